import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import readBook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { frameTextFields, lineTextFields, writeText } from '#src/drafts/exchange/export/text-template.ts'
import { sheetText } from '#src/drafts/list-reader/files/sheet-text.ts'
import { ordersOf, settleRows } from '#src/drafts/list-reader/orders/list-orders.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import { makeCompany, smallLogo } from '#src/drafts/model/company/make-company.ts'
import { emptyCompany } from '#src/drafts/model/company/read-company.ts'
import type { FindCodes } from '#src/drafts/model/lines/code-lookup.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { readWorkbook } from '#src/sheets/workbook/read-workbook.ts'
import { createXlsxWriter } from '#src/sheets/xlsx-writer.ts'
import { titleOfOrders } from './export-orders.ts'
import { exportPlaced } from './exported-order.ts'
import { createOrdersCsv } from './order-csv.ts'
import type { OrderLetter } from './order-letter.ts'
import { cutAtWord, longestMail, mailOfOrders } from './order-mail.ts'
import { textOfOrder } from './order-text.ts'
import { wholesalerSheet } from './wholesaler-table.ts'

const company = makeCompany({ logo: smallLogo, orderNotes: '' })
const letter: OrderLetter = {
  company,
  delivery: company.deliveries[0] ?? null,
  notes: 'Favor de avisar antes de entregar',
  at: new Date(2026, 10, 27, 12).getTime(),
}
const internal = [
  'CLIENTE SECRETO',
  'NOTA DE LA LÍNEA',
  'NOTA DE LA ORDEN',
  'Revisado',
  'Checked',
  'Colocada pese',
  'Sin revisar',
]
const lines = [
  makePlacedLine({ sku: '00123', quantity: 12, price: 1_149, note: 'NOTA DE LA LÍNEA' }),
  makePlacedLine({ lineId: 'line-2', sku: 'DSK10233', quantity: 0.5, price: 33.333333, note: 'NOTA DE LA LÍNEA' }),
  makePlacedLine({ lineId: 'line-3', sku: '=1+1', quantity: 3, price: null }),
]
const order = exportPlaced(
  { name: 'CLIENTE SECRETO' },
  makePlaced({ number: 'OC-ANA-2026-0001', note: 'NOTA DE LA ORDEN', lines }),
  () => 'Guadalajara',
)
const find: FindCodes<{ sku: string }> = async (codes) =>
  codes.map((code) => (lines.some(({ sku }) => sku === code) ? { stage: 'sku', products: [{ sku: code }] } : null))

describe.each(['es-MX', 'en'] as const)('an order for the wholesaler, in %s', (locale) => {
  const formats = createFormats(locale)

  it('says who buys, where to deliver and what for, and nothing that is internal, in any form', async () => {
    const sheet = wholesalerSheet(order, letter, formats)
    const book = JSON.stringify([sheet.head, sheet.columns, sheet.rows, sheet.foot])
    const every = (fields: object) =>
      Object.keys(fields)
        .map((field) => `{${field}}`)
        .join('|')
    const template = { first: every(frameTextFields), line: every(lineTextFields), last: '' }
    const text = writeText(textOfOrder(order, formats, 'wholesaler'), template, formats).join('\n')
    const title = titleOfOrders({ orders: [order], isSingle: true, letter }, formats)
    const mail = decodeURIComponent(mailOfOrders([order], letter, 'OC.xlsx', formats))
    const left = [book, createOrdersCsv([order], formats, 'wholesaler'), text, title, mail]
    for (const each of left) for (const word of internal) expect(each).not.toContain(word)
    for (const word of ['EKU9003173C9', 'C-2044', 'Av. Juárez 120', 'Luis Peña', 'G03 Gastos en general', '44100'])
      expect(book).toContain(word)
    expect(book).toContain('Favor de avisar antes de entregar')
    expect(book.includes('DIECISÉIS MIL TRECE PESOS 42/100 M.N.')).toBe(locale === 'es-MX')
    expect(mail).toMatch(/12 x 00123/)
  })

  it('reads back as the same lines and quantities, from the workbook and the CSV', async () => {
    const { rows } = await readWorkbook(Uint8Array.from(bookOf()))
    expect(await orderedBy(sheetText(rows))).toEqual(wanted)
    expect(await orderedBy(createOrdersCsv([order], formats, 'wholesaler'))).toEqual(wanted)
  })

  it('computes its amounts and sums in the workbook, which is printed with its header on each page', async () => {
    const [sheet] = await readBook(bookOf())
    const at = sheet!.data.findIndex((row) => row[1] === '00123')
    expect(sheet!.data[at]?.slice(4)).toEqual([12, 1_149, 13_788])
    expect(sheet!.data[at + 1]?.slice(4)).toEqual([0.5, 33.333333, 16.67])
    expect(sheet!.data[at + 2]?.slice(4)).toEqual([3, null, null])
    const parts = unzipSync(bookOf())
    const xml = strFromU8(parts['xl/worksheets/sheet1.xml']!)
    const first = at + 1
    expect(xml).toContain(`<f>ROUND(E${first}*F${first},2)</f><v>13788</v>`)
    expect(xml).toContain(`<f>SUM(G${first}:G${first + 2})</f><v>13804.67</v>`)
    expect(xml).toContain(`<f>ROUND(G${first + 4}*0.16,2)</f><v>2208.75</v>`)
    expect(xml).toContain(`<f>G${first + 4}+G${first + 5}</f><v>16013.42</v>`)
    expect(xml).not.toContain('<f>1+1')
    const book = strFromU8(parts['xl/workbook.xml']!)
    expect(book).toContain(`_xlnm.Print_Titles" localSheetId="0">'OC-ANA-2026-0001 GDL'!$${first - 1}:$${first - 1}<`)
  })

  function bookOf(): Buffer {
    const sheet = wholesalerSheet(order, letter, formats)
    const writer = createXlsxWriter(sheet)
    writer.append(sheet.rows)
    writer.appendFoot(sheet.foot)
    return Buffer.concat(writer.finish())
  }
})

