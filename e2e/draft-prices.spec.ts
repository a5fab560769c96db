import type { Page } from '@playwright/test'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { draftLanguages, draftScreen } from './support/draft-screen.ts'
import { expect, test } from './support/surtido.ts'

for (const words of draftLanguages) {
  test.describe(`prices then and now, in ${words.locale}`, () => {
    test.use({ locale: words.locale })

    test('a line says what its product costs today, what changed since, and whether there is enough', async ({
      page,
      surtido,
    }) => {
      const { priceUp, priceDown, gone, short } = changesOfDays()
      const screen = draftScreen(page, words)
      await page.goto('/')
      await expect(page.getByText(words.synced)).toBeVisible()
      await screen.create('GDL')
      await screen.add([priceUp, priceDown, gone, short].map(({ sku }) => `1 x ${sku}`).join('\n'))
      await expect(screen.row(priceUp.sku)).toContainText(/igual|same/)
      await screen.quantity(short.sku).fill(String((short.quantity ?? 0) + 5))
      await page.keyboard.press('Enter')
      await expect(screen.row(short.sku)).toContainText(words.short)

      await surtido.passToDay(3)
      await page.getByRole('button', { name: words.sync }).click()
      await expect(screen.row(priceUp.sku)).toContainText(words.priceUp)
      await expect(screen.row(priceDown.sku)).toContainText(words.priceDown)
      await expect(screen.row(gone.sku)).toContainText(words.gone)
      await page
        .getByRole('combobox', { name: words.show })
        .selectOption({ label: await labelOf(page, words.filterDearer) })
      await expect(screen.row(priceUp.sku)).toBeVisible()
      await expect(screen.row(priceDown.sku)).toHaveCount(0)
    })
  })
}

test('2,000 lines are edited without delay', async ({ page }) => {
  const [words] = draftLanguages
  const screen = draftScreen(page, words)
  await page.goto('/')
  await expect(page.getByText(words.synced)).toBeVisible()
  await screen.create('Grande')
  const all = [...createSampleCatalog({ products: 2_000 })].map(({ sku }) => `1 x ${sku}`)
  await page.getByRole('button', { name: words.addList }).first().click()
  await page.getByRole('textbox', { name: words.paste }).fill(all.join('\n'))
  await page.getByRole('button', { name: words.accept }).click({ timeout: 30_000 })
  await expect(page.getByText(/^1,[89]\d\d líneas/)).toBeVisible()
  await page.keyboard.press('Escape')
  const field = screen.rows.getByRole('textbox', { name: words.quantityOf }).nth(3)
  await field.fill('24')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: words.undo })).toHaveAccessibleName(/cantidad de/)
  await page.getByRole('table').evaluate((table) => table.scrollTo(0, 1e6))
  await screen.rows.getByRole('textbox', { name: words.quantityOf }).last().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('button', { name: words.undo })).toHaveAccessibleName(/orden/)
})

/** Products of the sample whose code is theirs alone, and what becomes of them by the third day. */
function changesOfDays() {
  const all = [...createSampleCatalog({ products: 2_000 })]
  const times = new Map<string, number>()
  for (const { sku } of all) times.set(sku, (times.get(sku) ?? 0) + 1)
  const first = all.filter(({ sku, price }) => times.get(sku) === 1 && /^[A-Z0-9-]{6,}$/.test(sku) && price)
  const third = new Map([...createSampleCatalog({ products: 2_000, day: 3 })].map((record) => [record.sku, record]))
  const changeOf = ({ sku, price }: (typeof first)[number]) => {
    const now = third.get(sku)
    return now?.price && price ? now.price - price : 0
  }
  const priceUp = first.find((record) => changeOf(record) > 0)
  const priceDown = first.find((record) => changeOf(record) < 0)
  const gone = first.find(({ sku }) => !third.has(sku))
  const short = first.find((record) => changeOf(record) === 0 && third.has(record.sku) && record.quantity !== null)
  if (!priceUp || !priceDown || !gone || !short) throw new Error('The sample changes nothing in three days')
  return { priceUp, priceDown, gone, short }
}

async function labelOf(page: Page, pattern: RegExp): Promise<string> {
  return (await page.getByRole('option', { name: pattern }).textContent()) ?? ''
}
