import type { Page } from '@playwright/test'
import { makeBomb, makeLockedWorkbook, makeWorkbook } from './support/make-workbook.ts'
import type { CatalogRecord } from './support/start-surtido.ts'
import { expect, test } from './support/surtido.ts'
import { languages } from './support/words.ts'

const records: CatalogRecord[] = [
  { sku: '00123', title: 'Cable HDMI 2 m', ean: '7501234567890', price: 99.5, quantity: 12 },
  { sku: '=1+1', title: 'Tóner HP 58A', manufacturer_sku: 'CF258A', price: 2100, quantity: 3 },
  { sku: 'DSK-9', title: 'SSD 960 GB', price: 1149, quantity: 5 },
]

const wordsOf = {
  'es-MX': {
    create: 'Crear',
    open: 'Agregar una lista',
    paste: 'Pegue aquí su lista',
    accept: 'Agregar 3 productos',
    sheet: 'Hoja de pedido.xlsx',
    tooLarge: /^lista\.xlsx contiene demasiado .* Su lista sigue como estaba\.$/,
    locked: /^secreto\.xlsx tiene contraseña\./,
    otherFile: /^carta\.docx no es un libro de Excel\./,
  },
  'en-US': {
    create: 'Create',
    open: 'Add a list',
    paste: 'Paste your list here',
    accept: 'Add 3 products',
    sheet: 'Sheet of pedido.xlsx',
    tooLarge: /^lista\.xlsx holds too much .* Your list is as it was\.$/,
    locked: /^secreto\.xlsx has a password\./,
    otherFile: /^carta\.docx is no Excel workbook\./,
  },
} as const

test.use({ ownCatalog: { records } })

for (const { locale } of languages) {
  const words = wordsOf[locale]

  test.describe(`a list in a workbook, in ${locale}`, () => {
    test.use({ locale })

    test('is read as it stands in its cells, sheet by sheet, and accepted', async ({ page }) => {
      const box = await openBox(page, words)
      await give(
        page,
        'pedido.xlsx',
        makeWorkbook({
          Portada: [],
          'Otro mes': [
            ['SKU', 'Cantidad'],
            ['DSK-9', 1],
          ],
          Pedido: [
            ['Sucursal Centro'],
            [],
            ['Clave', 'Descripción', 'EAN', 'Cant.', 'Notas'],
            ['00123', 'Cable', 7501234567890, 2.5, null],
            ['=1+1', 'Tóner "negro"', null, 3, 'urge'],
            ['DSK-9', 'dos\nrenglones', null, 12, null],
          ],
        }),
      )
      await expect(box).toHaveValue('SKU\tCantidad\nDSK-9\t1')
      await page.getByRole('combobox', { name: words.sheet }).selectOption('Pedido')
      await expect(box).toHaveValue(/^Sucursal Centro/)
      await expect(box).toHaveValue(/\t7501234567890\t2\.5\t/)
      await page.getByRole('button', { name: words.accept, exact: true }).click()
      const lines = page.locator('[data-line]')
      await expect(lines).toHaveCount(3)
      for (const [index, quantity] of ['2.5', '3', '12'].entries())
        await expect(lines.nth(index).getByRole('textbox').first()).toHaveValue(quantity)
      await expect(lines.nth(1).getByRole('textbox').last()).toHaveValue('urge')
    })

    test('can be dropped on the box', async ({ page }) => {
      const box = await openBox(page, words)
      const bytes = makeWorkbook({ Hoja1: [['00123', 4]] }).toString('base64')
      await box.evaluate((area, content) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], 'a.xlsx'))
        area.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
      }, bytes)
      await expect(box).toHaveValue('00123\t4')
    })

    test('that is too large, has a password or is none is refused in words, and the list stays', async ({ page }) => {
      const box = await openBox(page, words)
      await box.fill('3 x DSK-9')
      await give(page, 'lista.xlsx', makeBomb(200 << 20))
      await expect(page.getByText(words.tooLarge)).toBeVisible()
      await give(page, 'secreto.xlsx', makeLockedWorkbook())
      await expect(page.getByText(words.locked)).toBeVisible()
      await give(
        page,
        'carta.docx',
        Buffer.from(makeWorkbook({}).toString('latin1').replaceAll('xl/', 'ww/'), 'latin1'),
      )
      await expect(page.getByText(words.otherFile)).toBeVisible()
      await expect(box).toHaveValue('3 x DSK-9')
    })
  })
}

async function openBox(page: Page, words: (typeof wordsOf)[keyof typeof wordsOf]) {
  await page.goto('/drafts')
  await expect(page.getByText(/(Sincronizado|Synced)/)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: words.create }).click()
  await page.getByRole('button', { name: words.open }).first().click()
  return page.getByRole('textbox', { name: words.paste })
}

async function give(page: Page, name: string, buffer: Buffer) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}
