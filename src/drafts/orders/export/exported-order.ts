import type { ExportedLine } from '#src/drafts/exchange/export/exported-line.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { LiveAnswers } from '#src/drafts/model/lines/live-answer.ts'
import { splitWords } from '#src/drafts/model/lines/split-words.ts'
import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import type { OrderCheck, PlacedLine, PlacedOrder } from '#src/drafts/model/orders/placed-order.ts'
import type { PlannedOrder } from '#src/drafts/model/orders/planned-orders.ts'
import { checkOfOrder } from '#src/drafts/orders/check-of-order.ts'

/** An order as it leaves the page: one shape for those to be placed and those that were. */
export type ExportedOrder = {
  readonly draftName: string
  readonly warehouse: string
  /** Where that is, as the wholesaler says; `''` where that is not known. */
  readonly place: string
  /** `''` where it has none. */
  readonly number: string
  readonly note: string
  readonly ivaRate: IvaRate
  readonly check: OrderCheck
  /** Null as long as it is only planned. */
  readonly placed: { readonly at: number; readonly folio: string } | null
  readonly lines: readonly PlacedLine[]
}

/** The place of a warehouse by its code; `''` where that is not known. */
export type PlaceOf = (warehouse: string) => string

/** One that is to be placed, checked as far as the answers of now say. */
export function exportPlanned(
  draft: Pick<Draft, 'name' | 'ivaRate'>,
  { warehouse, number, lines }: PlannedOrder,
  answers: LiveAnswers,
  placeOf: PlaceOf,
): ExportedOrder {
  return {
    draftName: draft.name,
    warehouse,
    place: placeOf(warehouse),
    number,
    note: '',
    ivaRate: draft.ivaRate,
    check: checkOfOrder(lines, answers),
    placed: null,
    lines,
  }
}

/** One that was placed, as it was then, whatever became of its draft. */
export function exportPlaced(draft: Pick<Draft, 'name'>, order: PlacedOrder, placeOf: PlaceOf): ExportedOrder {
  const { warehouse, number, note, ivaRate, check, placedAt, folio, lines } = order
  const placed = { at: placedAt, folio }
  return { draftName: draft.name, warehouse, place: placeOf(warehouse), number, note, ivaRate, check, placed, lines }
}

/** Its lines as tables, texts and paper take them. */
export function linesOfOrder({
  warehouse,
  lines,
}: Pick<ExportedOrder, 'warehouse' | 'lines'>): readonly ExportedLine[] {
  return lines.map(({ lineId, ...line }) => ({
    ...line,
    id: lineId,
    warehouses: splitWords([{ warehouse, quantity: line.quantity }]),
  }))
}
