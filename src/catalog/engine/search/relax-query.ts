import {
  type Bitmap,
  countBits,
  intersectWith,
  isEmpty,
  subtractFrom,
  uniteWith,
} from '#src/catalog/engine/bits/bitmap.ts'
import type { PlannedTerm, QueryPlan } from './query-plan.ts'
import type { TermMatches } from './term-matches.ts'

/** What relaxing looks at: each required term by itself, among the products that pass the filters. */
export type RelaxedTerms = {
  readonly open: Bitmap
  readonly terms: readonly TermMatches[]
  /** By term: products that have it with a typing error. */
  readonly typos: readonly Bitmap[]
  /** The products that have all terms: others are looked for. */
  readonly found: Bitmap
  /** By term: whether it names a kind of product. */
  readonly isKind: readonly boolean[]
  /** By term: whether it is the name of a brand. */
  readonly isBrand: readonly boolean[]
  readonly products: number
  /** The products that the query calls by their kind. */
  readonly ofKind: Bitmap
}

/**
 * The query with the terms that no product has taken apart where letters and digits meet, and where a unit is glued to
 * more letters: `ssd1tb` is `ssd 1 tb`, `16gbram` is `16 gb ram`. Null if there is nothing to take apart.
 */
export function takeApart(
  { text, required }: QueryPlan,
  isLost: (place: number) => boolean,
  unitNames: (unit: string) => readonly string[],
): { readonly text: string; readonly written: string; readonly read: string } | null {
  for (const [place, { term }] of required.entries()) {
    if (term.field !== null || term.isPhrase || !/^[a-z\d]+$/.test(term.text) || !isLost(place)) continue
    const pieces = (term.text.match(/\d+|[a-z]+/g) ?? []).flatMap((piece, at) =>
      at === 0 ? [piece] : unglue(piece, unitNames),
    )
    const read = pieces.join(' ')
    const isApart = pieces.length > (/^\d/.test(term.text) ? 2 : 1) && pieces.some((piece) => /^[a-z]{2,}$/.test(piece))
    const at = isApart ? text.toLowerCase().indexOf(term.text) : -1
    if (at >= 0) {
      return { text: `${text.slice(0, at)}${read}${text.slice(at + term.text.length)}`, written: term.text, read }
    }
  }
  return null
}

/** `gbram` is `gb ram`: the longest unit that more letters follow. */
function unglue(piece: string, unitNames: (unit: string) => readonly string[]): string[] {
  if (/\d/.test(piece) || unitNames(piece).length > 0) return [piece]
  for (let size = piece.length - 2; size > 0; size -= 1) {
    if (unitNames(piece.slice(0, size)).length > 0) return [piece.slice(0, size), piece.slice(size)]
  }
  return [piece]
}

/** More terms were pasted and not typed; each more doubles what has to be looked at. */
const mostTerms = 10
/** What is kept says little where more products have it: one in 64. */
const telling = 6
/** Above what any word may weigh: kinds are kept before all others, the first of them before the rest. */
const kindWeight = 64
/** Above what any other word may weigh: who names a brand wants it. */
const brandWeight = 24

/** Places of terms. `named` are those that say something: small words only where nothing else is left out. */
export type Omitted = { readonly places: readonly number[]; readonly named: readonly number[] }

/**
 * For a query that nothing or little matches: the terms that have to be left out so that something else does. As few as
 * possible, but for small words (`de`, `para`, `with`), which go first and are not counted; of these the ones that tell
 * least (the products that have them: inverse document frequency, Spärck Jones, 1972). A number goes with its unit. A
 * word that names a kind of product stays: who asks for a pink laptop wants no pink mouse. A code stays, because it is
 * found or it is not; and so does what is written in quotes or for one field. Null if that leaves nothing that says what is wanted.
 */
export function findOmitted(plan: QueryPlan, relaxed: RelaxedTerms): Omitted | null {
  const { required } = plan
  if (required.length < 2 || required.length > mostTerms) return null
  const groups = groupTerms(plan, relaxed).map((terms) => describeGroup(terms, required, relaxed))
  const small = groups.filter(({ isSmall }) => isSmall)
  const sought = groups.filter(({ isSmall }) => !isSmall)
  const kinds = sought.filter(({ isKind }) => isKind)
  for (const [place, kind] of kinds.entries()) kind.weight += kindWeight * (place === 0 ? 2 : 1)
  let best: { readonly omitted: readonly Group[]; readonly weight: number } | null = null
  for (let count = 0; count < sought.length && !best; count += 1) {
    for (const omitted of choose(sought, count)) {
      const kept = sought.filter((group) => !omitted.includes(group))
      if (!mayOmit(kept, omitted, kinds)) continue
      const left = countWith(kept, relaxed)
      if (left === 0 || (kinds.length === 0 && weightOf(left, relaxed) < telling)) continue
      const weight = omitted.reduce((sum, group) => sum + group.weight, 0)
      if (!best || weight < best.weight) best = { omitted, weight }
    }
  }
  if (!best) return null
  const placesOf = (omitted: readonly Group[]) => omitted.flatMap(({ terms }) => terms).toSorted((a, b) => a - b)
  const places = placesOf([...small, ...best.omitted])
  return { places, named: best.omitted.length > 0 ? placesOf(best.omitted) : places }
}

