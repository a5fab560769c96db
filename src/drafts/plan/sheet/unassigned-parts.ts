import { addSplits, type LineSplit } from '#src/drafts/model/lines/split.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { Demand } from '#src/drafts/model/stock/demand.ts'
import { generalWarehouse, type KnownStock, stockAt } from '#src/drafts/model/stock/known-product.ts'
import { leftByOthers } from '#src/drafts/model/stock/shared-stock.ts'
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

/** The same line with the stock that is left to it when the other drafts get theirs first. */
export function besideOthers(line: SheetLine, { warehouses }: PlanSheet, demand: Demand): SheetLine {
  const { known } = line
  const { sku } = line.line
  const barred = new Set(warehouses.flatMap(({ code, isBarred }) => (isBarred ? [code] : [])))
  const total = leftByOthers({ known, barred }, demand.draftsOf(sku))
  if (total === null) return line
  if (known.kind === 'total') return { ...line, known: { ...known, total } }
  if (known.kind !== 'warehouses') return line
  const left = known.warehouses.map((each) => ({
    ...each,
    stock:
      each.stock === null
        ? null
        : fromThousandths(Math.max(0, thousandths(each.stock) - thousandths(demand.plannedAt(sku, each.code)))),
  }))
  return { ...line, known: { ...known, total, warehouses: left } }
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

/** What is planned of a line, and its unassigned pieces: first from warehouses that have an order already, last from those that did not give them. */
export function splitWithUnassigned(line: SheetLine, { warehouses }: PlanSheet): LineSplit {
  const allowed = warehouses
    .filter(({ isBarred }) => !isBarred)
    .toSorted(
      (a, b) =>
        Number(line.refusedBy.has(a.code)) - Number(line.refusedBy.has(b.code)) ||
        Number(b.order !== null) - Number(a.order !== null),
    )
  const added = unassignedParts(
    line,
    allowed.map(({ code }) => code),
  )
  return addSplits(
    [...line.parts].flatMap(([warehouse, { open }]) => (open > 0 ? [{ warehouse, quantity: open }] : [])),
    added,
  )
}
