import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { appMessages } from '#src/app/app-messages.ts'
import { keyMessages } from '#src/app/keys/key-messages.ts'
import { paletteMessages } from '#src/app/palette/palette-messages.ts'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { backupsMessages } from '#src/drafts/exchange/backups/backups-messages.ts'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { ledgerMessages } from '#src/drafts/orders/ledger/ledger-messages.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { columnsMessages } from '#src/drafts/parts/columns/columns-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { quantityMessages } from '#src/drafts/parts/fields/quantity-messages.ts'
import { singleKeysMessages } from '#src/drafts/parts/single-keys-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import { settingsMessages } from '#src/drafts/settings/settings-messages.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { catalogScreen } from './support/catalog-screen.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { everyPage, messagesIn } from './support/messages-in.ts'
import { pasteText } from './support/paste-text.ts'
import { putDrafts, rawLine, rawOrder } from './support/placed-drafts.ts'
import { anyWord, beginning, upTo } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(paletteMessages)
const { names } = messagesIn(appMessages)
const keys = messagesIn(keyMessages)
const quantityOf = anyWord(messagesIn(draftsMessages).quantityOf)

test.use(draftCatalog)

test('the palette finds what to do here, drafts, orders and products, by keys alone, and the focus goes along', async ({
  page,
}) => {
  const { field, chosen, choose } = palette(page)
  await putTwoDrafts(page)
  await expect(page.getByRole('row').filter({ hasText: 'Centro' })).toBeVisible()

  await test.step('a product is added to the open draft without leaving, or opened', async () => {
    await page.keyboard.press('Control+k')
    // What is typed while it loads is not lost.
    await page.keyboard.type('960 gb')
    await expect(field).toHaveValue('960 gb')
    await expect(chosen).toContainText('Disco de 960 GB')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('status').filter({ hasText: words.added('L-1', 1) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\/L-1$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Disco de 960 GB' })).toBeFocused()
  })

  await test.step('a draft by its name, with its state; and back, the focus is on its row', async () => {
    await page.keyboard.press('Control+k')
    await field.fill('centro')
    await expect(chosen).toContainText('Centro')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/drafts\/d2$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Centro' })).toBeFocused()
    await expect(page.getByRole('main')).toHaveCSS('outline-style', 'none')
    await choose('borradores')
    await expect(page).toHaveURL(/\/drafts$/)
    await expect(page.getByRole('link', { name: 'Centro' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Centro' })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Centro' })).toBeFocused()
  })

  await test.step('what the page offers is pressed there, under the name that it has there', async () => {
    await choose('matriz')
    await expect(page).toHaveURL(/\/drafts\/d1$/)
    await page.keyboard.press('Control+k')
    await field.fill('revisar')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('status').filter({ hasText: words.onlyProducts })).toBeVisible()
    await expect(chosen).toContainText(messagesIn(checkMessages).rest(2))
    // Where nothing is typed, what is to be done next comes first, with its key.
    await field.fill('')
    await expect(chosen).toHaveText(`${messagesIn(checkMessages).rest(2)}g r`)
    await page.keyboard.press('Enter')
    await expect(draftScreen(page).row('Tornillo')).toBeVisible()
    await expect(page.getByRole('button', { name: messagesIn(checkMessages).rest(2) })).toHaveCount(0)
    await choose('plan')
    await expect(page).toHaveURL(/\/drafts\/d1\/plan$/)
  })

  await test.step('an order by its number and by its folio', async () => {
    for (const written of ['oc-7', 'f-88']) {
      await page.keyboard.press('Control+k')
      await field.fill(written)
      await expect(chosen).toContainText('OC-7')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/orders\?q=OC-7$/)
      await expect(field).toHaveCount(0)
      // The second time on that page itself, where something else is searched for.
      const search = page.getByRole('searchbox', { name: messagesIn(ledgerMessages).search })
      await expect(search).toHaveValue('OC-7')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await search.fill('nada')
      await expect(page).toHaveURL(/\/orders\?q=nada$/)
    }
  })

  await test.step('Enter waits for the catalog; Escape leaves all as it was', async () => {
    await page.keyboard.press('Control+k')
    await field.pressSequentially('mochila')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\/L-4$/)
    await page.keyboard.press('Control+k')
    await field.fill('mochila')
    const status = page.getByRole('dialog').getByRole('status')
    await expect(status).toHaveText(/\d/)
    const before = await status.textContent()
    await field.fill('no hay tal cosa')
    await expect(page.getByRole('dialog').locator('p').getByText(words.none('no hay tal cosa')).first()).toBeVisible()
    // It never says what stood before.
    expect(await status.textContent()).not.toBe(before)
    await expect(page.getByRole('dialog').getByText(words.none('no hay tal cosa')).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(page).toHaveURL(/\/products\/L-4$/)
  })
})

