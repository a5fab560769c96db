import { type Bitmap, hasBit } from '#src/catalog/engine/bits/bitmap.ts'
import type { CatalogColumns } from '#src/catalog/engine/columns/catalog-columns.ts'
import type { KindScores } from '#src/catalog/engine/kinds/score-kinds.ts'
import { closenessInOrder, createCloseness } from './closeness.ts'
import { mostFamiliar } from './familiar-products.ts'
import { createTextMatcher } from './match-term.ts'
import type { QueryPlan } from './query-plan.ts'
import type { TermMatches } from './term-matches.ts'

/** More terms than this do not change the order: a query of so many words was pasted. */
export const mostTermsRanked = 8
/** Products that are compared word by word: the best classes that together have no more. */
export const mostCompared = 1_000

/** What is put in order; the order is the same for equal values. */
export type Rankable = {
  readonly plan: QueryPlan
  readonly terms: readonly TermMatches[]
  /** By figure of the plan: the products that have the number next to its unit. */
  readonly figures: readonly Bitmap[]
  /** By term: the products where a whole word is meant. Empty if nothing matches by a typing error. */
  readonly typos: readonly Bitmap[]
  /** The products to put in order. */
  readonly chosen: Bitmap
  readonly count: number
  readonly inStock: Bitmap
  /** By position, see `FamiliarSkus`. Null if none is familiar, or if they are not to be first. */
  readonly familiar: Uint8Array | null
  readonly columns: CatalogColumns
  /** How well the query names what each product is. Null if it names no kind. */
  readonly kinds: RankedKinds | null
}

/** `kindOf` is by position, `scores` by kind. */
export type RankedKinds = Pick<KindScores, 'scores' | 'most'> & { readonly kindOf: Uint16Array }

/**
 * The chosen products, best first. One rule after the other decides:
 * 1. fewest typing errors; 2. most terms that are a whole code, where a code is meant; 3. most terms that are a whole
 * word; 4. most numbers next to their unit; 5. most terms that begin a word; 6. most that are inside one; 7. words as typed before other forms, and these before
 * synonyms; for the best classes (`mostCompared`) outside of brackets before inside; 8. what can be ordered: in stock,
 * with a price; 9. for the best classes terms next to each other in the query's order, then titles that begin with a
 * term; 10. what the person ordered, then what is in a draft; 11. ascending positions, which is title order in a settled
 * catalog.
 */
export function rankMatches(rankable: Rankable): Uint32Array<ArrayBuffer> {
  const terms = gradedTerms(rankable)
  const { positions, classEnds } = orderByGrades(rankable, terms)
  let from = 0
  for (const to of classEnds) {
    if (to > from + 1) {
      const members = positions.subarray(from, to)
      if (terms.length > 0 && to <= mostCompared) orderByCloseness(members, rankable)
      else orderByExactness(members, rankable, terms)
    }
    from = to
  }
  return positions
}

/** A term's matches, and which of them count as what. */
type GradedTerm = TermMatches & {
  /** The products where a whole word is meant by a typing error. */
  readonly typo: Bitmap | undefined
  /** -1 if a whole code is what the term means, 0 if not; and so on, as masks. */
  readonly codeCounts: number
  readonly wordIfCode: number
  readonly wordIfBeginning: number
  readonly partIfBeginning: number
  readonly beginningIfWord: number
}

function gradedTerms({ plan, terms, typos }: Rankable): GradedTerm[] {
  const ranked = plan.required.slice(0, mostTermsRanked).map((planned, place) => ({ ...planned, place }))
  return ranked
    .filter(({ isOptional }) => !isOptional)
    .map(({ meansCode, isBareNumber, place }) => ({
      ...terms[place]!,
      typo: typos[place],
      codeCounts: meansCode || plan.required.length === 1 ? -1 : 0,
      wordIfCode: isBareNumber ? 0 : -1,
      wordIfBeginning: meansCode ? -1 : 0,
      partIfBeginning: isBareNumber ? 0 : -1,
      // `8` is no `8100`, and a fact says 8.
      beginningIfWord: isBareNumber ? 0 : -1,
    }))
}

/**
 * Rules 1 to 6, in one number for each product, its class: positions are ascending within a class. A hot loop: 32
 * products at a time.
 */
