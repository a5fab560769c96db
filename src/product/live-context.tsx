import type { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'

/** What asks the wholesaler about single products, and what keeps the answers for as long as they are live. */
export type Live = { readonly queries: QueryClient; readonly wholesale: Pick<WholesaleClient, 'getProduct'> }

/** Fetches it the first time; the same one, by the same promise, from then on. */
export type LoadLive = () => Promise<Live>

const LiveContext = createContext<LoadLive | null>(null)

export function LiveProvider({ load, children }: { load: LoadLive; children: ReactNode }) {
  return <LiveContext value={load}>{children}</LiveContext>
}

export function useLoadLive(): LoadLive {
  const load = use(LiveContext)
  if (!load) throw new Error('LiveProvider is missing')
  return load
}
