import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import readBook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { sheetText } from '#src/drafts/list-reader/files/sheet-text.ts'
import { ordersOf, settleRows } from '#src/drafts/list-reader/orders/list-orders.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import type { FindCodes } from '#src/drafts/model/lines/code-lookup.ts'
import { lineFacts } from '#src/drafts/model/lines/line-facts.ts'
import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { placeOrder } from '#src/drafts/model/orders/order-changes.ts'
import { plannedOrders } from '#src/drafts/model/orders/planned-orders.ts'
import { noDemand } from '#src/drafts/model/stock/demand.ts'
import { despiteOf, judgeOrders } from '#src/drafts/orders/judged-order.ts'
import { makeAnswer } from '#src/drafts/orders/make-answer.ts'
import type { OrderJudge } from '#src/drafts/orders/placing/placing-concerns.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createFormats } from '#src/i18n/formats.ts'
import type { Locale } from '#src/i18n/locale.ts'
import { removeGuard } from '#src/sheets/csv-field.ts'
import { readWorkbook } from '#src/sheets/workbook/read-workbook.ts'
import { createXlsxWriter } from '#src/sheets/xlsx-writer.ts'
import { type ExportedOrder, exportPlaced, exportPlanned } from './exported-order.ts'
import { createOrdersCsv } from './order-csv.ts'
import { writeOrdersJson } from './order-json.ts'
import { sheetOfOrder } from './order-sheet.ts'

type Ordered = { readonly sku: string; readonly quantity: number; readonly split: LineSplit }

/** Codes that an import could mistake for a quantity, a number or a header. */
const skus = [
  '00123',
  '7501234567890',
  '1E5',
  '2024',
  '12',
  '1',
  '3',
  '16',
  '=1+1',
  '-5A',
  '@A',
  "'9",
  '＝1',
  'a, b',
  '"q"',
  'TOTAL-360',
  'TOTAL',
  'IVA',
  'Subtotal',
  'GDL',
  'MTY',
  'OC-2026',
  'OC-2026-0001',
  '- 7',
  '1. uno',
  'Fecha: 1',
  ' x ',
  '12/11/26, 10:32 - Ana: X1',
  '3 pzas',
  '$5',
  'OC',
  'LINEAS',
  'tab\there',
  '1.234,50',
]
const find: FindCodes<{ sku: string }> = async (codes) =>
  codes.map((code) => (skus.includes(code) ? { stage: 'sku', products: [{ sku: code }] } : null))

const quantity = fc.oneof(
  fc.constantFrom(2.5, 1234, 0.125, 1, 9_999_999),
  fc.integer({ min: 1, max: 9_999_999 }).map((thousandths) => thousandths / 1000),
)
const word = fc.constantFrom(
  '',
  'OC-2026-0001',
  '2024',
  '=1',
  '12',
  'Marzo, GDL',
  'Total: 5',
  'Fecha: 3',
  '- a',
  'TOTAL-360',
)
const warehouse = fc.constantFrom('GDL', 'MTY', 'CDMX 2', '=A', 'SUR,1', 'TOTAL', '12')
const split = fc.uniqueArray(fc.record({ warehouse, quantity }), {
  selector: (part) => part.warehouse,
  minLength: 1,
  maxLength: 3,
})
const price = fc.option(fc.integer({ min: 1, max: 99_999_999 }).map((parts) => parts / 10_000))
const line = fc.record({ split, priceWhenAdded: price, note: word, title: word, brand: word })
const drafts: fc.Arbitrary<Draft> = fc
  .record({
    name: word,
    numbers: fc.dictionary(warehouse, word),
    lines: fc.uniqueArray(fc.tuple(fc.constantFrom(...skus), line), { selector: ([sku]) => sku, minLength: 1 }),
  })
  .map(({ name, numbers, lines }) =>
    makeDraft({
      name,
      orderNumbers: Object.entries(numbers).map(([code, number]) => ({ warehouse: code, number })),
      lines: lines.map(([sku, each]) => makeLine({ ...each, id: sku, sku, manufacturerSku: '', ean: '', quantity: 1 })),
    }),
  )

