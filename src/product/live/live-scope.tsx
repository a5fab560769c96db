import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { type Live, useLoadLive } from './live-context.tsx'

const WholesaleContext = createContext<Live['wholesale'] | null>(null)

/** Provides live queries to its children; suspends until their code is loaded. */
export function LiveScope({ children }: { children: ReactNode }) {
  const { queries, wholesale } = use(useLoadLive()())
  return (
    <QueryClientProvider client={queries}>
      <WholesaleContext value={wholesale}>{children}</WholesaleContext>
    </QueryClientProvider>
  )
}

export function useWholesaleClient(): Live['wholesale'] {
  const client = use(WholesaleContext)
  if (!client) throw new Error('LiveScope is missing')
  return client
}