describe('a mail to the wholesaler', () => {
  const formats = createFormats('es-MX')

  it('ends a title that is too long after a whole word, and says that there is more', () => {
    const cut = (text: string) => cutAtWord(text, 12)
    expect(
      ['SSD A400 960', 'SSD A400 960 GB', 'SSD Kingston', 'SSD A400 Kingston', 'SSDA400Kingston', ' '.repeat(13)].map(
        cut,
      ),
    ).toEqual(['SSD A400 960', 'SSD A400…', 'SSD Kingston', 'SSD A400…', 'SSDA400King…', '…'])
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(cut(text).length).toBeLessThanOrEqual(12)
        expect(text.startsWith(cut(text).replace(/…$/, ''))).toBe(true)
      }),
    )
  })

  it('is never longer than mail programs take, and says how many lines only the file has', () => {
    const title = fc.constantFrom(
      'SSD A400 960 GB',
      'Ñandú & «café» ¿?',
      '\ud800',
      'Cable \u202e3 m',
      '電源 750 W '.repeat(20),
    )
    const anyOrder = fc.record({ count: fc.nat(80), title, notes: fc.string({ unit: 'binary', maxLength: 500 }) })
    fc.assert(
      fc.property(anyOrder, ({ count, title: name, notes }) => {
        const many = Array.from({ length: count + 1 }, (_, at) =>
          makePlacedLine({ lineId: `l${at}`, sku: `A-${at}`, title: name }),
        )
        const mail = mailOfOrders([{ ...order, lines: many }], { ...letter, notes }, 'OC.xlsx', formats)
        expect(mail.length).toBeLessThanOrEqual(longestMail)
        const { protocol, pathname, searchParams } = new URL(mail)
        expect([protocol, pathname]).toEqual(['mailto:', 'pedidos@mayoreo.example'])
        expect(searchParams.get('subject')).toContain('OC-ANA-2026-0001')
        const body = searchParams.get('body') ?? ''
        expect(body).not.toMatch(/\p{Bidi_Control}/u)
        const said = body.split('\r\n').filter((line) => /^\d+ x A-\d+ /.test(line)).length
        const more = Number(/… y (\d+) partida/.exec(body)?.[1] ?? 0)
        expect(said + more === count + 1 || notes.length > 100).toBe(true)
      }),
      propertyCases(100),
    )
  })

  it('has no header but its own, whatever stands in the address or the number', () => {
    const odd = { ...letter, company: { ...emptyCompany, wholesalerMail: 'a@b.mx?bcc=x@y.mx&cc=z' } }
    const mail = mailOfOrders([{ ...order, number: 'OC&cc=x\r\nBcc: y' }], odd, 'a&cc=b.xlsx', formats)
    const { pathname, searchParams } = new URL(mail)
    expect(decodeURIComponent(pathname)).toBe('a@b.mx?bcc=x@y.mx&cc=z')
    expect([...searchParams.keys()]).toEqual(['subject', 'body'])
  })
})

const wanted = lines.map(({ sku, quantity }) => [sku, quantity])

async function orderedBy(written: string) {
  const settled = settleRows((await readList(written, find)).rows, new Map())
  // A half piece is asked about: no column says that this is an order of ours.
  const open = settled.filter(({ problem }) => problem !== null)
  expect(open.map(({ quantity, doubts }) => [quantity, doubts])).toEqual([
    [0.5, [{ kind: 'implausible', because: 'fraction' }]],
  ])
  return ordersOf(settled.map((row) => ({ ...row, problem: null }))).map(({ product, quantity }) => [
    product.sku,
    quantity,
  ])
}
