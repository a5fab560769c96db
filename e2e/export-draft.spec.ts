import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { openDraftFile, sentDraft, sentRecords } from './support/sent-draft.ts'
import { expect, test } from './support/surtido.ts'
import { languages } from './support/words.ts'

const wordsOf = {
  'es-MX': {
    save: 'Guardar como borrador nuevo',
    export: 'Exportar',
    headers: [
      'SKU',
      'No. de parte',
      'EAN / UPC',
      'Marca',
      'Título',
      'Cantidad',
      'Precio',
      'Subtotal',
      'De qué almacén',
    ],
    note: 'Nota',
    done: /^3 líneas en Sucursal GDL/,
    copyTable: 'Copiar como tabla',
    tableCopied: /^3 líneas en el portapapeles/,
    addList: 'Agregar una lista',
    paste: 'Pegue aquí su lista',
    ready: '3 renglones listos',
    copyText: 'Copiar como texto…',
    each: 'Cada línea',
    before: 'Antes de las líneas',
    frame: 'Antes y después de las líneas (opcional)',
    insert: ['Insertar {título}', 'Insertar {nombre}'],
    own: '{cantidad} de {SKU}: ',
    unknown: /se copian tal cual: \{cantida\}/,
    templateName: 'Nombre de la plantilla',
    template: 'Plantilla',
    saveTemplate: 'Guardar plantilla',
    builtIn: 'SKU,cantidad',
    copy: 'Copiar texto',
    textCopied: '3 líneas copiadas como texto',
    print: 'Imprimir',
    back: 'Volver al borrador',
    total: 'Total',
  },
  'en-US': {
    save: 'Save as a new draft',
    export: 'Export',
    headers: [
      'SKU',
      'Part no.',
      'EAN / UPC',
      'Brand',
      'Title',
      'Quantity',
      'Price',
      'Subtotal',
      'From which warehouse',
    ],
    note: 'Note',
    done: /^3 lines in Sucursal GDL/,
    copyTable: 'Copy as a table',
    tableCopied: /^3 lines in the clipboard/,
    addList: 'Add a list',
    paste: 'Paste your list here',
    ready: '3 lines ready',
    copyText: 'Copy as text…',
    each: 'Each line',
    before: 'Before the lines',
    frame: 'Before and after the lines (optional)',
    insert: ['Insert {title}', 'Insert {name}'],
    own: '{quantity} de {SKU}: ',
    unknown: /copied as they are: \{cantida\}/,
    templateName: 'Name of the template',
    template: 'Template',
    saveTemplate: 'Save template',
    builtIn: 'SKU,quantity',
    copy: 'Copy text',
    textCopied: '3 lines copied as text',
    print: 'Print',
    back: 'Back to the draft',
    total: 'Total',
  },
} as const

type Words = (typeof wordsOf)[keyof typeof wordsOf]

const table = [
  ['00123', 'SA400S37/960G', '0740617277357', 'Kingston', 'SSD A400 960 GB 2.5" <SATA>', 12, 1149.5, 13_794, null],
  ['-5A', '1E5', null, 'HP', '=1+1, negro', 8, 2100, 16_800, 'CDMX 5 · MTY 3'],
  ['CAL-2027', null, null, null, 'Calendario', 0.5, null, null, null],
]
const notes = ['urge, para Ana', null, null]

test.use({ ownCatalog: { records: sentRecords } })

