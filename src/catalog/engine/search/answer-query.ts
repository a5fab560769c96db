import {
  type Bitmap,
  countBits,
  createBitmap,
  hasBit,
  intersects,
  intersectWith,
  isEmpty,
  subtractFrom,
  uniteWith,
} from '#src/catalog/engine/bits/bitmap.ts'
import type { CatalogColumns } from '#src/catalog/engine/columns/catalog-columns.ts'
import { decodeText } from '#src/catalog/engine/columns/text-column.ts'
import { createTextReader } from '#src/catalog/engine/columns/text-reader.ts'
import type { UnitNames } from '#src/catalog/engine/figures/find-units.ts'
import { headScore, type KindScores } from '#src/catalog/engine/kinds/score-kinds.ts'
import type { FamiliarProducts } from './familiar-products.ts'
import { type Measure, measuresOf, mostMeasured, type NearFigure, orderByMeasures } from './near-measures.ts'
import { bitmapInRange, bitmapOfUnknown } from './number-bitmap.ts'
import type { NumberRange } from './parse-query.ts'
import {
  type AlsoRead,
  type BrandCount,
  type CatalogQuery,
  type LackingRows,
  type NearMeasure,
  noProposals,
  type OmittedWord,
  type Proposals,
  type QueryAnswer,
} from './query.ts'
import type { PlannedTerm, QueryPlan } from './query-plan.ts'
import { type Rankable, type RankedKinds, rankMatches } from './rank-matches.ts'
import { findOmitted, type RelaxedTerms, takeApart } from './relax-query.ts'
import type { MatchedEach, NearMatches } from './search-index.ts'
import type { SortOrders } from './sort-orders.ts'
import { type QueryMatches, type TermMatches, wellFound } from './term-matches.ts'

/** The parts of a catalog that answers need, for a growing catalog and for a settled one. */
export type AskedCatalog = {
  readonly columns: CatalogColumns
  readonly orders: SortOrders
  plan(text: string): QueryPlan
  /** The positions in `within` that match the plan. */
  match(plan: QueryPlan, within: Bitmap): QueryMatches
  /** Those that match with a typing error only; null without an index. */
  matchTypos(plan: QueryPlan, matches: QueryMatches, within: Bitmap): NearMatches | null
  /** Each required term by itself; null without an index. */
  matchEach(plan: QueryPlan, within: Bitmap): MatchedEach | null
  /** The products that have each figure of the plan, in `within`. */
  matchFigures(plan: QueryPlan, within: Bitmap): readonly Bitmap[]
  /** The plan without some of its terms. */
  planWithout(plan: QueryPlan, omitted: readonly number[]): QueryPlan
  /** The readings that found some of the products; none without an index. */
  readingsOf(plan: QueryPlan, found: Bitmap, near: NearMatches | null): readonly AlsoRead[]
  /** Codes like the one that the plan asks for; none without an index. */
  nearCodes(plan: QueryPlan): readonly string[]
  /** What else to look for; nothing without an index. */
  propose(plan: QueryPlan): Proposals
  /** What the plan, and its corrected words, say of kinds; null if it names none, and without an index. */
  kindsOf(plan: QueryPlan, typos?: NearMatches | null): KindsOfPlan | null
  readonly unitsMeant: UnitNames
  /** Whether a brand has this name; false without an index. */
  isBrand(folded: string): boolean
  inStock(): Bitmap
  /** What is in stock and has a price. */
  orderable(): Bitmap
  /** Null if none is. */
  familiar(): FamiliarProducts | null
  /** The products that have stock above zero, and at least `least`, in one of these warehouses. */
  stockedIn(warehouses: readonly string[], least: number): Bitmap
  /** The first product of each sku. */
  among(skus: readonly string[]): Bitmap
  /** The products of `within` that are of one of these kinds. */
  withKinds(kinds: readonly string[], within: Bitmap): Bitmap
  /** The products of `within` that have of each label one of the facts, and of each unit one of the figures. */
  withFacts(facts: readonly string[], within: Bitmap): Bitmap
  /**
   * The products that are not in `found` and have some of the terms only in their descriptions, in steps; null without
   * an index.
   */
  describe(plan: QueryPlan, within: Bitmap, found: Bitmap): Generator<undefined, DescribedMatches> | null
  /** The last search in descriptions: a person sees how many it found, and then asks for them. */
  described: KeptDescribed | null
  all(): Bitmap
}

