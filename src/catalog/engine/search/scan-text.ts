import { type Bitmap, createBitmap, intersectWith, subtractFrom } from '#src/catalog/engine/bits/bitmap.ts'
import type { CatalogColumns } from '#src/catalog/engine/columns/catalog-columns.ts'
import { isWord } from '#src/catalog/engine/words/line-words.ts'
import { createTextMatcher } from './match-term.ts'
import { bitmapInRange } from './number-bitmap.ts'
import type { NumberTerm } from './parse-query.ts'
import { isOfFigure, type QueryPlan, waysMeant } from './query-plan.ts'
import { createTermMatches, type QueryMatches } from './term-matches.ts'

/**
 * Finds the matches of a query by reading every text: for a catalog that has no index. Linear in the bytes. The index
 * must find the same.
 */
export function scanText(columns: CatalogColumns, plan: QueryPlan, within: Bitmap): QueryMatches {
  const { length } = columns
  const found = createBitmap(length)
  const candidates = narrowByNumbers(columns, plan.numbers, within)
  const matcher = createTextMatcher(columns)
  const read = [...plan.required, ...plan.excluded].map((planned) => ({
    planned,
    ways: waysMeant(planned),
  }))
  const terms = plan.required.map(() => createTermMatches(length))
  const figures = plan.figures.map(() => createBitmap(length))
  const bits = read.map(() => 0)
  for (let position = 0; position < length; position += 1) {
    if (((candidates[position >>> 5]! >>> (position & 31)) & 1) === 0) continue
    if (read.length > 0) matcher.read(position)
    for (const [place, { planned, ways }] of read.entries()) bits[place] = matcher.match(planned) & ways
    for (const reading of plan.readings) {
      const ofReading = matcher.matchReading(reading)
      if (ofReading === 0) continue
      for (const [place, figure] of plan.figures.entries()) {
        if (isOfFigure(reading, figure)) figures[place]![position >>> 5]! |= 1 << (position & 31)
      }
      if (reading.way === 'figure') continue
      for (let term = reading.from; term <= reading.to; term += 1) bits[term]! |= ofReading
    }
    const isFound = bits.every((each, place) =>
      place < terms.length ? each !== 0 || read[place]!.planned.isOptional : each === 0,
    )
    if (!isFound) continue
    found[position >>> 5]! |= 1 << (position & 31)
    for (const [place, matches] of terms.entries()) matches.add(position, bits[place]!)
  }
  return { found, terms: terms.map((matches) => matches.build()), figures }
}

/** Whether a title or brand has the word: by reading them. */
export function scanForWord(columns: CatalogColumns, word: Uint8Array): boolean {
  const { line, read } = createTextMatcher(columns)
  for (let position = 0; position < columns.length; position += 1) {
    read(position)
    for (let place = 0; place < line.count; place += 1) if (isWord(line, place, word)) return true
  }
  return false
}

/** The positions in `within`, which is not changed, that pass the comparisons. */
export function narrowByNumbers(columns: CatalogColumns, numbers: readonly NumberTerm[], within: Bitmap): Bitmap {
  const narrowed = within.slice()
  for (const term of numbers) {
    const values = columns[term.field]
    const inRange = bitmapInRange(values, columns.length, term.range)
    if (!term.excluded) {
      intersectWith(narrowed, inRange)
      continue
    }
    subtractFrom(narrowed, inRange)
    // An unknown value is neither in a range nor outside of it.
    intersectWith(narrowed, bitmapInRange(values, columns.length, everyNumber))
  }
  return narrowed
}

const everyNumber = {
  least: Number.NEGATIVE_INFINITY,
  most: Number.POSITIVE_INFINITY,
  isOpenBelow: false,
  isOpenAbove: false,
}