test('g and a letter lead to a page, and ? shows the keys of each page, until the keys of one character are switched off', async ({
  page,
}) => {
  const { grid, search, open } = catalogScreen(page)
  const help = page.getByRole('dialog', { name: messagesIn(browseMessages).helpTitle })
  const single = page.getByRole('checkbox', { name: messagesIn(singleKeysMessages).label })
  await putTwoDrafts(page)
  await expect(page.getByRole('row').filter({ hasText: 'Centro' })).toBeVisible()

  await goSoon(page, 'c', /\/$/)
  await expect(grid).toBeFocused()
  // From the heading, past filters and headers.
  const inRow = page.getByRole('row').locator(':focus')
  for (const [letter, address, row] of [
    ['o', /\/orders$/, 'OC-7'],
    ['h', /\/orders\/purchases$/, ''],
    ['d', /\/drafts$/, 'Matriz'],
  ] as const) {
    await goSoon(page, letter, address)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('cell').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(inRow).toBeFocused()
    await expect(page.getByRole('row').filter({ has: page.locator(':focus') })).toContainText(row)
  }

  await test.step('the open draft, its plan and orders', async () => {
    for (const [letter, address] of [
      ['p', /\/d1\/plan$/],
      ['e', /\/d1\/orders$/],
      ['c', /\/$/],
      ['l', /\/d1$/],
      ['d', /\/drafts$/],
    ] as const) {
      await goSoon(page, letter, address)
    }
  })

  await test.step('a scanner that types letters leads nowhere', async () => {
    await page.evaluate(() => {
      for (const key of ['g', 'c', 'Enter']) {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      }
    })
    await expect(page).toHaveURL(/\/drafts$/)
  })

  await test.step('in a field they are letters', async () => {
    await open()
    await search.focus()
    await press(page, 'g', 'd', '?')
    await expect(search).toHaveValue('gd?')
    await search.fill('')
  })

  await test.step('each page has its keys', async () => {
    await search.press('F1')
    await expect(page.locator(':focus')).toHaveAccessibleName(messagesIn(browseMessages).helpTitle)
    await expect(help).toContainText(keys.does.preview)
    await expect(help).toContainText(names.purchases)
    await page.keyboard.press('Escape')
    await page.goto('/drafts/d1')
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.keyboard.press('?')
    await expect(help).toContainText(keys.does.moveLine)
    await expect(help).not.toContainText(keys.does.preview)
  })

  await test.step('switched off, they do nothing, also after a reload; F1 and Ctrl K stay', async () => {
    await single.uncheck()
    await expect(help).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: keys.field })).toBeFocused()
    await page.keyboard.press('Escape')
    await press(page, '?', 'g', 'o')
    await page.keyboard.press('F1')
    await expect(help).toBeVisible()
    await expect(single).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/drafts\/d1$/)
    await open()
    await press(page, '/', 'x')
    await expect(search).toHaveValue('')
    await expect(search).not.toBeFocused()
    await expect(page.getByRole('search').locator('kbd')).toHaveCount(0)
  })

  await test.step('and on again in the settings', async () => {
    await page.goto('/settings')
    await page
      .getByRole('region', { name: messagesIn(settingsMessages).sections.keys })
      .getByRole('checkbox')
      .check()
    await goSoon(page, 'd', /\/drafts$/)
  })
})

