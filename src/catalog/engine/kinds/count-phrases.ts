import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { createTextReader } from '#src/catalog/engine/columns/text-reader.ts'
import { isTail } from './find-tails.ts'
import { countTitleWords, createTitleParts, readTitleParts, type TitleParts } from './title-parts.ts'
import { hasDigit, hashWords, isAmount, isHyphened, type Line, phraseAt } from './words-of-title.ts'

/** Several of what the word before them says: a `bangle set` is bangles. */
export const collectives = new Set(['set', 'sets', 'combo', 'combos', 'pair', 'pairs', 'pack', 'packs'])
/** Names of several brands are no series of models. */
export const severalBrands = 3
/** With other words beside it, a name of one brand may be a kind: `SQL Server` alone is the name of a product. */
export const leastNeighbours = 3

/** Words that stand where a kind may stand. */
export type Phrase = {
  readonly text: string
  readonly order: TitleParts['order']
  /** How many of its last words are another name, in brackets. */
  readonly alias: number
  /** Whether its first word is joined to the second: `t-shirt`. */
  readonly hasHyphen: boolean
  titles: number
  /** Titles with a number right before it, of which its first word may be the unit: `6 Cell Laptop Battery`. */
  afterCount: number
  /** Titles where its first word may be the end of a measure or a number: `28 cm Dia Wall Clock`. */
  tailCount: number
  /** Titles where the word right before it has a digit, or is joined to it: `Non-Printed`. */
  cutOff: number
  /** Titles where it is all that stands between the brand and what the thing is for: `Acme Sleeve for Apple iPad`. */
  aloneCount: number
  /** More titles that end with it, behind a sign or a `for`. */
  endCount: number
  /** Numbers of brands (or what the title begins with, negative), and hashes of the words beside it: a few. */
  readonly brands: Set<number>
  readonly neighbours: Set<number>
}

/** Whether more titles have their brand after other words, or at their beginning. */
export function findUsualOrder(columns: SettledColumns, step: number): TitleParts['order'] {
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

export function countPhrases(columns: SettledColumns, step: number, usual: TitleParts['order']): Map<number, Phrase> {
  const phrases = new Map<number, Phrase>()
  const reader = createTextReader(columns)
  const parts = createTitleParts()
  const { line } = reader

  function find(from: number, to: number, alias: number): Phrase {
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
        tailCount: 0,
        cutOff: 0,
        aloneCount: 0,
        endCount: 0,
        brands: new Set(),
        neighbours: new Set(),
      }
      phrases.set(hash, phrase)
    }
    return phrase
  }

  function count(position: number, from: number, to: number, neighbour: number, alias = 0): void {
    const phrase = find(from, to, alias)
    phrase.titles += 1
    if (from > 0 && isAmount(line, from - 1)) phrase.afterCount += 1
    if (isTail(line, from)) phrase.tailCount += 1
    if (from > 0 && (hasDigit(line, from - 1) || isHyphened(line, from))) phrase.cutOff += 1
    if (parts.isAlone && from === parts.brandEnd) phrase.aloneCount += 1
    if (phrase.brands.size < severalBrands) {
      if (parts.hasBrand) phrase.brands.add(columns.brandOf[position]!)
      // Titles whose kind comes last begin with their brand.
      else if (parts.order === 'last' && from > 0) phrase.brands.add(-hashWords(line, 0, 1))
    }
    if (phrase.neighbours.size < leastNeighbours && neighbour >= 0 && neighbour < line.count) {
      phrase.neighbours.add(hashWords(line, neighbour, neighbour + 1))
    }
  }

  for (let position = 0; position < columns.length; position += step) {
    reader.readLine(position)
    readTitleParts(line, usual, parts)
    const { from, to, aliasFrom, aliasTo } = parts
    if (from === to) continue
    if (parts.order === 'last') {
      for (let begin = from; begin < to; begin += 1) count(position, begin, to, begin - 1)
      const end = countTitleWords(line)
      if (parts.segmentEnd + 2 < end) find(end - 2, end, 0).endCount += 1
    } else {
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
