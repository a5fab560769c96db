import { appMessages } from '#src/app/app-messages.ts'
import { loadFailedMessages } from '#src/browse/load-failed-messages.ts'
import { catalogScreen } from './support/catalog-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { expect, test } from './support/surtido.ts'

const frame = messagesIn(appMessages)
const { failures } = messagesIn(loadFailedMessages)

/** What comes in place of a newer catalog, and what the page says of it. */
const faults = [
  ['fault 7: a login page', 'unexpected-response', { kind: 'html' }],
  ['fault 7: a login page that is called JSON', 'unexpected-response', { kind: 'answer', body: '<!doctype html>' }],
  ['fault 7: plain text', 'unexpected-response', { kind: 'answer', body: '[]', contentType: 'text/plain' }],
  ['fault 7: nothing', 'unexpected-response', { kind: 'answer', body: '' }],
  ['fault 7: a byte order mark and nothing', 'unexpected-response', { kind: 'answer', body: '\uFEFF' }],
  ['fault 6: half a catalog', 'unreachable', { kind: 'cut', afterBytes: 50_000 }],
  ['fault 5: a byte in five seconds', 'timeout', { kind: 'slow-body', delayMs: 5_000, pieceBytes: 1 }],
] as const

for (const [name, failure, disturbance] of faults) {
  test(`${name} in place of a newer catalog: the one from before stays, with why, and is followed by a good one`, async ({
    page,
    surtido,
  }) => {
    test.setTimeout(90_000)
    const { open, grid, rows, search, marks } = catalogScreen(page)
    const sync = page.getByRole('button', { name: frame.syncNow })
    const note = page.getByRole('button', { name: failures[failure].what })
    await open()
    const first = await rows.first().innerText()
    await surtido.wholesaler.disturb({ route: 'catalog', ...disturbance })
    // A click may share a question to the wholesaler that began before the disturbance, and is good; then again.
    await expect(async () => {
      await sync.click()
      // The wholesaler is given 15 s for the next thousand bytes.
      await expect(note).toBeVisible({ timeout: 20_000 })
    }).toPass({ timeout: 60_000 })
    await expect(grid).toHaveAttribute('aria-rowcount', '2001')
    expect(await rows.first().innerText()).toBe(first)
    await search.fill('ssd')
    await expect(marks.first()).toBeVisible()
    await surtido.wholesaler.clear()
    await sync.click()
    await expect(note).toHaveCount(0)
    await expect(grid).not.toHaveAttribute('aria-rowcount', '1')
  })
}
