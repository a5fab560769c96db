import { foldText } from './fold.ts'
import type { DescribedTerm } from './search-descriptions.ts'

/** A piece of a description, and where it has the terms: sorted, disjoint pairs of start and end in UTF-16 units. */
export type Snippet = { readonly text: string; readonly marks: readonly number[] }

/**
 * The piece of a description that has the most terms, the first of those, cut between words, in one line. If no term is
 * in the description, it is its beginning. Runs only for rows that the page requests.
 * @param longest UTF-16 units, with the `…` where it is cut
 */
export function snippetOf(
  description: string,
  terms: readonly Pick<DescribedTerm, 'words' | 'isExact' | 'readings'>[],
  longest = 120,
): Snippet {
  const line = description.replaceAll(/\s/g, ' ')
  const matches = findMatches(splitWords(line), terms)
  const { start, end } = cutAround(line, chooseSpan(matches, longest), longest)
  const before = start > 0 ? cutSign : ''
  const marks: number[] = []
  for (const match of matches) {
    if (match.end <= start || match.start >= end) continue
    const from = Math.max(match.start, start) - start + before.length
    const to = Math.min(match.end, end) - start + before.length
    if (from <= (marks.at(-1) ?? -1)) marks[marks.length - 1] = Math.max(marks.at(-1) ?? 0, to)
    else marks.push(from, to)
  }
  return { text: `${before}${line.slice(start, end)}${end < line.length ? cutSign : ''}`, marks }
}

const cutSign = '…'

type Span = { readonly start: number; readonly end: number }
type Match = Span & { readonly term: number }

/** A word of the line: folded, and where each unit of its folded form begins in the line, with the end of the last. */
type Word = { readonly folded: string; readonly places: readonly number[] }

const letter = String.raw`[0-9a-z\u00c0-\u1fff\u3000-\ud7ff\ue000-\uefff]`
const timesSign = String.raw`(?<=\d)x(?=\d)`
/** As word-bytes.ts defines words, over the folded line. */
const wordPattern = new RegExp(
  String.raw`(?<=\d)"|${timesSign}|${letter}(?:(?!${timesSign})${letter}|(?<=\d)[.,](?=\d))*`,
  'gu',
)

/** What is folded by itself: a character, or two that may be inches. */
const foldedApart = /''|\u2032\u2032|[^]/gu

function splitWords(line: string): Word[] {
  let folded = ''
  const places: number[] = []
  for (const { 0: piece, index } of line.matchAll(foldedApart)) {
    const foldedPiece = foldPiece(piece)
    for (let unit = 0; unit < foldedPiece.length; unit += 1) places.push(index)
    folded += foldedPiece
  }
  places.push(line.length)
  return Array.from(folded.matchAll(wordPattern), ({ 0: word, index }) => ({
    folded: word,
    places: places.slice(index, index + word.length + 1),
  }))
}

function foldPiece(piece: string): string {
  if (piece.length === 1 && piece < '\u0080') return piece.toLowerCase()
  // After a digit two signs may be inches, and between two others a blank stays a blank.
  return foldText(`1${piece}|`).slice(1, -1)
}

/** In the order of their starts. */
function findMatches(
  words: readonly Word[],
  terms: readonly Pick<DescribedTerm, 'words' | 'isExact' | 'readings'>[],
): Match[] {
  const matches: Match[] = []
  for (const from of words.keys()) {
    for (const [term, { words: sought, isExact, readings }] of terms.entries()) {
      for (const sequence of [sought, ...readings]) {
        const end = matchSequence(words, from, sequence, !isExact && sequence === sought)
        if (end > 0) matches.push({ start: words[from]?.places[0] ?? 0, end, term })
      }
    }
  }
  return matches
}

/** Where the sequence ends in the line if it begins with the word `from`; otherwise 0. */
function matchSequence(words: readonly Word[], from: number, sequence: readonly string[], isOpen: boolean): number {
  let end = 0
  for (const [number, sought] of sequence.entries()) {
    const word = words[from + number]
    const isBegun = isOpen && number === sequence.length - 1 && word?.folded.startsWith(sought) === true
    if (word === undefined || !(isBegun || word.folded === sought)) return 0
    end = word.places[sought.length] ?? 0
  }
  return end
}

/** From the first match of the window with the most terms to its last; null without a match. */
function chooseSpan(matches: readonly Match[], longest: number): Span | null {
  let best: (Span & { readonly terms: number }) | null = null
  for (const [index, { start, end }] of matches.entries()) {
    const terms = new Set<number>()
    let last = end
    for (let next = index; next < matches.length; next += 1) {
      const match = matches[next]!
      if (match.start > start + longest) break
      if (terms.has(match.term) || match.end > start + longest - 2) continue
      terms.add(match.term)
      last = Math.max(last, match.end)
    }
    if (best === null || terms.size > best.terms) best = { start, end: last, terms: terms.size }
  }
  return best
}

/** Where the line is cut so that the span is in it, with what stands before and after. */
function cutAround(line: string, span: Span | null, longest: number): Span {
  if (line.length <= longest) return { start: 0, end: line.length }
  const { start: first, end: last } = span ?? { start: 0, end: 0 }
  let start = 0
  if (last > longest - 1) {
    const spare = Math.max(0, longest - 2 - (last - first))
    const from = Math.max(0, first - Math.ceil(spare / 2))
    const blank = line.indexOf(' ', from)
    start = blank < 0 || blank >= first ? first : blank + 1
  }
  const most = longest - (start > 0 ? 1 : 0)
  if (line.length - start <= most) return { start, end: line.length }
  const furthest = start + most - 1
  const blank = line.lastIndexOf(' ', furthest)
  if (blank >= last && blank > start) return { start, end: blank }
  return { start, end: isSecondHalf(line.charCodeAt(furthest)) ? furthest - 1 : furthest }
}

/** Of a surrogate pair, which is not cut. */
function isSecondHalf(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
