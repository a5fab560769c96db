import * as v from 'valibot'
import type { LineContent, OrderContent } from '#src/drafts/model/draft/draft-content.ts'
import { fieldsOf, ownTexts, recordOf } from '#src/drafts/model/lines/line-definition.ts'
import type { KeptInvoice, Sending } from '#src/drafts/model/orders/order.ts'
import { type ExchangeVersion, exchangeVersion, fieldsUntil, packingOf } from './content-versions.ts'

/**
 * An order without field names. A line says which line of the draft it belongs to by its place, or its sku where there
 * is none, and has texts and price only where they differ from that line: mostly they do not, and a link stays short.
 */
export function packOrder(order: OrderContent, lines: readonly LineContent[]): unknown[] {
  const { id, state, warehouse, number, placedAt, folio, note, ivaRate, check, confirmation } = order
  const placeOf = new Map(lines.map(({ sku }, index) => [sku, index]))
  return [
    [id, warehouse, number, placedAt, folio, note, ivaRate],
    [check.checked, check.of, check.oldest, check.newest],
    order.lines.flatMap((line) => {
      const place = placeOf.get(line.sku)
      const own = productOf(line)
      const isSame = place !== undefined && JSON.stringify(own) === JSON.stringify(productOf(priced(lines[place]!)))
      const { quantity, ...texts } = line
      const cells = { place: place ?? line.sku, quantity, product: isSame ? 0 : own, ...fieldsOf(texts, ownTexts) }
      return cellsOf(exchangeVersion).map((name) => cells[name])
    }),
    // From version 3.
    order.despite.flatMap(({ sku, kind, amount }) => [placeOf.get(sku) ?? sku, kind, amount]),
    // From version 4.
    [state.kind, state.at],
    // From version 5.
    order.receipts.map((receipt) => [
      receipt.id,
      receipt.kind,
      receipt.at,
      receipt.note,
      ...receipt.lines.flatMap((line) => [placeOf.get(line.sku) ?? line.sku, line.quantity]),
    ]),
    // From version 6.
    confirmation
      ? [
          confirmation.at,
          confirmation.promisedFor,
          ...confirmation.lines.flatMap((line) => [placeOf.get(line.sku) ?? line.sku, line.quantity, line.price]),
        ]
      : [],
    order.sent.flatMap((each) => sendingFields.map((name) => each[name])),
    // From version 7; so are address and notes of a sending.
    order.released.flatMap((line) => [placeOf.get(line.sku) ?? line.sku, line.quantity]),
    order.invoices.flatMap((each) => invoiceFields.map((name) => each[name])),
    order.settled ? [order.settled.at, order.settled.note] : [],
  ]
}

/** Checks only the shape, and throws for another one. The values must still be checked. */
export function unpackOrder(version: ExchangeVersion, packed: unknown, lines: readonly UnpackedLine[]): object {
  const [head, checked, ordered, despite = [], state, receipts, confirmed, sent, released, invoices, settled] = v.parse(
    v.pipe(v.array(v.array(v.unknown())), v.length(packingOf(version).orderParts)),
    packed,
  )
  const [id, warehouse, number, placedAt, folio, note, ivaRate] = head ?? []
  const [count, of, oldest, newest] = checked ?? []
  const cells = ordered ?? []
  const skuAt = (place: unknown) => (typeof place === 'number' ? lines[place]?.sku : place)
  const names = cellsOf(version)
  return {
    id,
    ...(state && { state: { kind: state[0], at: state[1] } }),
    warehouse,
    number,
    placedAt,
    folio,
    note,
    ivaRate,
    check: { checked: count, of, oldest, newest },
    despite: Array.from({ length: despite.length / 3 }, (_, index) => {
      const [place, kind, amount] = despite.slice(3 * index, 3 * index + 3)
      return { sku: skuAt(place), kind, amount }
    }),
    ...(receipts && { receipts: receipts.map((receipt) => unpackReceipt(receipt, skuAt)) }),
    ...(confirmed && { confirmation: confirmed.length === 0 ? null : unpackConfirmation(confirmed, skuAt) }),
    ...(sent && { sent: rowsOf(sent, released ? sendingFields : sendingFields.slice(0, -2)) }),
    ...(released && { released: unpackPieces(released, skuAt) }),
    ...(invoices && { invoices: rowsOf(invoices, invoiceFields) }),
    ...(settled && { settled: settled.length === 0 ? null : { at: settled[0], note: settled[1] } }),
    lines: Array.from({ length: cells.length / names.length }, (_, index) => {
      const own = cells.slice(names.length * index, names.length * (index + 1))
      const { place, product, ...others } = Object.fromEntries(names.map((name, at) => [name, own[at]]))
      const line = typeof place === 'number' ? lines[place] : { sku: place }
      const [manufacturerSku, brand, ean, title, price]: unknown[] = Array.isArray(product)
        ? product
        : productOf(priced(line ?? {}))
      return { sku: line?.sku, manufacturerSku, brand, ean, title, price, ...others }
    }),
  }
}

function unpackReceipt(packed: unknown, skuAt: (place: unknown) => unknown): object {
  const [id, kind, at, note, ...entered] = v.parse(v.array(v.unknown()), packed)
  return { id, kind, at, note, lines: unpackPieces(entered, skuAt) }
}

function unpackPieces(cells: readonly unknown[], skuAt: (place: unknown) => unknown): object[] {
  return rowsOf(cells, ['place', 'quantity']).map(({ place, quantity }) => ({ sku: skuAt(place), quantity }))
}

function unpackConfirmation(
  [at, promisedFor, ...cells]: readonly unknown[],
  skuAt: (place: unknown) => unknown,
): object {
  const lines = rowsOf(cells, ['place', 'quantity', 'price'])
  return { at, promisedFor, lines: lines.map(({ place, ...line }) => ({ sku: skuAt(place), ...line })) }
}

const sendingFields = [
  'at',
  'way',
  'layout',
  'deliverTo',
  'pieces',
  'subtotal',
  'to',
  'notes',
] as const satisfies readonly (keyof Sending)[]

const invoiceFields = [
  'uuid',
  'kind',
  'folio',
  'issuedOn',
  'total',
  'currency',
  'keptAt',
  'tooMuch',
  'differences',
  'claimedAt',
] as const satisfies readonly (keyof KeptInvoice)[]

/** Cells of a list without field names, as its rows. */
function rowsOf<Name extends string>(cells: readonly unknown[], names: readonly Name[]): Record<Name, unknown>[] {
  return Array.from({ length: cells.length / names.length }, (_, row) =>
    recordOf(names, (name) => cells[names.length * row + names.indexOf(name)]),
  )
}

/** What an order's line has in a link, in order; texts that came after version 1 at the end. */
function cellsOf(version: ExchangeVersion) {
  const { first, later } = fieldsUntil(version)
  const own = ownTexts.filter((name) => first.includes(name))
  return ['place', 'quantity', ...own, 'product', ...ownTexts.filter((name) => later.includes(name))] as const
}

type UnpackedLine = Readonly<Record<string, unknown>> & { readonly sku: unknown }

function productOf({ manufacturerSku, brand, ean, title, price }: Readonly<Record<string, unknown>>): unknown[] {
  return [manufacturerSku, brand, ean, title, price]
}

function priced(line: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...line, price: line['priceWhenAdded'] }
}