test('the whole job takes few keys beside the words that are typed, and the palette leads to what is next', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { search, grid, open } = catalogScreen(page)
  const screen = draftScreen(page)
  const { chosen, field } = palette(page)
  const focused = page.locator(':focus')
  let pressed = 0
  /** What a person wants, and with how many keys at most. */
  const job = (wanted: string, most: number, run: () => Promise<void>) =>
    test.step(wanted, async () => {
      pressed = 0
      await run()
      expect(pressed, wanted).toBeLessThanOrEqual(most)
    })
  const by = async (...given: readonly string[]) => {
    pressed += given.length
    await press(page, ...given)
  }
  /** Again where a busy machine made a scan of it, or a person who thinks long. */
  const byG = async (letter: string, isDone: () => Promise<void>) => {
    pressed += 2
    await expect(async () => {
      await press(page, 'g', letter)
      await isDone()
    }).toPass()
  }
  /** What Enter would do in the palette, which is closed again. */
  const expectNext = async (label: string) => {
    await page.keyboard.press('Control+k')
    await expect(chosen).toHaveText(label)
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
  }
  await putTwoDrafts(page)
  await open()
  await job('a product and its stock', 10, async () => {
    await by('/')
    await page.keyboard.type('960 gb')
    await expect(search).toHaveValue('960 gb')
    await by('Enter')
    await expect(grid).toBeFocused()
    await by('Enter')
    await expect(page.getByRole('heading', { name: messagesIn(productMessages).stockTitle })).toBeVisible()
    // Its line need not be asked for again.
    await expect(page.getByText(upTo((time) => messagesIn(productMessages).askedAt(time, '')))).toBeVisible()
  })
  await job('two pieces of it', 2, async () => {
    await by('2')
    await expect(focused).toHaveAccessibleName(quantityOf)
    await by('Enter')
  })
  await job('the draft', 2, async () => {
    await by('F4')
    await expect(page.getByRole('heading', { level: 1, name: 'Matriz' })).toBeFocused()
    await expect(screen.quantity('Disco de 960 GB')).toHaveValue('2')
  })
  await job('a list', 5, async () => {
    pressed += 1
    await pasteText(page.getByRole('heading', { level: 1 }), '3 x CAM1')
    await expect(screen.list.accept).toBeEnabled()
    await by('Control+Enter')
    await expect(screen.list.box).toHaveCount(0)
    await expect(screen.row('Cámara IP domo')).toBeVisible()
  })
  await expectNext(`${messagesIn(checkMessages).rest(3)}g r`)
  await job('a check', 2, async () => {
    await byG('r', () => expect(page.locator('.check-strip :focus')).toHaveText(/4/, { timeout: 5_000 }))
  })
  await expectNext(`${words.fewest}g m`)
  await job('a plan with the fewest warehouses', 2, async () => {
    await byG('m', () => expect(page).toHaveURL(/\/plan$/, { timeout: 5_000 }))
    await expect(page.locator('.plan-summary').getByText(messagesIn(planMessages).totals.orders(2))).toBeVisible()
  })
  await expectNext(`${messagesIn(draftsMessages).tabs.orders}g e`)
  await job('its orders are placed', 4, async () => {
    await byG('e', () => expect(page).toHaveURL(/\/orders$/, { timeout: 5_000 }))
    await expect(focused).toHaveText(messagesIn(orderMessages).placing.severalOpen)
    await by('Enter')
    await expect(page.getByRole('dialog').filter({ hasText: 'Matriz' })).toBeVisible()
    await by('Control+Enter')
    await expect(page.getByRole('heading', { name: messagesIn(orderMessages).placed })).toBeFocused()
  })
  await test.step('a line that is placed has no less, and may have more', async () => {
    const { less, more } = messagesIn(quantityMessages)
    const quantity = messagesIn(draftsMessages).quantityOf('Cámara IP domo')
    await screen.tab('lines').click()
    await screen.quantity('Cámara IP domo').hover()
    await expect(page.getByRole('button', { name: less(quantity) })).toBeDisabled()
    await expect(page.getByRole('button', { name: more(quantity) })).toBeEnabled()
  })
})