for (const { locale } of languages) {
  const words = wordsOf[locale]

  test.describe(`a draft leaves, in ${locale}`, () => {
    test.use({ locale, permissions: ['clipboard-read', 'clipboard-write'] })

    test('as Excel and CSV, with all lines and their codes as they are', async ({ page }) => {
      await openDraft(page, words)
      const expected = [[...words.headers, words.note], ...table.map((row, at) => [...row, notes[at]])]
      const xlsx = await download(page, words, 'Excel (XLSX)')
      expect(xlsx.name).toMatch(/^Sucursal GDL \d{4}-\d\d-\d\d\.xlsx$/)
      expect(await readSheet(xlsx.bytes)).toEqual(expected)
      await expect(page.getByText(words.done)).toBeVisible()
      const csv = await download(page, words, 'CSV')
      const rows: string[][] = parse(csv.bytes, { bom: true })
      expect(rows).toEqual(expected.map((row) => row.map((value) => String(value ?? '').replace(/^(?=[-=])/, "'"))))
    })

    test('as a table in the clipboard, which pasted back as a list orders the same', async ({ page }) => {
      await openDraft(page, words)
      await chooseExport(page, words, words.copyTable)
      await expect(page.getByText(words.tableCopied)).toBeVisible()
      const { html, text } = await page.evaluate(async () => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the DOM's types do not know the option yet
        const options = { unsanitized: ['text/html'] } as object
        const [item] = await (navigator.clipboard.read as (how: object) => Promise<ClipboardItem[]>).call(
          navigator.clipboard,
          options,
        )
        const read = async (type: string) => (await item?.getType(type))?.text()
        return { html: await read('text/html'), text: (await read('text/plain')) ?? '' }
      })
      expect(html).toContain(`<td style='mso-number-format:"\\@"'>00123</td>`)
      expect(html).toContain('&lt;SATA&gt;')
      expect(text.split(/\r?\n/)).toHaveLength(4)
      expect(text).toContain("'=1+1, negro\t8\t2100\t16800\tCDMX 5 · MTY 3")
      await page.getByRole('button', { name: words.addList }).first().click()
      await page.getByRole('textbox', { name: words.paste }).fill(text)
      await expect(page.getByText(words.ready)).toBeVisible()
    })

    test('as text by a template of one’s own, which is kept', async ({ page }) => {
      await openDraft(page, words)
      await chooseExport(page, words, words.copyText)
      const each = page.getByRole('textbox', { name: words.each })
      const preview = page.locator('pre')
      await page.getByRole('combobox', { name: words.template }).selectOption(words.builtIn)
      await expect(preview).toHaveText('00123,12\n-5A,8\nCAL-2027,0.5')
      await each.fill('{cantida}')
      await expect(page.getByText(words.unknown)).toBeVisible()
      await each.fill(words.own)
      await page.getByRole('button', { name: words.insert[0] }).click()
      await expect(each).toBeFocused()
      await page.keyboard.type('.')
      await page.getByText(words.frame).click()
      await page.getByRole('textbox', { name: words.before }).fill('**')
      await page.getByRole('textbox', { name: words.before }).press('ArrowLeft')
      await page.getByRole('button', { name: words.insert[1] }).first().click()
      const written = [
        '*Sucursal GDL*',
        '12 de 00123: SSD A400 960 GB 2.5" <SATA>.',
        '8 de -5A: =1+1, negro.',
        '0.5 de CAL-2027: Calendario.',
      ].join('\n')
      await expect(preview).toHaveText(written)
      await page.getByRole('textbox', { name: words.templateName }).fill('Para Ana')
      await page.getByRole('button', { name: words.saveTemplate }).click()
      await page.getByRole('combobox', { name: words.template }).selectOption(words.builtIn)
      await page.reload()
      await chooseExport(page, words, words.copyText)
      await page.getByRole('combobox', { name: words.template }).selectOption('Para Ana')
      await page.getByRole('button', { name: words.copy }).click()
      await expect(page.getByText(words.textCopied)).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(written)
    })

    test('on paper: opened once to be printed, all lines, without what is round it', async ({ page }) => {
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', `${document.title}!`)
      })
      const lines = Array.from({ length: 300 }, (_, at) => ({ ...firstLine(), sku: `S-${at}`, title: `Cable ${at}` }))
      await openDraft(page, words, sentDraft({ lines }))
      await chooseExport(page, words, words.print)
      await expect(page).toHaveURL(/\/print$/)
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'Sucursal GDL · Surtido!')
      await expect(page.getByRole('row')).toHaveCount(301)
      await expect(page.getByRole('banner')).toHaveCount(0)
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(page.getByRole('button', { name: words.print })).toBeHidden()
      for (const format of ['Letter', 'A4']) {
        const pdf = (await page.pdf({ format })).toString('latin1')
        expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(8)
      }
      await page.emulateMedia({ media: 'screen' })
      await page.reload()
      await expect(page.getByText(words.total, { exact: true })).toBeVisible()
      await expect(page.locator('html')).not.toHaveAttribute('data-printed')
      await page.getByRole('link', { name: words.back }).click()
      await expect(page.locator('[data-line]').first()).toBeVisible()
    })
  })
}

async function openDraft(page: Page, words: Words, content = sentDraft()) {
  await page.goto('/drafts/shared')
  await openDraftFile(page, content)
  await page.getByRole('button', { name: words.save }).click()
  await expect(page).toHaveURL(/\/drafts\/[\da-f]{32}$/)
}

function firstLine() {
  const { lines } = sentDraft()
  return Array.isArray(lines) ? lines[0] : null
}

async function chooseExport(page: Page, words: Words, item: string) {
  await page.getByRole('button', { name: words.export, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function download(page: Page, words: Words, item: string): Promise<{ name: string; bytes: Buffer }> {
  const downloaded = page.waitForEvent('download')
  await chooseExport(page, words, item)
  const file = await downloaded
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}
