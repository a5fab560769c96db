import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { expect, test } from './support/surtido.ts'

const drafts = messagesIn(draftsMessages)
const skus = ['A-1', 'B-2', 'P-1', 'CAM1', 'CAB2', 'TON3', 'L-1', 'L-2', 'L-3', 'PL-1', 'PL-2', 'PL-3', 'PL-6', 'PL-8']

test.use(draftCatalog)

for (const [width, height] of [
  [1366, 768],
  [390, 844],
  [844, 390],
] as const) {
  test.describe(`in a window of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: width !== 1366 })

    test('a message covers no header, no row, no total: the list is shorter meanwhile, and keeps the row with the focus in sight', async ({
      page,
    }) => {
      const screen = draftScreen(page)
      await screen.create('GDL')
      await screen.add(skus.map((sku) => `2 x ${sku}`).join('\n'))
      const list = page.getByRole('grid')
      // What was added is said, too, and would come again after the next message.
      await page.locator('[role=dialog] button').last().click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const whole = (await list.boundingBox())!
      const first = screen.quantity('A-1')
      await first.fill('0')
      await page.keyboard.press('Enter')
      const message = page.getByRole('dialog').filter({ hasText: drafts.lineRemoved('Disco') })
      await expect(message).toBeVisible()
      await expect.poll(() => message.evaluate(coveredBy)).toEqual([])
      await expect(page.locator('[data-line] :focus')).toBeInViewport({ ratio: 1 })
      await message.getByRole('button', { name: drafts.undo }).click()
      await expect(screen.row('A-1')).toHaveCount(1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect.poll(async () => (await list.boundingBox())!.height).toBe(whole.height)
    })
  })
}

/** What a person needs that is behind this message; in a low window, where the page scrolls, not rows without the focus. */
function coveredBy(message: Element): string[] {
  const box = message.getBoundingClientRect()
  const found: string[] = []
  if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight) found.push('the window’s edge')
  const rows = innerHeight < 600 ? '[data-line]:focus-within' : '[data-line]'
  for (const part of document.querySelectorAll(`header, main nav, footer, ${rows}`)) {
    const other = part.getBoundingClientRect()
    // Of a row only what is in the list is seen.
    const end = part.closest('[data-line-window]')?.getBoundingClientRect().bottom ?? Infinity
    const isBeside = other.right <= box.left || box.right <= other.left
    const isAbove = Math.min(other.bottom, end) <= box.top + 1
    if (!isBeside && !isAbove && other.top < box.bottom - 1) found.push(part.textContent.slice(0, 40))
  }
  return found
}
