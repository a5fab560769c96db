import fc from 'fast-check'
import { keptKinds } from '#src/drafts/model/check/concern-kinds.ts'
import { priceBounds } from '#src/drafts/model/draft/bounded-values.ts'
import { type Draft, priceOf } from '#src/drafts/model/draft/draft.ts'
import type { LineContent } from '#src/drafts/model/draft/draft-content.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { fieldsOf, ownTexts, recordOf } from '#src/drafts/model/lines/line-definition.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { inSplit } from '#src/drafts/model/lines/split.ts'
import { ivaRates } from '#src/drafts/model/money/iva-rate.ts'
import {
  keptInvoiceKinds,
  type OrderLine,
  orderLayouts,
  placedQuantities,
  sendingWays,
} from '#src/drafts/model/orders/order.ts'
import { isPlaced, orderStateKinds, placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { receiptKindNames } from '#src/drafts/model/orders/receipt-kinds.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '\ud800', '=1+1', '__proto__', 'a\r\nb\tc', '"</script>', '💡'.repeat(40), ' DSK\u202e10233 '),
)
const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const anyTime = fc.integer({ min: 0, max: 253_370_764_800_000 })
const anyQuantity = fc.integer({ min: 1, max: 9_999_999_000 }).map((thousandths) => thousandths / 1_000)
const anyPrice = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 9_999_999 }).map((centavos) => centavos / 100),
  fc.double({ min: priceBounds.least, max: priceBounds.most, noNaN: true }),
)
const sentFieldsOfLine: { readonly [Name in keyof LineContent]: fc.Arbitrary<LineContent[Name]> } = {
  sku: anyText.filter((sku) => sku !== ''),
  manufacturerSku: anyText,
  brand: anyText,
  ean: anyText,
  title: anyText,
  priceWhenAdded: anyPrice,
  quantity: anyQuantity,
  split: fc.uniqueArray(fc.record({ warehouse: anyText.filter((code) => code !== ''), quantity: anyQuantity }), {
    selector: ({ warehouse }) => warehouse,
    maxLength: 3,
  }),
  ...recordOf(ownTexts, () => anyText),
  addedAt: anyTime,
}

const anyLine = fc.record(sentFieldsOfLine).map((line) => makeLine(line))

const anyOrder = fc.record({
  number: anyText,
  placedAt: anyTime,
  folio: anyText,
  note: anyText,
  ivaRate: fc.constantFrom(...ivaRates),
  check: fc.record({
    checked: fc.nat(),
    of: fc.nat(),
    oldest: fc.option(anyTime),
    newest: fc.option(anyTime),
  }),
  saidAt: anyTime,
  receipts: fc.array(fc.record({ kind: fc.constantFrom(...receiptKindNames), at: anyTime, note: anyText }), {
    maxLength: 2,
  }),
  sent: fc.array(
    fc.record({
      at: anyTime,
      way: fc.constantFrom(...sendingWays),
      layout: fc.constantFrom(...orderLayouts),
      deliverTo: anyText,
      to: anyText,
      notes: anyText,
      pieces: anyQuantity,
      subtotal: anyPrice,
    }),
    { maxLength: 2 },
  ),
  confirmed: fc.option(
    fc.record({ at: anyTime, promisedFor: fc.option(anyDay), isLess: fc.boolean(), price: anyPrice }),
  ),
  invoices: fc.array(
    fc.record({
      uuid: fc.uuid().map((uuid) => uuid.toUpperCase()),
      kind: fc.constantFrom(...keptInvoiceKinds),
      folio: anyText,
      issuedOn: fc.option(anyDay),
      total: anyQuantity,
      currency: anyText,
      keptAt: anyTime,
      tooMuch: fc.nat(),
      differences: fc.nat(),
      claimedAt: fc.option(anyTime),
    }),
    { maxLength: 2 },
  ),
  settled: fc.option(fc.record({ at: anyTime, note: anyText })),
  kind: fc.constantFrom('none', 'placed', ...orderStateKinds),
  /** Of each line: which part of what is planned there, whether texts and price differ by now, what spoke against it. */
  parts: fc.array(
    fc.record({
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      price: anyPrice,
      isSame: fc.boolean(),
      despite: fc.option(fc.record({ kind: fc.constantFrom(...keptKinds), amount: anyPrice })),
      came: fc.option(anyQuantity),
      /** Some of it is planned again. */
      again: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    }),
    {
      minLength: 8,
      maxLength: 8,
    },
  ),
})

