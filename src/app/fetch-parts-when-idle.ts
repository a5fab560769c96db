import type { CatalogClient } from '#src/catalog/catalog-client.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { askBuild } from './ask-build.ts'

/** Fetches what is not loaded yet once the catalog is here and the browser idle; not where data is to be saved. */
export function fetchPartsWhenIdle(catalog: Pick<CatalogClient, 'getState' | 'subscribe'>): void {
  if (isSavingData()) return
  const stop = catalog.subscribe(() => {
    if (catalog.getState().load.kind === 'loading') return
    stop()
    whenIdle(start)
  })
}

function start(): void {
  import('./fetch-parts.ts').then(
    ({ fetchParts }) =>
      fetchParts({ askBuild, fetch: (path) => fetch(path, { priority: 'low' }), keep: preloadModule, after }),
    () => after(30_000, start),
  )
}

function preloadModule(path: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = path
  document.head.append(link)
}

function isSavingData(): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the DOM's types do not know it: Chromium has it
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

function after(ms: number, run: () => void): void {
  setTimeout(run, ms)
}
