import { catalogScreen } from './support/catalog-screen.ts'
import { scan } from './support/scan.ts'
import { expect, test } from './support/surtido.ts'
import { languages } from './support/words.ts'

for (const words of languages) {
  test.describe(`a scanner, in ${words.locale}`, () => {
    test.use({ locale: words.locale })

    test('finds the product by its EAN from wherever nobody types, and opens it', async ({ page }) => {
      const { open, grid, rows, preview, draft } = catalogScreen(page, words)
      await open('/?stock=1')
      await rows.nth(2).getByRole('link').click()
      const title = await preview.getByRole('heading', { level: 3 }).innerText()
      const ean = (
        await preview.locator('dt', { hasText: 'EAN' }).locator('xpath=following-sibling::dd').innerText()
      ).trim()
      expect(ean).toMatch(/^\d{8,14}$/)
      await preview.getByRole('button', { name: words.closePreview }).click()
      await grid.focus()
      await scan(page, ean.padStart(14, '0'))
      await expect(preview.getByRole('heading', { name: title })).toBeVisible()
      await expect(page).toHaveURL(/stock=1&preview=/)
      await expect(draft.getByRole('textbox')).toHaveCount(0)

      await page.goto('/drafts')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await scan(page, ean)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })

    test('says so where no product has the code, and lists what is like it', async ({ page }) => {
      const { open, grid, search } = catalogScreen(page, words)
      await open()
      await grid.focus()
      await scan(page, '0000000000017')
      await expect(page.getByText(words.scannedNothing)).toBeVisible()
      await expect(search).toHaveValue('0000000000017')
    })

    test('types into a field that has the focus, as any keyboard does', async ({ page }) => {
      const { open, search } = catalogScreen(page, words)
      await open()
      await search.focus()
      await page.keyboard.type('7501234567890')
      await expect(search).toHaveValue('7501234567890')
    })
  })
}