test('closed without a choice, the palette gives the focus back to where it was', async ({ page }) => {
  const { grid, search, open } = catalogScreen(page)
  const { field } = palette(page)
  const openAndClose = async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
  }
  await putTwoDrafts(page)
  await open()

  await test.step('to the search, and to the table, which has its keys again', async () => {
    await page.keyboard.press('/')
    await openAndClose()
    await expect(search).toBeFocused()
    await search.press('Enter')
    await expect(grid).toBeFocused()
    await openAndClose()
    await expect(grid).toBeFocused()
    await page.keyboard.press('5')
    await expect(page.locator(':focus')).toHaveAccessibleName(quantityOf)
  })

  await test.step('to the button of the menu that it was opened from', async () => {
    const menu = page.getByRole('button', { name: messagesIn(appMessages).names.settings })
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: beginning(keys.paletteTitle) }).press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  })

  await test.step('to a link of a row', async () => {
    await page.goto('/drafts')
    const link = page.getByRole('link', { name: 'Centro' })
    await link.focus()
    await openAndClose()
    await expect(link).toBeFocused()
  })

  await test.step('to the heading, where nothing had it', async () => {
    await page.getByRole('link', { name: 'Centro' }).evaluate((link: HTMLElement) => {
      link.blur()
      // The key comes a task later, as a person's does.
      return new Promise((done) => setTimeout(done))
    })
    await openAndClose()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('a command that goes away or waits while it has the focus leaves it beside it', async ({ page }) => {
  const { choose, chosen } = palette(page)
  const check = messagesIn(checkMessages)
  const plan = messagesIn(planMessages)
  const orders = messagesIn(orderMessages)
  const focused = page.locator(':focus')
  await putTwoDrafts(page)
  await page.goto('/drafts/d1')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()

  await test.step('a check: its button goes, and the strip has the focus', async () => {
    await choose(check.check(2))
    await expect(page.getByRole('button', { name: check.check(2) })).toHaveCount(0)
    await expect(page.locator('.check-strip :focus')).toBeVisible()
    await press(page, 'g')
    // A finger that taps moves, and scrolls no list by that.
    await page.evaluate(() => document.body.dispatchEvent(new Event('touchmove', { bubbles: true })))
    await press(page, 'r')
    await expect(page.locator('.check-strip :focus')).toBeVisible()
    // On a busy machine it is gone before anybody sees that it had the focus.
    await page.locator('.check-strip').evaluate((strip) => {
      document.querySelector('h1')?.focus()
      const control = strip.appendChild(document.createElement('button'))
      control.append('x')
      control.focus()
      control.remove()
    })
    await expect(page.locator('.check-strip :focus')).toBeVisible()
  })

  await test.step('a plan: its buttons wait for it, and then go on', async () => {
    await draftScreen(page).tab('plan').click()
    const ordersOf = (count: number) =>
      page.locator('.plan-summary').getByText(plan.totals.orders(count), { exact: true })
    await page.keyboard.press('Control+k')
    await expect(chosen).toHaveText(`${plan.fewest}g m`)
    await page.keyboard.press('Enter')
    await expect(ordersOf(1)).toBeVisible()
    await expect(focused).toHaveText(plan.fewest)
    await page.getByRole('button', { name: plan.clear }).press('Enter')
    await expect(ordersOf(0)).toBeVisible()
    await expect(focused).toHaveText(plan.clear)
    // Also one that takes long: a Space would change what had the focus meanwhile.
    const { promise: passed, resolve: pass } = Promise.withResolvers<void>()
    await page.route('**/assets/plan.worker*', async (route) => {
      await passed
      await route.continue()
    })
    await choose(plan.fewest)
    await expect(page.getByRole('button', { name: plan.cancel })).toBeVisible()
    await expect(focused).toHaveText(plan.fewest)
    pass()
    await expect(ordersOf(1)).toBeVisible()
    await expect(focused).toHaveText(plan.fewest)
  })

  await test.step('numbers of orders: the next button has it', async () => {
    await draftScreen(page).tab('orders').click()
    await page.keyboard.press('Control+k')
    await expect(chosen).toHaveText(anyWord(orders.placeOf))
    await page.keyboard.press('Escape')
    const number = page.getByRole('button', { name: orders.number.all(1) })
    await expect(number).toBeVisible()
    await choose(orders.number.all(1))
    await expect(number).toHaveCount(0)
    await expect(focused).toHaveText(orders.numbering.open)
  })
})

test('a column that is hidden keeps the focus on its checkbox, and a row that goes gives it to the next one', async ({
  page,
}) => {
  const columns = messagesIn(columnsMessages)
  const menu = messagesIn(draftsMessages)
  const { choose } = palette(page)
  const focused = page.locator(':focus')
  await putTwoDrafts(page)
  await expect(page.getByRole('row').filter({ hasText: 'Centro' })).toBeVisible()
  for (const place of ['drafts', 'ledger', 'purchases', 'catalog'] as const) {
    await choose(names[place])
    await expect(page.getByRole('heading', { level: 1, name: names[place] })).toBeAttached()
    await choose(columns.shown)
    await expect(focused).toHaveAccessibleName(new RegExp(`^${columns.hide('')}`))
    const name = (await focused.getAttribute('aria-label'))!.slice(columns.hide('').length)
    await page.keyboard.press('Space')
    await expect(focused).toHaveAccessibleName(columns.show(name))
    await page.keyboard.press('Space')
    await expect(focused).toHaveAccessibleName(columns.hide(name))
    await page.keyboard.press('Escape')
    await expect(focused).toHaveAccessibleName(columns.shown)
  }
  await choose(names.drafts)
  await page.getByRole('button', { name: menu.moreActions('Matriz') }).press('Enter')
  await page.getByRole('menuitem', { name: menu.delete }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Matriz' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Centro' })).toBeFocused()
})

