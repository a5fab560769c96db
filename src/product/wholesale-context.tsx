import { createContext, type ReactNode, use } from 'react'
import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'

const WholesaleContext = createContext<WholesaleClient | null>(null)

export function WholesaleProvider({ client, children }: { client: WholesaleClient; children: ReactNode }) {
  return <WholesaleContext value={client}>{children}</WholesaleContext>
}

export function useWholesaleClient(): WholesaleClient {
  const client = use(WholesaleContext)
  if (!client) throw new Error('WholesaleProvider is missing')
  return client
}
