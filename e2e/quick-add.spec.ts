import type { Locator } from '@playwright/test'
import { keptListMessages } from '#src/drafts/quick-add/kept-list-messages.ts'
import { quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import { listRowMessages } from '#src/drafts/quick-add/rows/list-row-messages.ts'
import { listCatalog, openList, openListBox, openNewDraft } from './support/list-box.ts'
import { everyPage, messagesIn } from './support/messages-in.ts'
import { pasteText } from './support/paste-text.ts'
import { beginning, saying, some } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(quickAddMessages)
const rowWords = messagesIn(listRowMessages)
const notFound = rowWords.problems['not-found']
const kept = messagesIn(keptListMessages)

const list = [
  '[12/11/26 10:32:15] Juan Pérez: buenas, me mandas porfa',
  '3 x DSK-10233',
  'CF258A 2 pzas',
  '2024, 5',
  '740617277357 x2',
  '4 UE300',
  '6 NOHAY-99X',
  'TON-70258 0',
].join('\n')

test.use({ ownCatalog: listCatalog, permissions: ['clipboard-read', 'clipboard-write'] })

test('what is pasted right after Enter, or while the dialog or a question of it has the focus, is in the list', async ({
  page,
}) => {
  await openNewDraft(page)
  const dialog = page.getByRole('dialog')
  const box = page.getByRole('textbox', { name: words.paste })
  await page.evaluate(() => navigator.clipboard.writeText('UE300 2'))
  await page.getByRole('button', { name: words.open }).first().press('Enter')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(box).toHaveValue('UE300 2')
  const question = page.locator('[data-question]').first()
  await expect(question).toBeVisible()
  for (const [at, place] of [question, dialog].entries()) {
    await place.focus()
    await pasteText(place, 'TON-70258 2')
    await expect(box).toHaveValue(['UE300 2', ...Array.from({ length: at + 1 }, () => 'TON-70258 2')].join('\n'))
  }
})

test('a pasted list is shown with its products before anything is added, and what is not clear is asked and stays', async ({
  page,
}) => {
  const { box, rows, lines, accept } = await openListBox(page)
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  // On the page of the draft, outside of a field: it opens the dialog.
  await pasteText(page.getByRole('button', { name: words.open }).first(), list)
  await expect(box).toHaveValue(list)
  await expect(page.getByText(rowWords.sum({ read: 4, doubtful: 3, unread: 0, dismissed: 0 }))).toBeVisible()
  for (const stage of [words.stages.sku, words.stages['manufacturer-sku'], words.stages.gtin])
    await expect(rows.getByText(stage, { exact: true }).first()).toBeVisible()
  await expect(rows.getByText(words.repeated(5)).first()).toBeVisible()
  await expect(rows.getByText(rowWords.problems['not-found'])).toBeVisible()
  await expect(rows.getByText(rowWords.problems.zero)).toBeVisible()
  await expect(rows.getByRole('listitem')).toHaveCount(7)
  await page.getByRole('button', { name: words.onlyOpen }).click()
  await expect(rows.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: words.onlyOpen }).click()
  await expect(lines).toHaveCount(0)
  // From anywhere in the dialog, and as the button does.
  await expect(accept(3)).toHaveAttribute('aria-keyshortcuts', 'Control+Enter')
  await box.press('Control+Enter')
  await expect(page.getByText(saying(words.added(3, some)))).toBeVisible()
  await expect(lines).toHaveCount(3)
  // What was added stays in the text, so that the rest is read as before.
  await expect(box).toHaveValue(list)
  await expect(rows.getByRole('listitem')).toHaveCount(3)
  await page.reload()
  await openList(page)
  await expect(box).toHaveValue(list)
  await expect(rows.getByRole('listitem')).toHaveCount(3)
  await rows.getByRole('button', { name: /ADP-2/ }).click()
  await accept(1).click()
  await expect(rows.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: everyPage.close, exact: true }).click()
  await expect(lines).toHaveCount(4)
  await expect(lines.last().getByRole('textbox').first()).toHaveValue('4')
  await test.step('no number stands there while several may be meant, and the one that is typed answers how many', async () => {
    await openList(page)
    await box.fill('DSK-10233 4 pzas, creo que 6')
    const quantity = rows.getByRole('textbox').first()
    await expect(page.getByText(rowWords.sum({ read: 0, doubtful: 1, unread: 0, dismissed: 0 }))).toBeVisible()
    await expect(quantity).toHaveValue('')
    await quantity.click()
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await expect(page.getByText(rowWords.sum({ read: 1, doubtful: 0, unread: 0, dismissed: 0 }))).toBeVisible()
  })
})