export type KindsOfPlan = RankedKinds & Pick<KindScores, 'isKind'>

/** `key` is the query without what does not change it. */
export type KeptDescribed = { readonly key: string; readonly text: string; readonly matches: DescribedMatches }

/** With fewer products as typed, those with a typing error are added below. */
const fewAsTyped = 20
/** With fewer products that have all words, those without some words are added below: they fill a screen. */
const fewWithAll = 20

/**
 * Filters, counts and sorts the catalog for one query: first what matches as typed, then what matches with a typing
 * error; each by relevance (rank-matches.ts), or by a column with unknown values last in both directions.
 */
export function answerQuery(catalog: AskedCatalog, query: CatalogQuery, now: () => number): QueryAnswer {
  const startedAt = now()
  const { columns } = catalog
  const found = findProducts(catalog, query)
  const { plan } = found
  const groups = found.groups.map((group) => ({
    ...group,
    kept: keepFacts(catalog, keepKinds(catalog, group.found, query), query),
  }))
  const counts = new Uint32Array(columns.brands.length)
  for (const { kept } of groups) countBrands(columns, kept, counts)
  const chosen = groups.map(({ kept }) => keepBrands(columns, kept, query.brands))
  const sizes = chosen.map(countBits)
  const positions = new Uint32Array(sizes.reduce((sum, size) => sum + size, 0))
  const kinds = catalog.kindsOf(plan, found.typos)
  const sizeOf = (how: FoundGroup['how']) => sizes[groups.findIndex((group) => group.how === how)] ?? 0
  const asMeant = createBitmap(columns.length)
  const familiar = plan.required.length > 0 && !query.sort ? catalog.familiar() : null
  const near = new Map<string, readonly NearFigure[]>()
  let filled = 0
  for (const [place, bitmap] of chosen.entries()) {
    const group = groups[place]!
    const count = sizes[place]!
    const own = group.plan === plan ? kinds : catalog.kindsOf(group.plan)
    if (group.how !== 'typo') uniteWith(asMeant, bitmap)
    const ordered = query.sort
      ? orderByColumn(bitmap, catalog.orders.of(query.sort.column, query.sort.descending), count)
      : rankMatches({
          ...group,
          chosen: bitmap,
          count,
          orderable: catalog.orderable(),
          familiar: familiar?.areFirst ? familiar.scores : null,
          columns,
          kinds: own,
        })
    if (group.measures.length > 0 && !query.sort) {
      for (const [at, figures] of orderLacking(catalog, ordered, group.measures).entries()) {
        const { written } = group.measures[at]!
        near.set(written, [...(near.get(written) ?? []), ...figures])
      }
    }
    positions.set(ordered, filled)
    filled += count
  }
  const lacking = groups.flatMap(({ lacks }, place) =>
    lacks && sizes[place]! > 0 ? [{ ...lacks, count: sizes[place]! }] : [],
  )
  return {
    positions,
    asTyped: sizeOf('typed'),
    partly: lacking.some(({ words }) => words.length > 0) ? sizes[0]! - countWhole(groups[0]!, chosen[0]!) : 0,
    described: sizeOf('described'),
    lacking,
    omitted: found.omitted,
    // Where some have all words, what others measure is no question.
    nearMeasures: groups.every(({ lacks }, place) => lacks !== null || sizes[place] === 0) ? nearestOf(near) : [],
    familiar: familiar?.positions.filter((position) => chosen.some((bitmap) => hasBit(bitmap, position))).length ?? 0,
    brands: namedCounts(columns.brands, counts),
    alsoRead: [...found.relaxed, ...catalog.readingsOf(plan, asMeant, found.typos)],
    nearCodes: filled === 0 ? catalog.nearCodes(plan) : [],
    proposals: filled === 0 && plan.required.length > 0 ? catalog.propose(plan) : noProposals,
    elapsedMs: now() - startedAt,
  }
}

