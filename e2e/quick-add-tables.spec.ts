import { listPriceMessages } from '#src/drafts/quick-add/list-price-messages.ts'
import { listColumnsMessages, quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import { listRowMessages } from '#src/drafts/quick-add/rows/list-row-messages.ts'
import { listCatalog, openList, openListBox } from './support/list-box.ts'
import { everyPage, messagesIn } from './support/messages-in.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(quickAddMessages)
const prices = messagesIn(listPriceMessages)
const rowWords = messagesIn(listRowMessages)
const columnWords = messagesIn(listColumnsMessages)

test.use({ ownCatalog: listCatalog })

test('a list that is a table says what its columns are taken for; a correction holds for the same header until it is forgotten; on a phone the columns are one button', async ({
  page,
}) => {
  const { box, rows, accept } = await openListBox(page)
  const column = (name: string) => page.getByRole('combobox', { name: columnWords.column(name), exact: true })
  const quantity = rows.getByRole('textbox', { name: words.quantity('Cable HDMI de 3 m') })
  await box.fill('Clave\tUno\tDos\nCBL-50077\t12\t5\nTON-70258\t1\t8')
  await expect(column('Clave')).toHaveValue('sku')
  // What was taken for the quantity is said, though no header says so.
  await expect(column('Uno')).toHaveValue('quantity')
  await expect(quantity).toHaveValue('12')
  await column('Dos').selectOption('quantity')
  await expect(quantity).toHaveValue('5')
  await expect(column('Uno')).toHaveValue('')
  await page.reload()
  await openList(page)
  await box.fill('Clave\tUno\tDos\nCBL-50077\t99\t7')
  await expect(quantity).toHaveValue('7')
  await page.getByRole('button', { name: columnWords.forget, exact: true }).click()
  await expect(quantity).toHaveValue('')

  await test.step('without a header it shows what was read, and nothing where there is no table', async () => {
    await box.fill('3\tx\tCBL-50077\t9\n1\ty\tTON-70258\t7\n2\tz\tDSK-10233\t5')
    await expect(column('C')).toHaveValue('sku')
    // Either number may be the quantity: none is said to be it.
    await expect(column('A')).toHaveValue('')
    await expect(column('D')).toHaveValue('')
    await column('D').focus()
    await page.keyboard.press(columnWords.kinds.quantity.charAt(0).toLowerCase())
    await page.keyboard.press('Enter')
    await expect(quantity).toHaveValue('9')
    await box.fill('3 x CBL-50077')
    await expect(rows.getByRole('listitem')).toHaveCount(1)
    await expect(column('A')).toHaveCount(0)
  })

  await test.step('where any of several columns may be the quantity, one answer by key settles all rows', async () => {
    await box.fill('Clave\tUnos\tDoses\tTreses\nCBL-50077\t12\t5\t3\nTON-70258\t1\t8\t2\nDSK-10233\t6\t7\t4')
    const question = page.getByRole('group', { name: columnWords.whichQuantity })
    await expect(question).toBeVisible()
    await expect(rows.getByText(rowWords.waits)).toHaveCount(3)
    await expect(rows.getByRole('group')).toHaveCount(0)
    await expect(quantity).toHaveValue('')
    await question.focus()
    // Enter gives nothing before an answer is chosen, and says how to choose.
    await page.keyboard.press('Enter')
    await expect(question.getByRole('status')).toHaveText(rowWords.howToAnswer(false))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(
      question.getByRole('button', { name: columnWords.choice('Doses', ['5', '8', '7']), exact: true }),
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(quantity).toHaveValue('5')
    await expect(question).toHaveCount(0)
    await expect(accept(3)).toBeFocused()
    await page.getByRole('button', { name: columnWords.forget, exact: true }).click()
    await question.getByRole('button', { name: columnWords.byRow, exact: true }).click()
    await expect(rows.getByRole('group')).toHaveCount(3)
    await expect(rows.getByRole('group').first()).toBeFocused()
  })

  await test.step('on a phone the columns are one button', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await box.fill('Clave\tCant.\nCBL-50077\t12')
    const button = page.getByRole('button', { name: columnWords.columns, exact: true })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(column('Cant.')).toHaveCount(0)
    await button.click()
    await expect(column('Cant.')).toHaveValue('quantity')
  })
})

test('a table carries the notes of its rows into the draft, once each', async ({ page }) => {
  const { box, rows, lines, accept } = await openListBox(page)
  await box.fill('SKU;Cant.;Observaciones\nCBL-50077;2;urge\nTON-70258;1;\nCBL-50077;3;color negro\nCBL-50077;1;urge')
  await expect(rows.getByText('color negro', { exact: true })).toBeVisible()
  await accept(2).click()
  const first = lines.first()
  await expect(first.getByRole('textbox').first()).toHaveValue('6')
  await expect(first.getByRole('textbox').last()).toHaveValue('urge; color negro')
  await openList(page)
  await box.fill('SKU;Cant.;Nota\nCBL-50077;2;otra')
  await accept(1).click()
  await expect(first.getByRole('textbox').last()).toHaveValue('urge; color negro; otra')
  await page.getByRole('button', { name: everyPage.undo }).first().click()
  await expect(first.getByRole('textbox').last()).toHaveValue('urge; color negro')
  await expect(first.getByRole('textbox').first()).toHaveValue('6')
})

test('a quotation shows its own prices where they are not the catalog’s, and what the list costs with both', async ({
  page,
}) => {
  const { box, rows } = await openListBox(page)
  await box.fill(quotation('$1,149.00', '$129.00', '$2,400.00'))
  await expect(rows.getByTitle(rowWords.listedPrice(2400, 0.1426, false))).toHaveCount(1)
  await expect(rows.locator('[title*="lista"]')).toHaveCount(1)
  await expect(page.getByText(prices.sums({ listed: '5085.00', catalog: '4785.50', rows: 3, of: 3 }))).toBeVisible()
  // All are off by the tax: said once, and no row is marked.
  await box.fill(quotation('$1,332.84', '$149.64', '$2,436.58'))
  await expect(page.getByText(prices.factors.tax())).toBeVisible()
  await expect(rows.locator('[title*="lista"]')).toHaveCount(0)
})

test('a list offers what an unknown code may mean, takes it only when it is chosen, and knows it from then on', async ({
  page,
}) => {
  const { box, rows, accept } = await openListBox(page)
  await box.fill('4 DSK-10333\nCF285A 2\n7 ZZZZ-99999\nssd kingston de 480\n2 QWE-99Z8 kingston externo portátil rojo')
  const notFound = rowWords.problems['not-found']
  await expect(rows.getByText(notFound)).toHaveCount(4)
  const answers = (line: number, why = notFound) =>
    rows.getByRole('group', { name: rowWords.answersOf(line, why) }).getByRole('button')
  const similar = rowWords.similarCode('DSK-10333', null)
  await expect(answers(1).first()).toHaveText(/^SSD Kingston A400 960 GB.*DSK-10233.*\$1,149\.00.*40/)
  await expect(answers(1).first()).toContainText(similar)
  await expect(answers(2).first()).toHaveText(/TON-70258/)
  await expect(answers(3)).toHaveText([rowWords.leaveOut, rowWords.later])
  await test.step('what is only near is not offered before the person asks for it', async () => {
    await expect(answers(5)).toHaveText([rowWords.seeNear(2), rowWords.leaveOut, rowWords.later])
    await answers(5).first().click()
    await expect(answers(5).first()).toContainText('SSD Kingston')
    await expect(answers(5).first()).toBeFocused()
    await answers(5).last().click()
  })
  await test.step('a line that was not read may ask for nothing, or for a product of its words', async () => {
    const asked = answers(4, rowWords.problems['not-read'])
    await expect(asked.first()).toHaveText(rowWords.noRequest)
    await expect(asked.nth(3)).toContainText('DSK-10232')
    await asked.first().click()
  })
  await expect(accept(0)).toBeDisabled()
  await answers(1).first().click()
  // It stays another than what the reader is certain of.
  await expect(rows.getByText(rowWords.chosenSimilar(similar))).toBeVisible()
  await expect(rows.getByText(words.stages.chosen, { exact: true })).toHaveAttribute('data-similar', '')
  await accept(1).click()
  await expect(rows.getByRole('listitem')).toHaveCount(3)
  await box.fill('dsk-10333 6')
  await expect(rows.getByText(words.stages.learned, { exact: true })).toBeVisible()
  await expect(rows.getByText('DSK-10233')).toBeVisible()
})

function quotation(...listed: readonly [string, string, string]): string {
  const [disk, cable, toner] = listed
  return `Clave\tCantidad\tPrecio\nDSK-10233\t2\t${disk}\nCBL-50077\t3\t${cable}\nTON-70258\t1\t${toner}`
}
