import type { Page } from '@playwright/test'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { keptListMessages } from '#src/drafts/quick-add/kept-list-messages.ts'
import { quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import { listRowMessages } from '#src/drafts/quick-add/rows/list-row-messages.ts'
import { listCatalog, openList, openListBox, openNewDraft } from './support/list-box.ts'
import { everyPage, messagesIn } from './support/messages-in.ts'
import { saying, some } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(quickAddMessages)
const drafts = messagesIn(draftsMessages)
const kept = messagesIn(keptListMessages)
const rowWords = messagesIn(listRowMessages)

test.use({ ownCatalog: listCatalog, permissions: ['clipboard-read', 'clipboard-write'] })

const list = 'SKU\tCantidad\nDSK-10233\t3\nUE300\t4\nNOHAY-99X\t6\nCBL-50077\t2'

test('the lists of two customers stay apart: each draft names what is left of its own, opens it as it was left after a reload, and adds it once', async ({
  page,
  context,
}) => {
  const { box, rows, lines, accept } = await openListBox(page)
  await box.fill(list)
  await rows.getByRole('button', { name: /ADP-1/ }).click()
  await expect(accept(3)).toBeEnabled()
  await closeList(page)
  await openNewDraft(page)
  await openList(page)
  // The first customer's list is not here.
  await expect(box).toHaveValue('')
  await box.fill('9 x TON-70258')
  await expect(accept(1)).toBeEnabled()
  await closeList(page)
  // Its rows are counted a moment after its text is kept.
  const second = kept.unfinished({ open: 0, ready: 1 })
  await expect(page.getByTitle(second).first()).toBeVisible()

  await page.goto('/drafts')
  const left = kept.unfinished({ open: 1, ready: 3 })
  await expect(page.getByText(second)).toBeVisible()
  await page.getByText(left).click()
  await expect(box).toHaveValue(list)
  // The keys go on where the work was left.
  await expect(rows.locator(':focus')).toHaveAccessibleName(rowWords.answersOf(4, rowWords.problems['not-found']))
  // What was answered is not asked again.
  await expect(rows.getByRole('button', { name: rowWords.askAgainOf(3) })).toBeVisible()
  await accept(3).click()
  await expect(rows.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(rows.getByRole('listitem')).toHaveCount(1)
  await expect(box).toHaveValue(list)
  await expect(page.getByText(words.alreadyAdded(3))).toBeVisible()

  await test.step('another tab shows the same, also above the orders of a phone, and what is answered there is answered here', async () => {
    const other = await context.newPage()
    await other.setViewportSize({ width: 390, height: 844 })
    await other.goto(`${new URL(page.url()).pathname}/orders`)
    await other.getByText(kept.unfinished({ open: 1, ready: 0 })).click()
    const answers = other.getByRole('list', { name: words.rows })
    await answers.getByRole('button', { name: rowWords.leaveOut }).click()
    await expect(rows.getByRole('button', { name: rowWords.askAgainOf(4) })).toBeVisible()
    await other.close()
  })
  await test.step('what was added and is undone can be added again', async () => {
    await closeList(page)
    await expect(lines).toHaveCount(3)
    await page.keyboard.press('Control+z')
    await expect(lines).toHaveCount(0)
    await openList(page)
    await accept(3).press('Enter')
    await page.keyboard.press('Control+z')
    await expect(lines).toHaveCount(0)
    await openList(page)
    await accept(3).click()
    await expect(box).toHaveCount(0)
    await expect(lines).toHaveCount(3)
    await expect(lines.first().getByRole('textbox').first()).toHaveValue('3')
    await openList(page)
    await expect(box).toHaveValue('')
  })
  await test.step('what was said of one draft is not in the dialog of the next', async () => {
    await box.fill('2 x TON-70258')
    await accept(1).click()
    const said = page.getByText(saying(words.added(1, some)))
    await expect(said).toBeVisible()
    await page.getByRole('link', { name: drafts.allDrafts, exact: true }).click()
    await page.getByRole('button', { name: drafts.create, exact: true }).click()
    await expect(said).toBeVisible()
    await openList(page)
    await expect(said).toHaveCount(0, { timeout: 2_000 })
  })
  await closeList(page)
  await page.goto('/drafts')
  await expect(page.getByText(kept.unfinished({ open: 0, ready: 1 }))).toBeVisible()
  await expect(page.getByText(left)).toHaveCount(0)
})

test('Ctrl Z brings a text back after a paste beside the box, a cleared box and an answer, with what was added, and Ctrl Y repeats it', async ({
  page,
}) => {
  const { box, rows, accept } = await openListBox(page)
  await box.fill(list)
  await rows.getByRole('button', { name: /ADP-2/ }).click()
  await expect(rows.getByRole('button', { name: rowWords.askAgainOf(3) })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(rows.getByRole('button', { name: /ADP-2/ })).toBeVisible()
  await accept(2).press('Enter')
  await page.keyboard.press('Control+z')
  // The rows come to rest with the first question that is left: by then they are added.
  const question = rows.locator('[data-question]').first()
  await expect(question).toBeFocused()
  // At once, wherever the focus is; nothing offers to undo it once more.
  await expect(rows.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText(saying(words.added(2, some)))).toHaveCount(0, { timeout: 3_000 })
  await accept(2).click()
  await expect(question).toBeFocused()
  await expect(rows.getByRole('listitem')).toHaveCount(2)
  // A key while nothing has the focus leaves the draft behind the dialog alone, and so does an answer by mouse, whose
  // button goes away with it.
  await question.evaluate((focused: HTMLElement) => {
    focused.blur()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))
  })
  await rows.getByRole('button', { name: /ADP-2/ }).click()
  await page.keyboard.press('Control+z')
  await expect(rows.getByRole('button', { name: /ADP-2/ })).toBeVisible()
  await expect(rows.getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: words.clear }).click()
  await expect(box).toHaveValue('')
  await box.press('Control+z')
  await expect(box).toHaveValue(list)
  // They are in the draft, and not asked or added again.
  await expect(rows.getByRole('listitem')).toHaveCount(2)

  await box.press('Control+End')
  await page.keyboard.type('0 y más')
  await page.keyboard.press('Control+z')
  await expect(box).toHaveValue(list)
  await page.keyboard.press('Control+y')
  await expect(box).toHaveValue(`${list}0 y más`)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(box).toHaveValue('')
  await page.keyboard.press('Control+Shift+z')
  await expect(box).toHaveValue(list)
  await expect(rows.getByRole('listitem')).toHaveCount(2)
  // The changed line is a new one; the others stay added.
  await box.evaluate((area) => area instanceof HTMLTextAreaElement && area.setSelectionRange(0, 0))
  await page.keyboard.press('Control+End')
  await page.keyboard.type('0')
  await expect(rows.getByRole('listitem')).toHaveCount(3)
  await expect(rows.getByText(words.inDraft(2, 22))).toBeVisible()
})

async function closeList(page: Page): Promise<void> {
  await page.getByRole('button', { name: everyPage.close, exact: true }).click()
  await expect(page.getByRole('textbox', { name: words.paste })).toHaveCount(0)
}
