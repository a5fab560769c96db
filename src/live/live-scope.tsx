import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { useLazyLive } from './live-context.tsx'
import type { LiveQuery } from './live-query.ts'

const LiveQueryContext = createContext<LiveQuery | null>(null)

/** Provides live queries to its children; suspends until their code is loaded. */
export function LiveScope({ children }: { children: ReactNode }) {
  const { queries, query } = use(useLazyLive().load('product'))
  return (
    <QueryClientProvider client={queries}>
      <LiveQueryContext value={query}>{children}</LiveQueryContext>
    </QueryClientProvider>
  )
}

export function useLiveQuery(): LiveQuery {
  const query = use(LiveQueryContext)
  if (!query) throw new Error('LiveScope is missing')
  return query
}
