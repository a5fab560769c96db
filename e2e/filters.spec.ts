import { appMessages } from '#src/app/app-messages.ts'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { chipsMessages, featuresMessages, filtersMessages } from '#src/browse/browse-on-demand-messages.ts'
import { columnsMessages } from '#src/drafts/parts/columns/columns-messages.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { catalogScreen } from './support/catalog-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { printOfPage } from './support/print-of-page.ts'
import { beginning } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(browseMessages)
const filters = messagesIn(filtersMessages)
const features = messagesIn(featuresMessages)

test.use({ withWarehouses: true })

test('brands are narrowed by typing, chosen together, and those without one count as well', async ({ page }) => {
  const { open, found, brandFilter, chips } = catalogScreen(page)
  await page.addInitScript(() => {
    const idle = requestIdleCallback
    window.requestIdleCallback = (run) => {
      addEventListener('idle', () => idle(run), { once: true })
      return 0
    }
  })
  await open()
  await test.step('opened by a key before its part is here, a menu has the focus on its first item, and a filter in its field', async () => {
    await page.getByRole('button', { name: messagesIn(appMessages).names.settings }).press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem').nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await brandFilter.press('Enter')
  })
  const list = page.getByRole('dialog')
  await expect(list.getByLabel(filters.brandSearch)).toBeFocused()
  await page.evaluate(() => dispatchEvent(new Event('idle')))
  await expect(page.getByRole('button', { name: beginning(features.features) })).toBeVisible()
  await list.getByLabel(filters.brandSearch).fill('st')
  // All of them are many more.
  await expect(list.getByRole('checkbox').nth(100)).toHaveCount(0)
  const shown = await list.getByRole('checkbox').count()
  expect(shown).toBeGreaterThan(1)
  await list.getByRole('button', { name: filters.selectShown(shown) }).click()
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(shown)
  await list.getByLabel(filters.brandSearch).fill(filters.noBrand.toLowerCase())
  await expect(list.getByRole('checkbox')).toHaveCount(1)
  await list.getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await expect(chips).toHaveCount(shown + 1)
  const withAll = await found()
  await chips.first().click()
  await expect(chips).toHaveCount(shown)
  await expect.poll(found).toBeLessThan(withAll)
  await page
    .getByRole('button', { name: messagesIn(chipsMessages).clearFilters })
    .first()
    .click()
  await expect(page).toHaveURL('/')
})

test('a price range, no price, so much stock and a warehouse each narrow the list; a chip takes one away, and a warehouse is a column that sorts', async ({
  page,
}) => {
  const { open, found, column, header, chips } = catalogScreen(page)
  const placeOf = async (name: string) => Number(await header(name).getAttribute('aria-colindex'))
  const stockFilter = page.getByRole('button', { name: beginning(words.stockFilterTitle) })
  await open()
  const all = await found()

  await test.step('a price range, and no price', async () => {
    const price = await placeOf(words.columns.price)
    await page
      .getByRole('button', { name: beginning(words.price) })
      .first()
      .click()
    await page.getByLabel(filters.least, { exact: true }).fill('500')
    await page.getByLabel(filters.most, { exact: true }).fill('1,000')
    await expect(page).toHaveURL('/?price=500..1000')
    await expect
      .poll(async () => {
        const prices = (await column(price)).map((text) => Number(text.replaceAll(/[$,]/g, '')))
        return prices.length > 3 && prices.every((each) => each >= 500 && each <= 1000)
      })
      .toBe(true)
    await page.getByLabel(filters.least, { exact: true }).fill('5 hundred')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL('/?price=500..1000')
    // On paper, with what was asked for; by the key, also the rows that were not loaded.
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      window.print = () => void dispatchEvent(new Event('beforeprint'))
    })
    // Until the panel is gone, keys are its own.
    await expect(page.getByLabel(filters.least, { exact: true })).toHaveCount(0)
    const printed = Math.min(await found(), 250)
    await page.keyboard.press('Control+p')
    const paper = page.locator('[data-paper]')
    await expect(paper).toContainText(messagesIn(chipsMessages).priceRange('$500.00', '$1,000.00'))
    await expect(paper.locator('tbody').first().locator('tr')).toHaveCount(printed - 1)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page
      .getByRole('button', { name: beginning(words.price) })
      .first()
      .click()
    await page.getByLabel(filters.withoutPrice).check()
    await expect.poll(() => column(price)).toContain(createFormats('es-MX').noPrice)
    await page.keyboard.press('Escape')
    await chips.click()
    await expect.poll(found).toBe(all)
  })

  await test.step('so much stock', async () => {
    const available = await placeOf(words.columns.quantity)
    await stockFilter.click()
    await page.getByLabel(filters.stockAtLeast).fill('50')
    await expect.poll(found).toBeLessThan(all)
    await expect
      .poll(async () => (await column(available)).every((stock) => Number(stock.replaceAll(',', '')) >= 50))
      .toBe(true)
    await page.keyboard.press('Escape')
    // On paper, with each filter that is on; and the price as the table writes it.
    const toggle = page.getByRole('button', { name: words.inStock, exact: true })
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL('/?stock=1&min=50')
    const prices = (await column(await placeOf(words.columns.price))).slice(0, 5)
    await printOfPage(page, async () => {
      const paper = page.locator('[data-paper]')
      await expect(paper.locator('header')).toContainText(
        `${messagesIn(chipsMessages).atLeast('50')} · ${words.inStock}`,
      )
      await expect(paper.locator('tbody').first().locator('td:nth-child(5)').nth(4)).toBeAttached()
      expect((await paper.locator('td:nth-child(5)').allTextContents()).slice(0, 5)).toEqual(prices)
    })
    await toggle.click()
    await chips.click()
    await expect.poll(found).toBe(all)
  })

  await test.step('a warehouse, which is also a column that sorts', async () => {
    await stockFilter.click()
    const dialog = page.getByRole('dialog')
    const code = (await dialog.locator('label bdi').first().innerText()).trim()
    await dialog.getByRole('checkbox').first().check()
    await expect(page).toHaveURL(`/?wh=${code}`)
    await expect.poll(found).toBeLessThan(all)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words.columnsTitle, exact: true }).click()
    await dialog.getByLabel(messagesIn(columnsMessages).show(code)).click()
    await page.keyboard.press('Escape')
    await header(code).getByRole('button').click()
    await expect(header(code)).toHaveAttribute('aria-sort', 'descending')
    const place = await placeOf(code)
    await expect
      .poll(async () => {
        const stocks = (await column(place)).map((text) => Number(text.replaceAll(',', '')))
        return stocks.length > 3 && stocks.every((stock, index) => index === 0 || stock <= (stocks[index - 1] ?? 0))
      })
      .toBe(true)
  })
})

