import type { Locator } from '@playwright/test'
import { browseMessages } from '#src/browse/browse-messages.ts'
import {
  chipsMessages,
  describedMessages,
  featuresMessages,
  kindsMessages,
} from '#src/browse/browse-on-demand-messages.ts'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { ledgerMessages } from '#src/drafts/orders/ledger/ledger-messages.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { purchasesMessages } from '#src/drafts/orders/purchases/purchases-messages.ts'
import { budgetMessages } from '#src/drafts/pages/budget/budget-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { firstScreenMessages } from '#src/drafts/parts/first-screen-messages.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { catalogScreen } from './support/catalog-screen.ts'
import { catalogPages, draftPages, orderPages, putEverything } from './support/every-page.ts'
import { measureScreen } from './support/measure-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { anyCount, anyWord, beginning, saying, some } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

/** Held sideways, and the smallest with its bars. */
const lowest = [
  [320, 568],
  [844, 390],
] as const
const words = messagesIn(browseMessages)
const product = messagesIn(productMessages)
const exporting = messagesIn(exportMessages)

/** What all costs. */
function sum(of: Locator): Locator {
  return of.getByText(anyWord(messagesIn(sumMessages).withIva)).first()
}

function isRising(numbers: readonly number[]): boolean {
  return numbers.length > 3 && numbers.every((each, at) => at === 0 || each >= numbers[at - 1]!)
}

