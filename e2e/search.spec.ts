import { browseMessages } from '#src/browse/browse-messages.ts'
import {
  chipsMessages,
  describedMessages,
  kindsMessages,
  noMatchMessages,
  remarkMessages,
  searchMessages,
} from '#src/browse/browse-on-demand-messages.ts'
import { catalogScreen } from './support/catalog-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { anyCount, beginning, saying } from './support/saying.ts'
import { storeBefore } from './support/store-before.ts'
import { expect, test } from './support/surtido.ts'

test('the query language is explained one key away; a code is found with and without its punctuation, and marked where it is; for a wrong one a near code is offered', async ({
  page,
}) => {
  const { open, search, grid, column, inStock } = catalogScreen(page)
  const noMatch = messagesIn(noMatchMessages)
  await open()
  const codes = await column(3)
  await search.fill('ssd')
  await search.press('F1')
  const help = page.getByRole('dialog', { name: messagesIn(browseMessages).helpTitle })
  await expect(help.getByText('2cd2347')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(search).toHaveValue('ssd')
  await expect(search).toBeFocused()
  // In a field it is a sign like others; elsewhere, and on each page, it asks for help.
  await search.press('?')
  await expect(search).toHaveValue('ssd?')
  await page.goto('/drafts')
  await page.getByRole('heading').first().waitFor()
  await page.keyboard.press('?')
  await expect(help.getByText('2cd2347')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/')

  const code = codes.find((each) => /[-/]/.test(each)) ?? ''
  expect(code).not.toBe('')
  for (const written of [code, code.replaceAll(/[^a-z0-9]/gi, ''), code.toLowerCase()]) {
    await search.fill(written)
    await expect(grid.getByRole('row').filter({ hasText: code }).first()).toBeVisible()
    await expect(grid.locator('[aria-colindex="3"] mark').first()).toBeVisible()
  }

  const near = page.getByRole('region', { name: noMatch.nearCodes })
  await search.fill(`${code.slice(0, -1)}${code.endsWith('Q') ? 'X' : 'Q'}`)
  await expect(near.getByRole('button', { name: code })).toBeVisible()
  await inStock.click()
  await near.getByRole('button', { name: code }).click()
  await expect(search).toHaveValue(code)
  await expect(inStock).toHaveAttribute('aria-pressed', 'false')
  await expect(grid.getByRole('row').filter({ hasText: code }).first()).toBeVisible()
  await expect(grid).toBeFocused()
  await page.goto(`/?q=${encodeURIComponent(code)}&price=999999..`)
  await expect(page.getByText(noMatch.noMatchFilters)).toBeVisible()
  await expect(near).toHaveCount(0)
})

test('what only descriptions have is counted, and one key adds it below, marked; the key, Back or a letter leaves it out', async ({
  page,
}) => {
  const { open, search, grid, rows, found } = catalogScreen(page)
  const described = messagesIn(describedMessages)
  const more = page.getByRole('button', { name: anyCount(described.moreInDescriptions) })
  const only = page.getByRole('button', { name: anyCount(described.inDescriptions) })
  const leaveOut = page.getByRole('button', { name: described.leaveOut })
  await open()
  await search.fill('sensor')
  await expect(more).toBeVisible()
  const before = await found()
  const count = Number.parseInt(await more.innerText(), 10)
  // The address follows when typing rests: a key before that is no step of its own.
  await expect(page).toHaveURL('/?q=sensor')
  await page.keyboard.press('F2')
  await expect(page).toHaveURL('/?q=sensor&desc=1')
  await expect.poll(found).toBe(before + count)
  await expect(search).toBeFocused()
  await expect(page.getByRole('button', { name: messagesIn(chipsMessages).clearFilters })).toHaveCount(0)
  await search.press('Enter')
  await grid.press('End')
  await expect(rows.last()).toContainText(described.inDescription)
  await expect(rows.last().locator('mark')).toHaveText(/^sensor$/i)
  await expect(rows.last()).not.toHaveAttribute('data-typo')

  await grid.press('F2')
  await expect.poll(found).toBe(before)
  await expect(page).toHaveURL('/?q=sensor')
  await page.goBack()
  await expect.poll(found).toBe(before + count)
  await page.goBack()
  await expect(page).toHaveURL('/?q=sensor')
  await expect.poll(found).toBe(before)

  await test.step('Back at once, before the step itself is drawn, leads back all the same', async () => {
    await grid.press('F2')
    await expect.poll(found).toBe(before + count)
    await expect(page).toHaveURL('/?q=sensor&desc=1')
    await page.evaluate(() => {
      const push = history.pushState
      history.pushState = (...step) => {
        history.pushState = push
        history.pushState(...step)
        addEventListener('popstate', () => document.documentElement.setAttribute('data-is-back', ''), { once: true })
        history.back()
      }
    })
    await grid.press('F2')
    // What the step leads to may never be drawn.
    await expect(page.locator('html[data-is-back]')).toBeAttached()
    await expect(page).toHaveURL('/?q=sensor&desc=1')
    await expect.poll(found).toBe(before + count)
  })

  // Where no title has all words, descriptions are searched unasked; a word in quotes is meant as it is.
  await search.fill('ssd golpes')
  await expect(rows.first()).toContainText(described.inDescription)
  await page.getByRole('button', { name: messagesIn(remarkMessages).onlyTyped }).click()
  await expect(search).toHaveValue('"ssd" "golpes"')
  await only.click()
  await expect(grid).toBeFocused()
  await expect(rows.first()).toContainText(described.inDescription)
  // Nothing is left then: the focus of the button that goes away is in the search box.
  await leaveOut.press('Enter')
  await expect(search).toBeFocused()
  await expect(only).toBeVisible()
  await search.press('F2')
  await expect(page).toHaveURL('/?q=%22ssd%22+%22golpes%22&desc=1')
  await search.press('Backspace')
  await expect(page).toHaveURL('/?q=%22ssd%22+%22golpes')
})

test('what a thing is comes first and is a filter; where nothing has all words some are left out, the kind never, and one click asks for one again; where few have all, others follow', async ({
  page,
}) => {
  const { open, search, rows, found } = catalogScreen(page)
  const remarks = messagesIn(remarkMessages)
  const kinds = messagesIn(kindsMessages)
  await open()
  await search.fill('laptop')
  await expect(rows.first()).toContainText(/^\W*LAP/)
  await page.getByRole('button', { name: beginning(kinds.kind) }).click()
  const list = page.getByRole('dialog')
  const others = list.getByRole('listitem').filter({ hasNotText: /^Laptop/ })
  const choice = others.first().getByRole('checkbox')
  await expect(choice).toBeVisible()
  const other = Number((await others.first().innerText()).replaceAll(/\D/g, ''))
  await choice.check()
  await page.keyboard.press('Escape')
  await expect.poll(found).toBe(other)
  await expect(page).toHaveURL(/&kind=/)
  await expect(rows.first()).not.toContainText(/^\W*LAP/)
  await page.reload()
  await expect.poll(found).toBe(other)
  await page.getByRole('button', { name: messagesIn(chipsMessages).clearFilters }).click()

  await search.fill('laptop rosa voladora')
  const none = remarks.withoutWords(['rosa', 'voladora'], { withAll: 0, partly: 0, lacking: Number.NaN }, false)
  await expect(page.getByText(saying(none)).first()).toBeVisible()
  await expect(rows.first()).toContainText(/LAP/)
  // No laptop has one of these: there is nothing to ask for again.
  await expect(page.getByRole('button', { name: '+ rosa' })).toHaveCount(0)
  await search.fill('laptop +rosa voladora')
  await expect(page.getByText(messagesIn(noMatchMessages).noMatchHint)).toBeVisible()

  // Where few have all words, others follow without some, and each of these rows says which.
  const sign = { name: messagesIn(browseMessages).foundWithout(['azul']) }
  await search.fill('laptop azul hp')
  const without = page
    .getByText(saying(remarks.withoutWords(['azul'], { withAll: Number.NaN, partly: 0, lacking: Number.NaN }, false)))
    .first()
  await expect(without).toBeVisible()
  const [withAll = 0, lacking = 0] = (await without.innerText()).match(/\d+/g)?.map(Number) ?? []
  expect(withAll * lacking).toBeGreaterThan(0)
  await expect.poll(found).toBe(withAll + lacking)
  await expect(rows.nth(withAll - 1).getByRole('img', sign)).toHaveCount(0)
  await expect(rows.nth(withAll).getByRole('img', sign)).toBeVisible()
  await page.getByRole('button', { name: '+ azul' }).click()
  await expect(search).toHaveValue('laptop +azul hp')
  await expect(without).toHaveCount(0)
  const withoutHp = { name: messagesIn(browseMessages).foundWithout(['hp']) }
  await expect(rows.nth(withAll).getByRole('img', withoutHp)).toBeVisible()
  for (const row of [0, withAll]) await expect(rows.nth(row)).toContainText(/azul/i)
})

test('what was searched before is offered in the empty box, then the saved views; a search can be forgotten', async ({
  page,
}) => {
  // The first page of the browser has them, as from an earlier visit.
  const view = { name: 'Discos baratos', search: 'q=ssd&stock=1&sort=price', columns: '' }
  await storeBefore(page, 'surtido.views', [view])
  const { open, search, grid } = catalogScreen(page)
  await open()
  for (const text of ['kingston', 'hp']) {
    await search.fill(text)
    await expect(page).toHaveURL(`/?q=${text}`)
    await search.press('Enter')
    await expect(grid).toBeFocused()
  }
  await page.keyboard.press('/')
  await search.press('Escape')
  const again = page.getByRole('grid', { name: messagesIn(searchMessages).again })
  const recent = again.getByRole('row')
  await expect(recent).toHaveText(['hp', 'kingston', 'Discos baratos'])
  await search.press('ArrowDown')
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(search).toHaveValue('kingston')
  // It was meant, once it has stood there for a while.
  const kept = () => page.evaluate(() => localStorage.getItem('surtido.searches'))
  await expect.poll(kept).toBe(JSON.stringify(['kingston', 'hp']))
  await page.reload()
  await search.fill('')
  await expect(recent).toHaveText(['kingston', 'hp', 'Discos baratos'])
  await recent.first().getByRole('button').click()
  await expect(recent).toHaveText(['hp', 'Discos baratos'])
  await search.press('ArrowDown')
  await search.press('Delete')
  await expect(recent).toHaveText(['Discos baratos'])
  await search.press('Escape')
  await expect(again).toHaveCount(0)
  await search.click()
  await search.press('ArrowUp')
  await expect(again.getByRole('gridcell', { selected: true })).toHaveText('Discos baratos')
  await search.press('Enter')
  await expect(search).toHaveValue('ssd')
  await expect(page).toHaveURL(/q=ssd&stock=1&sort=price/)
})

test('the arrow keys reach the button that forgets a search; who does not see the list hears where they are', async ({
  page,
}) => {
  await storeBefore(page, 'surtido.searches', ['hp', 'kingston', 'ups'])
  const { open, search } = catalogScreen(page)
  const words = messagesIn(searchMessages)
  await open()
  await search.focus()
  const again = page.getByRole('grid', { name: words.again })
  await expect(again.getByRole('row')).toHaveCount(3)
  await expect(search).toHaveAccessibleDescription(new RegExp(words.againKeys))
  const active = async () => page.locator(`[id="${await search.getAttribute('aria-activedescendant')}"]`)
  await search.press('ArrowDown')
  await expect(await active()).toHaveText('hp')
  await search.press('ArrowDown')
  await search.press('ArrowRight')
  await expect(await active()).toHaveAccessibleName(words.forget('kingston'))
  await search.press('Enter')
  await expect(again.getByRole('row')).toHaveText(['hp', 'ups'])
  await expect(search).toBeFocused()
  await expect(await active()).toHaveText('ups')
  await search.press('Delete')
  await search.press('Delete')
  await expect(again).toHaveCount(0)
  await expect(search).not.toHaveAttribute('aria-activedescendant')
})

test('a text that is composed or pasted arrives whole', async ({ page, context, browserName }) => {
  test.skip(browserName !== 'chromium', 'compositions are driven over the browser’s own protocol')
  const { open, search } = catalogScreen(page)
  await open()
  await search.focus()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Input.imeSetComposition', { text: 'cá', selectionStart: 2, selectionEnd: 2 })
  // What composes may end with Enter: that is no order to leave the box.
  await cdp.send('Input.imeSetComposition', { text: 'cám', selectionStart: 3, selectionEnd: 3 })
  await cdp.send('Input.insertText', { text: 'cámara' })
  await expect(search).toHaveValue('cámara')
  await expect(search).toBeFocused()
  await expect(page).toHaveURL(/\?q=c%C3%A1mara/)
  await search.fill('')
  await page.evaluate(() => document.execCommand('insertText', false, '  DS-2CD\t4 mp '))
  await expect(search).toHaveValue('  DS-2CD\t4 mp ')
})
