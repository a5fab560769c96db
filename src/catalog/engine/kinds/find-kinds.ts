import { countBits } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { createTextReader } from '#src/catalog/engine/columns/text-reader.ts'
import { productsWith, type WordIndex } from '#src/catalog/engine/words/word-index.ts'
import {
  createTitleParts,
  hashWords,
  isCount,
  isHyphened,
  type Line,
  phraseAt,
  readTitleParts,
  type TitleParts,
} from './title-parts.ts'

/** A name of products, in folded words. */
export type KindName = {
  readonly words: readonly string[]
  /** The places of the words that are the thing itself, and of another name of it: `memoria` of `memoria ram`. */
  readonly heads: readonly number[]
}

/** Titles that are read to find the kinds, spread evenly over the catalog. */
const mostSampled = 40_000
/** A kind is named by at least so many sampled titles, and by a share of them in large catalogs. */
const leastTitles = 3
const leastShare = 1 / 5_000
/** Of two brands, or of one with other words beside it: `SQL Server` alone is the name of a product. */
const leastBrands = 2
const leastNeighbours = 3
/** Where most titles have it at the other end, a kind is named by more. */
const leastUnusualShare = 1 / 100
/** Of the titles that have a word, the share in which it stands where a kind stands. */
const leastFirst = 0.05
const leastLast = 0.35
const mostKinds = 0xffff

/**
 * Finds the names of a catalog's kinds. No list says them: a kind is what comes again in many titles, where a kind may
 * stand (title-parts.ts), beside different words, and is not only mentioned.
 */
export function findKinds(
  columns: SettledColumns,
  words: WordIndex,
): { readonly names: readonly KindName[]; readonly usual: TitleParts['order'] } {
  const step = Math.max(1, Math.ceil(columns.length / mostSampled))
  const sampled = Math.ceil(columns.length / step)
  const usual = findUsualOrder(columns, step)
  const phrases = countPhrases(columns, step, usual)
  const least = Math.max(leastTitles, sampled * leastShare)
  const shareOf = (text: string, titles: number) => {
    const known = words.find(encoder.encode(text))
    return known < 0 ? 0 : (titles * step) / countBits(productsWith(words, known, columns.length))
  }
  const isNamed = ({ titles, brands, neighbours, order }: Phrase) =>
    titles >= (order === usual ? least : Math.max(least, sampled * leastUnusualShare)) &&
    (brands.size >= leastBrands || neighbours.size >= leastNeighbours)
  const candidates = [...phrases.values()].filter(isNamed)
  const first = candidates.filter(
    ({ order, text, titles }) => order === 'first' && (text.includes(' ') || shareOf(text, titles) >= leastFirst),
  )
  const names = [...first, ...findLast(candidates, shareOf)]
    .toSorted((a, b) => b.titles - a.titles || (a.text < b.text ? -1 : 1))
    .slice(0, mostKinds - 1)
    .map(({ text, order, alias }): KindName => {
      const own = text.split(' ')
      const ends = Array.from({ length: alias }, (_, at) => own.length - alias + at)
      if (order === 'first') return { words: own, heads: [0, ...ends] }
      const last = own.length - 1
      return { words: own, heads: last > 0 && collectives.has(own[last]!) ? [last - 1, last] : [last] }
    })
  return { names: [{ words: [], heads: [] }, ...names], usual }
}

/**
 * The kinds that come last, from the shortest to longer ones: `card`, `network card`, `wireless network card`. A word
 * before a kind makes another kind where nearly all of the kind have it, or where it is mostly said of this kind.
 */
function findLast(candidates: readonly Phrase[], shareOf: (word: string, titles: number) => number): Phrase[] {
  const byText = new Map<string, Phrase>()
  const last = candidates.filter(({ order }) => order === 'last').toSorted((a, b) => a.text.length - b.text.length)
  for (const phrase of last) {
    const { text, titles, afterCount, hasHyphen } = phrase
    const word = text.slice(0, text.indexOf(' '))
    const kind = byText.get(text.slice(word.length + 1))
    const isKind = !text.includes(' ')
      ? shareOf(text, titles) >= leastLast
      : kind !== undefined &&
        afterCount < titles * nearlyAlways &&
        (hasHyphen ||
          collectives.has(kind.text) ||
          (word.length >= shortestWord &&
            (titles >= kind.titles * nearlyAll ||
              (titles >= kind.titles * leastOfKind && shareOf(word, titles) >= mostlyOfKind))))
    if (isKind) byText.set(text, phrase)
  }
  return [...byText.values()]
}

