import { catalogScreen } from './support/catalog-screen.ts'
import { expect, test } from './support/surtido.ts'
import { languages } from './support/words.ts'

test.use({ withWarehouses: true })

for (const words of languages) {
  test.describe(`filtering, in ${words.locale}`, () => {
    test.use({ locale: words.locale })

    test('brands are narrowed by typing, chosen together, and those without one count as well', async ({ page }) => {
      const { open, found } = catalogScreen(page, words)
      await open()
      await page.getByRole('button', { name: words.brand }).click()
      const list = page.getByRole('dialog')
      await list.getByLabel(words.findBrand).fill('st')
      // All of them are many more.
      await expect(list.getByRole('checkbox').nth(100)).toHaveCount(0)
      const shown = await list.getByRole('checkbox').count()
      expect(shown).toBeGreaterThan(1)
      await list.getByRole('button', { name: words.chooseAll }).click()
      await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(shown)
      await list.getByLabel(words.findBrand).fill(words.noBrand.toLowerCase())
      await list.getByRole('checkbox').check()
      await page.keyboard.press('Escape')
      const chips = page.getByRole('button', { name: words.removeFilter })
      await expect(chips).toHaveCount(shown + 1)
      const withAll = await found()
      await chips.first().click()
      await expect(chips).toHaveCount(shown)
      expect(await found()).toBeLessThan(withAll)
      await page.getByRole('button', { name: words.clearFilters }).first().click()
      await expect(page).toHaveURL('/')
    })

    test('a price range, no price, and so much stock each narrow the list and are taken away by a chip', async ({
      page,
    }) => {
      const { open, found, column, header } = catalogScreen(page, words)
      await open()
      const all = await found()
      const placeOf = async (name: string) => Number(await header(name).getAttribute('aria-colindex'))
      const [price, available] = [await placeOf(words.priceHeader), await placeOf(words.available)]
      await page.getByRole('button', { name: words.price }).first().click()
      await page.getByLabel(words.from, { exact: true }).fill('500')
      await page.getByLabel(words.to, { exact: true }).fill('1,000')
      await expect(page).toHaveURL('/?price=500..1000')
      const prices = (await column(price)).map((text) => Number(text.replaceAll(/[$,]/g, '')))
      expect(prices.length).toBeGreaterThan(3)
      for (const each of prices) expect(each).toBeGreaterThanOrEqual(500)
      for (const each of prices) expect(each).toBeLessThanOrEqual(1000)
      await page.getByLabel(words.from, { exact: true }).fill('5 hundred')
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page).toHaveURL('/?price=500..1000')
      await page.getByLabel(words.withoutPrice).check()
      await expect.poll(() => column(price)).toContain(words.noPrice)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: words.removeFilter }).click()
      await expect.poll(found).toBe(all)

      await page.getByRole('button', { name: words.stockFilter }).click()
      await page.getByLabel(words.atLeast).fill('50')
      await expect.poll(found).toBeLessThan(all)
      for (const stock of await column(available)) expect(Number(stock.replaceAll(',', ''))).toBeGreaterThanOrEqual(50)
    })

    test('a warehouse that the catalog carries filters, and is a column that sorts', async ({ page }) => {
      const { open, found, header, column } = catalogScreen(page, words)
      await open()
      const all = await found()
      await page.getByRole('button', { name: words.stockFilter }).click()
      const warehouse = page.getByRole('dialog').getByRole('checkbox').first()
      const code = (await page.getByRole('dialog').locator('label bdi').first().innerText()).trim()
      await warehouse.check()
      await expect(page).toHaveURL(`/?wh=${code}`)
      expect(await found()).toBeLessThan(all)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: words.columns }).click()
      await page
        .getByRole('dialog')
        .getByLabel(new RegExp(`${code}$`))
        .check()
      await page.keyboard.press('Escape')
      await header(code).getByRole('button').click()
      await expect(header(code)).toHaveAttribute('aria-sort', 'descending')
      const place = Number(await header(code).getAttribute('aria-colindex'))
      await expect
        .poll(async () => {
          const stocks = (await column(place)).map((text) => Number(text.replaceAll(',', '')))
          return stocks.length > 3 && stocks.every((stock, index) => index === 0 || stock <= (stocks[index - 1] ?? 0))
        })
        .toBe(true)
    })

    test('what the open draft has is a filter, and follows the draft', async ({ page }) => {
      const { open, found, grid, rows, draft } = catalogScreen(page, words)
      await open('/?stock=1')
      await grid.focus()
      for (const key of ['a', 'ArrowDown', 'ArrowDown', 'a']) await page.keyboard.press(key)
      await expect(draft.getByRole('textbox')).toHaveCount(2)
      await page.getByRole('button', { name: words.inDraft }).click()
      await expect.poll(found).toBe(2)
      await page.reload()
      await expect.poll(found).toBe(2)
      await rows.first().getByRole('textbox').fill('0')
      await page.keyboard.press('Enter')
      await expect.poll(found).toBe(1)
    })
  })
}