function orderByGrades({ figures, typos, chosen, count, kinds }: Rankable, terms: readonly GradedTerm[]): Ordered {
  const base = terms.length + 1
  const ofFigure = base ** 2
  const ofKind = base ** 3
  const ofWord = ofKind * ((kinds?.most ?? 0) + 1)
  const ofCode = ofWord * base
  const ofTypo = ofCode * base
  const worst = ofTypo - 1
  const classes = new Uint32Array(terms.length === 0 ? 0 : count)
  const unordered = new Uint32Array(count)
  const keys = new Uint32Array(32)
  let filled = 0
  for (let word = 0; word < chosen.length; word += 1) {
    const all = chosen[word]!
    if (all === 0) continue
    const first = word << 5
    if (terms.length === 0) {
      for (let bits = all; bits !== 0; bits &= bits - 1) unordered[filled++] = first + 31 - Math.clz32(bits & -bits)
      continue
    }
    keys.fill(worst)
    for (const figure of figures.slice(0, terms.length)) {
      for (let bits = figure[word]! & all; bits !== 0; bits &= bits - 1)
        keys[31 - Math.clz32(bits & -bits)]! -= ofFigure
    }
    for (let term = 0; term < terms.length; term += 1) {
      const matches = terms[term]!
      const wholeCode = matches.wholeCode[word]!
      const codeBeginning = matches.codeBeginning[word]!
      const code = wholeCode & matches.codeCounts
      const whole =
        matches.whole[word]! |
        matches.form[word]! |
        matches.synonym[word]! |
        code |
        (wholeCode & matches.wordIfCode) |
        (codeBeginning & matches.wordIfBeginning)
      const begun = matches.beginning[word]!
      const beginning = whole | (begun & matches.beginningIfWord) | matches.fact[word]!
      const part = beginning | begun | matches.inside[word]! | wholeCode | (codeBeginning & matches.partIfBeginning)
      for (let bits = part & all; bits !== 0; bits &= bits - 1) keys[31 - Math.clz32(bits & -bits)]! -= 1
      for (let bits = beginning & all; bits !== 0; bits &= bits - 1) keys[31 - Math.clz32(bits & -bits)]! -= base
      for (let bits = whole & all; bits !== 0; bits &= bits - 1) keys[31 - Math.clz32(bits & -bits)]! -= ofWord
      for (let bits = code & all; bits !== 0; bits &= bits - 1) keys[31 - Math.clz32(bits & -bits)]! -= ofCode
      if (!matches.typo) continue
      const meant = matches.typo[word]!
      for (let bits = ~matches.any[word]! & all; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits
        keys[31 - Math.clz32(bit)]! += ofTypo - base - 1 - ((meant & bit) === 0 ? 0 : ofWord)
      }
    }
    for (let bits = all; bits !== 0; bits &= bits - 1) {
      const place = 31 - Math.clz32(bits & -bits)
      if (kinds) keys[place]! -= ofKind * kinds.scores[kinds.kindOf[first + place]!]!
      unordered[filled] = first + place
      classes[filled] = keys[place]!
      filled += 1
    }
  }
  if (terms.length === 0) return { positions: unordered, classEnds: [count] }
  const classCount = ofTypo * (typos.length > 0 ? base : 1)
  return count * 8 < classCount ? sortByClass(unordered, classes) : countByClass(unordered, classes, classCount)
}

type Ordered = { readonly positions: Uint32Array<ArrayBuffer>; readonly classEnds: readonly number[] }

/** @param unordered ascending positions, each with its class in `classes` */
function countByClass(unordered: Uint32Array, classes: Uint32Array, classCount: number): Ordered {
  const positions = new Uint32Array(unordered.length)
  const sizes = new Uint32Array(classCount + 1)
  for (const each of classes) sizes[each + 1]! += 1
  for (let each = 1; each < sizes.length; each += 1) sizes[each]! += sizes[each - 1]!
  const classEnds = [...new Set(sizes.subarray(1))]
  for (let at = 0; at < unordered.length; at += 1) positions[sizes[classes[at]!]!++] = unordered[at]!
  return { positions, classEnds }
}

/** The same for few products in many classes. */
function sortByClass(unordered: Uint32Array, classes: Uint32Array): Ordered {
  const keys = Float64Array.from(unordered, (position, at) => classes[at]! * afterPositions + position)
  keys.sort()
  const positions = Uint32Array.from(keys, (key) => key % afterPositions)
  const classEnds: number[] = []
  for (let at = 1; at <= keys.length; at += 1) {
    const isEnd =
      at === keys.length || Math.floor(keys[at]! / afterPositions) !== Math.floor(keys[at - 1]! / afterPositions)
    if (isEnd) classEnds.push(at)
  }
  return { positions, classEnds }
}

/** More than a catalog has products; with the highest class below 2 ** 53. */
const afterPositions = 2 ** 31

/** Words as typed, then other forms; then what can be ordered, then what is familiar, then ascending. */
function orderByExactness(members: Uint32Array, rankable: Rankable, terms: readonly GradedTerm[]): void {
  const { familiar } = rankable
  const groups = new Uint32Array(members.length)
  const ends = new Uint32Array((terms.length * 2 + 1) * 2 * (mostFamiliar + 1) + 1)
  for (let place = 0; place < members.length; place += 1) {
    const word = members[place]! >>> 5
    const shift = members[place]! & 31
    let group = terms.length * 4 + (mayBeOrdered(members[place]!, rankable) ? 0 : 1)
    for (let term = 0; term < terms.length; term += 1) {
      const { whole, form } = terms[term]!
      if (((whole[word]! >>> shift) & 1) === 1) group -= 4
      else if (((form[word]! >>> shift) & 1) === 1) group -= 2
    }
    if (familiar) group = group * (mostFamiliar + 1) + mostFamiliar - familiar[members[place]!]!
    groups[place] = group
    ends[group + 1]! += 1
  }
  for (let group = 1; group < ends.length; group += 1) ends[group]! += ends[group - 1]!
  const ordered = new Uint32Array(members.length)
  for (let place = 0; place < members.length; place += 1) ordered[ends[groups[place]!]!++] = members[place]!
  members.set(ordered)
}

/** A buyer wants what has stock and a price, where the words are as good. */
export function mayBeOrdered(position: number, { inStock, columns }: Pick<Rankable, 'inStock' | 'columns'>): boolean {
  return hasBit(inStock, position) && !Number.isNaN(columns.price[position]!)
}

function orderByCloseness(members: Uint32Array, rankable: Rankable): void {
  const { plan, columns, familiar } = rankable
  const matcher = createTextMatcher(columns)
  const closenessOf = createCloseness(plan)
  const keys = new Float64Array(members.length)
  for (let place = 0; place < members.length; place += 1) {
    const position = members[place]!
    matcher.read(position)
    const closeness = closenessInOrder(closenessOf(matcher.line), mayBeOrdered(position, rankable))
    const unfamiliar = mostFamiliar - (familiar?.[position] ?? 0)
    keys[place] = (closeness * (mostFamiliar + 1) + unfamiliar) * afterPositions + position
  }
  keys.sort()
  for (let place = 0; place < members.length; place += 1) members[place] = keys[place]! % afterPositions
}
