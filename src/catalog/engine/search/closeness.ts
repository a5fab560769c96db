import { beginsWith, isWord, joinedAt, type LineWords, sequenceAt } from '#src/catalog/engine/words/line-words.ts'
import type { QueryPlan, Reading } from './query-plan.ts'

/** Terms that are compared: a longer query has more words than a title's first glance. */
const mostTerms = 15
export const mostPlaces = (mostTerms + 1) * 2

/** What can be ordered comes before what cannot be, if its words are as close; where they stand is compared after that. */
export function closenessInOrder(closeness: number, mayBeOrdered: boolean): number {
  const places = closeness % mostPlaces
  return (closeness - places) * 2 + (mayBeOrdered ? 0 : mostPlaces) + places
}

/** A term or a reading, and the terms that match where its words stand, as bits. */
type Wanted = {
  readonly words: readonly Uint8Array[]
  /** Whether it also stands where its last word only begins one. */
  readonly mayBegin: boolean
  /** The word that may stand there in parts. */
  readonly joined: Uint8Array | null
  readonly terms: number
  /** Of a reading. */
  readonly way: Reading['way'] | null
}

/**
 * How close a product's words are to the query's, 0 is best; four rules in one number. First the terms themselves: 3
 * points for a word as typed, 2 for one that is written apart or as one (`16GB`), 1 for another form; one less within
 * brackets, because `32 GB (2 x 16 GB)` is no 16 GB, and right behind a word that denies it (`sin PoE`). Then how many terms stand only after a comma, where a title says what the
 * thing has. Then, below `mostPlaces`, how many terms are not followed by the next one; and whether the title begins
 * with no term.
 */
export function createCloseness({ required, readings }: QueryPlan): (line: LineWords) => number {
  const count = Math.min(required.length, mostTerms)
  const all = 2 ** count - 1
  const wanted: Wanted[] = [
    ...required.slice(0, count).map(({ words, maySplit, code, isBareNumber, mayBegin }, term) => ({
      words,
      // `10 TB` is no `1 TB`.
      mayBegin: !isBareNumber && mayBegin === 'words',
      joined: maySplit ? code.bytes : null,
      terms: 1 << term,
      way: null,
    })),
    ...readings
      .filter(({ way }) => way !== 'figure')
      .map(({ words, from, to, way }) => ({
        words,
        joined: null,
        terms: (2 ** (to + 1) - 2 ** from) & all,
        mayBegin: way === 'beginning',
        way,
      })),
  ].filter(({ words }) => words.length > 0)
  /** What may begin at a word, by the word's first byte: most words of a title begin nothing. */
  const byFirstByte: Wanted[][] = Array.from({ length: 256 }, (_, byte) =>
    wanted.filter(({ words }) => words[0]![0] === byte),
  )
  const masks: number[] = []

  return (line) => {
    const { bytes, starts, ends } = line
    let exact = 0
    let similar = 0
    let other = 0
    let brackets = 0
    let isAfterComma = false
    let before = 0
    for (let place = 0; place < line.count; place += 1) masks[place] = 0
    for (let place = 0; place < line.count; place += 1) {
      for (let at = place === 0 ? 0 : ends[place - 1]!; at < starts[place]!; at += 1) {
        if (bytes[at] === open) brackets += 1
        else if (bytes[at] === close && brackets > 0) brackets -= 1
        else if (bytes[at] === comma) isAfterComma = true
      }
      const mayStand = byFirstByte[bytes[starts[place]!]!]!
      if (mayStand.length === 0) continue
      const isLess = brackets > 0 || (place > 0 && denials.some((word) => isWord(line, place - 1, word)))
      for (const each of mayStand) {
        const sequence =
          each.words.length === 1 ? oneAt(line, place, each.words[0]!) : sequenceAt(line, place, each.words)
        const parts = sequence < 2 && each.joined ? joinedAt(line, place, each.joined) : 0
        if (parts > 0) mark(place, parts, each.terms)
        else if (sequence === 2 || (sequence === 1 && each.mayBegin)) {
          mark(place, each.words.length, each.terms)
        }
        if (sequence < 2 && parts === 0) continue
        if (!isAfterComma) before |= each.terms
        if (each.way === null && parts === 0) {
          if (isLess) similar |= each.terms
          else exact |= each.terms
        } else if (each.way === null || each.way === 'whole') {
          if (isLess) other |= each.terms
          else similar |= each.terms
        } else if (each.way === 'form') other |= each.terms
      }
    }
    let apart = 0
    for (let term = 0; term + 1 < count; term += 1) if (!areAdjacent(masks, line.count, term)) apart += 1
    const begins = line.count > 0 && masks[0] !== 0
    const points = 3 * bitsIn(exact) + 2 * bitsIn(similar & ~exact) + bitsIn(other & ~similar & ~exact)
    const after = count - bitsIn(before)
    return ((3 * count - points) * (count + 1) + after) * mostPlaces + apart * 2 + (begins ? 0 : 1)
  }

  function mark(place: number, words: number, terms: number): void {
    for (let word = place; word < place + words; word += 1) masks[word]! |= terms
  }
}

function oneAt(line: LineWords, place: number, word: Uint8Array): 0 | 1 | 2 {
  if (!beginsWith(line, place, word)) return 0
  return isWord(line, place, word) ? 2 : 1
}

/** Whether the term and the next one follow each other, or are one word. */
function areAdjacent(masks: readonly number[], count: number, term: number): boolean {
  const first = 1 << term
  const second = first << 1
  for (let place = 0; place < count; place += 1) {
    if ((masks[place]! & first) === 0) continue
    if ((masks[place]! & second) !== 0 || (place + 1 < count && (masks[place + 1]! & second) !== 0)) return true
  }
  return false
}

function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

const denials = ['no', 'non', 'not', 'sin', 'without'].map((word) => new TextEncoder().encode(word))
const open = 0x28
const close = 0x29
const comma = 0x2c
