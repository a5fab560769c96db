import type { Build } from './ask-build.ts'

export type FetchPartsOptions = {
  readonly askBuild: () => Promise<Build>
  readonly fetch: (path: string) => Promise<Response>
  /** Keeps a script in the page, for a browser that empties its cache. */
  readonly keep: (path: string) => void
  readonly after: (ms: number, run: () => void) => void
}

/** Fetches every file of this build, one after another, so that the program goes on without a connection. */
export async function fetchParts(options: FetchPartsOptions): Promise<void> {
  const { askBuild, fetch, keep, after } = options
  const build = await askBuild()
  // The files of another build are of no use to this page.
  if (build.kind === 'other') return
  try {
    if (build.kind === 'silent') throw new TypeError('Surtido does not answer')
    for (const path of build.files) {
      const response = await fetch(path)
      await response.arrayBuffer()
      // A worker reads its script from the cache; the page never imports it.
      if (response.ok && path.endsWith('.js') && !path.includes('.worker-')) keep(path)
    }
  } catch {
    after(againMs, () => void fetchParts(options))
  }
}

const againMs = 30_000
