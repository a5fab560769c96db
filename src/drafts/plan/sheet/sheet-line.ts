import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { KnownStock } from '#src/drafts/plan/stock/known-stock.ts'
import type { LineShortage } from '#src/drafts/plan/stock/shortage.ts'

export type SheetLine = {
  readonly line: DraftLine
  readonly known: KnownStock
  readonly shortage: LineShortage
  /** Set by hand, and something of it is still to be ordered: plans leave it as it is where that is wanted. */
  readonly isHeld: boolean
  /** By warehouse: what is planned and not placed, and what is placed; only warehouses that have either. */
  readonly parts: ReadonlyMap<string, SheetPart>
}

export type SheetPart = { readonly open: number; readonly placed: number }