test('what somebody chose for a code and added is known the next time, and can be forgotten; a list is taken back with one click', async ({
  page,
}) => {
  const { box, rows, lines, accept } = await openListBox(page)
  const which = rows.getByRole('button', { name: /ADP-2/ })
  await box.fill('UE300')
  await which.click()
  // It is on the disk when the draft says what is left.
  await expect(page.getByTitle(kept.unfinished({ open: 0, ready: 1 })).first()).toBeAttached()
  await page.reload()
  await openList(page)
  // An answer stays with its draft, and is learned for other lists only when it is added.
  await expect(rows.getByText(words.stages.chosen, { exact: true })).toBeVisible()
  await accept(1).click()
  await expect(lines).toHaveCount(1)
  const undo = page.getByRole('button', { name: everyPage.undo, exact: true }).first()
  await expect(undo).toBeVisible()
  await openList(page)
  // The code is of several products: what was chosen is asked again, and comes before what is in stock.
  await box.fill('7 ue300')
  await expect(rows.locator('[data-chip]').first()).toContainText('ADP-2')

  await test.step('a name that the catalog does not have as a code is taken', async () => {
    await box.fill('6 NOHAY-99X')
    const search = rows.getByRole('combobox', { name: rowWords.search(1) })
    // The row of the text before has a search, too.
    await expect(search).toHaveValue('NOHAY-99X')
    await search.fill('kingston 480')
    await expect(page.getByRole('option')).toHaveText([/DSK-10232/])
    await search.press('Enter')
    await expect(page.getByRole('option')).toHaveAttribute('aria-selected', 'true')
    await search.press('Enter')
    await accept(1).click()
    await expect(lines).toHaveCount(2)
    await openList(page)
    await box.fill('5 nohay-99x')
    await expect(rows.getByText(words.stages.learned, { exact: true })).toBeVisible()
    await expect(rows.getByText('DSK-10232')).toBeVisible()
    await rows.getByRole('button', { name: beginning(words.forget(some)) }).click()
    await expect(rows.getByRole('combobox', { name: rowWords.search(1) })).toBeVisible()
  })

  await box.fill('3 x DSK-10233\n2 TON-70258\n5 NADA-77Z')
  await accept(2).click()
  await expect(lines).toHaveCount(4)
  // The message is above the dialog, also when it was there before.
  await undo.click()
  await expect(lines).toHaveCount(2)
  await expect(box).toHaveValue('3 x DSK-10233\n2 TON-70258\n5 NADA-77Z')
})

