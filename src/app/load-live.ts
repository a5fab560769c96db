import type { Live, LoadLive } from '#src/product/live/live-context.tsx'
import { loadPart } from '#src/ui/load-part.ts'

/** The catalog's page makes no live request, so the code for live requests loads when it is first needed. */
export function createLoadLive(): LoadLive {
  let live: Promise<Live> | null = null
  let asked: Promise<Live> | null = null
  const load = () =>
    (live ??= fetchLive().catch((error: unknown) => {
      live = null
      throw error
    }))
  return (isAsked = true) => (isAsked ? (asked ??= loadPart('product', load)) : load())
}

async function fetchLive(): Promise<Live> {
  return (await import('./create-live.ts')).createLive(globalThis)
}
