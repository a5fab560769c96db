import { type Bitmap, countBits, hasBit, intersectWith } from '#src/catalog/engine/bits/bitmap.ts'
import { entropyOf, intersectAll } from '#src/catalog/engine/figures/find-facets.ts'
import { mostValues } from '#src/catalog/engine/figures/group-values.ts'
import { type CountedChoice, type CountedValue, chooseValues, isSameChoice, sumOf } from './choose-values.ts'
import { type FactChoice, readFactChoice, writeFactChoice } from './fact-choice.ts'
import type { FactFilter } from './fact-filter.ts'
import { type FactLabel, type FactTable, leastProducts } from './fact-table.ts'
import type { FactWriter } from './write-facts.ts'

/** A label that many products of a result share, with its values or ranges of them. */
export type FactFacet = {
  /** As descriptions write it; of a label that is filtered by, as its filter does. */
  readonly label: string
  /**
   * See choose-values.ts. `text`: as a query has it. `count`: products of the result with it, whatever other choices of
   * this label there are.
   */
  readonly choices: readonly (FactChoice & { readonly text: string; readonly count: number })[]
}

/** A filter of the query, and the products that pass. No label if the catalog does not have it. */
export type PlacedFacts = {
  readonly filter: FactFilter
  readonly label: FactLabel | null
  readonly products: Bitmap
}

/** A label is worth its place if at least this share of the result have it. */
const leastShare = 0.25
/** A value that nearly all of them have cuts off nothing. */
const mostOfOne = 0.95
/** If choices of several products are less than this share of all, the label is a name or a text. */
const leastCovered = 0.5
const mostFacets = 6

/**
 * The facets of a result: labels that cut it well, best first, and before them those that are filtered by. They are
 * judged as units are (find-facets.ts). Yields between turns of about a millisecond.
 * @param found the result without the filters of facts
 */
export function* findFactFacets(
  found: Bitmap,
  filters: readonly PlacedFacts[],
  table: FactTable,
  writer: FactWriter,
): Generator<void, FactFacet[]> {
  const rest = intersectAll(found, filters)
  const least = Math.max(leastProducts, countBits(rest) * leastShare)
  const facets: Facet[] = []
  for (const label of table.labels) {
    const own = filters.find((filter) => filter.label === label)
    if (!own && (label.isKind || label.products < least)) continue
    const others = filters.filter((filter) => filter !== own)
    const within = own ? intersectAll(found, others) : rest
    const counted = yield* countValues(table, label, within)
    const choices = chooseValues(counted)
    const score = own ? Number.POSITIVE_INFINITY : scoreOf(counted, choices, least)
    if (score > 0) facets.push({ label, own, within, counted, choices, score })
  }
  const best = facets.toSorted((a, b) => b.score - a.score || (a.label.words < b.label.words ? -1 : 1))
  const written: FactFacet[] = []
  for (const facet of best.slice(0, Math.max(mostFacets, filters.length))) {
    yield
    written.push(writeFacet(facet, table, writer))
  }
  return written
}

type Facet = {
  readonly label: FactLabel
  readonly own: PlacedFacts | undefined
  readonly within: Bitmap
  readonly counted: readonly CountedValue[]
  readonly choices: readonly CountedChoice[]
  readonly score: number
}

/** 0 if it is not worth its place. A product with two values of a label counts twice: that is rare. */
function scoreOf(counted: readonly CountedValue[], choices: readonly CountedChoice[], least: number): number {
  const products = sumOf(counted)
  const top = Math.max(...counted.map(({ count }) => count))
  const cuts = counted.length >= 2 && products >= least && top <= products * mostOfOne
  if (!cuts || sumOf(choices.filter(({ count }) => count > 1)) < products * leastCovered) return 0
  // As many as a list shows at once: more of them are no better.
  const most = choices.toSorted((a, b) => b.count - a.count).slice(0, mostValues)
  const others = { count: products - sumOf(most) }
  return products * entropyOf(others.count > 0 ? [...most, others] : most)
}

/** Products between two yields: about a millisecond. */
const turn = 50_000

function* countValues(table: FactTable, label: FactLabel, within: Bitmap): Generator<void, CountedValue[]> {
  const counted: CountedValue[] = []
  let read = 0
  for (const value of label.values) {
    let count = 0
    for (const position of table.productsOf(value)) {
      read += 1
      if (hasBit(within, position)) count += 1
    }
    if (count > 0) counted.push({ value, count })
    if (read <= turn) continue
    read = 0
    yield
  }
  return counted
}

/** As texts write the choices, with their exact counts, and with those that are chosen. */
function writeFacet({ label, own, within, counted, choices }: Facet, table: FactTable, writer: FactWriter): FactFacet {
  const { choices: chosen, texts } = own?.filter ?? { choices: [], texts: [] }
  const missing = chosen.filter((each) => !choices.some((choice) => isSameChoice(choice, each)))
  const [first] = texts
  const name = first === undefined ? writer.label(label, counted) : readFactChoice(first).label
  return {
    label: name,
    choices: [...choices, ...missing].map((choice) => {
      const products = table.productsIn(label, [choice])
      intersectWith(products, within)
      const written = writer.choice(label, choice, counted)
      const text = texts[chosen.findIndex((each) => isSameChoice(choice, each))] ?? writeFactChoice(name, written)
      return { ...readFactChoice(text).choice, text, count: countBits(products) }
    }),
  }
}