type Group = {
  readonly terms: readonly number[]
  readonly bitmap: Bitmap
  readonly isSmall: boolean
  readonly isKind: boolean
  /** Some product has a term of it without a typing error. */
  readonly isTyped: boolean
  /** Is never left out. */
  readonly isRequired: boolean
  weight: number
}

/** Terms that belong together where some product has both: a number and its unit, words that a synonym takes for one. */
function groupTerms({ required, readings }: QueryPlan, relaxed: RelaxedTerms): number[][] {
  const groupOf = required.map((_, place) => place)
  for (const { way, from, to } of readings) {
    const isFigure =
      way === 'figure' &&
      required[from]!.isBareNumber &&
      /^\p{L}+$/u.test(required[to]!.term.text) &&
      !relaxed.isKind[to]
    if (!isFigure && way !== 'synonym') continue
    const places = Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
    if (isEmpty(haveAll(places, relaxed))) continue
    for (const place of places) groupOf[place] = groupOf[from]!
  }
  return [...new Set(groupOf)].map((group) => groupOf.flatMap((each, place) => (each === group ? [place] : [])))
}

/** The products that have each of the terms, or a word at one typing error from it. */
function haveAll(places: readonly number[], { open, terms, typos, found }: RelaxedTerms): Bitmap {
  const bitmap = open.slice()
  subtractFrom(bitmap, found)
  for (const place of places) {
    const products = wellFound(terms[place]!)
    if (isEmpty(products)) uniteWith(products, typos[place]!)
    intersectWith(bitmap, products)
  }
  return bitmap
}

/** What it says to be one of so many products, in bits. */
function weightOf(count: number, { products }: RelaxedTerms): number {
  return Math.log2(products / count)
}

function describeGroup(terms: readonly number[], required: readonly PlannedTerm[], relaxed: RelaxedTerms): Group {
  const bitmap = haveAll(terms, relaxed)
  const namesKind = terms.some((place) => relaxed.isKind[place])
  const all = countBits(bitmap)
  if (namesKind) intersectWith(bitmap, relaxed.ofKind)
  const count = countBits(bitmap)
  return {
    terms,
    bitmap,
    isSmall: terms.length === 1 && isSmallWord(required[terms[0]!]!),
    isKind: count > 0 && namesKind,
    isRequired: terms.some((place) => mustStay(required[place]!, { products: all, isFound: !isEmpty(relaxed.found) })),
    isTyped: terms.some((place) => !isEmpty(wellFound(relaxed.terms[place]!))),
    weight:
      count === 0 ? 0 : weightOf(count, relaxed) + (terms.some((place) => relaxed.isBrand[place]) ? brandWeight : 0),
  }
}

/** A term that is only inside words or codes is perhaps not what was meant. */
function wellFound({ whole, form, synonym, beginning, wholeCode, codeBeginning, fact }: TermMatches): Bitmap {
  const well = whole.slice()
  for (const more of [form, synonym, beginning, wholeCode, codeBeginning, fact]) uniteWith(well, more)
  return well
}

function countWith(kept: readonly Group[], { open }: RelaxedTerms): number {
  const left = open.slice()
  for (const { bitmap } of kept) intersectWith(left, bitmap)
  return countBits(left)
}

/** Keeps a kind, where one is named; else as many words as are left out, one of them as it is typed. */
function mayOmit(kept: readonly Group[], omitted: readonly Group[], kinds: readonly Group[]): boolean {
  if (kept.length === 0 || omitted.some(({ isRequired }) => isRequired)) return false
  if (kinds.length > 0) return kept.some(({ isKind }) => isKind)
  return kept.length >= omitted.length && kept.some(({ isTyped }) => isTyped)
}

/** Each way to choose so many. */
function* choose(groups: readonly Group[], count: number, from = 0): Generator<readonly Group[]> {
  if (count === 0) {
    yield []
    return
  }
  for (let place = from; place + count <= groups.length; place += 1) {
    for (const others of choose(groups, count - 1, place + 1)) yield [groups[place]!, ...others]
  }
}

/**
 * What is in quotes or for one field; a code or model that no product has: letters and three digits or more; and below
 * products that have all, whatever may be a model: `5800x`.
 */
export function mustStay(
  { meansCode, isBareNumber, term }: PlannedTerm,
  { products, isFound }: { readonly products: number; readonly isFound: boolean },
): boolean {
  const { code, field } = term
  if (field !== null || term.isPhrase) return true
  if (code.replaceAll(/\D/g, '').length < 3) return false
  if (isFound) return !isBareNumber
  return products === 0 && meansCode && code.length >= 6 && !/^\d{1,5}\D{1,4}$/.test(code)
}

export function isSmallWord({ term }: PlannedTerm): boolean {
  return term.field === null && !term.isPhrase && smallWords.has(term.text)
}

/** Words that join others, in Spanish and English. */
const smallWords = new Set(
  [
    'a al con de del e el en la las lo los me mi o para por que se sin su un una unas uno unos y',
    'and an any at by for from in is it my of on or that the to with',
  ]
    .join(' ')
    .split(' '),
)
