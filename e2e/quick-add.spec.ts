import type { Page } from '@playwright/test'
import type { CatalogRecord } from './support/start-surtido.ts'
import { expect, test } from './support/surtido.ts'
import { languages } from './support/words.ts'

const records: CatalogRecord[] = [
  {
    sku: 'DSK-10233',
    manufacturer_sku: 'SA400S37/960G',
    manufacturer: 'Kingston',
    ean: '0740617277357',
    title: 'SSD Kingston A400 960 GB',
    price: 1149,
    quantity: 40,
  },
  {
    sku: 'TON-70258',
    manufacturer_sku: 'CF258A',
    manufacturer: 'HP',
    title: 'Tóner HP 58A negro',
    price: 2100.5,
    quantity: 3,
  },
  {
    sku: 'ADP-1',
    manufacturer_sku: 'UE300',
    manufacturer: 'TP-Link',
    title: 'Adaptador USB a Ethernet',
    price: 250,
    quantity: 9,
  },
  {
    sku: 'ADP-2',
    manufacturer_sku: 'UE300',
    manufacturer: 'TP-Link',
    title: 'Adaptador USB a Ethernet, a granel',
    price: 230,
    quantity: 0,
  },
  { sku: '2024', manufacturer_sku: '', title: 'Calendario', price: null, quantity: null },
]

const wordsOf = {
  'es-MX': {
    create: 'Crear',
    open: 'Agregar una lista',
    paste: 'Pegue aquí su lista',
    rows: 'Renglones de la lista',
    summary: '4 renglones listos · 3 por resolver',
    notFound: 'No está en el catálogo',
    zero: 'La cantidad es cero o menos',
    which: /^Cuál es/,
    accept: (count: number) => (count === 1 ? 'Agregar 1 producto' : `Agregar ${count} productos`),
    added: /^3 productos agregados a/,
    undo: 'Deshacer',
    learned: 'aprendido',
    forget: /^Olvidar lo aprendido/,
    repeated: 'repetido: 5 en total',
    clear: 'Vaciar',
    stages: ['SKU', 'no. de parte', 'EAN / UPC'],
    close: 'Cerrar',
    onlyOpen: 'Sólo por resolver',
  },
  'en-US': {
    create: 'Create',
    open: 'Add a list',
    paste: 'Paste your list here',
    rows: 'Lines of the list',
    summary: '4 lines ready · 3 to be settled',
    notFound: 'Not in the catalog',
    zero: 'The quantity is zero or less',
    which: /^Which one is/,
    accept: (count: number) => (count === 1 ? 'Add 1 product' : `Add ${count} products`),
    added: /^3 products added to/,
    undo: 'Undo',
    learned: 'learned',
    forget: /^Forget what was learned/,
    repeated: 'repeated: 5 in all',
    clear: 'Clear',
    stages: ['SKU', 'part no.', 'EAN / UPC'],
    close: 'Close',
    onlyOpen: 'Only to be settled',
  },
} as const

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

test.use({ ownCatalog: { records } })

for (const { locale } of languages) {
  const words = wordsOf[locale]

  test.describe(`a pasted list, in ${locale}`, () => {
    test.use({ locale })

    test('is shown with its products before anything is added, and what is not clear is asked and stays', async ({
      page,
    }) => {
      const { box, rows, accept } = await openBox(page, words)
      await box.fill(list)
      await expect(page.getByText(words.summary)).toBeVisible()
      for (const stage of words.stages) await expect(rows.getByText(stage, { exact: true }).first()).toBeVisible()
      await expect(rows.getByText(words.repeated).first()).toBeVisible()
      await expect(rows.getByText(words.notFound)).toBeVisible()
      await expect(rows.getByText(words.zero)).toBeVisible()
      await expect(rows.getByRole('listitem')).toHaveCount(7)
      await page.getByRole('button', { name: words.onlyOpen }).click()
      await expect(rows.getByRole('listitem')).toHaveCount(3)
      await page.getByRole('button', { name: words.onlyOpen }).click()
      await expect(page.locator('[data-line]')).toHaveCount(0)
      await accept(3).click()
      await expect(page.getByText(words.added)).toBeVisible()
      await expect(page.locator('[data-line]')).toHaveCount(3)
      await expect(box).toHaveValue('4 UE300\n6 NOHAY-99X\nTON-70258 0')
      await page.reload()
      await page.getByRole('button', { name: words.open }).first().click()
      await expect(box).toHaveValue('4 UE300\n6 NOHAY-99X\nTON-70258 0')
      await page.getByRole('combobox', { name: words.which }).selectOption('ADP-2')
      await accept(1).click()
      await expect(box).toHaveValue('6 NOHAY-99X\nTON-70258 0')
      await page.getByRole('button', { name: words.close, exact: true }).click()
      await expect(page.locator('[data-line]')).toHaveCount(4)
      await expect(page.locator('[data-line]').last().getByRole('textbox').first()).toHaveValue('4')
    })

    test('is taken back with one click, list and all', async ({ page }) => {
      const { box, accept } = await openBox(page, words)
      await box.fill('3 x DSK-10233\n2 TON-70258\n5 NADA-77Z')
      await accept(2).click()
      await expect(page.locator('[data-line]')).toHaveCount(2)
      await page.getByRole('button', { name: words.undo, exact: true }).click()
      await expect(page.locator('[data-line]')).toHaveCount(0)
      await expect(box).toHaveValue('3 x DSK-10233\n2 TON-70258\n5 NADA-77Z')
    })

    test('what somebody chose for a code is known the next time, and can be forgotten', async ({ page }) => {
      const { box, rows } = await openBox(page, words)
      await box.fill('UE300')
      await page.getByRole('combobox', { name: words.which }).selectOption('ADP-1')
      await page.reload()
      await page.getByRole('button', { name: words.open }).first().click()
      await box.fill('7 ue300')
      await expect(rows.getByText(words.learned, { exact: true })).toBeVisible()
      await expect(rows.getByText('ADP-1')).toBeVisible()
      await rows.getByRole('button', { name: words.forget }).click()
      await expect(page.getByRole('combobox', { name: words.which })).toBeVisible()
    })

    test('comes from a file in the encoding of an older spreadsheet', async ({ page }) => {
      const { box, accept } = await openBox(page, words)
      const bytes = Buffer.from('Clave;Descripci\u00f3n;Cantidad\r\nTON-70258;T\u00f3ner;1,000\r\n', 'latin1')
      await page.locator('input[type=file]').setInputFiles({ name: 'pedido.csv', mimeType: 'text/csv', buffer: bytes })
      await expect(box).toHaveValue(/Descripción/)
      await accept(1).click()
      await expect(page.locator('[data-line]').getByRole('textbox').first()).toHaveValue('1,000')
    })
  })
}

async function openBox(page: Page, words: (typeof wordsOf)[keyof typeof wordsOf]) {
  await page.goto('/drafts')
  await expect(page.getByText(/(Sincronizado|Synced)/)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: words.create }).click()
  await page.getByRole('button', { name: words.open }).first().click()
  // Whoever opens it has a list in the clipboard.
  await expect(page.getByRole('textbox', { name: words.paste })).toBeFocused()
  return {
    box: page.getByRole('textbox', { name: words.paste }),
    rows: page.getByRole('list', { name: words.rows }),
    accept: (count: number) => page.getByRole('button', { name: words.accept(count), exact: true }),
  }
}
