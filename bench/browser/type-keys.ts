import type { Page } from '@playwright/test'
import { type RecordedKey, readRecord } from './page-recorder.ts'

export type TypedKeys = {
  /** One for each key that was typed. Fewer than all keys if the time ran out. */
  readonly keys: readonly RecordedKey[]
  readonly longTasks: readonly { readonly startedAt: number; readonly tookMs: number }[]
}

/** The next key waits until nothing has changed for this long, so that a slow answer is complete. */
const quietMs = 300

/** Types each text into the page's search field, key by key, waiting after each until the table has settled. */
export async function typeKeys(page: Page, sequences: readonly string[], withinMs: number): Promise<TypedKeys> {
  const field = page.locator('input[aria-label^="Buscar"]').first()
  const session = await page.context().newCDPSession(page)
  const settle = () => page.evaluate((quiet) => window.surtidoBench.settle(quiet), quietMs)
  const deadline = performance.now() + withinMs
  await field.click()
  await settle()
  await page.evaluate(() => window.surtidoBench.restart())
  for (const sequence of sequences) {
    for (const key of sequence) {
      if (performance.now() > deadline) break
      // Sent as a real keyboard would: Playwright's own `press` has no letters with accents.
      await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
      await settle()
    }
    await field.fill('')
    await settle()
  }
  const { keys, longTasks } = await readRecord(page)
  return { keys, longTasks }
}
