import { inSplit, type LineSplit, type StockedWarehouse, splitTotal } from '#src/drafts/model/lines/split.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { Demand } from '#src/drafts/model/stock/demand.ts'
import type { WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'

/** What all drafts in progress leave of a product's stock. Never below 0; null is unknown. */
export type FreeStock = {
  /** How many pieces the drafts want, without what is placed. */
  readonly wanted: number
  /** What there is in all warehouses together. */
  readonly there: number | null
  /** What is left of that. */
  readonly total: number | null
  /** In the order of the warehouses, without what the drafts have planned there, and at most what is free in total. */
  readonly warehouses: readonly StockedWarehouse[]
}

export function freeStock(
  sku: string,
  { warehouses, total }: { readonly warehouses: readonly WarehouseStock[] | null; readonly total: number | null },
  demand: Pick<Demand, 'wantedOf' | 'plannedAt'>,
): FreeStock {
  const wanted = demand.wantedOf(sku)
  const free = total === null ? null : without(total, wanted)
  return {
    wanted,
    there: total,
    total: free,
    warehouses: (warehouses ?? []).map(({ code, stock }) => ({
      code,
      // What drafts want without a warehouse may be taken from any.
      stock: stock === null ? null : Math.min(without(stock, demand.plannedAt(sku, code)), free ?? stock),
    })),
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

/**
 * What a split leaves in all warehouses together, where this is the sum of what it leaves in each. Null elsewhere: without
 * a split each warehouse is counted as if all came from it, and what drafts want without a warehouse is in no row.
 */
export function leftInAll(
  { total, warehouses }: Pick<FreeStock, 'total' | 'warehouses'>,
  split: LineSplit | null,
): number | null {
  if (total === null || split === null) return null
  let sum = 0
  for (const { code, stock } of warehouses) {
    const part = inSplit(split, code)
    if (stock === null || leave(stock, part).lacking > 0) return null
    sum += thousandths(stock) - thousandths(part)
  }
  const { left, lacking } = leave(total, splitTotal(split))
  return lacking === 0 && thousandths(left) === sum ? left : null
}