/** More are not chosen from. */
const mostNear = 2

/** What lacks a measure is in order of how near its own is. */
function orderLacking(
  { columns, unitsMeant }: AskedCatalog,
  positions: Uint32Array,
  measures: readonly Measure[],
): NearFigure[][] {
  const texts = createTextReader(columns)
  const titleOf = (position: number) => {
    texts.readField(position, 'title')
    return decodeText(texts.field.bytes, 0, texts.field.end)
  }
  const first = Array.from(positions.subarray(0, mostMeasured))
  const figures = orderByMeasures(first, measures, { titleOf, unitNames: unitsMeant })
  positions.set(first)
  return figures
}

/** Of all groups that lack a measure. */
function nearestOf(near: ReadonlyMap<string, readonly NearFigure[]>): NearMeasure[] {
  return [...near].flatMap(([written, figures]) => {
    const texts = figures.toSorted((a, b) => a.distance - b.distance).map(({ text }) => text)
    return texts.length === 0 ? [] : [{ written, read: [...new Set(texts)].slice(0, mostNear) }]
  })
}

/** Products that are put in order together, above the next group; with what ranking has to know of them. */
type FoundGroup = Pick<Rankable, 'plan' | 'terms' | 'figures' | 'typos'> & {
  readonly found: Bitmap
  readonly how: 'typed' | 'typo' | 'described' | 'lacking'
  readonly lacks: Omit<LackingRows, 'count'> | null
  /** What of the query's measures it lacks. */
  readonly measures: readonly Measure[]
}

/** What a query finds, and the plan that found it. */
type FoundProducts = {
  readonly plan: QueryPlan
  readonly passing: Bitmap
  /** In the order of `how`; before the brands, the kinds and the facts are looked at. */
  readonly groups: readonly FoundGroup[]
  readonly typos: NearMatches | null
  /** What was looked for elsewhere, because no product has all of it. */
  readonly relaxed: readonly AlsoRead[]
  /** What some of the groups lack. */
  readonly omitted: readonly OmittedWord[]
}

/**
 * What a query finds: as typed; with typing errors, if few; in descriptions, if asked. If that is nothing, all terms in
 * descriptions; and if few or none, without some terms (relax-query.ts). A term in quotes is meant as it is.
 */
function findProducts(catalog: AskedCatalog, query: CatalogQuery): FoundProducts {
  const matched = findMatches(catalog, query)
  const asked = query.inDescriptions ? withDescribed(matched, finish(searchDescriptions(catalog, query))) : matched
  const { plan } = asked
  const found = createBitmap(catalog.columns.length)
  for (const group of asked.groups) uniteWith(found, group.found)
  if (plan.required.length === 0 || countBits(found) >= fewWithAll) return asked
  const each = catalog.matchEach(plan, matched.passing)
  if (!each) return asked
  if (!isEmpty(found)) return omitTerms(catalog, asked, { ...each, ...kindsNamed(catalog, asked), found }) ?? asked
  const apart = takeApart(plan, (place) => !intersects(each.terms[place]!.any, each.open), catalog.unitsMeant)
  if (apart) {
    const ofApart = findProducts(catalog, { ...query, text: apart.text })
    const relaxed = apart.readings.map((reading) => ({ kind: 'synonym' as const, ...reading }))
    return { ...ofApart, relaxed: [...relaxed, ...ofApart.relaxed] }
  }
  const named = kindsNamed(catalog, matched)
  return (
    (query.inDescriptions ? null : describeUnasked(catalog, query, matched, named)) ??
    omitTerms(catalog, matched, { ...each, ...named, found }) ??
    asked
  )
}

/** What a query says of kinds. */
type KindsNamed = Pick<RelaxedTerms, 'isKind' | 'ofKind'>

