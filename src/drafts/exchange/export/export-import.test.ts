import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sheetText } from '#src/drafts/list-reader/files/sheet-text.ts'
import { ordersOf, settleRows } from '#src/drafts/list-reader/orders/list-orders.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import { createLineJudge, lineState } from '#src/drafts/model/check/line-state.ts'
import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import { makeDraft, makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import type { FindCodes } from '#src/drafts/model/lines/code-lookup.ts'
import { fieldsOf, type OwnTexts, ownTexts, recordOf, undecided } from '#src/drafts/model/lines/line-definition.ts'
import { lineFacts } from '#src/drafts/model/lines/line-facts.ts'
import type { LiveAnswer, LiveAnswers } from '#src/drafts/model/lines/live-answer.ts'
import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { noDemand } from '#src/drafts/model/stock/demand.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createFormats } from '#src/i18n/formats.ts'
import type { Locale } from '#src/i18n/locale.ts'
import { copyRows } from '#src/sheets/copied-rows.ts'
import { readWorkbook } from '#src/sheets/workbook/read-workbook.ts'
import { createXlsxWriter } from '#src/sheets/xlsx-writer.ts'
import { checkedColumn } from './checked-column.ts'
import { createDraftCsv } from './draft-csv.ts'
import { draftFoot, noteSheets } from './draft-foot.ts'
import { draftTable, type TableHeaders } from './draft-table.ts'
import { exportMessages } from './export-messages.ts'
import { exportLines } from './exported-line.ts'
import { placedColumns } from './placed-columns.ts'

type Named = { readonly sku: string }
type Wanted = OwnTexts & { readonly sku: string; readonly quantity: number }

/** As the wholesaler may write them: with spaces, punctuation, and beginnings that a spreadsheet runs as a formula. */
const skus = [
  'A/B',
  '100%',
  'a%2Fb',
  'a%20b',
  'Ñ-1',
  ' x ',
  '#1',
  '?x',
  '1+1',
  'a&b=c',
  '\\back',
  'semi;colon',
  '%',
  '%E0%A4%A',
  '...',
  '😀-rocket',
  '\u202eabc',
  'x'.repeat(200),
  '=1+1',
  '+52',
  '-5A',
  '@SUM(A1)',
  "'=9",
  "'quoted'",
  '＝1',
  '00123',
  '7501234567890',
  '1E5',
  '2024',
  '12',
  'CBL 5E-3M',
  'a, b',
  '"q"',
  '2.5"',
  'TOTAL-360',
  'IVA',
  '- 7',
  '1. uno',
  '(dos) 2',
  '> 3',
  'Cable | 4',
  'dos  3',
  'tab\there',
  'Fecha: 1',
  '12/11/26, 10:32 - Ana: X1',
  '3 pzas',
  'x2',
  '$5',
  '1.234,50',
  '**b**',
]
const partOf = (sku: string) => `PN-${skus.indexOf(sku)}X`
const find: FindCodes<Named> = async (codes) =>
  codes.map((code) => {
    const sku = skus.find((each) => code === each || code === partOf(each))
    return sku === undefined ? null : { stage: 'sku', products: [{ sku }] }
  })

const quantity = fc.oneof(
  fc.constantFrom(2.5, 1234, 0.125, 1, 1.234, 9_999_999, 1000.5),
  fc.integer({ min: 1, max: 9_999_999_000 }).map((thousandths) => thousandths / 1000),
)
const text = fc.oneof(
  fc.constantFrom(
    '',
    'urge',
    '10 x Calendario',
    '=1',
    "'hola",
    'color negro, 2 pzas',
    '1.234,50',
    'dos "y" tres',
    'Total: 5',
    'x 3',
    '-',
  ),
  fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '\t', '=', "'", '-', '5', '|', '.', 'ñ'), maxLength: 12 }),
)
const ownText = text.map((written) => written.trim())
const orders = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...skus), { minLength: 1, maxLength: 10 }),
    // One quantity for all lines may look like the number of an order.
    fc.option(fc.constantFrom(1234, 10_000, 77_410, 9_999_999), { nil: null, freq: 4 }),
  )
  .chain(([some, same]) =>
    fc.tuple(
      ...some.map((sku) =>
        fc.record({
          ...recordOf(ownTexts, () => ownText),
          sku: fc.constant(sku),
          quantity: same === null ? quantity : fc.constant(same),
          title: text,
          brand: text,
        }),
      ),
    ),
  )

