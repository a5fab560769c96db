import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { PlacedOfLine } from '#src/drafts/model/orders/placed-of-lines.ts'
import type { KnownStock } from '#src/drafts/model/stock/known-product.ts'
import type { LineShortage } from '#src/drafts/model/stock/shortage.ts'

export type SheetLine = {
  readonly line: DraftLine
  readonly known: KnownStock
  /** What plans take from: the same, without what other drafts want where these are subtracted. */
  readonly supply: KnownStock
  readonly shortage: LineShortage
  /** Pieces without a warehouse that allowed ones have: beside what no warehouse has. */
  readonly unassigned: number
  /** Set by hand, with something left to order: plans can keep it. */
  readonly isHeld: boolean
  /** Planned and placed quantities by warehouse; only warehouses that have either. */
  readonly parts: ReadonlyMap<string, SheetPart>
  /** Undefined where nothing of it is placed. */
  readonly placed: PlacedOfLine | undefined
}

/** Whether pieces of it are missing that the wholesaler may get again: not those of a product that it does not have. */
export function hasShortage({ known, shortage }: Pick<SheetLine, 'known' | 'shortage'>): boolean {
  return known.kind !== 'gone' && (shortage.missing ?? 0) > 0
}

/** Whether a warehouse gave fewer of it than was ordered, and is not counted on: that one, or any. */
export function isRefused({ known }: Pick<SheetLine, 'known'>, code?: string): boolean {
  const refused = (known.kind === 'warehouses' || known.kind === 'total' ? known.refused : undefined) ?? []
  return refused.some(({ warehouse }) => code === undefined || warehouse === code)
}

/** Whether something of it is left to order, and its stock is known from the catalog: nobody asked the wholesaler. */
export function isUnchecked({ known, shortage: { wanted, state } }: Pick<SheetLine, 'known' | 'shortage'>): boolean {
  if (wanted === 0 || state.kind === 'unknown' || known.kind === 'unknown' || known.kind === 'gone') return false
  return known.source.kind === 'catalog'
}

/** The pieces that have a warehouse, with those of placed orders: of its quantity. */
export function plannedWithPlaced({ line, shortage }: SheetLine): number {
  return addQuantities(shortage.planned, addQuantities(line.quantity, -shortage.wanted))
}

export type SheetPart = { readonly open: number; readonly placed: number }