function kindsNamed(catalog: AskedCatalog, { plan, passing }: FoundProducts): KindsNamed {
  const kinds = catalog.kindsOf(plan)
  return { isKind: kinds?.isKind ?? plan.required.map(() => false), ofKind: productsOfKind(kinds, passing) }
}

/**
 * All terms, some of them in descriptions: only of products of a kind that the query names, which are few. Null if that
 * finds nothing.
 */
function describeUnasked(
  catalog: AskedCatalog,
  query: CatalogQuery,
  matched: FoundProducts,
  { isKind, ofKind }: KindsNamed,
): FoundProducts | null {
  const { plan } = matched
  if (!isKind.includes(true) || plan.required.some(({ term }) => term.isPhrase)) return null
  const described = finish(catalog.describe(plan, ofKind, createBitmap(catalog.columns.length)))
  if (!described || isEmpty(described.found)) return null
  // Its rows show where their descriptions have the terms.
  catalog.described = { key: '', text: query.text, matches: described }
  return { ...withDescribed(matched, described), relaxed: readAs('described', plan.required) }
}

/** Adds what is found without some terms below what is found with all of them. Null if that finds nothing. */
function omitTerms(
  catalog: AskedCatalog,
  asked: FoundProducts,
  each: MatchedEach & KindsNamed & { readonly found: Bitmap },
): FoundProducts | null {
  const { plan } = asked
  const { ways, held } = findOmitted(
    plan,
    {
      ...each,
      isBrand: plan.required.map(({ term }) => catalog.isBrand(term.text)),
      isUnit: plan.required.map(({ term }) => catalog.unitsMeant(term.text).length > 0),
      products: catalog.columns.length,
    },
    fewWithAll - countBits(each.found),
  )
  if (ways.length === 0) return null
  const measures = measuresOf(plan, catalog.unitsMeant)
  const writtenAt = (place: number) => plan.required[place]!.term.written
  const groups = ways.map(({ places, named, found }): FoundGroup => {
    const less = catalog.planWithout(plan, places)
    const isKept = (_: unknown, place: number) => !places.includes(place)
    const terms = each.terms.filter(isKept)
    const isTyped = !each.well.some((products, place) => isEmpty(products) && !places.includes(place))
    return {
      plan: less,
      found,
      terms,
      figures: catalog.matchFigures(less, found),
      typos: isTyped ? [] : each.typos.filter(isKept).map(({ whole }) => whole),
      how: 'lacking',
      lacks: { words: named.map(writtenAt), telling: named.filter((place) => held.includes(place)).map(writtenAt) },
      measures: measures.filter(({ from, to }) => places.includes(from) || places.includes(to)),
    }
  })
  const named = new Set(ways.flatMap((way) => way.named))
  const omitted = plan.required.flatMap(({ term: { written } }, place) =>
    named.has(place) ? [{ written, isHeld: held.includes(place) }] : [],
  )
  return { ...asked, groups: [...asked.groups, ...groups], omitted }
}

function readAs(kind: AlsoRead['kind'], terms: readonly PlannedTerm[]): AlsoRead[] {
  return terms.map(({ term }) => ({ kind, written: term.written, read: '' }))
}

/** The products of `within` that are of a kind that the query names. */
function productsOfKind(kinds: KindsOfPlan | null, within: Bitmap): Bitmap {
  const ofKind = createBitmap(within.length * 32)
  if (!kinds?.isKind.includes(true)) return ofKind
  const { scores, kindOf } = kinds
  for (let word = 0; word < within.length; word += 1) {
    let of = 0
    for (let bits = within[word]!; bits !== 0; bits &= bits - 1) {
      const place = 31 - Math.clz32(bits & -bits)
      if (scores[kindOf[(word << 5) + place]!]! >= headScore) of |= 1 << place
    }
    ofKind[word] = of
  }
  return ofKind
}

function withDescribed(matched: FoundProducts, described: DescribedMatches | null): FoundProducts {
  if (!described) return matched
  const group = {
    ...described,
    plan: matched.plan,
    figures: [],
    typos: [],
    how: 'described' as const,
    lacks: null,
    measures: [],
  }
  return { ...matched, groups: [...matched.groups, group] }
}

