import type { LoadLive } from '#src/product/live/live-context.tsx'

/** The catalog's page makes no live request, so the code for live requests loads when it is first needed. */
export function createLoadLive(): LoadLive {
  let live: ReturnType<LoadLive> | null = null
  return () => {
    live ??= import('./create-live.ts').then(({ createLive }) => createLive())
    return live
  }
}