const languages = fc.constantFrom<Locale>('es-MX', 'en').map(createFormats)

const limits = { tolerancePercent: 0, checkMinutes: 60, now: 90_000_000 }
const knowing = { catalogAt: null, checkIsGoodForMs: 0, barred: [], placed: [] }
/** Nothing was asked. */
const unasked: OrderJudge = {
  answers: new Map(),
  factsOf: () => lineFacts(undefined, undefined, knowing),
  limits,
  demand: noDemand,
}

/** Each product was asked about: it costs something else now, and there is too little of it. */
const dearer: OrderJudge = {
  answers: new Map(),
  factsOf: (sku) => lineFacts(makeAnswer(sku, { at: limits.now, product: { price: 1_234.5 } }), undefined, knowing),
  limits,
  demand: noDemand,
}

/** The draft's orders as planned, also at prices that are not those of now, and as placed in spite of that. */
function ordersIn(draft: Draft): readonly ExportedOrder[][] {
  const check = { checked: 1, of: 2, oldest: 1_000, newest: 90_000_000 }
  const planned = judgeOrders(draft, unasked)
  const judged = judgeOrders(draft, dearer)
  const { orders } = judged.reduce((before, { warehouse: code, concerns }) => {
    const despite = despiteOf(concerns)
    const saying = { id: code, placedAt: 5_000, folio: 'F-1', note: 'TOTAL-360', check, despite }
    return placeOrder(before, code, saying, 5_000)
  }, draft)
  return [
    planned.map((order) => exportPlanned(draft, order, () => '')),
    judged.map((order) => exportPlanned(draft, order, () => '')),
    orders.map((order) => exportPlaced(draft, order, () => 'Guadalajara')),
    orders.map((order) => exportPlaced(draft, { ...order, confirmation: otherwise(order) }, () => '')),
  ]
}

/** One piece more of each, at another price. */
function otherwise({ lines }: Order): Order['confirmation'] {
  const confirmed = lines.map(({ sku, quantity: many }) => ({ sku, quantity: many + 1, price: 95 }))
  return { at: 1, promisedFor: null, lines: confirmed }
}

test('importing the workbook, sheet by sheet, gives the same order from the same warehouse', async () => {
  await fc.assert(
    fc.asyncProperty(drafts, languages, async (draft, formats) => {
      for (const orders of ordersIn(draft)) {
        const book = Uint8Array.from(writeBook(orders.map((order) => sheetOfOrder(order, formats))))
        const { names } = await readWorkbook(book)
        expect(names).toHaveLength(orders.length)
        for (const [index, order] of orders.entries()) {
          const { rows } = await readWorkbook(book, names[index])
          expect(await orderedBy(sheetText(rows))).toEqual(wantedOf(order))
        }
      }
    }),
    propertyCases(40),
  )
})

test('importing the CSV of one order, or of all together, gives the same order', async () => {
  await fc.assert(
    fc.asyncProperty(drafts, languages, async (draft, formats) => {
      for (const orders of ordersIn(draft)) {
        for (const order of orders) {
          expect(await orderedBy(createOrdersCsv([order], formats))).toEqual(wantedOf(order))
        }
        const all = await orderedBy(createOrdersCsv(orders, formats))
        const parts = all.flatMap(({ sku, split: from }) => from.map((part) => ({ sku, ...part })))
        const planned = draft.lines.flatMap(({ sku, split: from }) => from.map((part) => ({ sku, ...part })))
        expect(parts.toSorted(compare)).toEqual(planned.toSorted(compare))
      }
    }),
    propertyCases(60),
  )
})