/** What a query finds before its kinds and facts are looked at: facets count it. */
export function findForFacets(catalog: AskedCatalog, query: CatalogQuery): Bitmap {
  const found = createBitmap(catalog.columns.length)
  for (const group of findProducts(catalog, query).groups) uniteWith(found, group.found)
  return keepBrands(catalog.columns, found, query.brands)
}

/** The products of a query that are found by their descriptions, and how a title or code has its terms. */
export type DescribedMatches = { readonly found: Bitmap; readonly terms: readonly TermMatches[] }

/**
 * Searches the descriptions for what a query does not find otherwise, in steps; before its brands, kinds and facts. Kept
 * until another one is asked. Null without an index, or for a query without words.
 */
export function searchDescriptions(
  catalog: AskedCatalog,
  query: CatalogQuery,
): Generator<undefined, DescribedMatches> | null {
  const key = JSON.stringify({ ...query, brands: [], kinds: [], facts: [], sort: null, inDescriptions: true })
  if (catalog.described?.key === key) return alreadyFound(catalog.described.matches)
  const { plan, passing, groups } = findMatches(catalog, query)
  if (plan.required.length === 0) return null
  const found = createBitmap(catalog.columns.length)
  for (const group of groups) uniteWith(found, group.found)
  const steps = catalog.describe(plan, passing, found)
  return steps && keepResult(steps, (described) => (catalog.described = { key, text: query.text, matches: described }))
}

/** How many of the described products pass the query's brands, kinds and facts. */
export function countDescribed(catalog: AskedCatalog, query: CatalogQuery, { found }: DescribedMatches): number {
  const kept = keepFacts(catalog, keepKinds(catalog, found, query), query)
  return countBits(keepBrands(catalog.columns, kept, query.brands))
}

// oxlint-disable-next-line require-yield -- the same type as a search, which takes turns
function* alreadyFound<Found>(found: Found): Generator<undefined, Found> {
  return found
}

function* keepResult<Found>(
  steps: Generator<undefined, Found>,
  keep: (found: Found) => void,
): Generator<undefined, Found> {
  const found = yield* steps
  keep(found)
  return found
}

