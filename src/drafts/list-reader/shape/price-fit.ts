import type { ListItem } from '#src/drafts/list-reader/rows/list-item.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { NumberField } from './line-fields.ts'

/** The two products that a quantity may belong to, and the numbers of the quantity's record. */
export type Rivals<Product> = {
  readonly one: ListItem<Product> | null
  readonly other: ListItem<Product> | null
  readonly beside: readonly NumberField[]
}

/**
 * Whose prices the amounts of the records are: of the products on one side of the quantities, or on the other.
 *
 * @returns null where there are too few prices, or they do not say it clearly
 */
export function pricedSide<Product extends Identified>(records: readonly Rivals<Product>[]): 'one' | 'other' | null {
  const apart = records.flatMap(({ one, other, beside }) => {
    const amounts = beside.filter(({ isMoney }) => isMoney)
    const distances = { one: distanceTo(one, amounts), other: distanceTo(other, amounts) }
    // Where only one of the two is known, its price has to be there: any amount is nearer than none.
    const isTelling =
      Math.max(distances.one, distances.other) < Number.POSITIVE_INFINITY ||
      Math.min(distances.one, distances.other) <= farthest
    return amounts.length === 0 || distances.one === distances.other || !isTelling ? [] : [distances]
  })
  if (apart.length < fewest) return null
  for (const [side, rival] of [['one', 'other'] as const, ['other', 'one'] as const]) {
    const near = apart.filter((each) => each[side] < each[rival])
    const alike = near.filter((each) => each[side] <= farthest)
    if (near.length >= apart.length * mostly && alike.length >= apart.length * most) return side
  }
  return null
}

/** How far the nearest amount is from a product's price: the logarithm of their ratio. */
function distanceTo<Product extends Identified>(
  item: ListItem<Product> | null,
  amounts: readonly NumberField[],
): number {
  const prices = (item?.hit.match.products ?? []).flatMap(({ price }) => (price ? [price] : []))
  return Math.min(...prices.flatMap((price) => amounts.map(({ float }) => Math.abs(Math.log(float / price)))))
}

const fewest = 3
const mostly = 0.8
const most = 0.6
/** Another supplier's price, or one with tax. */
const farthest = Math.log(1.45)