const split = fc.uniqueArray(
  fc.record({ warehouse: fc.constantFrom('CDMX', 'GDL 2', '=A', 'MTY,1'), quantity: fc.constantFrom(1, 2.5, 300) }),
  { selector: ({ warehouse }) => warehouse, maxLength: 3 },
)
const drafts = fc.tuple(orders, fc.array(split, { minLength: 10, maxLength: 10 }))

const placedNumber = fc.constantFrom(null, 'OC-JP-2026-0001', '12', '7501234567890', 'A/B', '')

const noteOfDraft = fc.constantFrom('', 'PO 4471', 'Entregar 3 cajas el lunes', '10 x A/B', 'SKU', 'Total: 5', '=1+1')

/** Every export of a draft as a table. */
const tables = {
  csv: async (draft: Exported, headers: TableHeaders, locale: Locale) =>
    createDraftCsv(draft, headers, null, placedColumns(exportLines(draft), createFormats(locale))),
  'csv of a checked draft': async (draft: Exported, headers: TableHeaders, locale: Locale) => {
    const formats = createFormats(locale)
    const checked = checkedColumn(draft.lines, checkedOf(draft.lines), formats)
    return createDraftCsv(draft, headers, checked, placedColumns(exportLines(draft), formats))
  },
  clipboard: async (draft: Exported, headers: TableHeaders, locale: Locale) => {
    const lines = exportLines(draft)
    const { columns, rows } = draftTable(lines, headers, null, placedColumns(lines, createFormats(locale)))
    return copyRows([columns.map(({ header }) => header), ...rows]).text
  },
  xlsx: async (draft: Exported, headers: TableHeaders, locale: Locale) => {
    const lines = exportLines(draft)
    const { columns, rows } = draftTable(lines, headers, null, placedColumns(lines, createFormats(locale)))
    const writer = createXlsxWriter({ sheetName: 'Borrador', columns })
    writer.append(rows)
    writer.appendFoot(draftFoot(draft, createFormats(locale)))
    for (const { rows: note, ...sheet } of noteSheets(draft, createFormats(locale))) {
      writer.addSheet(sheet)
      writer.append(note)
    }
    return sheetText((await readWorkbook(Uint8Array.from(Buffer.concat(writer.finish())))).rows)
  },
}

type Exported = Pick<Draft, 'name' | 'note' | 'lines' | 'orders' | 'ivaRate'>

/** Nothing placed, or the first warehouse of every second line, with a number that looks like other things. */
function placedOf(lines: readonly DraftLine[], number: string | null): Draft['orders'] {
  if (number === null) return []
  return lines.flatMap((line, index) => {
    const [first] = line.split
    if (!first || index % 2 === 1) return []
    const placed = makePlacedLine({ lineId: line.id, sku: line.sku, quantity: first.quantity })
    return [makePlaced({ id: `order-${index}`, warehouse: first.warehouse, number, lines: [placed] })]
  })
}

function checkedOf(lines: readonly DraftLine[]) {
  const answers = answersTo(lines)
  const limits = { catalogAt: null, checkIsGoodForMs: 60_000, barred: [], placed: [] }
  const judge = createLineJudge(
    makeDraft({ lines }),
    { tolerancePercent: 0, checkMinutes: 60, now: 1_700_000_000_500 },
    noDemand,
  )
  return (line: DraftLine) => {
    const answer = answers.get(line.sku)
    return { state: lineState(line, lineFacts(answer, undefined, limits), judge), answer }
  }
}

