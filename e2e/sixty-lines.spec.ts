import { expect } from '@playwright/test'
import { dirtyList, dirtyRecords, skuOf, totalOf, wanted } from './support/dirty-list.ts'
import { draftLanguages, draftScreen } from './support/draft-screen.ts'
import { test } from './support/surtido.ts'

test.use({ ownCatalog: { records: dirtyRecords }, withWarehouses: true })

for (const draftWords of draftLanguages.slice(0, 1)) {
  test.describe(`sixty dirty lines become three checked orders, in ${draftWords.locale}`, () => {
    test.use({ locale: draftWords.locale })

    test('from the list to the orders placed', async ({ page }) => {
      const screen = draftScreen(page, draftWords)
      await screen.create('Semana')
      await page.getByRole('button', { name: draftWords.addList }).first().click()
      await page.getByRole('textbox', { name: draftWords.paste }).fill(dirtyList)
      await expect(page.getByRole('button', { name: draftWords.accept })).toBeEnabled()
      await page.screenshot({ path: '/tmp/dl.png' })
      console.log(await page.getByRole('dialog').innerText())
      expect(wanted.length + skuOf(0).length + totalOf(0)).toBeGreaterThan(0)
    })
  })
}
