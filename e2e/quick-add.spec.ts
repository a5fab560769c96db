import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import { listRowMessages } from '#src/drafts/quick-add/rows/list-row-messages.ts'
import { listCatalog, openList, openListBox } from './support/list-box.ts'
import { messagesIn } from './support/messages-in.ts'
import { beginning, saying, some } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(quickAddMessages)
const rowWords = messagesIn(listRowMessages)

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

test.use({ ownCatalog: listCatalog })

test('a pasted list is shown with its products before anything is added, and what is not clear is asked and stays', async ({
  page,
}) => {
  const { box, rows, lines, accept } = await openListBox(page)
  // A paste outside of a field, as of somebody who is faster than the dialog.
  await page.getByRole('button', { name: words.close, exact: true }).evaluate((button, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    button.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, list)
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
  await accept(3).click()
  await expect(page.getByText(saying(words.added(3, some)))).toBeVisible()
  await expect(lines).toHaveCount(3)
  await expect(box).toHaveValue('4 UE300\n6 NOHAY-99X\nTON-70258 0')
  await page.reload()
  await openList(page)
  await expect(box).toHaveValue('4 UE300\n6 NOHAY-99X\nTON-70258 0')
  await rows.getByRole('button', { name: /ADP-2/ }).click()
  await accept(1).click()
  await expect(box).toHaveValue('6 NOHAY-99X\nTON-70258 0')
  await page.getByRole('button', { name: words.close, exact: true }).click()
  await expect(lines).toHaveCount(4)
  await expect(lines.last().getByRole('textbox').first()).toHaveValue('4')
})

test('what somebody chose for a code is known the next time, and can be forgotten; a list is taken back with one click', async ({
  page,
}) => {
  const { box, rows, lines, accept } = await openListBox(page)
  const which = rows.getByRole('button', { name: /ADP-1/ })
  await box.fill('UE300')
  await which.click()
  await page.reload()
  await openList(page)
  await box.fill('7 ue300')
  await expect(rows.getByText(words.stages.learned, { exact: true })).toBeVisible()
  await expect(rows.getByText('ADP-1')).toBeVisible()
  await rows.getByRole('button', { name: beginning(words.forget(some)) }).click()
  await expect(which).toBeVisible()

  await box.fill('3 x DSK-10233\n2 TON-70258\n5 NADA-77Z')
  await accept(2).click()
  await expect(lines).toHaveCount(2)
  await page.getByRole('button', { name: messagesIn(draftsMessages).undo, exact: true }).click()
  await expect(lines).toHaveCount(0)
  await expect(box).toHaveValue('3 x DSK-10233\n2 TON-70258\n5 NADA-77Z')
})
