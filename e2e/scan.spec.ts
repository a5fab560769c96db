import { scannedMessages } from '#src/app/scanned-messages.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { catalogScreen } from './support/catalog-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { scan } from './support/scan.ts'
import { expect, test } from './support/surtido.ts'

test('a scanner finds the product by its EAN from wherever nobody types, and opens it; what no product has is said and searched; a field with the focus takes it as from any keyboard', async ({
  page,
}) => {
  const { open, search, grid, rows, preview, draft } = catalogScreen(page)
  await open('/?stock=1')
  await rows.nth(2).getByRole('link').click()
  const title = await preview.getByRole('heading', { level: 2 }).innerText()
  const ean = (
    await preview.locator('dt', { hasText: 'EAN' }).locator('xpath=following-sibling::dd').innerText()
  ).trim()
  expect(ean).toMatch(/^\d{8,14}$/)
  await preview.getByRole('button', { name: messagesIn(productMessages).closePreview }).click()
  await grid.focus()
  await scan(page, ean.padStart(14, '0'))
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(page).toHaveURL(/stock=1&preview=/)
  await expect(draft.getByRole('textbox')).toHaveCount(0)
  await grid.focus()
  await scan(page, '0000000000017')
  await expect(page.getByText(messagesIn(scannedMessages).scannedNothing('0000000000017'))).toBeVisible()
  await expect(search).toHaveValue('0000000000017')

  await search.fill('')
  await search.focus()
  await page.keyboard.type('7501234567890')
  await expect(search).toHaveValue('7501234567890')

  await page.goto('/drafts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await scan(page, ean)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
