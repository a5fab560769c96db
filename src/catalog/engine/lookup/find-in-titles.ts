import { type Bitmap, hasBit } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { createCloseness } from '#src/catalog/engine/search/closeness.ts'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import { createTextMatcher } from '#src/catalog/engine/search/match-term.ts'
import { planQuery } from '#src/catalog/engine/search/query-plan.ts'
import { how } from '#src/catalog/engine/search/term-matches.ts'
import { findParts } from '#src/catalog/engine/words/find-parts.ts'
import { isWord, joinedAt, type LineWords, sequenceAt } from '#src/catalog/engine/words/line-words.ts'
import { wordsIn } from '#src/catalog/engine/words/read-words.ts'
import type { WordIndex } from '#src/catalog/engine/words/word-index.ts'
import type { SynonymLookup } from '#src/synonyms/create-synonym-lookup.ts'

export const mostInTitles = 6
/** Products that are put in order; of more, those in stock, and then the first in title order. */
const mostOrdered = 64
/** A longer text is no code. */
const longest = 64

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

/**
 * Finds the products whose title or brand has a code as whole words: as it is written, as one word, or in up to four
 * words. Case, accents and ASCII punctuation do not matter: `24MP450-B` is in `24mp450 b`, and in `Monitor 24MP450B`. A
 * point between two digits belongs to the number.
 * @returns at most `mostInTitles` for a code, in the order of a search for it
 */
export function createTitleLookup(
  { columns, words }: { columns: SettledColumns; words: WordIndex },
  { inStock, synonyms }: { inStock: Bitmap; synonyms: SynonymLookup },
): (code: string) => number[] {
  const matcher = createTextMatcher(columns)

  function hasCode(position: number, code: WrittenCode): boolean {
    matcher.read(position)
    for (let place = 0; place < matcher.line.count; place += 1) if (standsAt(matcher.line, place, code)) return true
    return false
  }

  function* candidatesFor({ own, joined, cuts }: WrittenCode): Generator<number> {
    const sequences = [own.map((word) => words.find(word)), [words.find(joined)]]
    if (cuts !== 'none') sequences.push(...findParts(joined, words, (at) => cuts === 'anywhere' || cuts === at))
    const wanted = new Map(sequences.map((numbers) => [numbers.join(' '), numbers]))
    const lists = [...wanted.values()]
      .filter((numbers) => !numbers.includes(-1))
      .map((numbers) => words.withAll(numbers))
    const ascending = lists.length < 2 ? (lists[0] ?? []) : [...new Set(lists.flat())].toSorted((a, b) => a - b)
    for (const isIn of [true, false]) {
      for (const position of ascending) if (hasBit(inStock, position) === isIn) yield position
    }
  }

  /** As rank-matches.ts orders what has the code as a whole word. */
  function inOrder(found: readonly number[], own: readonly string[]): number[] {
    const plan = planQuery(own.join('-'), synonyms)
    const closenessOf = createCloseness(plan)
    const [term] = plan.required
    const keyed = found.map((position) => {
      matcher.read(position)
      const isCode = term !== undefined && (matcher.match(term) & how.wholeCode) !== 0
      const closeness = closenessOf(matcher.line)
      return { position, isOther: isCode ? 0 : 1, closeness, isOut: hasBit(inStock, position) ? 0 : 1 }
    })
    return keyed
      .toSorted(
        (a, b) => a.isOther - b.isOther || a.closeness - b.closeness || a.isOut - b.isOut || a.position - b.position,
      )
      .map(({ position }) => position)
  }

  return (text) => {
    const own = wordsIn(foldText(text.slice(0, longest))).filter((word) => word !== '"')
    if (own.length === 0) return []
    const code = readCode(own)
    const found: number[] = []
    for (const position of candidatesFor(code)) {
      if (hasCode(position, code)) found.push(position)
      if (found.length === mostOrdered) break
    }
    return found.length < 2 ? found : inOrder(found, own).slice(0, mostInTitles)
  }
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

function standsAt(line: LineWords, place: number, { own, joined, cuts }: WrittenCode): boolean {
  if (isWord(line, place, joined) || sequenceAt(line, place, own) === 2) return true
  if (cuts === 'anywhere') return joinedAt(line, place, joined) > 0
  return cuts !== 'none' && sequenceAt(line, place, [joined.subarray(0, cuts), joined.subarray(cuts)]) === 2
}

const encoder = new TextEncoder()
