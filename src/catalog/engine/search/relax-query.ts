import {
  type Bitmap,
  countBits,
  createBitmap,
  intersects,
  intersectWith,
  isEmpty,
  subtractFrom,
  uniteWith,
} from '#src/catalog/engine/bits/bitmap.ts'
import { mostTermsRead, type PlannedTerm, type QueryPlan } from './query-plan.ts'
import type { MatchedEach } from './search-index.ts'
import { isSmallWord } from './small-words.ts'

/** What relaxing looks at. */
export type RelaxedTerms = MatchedEach & {
  /** The products that have all terms: others are looked for. */
  readonly found: Bitmap
  /** By term: whether it names a kind of product. */
  readonly isKind: readonly boolean[]
  /** By term: whether it is the name of a brand. */
  readonly isBrand: readonly boolean[]
  /** By term: whether it is the name of a unit. */
  readonly isUnit: readonly boolean[]
  readonly products: number
  /** The products that the query calls by their kind. */
  readonly ofKind: Bitmap
}

/**
 * The query with the terms that no product has taken apart where letters and digits meet, and where a unit is glued to
 * more letters: `ssd1tb` is `ssd 1 tb`, `16gbram` is `16 gb ram`; all of them at once, because each look at the catalog
 * costs as much as a query. Null if there is nothing to take apart, and for a text that was pasted: a list of codes.
 */
export function takeApart(
  { text, required }: QueryPlan,
  isLost: (place: number) => boolean,
  unitNames: (unit: string) => readonly string[],
): { readonly text: string; readonly readings: readonly { readonly written: string; readonly read: string }[] } | null {
  if (required.length > mostTermsRead) return null
  const readings: { readonly written: string; readonly read: string }[] = []
  let apartText = text
  let from = 0
  for (const [place, { term }] of required.entries()) {
    if (term.field !== null || term.isPhrase || !/^[a-z\d]+$/.test(term.text) || !isLost(place)) continue
    const pieces = (term.text.match(/\d+|[a-z]+/g) ?? []).flatMap((piece, at) =>
      at === 0 ? [piece] : unglue(piece, unitNames),
    )
    const read = pieces.join(' ')
    const isApart = pieces.length > (/^\d/.test(term.text) ? 2 : 1) && pieces.some((piece) => /^[a-z]{2,}$/.test(piece))
    const at = isApart ? apartText.toLowerCase().indexOf(term.text, from) : -1
    if (at < 0) continue
    apartText = `${apartText.slice(0, at)}${read}${apartText.slice(at + term.text.length)}`
    from = at + read.length
    readings.push({ written: term.text, read })
  }
  return readings.length === 0 ? null : { text: apartText, readings }
}

/** `gbram` is `gb ram`: the longest unit that more letters follow. */
function unglue(piece: string, unitNames: (unit: string) => readonly string[]): string[] {
  if (/\d/.test(piece) || unitNames(piece).length > 0) return [piece]
  for (let size = piece.length - 2; size > 0; size -= 1) {
    if (unitNames(piece.slice(0, size)).length > 0) return [piece.slice(0, size), piece.slice(size)]
  }
  return [piece]
}

/** Terms that are left out or kept, without small words: more were pasted and not typed, and each more doubles the ways. */
const mostGroups = 16
/** What is kept says little where more products have it: one in 64. */
const telling = 6
/** Above what any word may weigh: kinds are kept before all others, the first of them before the rest. */
const kindWeight = 64
/** Above what any other word may weigh: who names a brand wants it. */
const brandWeight = 24

/**
 * Terms that are left out, as places, and the products that have all others but none of these. `named` are those that say
 * something: nobody misses a small word.
 */
export type Omitted = { readonly places: readonly number[]; readonly named: readonly number[]; readonly found: Bitmap }

/** What is left out, best first; and the terms of it that some product of the kind has, so that one may be asked for. */
export type Relaxed = { readonly ways: readonly Omitted[]; readonly held: readonly number[] }

/**
 * For a query that nothing or little matches: what has to be left out so that something else does, best first, until
 * `wanted` products are found. A product belongs to the terms that it lacks: those that lack no measure (`1 TB`), then
 * those that lack fewest terms, then those whose terms tell least (the products that have them: inverse document
 * frequency, Spärck Jones, 1972). Small words (`de`, `para`, `with`) go first and are not counted. A number goes with its
 * unit. A word that names a kind of product stays: who asks for a pink laptop wants no pink mouse. A code stays, because
 * it is found or it is not; and so does what is written in quotes or for one field. Nothing is left out where what stays
 * does not say what is wanted.
 */