/** Places and cancels parts of what the lines plan, as a person may. */
function withOrders(
  draft: Draft,
  choices: readonly (typeof anyOrder extends fc.Arbitrary<infer Order> ? Order : never)[],
): Draft {
  const warehouses = [...new Set(draft.lines.flatMap(({ split }) => split.map(({ warehouse }) => warehouse)))]
  return choices.reduce((before, { kind, parts, saidAt, receipts: came, confirmed, ...saying }, index) => {
    const warehouse = warehouses[index % Math.max(1, warehouses.length)]
    if (warehouse === undefined || kind === 'none') return before
    const done = placedQuantities(placedOrders(before))
    const lines = before.lines.flatMap((line, at): OrderLine[] => {
      const { id, sku, manufacturerSku, brand, ean, title } = line
      const { share, price, isSame } = parts[at]!
      const open = Math.min(
        addQuantities(inSplit(line.split, warehouse), -done.of(id, warehouse)),
        addQuantities(line.quantity, -done.ofLine(id)),
      )
      const quantity = Math.round(open * share * 1_000) / 1_000
      if (quantity <= 0) return []
      const texts = isSame ? { manufacturerSku, brand, ean, title } : { manufacturerSku: '', brand, ean, title: 'otro' }
      return [
        { lineId: id, sku, ...texts, price: isSame ? priceOf(line) : price, quantity, ...fieldsOf(line, ownTexts) },
      ]
    })
    if (lines.length === 0) return before
    const despite = lines.flatMap(({ sku }, at) => {
      const known = parts[at]!.despite
      return known ? [{ sku, ...known }] : []
    })
    const entered = lines.flatMap(({ sku }, at) => {
      const pieces = parts[at]!.came
      return pieces === null ? [] : [{ sku, quantity: pieces }]
    })
    const receipts =
      entered.length === 0 ? [] : came.map((each, at) => ({ ...each, id: `receipt-${at}`, lines: entered }))
    const confirmation = confirmed && {
      at: confirmed.at,
      promisedFor: confirmed.promisedFor,
      lines: [{ sku: lines[0]!.sku, quantity: confirmed.isLess ? 0 : lines[0]!.quantity, price: confirmed.price }],
    }
    const state = { kind, at: saidAt }
    const released = lines.flatMap(({ sku, quantity }, at) => {
      const again = Math.round(quantity * (parts[at]!.again ?? 0) * 1_000) / 1_000
      return again > 0 ? [{ sku, quantity: again }] : []
    })
    const order = {
      ...saying,
      id: `order-${index}`,
      state,
      warehouse,
      despite,
      lines,
      receipts,
      confirmation,
      released,
    }
    // A cancelled one may have a product that the draft has not any more.
    const gone = { ...lines[0]!, lineId: 'gone', sku: `${lines[0]!.sku} gone` }
    return {
      ...before,
      orders: [...before.orders, !isPlaced(order) ? { ...order, lines: [...lines, gone] } : order],
    }
  }, draft)
}

/**
 * For tests: any draft that the store may have, with odd texts, three decimals, splits, lines without a price, and
 * placed and cancelled orders.
 */
export const anyDraft: fc.Arbitrary<Draft> = fc
  .record({
    name: anyText,
    note: anyText,
    ivaRate: fc.constantFrom(...ivaRates),
    createdAt: anyTime,
    lines: fc.uniqueArray(anyLine, { selector: ({ sku }) => sku, maxLength: 8 }),
    orderNumbers: fc.array(fc.record({ warehouse: anyText.filter((code) => code !== ''), number: anyText }), {
      maxLength: 3,
    }),
    orders: fc.array(anyOrder, { maxLength: 4 }),
  })
  .map(({ orders, lines, ...fields }) =>
    withOrders(makeDraft({ ...fields, lines: lines.map((line, index) => ({ ...line, id: `line-${index}` })) }), orders),
  )
