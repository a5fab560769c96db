import { units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { PlacedNumber } from './list-item.ts'
import type { Decision } from './match-quantities.ts'
import type { Run } from './run.ts'

/**
 * Whether a quantity stands on another side of its unit than those of other rows, and another number of its row on theirs:
 * of `Monitor LG 24 PZA 5`, where others have `PZA 5`, the 24 is a word of the title.
 */
export function unitSides<Product>(
  { items, numbers }: Run<Product>,
  decisions: readonly Decision<PlacedNumber>[],
): (placed: PlacedNumber | null) => boolean {
  const own = decisions.flatMap(({ number }, index) => (number && number.at === items[index]!.at ? [number] : []))
  const sides = Map.groupBy(own, sideOf)
  const count = (side: Side) => sides.get(side)?.length ?? 0
  return (placed) => {
    if (placed === null) return false
    const side = sideOf(placed)
    return (['before', 'after'] as const).some(
      (other) =>
        other !== side &&
        count(other) >= Math.max(fewest, own.length * (side === null ? mostly : someOf)) &&
        (side === null || count(side) < own.length * mostly) &&
        numbers[placed.at]!.some((each) => sideOf(each) === other),
    )
  }
}

type Side = 'before' | 'after'

/** On which side of a number its unit is; null where it has none, or both may be its unit. */
function sideOf({ line: { folded }, number: { start, end } }: PlacedNumber): Side | null {
  const before = unitBefore.test(folded.slice(Math.max(0, start - longestUnit), start))
  const after = unitAfter.test(folded.slice(end, end + longestUnit))
  return before === after ? null : before ? 'before' : 'after'
}

const unitBefore = new RegExp(String.raw`(?<![\p{L}\d])(?:${units}|h87)\.?\s$`, 'u')
const unitAfter = new RegExp(String.raw`^\s(?:${units}|h87)(?![\p{L}\d])`, 'u')
/** Characters. */
const longestUnit = 16
const fewest = 3
/** Shares of the rows. */
const someOf = 0.2
const mostly = 0.6