export function findOmitted(plan: QueryPlan, relaxed: RelaxedTerms, wanted: number): Relaxed {
  const { required } = plan
  const none = { ways: [], held: [] }
  if (required.length < 2) return none
  const groups = groupTerms(plan, relaxed).map((terms) => describeGroup(terms, required, relaxed))
  const small = groups.filter(({ isSmall }) => isSmall)
  const sought = groups.filter(({ isSmall }) => !isSmall)
  if (sought.length > mostGroups) return none
  const kinds = sought.filter(({ isKind }) => isKind)
  for (const [place, kind] of kinds.entries()) kind.weight += kindWeight * (place === 0 ? 2 : 1)
  const open = openWith(kinds.length > 0 ? kinds : sought, relaxed)
  const counts = countByGroups(sought, open)
  const ways = Array.from(counts.keys())
    .filter((has) => has !== 0 && counts[has]! > 0)
    .map((has) => {
      const kept = sought.filter((_, place) => (has & bitOf(place, sought)) !== 0)
      const omitted = sought.filter((group) => !kept.includes(group))
      const measures = omitted.filter((group) => group.isMeasure).length
      return { has, kept, omitted, measures, weight: sum(omitted.map(({ weight }) => weight)) }
    })
    .filter(
      ({ has, kept, omitted }) =>
        mayOmit(kept, omitted, kinds) && (kinds.length > 0 || weightOf(countWith(has, counts), relaxed) >= telling),
    )
    .toSorted(
      (a, b) => a.measures - b.measures || a.omitted.length - b.omitted.length || a.weight - b.weight || b.has - a.has,
    )
  const [first] = ways
  // Below products that have a model, no other model is meant.
  const models = sought.filter((group) => group.isModel && first?.kept.includes(group))
  const possible = ways.filter(({ omitted }) => !omitted.some((group) => models.includes(group)))
  const chosen: Omitted[] = []
  for (let count = 0; chosen.length < possible.length && count < wanted; ) {
    const { has, kept, omitted } = possible[chosen.length]!
    const found = open.slice()
    for (const { bitmap } of kept) intersectWith(found, bitmap)
    for (const { bitmap } of omitted) subtractFrom(found, bitmap)
    const places = placesOf([...small, ...omitted])
    chosen.push({ places, named: placesOf(omitted), found })
    count += counts[has]!
  }
  const held = sought.filter((_, place) => countWith(bitOf(place, sought), counts) > 0)
  return { ways: chosen, held: placesOf(held) }
}

/** The products that are looked at: of a named kind, where one is named. */
function openWith(groups: readonly Group[], { open }: RelaxedTerms): Bitmap {
  const some = createBitmap(open.length * 32)
  for (const { bitmap } of groups) uniteWith(some, bitmap)
  intersectWith(some, open)
  return some
}

/** By the groups, as bits: how many of the products have these and no other. */
function countByGroups(groups: readonly Group[], open: Bitmap): Uint32Array {
  const counts = new Uint32Array(2 ** groups.length)
  const has = new Uint16Array(32)
  for (let word = 0; word < open.length; word += 1) {
    const all = open[word]!
    if (all === 0) continue
    for (const [place, { bitmap }] of groups.entries()) {
      for (let bits = bitmap[word]! & all; bits !== 0; bits &= bits - 1)
        has[31 - Math.clz32(bits & -bits)]! |= bitOf(place, groups)
    }
    for (let bits = all; bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits)
      counts[has[bit]!]! += 1
      has[bit] = 0
    }
  }
  return counts
}

/** The first one is the highest. */
function bitOf(place: number, groups: readonly Group[]): number {
  return 1 << (groups.length - 1 - place)
}

function placesOf(groups: readonly Group[]): number[] {
  return groups.flatMap(({ terms }) => terms).toSorted((a, b) => a - b)
}

/** How many have at least these groups. */
function countWith(kept: number, counts: Uint32Array): number {
  return counts.reduce((all, count, has) => ((has & kept) === kept ? all + count : all), 0)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}

