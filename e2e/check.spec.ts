import { expect, type Page } from '@playwright/test'
import { adjustMessages } from '#src/drafts/live-check/adjust/adjust-messages.ts'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { goneMessages } from '#src/drafts/live-check/gone-messages.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { lineMessages } from '#src/drafts/pages/lines/line-messages.ts'
import { draftsMessages, replacedMessages } from '#src/drafts/parts/drafts-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { checkRecords } from './support/check-records.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { listen } from './support/listen.ts'
import { messagesIn } from './support/messages-in.ts'
import { anyCount, beginning, saying, some, upTo } from './support/saying.ts'
import { test } from './support/surtido.ts'

const words = messagesIn(checkMessages)
const lines = messagesIn(lineMessages)
const replaced = messagesIn(replacedMessages)
const adjust = messagesIn(adjustMessages)
const drafts = messagesIn(draftsMessages)
const plan = messagesIn(planMessages)
const gone = messagesIn(goneMessages)
const orders = messagesIn(orderMessages)
const product = messagesIn(productMessages)

const list = checkRecords.filter(({ sku }) => sku !== 'CAM-NEW').map(({ sku }) => `5 x ${sku}`)

test.use(draftCatalog)

test.describe('a draft is checked', () => {
  test('every line says what the wholesaler answered, and new prices are agreed to', async ({ page, surtido }) => {
    const screen = draftScreen(page)
    await fill(screen)
    await surtido.wholesaler.disturb(
      { route: 'product', sku: 'SSD-960', kind: 'change', price: 1_040 },
      { route: 'product', sku: 'RAM-8', kind: 'change', price: 450 },
      { route: 'product', sku: 'CAB-3', kind: 'change', price: 40.4 },
      { route: 'product', sku: 'TON-12', kind: 'change', stock: { GDL: 2 } },
      { route: 'product', sku: 'KB-100', kind: 'change', price: null },
      { route: 'product', sku: 'CAM-OLD', kind: 'error', status: 404 },
      { route: 'product', sku: 'UPS-750', kind: 'error', status: 500 },
      { route: 'product', kind: 'rate-limit', retryAfter: '1', times: 1 },
    )
    const bars = page.locator('.draft-tabs')
    const height = (await bars.boundingBox())?.height
    await page.getByRole('button', { name: words.check(7) }).click()
    await expect(page.getByText(upTo(words.waitsUntil))).toBeVisible()
    await expect(stamp(page, 6, 7)).toBeVisible({ timeout: 20_000 })
    // Whatever it finds, the table does not move.
    expect((await bars.boundingBox())?.height).toBe(height)
    await expect(screen.row('SSD-960')).toContainText(lines.priceUp('+4.0% ($40.00)'))
    await expect(screen.row('RAM-8')).toContainText(lines.priceDown('-10.0% ($50.00)'))
    await expect(screen.row('TON-12')).toContainText(lines.shortage(3))
    await expect(screen.row('KB-100')).toContainText(createFormats('es-MX').noPrice)
    await expect(screen.row('UPS-750')).toContainText(words.failures.upstream.short)
    // The check took the columns of part number and brand: they stand beside the sku and the title.
    await expect(page.getByRole('columnheader', { name: drafts.columns.brand })).toHaveCount(0)
    for (const beside of ['DS-2CD2043G2', 'Hikvision · ']) await expect(screen.row('CAM-OLD')).toContainText(beside)

    // Small changes are not told once they are put up with.
    await stamp(page, 6, 7).click()
    await page.getByRole('spinbutton', { name: words.tolerance }).fill('2')
    await page.getByRole('button', { name: words.acceptAll(3) }).click()
    await expect(page.getByText(words.accepted(3))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(screen.row('SSD-960')).toContainText('$5,200.00')
    await screen.undo.click()
    await expect(screen.row('SSD-960')).toContainText('$5,000.00')
    await page.getByRole('combobox', { name: lines.show }).selectOption('price-up')
    await expect(screen.rows).toHaveCount(1)
    await screen.rows.getByRole('button', { name: words.prices('Disco SSD 960 GB') }).click()
    await expect(page.getByRole('dialog', { name: words.prices('Disco SSD 960 GB') })).toHaveText(
      new RegExp(`${words.whenAdded}\\$1,000\\.00.*${words.catalog}\\$1,000\\.00.*${words.live}\\$1,040\\.00`),
    )
    await page.getByRole('button', { name: words.accept }).click()
    await page.getByRole('combobox', { name: lines.show }).selectOption('')
    await expect(screen.row('SSD-960')).toContainText('$5,200.00')

    // What failed is asked again, and what has another name by now is put in its place.
    await surtido.wholesaler.disturb({ route: 'product', sku: 'CAM-OLD', kind: 'error', status: 404 })
    await stamp(page, 6, 7).click()
    await page.getByRole('button', { name: words.retry(1) }).click()
    await expect(stamp(page, 7, 7)).toBeVisible()
    await page.keyboard.press('Escape')
    await screen
      .row('CAM-OLD')
      .getByRole('button', { name: beginning(words.concernWords['not-found']) })
      .click()
    await expect(page.getByText(words.renamedTo(1))).toBeVisible()
    // The sum keeps the line, and says so beside it.
    await expect(page.getByText(gone.includes(1, 5, '$5,220.00'))).toBeVisible()
    await page.getByRole('button', { name: words.takeName }).click()
    await expect(screen.row('CAM-NEW')).toBeVisible()
    await expect(page.getByText(gone.without)).toHaveCount(0)
    await expect(
      screen.row('CAM-NEW').getByTitle(upTo((when) => replaced.inPlaceOf('Cámara IP 4 MP', 'CAM-OLD', when))),
    ).toBeVisible()
  })

  test('an answer about another product, that is no product, or in dollars is not believed: its lines say so, are not accepted, and are asked again', async ({
    page,
    surtido,
  }) => {
    const screen = draftScreen(page)
    await screen.create('GDL')
    await screen.add('1 x SSD-960\n1 x RAM-8\n1 x TON-12')
    await surtido.wholesaler.disturb(
      answerTo('SSD-960', { sku: 'OTHER', price: 1.23 }),
      answerTo('RAM-8', { error: 'SKU no existe' }),
      answerTo('TON-12', { sku: 'TON-12', currency: 'USD', price: 5, warehouses: { GDL: { stock: 9 } } }),
    )
    await page.getByRole('button', { name: words.check(3) }).click()
    await expect(stamp(page, 1, 3)).toBeVisible()
    await expect(screen.row('SSD-960')).toContainText(words.failures['other-product'].short)
    await expect(screen.row('RAM-8')).toContainText(words.failures['not-a-product'].short)
    await expect(screen.row('TON-12')).toContainText(words.concernWords['other-currency'])
    await expect(page.getByRole('link', { name: words.countHint(words.counts['other-currency'](1)) })).toBeVisible()
    // The keys of a page do not lead to a part of its lines.
    await page.keyboard.press('Control+k')
    const offered = page.getByRole('option', { name: words.countHint(words.counts['wrong-answer'](2)) })
    await expect(offered).toHaveText(words.countHint(words.counts['wrong-answer'](2)))
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: words.countHint(words.counts['wrong-answer'](2)) }).click()
    await expect(screen.rows).toHaveCount(2)
    await page.getByRole('combobox', { name: lines.show }).selectOption('')

    await stamp(page, 1, 3).click()
    await expect(page.getByRole('button', { name: anyCount(words.acceptAll) })).toHaveCount(0)
    await surtido.wholesaler.clear()
    await page.getByRole('button', { name: words.askAgain(3) }).click()
    await expect(stamp(page, 3, 3)).toBeVisible()
  })

  test('a draft that is all shortages is amber; its count shows its lines, and they are adjusted to what there is, one or all', async ({
    page,
    surtido,
  }) => {
    const screen = draftScreen(page)
    await screen.create('GDL')
    await screen.add('45 x SSD-960\n9 x RAM-8\n2 x TON-12')
    await surtido.wholesaler.disturb(
      { route: 'product', sku: 'SSD-960', kind: 'change', stock: { CDMX: 42, MTY: 0 } },
      { route: 'product', sku: 'RAM-8', kind: 'change', stock: { CDMX: 0, GDL: 2 } },
      { route: 'product', sku: 'TON-12', kind: 'change', stock: { GDL: 0 } },
    )
    // Nothing was asked: nothing is the same.
    await expect(screen.row('SSD-960')).toContainText('$1,000.00')
    await expect(page.getByText(lines.same, { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: words.check(3) }).click()
    await expect(stamp(page, 3, 3)).toBeVisible()
    await expect(stamp(page, 3, 3).locator('.text-good')).toHaveCount(0)
    await expect(screen.row('SSD-960')).toContainText(lines.same)
    await expect(screen.row('SSD-960')).toContainText(lines.shortage(3))
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    // By its elements: Firefox is not brought by Playwright to show it.
    await expect(page.locator('[data-paper] tr').filter({ hasText: 'SSD-960' })).toContainText(words.short(3))
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    await page.goto('/drafts')
    await expect(screen.draftRow('GDL')).toContainText(words.counts.shortage(3))
    await page.goBack()

    // One line, with its undo; a quantity that there is makes it well without another check.
    const short = (title: string) => screen.rows.getByRole('button', { name: saying(lines.shortageOf(title)) })
    await short('Disco SSD 960 GB').click()
    await page.getByRole('button', { name: adjust.to(42) }).click()
    await expect(screen.quantity('SSD-960')).toHaveValue('42')
    await page.keyboard.press('Escape')
    await screen.tab('plan').click()
    await page.getByRole('link', { name: words.countHint(words.counts.shortage(2)) }).click()
    await expect(screen.rows).toHaveCount(2)
    await page.getByRole('combobox', { name: lines.show }).selectOption('')
    await screen.undo.click()
    await expect(screen.quantity('SSD-960')).toHaveValue('45')

    // All lines: it says first what it will do, and removes nothing that it was not told to. A phone, too, shows the way.
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.getByRole('button', { name: adjust.adjust })).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByRole('button', { name: adjust.adjust }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('list', { name: adjust.fewer(2) })).toContainText(adjust.change(9, 2))
    await expect(dialog.getByRole('list', { name: adjust.empty(1) })).toContainText('TON-12')
    await dialog.getByRole('button', { name: adjust.apply(2) }).click()
    await expect(screen.quantity('RAM-8')).toHaveValue('2')
    await expect(screen.quantity('TON-12')).toHaveValue('2')
    await expect(page.getByRole('link', { name: words.countHint(words.counts.shortage(1)) })).toBeVisible()
    await screen.undo.click()
    await expect(screen.quantity('RAM-8')).toHaveValue('9')
    await expect(screen.quantity('SSD-960')).toHaveValue('45')

    // The same number everywhere: lines, plan, orders, product page.
    await screen.select('SSD-960').check()
    await screen.bulk.getByRole('button', { name: lines.warehouse, exact: true }).click()
    await page.getByLabel(lines.warehouseField).fill('CDMX')
    await page.getByRole('button', { name: lines.apply }).click()
    await expect(screen.row('SSD-960')).toContainText('42')
    await screen.tab('plan').click()
    await expect(screen.row('Disco SSD').getByRole('gridcell', { name: saying(plan.cellStock(42)) })).toBeVisible()
    await screen.tab('orders').click()
    await expect(page.getByText(`${orders.concerns.shortage(1, 1, 60, [])}: ${orders.piecesMissing(3)}`)).toBeVisible()
    await page.getByRole('button', { name: orders.seeLines('CDMX') }).click()
    await expect(page.getByText(orders.placing.stockOf(3, 42, 45, null))).toBeVisible()
    await page.getByRole('link', { name: 'Disco SSD 960 GB' }).click()
    await expect(page.getByText(saying(product.askedAt(some, some)))).toBeVisible()
    await expect(page.getByRole('row', { name: saying(product.total) })).toContainText('42')

    // Its advice follows each key, without what the drafts want already.
    await expect(page.getByText(product.draftsShort(45, 42, 3, 4))).toBeVisible()
    await page.getByRole('textbox', { name: beginning(drafts.quantityOf(some)) }).fill('7')
    await expect(page.getByText(product.draftsShort(45, 42, 3, 10))).toBeVisible()
    await expect(page.getByRole('cell', { name: /^-\d/ })).toHaveCount(0)
  })

  test('a check is stopped, goes on, and goes on after a reload as well', async ({ page, surtido }) => {
    const heard = await listen(page)
    const screen = draftScreen(page)
    await fill(screen)
    const slowly = { route: 'product' as const, kind: 'delay' as const, delayMs: 1_200 }
    await surtido.wholesaler.disturb(slowly)
    await page.getByRole('button', { name: words.check(7) }).click()
    await expect(page.getByRole('progressbar', { name: words.progress })).toBeVisible()
    await page.getByRole('button', { name: words.stop }).click()
    await expect(page.getByText(words.stoppedBy.person)).toBeVisible()
    // How far it was, beside what is left.
    await expect(page.getByRole('button', { name: saying(words.stampLabel(words.asked(Number.NaN, 7))) })).toBeVisible()
    await page.getByRole('button', { name: anyCount(words.resume) }).click()
    await expect.poll(() => heard.times(saying(words.goesOn(Number.NaN)))).toBe(1)
    await expect(page.getByRole('progressbar', { name: words.progress })).toHaveAttribute('value', /[1-6]/)
    await page.reload()
    await expect(page.getByText(words.stoppedBy.page)).toBeVisible()
    await surtido.wholesaler.clear()
    const resume = page.getByRole('button', { name: anyCount(words.resume) })
    // A small phone has in sight what to do, and why.
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(resume).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(words.stoppedBy.page)).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(size)
    await resume.click()
    await expect(stamp(page, 7, 7)).toBeVisible()
    // Chosen lines only.
    await screen.select('RAM-8').check()
    await surtido.wholesaler.disturb({ route: 'product', sku: 'RAM-8', kind: 'change', price: 450 })
    await screen.bulk.getByRole('button', { name: words.checkChosen, exact: true }).click()
    await expect(screen.row('RAM-8')).toContainText(lines.priceDown('-10.0% ($50.00)'))

    await test.step('after a reload nothing says that it was not checked, also while what was found is being read', async () => {
      await page.addInitScript((word) => {
        const watch = () => {
          if (document.body?.textContent?.includes(word)) document.documentElement.dataset['saidUnchecked'] = ''
        }
        new MutationObserver(watch).observe(document, { subtree: true, childList: true, characterData: true })
      }, words.check(7))
      await page.reload()
      await expect(stamp(page, 7, 7)).toBeVisible()
      await expect(page.locator('html')).not.toHaveAttribute('data-said-unchecked')
    })
    await test.step('without a connection it says what is known, as its lines do', async () => {
      await page.context().setOffline(true)
      await page.getByRole('button', { name: words.checkAgain }).first().click()
      await expect(page.getByText(words.stoppedBy.offline)).toBeVisible()
      await expect(screen.rows.locator('.text-good')).not.toHaveCount(0)
      await expect(page.getByRole('button', { name: words.stampLabel(words.asked(0, 7)) })).toHaveCount(0)
      await page.context().setOffline(false)
    })
  })
})

/** The wholesaler answers this about the sku, whatever it is. */
function answerTo(sku: string, body: object) {
  return { route: 'product', sku, kind: 'answer', body: JSON.stringify(body) } as const
}

/** The button that says how many lines were checked. */
function stamp(page: Page, checked: number, of: number) {
  return page.getByRole('button', { name: upTo((when) => words.stampLabel(words.stamp(checked, of, when))) })
}

async function fill(screen: ReturnType<typeof draftScreen>): Promise<void> {
  await screen.create('GDL')
  await screen.add(list.join('\n'))
}
