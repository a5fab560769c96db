import {
  type Bitmap,
  countBits,
  createBitmap,
  createFullBitmap,
  forEachPosition,
  intersects,
  intersectWith,
  isEmpty,
  isSubset,
  subtractFrom,
  uniteWith,
} from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { createTextReader } from '#src/catalog/engine/columns/text-reader.ts'
import type { CatalogFacts } from '#src/catalog/engine/facts/catalog-facts.ts'
import { findParts } from '#src/catalog/engine/words/find-parts.ts'
import { joinedAt, sequenceAt } from '#src/catalog/engine/words/line-words.ts'
import { wordsIn } from '#src/catalog/engine/words/read-words.ts'
import { productsWith, type WordIndex } from '#src/catalog/engine/words/word-index.ts'
import { createTextMatcher } from './match-term.ts'
import { findNeedle, type Needle } from './needle.ts'
import type { AlsoRead } from './query.ts'
import { isOfFigure, type PlannedTerm, type QueryPlan, type Reading, waysMeant } from './query-plan.ts'
import { narrowByNumbers } from './scan-text.ts'
import type { DescribedTerm } from './search-descriptions.ts'
import type { SignatureSlices } from './signature-slices.ts'
import {
  createTermMatches,
  how,
  type QueryMatches,
  shortestPart,
  type TermMatches,
  type TermMatchesBuilder,
  ways,
  wellFound,
  withMore,
} from './term-matches.ts'

/** Terms and sequences of words whose matches are kept; a term takes eight bitmaps, 1 MB for a million products. */
const mostKept = 10
const mostSequencesKept = 24
const mostFactsKept = 24

/**
 * Finds the products that match all terms. Words are looked up in the word index; codes are ruled out by the slices and
 * then compared. What a term matches is kept: when one key is added to a query, only its new term is looked up.
 */
