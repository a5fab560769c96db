import type { Page } from '@playwright/test'

const restMs = 4_000
const withinMs = 120_000

/**
 * Waits until what the page keeps has stopped growing: whatever it writes for the next visit, and however long that
 * takes, it has written, and what is measured next is not measured beside it.
 */
export async function waitUntilStored(page: Page): Promise<void> {
  const deadline = performance.now() + withinMs
  const readUsage = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  let usage = -1
  for (let now = await readUsage(); now !== usage && performance.now() < deadline; now = await readUsage()) {
    usage = now
    await new Promise((resolve) => setTimeout(resolve, restMs))
  }
}
