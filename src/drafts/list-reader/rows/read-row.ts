import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import type { Doubt, PieceKind, RowReading } from '#src/drafts/list-reader/list-row.ts'

import type { ShapedMoney } from '#src/drafts/list-reader/shape/find-shape.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'

/** A part of a line's text that belongs to a row. */
export type RowSpan = {
  readonly line: ListLine
  readonly start: number
  readonly end: number
  readonly kind: PieceKind
}

/**
 * What says that a number is the quantity: quantity × price, the column of a table, a sign such as a unit, or only its
 * place. Null: the text says no quantity.
 */
export type Proof = 'arithmetic' | 'column' | 'sign' | 'place' | null

/** A row as it was read from its lines, with everything of the text that belongs to it. */
export type ReadRow<Product> = {
  /** The line that names the product. */
  readonly row: TableLine
  readonly reading: RowReading<Product>
  readonly doubts: readonly Doubt[]
  readonly quantities: readonly number[]
  readonly proof: Proof
  /** It is of an older message, below a new one that orders by itself. */
  readonly isOlder?: true
  readonly spans: readonly RowSpan[]
  /** Its price and amount, where the shape of the list says which they are; null where it says that it has none. */
  readonly money?: ShapedMoney | null | undefined
  /** A later line takes it back, beyond doubt. */
  readonly isTakenBack?: true
  /** The later lines that its quantity was computed with, without a question. */
  readonly changedBy?: readonly ListLine[]
  /** Its quantity is zero, as that of others of its table: it says that none is wanted. */
  readonly wantsNone?: true
  /** Its line with its numbers, where it is free text. */
  readonly spanned?: SpannedLine
}

/** Whether a row has a product, or one of several. */
export function isOrder({ reading }: Pick<ReadRow<unknown>, 'reading'>): boolean {
  return reading.kind === 'matched' || reading.kind === 'ambiguous'
}

/** The product of a row, or those that it may be. */
export function productsOf<Product>({ reading }: Pick<ReadRow<Product>, 'reading'>): readonly Product[] {
  if (reading.kind === 'ambiguous') return reading.products
  return reading.product ? [reading.product] : []
}

/** The sku of the product of a row that has one. */
export function skuOf({ reading }: ReadRow<{ readonly sku: string }>): string | null {
  return reading.kind === 'matched' ? reading.product.sku : null
}

/** A row that is asked about, with these quantities too. */
export function withDoubt<Product>(
  row: ReadRow<Product>,
  doubt: Doubt,
  values: readonly number[] = [],
): ReadRow<Product> {
  const isAsked = row.doubts.some(({ kind }) => kind === doubt.kind)
  return {
    ...row,
    doubts: isAsked ? row.doubts : [...row.doubts, doubt],
    quantities: [...new Set([...row.quantities, ...values])],
  }
}

/** A row with the quantity that a later line gave it. */
export function changedBy<Product>(row: ReadRow<Product>, line: ListLine): ReadRow<Product> {
  return { ...row, changedBy: [...(row.changedBy ?? []), line] }
}

/** What a row says of how many, where it may rather be the first of these numbers. */
export function quantityFirst<Product>({ reading, quantities }: ReadRow<Product>, ...first: readonly number[]) {
  const quantity = first[0] ?? reading.quantity
  return { quantities: [...new Set([...first, ...quantities])], reading: { ...reading, quantity } }
}

/** A row whose zero says that none is wanted: there is nothing to ask. */
export function noneOf<Product>(row: TableLine, reading: ReadRow<Product>['reading']) {
  return { row, reading, doubts: [], quantities: [], proof: 'column', wantsNone: true } as const
}
