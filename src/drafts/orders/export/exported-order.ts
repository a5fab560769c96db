import type { ExportedLine } from '#src/drafts/exchange/export/exported-line.ts'
import { type ConcernCounts, countConcerns } from '#src/drafts/model/check/draft-check.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { splitWords } from '#src/drafts/model/lines/split-words.ts'
import type { GoneMoney } from '#src/drafts/model/money/gone-money.ts'
import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import { lineSubtotal, type Pesos } from '#src/drafts/model/money/money.ts'
import type { NewTotal } from '#src/drafts/model/money/new-money.ts'
import type { Order, OrderCheck, OrderLine } from '#src/drafts/model/orders/order.ts'
import { moneyOf } from '#src/drafts/orders/confirming/order-money.ts'
import type { JudgedOrder } from '#src/drafts/orders/judged-order.ts'

/** An order for export: the same shape for planned and placed orders. */
export type ExportedOrder = {
  /** Null while it is only planned: then its warehouse tells it from the others of its draft. */
  readonly orderId: string | null
  readonly draftName: string
  readonly warehouse: string
  /** The warehouse's place, from the wholesaler; `''` if unknown. */
  readonly place: string
  /** `''` if it has none. */
  readonly number: string
  readonly note: string
  readonly ivaRate: IvaRate
  readonly check: OrderCheck
  /** How many lines have each concern; null for a placed order, which is as it is. */
  readonly concerns: ConcernCounts | null
  /** Null while it is only planned; so is `placed`. */
  readonly state: Order['state'] | null
  readonly placed: { readonly at: number; readonly folio: string } | null
  /** What it was placed in spite of; nothing while it is only planned. */
  readonly despite: Order['despite']
  /** Null while it is only planned. */
  readonly confirmation: Order['confirmation']
  /** What is left of it, with IVA, as confirmed and without what will not come; null where that is what it costs. */
  readonly left: Pesos | null
  /** What it costs with the prices of now; null where these are its prices, and for a placed order. */
  readonly newTotal: NewTotal | null
  /** What of it the wholesaler does not have any more; null where it has all, and for a placed order. */
  readonly gone: GoneMoney | null
  readonly lines: readonly OrderLine[]
}

/** The place of a warehouse by its code; `''` if unknown. */
export type PlaceOf = (warehouse: string) => string

/** A planned order, with the check from the present answers. */
export function exportPlanned(
  draft: Pick<Draft, 'name' | 'ivaRate'>,
  order: JudgedOrder,
  placeOf: PlaceOf,
): ExportedOrder {
  const { warehouse, number, lines, concerns, check, newTotal, gone } = order
  return {
    orderId: null,
    draftName: draft.name,
    warehouse,
    place: placeOf(warehouse),
    number,
    note: '',
    ivaRate: draft.ivaRate,
    check,
    concerns: countConcerns([concerns]),
    state: null,
    placed: null,
    despite: [],
    confirmation: null,
    left: null,
    newTotal,
    gone,
    lines,
  }
}

/** A placed order as it was placed, whatever happened to its draft since. */
export function exportPlaced(draft: Pick<Draft, 'name'>, order: Order, placeOf: PlaceOf): ExportedOrder {
  const { state, warehouse, number, note, ivaRate, check, placedAt, folio, despite, confirmation, lines } = order
  const placed = { at: placedAt, folio }
  return {
    orderId: order.id,
    draftName: draft.name,
    warehouse,
    place: placeOf(warehouse),
    number,
    note,
    ivaRate,
    check,
    concerns: null,
    state,
    placed,
    despite,
    confirmation,
    left: moneyOf(order).confirmed,
    newTotal: null,
    gone: null,
    lines,
  }
}

/** The order's lines in the form for tables, texts and paper. */
export function linesOfOrder({
  warehouse,
  lines,
}: Pick<ExportedOrder, 'warehouse' | 'lines'>): readonly ExportedLine[] {
  return lines.map(({ lineId, ...line }) => ({
    ...line,
    id: lineId,
    subtotal: lineSubtotal(line.price, line.quantity),
    // Of the order itself, all is placed or nothing.
    placed: null,
    warehouses: splitWords([{ warehouse, quantity: line.quantity }]),
  }))
}
