import type { LoadLive } from '#src/product/live/live-context.tsx'

/** The catalog's screen stands without asking anything live: what that takes is fetched when it is first needed. */
export function createLoadLive(): LoadLive {
  let live: ReturnType<LoadLive> | null = null
  return () => {
    live ??= import('./create-live.ts').then(({ createLive }) => createLive())
    return live
  }
}