test('a pasted list of 60 lines with 5 open ones is settled and added by keyboard: nothing is chosen before the person does, and what nobody knows is kept for later; what was answered can be asked again', async ({
  page,
}) => {
  const { box, rows, lines, accept } = await openListBox(page)
  const certain = ['3 x DSK-10233', 'CF258A 2 pzas', '2024, 5', '740617277357 x2', 'CBL-50077 4']
  const open = ['4 UE300', 'TON-70258 0', '4 DSK-10333', 'CF285A 2', '6 NOHAY-99X']
  const text = Array.from({ length: 60 }, (_, index) => {
    const isOpen = index % 12 === 11
    return isOpen ? open[(index - 11) / 12]! : certain[index % certain.length]!
  }).join('\n')
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
  const sum = (read: number, doubtful: number, dismissed: number, later = 0) =>
    page.getByText(rowWords.sum({ read, doubtful, unread: 0, later, dismissed }))
  await expect(sum(55, 5, 0)).toBeVisible()
  await expect(page.getByText(rowWords.leavesOut({ doubtful: 5, unread: 0 }), { exact: true })).toBeVisible()

  const foot = page.locator('.list-foot')
  const footBefore = await foot.boundingBox()
  const focused = rows.locator(':focus')
  await test.step('Enter answers nothing, and says how to answer', async () => {
    await expect(focused).toHaveAccessibleName(rowWords.answersOf(12, rowWords.ambiguous(2)))
    for (let times = 0; times < 10; times += 1) await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: rowWords.howToAnswer(true) })).toHaveCount(1)
    await expect(focused.getByText(rowWords.howToAnswer(true))).toBeVisible()
    await expect(sum(55, 5, 0)).toBeVisible()
  })
  const answers: readonly (readonly [asked: string, answer: RegExp])[] = [
    ['UE300', /ADP-1/],
    ['0', beginning(rowWords.leaveOut)],
    ['DSK-10333', /DSK-10233/],
    ['CF285A', /TON-70258/],
  ]
  for (const [asked, answer] of answers) {
    await expect(focused).toHaveRole('group')
    await expect(rows.locator('[data-row]:has(:focus)')).toBeInViewport({ ratio: 1 })
    // What has to be looked at is marked in the text, and is on the screen.
    await expect(page.locator('[data-asked]')).toHaveText(asked)
    await expect(page.locator('[data-asked]')).toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expect(focused).toHaveText(answer)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveText(rowWords.leaveOut)
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveText(rowWords.later)
  await page.keyboard.press('Enter')
  await expect(sum(58, 0, 1, 1)).toBeVisible()
  await expect(page.getByText(rowWords.leavesOut({ doubtful: 0, unread: 0, later: 1 }), { exact: true })).toBeVisible()
  await expect(accept(5)).toBeFocused()
  // The sum became longer, and nothing moved.
  expect(await foot.boundingBox()).toEqual(footBefore)

  await test.step('an answered row stays, and asks again', async () => {
    const again = rows.getByRole('button', { name: rowWords.askAgainOf(24) })
    await rows.evaluate((area) => area.scrollTo(0, 1_000))
    await again.click()
    await expect(sum(58, 1, 0, 1)).toBeVisible()
    // A digit goes into the quantity, and Enter there answers, too.
    await expect(focused).toHaveAccessibleName(beginning(rowWords.answersOf(24, rowWords.problems.zero)))
    await page.keyboard.press('7')
    await page.keyboard.press('Enter')
    await expect(sum(59, 0, 0, 1)).toBeVisible()
    await expect(accept(5)).toBeFocused()
  })
  await page.keyboard.press('Enter')
  // What is kept for later is not asked now, and the draft says it.
  await expect(box).toHaveCount(0)
  await expect(lines).toHaveCount(5)
  await page.reload()
  await openList(page)
  const later = rows.getByRole('group', { name: rowWords.answersOf(60, rowWords.keptForLater(notFound)) })
  await later.getByRole('button', { name: rowWords.leaveOut }).click()
  await expect(page.getByText(rowWords.sum({ read: 0, doubtful: 0, unread: 0, dismissed: 1 }))).toBeVisible()
})

test('the text and the rows are tied: each marks the other under the mouse, with the caret and by a click, which leaves the caret in the text; what is answered changes its colour', async ({
  page,
}) => {
  const { box, rows } = await openListBox(page)
  await box.fill(`hola\n${'3 x DSK-10233\n'.repeat(40)}4 UE300\n${'CF258A 2\n'.repeat(40)}`)
  const span = page.locator('[data-of]').filter({ hasText: 'UE300' })
  const row = rows.getByRole('listitem', { name: beginning(rowWords.rowOf(42, [rowWords.states.doubtful])) })
  const isMarked = row.locator('[data-marked]')
  await expect(page.getByText(rowWords.sum({ read: 80, doubtful: 1, unread: 0, dismissed: 0 }))).toBeVisible()

  await test.step('a row shows its text, and puts the caret there', async () => {
    await rows.evaluate((area) => area.scrollTo(0, 2_200))
    await row.getByRole('button', { name: rowWords.showInText(42) }).click()
    await expect(box).toBeFocused()
    await expect(span).toBeInViewport()
    expect(await caretLine(box)).toBe('4 UE300')
    await expect(isMarked).toBeVisible()
    await expect(span).toHaveAttribute('data-marked', '')
    await expect(span).toHaveAttribute('data-look', 'doubtful')
  })
  await test.step('the caret marks the row of its line', async () => {
    await page.keyboard.press('ArrowUp')
    await expect(isMarked).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(isMarked).toHaveCount(1)
    await page.keyboard.press('ArrowUp')
  })
  await test.step('the mouse marks the row, and says where it is; a click shows it, and the text can be corrected there', async () => {
    await rows.evaluate((area) => area.scrollTo(0, 0))
    await span.hover({ force: true, position: { x: 30, y: 8 } })
    await expect(span).toHaveAttribute('data-marked', '')
    await expect(row).toHaveCount(0)
    const beyond = page.locator('[data-beyond="below"]')
    await expect(beyond).toHaveText(rowWords.goToLine(42))
    const { x = 0, y = 0 } = (await span.boundingBox()) ?? {}
    await page.mouse.click(x + 30, y + 8)
    await expect(isMarked).toBeInViewport()
    await expect(beyond).toHaveCount(0)
    await expect(box).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type('0')
    expect(await caretLine(box)).toBe('4 UE3000')
    await page.keyboard.press('Backspace')
    await expect(span).toHaveAttribute('data-look', 'doubtful')
  })
  await test.step('what says that the row of the caret is out of sight is a button that goes there, and no row lies open beneath it', async () => {
    const go = page.getByRole('button', { name: rowWords.goToLine(42) })
    await page.keyboard.press('Home')
    for (const [top, side] of [
      [100_000, 'above'],
      [0, 'below'],
    ] as const) {
      await rows.evaluate((area, to) => area.scrollTo(0, to), top)
      await expect(go).toHaveAttribute('data-beyond', side)
      const [bar, area] = [await go.boundingBox(), await rows.boundingBox()]
      expect([bar!.x, bar!.width, bar!.y + bar!.height]).toEqual([area!.x, area!.width, area!.y + area!.height])
      await go.click()
      await expect(isMarked).toBeInViewport({ ratio: 1 })
      await expect(go).toHaveCount(0)
      await expect(row.locator('[data-question]')).toBeFocused()
    }
  })
  await test.step('an answer changes the colour', async () => {
    await row.getByRole('button', { name: /ADP-1/ }).click()
    await expect(span).toHaveAttribute('data-look', 'read')
    await expect(rows.getByRole('button', { name: rowWords.askAgainOf(42) })).toBeFocused()
  })
})

