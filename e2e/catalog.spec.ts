import type { Page } from '@playwright/test'
import { appMessages } from '#src/app/app-messages.ts'
import { themeMessages } from '#src/app/theme-messages.ts'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { noMatchMessages, remarkMessages, resultMessages } from '#src/browse/browse-on-demand-messages.ts'
import { loadFailedMessages } from '#src/browse/load-failed-messages.ts'
import { newnessMessages } from '#src/browse/newness/newness-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { quantityMessages } from '#src/drafts/parts/fields/quantity-messages.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { catalogScreen, expectSynced } from './support/catalog-screen.ts'
import { countDrawings } from './support/drawings.ts'
import { listen } from './support/listen.ts'
import { messagesIn } from './support/messages-in.ts'
import { beginning, saying, some } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(browseMessages)
const failing = messagesIn(loadFailedMessages)
const frame = messagesIn(appMessages)
const newness = messagesIn(newnessMessages)
const quantityOf = beginning(messagesIn(draftsMessages).quantityOf(some))

test('every keystroke answers and stays in the address; the list is sorted, filtered by brand, and says when nothing matches', async ({
  page,
}) => {
  const { open, search, grid, brandFilter, inStock, chips, marks } = catalogScreen(page)
  const drawings = await countDrawings(page)

  await test.step('every keystroke answers, marks what matched and writes itself into the address', async () => {
    await open()
    await search.pressSequentially('ss')
    await expect(page).toHaveURL('/?q=ss')
    await drawings.start()
    await search.press('d')
    await expect(marks.filter({ hasText: /^ssd$/i }).first()).toBeVisible()
    await expect(page).toHaveURL('/?q=ssd')
    // The search box has the letter at once, and the count with the answer. Writing the address draws none of them.
    const { row, ...others } = await drawings.read()
    // On a slow machine the page says in between that it searches.
    expect([
      { grid: 1, search: 2 },
      { grid: 2, search: 3 },
    ]).toContainEqual(others)
    // Rows beyond the screen follow those on it, before or after this is read.
    expect([1, 2]).toContain(row)
    await expect(grid.getByRole('gridcell').getByRole('link').filter({ hasNotText: /ssd/i })).toHaveCount(0)
  })

  await test.step('a reload finds the same', async () => {
    await page.reload()
    await expect(search).toHaveValue('ssd')
    await expect(marks.first()).toBeVisible()
  })

  await test.step('says what did not match and how to go on', async () => {
    await inStock.click()
    await search.fill('zzqqxx')
    await expect(page.getByText(messagesIn(noMatchMessages).noMatch)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: words.clearSearch }).last().click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('gridcell').first()).toBeVisible()
  })

  await test.step('a header sorts one way, then the other, and with the third click goes back to relevance', async () => {
    const header = page.getByRole('columnheader', { name: words.columns.price })
    const sort = header.getByRole('button')
    await sort.click()
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await expect(grid).toHaveAttribute('aria-busy', 'false')
    await expect.poll(async () => isSorted(await pricesShown(page))).toBe(true)
    const cheapest = (await pricesShown(page))[0] ?? 0
    await sort.click()
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(async () => (await pricesShown(page))[0] ?? 0).toBeGreaterThan(cheapest)
    await sort.click()
    await expect(header).not.toHaveAttribute('aria-sort')
    await expect(page).toHaveURL('/')
  })

  await test.step('a brand is chosen by typing a part of its name, and taken away again by its chip', async () => {
    await brandFilter.click()
    const panel = page.getByRole('dialog', { name: words.brandFilterTitle })
    await panel.getByRole('textbox').fill('hik')
    const choice = panel.getByRole('listitem').first()
    await expect(choice).toContainText(/hik/i)
    const count = Number((await choice.locator('span').last().innerText()).replaceAll(',', ''))
    await choice.getByRole('checkbox').check()
    await page.keyboard.press('Escape')
    await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1))
    await chips.click()
    await expect(page).toHaveURL('/')
  })
})

