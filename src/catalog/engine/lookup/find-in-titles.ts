import { type Bitmap, hasBit } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { closenessInOrder, createCloseness } from '#src/catalog/engine/search/closeness.ts'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import { createTextMatcher, type TextMatcher } from '#src/catalog/engine/search/match-term.ts'
import { planQuery, type QueryPlan } from '#src/catalog/engine/search/query-plan.ts'
import { how } from '#src/catalog/engine/search/term-matches.ts'
import { findParts } from '#src/catalog/engine/words/find-parts.ts'
import { isWord, joinedAt, type LineWords, sequenceAt } from '#src/catalog/engine/words/line-words.ts'
import { wordsIn } from '#src/catalog/engine/words/read-words.ts'
import type { WordIndex } from '#src/catalog/engine/words/word-index.ts'
import type { SynonymLookup } from '#src/synonyms/create-synonym-lookup.ts'

/** What is in stock, and what of it has a price. */
export type Offered = { readonly inStock: Bitmap; readonly orderable: Bitmap }

/** Titles that are read because they have all words of a code; more have them for words as common as `2-2-2`. */
const mostRead = 1_000
/** A longer text is no code. */
const longest = 64

/**
 * Finds the products whose title or brand has a code as whole words: as it is written, as one word, or in up to four
 * words. Case, accents and ASCII punctuation do not matter: `24MP450-B` is in `24mp450 b`, and in `Monitor 24MP450B`. A
 * point between two digits belongs to the number.
 * @param most of more, those in stock are found, and then the first in title order
 * @returns for a code, in the order of a search for it
 */
export function findInTitles(
  text: string,
  { columns, words }: { columns: SettledColumns; words: WordIndex },
  { inStock, orderable, synonyms, most }: Offered & { synonyms: SynonymLookup; most: number },
): number[] {
  const own = wordsOfCode(text)
  if (own.length === 0) return []
  const code = readCode(own)
  const { certain, all } = findCandidates(code, words)
  const matcher = createTextMatcher(columns)
  const found: number[] = []
  let read = 0
  for (const isIn of [true, false]) {
    for (const position of all) {
      if (found.length === most) break
      if (hasBit(inStock, position) !== isIn) continue
      if (certain.has(position)) found.push(position)
      else if (read < mostRead) {
        read += 1
        matcher.read(position)
        if (hasCode(matcher.line, code)) found.push(position)
      }
    }
  }
  return found.length < 2 ? found : orderAsSearched(found, planQuery(own.join('-'), synonyms), matcher, orderable)
}

/** A code as words. All of them are whole words of a title, one after the other. */
type WrittenCode = {
  readonly own: readonly Uint8Array[]
  readonly joined: Uint8Array
  /**
   * Where a title may write `joined` in two or more words. A number is never cut, and one with letters after it only
   * before them: `16GB` is not in `1 6GB`.
   */
  readonly cuts: 'none' | number | 'anywhere'
}

/** Folded. A sign of inches is one of a quotation. */
export function wordsOfCode(text: string): string[] {
  return wordsIn(foldText(text.slice(0, longest))).filter((word) => word !== '"')
}

function readCode(own: readonly string[]): WrittenCode {
  const joined = own.join('')
  const [, number] = /^([\d.,]+)\p{L}*$/u.exec(joined) ?? []
  return {
    own: own.map((word) => encoder.encode(word)),
    joined: encoder.encode(joined),
    cuts: number === undefined ? 'anywhere' : number.length < joined.length ? number.length : 'none',
  }
}

/** Titles that have the code as one word; and all that have the words that it may be written in, ascending. */
function findCandidates({ own, joined, cuts }: WrittenCode, words: WordIndex) {
  const parts = cuts === 'none' ? [] : findParts(joined, words, (at) => cuts === 'anywhere' || cuts === at)
  const sequences = [own.map((word) => words.find(word)), [words.find(joined)], ...parts]
  const known = new Map(sequences.filter((each) => !each.includes(-1)).map((each) => [each.join(' '), each]))
  const lists = [...known.values()].map((each) => ({ size: each.length, positions: words.withAll(each) }))
  const certain = new Set(lists.flatMap(({ size, positions }) => (size === 1 ? positions : [])))
  const [first, ...others] = lists.map(({ positions }) => positions)
  if (others.length === 0) return { certain, all: first ?? [] }
  return { certain, all: [...new Set(lists.flatMap(({ positions }) => positions))].toSorted((a, b) => a - b) }
}

function hasCode(line: LineWords, code: WrittenCode): boolean {
  for (let place = 0; place < line.count; place += 1) if (standsAt(line, place, code)) return true
  return false
}

function standsAt(line: LineWords, place: number, { own, joined, cuts }: WrittenCode): boolean {
  if (isWord(line, place, joined) || sequenceAt(line, place, own) === 2) return true
  if (cuts === 'anywhere') return joinedAt(line, place, joined) > 0
  return cuts !== 'none' && sequenceAt(line, place, [joined.subarray(0, cuts), joined.subarray(cuts)]) === 2
}

/** As rank-matches.ts orders what has the only term of a query as a whole word. */
function orderAsSearched(found: readonly number[], plan: QueryPlan, matcher: TextMatcher, orderable: Bitmap): number[] {
  const closenessOf = createCloseness(plan)
  const [term] = plan.required
  const keyed = found.map((position) => {
    matcher.read(position)
    const isCode = term !== undefined && (matcher.match(term) & how.wholeCode) !== 0
    const closeness = closenessInOrder(closenessOf(matcher.line), hasBit(orderable, position))
    return { position, isOther: isCode ? 0 : 1, closeness }
  })
  return keyed
    .toSorted((a, b) => a.isOther - b.isOther || a.closeness - b.closeness || a.position - b.position)
    .map(({ position }) => position)
}

const encoder = new TextEncoder()