test('figures of titles and facts of descriptions are a filter: each finds as many as it said, and the link finds them again; rows of nearly the same title say in what they differ', async ({
  page,
}) => {
  const { open, found, search, rows, chips } = catalogScreen(page)
  const featureFilter = page.getByRole('button', { name: beginning(features.features) })
  /** Chooses it, and gives how many products it says it has. */
  const choose = async (group: string, name: RegExp) => {
    const choices = page.getByRole('dialog').getByRole('group', { name: group, exact: true }).locator('label')
    const choice = choices.filter({ hasText: name })
    const said = async () => Number((await choice.innerText()).split(/\s+/).at(-1))
    await choice.getByRole('checkbox').press('Space')
    // Counts follow shortly after the answer.
    await expect.poll(async () => (await said()) - (await found())).toBe(0)
    expect(await said()).toBeGreaterThan(3)
    return said()
  }
  await open()

  await test.step('figures', async () => {
    await search.fill('disco duro')
    await featureFilter.click()
    const said = await choose('TB', /^2\sTB/)
    await expect(page).toHaveURL('/?q=disco+duro&fact=%3A2+TB')
    for (const title of await rows.allInnerTexts()) expect(title).toMatch(/\b2 TB\b/)
    await page.keyboard.press('Escape')
    // As a link of before says it.
    await open('/?q=disco+duro&fig=TB%3A2')
    await expect.poll(found).toBe(said)
    await chips.click()
    await expect(chips).toHaveCount(0)
    await expect.poll(found).toBeGreaterThan(said)
  })

  await test.step('facts', async () => {
    await search.fill('laptop')
    await expect(page).toHaveURL('/?q=laptop')
    await featureFilter.click()
    await choose('Memoria', /^16\sGB/)
    const said = await choose('Almacenamiento', /^512\sGB SSD/)
    await expect(page).toHaveURL('/?q=laptop&fact=Memoria%3A16+GB&fact=Almacenamiento%3A512+GB+SSD')
    for (const title of await rows.allInnerTexts()) expect(title).toMatch(/\b16 GB, 512 GB SSD\b/)
    await page.keyboard.press('Escape')
    await page.reload()
    await expect.poll(found).toBe(said)
    await expect(chips.first()).toHaveAccessibleName(/Memoria: 16\sGB/)
    await expect(chips.last()).toHaveAccessibleName(/Almacenamiento: 512 GB SSD/)
    await chips.first().click()
    await expect(chips).toHaveCount(1)
    await expect.poll(found).toBeGreaterThan(said)
  })

  await test.step('in what rows differ', async () => {
    await open('/?q=crucial+pro+ddr5+6000')
    const alike = rows.getByRole('gridcell', { name: 'Memoria RAM Crucial Pro DDR5, 6000 MHz, 4 GB' })
    await expect(alike).toHaveCount(3)
    for (const voltage of ['1.1 V', '1.2 V', '1.35 V']) await expect(alike.filter({ hasText: voltage })).toHaveCount(1)
  })
})

test('what the open draft has is a filter, and follows the draft', async ({ page }) => {
  const { open, found, grid, rows, draft } = catalogScreen(page)
  await open('/?stock=1')
  await grid.focus()
  for (const key of ['a', 'ArrowDown', 'ArrowDown', 'a']) await page.keyboard.press(key)
  await expect(draft.getByRole('textbox')).toHaveCount(2)
  await page.getByRole('button', { name: beginning(words.inDraft) }).click()
  await expect.poll(found).toBe(2)
  await expect(page).toHaveURL(/[?&]draft=/)
  await page.reload()
  await expect.poll(found).toBe(2)
  await rows.first().getByRole('textbox').fill('0')
  await page.keyboard.press('Enter')
  await expect.poll(found).toBe(1)
  // The keys follow the product below, whose row has moved up.
  await expect(rows.first().getByRole('textbox')).toBeFocused()
})
