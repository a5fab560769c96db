import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import { type GoneMoney, goneOfOrder } from '#src/drafts/model/money/gone-money.ts'
import { type DraftTotals, orderTotals } from '#src/drafts/model/money/money.ts'
import { type NewMoney, type NewTotal, newOrderTotal } from '#src/drafts/model/money/new-money.ts'
import { placedQuantities } from '#src/drafts/model/orders/order.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { placedOfLines } from '#src/drafts/model/orders/placed-of-lines.ts'
import { plannedOrders } from '#src/drafts/model/orders/planned-orders.ts'
import type { Demand } from '#src/drafts/model/stock/demand.ts'
import { generalWarehouse, type KnownStock } from '#src/drafts/model/stock/known-product.ts'
import { shortageOf } from '#src/drafts/model/stock/shortage.ts'
import type { WarehouseCoverage } from '#src/drafts/planner/cover/cover-warehouses.ts'
import type { CoverSheet } from './coverage.ts'
import type { SheetLine, SheetPart } from './sheet-line.ts'
import { type SheetTotals, sheetTotals } from './sheet-totals.ts'
import { besideOthers } from './supply.ts'
import { unassignedPieces } from './unassigned-parts.ts'

/** A draft as lines by warehouses, with the known stock: for the plan page, and the input of a plan. */
export type PlanSheet = {
  /** In the draft's order. */
  readonly lines: readonly SheetLine[]
  /** Allowed warehouses first, by the buyer's preference, then by how much of the draft they have. */
  readonly warehouses: readonly SheetWarehouse[]
  readonly totals: SheetTotals
  /** Planned orders. */
  readonly orders: number
  /** Whether all comes in one order without a warehouse: the wholesaler says how many there are, and of none where. */
  readonly inGeneral: boolean
}

export type SheetWarehouse = {
  readonly code: string
  /** `''` if unknown. */
  readonly location: string
  readonly isBarred: boolean
  readonly coverage: WarehouseCoverage
  /** The planned order; null if nothing is planned. */
  readonly order: SheetOrder | null
}

/** `newTotal`: null where the prices of now are those of the order. */
export type SheetOrder = {
  readonly lines: number
  readonly totals: DraftTotals
  readonly newTotal: NewTotal | null
  /** What of it the wholesaler does not have any more; null where it has all. */
  readonly gone: GoneMoney | null
}

export type SheetInputs = {
  readonly knownOf: (sku: string) => KnownStock
  /** Whether an answer of the wholesaler has shown that it says totals alone. */
  readonly saysTotalsOnly: boolean
  readonly demand: Demand
  /** Whether plans leave the other drafts what they want. */
  readonly leaveOthers: boolean
  readonly preferred: readonly string[]
  /** Codes of warehouses to show although no source names them. */
  readonly added: readonly string[]
  readonly cover: CoverSheet
  /** By line id: the prices of now that differ from those used for the lines. */
  readonly newPrices: NewMoney['prices']
}

export function planSheet(draft: Draft, inputs: SheetInputs): PlanSheet {
  const { knownOf, demand } = inputs
  const placed = placedQuantities(placedOrders(draft))
  const ofLines = placedOfLines(placedOrders(draft))
  const barred = new Set(draft.barredWarehouses)
  const inGeneral = inputs.saysTotalsOnly && hasTotalsOnly(draft.lines.map(({ sku }) => knownOf(sku)))
  const lines = draft.lines.map((line): SheetLine => {
    const known = knownOf(line.sku)
    const parts = new Map<string, SheetPart>()
    for (const { warehouse, quantity } of line.split) {
      const done = placed.of(line.id, warehouse)
      parts.set(warehouse, { open: fromThousandths(thousandths(quantity) - thousandths(done)), placed: done })
    }
    const isHeld = line.splitBy === 'hand' && [...parts.values()].some(({ open }) => open > 0)
    const shortage = shortageOf(line, { known, barred, placed, demand })
    // A total has a warehouse to come from only where no product has others.
    const supply = inputs.leaveOthers ? besideOthers(line.sku, known, { barred, demand }) : known
    const unassigned = known.kind === 'total' && !inGeneral ? 0 : unassignedPieces({ known, shortage, parts }, barred)
    return { line, known, supply, shortage, unassigned, isHeld, parts, placed: ofLines.get(line.id) }
  })
  const warehouses = warehousesOf(draft, lines, inGeneral, inputs)
  const orders = warehouses.filter(({ order }) => order !== null).length
  return { lines, warehouses, totals: sheetTotals(lines), orders, inGeneral }
}

/** Whether it is known how many there are of some product, and of none where. */
function hasTotalsOnly(known: readonly KnownStock[]): boolean {
  return known.some(({ kind }) => kind === 'total') && known.every(({ kind }) => kind !== 'warehouses')
}

function warehousesOf(
  draft: Draft,
  lines: readonly SheetLine[],
  inGeneral: boolean,
  { preferred, added, cover, newPrices }: SheetInputs,
): readonly SheetWarehouse[] {
  const locations = new Map<string, string>()
  const name = (code: string, location: string) => {
    if ((locations.get(code) ?? '') === '') locations.set(code, location)
  }
  for (const { known, line } of lines) {
    if (known.kind === 'warehouses') for (const { code, location } of known.warehouses) name(code, location)
    for (const { warehouse } of line.split) name(warehouse, '')
  }
  for (const code of [...draft.barredWarehouses, ...added]) name(code, '')
  if (inGeneral) name(generalWarehouse, '')
  // Without any known warehouse, the person plans by hand over those of the warehouse preference.
  if (locations.size === 0) for (const code of preferred) name(code, '')

  const orders = new Map(plannedOrders(draft).map((order) => [order.warehouse, order.lines]))
  const goneSkus = new Set(lines.flatMap(({ known, line }) => (known.kind === 'gone' ? [line.sku] : [])))
  const covered = cover(lines, [...locations.keys()], new Set(draft.barredWarehouses))
  const place = (code: string) => {
    const at = preferred.indexOf(code)
    return at < 0 ? preferred.length : at
  }
  return [...locations]
    .map(([code, location]): SheetWarehouse => {
      const parts = orders.get(code)
      return {
        code,
        location,
        isBarred: draft.barredWarehouses.includes(code),
        coverage: covered.get(code)!,
        order: parts
          ? {
              lines: parts.length,
              totals: orderTotals(parts, draft.ivaRate),
              newTotal: newOrderTotal(parts, draft.ivaRate, newPrices),
              gone: goneOfOrder(parts, draft.ivaRate, (sku) => (goneSkus.has(sku) ? null : undefined)),
            }
          : null,
      }
    })
    .toSorted(
      (a, b) =>
        Number(a.isBarred) - Number(b.isBarred) ||
        place(a.code) - place(b.code) ||
        b.coverage.linesInFull - a.coverage.linesInFull ||
        b.coverage.pieces - a.coverage.pieces ||
        (a.code < b.code ? -1 : 1),
    )
}
