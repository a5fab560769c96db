import { readSheet } from 'read-excel-file/node'
import { catalogScreen, exportAs, openMenu } from './support/catalog-screen.ts'
import { expect, test } from './support/surtido.ts'
import { languages } from './support/words.ts'

test.use({ catalogSize: 100_000 })

// Writing a hundred thousand rows takes seconds, and twice as many on a busy machine.
test.setTimeout(90_000)

test('an export of 100,000 says how far it is, can be cancelled, and leaves the page free', async ({ page }) => {
  const [words] = languages
  const { open, search } = catalogScreen(page, words)
  await open()
  await openMenu(page, words.export)
  await page.getByRole('button', { name: words.csv }).click()
  await expect(page.getByText(/^Exportando \d/)).toBeVisible()
  await search.fill('ssd')
  await expect(page).toHaveURL('/?q=ssd')
  await page.getByRole('button', { name: words.cancel }).click()
  await expect(page.getByText(words.exportCancelled)).toBeVisible()
  await open()
  const { bytes } = await exportAs(page, words, words.xlsx)
  expect(await readSheet(bytes)).toHaveLength(100_001)
})
