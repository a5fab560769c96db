import type { CatalogClient } from '#src/catalog/catalog-client.ts'

/** How often a page that is open looks whether there is a newer catalog. A quarter more or less, so that pages spread. */
const everyMs = 10 * 60_000
const spread = 0.25
/** After a page is shown again: not all at once where many are. */
const longestStartMs = 5_000

/**
 * Looks now and then whether there is a newer catalog, quietly, while the page can be seen. A page that is shown again
 * looks soon, if it did not for so long.
 * @returns ends it
 */
export function keepCatalogNew(options: {
  catalog: Pick<CatalogClient, 'checkQuietly'>
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  random: () => number
}): () => void {
  const { catalog, page, random } = options
  let isDue = false
  let timer = setTimeout(check, intervalMs())

  function intervalMs(): number {
    return everyMs * (1 + spread * (2 * random() - 1))
  }

  function check(): void {
    isDue = page.visibilityState !== 'visible'
    if (isDue) return
    catalog.checkQuietly()
    timer = setTimeout(check, intervalMs())
  }

  function becomeVisible(): void {
    if (!isDue || page.visibilityState !== 'visible') return
    isDue = false
    timer = setTimeout(check, random() * longestStartMs)
  }

  page.addEventListener('visibilitychange', becomeVisible)
  return () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', becomeVisible)
  }
}
