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
  /** What can be ordered: it has stock and a price. A buyer wants it where the words are as good. */
  readonly orderable: Bitmap
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
  for (const to of terms.length === 0 ? [] : classEnds) {
    if (to > mostCompared) break
    if (to > from + 1) orderByCloseness(positions.subarray(from, to), rankable)
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
 * Rules 1 to 8 and 10, in one number for each product. Rules 1 to 6 are its class; within a class words as typed are
 * before other forms, then what can be ordered, then what is familiar; then positions are ascending. A hot loop: 32
 * products at a time.
 */
function orderByGrades(rankable: Rankable, terms: readonly GradedTerm[]): Ordered {
  const { figures, typos, chosen, count, kinds, orderable, familiar } = rankable
  const ofOrderable = familiar ? mostFamiliar + 1 : 1
  const ofForm = ofOrderable * 2
  const ofTyped = ofForm * 2
  /** The numbers of one class. */
  const ofClass = ofTyped * terms.length + ofForm
  const base = terms.length + 1
  const ofPart = ofClass
  const ofBeginning = ofPart * base
  const ofFigure = ofBeginning * base
  const ofKind = ofFigure * base
  const ofWord = ofKind * ((kinds?.most ?? 0) + 1)
  const ofCode = ofWord * base
  const ofTypo = ofCode * base
  const worst = ofTypo - 1
  const unordered = new Uint32Array(count)
  const grades = new Uint32Array(count)
  const keys = new Uint32Array(32)
  let filled = 0
  for (let word = 0; word < chosen.length; word += 1) {
    const all = chosen[word]!
    if (all === 0) continue
    const first = word << 5
    keys.fill(worst)
    for (let bits = orderable[word]! & all; bits !== 0; bits &= bits - 1)
      keys[31 - Math.clz32(bits & -bits)]! -= ofOrderable
    for (const figure of figures.slice(0, terms.length)) {
      for (let bits = figure[word]! & all; bits !== 0; bits &= bits - 1)
        keys[31 - Math.clz32(bits & -bits)]! -= ofFigure
    }
    for (let term = 0; term < terms.length; term += 1) {
      const matches = terms[term]!
      const typed = matches.whole[word]!
      const form = matches.form[word]!
      const wholeCode = matches.wholeCode[word]!
      const codeBeginning = matches.codeBeginning[word]!
      const code = wholeCode & matches.codeCounts
      const whole =
        typed |
        form |
        matches.synonym[word]! |
        code |
        (wholeCode & matches.wordIfCode) |
        (codeBeginning & matches.wordIfBeginning)
      const begun = matches.beginning[word]!
      const beginning = whole | (begun & matches.beginningIfWord) | matches.fact[word]!
      const part = beginning | begun | matches.inside[word]! | wholeCode | (codeBeginning & matches.partIfBeginning)
      for (let bits = part & all; bits !== 0; bits &= bits - 1) keys[31 - Math.clz32(bits & -bits)]! -= ofPart
      for (let bits = beginning & all; bits !== 0; bits &= bits - 1) keys[31 - Math.clz32(bits & -bits)]! -= ofBeginning
      for (let bits = whole & all; bits !== 0; bits &= bits - 1) keys[31 - Math.clz32(bits & -bits)]! -= ofWord
      for (let bits = typed & all; bits !== 0; bits &= bits - 1) keys[31 - Math.clz32(bits & -bits)]! -= ofTyped
      for (let bits = form & ~typed & all; bits !== 0; bits &= bits - 1) keys[31 - Math.clz32(bits & -bits)]! -= ofForm
      for (let bits = code & all; bits !== 0; bits &= bits - 1) keys[31 - Math.clz32(bits & -bits)]! -= ofCode
      if (!matches.typo) continue
      const meant = matches.typo[word]!
      for (let bits = ~matches.any[word]! & all; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits
        keys[31 - Math.clz32(bit)]! += ofTypo - ofBeginning - ofPart - ((meant & bit) === 0 ? 0 : ofWord)
      }
    }
    for (let bits = all; bits !== 0; bits &= bits - 1) {
      const place = 31 - Math.clz32(bits & -bits)
      const position = first + place
      let grade = keys[place]!
      if (kinds) grade -= ofKind * kinds.scores[kinds.kindOf[position]!]!
      if (familiar) grade -= familiar[position]!
      unordered[filled] = position
      grades[filled] = grade
      filled += 1
    }
  }
  const gradeCount = ofTypo * (typos.length > 0 ? base : 1)
  const sort = count * 8 < gradeCount ? sortByGrade : countByGrade
  return sort(unordered, grades, { gradeCount, ofClass })
}

/** `gradeCount` is more than any grade; `ofClass` grades are a class. */
type Grades = { readonly gradeCount: number; readonly ofClass: number }

type Ordered = {
  readonly positions: Uint32Array<ArrayBuffer>
  /** Of the classes that are compared word by word, and the one after them. */
  readonly classEnds: readonly number[]
}

/** @param unordered ascending positions, each with its grade in `grades` */
function countByGrade(unordered: Uint32Array, grades: Uint32Array, { gradeCount, ofClass }: Grades): Ordered {
  const positions = new Uint32Array(unordered.length)
  const ends = new Uint32Array(gradeCount + 1)
  for (const grade of grades) ends[grade + 1]! += 1
  for (let grade = 1; grade < ends.length; grade += 1) ends[grade]! += ends[grade - 1]!
  const classEnds: number[] = []
  for (let grade = ofClass; grade < ends.length; grade += ofClass) {
    if (ends[grade] !== (classEnds.at(-1) ?? 0)) classEnds.push(ends[grade]!)
    if (ends[grade]! > mostCompared) break
  }
  for (let at = 0; at < unordered.length; at += 1) positions[ends[grades[at]!]!++] = unordered[at]!
  return { positions, classEnds }
}

/** The same for few products of many grades. */
function sortByGrade(unordered: Uint32Array, grades: Uint32Array, { ofClass }: Grades): Ordered {
  // With the highest grade of `mostTermsRanked` terms below 2 ** 53 for eight million products.
  const keys = Float64Array.from(grades, (grade, at) => grade * grades.length + at)
  keys.sort()
  const positions = Uint32Array.from(keys, (key) => unordered[key % grades.length]!)
  const classEnds: number[] = []
  const classAt = (at: number) => Math.floor(keys[at]! / grades.length / ofClass)
  for (let at = 1; at <= keys.length && (classEnds.at(-1) ?? 0) <= mostCompared; at += 1)
    if (at === keys.length || classAt(at) !== classAt(at - 1)) classEnds.push(at)
  return { positions, classEnds }
}

/** More than a catalog has products. */
const afterPositions = 2 ** 31

function orderByCloseness(members: Uint32Array, rankable: Rankable): void {
  const { plan, columns, familiar, orderable } = rankable
  const matcher = createTextMatcher(columns)
  const closenessOf = createCloseness(plan)
  const keys = new Float64Array(members.length)
  for (let place = 0; place < members.length; place += 1) {
    const position = members[place]!
    matcher.read(position)
    const closeness = closenessInOrder(closenessOf(matcher.line), hasBit(orderable, position))
    const unfamiliar = mostFamiliar - (familiar?.[position] ?? 0)
    keys[place] = (closeness * (mostFamiliar + 1) + unfamiliar) * afterPositions + position
  }
  keys.sort()
  for (let place = 0; place < members.length; place += 1) members[place] = keys[place]! % afterPositions
}
