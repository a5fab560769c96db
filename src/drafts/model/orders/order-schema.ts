import * as v from 'valibot'
import { keptKinds } from '#src/drafts/model/check/concern-kinds.ts'
import {
  amountSchema,
  confirmedQuantitySchema,
  countSchema,
  daySchema,
  filledTextSchema,
  priceSchema,
  quantitySchema,
  textSchema,
} from '#src/drafts/model/draft/bounded-values.ts'
import { textEntries } from '#src/drafts/model/lines/line-definition.ts'
import { ivaRates } from '#src/drafts/model/money/iva-rate.ts'
import { keptInvoiceKinds, mostInvoices, mostReceipts, mostSendings, orderLayouts, sendingWays } from './order.ts'
import { orderStateKinds } from './order-states.ts'
import { receiptKindNames } from './receipt-kinds.ts'

/**
 * An order in every format: the database and backups, files and links.
 *
 * @param time what a time has to be there
 * @param ofLine what a line has there beside its product, price and quantity
 */
export function orderSchema<OfLine extends v.ObjectEntries>(time: v.GenericSchema<number>, ofLine: OfLine) {
  return v.object({
    id: filledTextSchema,
    state: v.object({ kind: v.picklist(orderStateKinds), at: time }),
    warehouse: filledTextSchema,
    number: textSchema,
    placedAt: time,
    folio: textSchema,
    note: textSchema,
    ivaRate: v.picklist(ivaRates),
    check: v.object({
      checked: countSchema,
      of: countSchema,
      oldest: v.nullable(time),
      newest: v.nullable(time),
    }),
    despite: v.array(
      v.object({ sku: filledTextSchema, kind: v.picklist(keptKinds), amount: v.nullable(amountSchema) }),
    ),
    lines: v.array(v.object({ ...textEntries, ...ofLine, price: priceSchema, quantity: quantitySchema })),
    receipts: listSchema(
      {
        id: filledTextSchema,
        kind: v.picklist(receiptKindNames),
        at: time,
        note: textSchema,
        lines: piecesSchema,
      },
      mostReceipts,
    ),
    confirmation: v.nullable(
      v.object({
        at: time,
        promisedFor: v.nullable(daySchema),
        lines: v.array(v.object({ sku: filledTextSchema, quantity: confirmedQuantitySchema, price: priceSchema })),
      }),
    ),
    sent: sentSchema(time, {}, mostSendings),
    released: piecesSchema,
    invoices: listSchema(
      {
        uuid: filledTextSchema,
        kind: v.picklist(keptInvoiceKinds),
        folio: textSchema,
        issuedOn: v.nullable(daySchema),
        total: amountSchema,
        currency: textSchema,
        keptAt: time,
        tooMuch: amountSchema,
        differences: countSchema,
        claimedAt: v.nullable(time),
      },
      mostInvoices,
    ),
    settled: v.nullable(v.object({ at: time, note: textSchema })),
  })
}

const piecesSchema = v.array(v.object({ sku: filledTextSchema, quantity: quantitySchema }))

/** How an order went out. `more`: what else a planned one has there. */
export function sentSchema<More extends v.ObjectEntries>(time: v.GenericSchema<number>, more: More, most: number) {
  return listSchema(
    {
      ...more,
      at: time,
      way: v.picklist(sendingWays),
      layout: v.picklist(orderLayouts),
      deliverTo: textSchema,
      to: textSchema,
      notes: textSchema,
      pieces: amountSchema,
      subtotal: v.nullable(amountSchema),
    },
    most,
  )
}

function listSchema<Entries extends v.ObjectEntries>(entries: Entries, most: number) {
  return v.pipe(v.array(v.object(entries)), v.maxLength(most))
}
