import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { inSplit, type StockedWarehouse, splitTotal } from '#src/drafts/model/lines/split.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { Demand } from '#src/drafts/model/stock/demand.ts'
import type { WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'
import type { Amount } from './use-wanted.ts'

/** What all drafts in progress leave of a product's stock. Never below 0; null is unknown. */
export type FreeStock = {
  /** How many pieces the drafts want, or plan where that is more, without what is placed. */
  readonly wanted: number
  /** What there is in all warehouses together. */
  readonly there: number | null
  /** What is left of that. */
  readonly total: number | null
  /**
   * In the order of the warehouses, without what the drafts have planned there, and at most what is free in total.
   * `left`: the same without that limit; below 0 where they planned more than there is.
   */
  readonly warehouses: readonly (StockedWarehouse & { readonly left: number | null })[]
  /** How many of the wanted pieces are planned in none of these warehouses. */
  readonly unassigned: number
}

export function freeStock(
  sku: string,
  { warehouses, total }: { readonly warehouses: readonly WarehouseStock[] | null; readonly total: number | null },
  demand: Pick<Demand, 'draftsOf' | 'plannedAt'>,
): FreeStock {
  const wanted = demand
    .draftsOf(sku)
    .map((draft) => Math.max(draft.wanted, splitTotal(draft.planned)))
    .reduce(addQuantities, 0)
  const free = total === null ? null : without(total, wanted)
  const plannedAt = (code: string) => demand.plannedAt(sku, code)
  const codes = (warehouses ?? []).map(({ code }) => code)
  return {
    wanted,
    there: total,
    total: free,
    warehouses: (warehouses ?? []).map(({ code, stock }) => {
      const left = stock === null ? null : addQuantities(Math.max(0, stock), -plannedAt(code))
      // What drafts want without a warehouse may be taken from any.
      return { code, stock: left === null ? null : Math.min(Math.max(0, left), free ?? left), left }
    }),
    unassigned: addQuantities(wanted, -codes.map(plannedAt).reduce(addQuantities, 0)),
  }
}

/** What a quantity leaves of the stock, or by how much it exceeds it. */
export function leave(stock: number, quantity: number): { readonly left: number; readonly lacking: number } {
  return { left: without(stock, quantity), lacking: without(quantity, stock) }
}

function without(stock: number, quantity: number): number {
  return fromThousandths(Math.max(0, thousandths(stock) - thousandths(quantity)))
}

/** Whether and from where a quantity can be ordered. */
export type Coverage =
  | { readonly kind: 'unknown' | 'several' }
  | { readonly kind: 'one'; readonly codes: readonly string[] }
  | { readonly kind: 'short'; readonly by: number }

export function coverageOf({ total, warehouses }: Pick<FreeStock, 'total' | 'warehouses'>, quantity: number): Coverage {
  if (total === null) return { kind: 'unknown' }
  const { lacking } = leave(total, quantity)
  if (lacking > 0) return { kind: 'short', by: lacking }
  const codes = warehouses.filter(({ stock }) => (stock ?? 0) >= quantity).map(({ code }) => code)
  if (codes.length > 0) return { kind: 'one', codes }
  return { kind: warehouses.length > 0 ? 'several' : 'unknown' }
}

/** What the drafts and a quantity leave of a product's stock, as a column that a reader can add. Below 0 is lacking. */
export type LeftStock = {
  /** By warehouse; null is unknown. */
  readonly in: ReadonlyMap<string, number | null>
  /** What is wanted of none of them: by drafts, and of the quantity. */
  readonly unassigned: { readonly ofDrafts: number; readonly ofQuantity: number }
  /** What is in the warehouses less what is unassigned. Null where the whole stock is unknown, or another than their sum. */
  readonly total: number | null
}

export function leftStock(
  { there, wanted, warehouses, unassigned }: FreeStock,
  { quantity, split }: Amount,
): LeftStock {
  const left = warehouses.map(({ code, left: free }) => ({
    code,
    left: free === null ? null : addQuantities(free, -inSplit(split ?? [], code)),
  }))
  const ofQuantity = Math.max(0, addQuantities(quantity, -splitTotal(split ?? [])))
  const sum = left.map((each) => each.left ?? 0).reduce(addQuantities, 0)
  const total = addQuantities(sum, -addQuantities(unassigned, ofQuantity))
  const isSum =
    there !== null &&
    left.every((each) => each.left !== null) &&
    total === addQuantities(there, -addQuantities(wanted, quantity))
  return {
    in: new Map(left.map((each) => [each.code, each.left])),
    unassigned: { ofDrafts: unassigned, ofQuantity },
    total: isSum ? total : null,
  }
}