test('back and a reload return to the query, the filters and the rows that were on the screen', async ({ page }) => {
  const { open, grid, inStock, activeRow, preview } = catalogScreen(page)
  await open()
  await grid.focus()
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('PageDown')
  const unfiltered = grid.getByRole('link', { name: await activeRow.getByRole('link').innerText(), exact: true })
  await inStock.click()
  // Left at once: the filter is a step of its own all the same.
  await page.getByRole('link', { name: messagesIn(appMessages).names.drafts, exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/drafts$/)
  await page.goBack()
  await expect(page).toHaveURL('/?stock=1')
  // A key that comes before the rows has none to go to.
  await expect(grid.getByRole('link').first()).toBeVisible()
  await grid.focus()
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('PageDown')
  const title = await activeRow.getByRole('link').innerText()
  await page.keyboard.press('Enter')
  await preview.getByRole('link', { name: messagesIn(productMessages).openPage }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(inStock).toHaveAttribute('aria-pressed', 'true')
  const link = grid.getByRole('link', { name: title, exact: true }).first()
  await expect(link).toBeInViewport()
  await page.reload()
  await expectSynced(page)
  await expect(link).toBeInViewport()
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(activeRow.getByRole('link', { name: title, exact: true })).toBeVisible()
  await page.goBack()
  await expect(preview).toBeHidden()
  await expect(link).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(unfiltered.first()).toBeInViewport()
})

test('the whole job is done from the keyboard: search, walk, a quantity, and into the draft', async ({ page }) => {
  const { open, search, grid, activeRow, draft } = catalogScreen(page)
  const heard = await listen(page)
  await open()
  // Nothing has the focus yet: a letter begins a search.
  await page.keyboard.type('a')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('a')
  await page.keyboard.press('Enter')
  await expect(grid).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('12')
  const field = activeRow.getByRole('textbox')
  await expect(field).toHaveValue('12')
  await page.keyboard.press('Enter')
  // The field of the row below has the keys, until Escape.
  await expect(activeRow).toHaveAttribute('aria-rowindex', '4')
  await expect(field).toBeFocused()
  await expect(draft.getByRole('textbox', { name: quantityOf })).toHaveValue('12')
  await page.keyboard.press('Escape')
  await expect(grid).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('a')
  await expect(draft.getByRole('textbox', { name: quantityOf })).toHaveValue('13')
  await expect.poll(() => heard.times(beginning(messagesIn(quantityMessages).saved(13, '')))).toBe(1)

  await test.step('to the draft and back by Back, by its key and by that of the catalog: the search and the row are the same', async () => {
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowDown')
    const row = Number(await activeRow.getAttribute('aria-rowindex'))
    expect(row).toBeGreaterThan(20)
    const ways = {
      back: () => page.goBack(),
      key: () => page.keyboard.press('F4'),
      // Two keys that a busy machine brings at once are those of a scanner.
      catalog: () =>
        expect(async () => {
          await page.keyboard.press('g', { delay: 60 })
          await page.keyboard.press('c')
          await expect(page).toHaveURL('/?q=a', { timeout: 1_000 })
        }).toPass(),
    }
    for (const [way, lead] of Object.entries(ways)) {
      await page.keyboard.press('F4')
      await expect(page).toHaveURL(/\/drafts\//)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await lead()
      await expect(page, way).toHaveURL('/?q=a')
      await expect(grid).toBeFocused()
      await expect(activeRow, way).toHaveAttribute('aria-rowindex', String(row))
      await expect(activeRow, way).toBeInViewport()
      expect(await grid.getAttribute('aria-activedescendant')).toBe(await activeRow.getAttribute('id'))
    }
    await page.keyboard.press('ArrowDown')
    await expect(activeRow).toHaveAttribute('aria-rowindex', String(row + 1))
  })
})

test('keys that come before the answer to what was typed wait for its rows, and a press reaches no row', async ({
  page,
}) => {
  const { open, search, grid, activeRow, draft, found } = catalogScreen(page)
  await open('/?q=z')
  await search.focus()
  // All in one turn, so that no answer comes between them. The digits are too slow for a scanner.
  const isPressed = await search.evaluate((element) => {
    if (element instanceof HTMLInputElement) element.setRangeText('a', 0, element.value.length, 'end')
    element.dispatchEvent(new InputEvent('input', { bubbles: true }))
    const old = document.querySelector('[role=row][aria-rowindex="4"]')!
    const presses = ['mousedown', 'click'].map((type) =>
      old.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true })),
    )
    const startedAt = performance.now()
    for (const [index, key] of ['Enter', 'ArrowDown', '1', '2', 'Enter', '7'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: startedAt + index * 60 })
      document.activeElement?.dispatchEvent(event)
    }
    return presses
  })
  expect(isPressed).toEqual([false, false])
  await expect(activeRow).toHaveAttribute('aria-rowindex', '4')
  await expect(activeRow.getByRole('textbox')).toBeFocused()
  await expect(activeRow.getByRole('textbox')).toHaveValue('7')
  const second = page.locator('[role=row][aria-rowindex="3"]')
  await expect(second.getByRole('textbox')).toHaveValue('12')
  await expect(second.locator('mark').first()).toHaveText(/a/i)
  await expect(draft.getByRole('textbox', { name: quantityOf })).toHaveValue('12')

  // A slow machine.
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (this: Worker, ...sent: unknown[]) {
      setTimeout(() => Reflect.apply(postMessage, this, sent), 1_000)
    }
  })
  const box = page.getByRole('search')
  const before = await found()
  await search.fill('kingston')
  await expect(box).toContainText(words.searching)
  await expect(grid).toHaveAttribute('aria-busy', 'true')
  await expect(box).not.toContainText(words.searching)
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  expect(await found()).not.toBe(before)
})

