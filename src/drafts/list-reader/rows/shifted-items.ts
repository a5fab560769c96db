import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import type { Decision } from './match-quantities.ts'
import type { Run } from './run.ts'
import { titleHasPair } from './title-words.ts'

/**
 * The products between one without a quantity and a number without a product, in one line: `A 65 ml 28, B 32` gives 28
 * to B, because it stands beside it, and leaves 32. Then the quantities of all between may be those of their neighbours.
 * A number of its title is none.
 *
 * @param left the numbers that nothing explains
 */
export function shiftedItems<Product extends Identified>(
  { items }: Run<Product>,
  decisions: readonly Decision<PlacedNumber>[],
  left: readonly PlacedNumber[],
): ReadonlySet<ListItem<Product>> {
  const decided = items.map((item, index) => ({
    item,
    at: item.at,
    start: item.places[0]!.start,
    ...decisions[index]!,
  }))
  const taken = new Set(decided.map(({ number }) => number?.number))
  const rivals = decided.flatMap(({ rivals: others }) => others.flatMap((rival) => rival ?? []))
  const open = Map.groupBy(
    [...left, ...rivals].filter(({ number }) => !taken.has(number)),
    ({ at }) => at,
  )
  return new Set(
    [...Map.groupBy(decided, ({ at }) => at)].flatMap(([at, ofLine]) => {
      const bare = ofLine.filter(({ item, number }) => number === null || isOfTitle(item, number))
      const others = open.get(at) ?? []
      if (bare.length === 0 || others.length === 0 || bare.length === ofLine.length) return []
      const places = [...bare.map(({ start }) => start), ...others.map(({ number }) => number.start)]
      const [first, last] = [Math.min(...places), Math.max(...places)]
      return ofLine.flatMap(({ item, start }) => (start >= first && start <= last ? [item] : []))
    }),
  )
}

function isOfTitle<Product extends Identified>({ hit }: ListItem<Product>, { line, number }: PlacedNumber): boolean {
  return hit.match.products.some(({ title = '' }) => titleHasPair(title, line.folded, number.start, number.end))
}