/** Lines in turn: found, without a price, not found, failed, and never asked. */
function answersTo(lines: readonly DraftLine[]): LiveAnswers {
  const answers = lines.flatMap(({ sku }, index): LiveAnswer[] => {
    const product = {
      ...makeProduct({ sku, price: index % 5 === 1 ? null : 10 }),
      quantity: 3,
      warehouses: null,
      findings: [],
    }
    if (index % 5 === 4) return []
    if (index % 5 === 3) return [{ sku, answered: null, failure: { at: 1_700_000_000_000, kind: 'upstream' as const } }]
    return [{ sku, answered: { at: 1_700_000_000_000, product: index % 5 === 2 ? null : product }, failure: null }]
  })
  return new Map(answers.map((answer) => [answer.sku, answer]))
}

test.each(Object.entries(tables))(
  'a draft exported as %s and imported again has the same lines',
  async (name, table) => {
    await fc.assert(
      fc.asyncProperty(
        drafts,
        fc.constantFrom<Locale>('es-MX', 'en'),
        placedNumber,
        noteOfDraft,
        async ([all, splits], locale, number, notes) => {
          // The import removes a formula guard from a workbook's texts: the workbook may have been a CSV before.
          const wanted = all.map((each) => ({
            ...each,
            ...recordOf(ownTexts, (own) => (name === 'xlsx' ? each[own].replaceAll("'", '').trim() : each[own])),
          }))
          const lines = wanted.map((each, index) =>
            makeLine({ ...each, id: each.sku, split: splits[index] ?? [], manufacturerSku: partOf(each.sku), ean: '' }),
          )
          const written = await table(
            { name: 'Clínica 3', note: notes, ivaRate: 0.16, lines, orders: placedOf(lines, number) },
            exportMessages[locale](createFormats(locale)).columns,
            locale,
          )
          expect(await orderedBy(written)).toEqual(
            wanted.map((each, index) => ({ ...plain(each), split: splits[index] })),
          )
        },
      ),
      propertyCases(150),
    )
  },
)

const catalogHeaders = [
  ['SKU', 'No. de parte', 'EAN / UPC', 'Marca', 'Título', 'Precio', 'Con IVA', 'Disp.', 'Pedir'],
  ['SKU', 'Part no.', 'EAN / UPC', 'Brand', 'Title', 'Price', 'With IVA', 'Avail.', 'Order'],
] as const

test('a catalog workbook in which quantities were filled in orders these quantities', async () => {
  await fc.assert(
    fc.asyncProperty(orders, fc.constantFrom(...catalogHeaders), async (all, headers) => {
      // Thousands in row after row are asked about: they may be the numbers of orders. So are parts of a piece.
      const wanted = all.map((each) => ({ ...each, quantity: Math.ceil(Math.min(each.quantity, 900)) }))
      const writer = createXlsxWriter({
        sheetName: 'Catálogo',
        columns: headers.map((header, index) => ({ header, kind: index < 5 ? 'text' : 'number', width: 10 })),
      })
      writer.append(
        wanted.map(({ sku, brand, title, quantity: many }) => [sku, '', '', brand, title, 12.5, 14.5, 7, many]),
      )
      const { rows } = await readWorkbook(Uint8Array.from(Buffer.concat(writer.finish())))
      expect(await orderedBy(sheetText(rows))).toEqual(
        wanted.map((each) => ({ ...plain(each), ...fieldsOf(undecided, ownTexts), split: [] })),
      )
    }),
    propertyCases(200),
  )
})

async function orderedBy(written: string): Promise<(Wanted & { split: LineSplit })[]> {
  const { rows } = await readList(written, find)
  const settled = settleRows(rows, new Map())
  expect(settled.filter(({ problem }) => problem !== null).map(({ row }) => row.raw)).toEqual([])
  return ordersOf(settled).map(({ product, quantity: many, split: from, ...texts }) => ({
    ...product,
    quantity: many,
    ...fieldsOf(texts, ownTexts),
    split: from,
  }))
}

function plain({ sku, quantity: many, ...texts }: Wanted): Wanted {
  return { sku, quantity: many, ...fieldsOf(texts, ownTexts) }
}