test('a digit is not lost while the digit before it moves the focus into the field', async ({ page }) => {
  const { open, grid, activeRow } = catalogScreen(page)
  await open()
  await grid.focus()
  // Too slow for a scanner, and both at hand before the first is answered, as on a busy machine.
  await grid.evaluate((element) => {
    const startedAt = performance.now()
    for (const [index, key] of ['1', '2', '3'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: startedAt + index * 60 })
      element.dispatchEvent(event)
    }
  })
  await expect(activeRow.getByRole('textbox')).toHaveValue('123')
})

test('the grid shows its focus and its active row, at every width and in both themes', async ({ page }) => {
  const { open, grid, rows, search } = catalogScreen(page)
  await open()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 1_280, 1_440, 1_920]) {
      await page.setViewportSize({ width, height: 700 })
      await search.focus()
      const shot = () => rows.first().screenshot({ animations: 'disabled', caret: 'hide' })
      await expect(rows.first()).toHaveAttribute('data-active')
      const without = await shot()
      await grid.focus()
      const withFocus = await shot()
      await page.keyboard.press('ArrowDown')
      await expect(rows.nth(1)).toHaveAttribute('data-active')
      const passive = await shot()
      await page.keyboard.press('Home')
      const where = `${width} px, ${colorScheme}`
      expect(withFocus.equals(without), `the focus, ${where}`).toBe(false)
      expect(passive.equals(withFocus), `the active row, ${where}`).toBe(false)
      expect(passive.equals(without), `the active row without the focus, ${where}`).toBe(false)
    }
  }
})