test('no field of the CSV starts a formula, and number, warehouse and draft survive a round trip', () => {
  fc.assert(
    fc.property(drafts, languages, (draft, formats) => {
      const [orders = []] = ordersIn(draft)
      const [, ...rows]: string[][] = parse(createOrdersCsv(orders, formats), { bom: true, record_delimiter: '\r\n' })
      for (const field of rows.flat()) expect(field).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]/)
      const back = rows.map((row) => [row[0], row[1], row[2], row.at(-2)].map((field) => removeGuard(field ?? '')))
      const sent = orders.flatMap(({ number, warehouse: code, lines, draftName }) =>
        lines.map(({ sku }) => [number, code, sku, draftName]),
      )
      expect(back).toEqual(sent)
    }),
    propertyCases(100),
  )
})

test('JSON has only what wholesalers accept: an object for one order, an array for all', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      for (const orders of ordersIn(draft)) {
        const expected = orders.map(({ number, warehouse: code, lines }) => ({
          purchase_order_number: number,
          warehouse: code,
          products: lines.map(({ sku, quantity: many }) => ({ sku, quantity: many })),
        }))
        expect(JSON.parse(writeOrdersJson(orders, false))).toEqual(expected)
        expect(JSON.parse(writeOrdersJson(orders.slice(0, 1), true))).toEqual(expected[0])
      }
    }),
  )
})

test('a sheet gives order, warehouse, draft and check in each row, and the sums below', async () => {
  const formats = createFormats('es-MX')
  const from = (...parts: [string, number][]) => parts.map(([code, many]) => ({ warehouse: code, quantity: many }))
  const draft = makeDraft({
    ivaRate: 0.08,
    orderNumbers: [{ warehouse: 'GDL', number: 'OC/1' }],
    lines: [
      makeLine({ split: from(['GDL', 2], ['MTY', 1]), note: 'urge' }),
      makeLine({ id: 'line-2', sku: '00123', priceWhenAdded: null, split: from(['GDL', 5]) }),
    ],
  })
  const [planned = [], judged = [], placed = []] = ordersIn(draft)
  const [gdl, mty] = await readBook(writeBook(planned.map((order) => sheetOfOrder(order, formats))))
  expect([gdl?.sheet, mty?.sheet]).toEqual(['OC 1 GDL', 'MTY'])
  const product = ['SA400S37/960G', '0740617277357', 'Kingston', 'SSD A400 960 GB 2.5" SATA']
  const facts = ['Sucursal GDL', 'Sin revisar']
  const empty = Array.from({ length: 6 }, () => null)
  expect(gdl?.data.slice(1)).toEqual([
    ['OC/1', 'GDL', 'DSK10233', ...product, 2, 1149, 2298, 'GDL 2', 'urge', ...facts],
    ['OC/1', 'GDL', '00123', ...product, 5, null, null, 'GDL 5', null, ...facts],
    Array.from({ length: 14 }, () => null),
    [...empty, 'Subtotal', 7, null, 2298, null, null, null, null],
    [...empty, expect.stringMatching(/^IVA 8\s?%$/), null, null, 183.84, null, null, null, null],
    [...empty, 'Total, sin 1 línea que no tiene precio', null, null, 2481.84, null, null, null, null],
  ])
  const [again] = await readBook(writeBook(placed.map((order) => sheetOfOrder(order, formats))))
  expect(again?.data[1]?.slice(0, -1)).toEqual(gdl?.data[1]?.slice(0, -1))
  expect(again?.data[1]?.at(-1)).toMatch(
    /^Revisado 1 de 2, .* 19(?:69|70).* · Colocada pese a: 2 con otro precio \(\+\$171\.00\)$/,
  )
  const [dear] = await readBook(writeBook(judged.map((order) => sheetOfOrder(order, formats))))
  const newTotal = 'Total con 2 precios nuevos'
  expect(dear?.data.at(-1)).toEqual([...empty, newTotal, null, null, 9332.82, null, null, null, null])
  expect(dear?.data[1]?.at(-1)).toMatch(/^Sin revisar · Con IVA y 2 precios nuevos: \$9,332\.82 \(\+\$6,850\.98\)$/)
})

