import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { useLoaded } from '#src/ui/load-part.ts'
import { useLazyLive } from './live-context.tsx'
import type { LiveQuery } from './live-query.ts'

const LiveQueryContext = createContext<LiveQuery | null>(null)

/** Provides live queries to its children; nothing until their code is loaded. */
export function LiveScope({ children }: { children: ReactNode }) {
  const lazy = useLazyLive()
  const live = useLoaded(lazy.get, () => lazy.load('product'))
  return (
    live && (
      <QueryClientProvider client={live.queries}>
        <LiveQueryContext value={live.query}>{children}</LiveQueryContext>
      </QueryClientProvider>
    )
  )
}

export function useLiveQuery(): LiveQuery {
  const query = use(LiveQueryContext)
  if (!query) throw new Error('LiveScope is missing')
  return query
}
