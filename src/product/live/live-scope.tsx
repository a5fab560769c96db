import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { type Live, useLoadLive } from './live-context.tsx'

const WholesaleContext = createContext<Live['wholesale'] | null>(null)

/** Within it products can be asked for live; suspends until what that takes has come. */
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