test('an open row is searched with the catalog’s own search, and a text that is no list is not pasted', async ({
  page,
}) => {
  const { box, rows, accept } = await openListBox(page)
  await test.step('keys that are pressed while its products are looked up mean the answers that come', async () => {
    // However short that is: within the task in which the question comes.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const waiting = document.querySelector<HTMLElement>('[data-question][data-waiting]')
        if (!waiting) return
        observer.disconnect()
        waiting.focus()
        for (const key of ['ArrowRight', 'Enter'])
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      }).observe(document, { childList: true, subtree: true, attributes: true })
    })
    await box.fill('4 DSK-10333')
    await expect(accept(1)).toBeEnabled()
    await expect(rows.getByText('DSK-10233').first()).toBeVisible()
  })
  await box.fill('6 NOHAY-99X')
  const search = rows.getByRole('combobox', { name: rowWords.search(1) })
  await expect(search).toHaveValue('NOHAY-99X')
  // The keys come to it behind the answers, and back from the beginning of its text; what is typed there is searched.
  await rows.locator('[data-question]').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(search).toBeFocused()
  await page.keyboard.press('1')
  await expect(search).toHaveValue('1')
  for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  await expect(rows.getByRole('button', { name: rowWords.later })).toBeFocused()
  await search.click()
  await search.fill('NOHAY-99X')
  await expect(page.getByText(rowWords.noResults)).toBeVisible()
  // Of several results none is chosen before the keys come to it: the first ↓ comes to the first.
  const options = page.getByRole('option')
  await search.fill('kingston')
  await expect(options.nth(1)).toBeVisible()
  await expect(options.and(page.locator('[aria-selected=true]'))).toHaveCount(0)
  await search.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await search.fill('kingston 480')
  await expect(page.getByRole('option')).toHaveText([/SSD Kingston A400 480 GB.*DSK-10232.*\$689\.00.*7/])
  // The button that adds stays in sight.
  const found = await page.getByRole('listbox', { name: rowWords.results }).boundingBox()
  const button = await accept(0).boundingBox()
  expect(found!.y + found!.height).toBeLessThan(button!.y)
  await search.press('Enter')
  await expect(options).toHaveAttribute('aria-selected', 'true')
  await search.press('Enter')
  await expect(rows.getByText(rowWords.chosen)).toBeVisible()
  await expect(accept(1)).toBeFocused()

  await pasteText(box, '1 x A\n'.repeat(200_000))
  await expect(page.getByText(words.tooLong)).toBeVisible()
  await expect(box).toHaveValue('6 NOHAY-99X')
})

function caretLine(box: Locator): Promise<string | undefined> {
  return box.evaluate((area) => {
    if (!(area instanceof HTMLTextAreaElement)) return undefined
    return area.value.split('\n')[area.value.slice(0, area.selectionStart).split('\n').length - 1]
  })
}