test('an order that was confirmed otherwise says so line by line, and below its sums what is left', async () => {
  const formats = createFormats('es-MX')
  const lines = [
    makePlacedLine({ sku: 'BAT', price: 93.87, quantity: 20 }),
    makePlacedLine({ lineId: 'line-2', sku: 'CAR', price: 100, quantity: 1 }),
  ]
  const confirmed = [{ sku: 'BAT', quantity: 15, price: 95 }]
  const order = makePlaced({ lines, confirmation: { at: 1, promisedFor: null, lines: confirmed } })
  const exported = exportPlaced({ name: 'Matriz' }, order, () => '')
  const [sheet] = await readBook(writeBook([sheetOfOrder(exported, formats)]))
  expect(sheet?.data[0]?.slice(-2)).toEqual(['Confirmadas', 'Precio confirmado'])
  expect(sheet?.data[1]?.slice(-3)).toEqual([
    'Sin revisar · Con lo confirmado y sin lo que no llegará quedan $1,769.00 con IVA',
    15,
    95,
  ])
  expect(sheet?.data[2]?.slice(-2)).toEqual([1, 100])
  expect(sheet?.data.at(-1)?.filter((value) => value !== null)).toEqual([
    'Total con lo confirmado y sin lo que no llegará',
    1769,
  ])
})

test('orders total the sum of their parts, each rounded half up by itself, however lines are split', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const priced = draft.lines.flatMap(({ priceWhenAdded, split: from }) =>
        from.map((part) => ({ price: priceWhenAdded, quantity: part.quantity })),
      )
      const centavos = (pesos: string) => BigInt(pesos.replace('.', ''))
      const sum = plannedOrders(draft).reduce(
        (before, { lines }) => before + centavos(orderTotals(lines, 0.16).subtotal),
        0n,
      )
      const byHand = priced.reduce((before, each) => before + halfUp(each.price ?? 0, each.quantity), 0n)
      expect(sum).toBe(byHand)
    }),
  )
})

/**
 * Price in ten-thousandths times quantity in thousandths, as whole centavos, half up. Uses neither floats nor the
 * library.
 */
function halfUp(pesos: number, many: number): bigint {
  const exact = BigInt(Math.round(pesos * 10_000)) * BigInt(Math.round(many * 1_000))
  return (exact + 50_000n) / 100_000n
}

function writeBook(sheets: readonly ReturnType<typeof sheetOfOrder>[]): Buffer {
  const [first, ...others] = sheets
  const writer = createXlsxWriter(first!)
  writer.append(first!.rows)
  writer.appendFoot(first!.foot)
  for (const sheet of others) {
    writer.addSheet(sheet)
    writer.append(sheet.rows)
    writer.appendFoot(sheet.foot)
  }
  return Buffer.concat(writer.finish())
}

async function orderedBy(written: string): Promise<Ordered[]> {
  const settled = settleRows((await readList(written, find)).rows, new Map())
  expect(settled.filter(({ problem }) => problem !== null).map(({ row }) => row.raw)).toEqual([])
  return ordersOf(settled).map(({ product, quantity: many, split: from }) => ({
    ...product,
    quantity: many,
    split: from,
  }))
}

function wantedOf({ warehouse: code, lines }: ExportedOrder): Ordered[] {
  return lines.map(({ sku, quantity: many }) => ({ sku, quantity: many, split: [{ warehouse: code, quantity: many }] }))
}

function compare(a: { sku: string; warehouse: string }, b: { sku: string; warehouse: string }): number {
  return a.sku === b.sku ? (a.warehouse < b.warehouse ? -1 : 1) : a.sku < b.sku ? -1 : 1
}
