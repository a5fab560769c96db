import type { Page } from '@playwright/test'
import { type PageRecord, recordPages, waitForRecord } from './page-recorder.ts'
import { watchRendererMemory } from './renderer-memory.ts'
import { startBrowser, viewport } from './start-browser.ts'
import { waitUntilStored } from './wait-until-stored.ts'

export type LoadMemory = {
  /** The highest value while loading and settling. */
  readonly peakMb: number | null
  /** Right after loading, before garbage collection. */
  readonly loadedMb: number | null
  /** After garbage collection in the page and its workers. */
  readonly settledMb: number | null
}

const withinMs = 120_000
const restMs = 2_000

/**
 * The memory of one load of a page, in a browser of its own. `products` is null for a page that loads nothing. A load
 * that fails is measured too, until it fails.
 */
export async function measureLoadMemory(url: string, products: number | null): Promise<LoadMemory> {
  const browser = await startBrowser(['--js-flags=--expose-gc'])
  try {
    const context = await browser.newContext({ viewport, locale: 'es-MX' })
    await recordPages(context, products ?? 0)
    const page = await context.newPage()
    const watch = await watchRendererMemory(browser)
    await page.goto(url)
    let record: PageRecord | null = null
    if (products !== null) {
      record = await waitForRecord(page, (each) => each.completeAt !== null || each.readAt !== null, withinMs).catch(
        () => null,
      )
    }
    const loadedMb = await watch.readNowMb()
    // The peak includes writing the snapshot for the next visit.
    await waitUntilStored(page, record?.completeAt == null ? 0 : (products ?? 0)).catch(() => undefined)
    await collectGarbage(page)
    const settledMb = await watch.readNowMb()
    const peakMb = await watch.stop()
    return { peakMb, loadedMb, settledMb }
  } finally {
    await browser.close()
  }
}

/** In the page and its workers. Then it waits, so that the allocators return free memory. */
async function collectGarbage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (let round = 0; round < 2; round += 1) {
    await session.send('HeapProfiler.collectGarbage').catch(() => undefined)
    await Promise.all(page.workers().map((worker) => worker.evaluate(() => globalThis.gc?.()).catch(() => undefined)))
    await new Promise((resolve) => setTimeout(resolve, restMs))
  }
}
