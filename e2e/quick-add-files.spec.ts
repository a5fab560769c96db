import type { Page } from '@playwright/test'
import { listFileMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import { listCatalog, openList, openListBox } from './support/list-box.ts'
import { makeBomb, makeLockedWorkbook, makeWorkbook } from './support/make-workbook.ts'
import { messagesIn } from './support/messages-in.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(listFileMessages)

test.use({ ownCatalog: listCatalog })

test('a list in a workbook is read as it stands in its cells, sheet by sheet, and accepted', async ({ page }) => {
  const { box, lines, accept } = await openListBox(page)
  await give(
    page,
    'pedido.xlsx',
    makeWorkbook({
      Portada: [],
      'Otro mes': [
        ['SKU', 'Cantidad'],
        ['DSK-10233', 1],
      ],
      Pedido: [
        ['Sucursal Centro'],
        [],
        ['Clave', 'Descripción', 'EAN', 'Cant.', 'UM', 'Notas'],
        ['00123', 'Cable', 7501234567890, 2.5, 'm', null],
        ['=1+1', 'Tóner "negro"', null, 3, 'pza', 'urge'],
        ['DSK-10233', 'dos\nrenglones', null, 12, 'pza', null],
      ],
    }),
  )
  await expect(box).toHaveValue('SKU\tCantidad\nDSK-10233\t1')
  await page.getByRole('combobox', { name: words.sheetOf('pedido.xlsx') }).selectOption('Pedido')
  await expect(box).toHaveValue(/^Sucursal Centro/)
  await expect(box).toHaveValue(/\t7501234567890\t2\.5\t/)
  await accept(3).click()
  await expect(lines).toHaveCount(3)
  for (const [index, quantity] of ['2.5', '3', '12'].entries())
    await expect(lines.nth(index).getByRole('textbox').first()).toHaveValue(quantity)
  await expect(lines.nth(1).getByRole('textbox').last()).toHaveValue('urge')
})

test('a file comes in the encoding of an older spreadsheet too, can be dropped on the box, and is refused in words where it is no list, which leaves the list as it was', async ({
  page,
}) => {
  const { box, rows, lines, accept } = await openListBox(page)

  await test.step('in the encoding of an older spreadsheet', async () => {
    await give(
      page,
      'pedido.csv',
      Buffer.from('Clave;Descripci\u00f3n;Cantidad\r\nTON-70258;T\u00f3ner;1,000\r\n', 'latin1'),
    )
    await expect(box).toHaveValue(/Descripción/)
    await expect(rows.getByRole('textbox')).toHaveValue('1,000')
    await accept(1).click()
    await expect(lines.getByRole('textbox').first()).toHaveValue('1,000')
  })

  await test.step('dropped on the box', async () => {
    await openList(page)
    const bytes = makeWorkbook({ Hoja1: [['00123', 4]] }).toString('base64')
    await box.evaluate((area, content) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], 'a.xlsx'))
      area.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
    }, bytes)
    await expect(box).toHaveValue('00123\t4')
  })

  await test.step('too large, with a password, or no workbook', async () => {
    await box.fill('3 x DSK-10233')
    await give(page, 'lista.xlsx', makeBomb(200 << 20))
    await expect(page.getByText(`${words.refusals['too-large']('lista.xlsx')} ${words.kept}`)).toBeVisible()
    await give(page, 'secreto.xlsx', makeLockedWorkbook())
    await expect(page.getByText(words.refusals.locked('secreto.xlsx'))).toBeVisible()
    const other = makeWorkbook({}).toString('latin1').replaceAll('xl/', 'ww/')
    await give(page, 'carta.docx', Buffer.from(other, 'latin1'))
    await expect(page.getByText(words.refusals['other-file']('carta.docx'))).toBeVisible()
    await expect(box).toHaveValue('3 x DSK-10233')
  })
})

async function give(page: Page, name: string, buffer: Buffer) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}
