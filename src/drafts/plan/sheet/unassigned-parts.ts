import { addSplits, type LineSplit } from '#src/drafts/model/lines/split.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import { generalWarehouse, type KnownStock, stockAt } from '#src/drafts/model/stock/known-product.ts'
import type { LineShortage } from '#src/drafts/model/stock/shortage.ts'
import type { PlanSheet } from './plan-sheet.ts'
import type { SheetLine, SheetPart } from './sheet-line.ts'

/**
 * The pieces of a line that have no warehouse, though allowed ones have them: what each of these gives, in their order.
 * What no warehouse has is not among them.
 */
export function unassignedParts({ known, shortage, parts }: Assigning, allowed: readonly string[]): LineSplit {
  let left = thousandths(shortage.wanted) - thousandths(shortage.planned)
  // A total may be less than what its warehouses say they have, and have pieces that are planned from one of them.
  if ('total' in known && known.total !== undefined) {
    left = Math.min(left, thousandths(known.total) - thousandths(shortage.planned))
  }
  return allowed.flatMap((warehouse) => {
    const free = thousandths(stockAt(known, warehouse) ?? 0) - thousandths(parts.get(warehouse)?.open ?? 0)
    const quantity = Math.min(left, free)
    if (quantity <= 0) return []
    left -= quantity
    return [{ warehouse, quantity: fromThousandths(quantity) }]
  })
}

type Assigning = {
  readonly known: KnownStock
  readonly shortage: LineShortage
  readonly parts: ReadonlyMap<string, SheetPart>
}

/** How many these are, whichever warehouse comes first. */
export function unassignedPieces(line: Assigning, barred: ReadonlySet<string>): number {
  const { known } = line
  const codes =
    known.kind === 'total'
      ? [generalWarehouse]
      : known.kind === 'warehouses'
        ? known.warehouses.map(({ code }) => code)
        : []
  const parts = unassignedParts(
    line,
    codes.filter((code) => !barred.has(code)),
  )
  return fromThousandths(parts.reduce((sum, { quantity }) => sum + thousandths(quantity), 0))
}

/** What is planned of a line, and its unassigned pieces: first from warehouses that have an order already. */
export function splitWithUnassigned(line: SheetLine, { warehouses }: PlanSheet): LineSplit {
  const allowed = warehouses
    .filter(({ isBarred }) => !isBarred)
    .toSorted((a, b) => Number(b.order !== null) - Number(a.order !== null))
  const added = unassignedParts(
    line,
    allowed.map(({ code }) => code),
  )
  return addSplits(
    [...line.parts].flatMap(([warehouse, { open }]) => (open > 0 ? [{ warehouse, quantity: open }] : [])),
    added,
  )
}
