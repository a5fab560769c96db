import { appMessages } from '#src/app/app-messages.ts'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { quantityMessages } from '#src/drafts/parts/fields/quantity-messages.ts'
import { quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import { listRowMessages } from '#src/drafts/quick-add/rows/list-row-messages.ts'
import { scanMessages } from '#src/drafts/scan/scan-messages.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { catalogScreen } from './support/catalog-screen.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { listen } from './support/listen.ts'
import { messagesIn } from './support/messages-in.ts'
import { saying, some } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const app = messagesIn(appMessages)
const browse = messagesIn(browseMessages)
const check = messagesIn(checkMessages)
const drafts = messagesIn(draftsMessages)
const product = messagesIn(productMessages)
const quantities = messagesIn(quantityMessages)
const quickAdd = messagesIn(quickAddMessages)
const rows = messagesIn(listRowMessages)
const scan = messagesIn(scanMessages)

test.use(draftCatalog)

test('a line that is added, a quantity that is saved, and the part of the draft that opens are each heard once; the first message, too', async ({
  page,
}) => {
  const heard = await listen(page)
  const screen = draftScreen(page)
  await screen.create('Sucursal')
  const end = page.getByRole('region', { name: scan.addLine.label })

  await test.step('the first message: its region was there before', async () => {
    await screen.add('4 x A-1\n2 x B-2')
    await expect.poll(() => heard.regionOf(saying(quickAdd.added(2, 'Sucursal')))).toBe('changed')
    await expect(page.getByRole('region', { name: app.names.notices })).toBeAttached()
  })
  await test.step('a line, without the hint of its field', async () => {
    await end.getByRole('combobox').fill('P-1')
    await page.keyboard.press('Enter')
    await expect(screen.rows).toHaveCount(3)
    await expect.poll(() => heard.times(/Tornillo/)).toBe(1)
    await end.getByRole('combobox').fill('L')
    expect(await heard.times(saying(scan.addLine.hint))).toBe(0)
  })
  await test.step('a code that is not known: its field is marked, and says why', async () => {
    const box = end.getByRole('combobox')
    await box.fill('ZZ-999')
    await page.keyboard.press('Enter')
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expect(box).toHaveAccessibleDescription(scan.addLine.notACode('ZZ-999'))
    await box.fill('')
    await expect(box).not.toHaveAttribute('aria-invalid')
  })
  await test.step('a quantity, not long: what its cell is called stays its quantity', async () => {
    await screen.quantity('Disco').fill('7')
    await page.keyboard.press('Enter')
    const saved = quantities.saved(7, drafts.quantityOf('Disco'))
    await expect.poll(() => heard.times(saying(saved))).toBe(1)
    await expect(page.getByText(saved)).toHaveCount(0)
    expect(await heard.times(saying(saved))).toBe(1)
    await screen.quantity('Disco').hover()
    await expect(
      screen.row('Disco').getByRole('button', { name: quantities.more(drafts.quantityOf('Disco')) }),
    ).toBeVisible()
  })
  await test.step('plan and orders, in the title, too', async () => {
    for (const part of ['plan', 'orders', 'lines'] as const) {
      await screen.tab(part).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => heard.times(new RegExp(`^${drafts.tabs[part]}$`))).toBe(1)
      await expect(page).toHaveTitle(
        part === 'lines' ? 'Sucursal · Surtido' : `${drafts.tabs[part]} · Sucursal · Surtido`,
      )
      await expect(screen.tab(part)).toBeFocused()
    }
  })
  await test.step('a page that is opened again says which it is', async () => {
    await screen.tab('orders').click()
    await expect(page).toHaveURL(/\/orders$/)
    await page.reload()
    const heading = page.getByRole('heading', { level: 1, name: `${drafts.tabs.orders}: Sucursal` })
    await expect(heading).toBeFocused()
  })
})

test('a long check is heard by quarters and its end once, also when the draft changes afterwards', async ({
  page,
  surtido,
}) => {
  const heard = await listen(page)
  const screen = draftScreen(page)
  await screen.create('Sucursal')
  await screen.add('1 x A-1\n1 x B-2\n1 x P-1\n1 x CAM1')
  const done = saying(check.finished(Number.NaN, 4))
  // The last one takes long: three quarters are known meanwhile.
  await surtido.wholesaler.disturb({ route: 'product', sku: 'CAM1', kind: 'delay', delayMs: 2_500 })
  await page.getByRole('button', { name: check.check(4) }).click()
  await expect.poll(() => heard.times(saying(check.begun(4)))).toBe(1)
  await expect.poll(() => heard.times(saying(check.quarter('75%'))), { timeout: 20_000 }).toBe(1)
  await expect.poll(() => heard.times(done), { timeout: 20_000 }).toBe(1)
  await screen.quantity('Tóner').fill('9')
  await page.keyboard.press('Enter')
  const saved = quantities.saved(9, drafts.quantityOf('Tóner'))
  await expect.poll(() => heard.times(saying(`${saved}. ${check.short(6)}`))).toBe(1)
  expect(await heard.times(saying(saved))).toBe(1)
  expect(await heard.times(done)).toBe(1)
})

test('a doubt says what it is about, and its quantity has a name', async ({ page }) => {
  const screen = draftScreen(page)
  await screen.create('Sucursal')
  await screen.list.open.click()
  await screen.list.box.fill('4 x A-1\nalgo que nadie vende 7 pzas')
  const doubt = page.getByRole('group', { name: saying(rows.answersOf(2, some)) })
  await expect(doubt).toHaveAccessibleDescription('algo que nadie vende 7 pzas')
  for (const field of await page.getByRole('dialog').getByRole('textbox').all()) {
    await expect(field).not.toHaveAccessibleName(quickAdd.quantity('').trim())
  }
})

test('a connection that is lost and one that is back are heard once, and the button that looks keeps the focus', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  const heard = await listen(page)
  const { open, grid, header } = catalogScreen(page)
  await open()
  await expect(header(browse.columns.price)).toHaveAccessibleName(browse.columns.price)
  await test.step('a product that is previewed, and more of it than there is', async () => {
    await grid.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => heard.times(saying(product.previewOf(some, some)))).toBe(1)
    await page.keyboard.press('Escape')
    await page.keyboard.type('999')
    await page.keyboard.press('Enter')
    const tooMany = `${quantities.saved(999, some)}. ${browse.moreThanAvailable(some)}`
    await expect.poll(() => heard.times(saying(tooMany))).toBe(1)
  })
  await context.setOffline(true)
  // In a worker Chromium may be offline or not: the page asks through it.
  const sync = page.getByRole('button', { name: app.syncNow })
  await sync.focus()
  await page.keyboard.press('Enter')
  await expect(sync).toBeFocused()
  await expect.poll(() => heard.times(saying(app.offline))).toBe(1)
  await context.setOffline(false)
  await expect.poll(() => heard.times(saying(app.syncedAt(some, Number.NaN))), { timeout: 30_000 }).toBe(1)
  await expect(page.getByText(saying(app.syncedAt(some, Number.NaN)))).toBeVisible()
})