test('finds what was meant despite a typing error or by a synonym, marks it, says so, and searches otherwise', async ({
  page,
}) => {
  const { search, grid, rows, marks, found } = catalogScreen(page)
  const sign = page.getByRole('img', { name: words.foundWithTypo })
  const remarks = messagesIn(remarkMessages)
  const remark = (asTyped: number, written: string) => saying(remarks.otherSpelling(asTyped, Number.NaN, written))

  await test.step('nothing as typed, for whoever opens a link to it', async () => {
    await page.goto('/?q=kingstonn%20ssd')
    await expect(rows.first()).toContainText('Kingston')
    await expect(rows.first().getByRole('img', { name: words.foundWithTypo })).toBeVisible()
    const box = page.getByRole('search')
    await expect(box.getByText(remark(0, 'kingstonn')).first()).toBeVisible()
    await expect(box.getByText(words.resultCount(await found(), 2_000))).toBeVisible()
    const said = page.locator('[aria-live=polite]')
    await expect(said.filter({ hasText: messagesIn(resultMessages).resultAnnouncement(await found()) })).toHaveCount(1)
    await expect(said.filter({ hasText: remark(0, 'kingstonn') })).toHaveText(/ kingston$/)
    await box.getByRole('button', { name: 'kingston', exact: true }).click()
    await expect(search).toHaveValue('kingston ssd')
    await expect(sign).toHaveCount(0)
    await expect(box.getByText(remark(0, 'kingstonn'))).toHaveCount(0)
    await expect(marks.first()).toBeVisible()
  })

  await test.step('below what matches as typed, and by the keyboard', async () => {
    await search.fill('evga')
    const text = page.getByRole('search').getByText(remark(Number.NaN, 'evga')).first()
    await expect(text).toBeVisible()
    const [asTyped = 0, others = 0] = (await text.innerText()).match(/\d+/g)?.map(Number) ?? []
    expect(asTyped).toBeGreaterThan(0)
    expect(asTyped + others).toBe(await found())
    await expect(rows.nth(asTyped - 1)).toContainText(/evga/i)
    await expect(rows.nth(asTyped - 1).getByRole('img')).toHaveCount(0)
    await expect(rows.nth(asTyped).getByRole('img', { name: words.foundWithTypo })).toBeVisible()
    // The groups stay where a column is sorted.
    await page.getByRole('columnheader', { name: words.columns.price }).getByRole('button').click()
    await expect(grid.locator('[aria-sort]')).toHaveCount(1)
    await expect(rows.nth(asTyped - 1).getByRole('img')).toHaveCount(0)
    await expect(rows.nth(asTyped).getByRole('img', { name: words.foundWithTypo })).toBeVisible()
    await search.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(search).toHaveValue('vga')
    await expect(search).toBeFocused()
    await expect(sign).toHaveCount(0)
  })

  await test.step('a synonym is said, and can be left out', async () => {
    await search.fill('ups')
    const also = page.getByRole('search').getByText(remarks.alsoFound('no break')).first()
    await expect(also).toBeVisible()
    const both = await found()
    await page.getByRole('button', { name: remarks.onlyTyped }).click()
    await expect(search).toHaveValue('"ups"')
    await expect(also).toHaveCount(0)
    await expect.poll(found).toBeLessThan(both)
    await expect(marks.first()).toHaveText(/ups/i)
  })
})

test('dark and English are chosen by hand, hold at once, and are there before anything is drawn', async ({ page }) => {
  const { open } = catalogScreen(page)
  const root = page.locator('html')
  await open()
  await page.getByRole('button', { name: frame.names.settings }).click()
  await page.getByRole('menuitem', { name: messagesIn(themeMessages).themes.dark }).click()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'English' }).click()
  const { search, grid } = catalogScreen(page, 'en')
  await expect(search).toBeVisible()
  await expect(root).toHaveAttribute('lang', 'en')
  await page.reload({ waitUntil: 'commit' })
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(grid).toBeVisible()
})

