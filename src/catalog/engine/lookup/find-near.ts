import { findLikeTitles } from '#src/catalog/engine/alternatives/like-titles.ts'
import { createBitmap, hasBit } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { foldText, stripCode } from '#src/catalog/engine/search/fold.ts'
import { planQuery } from '#src/catalog/engine/search/query-plan.ts'
import type { SignatureSlices } from '#src/catalog/engine/search/signature-slices.ts'
import { wordsWithFigure } from '#src/catalog/engine/words/figure-words.ts'
import { wordsIn } from '#src/catalog/engine/words/read-words.ts'
import type { WordIndex } from '#src/catalog/engine/words/word-index.ts'
import type { SynonymLookup } from '#src/synonyms/create-synonym-lookup.ts'
import type { CodeTable } from './code-table.ts'
import { findCode } from './find-code.ts'
import { findInTitles, type Offered, wordsOfCode } from './find-in-titles.ts'
import { findCodesAtOneEdit, findCodesBegun, measureNearCodes } from './near-codes.ts'
import { findTitlesAtOneEdit, findTitlesBegun } from './near-titles.ts'

/** A code as somebody wrote it, and its description in words; either may be `''`. */
export type NearWanted = { readonly code: string; readonly words: string }

const mostNear = 6
/** Titles with the code that are compared: all of a common model, so that words decide. */
const mostInTitles = 1_000
/** Words of a row that count; a longer description was copied, and begins with what the thing is. */
const mostWords = 12

/** How a product has the code of a row, best first. */
const grades = { wholeCode: 0, inTitle: 1, begun: 2, oneEdit: 3, other: 4 } as const
type Grade = (typeof grades)[keyof typeof grades]

/** `rank`: what is nearer within a grade, 0 is best. */
type Candidate = { readonly grade: Grade; readonly rank: number }

type NearParts = {
  readonly columns: SettledColumns
  readonly slices: SignatureSlices
  readonly words: WordIndex
  readonly codes: CodeTable
}

/**
 * The products that a row may mean, best first. The exact model comes first: a product with the code; then titles that
 * have it as whole words; then codes and words of titles that begin with it; then those at one edit; then all others:
 * codes that are less similar, and titles that are like the words. Among equals the one with more of the row's words
 * comes first (brand, kind; also as another form or a synonym), then the more similar one, then what is in stock.
 */
export function findNear(
  { code, words: description }: NearWanted,
  parts: NearParts,
  { inStock, orderable, synonyms }: Offered & { synonyms: SynonymLookup },
): number[] {
  const found = new Map<number, Candidate>()
  const add = (position: number, grade: Grade, rank = 0) => {
    if (!found.has(position)) found.set(position, { grade, rank })
  }
  const own = wordsOfCode(code)
  const lookUps: (() => void)[] = [
    () => {
      for (const position of findCode(code, parts)?.positions ?? []) add(position, grades.wholeCode)
      const bare = stripCode(foldText(code))
      const others = bare === '' ? [] : parts.codes.find(encoder.encode(bare))
      for (const position of others) add(position, grades.wholeCode, 1)
    },
    () => {
      const inTitle = findInTitles(code, parts, { inStock, orderable, synonyms, most: mostInTitles })
      for (const [rank, position] of inTitle.entries()) add(position, grades.inTitle, rank)
    },
    () => {
      for (const [position, more] of findCodesBegun(code, parts)) add(position, grades.begun, more)
      for (const position of findTitlesBegun(own, parts)) add(position, grades.begun)
    },
    () => {
      for (const position of findCodesAtOneEdit(code, parts.codes)) add(position, grades.oneEdit)
      for (const position of findTitlesAtOneEdit(own, parts)) add(position, grades.oneEdit)
    },
    () => {
      for (const [position, distance] of measureNearCodes(code, parts)) add(position, grades.other, distance)
      const like = description === '' ? [] : findLikeTitles(description, 'written', parts)
      for (const [rank, position] of like.entries()) add(position, grades.other, code.length + rank)
    },
  ]
  // What a worse grade finds cannot be offered any more where better ones have enough.
  for (const lookUp of lookUps) if (found.size < mostNear) lookUp()

  const scoreOf = countWords(description, parts, synonyms)
  return [...found]
    .map(([position, { grade, rank }]) => ({ position, grade, rank, score: scoreOf(position) }))
    .toSorted(
      (a, b) =>
        a.grade - b.grade ||
        b.score - a.score ||
        a.rank - b.rank ||
        Number(hasBit(inStock, b.position)) - Number(hasBit(inStock, a.position)) ||
        a.position - b.position,
    )
    .slice(0, mostNear)
    .map(({ position }) => position)
}

/**
 * How many words of the row a product's title or brand has, and figures of three digits and more, also with letters. A
 * shorter number alone says nothing: it may be the quantity.
 */
function countWords(
  description: string,
  { columns, words }: NearParts,
  synonyms: SynonymLookup,
): (position: number) => number {
  const { required, readings } = planQuery(wordsIn(foldText(description)).slice(0, mostWords).join(' '), synonyms)
  const counted = required.flatMap(({ term, words: own }, place) => {
    if (!/\p{L}|\d{3}/u.test(term.text)) return []
    const bitmap = createBitmap(columns.length)
    for (const other of wordsWithFigure(term.text, words)) words.unite(bitmap, other, other + 1)
    const others = readings.filter(({ from, to, way }) => from <= place && place <= to && way !== 'beginning')
    for (const sequence of [own, ...others.map((reading) => reading.words)]) {
      const numbers = sequence.map((word) => words.find(word))
      if (numbers.includes(-1)) continue
      if (numbers.length === 1) words.unite(bitmap, numbers[0]!, numbers[0]! + 1)
      else for (const position of words.withAll(numbers)) bitmap[position >>> 5]! |= 1 << (position & 31)
    }
    return [bitmap]
  })
  return (position) => counted.filter((bitmap) => hasBit(bitmap, position)).length
}

const encoder = new TextEncoder()