export function createSearchIndex(
  columns: SettledColumns,
  { words, slices, facts }: { words: WordIndex; slices: SignatureSlices; facts: CatalogFacts },
) {
  const { length } = columns
  const reader = createTextReader(columns)
  const matcher = createTextMatcher(columns)
  const ofTerm = new Map<string, TermMatches & { readonly scope: Bitmap }>()
  const ofSequence = new Map<string, Sequence | null>()
  const ofTypo = new Map<string, TypoMatches>()
  const ofFacts = new Map<string, Bitmap | null>()

  function match(plan: QueryPlan, within: Bitmap): QueryMatches {
    const found = narrowByNumbers(columns, plan.numbers, within)
    const terms: TermMatches[] = []
    for (const [place, planned] of plan.required.entries()) {
      const matches = matchTerm(plan, place, planned, found)
      terms.push(matches)
      if (!planned.isOptional) intersectWith(found, matches.any)
    }
    for (const planned of plan.excluded) subtractFrom(found, termMatches(planned, found).any)
    return { found, terms, figures: matchFigures(plan, found) }
  }

  function matchFigures(plan: QueryPlan, scope: Bitmap): Bitmap[] {
    return plan.figures.map((figure) => {
      const bitmap = createBitmap(length)
      for (const reading of plan.readings) {
        const more = isOfFigure(reading, figure) ? readingMatches(reading, scope) : null
        if (more) uniteWith(bitmap, more)
      }
      return bitmap
    })
  }

  /** With its readings; valid for the positions in `scope`. */
  function matchTerm(plan: QueryPlan, place: number, planned: PlannedTerm, scope: Bitmap): TermMatches {
    const added: Parameters<typeof withMore>[1][number][] = []
    for (const reading of plan.readings) {
      const { from, to, way } = reading
      if (place < from || place > to || way === 'figure') continue
      const more = readingMatches(reading, scope)
      if (more) added.push({ way, more })
      const inFacts =
        way === 'beginning' || planned.term.field !== null ? null : factsWith(reading.text.split(' '), false)
      if (inFacts) added.push({ way: 'fact', more: inFacts })
    }
    return withMore(termMatches(planned, scope), added)
  }

  /** Kept for a term that is asked again, in a part of the scope or all of it. */
  function termMatches(planned: PlannedTerm, scope: Bitmap): TermMatches {
    const known = ofTerm.get(planned.key)
    if (known && !isSubset(scope, known.scope)) ofTerm.delete(planned.key)
    return keep(ofTerm, planned.key, mostKept, () => ({ ...lookUp(planned, scope), scope: scope.slice() }))
  }

  /** Null if no product has it, as most readings. Valid for the positions in `scope`. */
  function readingMatches({ words: wanted, way }: Reading, scope: Bitmap): Bitmap | null {
    const found = sequences(wanted, scope)
    return found && (way === 'beginning' ? found.beginning : found.whole)
  }

  function lookUp(planned: PlannedTerm, scope: Bitmap): TermMatches {
    const { field } = planned.term
    const matches = createTermMatches(length)
    if (field === null || field === 'title' || field === 'brand') lookUpWords(planned, matches, scope)
    if (field !== 'title' && field !== 'brand') lookUpCodes(planned, matches, scope)
    if (field === null) lookUpFacts(planned, matches)
    const built = matches.build()
    if (field === null) return built
    const candidates = scope.slice()
    intersectWith(candidates, built.any)
    return confirm(planned, candidates)
  }

  function lookUpFacts({ term, maySplit, mayBegin: begins }: PlannedTerm, matches: TermMatchesBuilder): void {
    const wanted = wordsIn(term.text)
    if (wanted.length === 0) return
    const mayBegin =
      begins === 'words' && !term.isPhrase && wanted.at(-1)!.length >= shortestPart && !/\d/.test(wanted.at(-1)!)
    // `m2` is `M.2`, and `ddr4` is `DDR 4`.
    const parts = maySplit && /\d/.test(term.code) ? (term.code.match(/\d+|\D+/g) ?? []) : []
    for (const found of [factsWith(wanted, mayBegin), parts.length > 1 ? factsWith(parts, false) : null]) {
      if (found) uniteWith(matches.open('fact'), found)
    }
  }

  /** The products of facts that have the words one after the other; null if there are none. Kept, as terms are. */
  function factsWith(wanted: readonly string[], mayBegin: boolean): Bitmap | null {
    return keep(ofFacts, `${mayBegin ? '' : '='}${wanted.join(' ')}`, mostFactsKept, () => {
      const found = createBitmap(length)
      return facts.unite(wanted, mayBegin, found) ? found : null
    })
  }

  /** Those of the positions in `within` that have some term of the plan in a fact only. */
  function byFact(plan: QueryPlan, within: Bitmap): Bitmap {
    const found = createBitmap(length)
    for (const [place, planned] of plan.required.entries()) {
      const matches = matchTerm(plan, place, planned, within)
      const only = within.slice()
      intersectWith(only, matches.fact)
      for (const way of ways) if (way !== 'fact') subtractFrom(only, matches[way])
      uniteWith(found, only)
    }
    return found
  }

  /** One field's matches are among those of all fields. */
  function confirm(planned: PlannedTerm, candidates: Bitmap): TermMatches {
    const matches = createTermMatches(length)
    forEachPosition(candidates, (position) => {
      matcher.read(position)
      matches.add(position, matcher.match(planned))
    })
    return matches.build()
  }

  function lookUpWords(planned: PlannedTerm, matches: TermMatchesBuilder, scope: Bitmap): void {
    const { words: wanted, maySplit, code, mayBegin } = planned
    const [word] = wanted
    if (!word) return
    if (wanted.length > 1) {
      const found = sequences(wanted, scope)
      if (!found) return
      uniteWith(matches.open('whole'), found.whole)
      uniteWith(matches.open('beginning'), found.beginning)
      return
    }
    const whole = words.find(word)
    if (whole >= 0) {
      words.unite(matches.open('whole'), whole, whole + 1)
      words.unite(matches.open('beginning'), whole, whole + 1)
    }
    const [first, to] = words.rangeOf(word)
    const from = mayBegin === 'measures' ? words.rangeOf(Uint8Array.of(...word, afterDigits))[0] : first
    if (mayBegin !== 'none' && from < to) words.unite(matches.open('beginning'), from, to)
    if (word.length >= shortestPart && (waysMeant(planned) & how.inside) !== 0)
      for (const inside of words.withInside(word)) words.unite(matches.open('inside'), inside, inside + 1)
    if (maySplit) lookUpParts(code.bytes, matches, scope)
  }

  /**
   * Products in `scope` whose titles have the words one after the other: all whole; the last one at least begun. Null if
   * there are none. Two common words side by side are read in every title that has both, so it is kept.
   */
  function sequences(wanted: readonly Uint8Array[], scope: Bitmap): Sequence | null {
    const numbers = wanted.slice(0, -1).map((word) => words.find(word))
    const [from, to] = words.rangeOf(wanted.at(-1)!)
    if (from === to || numbers.includes(-1)) return null
    const key = `${numbers.join(' ')} ${wanted.at(-1)!.join(' ')}`
    const known = ofSequence.get(key)
    if (known && !isSubset(scope, known.scope)) ofSequence.delete(key)
    return keep(ofSequence, key, mostSequencesKept, () => findSequences(wanted, numbers, [from, to], scope))
  }

  function findSequences(
    wanted: readonly Uint8Array[],
    numbers: readonly number[],
    [from, to]: readonly [number, number],
    scope: Bitmap,
  ): Sequence | null {
    const beginning = createBitmap(length)
    words.unite(beginning, from, to)
    intersectWith(beginning, scope)
    const whole = createBitmap(length)
    if (wanted.length === 1) {
      uniteWith(whole, productsWith(words, words.find(wanted[0]!), length))
      intersectWith(whole, scope)
    } else {
      for (const word of numbers) intersectWith(beginning, productsWith(words, word, length))
      forEachPosition(beginning, (position) => {
        matcher.read(position)
        const { line } = matcher
        let best = 0
        for (let place = 0; place < line.count && best < 2; place += 1)
          best = Math.max(best, sequenceAt(line, place, wanted))
        const bit = 1 << (position & 31)
        if (best === 0) beginning[position >>> 5]! &= ~bit
        if (best === 2) whole[position >>> 5]! |= bit
      })
    }
    // What is not in this part of the catalog may be in another.
    return { whole, beginning, scope: scope.slice() }
  }

  /** Products whose titles have the word in parts, one after the other. */
  function lookUpParts(joined: Uint8Array, matches: TermMatchesBuilder, scope: Bitmap): void {
    const candidates = createBitmap(length)
    for (const parts of findParts(joined, words)) {
      const [first, ...others] = parts
      const all = productsWith(words, first!, length)
      for (const other of others) intersectWith(all, productsWith(words, other, length))
      uniteWith(candidates, all)
    }
    intersectWith(candidates, scope)
    forEachPosition(candidates, (position) => {
      matcher.read(position)
      for (let place = 0; place < matcher.line.count; place += 1) {
        if (joinedAt(matcher.line, place, joined) === 0) continue
        matches.add(position, how.whole)
        return
      }
    })
  }

  function lookUpCodes(planned: PlannedTerm, matches: TermMatchesBuilder, scope: Bitmap): void {
    const { code, term } = planned
    const { bytes } = code
    const meant = waysMeant(planned)
    const wholeOnly = (meant & how.codeBeginning) === 0
    const isInside = bytes.length >= shortestPart && (meant & how.insideCode) !== 0
    const candidates = scope.slice()
    if (bytes.length >= shortestPart && !wholeOnly) slices.narrow(candidates, bytes)
    if (!isInside) {
      const { bitmap, isExact } = slices.codesBeginning(bytes)
      intersectWith(candidates, bitmap)
      if (isExact && !wholeOnly) uniteWith(matches.open('codeBeginning'), candidates)
      if (isExact || wholeOnly) slices.narrowToWhole(candidates, bytes)
    }
    compareCodes(code, candidates, matches)
    if (wholeOnly) matches.drop('codeBeginning')
    if (!isInside) matches.drop('insideCode')
    if (term.gtin !== null) lookUpGtin(term.gtin, matches)
  }

  /** Compares the codes of the candidates, byte by byte. A hot loop. */
  function compareCodes(code: Needle, candidates: Bitmap, matches: TermMatchesBuilder): void {
    if (isEmpty(candidates)) return
    const insideCode = matches.open('insideCode')
    const codeBeginning = matches.open('codeBeginning')
    const size = code.bytes.length
    for (let word = 0; word < candidates.length; word += 1) {
      for (let bits = candidates[word]!; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits
        const position = (word << 5) + 31 - Math.clz32(bit)
        reader.readCodes(position)
        const { bytes, end } = reader.codes
        let at = findNeedle(bytes, 1, end, code)
        if (at < 0) continue
        insideCode[word]! |= bit
        for (; at >= 0; at = findNeedle(bytes, at + 1, end, code)) {
          if (bytes[at - 1] !== newline) continue
          codeBeginning[word]! |= bit
          if (bytes[at + size] === newline) matches.open('wholeCode')[word]! |= bit
        }
      }
    }
  }

  /** The same article with or without leading zeros. */
  function lookUpGtin(gtin: number, matches: TermMatchesBuilder): void {
    const candidates = createFullBitmap(length)
    slices.narrow(candidates, encoder.encode(String(gtin)))
    forEachPosition(candidates, (position) => {
      if (reader.gtinAt(position) === gtin) matches.add(position, how.wholeCode)
    })
  }

  /** The terms of a query for a search in descriptions, and where to search; the terms are valid for all of `within`. */
  function toDescribe(
    plan: QueryPlan,
    within: Bitmap,
  ): { terms: TermMatches[]; sought: DescribedTerm[]; open: Bitmap } {
    const open = narrowByNumbers(columns, plan.numbers, within)
    for (const planned of plan.excluded) subtractFrom(open, termMatches(planned, open).any)
    const terms = plan.required.map((planned, place) => matchTerm(plan, place, planned, open))
    const sought = plan.required.map(({ term }, place) => ({
      words: term.field === null ? wordsIn(term.text) : [],
      readings: plan.readings
        .filter(({ from, to, way }) => from === place && to === place && way !== 'beginning' && way !== 'figure')
        .map(({ text: read }) => read.split(' ')),
      isExact: plan.required[place]!.mayBegin !== 'words',
      has: plan.required[place]!.isOptional ? open : describedBeside(plan.required[place]!, terms[place]!),
    }))
    return { terms, sought, open }
  }

  /** Each required term by itself, among the products in `within`. */
  function matchEach(plan: QueryPlan, within: Bitmap): MatchedEach {
    const { terms, open } = toDescribe(plan, within)
    const well = terms.map((matches, place) => (plan.required[place]!.isOptional ? open.slice() : wellFound(matches)))
    for (const products of well) intersectWith(products, open)
    return { open, terms, well, typos: plan.required.map((_, place) => typosOf(plan, place)) }
  }

  /** The products that match when each word may have one typing error, but not as typed. */
  function matchTypos(plan: QueryPlan, { found }: QueryMatches, within: Bitmap): NearMatches {
    const near = narrowByNumbers(columns, plan.numbers, within)
    for (const planned of plan.excluded) subtractFrom(near, termMatches(planned, near).any)
    const terms: TermMatches[] = []
    const typos: TypoMatches[] = []
    for (const [place, planned] of plan.required.entries()) {
      const matches = matchTerm(plan, place, planned, near)
      const typo = typosOf(plan, place)
      const either = matches.any.slice()
      uniteWith(either, typo.bitmap)
      if (!planned.isOptional) intersectWith(near, either)
      terms.push(matches)
      typos.push(typo)
    }
    subtractFrom(near, found)
    return { near, terms, typos, figures: matchFigures(plan, near) }
  }

  /** A word is no typing error if its synonym is in the catalog, or more products have it than the other word. */
  function typosOf({ required, readings }: QueryPlan, place: number): TypoMatches {
    const { term, words: wanted, key } = required[place]!
    const isLast = place === required.length - 1
    return keep(ofTypo, typoKey(key, isLast), mostKept, () => {
      const whole = createBitmap(length)
      const isKnown = readings.some((reading) => {
        const { way, from, to } = reading
        if (way !== 'synonym' || from !== place || to !== place) return false
        const products = readingMatches(reading, createFullBitmap(length))
        return products !== null && !isEmpty(products)
      })
      const mayBeTyped = term.field === null && !term.isPhrase && wanted.length === 1 && !isKnown
      const near = mayBeTyped ? nearTo(wanted[0]!, isLast) : noneNear
      for (const word of near.whole) words.unite(whole, word, word + 1)
      const bitmap = whole.slice()
      for (const word of near.begun) words.unite(bitmap, word, word + 1)
      return { bitmap, whole, words: [...near.whole, ...near.begun] }
    })
  }

  /** At one edit; where no word is, and none begins so, those at two edits of a long word. */
  function nearTo(word: Uint8Array, isLast: boolean): NearWords {
    const near = commonerThan(words.nearTo(word, isLast), words.find(word))
    const [from, to] = words.rangeOf(word)
    if (near.whole.length + near.begun.length > 0 || from < to) return near
    return { whole: words.atTwoEdits(word), begun: [] }
  }

  function commonerThan(near: NearWords, own: number): NearWords {
    if (own < 0) return near
    const most = countBits(productsWith(words, own, length))
    const isMore = (word: number) => countBits(productsWith(words, word, length)) > most
    return { whole: near.whole.filter(isMore), begun: near.begun.filter(isMore) }
  }

  /** Of the synonyms and corrected words, those that some of the products have; for each term the most frequent ones. */
  function readingsOf(plan: QueryPlan, found: Bitmap, near: NearMatches | null): AlsoRead[] {
    const also: AlsoRead[] = []
    for (const reading of plan.readings) {
      const { way, from, to, isCorrected } = reading
      const products = way === 'synonym' || isCorrected ? readingMatches(reading, found) : null
      if (!products || !intersects(products, found)) continue
      const written = writtenIn(plan, from, to)
      if (also.some((each) => each.written === written && each.read === reading.means)) continue
      also.push({ kind: isCorrected ? 'corrected' : 'synonym', written, read: reading.means })
    }
    for (const [place, { words: typos }] of (near?.typos ?? []).entries()) {
      const frequent = typos
        .map((word) => {
          const products = productsWith(words, word, length)
          intersectWith(products, near!.near)
          return { word, count: countBits(products) }
        })
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => b.count - a.count || a.word - b.word)
      for (const { word } of frequent.slice(0, mostTyposNamed)) {
        also.push({ kind: 'typo', written: writtenIn(plan, place, place), read: words.textOf(word) })
      }
    }
    return also
  }

  /** The words that may be meant by each term, as far as `matchTypos` has looked for them. */
  function typoWords({ required }: QueryPlan): string[][] {
    return required.map(({ key }, place) =>
      (ofTypo.get(typoKey(key, place === required.length - 1))?.words ?? []).map((word) => words.textOf(word)),
    )
  }

  return { match, matchFigures, byFact, matchTypos, matchEach, toDescribe, readingsOf, typosOf: typoWords }
}