type Group = {
  readonly terms: readonly number[]
  readonly bitmap: Bitmap
  readonly isSmall: boolean
  readonly isKind: boolean
  /** A number with its unit. */
  readonly isMeasure: boolean
  /** Some product has a term of it without a typing error. */
  readonly isTyped: boolean
  /** Is never left out. */
  readonly isRequired: boolean
  /** May be a model. */
  readonly isModel: boolean
  weight: number
}

/** Terms that belong together where some product has both: a number and its unit, words that a synonym takes for one. */
function groupTerms({ required, readings }: QueryPlan, relaxed: RelaxedTerms): number[][] {
  const groupOf = required.map((_, place) => place)
  for (const { way, from, to } of readings) {
    const isFigure = way === 'figure' && required[from]!.isBareNumber && relaxed.isUnit[to] && !relaxed.isKind[to]
    if (!isFigure && way !== 'synonym') continue
    const places = Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
    if (isEmpty(haveAll(places, relaxed))) continue
    for (const place of places) groupOf[place] = groupOf[from]!
  }
  return [...new Set(groupOf)].map((group) => groupOf.flatMap((each, place) => (each === group ? [place] : [])))
}

/** The products that have each of the terms, or a word at one typing error from it. */
function haveAll(places: readonly number[], { open, well, typos, found }: RelaxedTerms): Bitmap {
  const bitmap = open.slice()
  subtractFrom(bitmap, found)
  for (const place of places) {
    const products = well[place]!
    intersectWith(bitmap, isEmpty(products) ? typos[place]!.bitmap : products)
  }
  return bitmap
}

/** What it says to be one of so many products, in bits. */
function weightOf(count: number, { products }: RelaxedTerms): number {
  return Math.log2(products / count)
}

function describeGroup(terms: readonly number[], required: readonly PlannedTerm[], relaxed: RelaxedTerms): Group {
  const bitmap = haveAll(terms, relaxed)
  // Where nothing that has the words is of the kind that they name, they name none: `balón de fútbol` in a shop of shoes.
  const namesKind = terms.some((place) => relaxed.isKind[place]) && intersects(bitmap, relaxed.ofKind)
  const all = countBits(bitmap)
  if (namesKind) intersectWith(bitmap, relaxed.ofKind)
  const count = countBits(bitmap)
  return {
    terms,
    bitmap,
    isSmall: terms.length === 1 && isSmallWord(required[terms[0]!]!.term),
    isKind: count > 0 && namesKind,
    isRequired: terms.some((place) => mustStay(required[place]!, { products: all, isFound: !isEmpty(relaxed.found) })),
    isModel: terms.some((place) => mustStay(required[place]!, { products: all, isFound: true })),
    isTyped: terms.some((place) => !isEmpty(relaxed.well[place]!)),
    isMeasure: count > 0 && isMeasure(terms, required),
    weight:
      count === 0 ? 0 : weightOf(count, relaxed) + (terms.some((place) => relaxed.isBrand[place]) ? brandWeight : 0),
  }
}

/** `1tb`, `1 tb`. */
function isMeasure(terms: readonly number[], required: readonly PlannedTerm[]): boolean {
  const [first, ...more] = terms
  return more.length > 0 ? required[first!]!.isBareNumber : /^\d+(?:[.,]\d+)?\p{L}+$/u.test(required[first!]!.term.text)
}

/** Keeps a kind, where one is named; else as many words as are left out, one of them as it is typed. */
function mayOmit(kept: readonly Group[], omitted: readonly Group[], kinds: readonly Group[]): boolean {
  if (kept.length === 0 || omitted.some(({ isRequired }) => isRequired)) return false
  if (kinds.length > 0) return kept.some(({ isKind }) => isKind)
  return placesOf(kept).length >= omitted.length && kept.some(({ isTyped }) => isTyped)
}

/**
 * What is in quotes, has a plus or is for one field; a code or model that no product has: letters and three digits or more; and below
 * products that have all, whatever may be a model: `5800x`.
 */
export function mustStay(
  { meansCode, isBareNumber, term }: PlannedTerm,
  { products, isFound }: { readonly products: number; readonly isFound: boolean },
): boolean {
  const { code, field } = term
  if (field !== null || term.isPhrase || term.isKept) return true
  if (code.replaceAll(/\D/g, '').length < 3) return false
  if (isFound) return !isBareNumber
  return products === 0 && meansCode && code.length >= 6 && !/^\d{1,5}\D{1,4}$/.test(code)
}
