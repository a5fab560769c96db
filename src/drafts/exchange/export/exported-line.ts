import { type Draft, type DraftLine, priceOf } from '#src/drafts/model/draft/draft.ts'
import type { ColumnWith } from '#src/drafts/model/lines/column-definition.ts'
import { fieldsOf, lineTexts, type OwnText, type ProductText } from '#src/drafts/model/lines/line-definition.ts'
import { splitWords } from '#src/drafts/model/lines/split-words.ts'
import { lineSum } from '#src/drafts/model/money/draft-sums.ts'
import type { Pesos } from '#src/drafts/model/money/money.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { type PlacedOfLine, placedOfLines } from '#src/drafts/model/orders/placed-of-lines.ts'

/** A line in every export, for drafts and orders: what each column says of it. */
export type ExportedLine = Pick<DraftLine, 'id' | ProductText | OwnText | 'quantity'> & {
  /** Pesos per piece before tax; null without a price. */
  readonly price: number | null
  /** Before tax. Placed pieces count as they were placed. Null without a price. */
  readonly subtotal: Pesos | null
  /** Warehouses with their quantities, in words; `''` while the line has no split. */
  readonly warehouses: string
  /** What is placed of it; null where nothing is, and for a line of an order. */
  readonly placed: PlacedOfLine | null
} & Readonly<Record<ColumnWith<'sheet'>, string | number | null>>

export function exportLines({ lines, orders }: Pick<Draft, 'lines' | 'orders'>): readonly ExportedLine[] {
  const ofLines = placedOfLines(placedOrders({ orders }))
  return lines.map((line) => exportLine(line, ofLines.get(line.id)))
}

function exportLine(line: DraftLine, placed: PlacedOfLine | undefined): ExportedLine {
  const { id, quantity, split } = line
  const sums = { price: priceOf(line), subtotal: lineSum(line, placed) }
  const warehouses = splitWords(split)
  return { id, ...fieldsOf(line, lineTexts), quantity, ...sums, warehouses, placed: placed ?? null }
}