async function pricesOf(rows: Locator): Promise<number[]> {
  const texts = await rows.allInnerTexts()
  return texts.map((text) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')))
}

function bottom(box: { readonly y: number; readonly height: number } | null): number {
  return box!.y + box!.height
}

test.describe('on a laptop of 1366 × 768', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('what is said of an answer takes nothing from what is typed; all filters can be removed however many there are', async ({
    page,
  }) => {
    const { open, search } = catalogScreen(page)
    await open()
    await search.fill('laptop azul hp')
    await expect(page.getByRole('button', { name: '+ azul' })).toBeInViewport({ ratio: 1 })
    const [box, whole] = [await search.boundingBox(), await page.getByRole('search').boundingBox()]
    expect(box!.width / whole!.width).toBeGreaterThan(0.8)
    await page.goto('/?brand=Gigabyte&brand=Uno&brand=Dos&brand=Tres&brand=Cuatro&price=1000..1080&stockmin=1')
    const clear = page.getByRole('button', { name: messagesIn(chipsMessages).clearFilters, exact: true })
    await expect(clear.first()).toBeInViewport({ ratio: 1 })
  })

  test('a first quantity moves no row, and what is said of a large one does not cover the row after it', async ({
    page,
  }) => {
    const { open, rows } = catalogScreen(page)
    await open('/?stock=1')
    // What comes on demand has come.
    await expect(page.getByRole('button', { name: beginning(messagesIn(kindsMessages).kind) })).toBeVisible()
    const before = await rows.nth(1).boundingBox()
    await rows.nth(0).getByRole('textbox').fill('1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: beginning(words.inDraft) })).toBeVisible()
    expect(await rows.nth(1).boundingBox()).toEqual(before)
    await rows.nth(1).getByRole('textbox').fill('9999')
    await page.keyboard.press('Enter')
    const note = page.locator('[data-growth]')
    await expect(note).toBeVisible()
    await expect(rows.nth(2).getByRole('textbox')).toBeFocused()
    // The borders of the rows have the two px.
    expect(bottom(await note.boundingBox())).toBeLessThan((await rows.nth(2).boundingBox())!.y + 2)
  })
})

test.describe('in a window of 1100 px', () => {
  test.use({ viewport: { width: 1100, height: 768 } })

  test('no title is cut for a piece of a description, and a preview covers nothing of the table', async ({ page }) => {
    const { open, grid, rows, preview } = catalogScreen(page)
    const { inDescription } = messagesIn(describedMessages)
    await open('/?q=a&brand=Canon')
    await expect(grid.getByTitle(beginning(inDescription)).first()).toBeAttached()
    const cut = await rows.evaluateAll(
      (all, said) =>
        all.flatMap((row) => {
          const [title, snippet] = [row.querySelector('a'), row.querySelector(`[title^="${said}"]`)]
          if (!snippet?.parentElement) return []
          const line = snippet.parentElement.getBoundingClientRect()
          const isSeen = snippet.getBoundingClientRect().top < line.bottom - 1
          return title && title.scrollWidth > title.clientWidth && isSeen ? [title.textContent] : []
        }),
      inDescription,
    )
    expect(cut).toEqual([])

    await rows.first().getByRole('link').click()
    const panel = (await preview.boundingBox())!
    const last = (await rows.first().getByRole('textbox').boundingBox())!
    expect(last.x + last.width).toBeLessThanOrEqual(panel.x)
  })
})

for (const width of [390, 320]) {
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true })

    test('what was just added is in sight: in the open draft, and on the product’s page above the message', async ({
      page,
    }) => {
      const { open, rows } = catalogScreen(page)
      await open('/?stock=1')
      for (let row = 0; row < 9; row += 1) {
        await rows.nth(row).getByRole('textbox').fill('1')
        await page.keyboard.press('Enter')
      }
      const { openDraft } = words
      // Behind the sheet the rows are not read.
      const added = await rows.nth(8).getByRole('link').innerText()
      await page.getByRole('button', { name: `${openDraft} · 9` }).click()
      const lines = page.getByRole('dialog', { name: openDraft }).getByRole('row')
      await expect(lines.filter({ hasText: added })).toBeInViewport({
        ratio: 1,
      })
      // So is the way to all of it, below what it costs.
      const { toPage } = messagesIn(draftsMessages).panel
      await expect(page.getByRole('link', { name: toPage })).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')

      await rows.nth(9).getByRole('link').click()
      await page.getByRole('button', { name: product.add, exact: true }).click()
      const message = page.getByText(beginning(product.added(1, '')))
      const [line, toast] = [page.getByRole('region', { name: product.inDrafts }), message]
      await expect(line).toBeInViewport({ ratio: 1 })
      await expect.poll(async () => bottom(await line.boundingBox()) <= (await toast.boundingBox())!.y).toBe(true)
    })

    test('a card has the sku of its product, names another code that matched, and what its stock is', async ({
      page,
    }) => {
      const { open, rows } = catalogScreen(page)
      const { columns, available } = words
      const { sku, manufacturer_sku: partNumber } = [...createSampleCatalog({ products: 200 })].find(
        (each) => /^[A-Z]{3}\d{5}$/.test(each.sku) && /\d[A-Z]\d/.test(String(each.manufacturer_sku)),
      )!
      await open(`/?q=${encodeURIComponent(String(partNumber))}`)
      const card = rows.filter({ hasText: sku })
      await expect(card).toContainText(`${columns.manufacturerSku} ${String(partNumber)}`)
      await expect(card).toContainText(saying(available(some)))
      for (const code of [sku, String(partNumber)])
        await expect(card.locator('bdi').filter({ hasText: code })).toBeInViewport({ ratio: 1 })
      // A piece of the description stands beside it, and not in its place.
      await open('/?q=ssd+golpes')
      await expect(rows.first()).toContainText(messagesIn(describedMessages).inDescription)
      await expect(rows.first()).toContainText(/[A-Z]{3}\d{5}/)
    })

    test('two products are compared side by side, and the settings do not scroll sideways', async ({
      page,
      surtido,
    }) => {
      const visit = { page, surtido, locale: 'es-MX' } as const
      await catalogPages.find(({ name }) => name === 'a comparison')!.open(visit)
      for (const column of [1, 2]) await expect(page.getByRole('columnheader').nth(column)).toBeInViewport({ ratio: 1 })
      await orderPages.find(({ name }) => name === 'the settings')!.open(visit)
      expect(await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
    })

    test('the filters are one line that goes on sideways, also by keys; the words that one press asks for again come first; the draft covers nothing', async ({
      page,
    }) => {
      const { open, search, grid, rows } = catalogScreen(page)
      await open()
      const [brand, ...others] = [
        words.brand,
        words.price,
        messagesIn(kindsMessages).kind,
        messagesIn(featuresMessages).features,
        words.views,
        words.export,
      ].map((name) => page.getByRole('button', { name: beginning(name) }).first())
      // Its code is there: until then it would be another button.
      await expect(brand!).toHaveAttribute('aria-haspopup')
      await expect(brand!).toBeInViewport({ ratio: 1 })
      await expect(others.at(-1)!).not.toBeInViewport()
      const line = await brand!.boundingBox()
      for (const other of others) {
        await expect(other).toHaveAttribute('aria-haspopup')
        await other.focus()
        await expect(other).toBeInViewport({ ratio: 1 })
        await expect.poll(async () => Math.abs(((await other.boundingBox())?.y ?? 0) - line!.y)).toBeLessThan(5)
      }
      await test.step('long titles, which often begin alike, take two lines', async () => {
        const titles = await rows.getByRole('link').all()
        const heights = await Promise.all(titles.map(async (title) => (await title.boundingBox())?.height ?? 0))
        expect(Math.max(...heights)).toBeGreaterThan(30)
      })
      await search.fill('laptop azul hp')
      await expect(page.getByRole('button', { name: '+ azul' })).toBeInViewport({ ratio: 0.9 })
      const draft = page.getByRole('button', { name: messagesIn(firstScreenMessages).noDraftOpen })
      const table = (await grid.boundingBox())!
      expect(table.y + table.height).toBeLessThanOrEqual((await draft.boundingBox())!.y)
      await page
        .getByRole('textbox', { name: beginning(words.quantityLabel('')) })
        .first()
        .fill('2')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: `${words.openDraft} · 1` })).toBeVisible()
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(sideways).toBeLessThanOrEqual(0)

      await test.step('a button that stays says how many filters are on, and has them and the sort, also by keys', async () => {
        const chipWords = messagesIn(chipsMessages)
        const { chips } = catalogScreen(page)
        await open('/?price=100..90000&stock=1')
        const sheet = page.getByRole('button', { name: beginning(chipWords.sheet) })
        await others.at(-1)!.focus()
        await expect(sheet).toBeInViewport({ ratio: 1 })
        await expect(sheet).toHaveAccessibleName(`${chipWords.sheet} · ${chipWords.filterCount(2)}`)
        await expect(chips).toHaveCount(0)
        await sheet.press('Enter')
        const order = page.getByRole('combobox', { name: chipWords.sort })
        await expect(order).toBeFocused()
        await order.selectOption(words.columns.price)
        await expect(page).toHaveURL(/[?&]sort=price$/)
        await expect.poll(async () => isRising(await pricesOf(rows))).toBe(true)
        await page.getByRole('button', { name: chipWords.turn(chipWords.ascending) }).click()
        await expect(page).toHaveURL(/[?&]sort=-price$/)
        await expect.poll(async () => isRising((await pricesOf(rows)).toReversed())).toBe(true)
        await expect(chips).toHaveCount(2)
        await chips.first().press('Enter')
        await expect(chips).toBeFocused()
        await chips.press('Enter')
        await expect(order).toBeFocused()
        await expect(page).toHaveURL('/?sort=-price')
        await order.selectOption(chipWords.relevance)
        await page.keyboard.press('Escape')
        await expect(sheet).toBeFocused()
        await expect(page).toHaveURL('/')
      })
    })
  })
}

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the orders that were placed leave room for their rows: the way to the purchases is in the title’s line, and the parts of the sum open', async ({
    page,
    surtido,
  }) => {
    await putEverything({ page, surtido, locale: 'es-MX' })
    const ledger = messagesIn(ledgerMessages)
    await page.goto('/orders')
    const list = page.getByRole('list', { name: ledger.title })
    expect((await list.boundingBox())!.height).toBeGreaterThan(0.6 * 740)
    const total = page.getByRole('region', { name: ledger.sum })
    await expect(total).not.toContainText('+ IVA')
    await total.getByRole('button', { name: ledger.sumParts }).click()
    await expect(total).toContainText('+ IVA')
    await expect(total.getByRole('button', { name: ledger.sumParts })).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('link', { name: ledger.toPurchases }).click()
    await expect(page).toHaveURL(/\/orders\/purchases/)
    const table = page.getByRole('table')
    const plot = page.getByRole('figure', { name: messagesIn(purchasesMessages).plot })
    expect(bottom(await table.boundingBox())).toBeLessThan((await plot.boundingBox())!.y)
  })

  test('dialogs leave room for the rows of a list and of what was scanned, also held sideways', async ({
    page,
    surtido,
    watch,
  }) => {
    watch.allow(/Failed to load resource/)
    const visit = { page, surtido, locale: 'es-MX' } as const
    await putEverything(visit)
    const list = draftPages.find(({ name }) => name === 'a list to be added')!
    const scans = draftPages.find(({ name }) => name === 'scan mode')!
    const room = async () => (await measureScreen(page, 44)).roomForRows
    for (const { name, open } of [list, scans]) {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(visit)
      await expect.poll(room, name).toBeGreaterThan(0.6)
      await page.setViewportSize({ width: 844, height: 390 })
      await expect.poll(room, `${name}, sideways`).toBeGreaterThan(0.6)
    }
  })

  test('a draft’s plan and orders leave room for their rows, on the smallest phone and held sideways', async ({
    page,
    surtido,
    watch,
  }) => {
    watch.allow(/Failed to load resource/)
    const visit = { page, surtido, locale: 'es-MX' } as const
    await putEverything(visit)
    const room = async () => (await measureScreen(page, 44)).roomForRows
    await draftPages.find(({ name }) => name === 'the plan of a draft')!.open(visit)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(room).toBeGreaterThan(0.5)
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(room).toBeGreaterThan(0.45)
    await page.goto('/drafts/d4/orders')
    await expect.poll(room).toBeGreaterThan(0.45)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(room).toBeGreaterThan(0.5)
    // The row with the button of the exports gave them its height.
    const menu = page.getByRole('button', { name: beginning(messagesIn(draftsMessages).moreActions(some)) })
    await menu.press('Enter')
    for (const item of [exporting.exportXlsx, exporting.copyTable, exporting.print])
      await expect(page.getByRole('menuitem', { name: item })).toBeAttached()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 844, height: 390 })
    const { seePlan } = messagesIn(orderMessages)
    await page.getByRole('link', { name: seePlan }).press('Enter')
    await expect(page).toHaveURL(/\/plan$/)

    await test.step('what to do without stock by warehouse is one line, and opens', async () => {
      const { title, next: advice } = messagesIn(planMessages).unknownStock
      const next = page.getByText(advice)
      await expect(next).toHaveCount(0)
      await page.getByRole('button', { name: title }).press('Enter')
      await expect(next).toBeVisible()
    })

    await test.step('the way to plan stays in sight, whatever else there is to say', async () => {
      for (const [width, height] of lowest) {
        await page.setViewportSize({ width, height })
        const plan = page.getByRole('button', { name: messagesIn(planMessages).plan, exact: true })
        await expect(plan).toBeInViewport({ ratio: 1 })
        await expect(sum(page.getByRole('main'))).toBeInViewport({ ratio: 1 })
      }
    })

    await test.step('what speaks against a sum is not cut: one button says how much there is, and opens it', async () => {
      await page.goto('/drafts/d1')
      const foot = page.locator('footer')
      const { warnings } = messagesIn(draftsMessages).totals
      for (const [width, height] of lowest) {
        await page.setViewportSize({ width, height })
        for (const each of [foot.getByRole('button', { name: anyCount(warnings) }), sum(foot)])
          await expect(each).toBeInViewport({ ratio: 1 })
        expect(await foot.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBeLessThanOrEqual(0)
      }
      await foot.getByRole('button', { name: anyCount(warnings) }).click()
      await expect(page.getByRole('button', { name: anyWord(messagesIn(budgetMessages).over) })).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('a line has its price and subtotal, and what all costs stays in sight', async () => {
      await page.setViewportSize({ width: 844, height: 390 })
      await page.goto('/drafts/d4')
      const row = page.locator('[data-line]').first()
      for (const column of ['title', 'quantity', 'price', 'subtotal'])
        await expect(row.locator(`[data-column=${column}]`)).toBeInViewport({ ratio: 1 })
      await expect.poll(room).toBeGreaterThan(0.45)
      const total = sum(page.locator('footer'))
      await expect(total).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.add-line').getByRole('combobox')).toBeInViewport({ ratio: 1 })
      await page.locator('[data-line-window]').evaluate((list) => list.scrollTo({ top: 400 }))
      await expect(page.getByRole('banner')).not.toBeInViewport()
      await expect(total).toBeInViewport({ ratio: 1 })
      await page.goto('/drafts/d4/plan')
      await expect(sum(page.getByRole('main'))).toBeInViewport({ ratio: 1 })
      for (const address of ['/orders', '/orders/purchases']) {
        await page.goto(address)
        await expect(sum(page.getByRole('region', { name: messagesIn(ledgerMessages).sum }))).toBeInViewport({
          ratio: 1,
        })
        await expect.poll(room).toBeGreaterThan(0.44)
      }
      await page.goto('/orders')
      const order = page.getByRole('row').nth(1)
      await expect(order.locator('[data-column=total]')).toBeInViewport({ ratio: 1 })
      // The filters are behind a button.
      const exported = page.getByRole('button', { name: messagesIn(ledgerMessages).export, exact: true })
      await expect(exported).toBeInViewport({ ratio: 1 })
    })

    await test.step('the header of a table is low, and what sorts in it is still a target', async () => {
      for (const address of ['/', '/drafts/d4', '/orders']) {
        await page.goto(address)
        const header = page.getByRole('row').first()
        await expect(header.getByRole('button').first()).toBeVisible()
        expect((await header.boundingBox())!.height, address).toBeLessThanOrEqual(28)
        for (const sort of await header.getByRole('button').all())
          expect((await sort.boundingBox())!.height, address).toBeGreaterThanOrEqual(24)
        // What is pressed to choose all lies over no row.
        const all = await header.locator('label').first().boundingBox()
        expect(bottom(all), address).toBeLessThanOrEqual(bottom(await header.boundingBox()) + 0.5)
      }
    })
  })

  test('stock by warehouse is seen at once on a product’s page, and its description below', async ({
    page,
    surtido,
  }) => {
    await catalogPages.find(({ name }) => name === 'a product')!.open({ page, surtido, locale: 'es-MX' })
    const row = page.getByRole('table').getByRole('rowheader').first()
    await expect(row).toBeInViewport({ ratio: 1 })
    const description = page.getByRole('heading', { name: product.description })
    expect((await description.boundingBox())!.y).toBeGreaterThan(bottom(await row.boundingBox()))
  })
})
