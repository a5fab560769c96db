import { inSplit, type LineSplit } from '#src/drafts/model/lines/split.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { KnownStock } from './known-product.ts'
import type { Want } from './shared-stock.ts'

/**
 * Pieces of a line without a warehouse that none of the allowed ones can give: they are missing, and are not to be assigned.
 * 0 as far as nobody knows. What other drafts want is not subtracted: a plan decides nothing for them.
 */
export function unassignablePieces(
  { wanted, parts }: Want,
  { known, barred }: { readonly known: KnownStock; readonly barred: ReadonlySet<string> },
): number {
  const planned = parts.reduce((sum, { quantity }) => sum + thousandths(quantity), 0)
  const rest = Math.max(0, thousandths(wanted) - planned)
  return fromThousandths(rest - Math.min(rest, mostToAssign(known, barred, { parts, planned })))
}

/** In thousandths. */
function mostToAssign(
  known: KnownStock,
  barred: ReadonlySet<string>,
  { parts, planned }: { readonly parts: LineSplit; readonly planned: number },
): number {
  switch (known.kind) {
    case 'unknown':
      return Infinity
    case 'gone':
      return 0
    case 'total':
      return Math.max(0, thousandths(known.total) - planned)
    case 'warehouses': {
      const free = known.warehouses
        .filter(({ code }) => !barred.has(code))
        .reduce(
          (sum, { code, stock }) =>
            sum + (stock === null ? Infinity : Math.max(0, thousandths(stock) - thousandths(inSplit(parts, code)))),
          0,
        )
      return known.total === undefined ? free : Math.min(free, Math.max(0, thousandths(known.total) - planned))
    }
  }
}
