import type { CatalogClient } from '#src/catalog/catalog-client.ts'
import { whenIdle } from '#src/ui/when-idle.ts'

/** Fetches what is not loaded yet once the catalog is here and the browser idle; not where data is to be saved. */
export function fetchPartsWhenIdle(catalog: Pick<CatalogClient, 'getState' | 'subscribe'>): void {
  if (import.meta.env.DEV || isSavingData()) return
  const stop = catalog.subscribe(() => {
    if (catalog.getState().load.kind === 'loading') return
    stop()
    void whenIdle(start)
  })
}

function start(): void {
  import('./keep-parts.ts').then(
    ({ keepParts }) => keepParts(),
    () => setTimeout(start, 30_000),
  )
}

function isSavingData(): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the DOM's types do not know it: Chromium has it
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
