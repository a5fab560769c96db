import { type Bitmap, countBits, createBitmap, intersectWith, subtractFrom } from '#src/catalog/engine/bits/bitmap.ts'
import type { FigureFilter, FigureRange } from './figure-filter.ts'
import type { FigureTable } from './figure-table.ts'
import { groupValues } from './group-values.ts'

/** A unit that many titles of a result share, with its numbers or ranges of them. */
export type FigureFacet = {
  /** As most titles write it; of a unit that is filtered by, as its filter does. */
  readonly unit: string
  /** Its names, folded: those of the titles first, then the others of the table of synonyms. */
  readonly names: readonly string[]
  /** By number, with those that are chosen. `count`: products of the result with such a figure, whatever other choices of this unit there are. */
  readonly choices: readonly FigureChoice[]
}

export type FigureChoice = FigureRange & { readonly count: number }

/** A facet is worth its place if so many products have the unit, at least this share of the result. */
const leastProducts = 10
const leastShare = 0.25
/** A number that nearly all of them have cuts off nothing. */
const mostOfOne = 0.95
const mostFacets = 4

/** A filter of the query with the number of its unit, -1 if that is none of the catalog, and the products that pass. */
export type PlacedFilter = { readonly filter: FigureFilter; readonly unit: number; readonly products: Bitmap }

/**
 * The facets of a result: units that cut it well, best first, and before them those that are filtered by. They are
 * judged by how evenly the choices divide the products that have the unit (entropy, Shannon 1948), times how many have
 * it. Yields between turns of about a millisecond.
 * @param found the result without the filters of figures
 * @param told by unit: products that a unit tells nothing new of, because labels of their descriptions say the same
 */
export function* findFacets(
  found: Bitmap,
  filters: readonly PlacedFilter[],
  table: FigureTable,
  told: readonly Bitmap[],
  unitTexts: (unit: number) => { readonly written: string; readonly names: readonly string[] },
): Generator<void, FigureFacet[]> {
  const rest = intersectAll(found, filters)
  const restCount = countBits(rest)
  const marked = createBitmap(found.length * 32)
  const facets: {
    readonly unit: number
    readonly written: string
    readonly score: number
    readonly choices: readonly FigureChoice[]
  }[] = []
  for (const unit of table.units.keys()) {
    yield
    const own = filters.find((filter) => filter.unit === unit)
    const others = filters.filter((filter) => filter.unit !== unit)
    const within = own ? intersectAll(found, others) : rest
    if (!own) {
      const untold = rest.slice()
      subtractFrom(untold, told[unit]!)
      if (!isWorthIt(yield* countFigures(table, table.rangeOf(unit), untold, marked), restCount)) continue
    }
    const counted = yield* countFigures(table, table.rangeOf(unit), within, marked)
    const choices: FigureChoice[] = []
    for (const range of withRanges(groupValues(counted.values), own?.filter.ranges ?? [])) {
      const figures = figuresIn(table, unit, range)
      choices.push({ ...range, count: (yield* countFigures(table, figures, within, marked)).products })
    }
    const score = own ? Number.POSITIVE_INFINITY : counted.products * entropyOf(choices)
    facets.push({ unit, score, written: own?.filter.unit ?? '', choices })
  }
  return facets
    .toSorted((a, b) => b.score - a.score || a.unit - b.unit)
    .slice(0, Math.max(mostFacets, filters.length))
    .map(({ unit, written, choices }) => {
      const texts = unitTexts(unit)
      return { unit: written || texts.written, names: texts.names, choices }
    })
}

/** Adds the chosen ranges that are no choice of this result. */
function withRanges(ranges: readonly FigureRange[], chosen: readonly FigureRange[]): FigureRange[] {
  const isAmong = ({ least, most }: FigureRange) => ranges.some((range) => range.least === least && range.most === most)
  return [...ranges, ...chosen.filter((range) => !isAmong(range))].toSorted(
    (a, b) => a.least - b.least || a.most - b.most,
  )
}

type CountedUnit = { readonly products: number; readonly values: { value: number; count: number }[] }

function isWorthIt({ products, values }: CountedUnit, of: number): boolean {
  const top = Math.max(0, ...values.map(({ count }) => count))
  return values.length >= 2 && products >= leastProducts && products >= of * leastShare && top <= products * mostOfOne
}

/** A product with several of the figures counts once in `products`. */
function* countFigures(
  table: FigureTable,
  [from, to]: readonly [from: number, to: number],
  within: Bitmap,
  marked: Bitmap,
): Generator<void, CountedUnit> {
  marked.fill(0)
  let products = 0
  let read = 0
  const values: { value: number; count: number }[] = []
  for (let figure = from; figure < to; figure += 1) {
    const positions = table.productsOf(figure)
    read += positions.length
    if (read > turn) {
      read = 0
      yield
    }
    let count = 0
    for (const position of positions) {
      const word = position >>> 5
      const bit = 1 << (position & 31)
      if ((within[word]! & bit) === 0) continue
      count += 1
      if ((marked[word]! & bit) === 0) products += 1
      marked[word]! |= bit
    }
    if (count > 0) values.push({ value: table.valueOf(figure), count })
  }
  return { products, values }
}

/** Figures between two yields: about a millisecond. */
const turn = 100_000

function figuresIn(table: FigureTable, unit: number, { least, most }: FigureRange): readonly [number, number] {
  let [from, to] = table.rangeOf(unit)
  while (from < to && table.valueOf(from) < least) from += 1
  while (to > from && table.valueOf(to - 1) > most) to -= 1
  return [from, to]
}

/** What passes all filters, as a new bitmap. */
export function intersectAll(found: Bitmap, filters: readonly { readonly products: Bitmap }[]): Bitmap {
  const rest = found.slice()
  for (const { products } of filters) intersectWith(rest, products)
  return rest
}

export function entropyOf(choices: readonly { readonly count: number }[]): number {
  const all = choices.reduce((sum, { count }) => sum + count, 0)
  return choices.reduce((sum, { count }) => sum - (count / all) * Math.log2(count / all), 0)
}