/** A bare number that only begins another is looked for in descriptions: `300` is not `3000`. */
function describedBeside(
  { isBareNumber }: PlannedTerm,
  { any, whole, form, synonym, fact, wholeCode }: TermMatches,
): Bitmap {
  if (!isBareNumber) return any
  const own = whole.slice()
  for (const more of [form, synonym, fact, wholeCode]) uniteWith(own, more)
  return own
}

function writtenIn({ required }: QueryPlan, from: number, to: number): string {
  return required
    .slice(from, to + 1)
    .map(({ term }) => term.written)
    .join(' ')
}

/** The last term may be unfinished, which others are not. */
function typoKey(key: string, isLast: boolean): string {
  return `${isLast ? 'last' : 'whole'} ${key}`
}

type NearWords = ReturnType<WordIndex['nearTo']>
const noneNear: NearWords = { whole: [], begun: [] }
const mostTyposNamed = 3

type Sequence = { readonly whole: Bitmap; readonly beginning: Bitmap; readonly scope: Bitmap }

/** What a term matches with one typing error, and the words that may be meant. */
export type TypoMatches = {
  readonly bitmap: Bitmap
  /** Those of the products where a whole word is meant. */
  readonly whole: Bitmap
  readonly words: readonly number[]
}

/** Each required term by itself, among the products that pass the filters: as typed, and with a typing error. */
export type MatchedEach = {
  readonly open: Bitmap
  readonly terms: readonly TermMatches[]
  /** By term: the products that have it as something that was meant. */
  readonly well: readonly Bitmap[]
  readonly typos: readonly TypoMatches[]
}

export type NearMatches = {
  /** The products that match with a typing error only. */
  readonly near: Bitmap
  /** By required term: what matches as typed, valid for `near`; and what only a typing error matches. */
  readonly terms: readonly TermMatches[]
  readonly typos: readonly TypoMatches[]
  readonly figures: readonly Bitmap[]
}

/** The kept value, or a new one; the one that was used longest ago makes room. */
function keep<Value>(kept: Map<string, Value>, key: string, most: number, make: () => Value): Value {
  const known = kept.get(key)
  const value = known === undefined ? make() : known
  kept.delete(key)
  kept.set(key, value)
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break
    kept.delete(oldest)
  }
  return value
}

const newline = 10
/** It sorts after all digits, and before all letters. */
const afterDigits = 0x3a
const encoder = new TextEncoder()
