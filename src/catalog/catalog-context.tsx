import { createContext, type ReactNode, use } from 'react'
import type { CatalogClient } from './catalog-client.ts'
import type { CatalogState } from './catalog-state.ts'
import { useStoreValue } from './use-store-value.ts'

const CatalogContext = createContext<CatalogClient | null>(null)

export function CatalogProvider({ client, children }: { client: CatalogClient; children: ReactNode }) {
  return <CatalogContext value={client}>{children}</CatalogContext>
}

export function useCatalogClient(): CatalogClient {
  const client = use(CatalogContext)
  if (!client) throw new Error('CatalogProvider is missing')
  return client
}

export function useCatalogState(): CatalogState {
  const client = useCatalogClient()
  return useStoreValue(client.subscribe, client.getState)
}
