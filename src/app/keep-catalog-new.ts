import type { CatalogClient } from '#src/catalog/catalog-client.ts'
import { isAway } from '#src/catalog/is-away.ts'

/** How often a page that is open looks whether there is a newer catalog. A quarter more or less, so that pages spread. */
const everyMs = 10 * 60_000
const spread = 0.25
/** After a page is shown again: not all at once where many are. */
const longestStartMs = 5_000
/**
 * While the gateway asks the wholesaler, the page hears the outcome soon, a new catalog or why there is none: at its
 * second look, or its third. Each wait is twice as long as the one before, and after the last one it waits as usual.
 */
const soonMs = 3_000
const mostSoonLooks = 6
/** While the gateway does not answer: who sees *Sin conexión* sees soon that it does. */
const awayMs = 20_000

/**
 * Looks now and then whether there is a newer catalog, quietly, while the page can be seen. A page that is shown again
 * looks soon, if it did not for so long; and at once where the browser loses its connection or has it again, and where a
 * part of the program could not be fetched, or could at last.
 * @returns ends it
 */
export function keepCatalogNew(options: {
  catalog: Pick<CatalogClient, 'checkQuietly' | 'getState' | 'subscribe'>
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  /** The browser's own word on its connection. It may be wrong: then the look finds the gateway all the same. */
  network: Pick<Window, 'addEventListener' | 'removeEventListener'>
  parts: { subscribe(listener: () => void): () => void }
  random: () => number
}): () => void {
  const { catalog, page, network, parts, random } = options
  let isDue = false
  /** How often it looked in a row because the gateway was asking. */
  let soonLooks = 0
  let isSoon = false
  let timer = setTimeout(check, intervalMs())

  function intervalMs(): number {
    return everyMs * spreadFactor()
  }

  function spreadFactor(): number {
    return 1 + spread * (2 * random() - 1)
  }

  function check(): void {
    isSoon = false
    isDue = page.visibilityState !== 'visible'
    if (isDue) return
    catalog.checkQuietly()
    wait(isAway(catalog.getState()) ? awayMs * spreadFactor() : intervalMs())
  }

  function wait(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(check, ms)
  }

  function lookSoon(): void {
    const state = catalog.getState()
    const { isChecking, load } = state
    if (isAway(state) && load.kind !== 'loading' && !isSoon && !isDue) {
      isSoon = true
      wait(awayMs * spreadFactor())
      return
    }
    if (!isChecking) soonLooks = 0
    if (!isChecking || load.kind === 'loading' || isSoon || isDue || soonLooks >= mostSoonLooks) return
    isSoon = true
    wait(soonMs * 2 ** soonLooks * spreadFactor())
    soonLooks += 1
  }

  function becomeVisible(): void {
    if (!isDue || page.visibilityState !== 'visible') return
    isDue = false
    wait(random() * longestStartMs)
  }

  const unsubscribes = [catalog.subscribe(lookSoon), parts.subscribe(check)]
  // It may be asking already.
  lookSoon()
  page.addEventListener('visibilitychange', becomeVisible)
  for (const change of ['online', 'offline']) network.addEventListener(change, check)
  return () => {
    clearTimeout(timer)
    for (const unsubscribe of unsubscribes) unsubscribe()
    for (const change of ['online', 'offline']) network.removeEventListener(change, check)
    page.removeEventListener('visibilitychange', becomeVisible)
  }
}