test('what is typed and entered before the palette has come over a slow line is for what it finds', async ({
  page,
}) => {
  const { field } = palette(page)
  const later = await fileWith(keys.paletteTitle)
  /** The palette comes after the keys. */
  const enter = async (text: string, key: string) => {
    const { promise: passed, resolve: pass } = Promise.withResolvers<void>()
    let isAsked = false
    await page.route(`**/assets/${later}`, async (route) => {
      isAsked = true
      await passed
      await route.continue()
    })
    await page.goto('/')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect.poll(() => isAsked).toBe(true)
    await page.keyboard.type(text)
    await page.keyboard.press(key)
    pass()
  }
  await enter('960 gb', 'Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: words.added('L-1', 1) })).toBeVisible()
  await expect(field).toHaveValue('960 gb')
  await enter('TON3', 'Enter')
  await expect(page).toHaveURL(/\/products\/TON3$/)
})

test('what can be done comes before names with the same word, and the dialog that places orders says of which draft', async ({
  page,
}) => {
  const { field, chosen, choose } = palette(page)
  const disk = rawLine('l1', 'A-1', 'Disco', 100, 2)
  await putDrafts(page, [
    { id: 'd1', name: 'Lista G1', lines: [{ ...disk.line, split: [{ warehouse: 'GDL', quantity: 2 }] }] },
    ...['Lista G3', 'Lista G4', 'Centro'].map((name, index) => ({ id: `d${index + 2}`, name, lines: [disk.line] })),
  ])
  await page.goto('/drafts/d1')
  await expect(page.getByRole('heading', { level: 1, name: 'Lista G1' })).toBeAttached()
  await page.keyboard.press('Control+k')
  await field.fill('lista')
  await expect(chosen).toHaveText(messagesIn(quickAddMessages).open)
  // The name of the page's own draft in its menu is no command.
  await field.fill('lista g')
  await expect(chosen).toHaveText(/^Lista G\d/)
  await field.fill('lista g3')
  await expect(chosen).toContainText('Lista G3')

  await test.step('nothing is found by signs alone, and other words find what can be done', async () => {
    await field.fill('!!!***')
    await expect(page.getByRole('status').filter({ hasText: words.none('!!!***') })).toBeAttached()
    await expect(page.getByRole('option')).toHaveCount(0)
    for (const [typed, found] of [
      ['xlsx', messagesIn(exportMessages).export],
      ['respaldo', messagesIn(backupsMessages).open],
      ['actualizar', messagesIn(appMessages).syncNow],
      ['ingles', 'English'],
    ] as const) {
      await field.fill(typed)
      await expect(chosen, typed).toContainText(found)
    }
    await page.keyboard.press('Escape')
  })

  await test.step('the theme, the copies, and a new draft', async () => {
    await choose('oscuro')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await choose('copia')
    await expect(page.getByRole('dialog', { name: messagesIn(backupsMessages).title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await field.fill('nuevo borrador')
    await expect(chosen).toHaveText(words.newDraft)
    // What is typed at once is its name.
    await page.keyboard.press('Enter')
    await page.keyboard.type('Sucursal')
    await expect(page).toHaveURL(/\/drafts\/[^/]+$/)
    const name = page.getByRole('textbox', { name: messagesIn(draftsMessages).nameLabel })
    await expect(name).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Sucursal' })).toBeAttached()
  })

  await test.step('the dialog that places orders names its draft', async () => {
    await choose('lista g1')
    await expect(page.getByRole('heading', { level: 1, name: 'Lista G1' })).toBeFocused()
    await draftScreen(page).tab('orders').click()
    await page.getByRole('button', { name: messagesIn(orderMessages).placeOf('GDL') }).click()
    await expect(page.getByRole('dialog')).toContainText('Lista G1')
  })

  await test.step('what only fills a field of the settings is not offered', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await choose(names.settings)
    await expect(
      page.getByRole('button', { name: messagesIn(orderMessages).numbering.insert('contador') }),
    ).toBeVisible()
    await page.keyboard.press('Control+k')
    await field.fill('insertar')
    await expect(page.getByRole('option')).toHaveCount(0)
  })
})

test('a dialog keeps what is typed in it: neither palette nor pages open over it', async ({ page }) => {
  const { list } = draftScreen(page)
  await putTwoDrafts(page)
  await page.goto('/drafts/d1')
  await list.open.click()
  await list.box.fill('3 x L-1')
  await page.keyboard.press('Control+k')
  await page.getByRole('button', { name: everyPage.close }).first().focus()
  await press(page, 'g', 'c')
  await expect(page.getByRole('combobox', { name: keys.field })).toHaveCount(0)
  await expect(list.box).toHaveValue('3 x L-1')
  await expect(page).toHaveURL(/\/drafts\/d1/)
})

/** The script of the built page that has a text. */
async function fileWith(text: string): Promise<string> {
  const folder = resolve(import.meta.dirname, '../dist/assets')
  for (const name of await readdir(folder)) {
    if (name.endsWith('.js') && (await readFile(join(folder, name), 'utf8')).includes(text)) return name
  }
  throw new Error(`No script has ${text}`)
}

function palette(page: Page) {
  const field = page.getByRole('combobox', { name: keys.field })
  const chosen = page.getByRole('dialog').getByRole('option', { selected: true })
  return {
    field,
    chosen,
    async choose(text: string) {
      // Over a dialog it does not open, and this is one until it is gone.
      await expect(field).toHaveCount(0)
      await page.keyboard.press('Control+k')
      await field.fill(text)
      await expect(chosen).toContainText(new RegExp(text, 'i'))
      await page.keyboard.press('Enter')
      await expect(field).toHaveCount(0)
    },
  }
}

/** One after the other, as a person does: a scanner is faster. */
async function press(page: Page, ...pressed: readonly string[]) {
  for (const key of pressed) {
    await page.keyboard.press(key)
    // Slower than a scanner, counted from after this key: on a busy machine it may have come late.
    const after = await page.evaluate(() => performance.now())
    await page.waitForFunction((since) => performance.now() - since > 60, after)
  }
}

/**
 * Again: a page that was just opened has these keys once it is idle, and a busy machine makes a scan of them, or a person
 * who thinks long.
 */
async function goSoon(page: Page, letter: string, address: RegExp) {
  await expect(async () => {
    await press(page, 'g', letter)
    await expect(page).toHaveURL(address, { timeout: 1_000 })
  }).toPass()
}

/** The first is the open one; an order of the second is placed. */
async function putTwoDrafts(page: Page) {
  const disk = rawLine('l1', 'A-1', 'Disco', 100, 2)
  const screw = rawLine('l2', 'P-1', 'Tornillo', 1, 4)
  const placed = rawOrder('o1', 'GDL', Date.now(), [disk.placed], { number: 'OC-7', folio: 'F-88' })
  await putDrafts(page, [
    { id: 'd1', name: 'Matriz', lines: [disk.line, screw.line] },
    {
      id: 'd2',
      name: 'Centro',
      lines: [{ ...disk.line, split: [{ warehouse: 'GDL', quantity: 2 }] }],
      placed: [placed],
    },
  ])
}