function finish<Found>(steps: Generator<undefined, Found> | null): Found | null {
  if (!steps) return null
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Without the brands, the kinds and the facts: choices of these are counted, and a count must not depend on another choice. */
function findMatches(catalog: AskedCatalog, query: CatalogQuery): FoundProducts {
  return matchPlan(catalog, catalog.plan(query.text), passingFilters(catalog, query))
}

function matchPlan(catalog: AskedCatalog, plan: QueryPlan, passing: Bitmap): FoundProducts {
  const matches = catalog.match(plan, passing)
  const isFew = plan.required.length > 0 && countWellFound(plan, matches) < fewAsTyped
  const typos = isFew ? catalog.matchTypos(plan, matches, passing) : null
  const groups: FoundGroup[] = [{ ...matches, plan, typos: [], how: 'typed', lacks: null, measures: [] }]
  if (typos) {
    const { near, terms, figures } = typos
    groups.push({
      plan,
      found: near,
      terms,
      figures,
      typos: typos.typos.map(({ whole }) => whole),
      how: 'typo',
      lacks: null,
      measures: [],
    })
  }
  return { plan, passing, groups, typos, relaxed: [], omitted: [] }
}

function keepKinds(catalog: AskedCatalog, found: Bitmap, { kinds }: CatalogQuery): Bitmap {
  return kinds.length === 0 ? found : catalog.withKinds(kinds, found)
}

function keepFacts(catalog: AskedCatalog, found: Bitmap, { facts }: CatalogQuery): Bitmap {
  return facts.length === 0 ? found : catalog.withFacts(facts, found)
}

/** The products that have each term as something that was meant. */
function countWellFound({ required }: QueryPlan, { found, terms }: QueryMatches): number {
  const well = found.slice()
  for (const [place, matches] of terms.entries())
    if (!required[place]!.isOptional) intersectWith(well, wellFound(matches))
  return countBits(well)
}

/** Those of the chosen products that have no term only as a part of a word or code; the last term may be unfinished. */
function countWhole({ plan, terms }: FoundGroup, chosen: Bitmap): number {
  const whole = chosen.slice()
  const last = plan.required.length - 1
  for (const [place, matches] of terms.entries()) {
    if (plan.required[place]!.isOptional) continue
    const mayBegin = place === last && !plan.required[place]!.term.isFinished
    intersectWith(whole, wellFound(mayBegin ? matches : { ...matches, beginning: matches.whole }))
  }
  return countBits(whole)
}

/** The found positions in the order of a column. */
function orderByColumn(found: Bitmap, order: Uint32Array, count: number): Uint32Array {
  const positions = new Uint32Array(count)
  let filled = 0
  for (let at = 0; filled < count; at += 1) {
    const position = order[at]!
    positions[filled] = position
    filled += (found[position >>> 5]! >>> (position & 31)) & 1
  }
  return positions
}

/** The products that pass all filters except the brands, the kinds and the facts. */
function passingFilters(catalog: AskedCatalog, query: CatalogQuery): Bitmap {
  const { columns } = catalog
  const { stockAtLeast, price, warehouses } = query
  const passing = catalog.all().slice()
  if (query.among !== null) intersectWith(passing, catalog.among(query.among))
  if (query.inStockOnly) intersectWith(passing, catalog.inStock())
  if (warehouses.length > 0) intersectWith(passing, catalog.stockedIn(warehouses, stockAtLeast ?? 0))
  else if (stockAtLeast !== null) {
    intersectWith(passing, bitmapInRange(columns.quantity, columns.length, closedRange(stockAtLeast, null)))
  }
  if (price === 'none') intersectWith(passing, bitmapOfUnknown(columns.price, columns.length))
  else if (price !== null) {
    intersectWith(passing, bitmapInRange(columns.price, columns.length, closedRange(price.least, price.most)))
  }
  return passing
}

function closedRange(least: number | null, most: number | null): NumberRange {
  return {
    least: least ?? Number.NEGATIVE_INFINITY,
    most: most ?? Number.POSITIVE_INFINITY,
    isOpenBelow: false,
    isOpenAbove: false,
  }
}

/** The products with stock. Unknown or negative stock is not in stock. */
export function findInStock({ length, quantity }: CatalogColumns): Bitmap {
  const inStock = createBitmap(length)
  for (let position = 0; position < length; position += 1) {
    if (quantity[position]! > 0) inStock[position >>> 5]! |= 1 << (position & 31)
  }
  return inStock
}

/** What is in stock and has a price. */
export function findOrderable(columns: CatalogColumns): Bitmap {
  const orderable = findInStock(columns)
  subtractFrom(orderable, bitmapOfUnknown(columns.price, columns.length))
  return orderable
}

function countBrands({ brandOf }: CatalogColumns, found: Bitmap, counts: Uint32Array): void {
  for (let word = 0; word < found.length; word += 1) {
    const base = word << 5
    for (let bits = found[word]!; bits !== 0; bits &= bits - 1)
      counts[brandOf[base + 31 - Math.clz32(bits & -bits)]!]! += 1
  }
}

function keepBrands(columns: CatalogColumns, found: Bitmap, names: readonly string[]): Bitmap {
  if (names.length === 0) return found
  const wanted = new Set(names)
  const isWanted = Uint8Array.from(columns.brands, (brand) => (wanted.has(brand) ? 1 : 0))
  const chosen = createBitmap(columns.length)
  for (let position = 0; position < columns.length; position += 1) {
    chosen[position >>> 5]! |= isWanted[columns.brandOf[position]!]! << (position & 31)
  }
  intersectWith(chosen, found)
  return chosen
}

function namedCounts(brands: readonly string[], counts: Uint32Array): BrandCount[] {
  return brands
    .map((brand, number) => ({ brand, count: counts[number] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.brand < b.brand ? -1 : 1))
}
