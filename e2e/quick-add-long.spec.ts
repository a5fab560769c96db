import { quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import { listRowMessages } from '#src/drafts/quick-add/rows/list-row-messages.ts'
import { openListBox } from './support/list-box.ts'
import { messagesIn } from './support/messages-in.ts'
import { saying, some } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(quickAddMessages)
const rowWords = messagesIn(listRowMessages)

// The size of the journey of the export: they share a service.
test.use({ catalogSize: 100_000, permissions: ['clipboard-read', 'clipboard-write'] })

test('a list of 5,000 lines is read against the catalog, and the page goes on answering meanwhile', async ({
  page,
}) => {
  const { box } = await openListBox(page)
  const skus = await page.evaluate(async () => {
    const answer = await fetch('/api/products/full-catalog')
    const all: { sku?: string }[] = await answer.json()
    return [...new Set(all.map(({ sku }) => sku ?? '').filter((sku) => /^[A-Z0-9-]{6,}$/.test(sku)))].slice(0, 5_000)
  })
  expect(skus.length).toBe(5_000)
  const list = skus.map((sku, index) => `${sku}\t${(index % 9) + 1}`).join('\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), list)
  await box.focus()
  await page.keyboard.press('Control+v')
  // Some codes of the sample belong to two products, which is asked.
  const sum = page.getByText(saying(rowWords.sum({ read: Number.NaN, doubtful: Number.NaN, unread: 0, dismissed: 0 })))
  await expect(sum).toHaveText(/^(4,9\d\d|5,000) /, { timeout: 45_000 })
  const count = Number(/^[\d,]+/.exec(await sum.innerText())?.[0].replaceAll(',', ''))
  await page.getByRole('button', { name: words.accept(count) }).click()
  await expect(page.getByText(saying(words.added(count, some)))).toBeVisible({ timeout: 45_000 })
})
