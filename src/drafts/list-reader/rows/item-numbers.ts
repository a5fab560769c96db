import type { Habit } from '#src/drafts/list-reader/candidates/evidence.ts'
import type { ItemNumbers } from './decide-row.ts'
import { type FreeNumber, hasDescription } from './gap-numbers.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import type { Decision } from './match-quantities.ts'
import type { Run } from './run.ts'

export type OpenNumbers = {
  /** Numbers that nothing explains. */
  readonly left: readonly PlacedNumber[]
  /** The same, with those that count something without a code. */
  readonly plain: readonly PlacedNumber[]
  /** Quantities that were taken from another line without a clear sign. */
  readonly shaky: ReadonlySet<PlacedNumber>
}

export function shakyNumbers<Product>(
  run: Run<Product>,
  decisions: readonly Decision<PlacedNumber>[],
  habit: Habit | null,
): ReadonlySet<PlacedNumber> {
  // A line that multiplies and that no product took says that those of other lines may be their neighbours'.
  const taken = new Set(decisions.flatMap(({ number }) => number?.number ?? []))
  const isOneOver = run.numbers
    .flat()
    .some(({ at, number }) => run.multiplying.has(number) && !taken.has(number) && !run.itemsAt.has(at))
  const shaky = decisions.flatMap(({ number: chosen }, index) => {
    if (!chosen || chosen.at === run.items[index]!.at || habit?.isOnAnotherLine) return []
    const { number, line } = chosen
    if ((run.multiplying.has(number) && !isOneOver) || number.marks.includes('label')) return []
    // `3 de` at the end of a line points to the next one; a number alone on a line may belong to either side.
    const side = chosen.at > run.items[index]!.at ? 'left' : 'right'
    return number.towards === side && !hasDescription(line, number) ? [] : [chosen]
  })
  return new Set(shaky)
}

export function itemNumbers<Product>(
  run: Run<Product>,
  index: number,
  decisions: readonly Decision<PlacedNumber>[],
  gaps: readonly (readonly FreeNumber<Product>[])[],
  { left, plain, shaky }: OpenNumbers,
): ItemNumbers {
  const item = run.items[index]!
  const { number: decided, sum, rivals: others } = decisions[index]!
  // `2 A-1` below `toner 714X`: what stands before the product on its own line comes before what another line may count.
  const own = decided && shaky.has(decided) ? ownNumber(item, left) : null
  const chosen = own ?? decided
  const rivals = own ? [decided, ...others.filter((rival) => rival?.number !== own.number)] : others
  const inReach = new Set([...gaps[index]!, ...gaps[index + 1]!].map(({ number }) => number.number))
  const unexplained = left.filter(
    (placed) =>
      placed.at === item.at &&
      placed !== own &&
      (placed.number.cue?.kind !== 'each' || (chosen !== null && !placed.number.value?.eq(1))) &&
      !rivals.some((rival) => rival?.number === placed.number) &&
      (inReach.has(placed.number) || nearestItem(run, placed) === item),
  )
  return {
    chosen,
    sum,
    rivals,
    unexplained:
      chosen === null
        ? [...unexplained, ...[...plain, ...shaky].filter((placed) => isBeside(run, index, placed))]
        : unexplained,
    corrections: [],
    perhaps: [],
    said: [],
    each: chosen ? null : eachOf(run, item, left),
    isOnAnotherLine: chosen !== null && shaky.has(chosen),
    mayCount: chosen !== null && run.perhaps.has(chosen.number),
    multiplies: chosen !== null && run.multiplying.has(chosen.number),
    isRecord: false,
    maybe: [],
    besides: (run.itemsAt.get(item.at) ?? []).filter((other) => other !== item).flatMap(({ places }) => places),
  }
}

/** A plain number at the beginning of the line, right before the product; null if there is none. */
function ownNumber<Product>(
  { at, line, places }: ListItem<Product>,
  left: readonly PlacedNumber[],
): PlacedNumber | null {
  const found = left.find(
    (placed) =>
      placed.at === at &&
      placed.number.form === 'figures' &&
      placed.number.cue === null &&
      placed.number.marks.length === 0,
  )
  if (!found || !/^\s*$/.test(line.folded.slice(0, found.number.start))) return null
  return /^\s+$/.test(line.folded.slice(found.number.end, places[0]!.start)) ? found : null
}

/** The most cells of a row, each on a line. */
const mostCells = 6
/** The most lines of a product that was wrapped. */
const mostWrapped = 3

/**
 * A number on the lines above or below, in the same paragraph and with no product between: it may be the quantity of a
 * wrapped line, also where it seems to count something else.
 */
function isBeside<Product>({ lines, items }: Run<Product>, index: number, { at, number }: PlacedNumber): boolean {
  const item = items[index]!
  const apart = at - item.at
  // A number alone on its line is a cell of a table that was copied cell by cell.
  const isAlone = !/[\p{L}\ue001]/u.test(lines[at]!.folded)
  if (
    number.form === 'article' ||
    number.cue?.kind === 'each' ||
    apart === 0 ||
    Math.abs(apart) > (isAlone ? mostCells : mostWrapped)
  )
    return false
  if (!isAlone && lines[at]!.row.line.ordinal !== lines[item.at]!.row.line.ordinal + apart) return false
  const other = items[index + Math.sign(apart)]
  if (!other) return true
  if (other.at === at)
    return apart < 0 ? other.places.at(-1)!.end <= number.start : number.end <= other.places[0]!.start
  return apart < 0 ? other.at < at : other.at > at
}

function nearestItem<Product>({ itemsAt }: Run<Product>, { at, number }: PlacedNumber): ListItem<Product> | null {
  let nearest: ListItem<Product> | null = null
  let least = Number.POSITIVE_INFINITY
  for (const item of itemsAt.get(at) ?? []) {
    for (const { start, end } of item.places) {
      const distance = start >= number.end ? start - number.end : number.start - end
      if (distance < least) {
        least = distance
        nearest = item
      }
    }
  }
  return nearest
}

/** `5 de cada uno:` before or after the products of its line, above their lines, or alone below them. */
function eachOf<Product>(
  run: Run<Product>,
  item: ListItem<Product>,
  left: readonly PlacedNumber[],
): PlacedNumber | null {
  const all = left.filter(({ number }) => number.cue?.kind === 'each')
  if (all.length === 0) return null
  const ofLine = all.find(({ at }) => at === item.at)
  if (ofLine) return ofLine
  const above = all.findLast(({ at }) => at < item.at)
  if (above && !run.itemsAt.has(above.at)) return above
  const below = all.find(({ at }) => at > item.at)
  return below && !run.itemsAt.has(below.at) && onlyEach.test(below.line.folded) ? below : null
}

/** `3 de cada uno`, below the products. */
const onlyEach =
  /^\W*(?:(?:y|and|todos?|all|son|ponme|mandame|dame|que sean|de|a) ){0,3}[\p{L}\d]+ (?:(?:de|of|por) )?(?:cada (?:un[oa]|modelo|codigo|color)|each|c\/u)(?: (?:one|por favor|porfa|please))?\W*$/u
