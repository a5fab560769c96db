import type { Page } from '@playwright/test'

const restMs = 4_000
const withinMs = 120_000
/** A stored product takes more. */
const leastBytesEach = 100

/**
 * Waits until the page's storage does not grow any more, for two minutes at most. Then the page has written what it
 * stores for the next visit, and that does not disturb the next measurement.
 *
 * @param products that it stores; 0 for a page that stores nothing. Of a million, storing begins seconds after the table
 */
export async function waitUntilStored(page: Page, products: number): Promise<void> {
  const deadline = performance.now() + withinMs
  const readUsage = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  let usage = -1
  for (
    let now = await readUsage();
    (now !== usage || now < products * leastBytesEach) && performance.now() < deadline;
    now = await readUsage()
  ) {
    usage = now
    await new Promise((resolve) => setTimeout(resolve, restMs))
  }
}
