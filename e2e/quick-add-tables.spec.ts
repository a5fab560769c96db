import type { Page } from '@playwright/test'
import type { CatalogRecord } from './support/start-surtido.ts'
import { expect, test } from './support/surtido.ts'
import { languages } from './support/words.ts'

const records: CatalogRecord[] = [
  { sku: 'DSK-10233', manufacturer_sku: 'SA400S37/960G', title: 'SSD Kingston A400 960 GB', price: 1149, quantity: 40 },
  { sku: 'DSK-10232', manufacturer_sku: 'SA400S37/480G', title: 'SSD Kingston A400 480 GB', price: 689, quantity: 7 },
  { sku: 'TON-70258', manufacturer_sku: 'CF258A', title: 'Tóner HP 58A negro', price: 2100.5, quantity: 3 },
  { sku: 'CBL-50077', title: 'Cable HDMI de 3 m', price: 129, quantity: 60 },
]

const wordsOf = {
  'es-MX': {
    create: 'Crear',
    open: 'Agregar una lista',
    paste: 'Pegue aquí su lista',
    rows: 'Renglones de la lista',
    column: (name: string) => `Qué es la columna ${name}`,
    columns: 'Columnas',
    quantityOf: (title: string) => `Cantidad de ${title}`,
    forget: 'Olvidar',
    accept: (count: number) => (count === 1 ? 'Agregar 1 producto' : `Agregar ${count} productos`),
    notFound: 'No está en el catálogo',
    near: (code: string) => `Qué quiso decir con ${code}`,
    learned: 'aprendido',
    undo: 'Deshacer',
  },
  'en-US': {
    create: 'Create',
    open: 'Add a list',
    paste: 'Paste your list here',
    rows: 'Lines of the list',
    column: (name: string) => `What column ${name} is`,
    columns: 'Columns',
    quantityOf: (title: string) => `Quantity of ${title}`,
    forget: 'Forget',
    accept: (count: number) => (count === 1 ? 'Add 1 product' : `Add ${count} products`),
    notFound: 'Not in the catalog',
    near: (code: string) => `What was meant by ${code}`,
    learned: 'learned',
    undo: 'Undo',
  },
} as const

test.use({ ownCatalog: { records } })