test.describe('when the wholesaler does not do as it should', () => {
  test('a slow first catalog can be searched while it comes', async ({ page, surtido }) => {
    await surtido.renewGateway()
    await surtido.wholesaler.disturb({ route: 'catalog', kind: 'slow-body', delayMs: 750, pieceBytes: 4_096 })
    await page.goto('/')
    await expect(page.getByText(words.usableAlready)).toBeVisible()
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    // What has come is counted once: beside the search, and beside the megabytes.
    const counts = await page.evaluate(async () => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page takes its functions along
      const numbers = (selector: string) => document.querySelector(selector)?.textContent?.match(/[\d,]+/g) ?? []
      const seen: string[] = []
      for (let at = 0; at < 24; at += 1) {
        seen.push(`${numbers('search span.shrink-0')[1]} ${numbers('.loading-words span + span')[0]}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return seen.map((each) => each.split(' '))
    })
    expect(counts.flat()).not.toContain('undefined')
    for (const [searched, loaded] of counts) expect(loaded).toBe(searched)
    // Nothing so far is not nothing.
    await page.getByRole('combobox').fill('zzzzz')
    await expect(page.getByRole('search')).toContainText(words.searching)
    await expect(page.getByRole('grid')).toContainText(words.searching)
    await page.getByRole('combobox').fill('')
    await page.getByRole('button', { name: words.cancel }).click()
    await expect(page.getByText(failing.failures.cancelled.what)).toBeVisible()
    await surtido.wholesaler.clear()
    await page.getByRole('button', { name: failing.retry }).click()
    await expectSynced(page)
  })

  test('a reload that is cut keeps the catalog from before, and one that is suddenly far smaller is not taken over until somebody says so', async ({
    page,
    surtido,
  }) => {
    const { open, search, grid, marks } = catalogScreen(page)
    const sync = page.getByRole('button', { name: frame.syncNow })
    await open()

    await surtido.wholesaler.disturb({ route: 'catalog', kind: 'cut', afterBytes: 50_000 })
    await sync.click()
    const note = page.getByRole('button', { name: failing.failures.unreachable.what })
    await note.click()
    await expect(page.getByRole('dialog')).toContainText('2,000')
    await page.keyboard.press('Escape')
    await search.fill('ssd')
    await expect(marks.first()).toBeVisible()
    await search.fill('')

    await surtido.wholesaler.disturb({ route: 'catalog', kind: 'truncate', rows: 100 })
    await sync.click()
    await page.getByRole('button', { name: newness.decide }).click()
    await page.keyboard.press('Escape')
    await expect(grid).toHaveAttribute('aria-rowcount', '2001')
    await page.getByRole('button', { name: newness.decide }).click()
    await page.getByRole('button', { name: newness.accept }).click()
    await expect(page.getByText(words.resultCount(100, 100))).toBeVisible()
  })

  test('whatever else the wholesaler answers is said in words, with what to do next', async ({ page, surtido }) => {
    const failures = [
      ['an HTML page in place of the catalog', 'unexpected-response', { kind: 'html' }],
      ['a refused token', 'unauthorized', { kind: 'error', status: 401 }],
      ['an error of its own', 'upstream', { kind: 'error', status: 500 }],
      ['too many requests', 'rate-limited', { kind: 'rate-limit', retryAfter: 1 }],
    ] as const
    const alert = page.getByRole('alert')
    const retry = page.getByRole('button', { name: failing.retry })
    await surtido.renewGateway()
    for (const [at, [name, failure, disturbance]] of failures.entries()) {
      await test.step(name, async () => {
        await surtido.wholesaler.disturb({ route: 'catalog', ...disturbance })
        if (at === 0) await page.goto('/')
        else await retry.click()
        // Two more tries, said with their countdown.
        if (failure === 'rate-limited') {
          await expect(page.getByText(saying(failing.retriesIn(Number.NaN)))).toBeVisible()
          await expect(page.getByRole('button', { name: failing.cancel })).toHaveCount(1)
        }
        await expect(alert).toContainText(failing.failures[failure].what)
        await expect(alert).toContainText(failing.failures[failure].next)
      })
    }
    // What fails once comes by itself.
    await surtido.wholesaler.disturb({ route: 'catalog', kind: 'reset', times: 1 })
    await retry.press('Enter')
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})

function isSorted(prices: readonly number[]): boolean {
  return prices.every((price, at) => at === 0 || price >= (prices[at - 1] ?? 0))
}

async function pricesShown(page: Page): Promise<number[]> {
  const texts = await page.locator('[role=gridcell][aria-colindex="6"]').allInnerTexts()
  return texts.map((text) => Number(text.replace(/[$,]/g, ''))).filter(Number.isFinite)
}