/** Several of what the word before them says: a `bangle set` is bangles. */
const collectives = new Set(['set', 'sets', 'combo', 'combos', 'pair', 'pairs', 'pack', 'packs'])
const shortestWord = 3
const nearlyAll = 0.5
/** What else stands right after a number nearly always is its unit. */
const nearlyAlways = 0.9
const leastOfKind = 0.08
const mostlyOfKind = 0.5

type Phrase = {
  readonly text: string
  readonly order: TitleParts['order']
  /** How many of its last words are another name, in brackets. */
  readonly alias: number
  /** Whether its first word is joined to the second: `t-shirt`. */
  readonly hasHyphen: boolean
  titles: number
  /** Titles with a number right before it, of which its first word may be the unit: `6 Cell Laptop Battery`. */
  afterCount: number
  /** Numbers of brands, and hashes of the words beside it: a few. */
  readonly brands: Set<number>
  readonly neighbours: Set<number>
}

/** Whether more titles have their brand after other words, or at their beginning. */
function findUsualOrder(columns: SettledColumns, step: number): TitleParts['order'] {
  const reader = createTextReader(columns)
  const parts = createTitleParts()
  let balance = 0
  for (let position = 0; position < columns.length; position += step) {
    reader.readLine(position)
    readTitleParts(reader.line, 'first', parts)
    if (parts.hasBrand) balance += parts.order === 'first' ? 1 : -1
  }
  return balance < 0 ? 'last' : 'first'
}

function countPhrases(columns: SettledColumns, step: number, usual: TitleParts['order']): Map<number, Phrase> {
  const phrases = new Map<number, Phrase>()
  const reader = createTextReader(columns)
  const parts = createTitleParts()
  const { line } = reader

  // oxlint-disable-next-line max-params -- a phrase of the line
  function count(position: number, from: number, to: number, neighbour: number, alias = 0): void {
    const hash = hashWords(line, from, to) ^ (parts.order === 'last' ? 1 : 0)
    let phrase = phrases.get(hash)
    if (!phrase) {
      phrase = {
        text: phraseAt(line, from, to),
        order: parts.order,
        alias,
        hasHyphen: to > from + 1 && isHyphened(line, from + 1),
        titles: 0,
        afterCount: 0,
        brands: new Set(),
        neighbours: new Set(),
      }
      phrases.set(hash, phrase)
    }
    phrase.titles += 1
    if (from > 0 && isCount(line, from - 1)) phrase.afterCount += 1
    if (parts.hasBrand && phrase.brands.size < leastBrands) phrase.brands.add(columns.brandOf[position]!)
    if (phrase.neighbours.size < leastNeighbours && neighbour >= 0 && neighbour < line.count) {
      phrase.neighbours.add(hashWords(line, neighbour, neighbour + 1))
    }
  }

  for (let position = 0; position < columns.length; position += step) {
    reader.readLine(position)
    readTitleParts(line, usual, parts)
    const { from, to, aliasFrom, aliasTo } = parts
    if (from === to) continue
    if (parts.order === 'last') for (let begin = from; begin < to; begin += 1) count(position, begin, to, begin - 1)
    else {
      for (let end = from + 1; end <= to; end += 1)
        if (end === to || isWholeAt(line, end)) count(position, from, end, end)
      if (aliasTo > aliasFrom) count(position, from, aliasTo, aliasTo, aliasTo - aliasFrom)
    }
  }
  return phrases
}

/** Whether a kind may end before the word: not after `de` or another small word. */
function isWholeAt({ starts, ends }: Line, place: number): boolean {
  return ends[place - 1]! - starts[place - 1]! > 2
}

const encoder = new TextEncoder()