for (const { locale } of languages) {
  const words = wordsOf[locale]

  test.describe(`a list that is a table, in ${locale}`, () => {
    test.use({ locale })

    test('says what its columns are taken for, and a correction holds for the same header until it is forgotten', async ({
      page,
    }) => {
      const { box, rows } = await openBox(page, words)
      const column = (name: string) => page.getByRole('combobox', { name: words.column(name), exact: true })
      const quantity = rows.getByRole('textbox', { name: words.quantityOf('Cable HDMI de 3 m') })
      await box.fill('Clave\tUno\tDos\nCBL-50077\t12\t5\nTON-70258\t1\t8')
      await expect(column('Clave')).toHaveValue('sku')
      // What was taken for the quantity is said, though no header says so.
      await expect(column('Uno')).toHaveValue('quantity')
      await expect(quantity).toHaveValue('12')
      await column('Dos').selectOption('quantity')
      await expect(quantity).toHaveValue('5')
      await expect(column('Uno')).toHaveValue('')
      await page.reload()
      await page.getByRole('button', { name: words.open }).first().click()
      await box.fill('Clave\tUno\tDos\nCBL-50077\t99\t7')
      await expect(quantity).toHaveValue('7')
      await page.getByRole('button', { name: words.forget, exact: true }).click()
      await expect(quantity).toHaveValue('99')
    })

    test('without a header shows what was read, and nothing where there is no table', async ({ page }) => {
      const { box, rows } = await openBox(page, words)
      const column = (name: string) => page.getByRole('combobox', { name: words.column(name), exact: true })
      await box.fill('3\tx\tCBL-50077\t9\n1\ty\tTON-70258\t7\n2\tz\tDSK-10233\t5')
      await expect(column('A')).toHaveValue('quantity')
      await expect(column('C')).toHaveValue('sku')
      await column('D').focus()
      await page.keyboard.press(locale === 'es-MX' ? 'c' : 'q')
      await page.keyboard.press('Enter')
      await expect(rows.getByRole('textbox', { name: words.quantityOf('Cable HDMI de 3 m') })).toHaveValue('9')
      await box.fill('3 x CBL-50077')
      await expect(rows.getByRole('listitem')).toHaveCount(1)
      await expect(column('A')).toHaveCount(0)
    })

    test('carries the notes of its rows into the draft, once each', async ({ page }) => {
      const { box, rows } = await openBox(page, words)
      await box.fill(
        'SKU;Cant.;Observaciones\nCBL-50077;2;urge\nTON-70258;1;\nCBL-50077;3;color negro\nCBL-50077;1;urge',
      )
      await expect(rows.getByText('color negro', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: words.accept(2), exact: true }).click()
      const first = page.locator('[data-line]').first()
      await expect(first.getByRole('textbox').first()).toHaveValue('6')
      await expect(first.getByRole('textbox').last()).toHaveValue('urge; color negro')
      await page.getByRole('button', { name: words.open }).first().click()
      await box.fill('SKU;Cant.;Nota\nCBL-50077;2;otra')
      await page.getByRole('button', { name: words.accept(1), exact: true }).click()
      await expect(first.getByRole('textbox').last()).toHaveValue('urge; color negro; otra')
      await page.getByRole('button', { name: words.undo }).first().click()
      await expect(first.getByRole('textbox').last()).toHaveValue('urge; color negro')
      await expect(first.getByRole('textbox').first()).toHaveValue('6')
    })

    test('offers what an unknown code may mean, takes it only when it is chosen, and knows it from then on', async ({
      page,
    }) => {
      const { box, rows } = await openBox(page, words)
      await box.fill('4 DSK-10333\nCF285A 2\n7 ZZZZ-99999')
      await expect(rows.getByText(words.notFound)).toHaveCount(3)
      const near = page.getByRole('combobox', { name: words.near('DSK-10333') })
      await expect(near.getByRole('option').nth(1)).toHaveText(
        /^DSK-10233 · SSD Kingston A400 960 GB · .* · \$1,149\.00 · 40/,
      )
      await expect(
        page
          .getByRole('combobox', { name: words.near('CF285A') })
          .getByRole('option')
          .nth(1),
      ).toHaveText(/^TON-70258/)
      await expect(page.getByRole('combobox', { name: words.near('ZZZZ-99999') })).toHaveCount(0)
      await expect(page.getByRole('button', { name: words.accept(0), exact: true })).toBeDisabled()
      await near.selectOption('DSK-10233')
      await page.getByRole('button', { name: words.accept(1), exact: true }).click()
      await expect(box).toHaveValue('CF285A 2\n7 ZZZZ-99999')
      await box.fill('dsk-10333 6')
      await expect(rows.getByText(words.learned, { exact: true })).toBeVisible()
      await expect(rows.getByText('DSK-10233')).toBeVisible()
    })
  })
}

test('on a phone the columns are one button', async ({ page }) => {
  const words = wordsOf['es-MX']
  const { box } = await openBox(page, words)
  await page.setViewportSize({ width: 360, height: 740 })
  await box.fill('Clave\tCant.\nCBL-50077\t12')
  const column = page.getByRole('combobox', { name: words.column('Cant.') })
  const button = page.getByRole('button', { name: words.columns, exact: true })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(column).toHaveCount(0)
  await button.click()
  await expect(column).toHaveValue('quantity')
})

async function openBox(page: Page, words: (typeof wordsOf)[keyof typeof wordsOf]) {
  await page.goto('/drafts')
  await expect(page.getByText(/(Sincronizado|Synced)/)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: words.create }).click()
  await page.getByRole('button', { name: words.open }).first().click()
  await expect(page.getByRole('textbox', { name: words.paste })).toBeFocused()
  return {
    box: page.getByRole('textbox', { name: words.paste }),
    rows: page.getByRole('list', { name: words.rows }),
  }
}
