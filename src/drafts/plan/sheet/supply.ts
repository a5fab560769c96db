import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { Demand } from '#src/drafts/model/stock/demand.ts'
import { type KnownStock, stockAt } from '#src/drafts/model/stock/known-product.ts'
import { leftByOthers } from '#src/drafts/model/stock/shared-stock.ts'
import type { SheetLine } from './sheet-line.ts'

/** The stock that is left to a draft when the others get theirs first. The same object until one of them changes. */
export function besideOthers(
  sku: string,
  known: KnownStock,
  { barred, demand }: { readonly barred: ReadonlySet<string>; readonly demand: Demand },
): KnownStock {
  const others = demand.draftsOf(sku)
  if (others.length === 0 || (known.kind !== 'warehouses' && known.kind !== 'total')) return known
  const from = [...barred, ...others]
  const before = left.get(known)
  if (before?.from.length === from.length && before.from.every((each, at) => each === from[at])) return before.supply
  const total = leftByOthers({ known, barred }, others)
  const supply =
    known.kind === 'total'
      ? { ...known, total: total ?? 0 }
      : {
          ...known,
          ...(total !== null && { total }),
          warehouses: known.warehouses.map((each) => ({
            ...each,
            stock: each.stock === null ? null : less(each.stock, demand.plannedAt(sku, each.code)),
          })),
        }
  left.set(known, { from, supply })
  return supply
}

const left = new WeakMap<KnownStock, { readonly from: readonly unknown[]; readonly supply: KnownStock }>()

type Supplied = Pick<SheetLine, 'supply' | 'shortage'>

/** How many of its pieces a plan may take from all allowed warehouses together, as far as that is known. */
export function mostToPlan({ supply, shortage }: Supplied): number {
  return Math.min(shortage.wanted, ('total' in supply ? supply.total : undefined) ?? Infinity)
}

/** How many of its pieces this warehouse alone can give, if it is allowed. */
export function mostFromWarehouse(line: Supplied, code: string, isBarred: boolean): number {
  const there = Math.min(line.shortage.wanted, stockAt(line.supply, code) ?? 0)
  // What the allowed ones have together says nothing of one that is not among them.
  return isBarred ? there : Math.min(there, mostToPlan(line))
}

function less(stock: number, taken: number): number {
  return fromThousandths(Math.max(0, thousandths(stock) - thousandths(taken)))
}
