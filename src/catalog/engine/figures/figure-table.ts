import { type Bitmap, createBitmap } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import type { WordIndex } from '#src/catalog/engine/words/word-index.ts'
import { type FigureRange, isInRanges } from './figure-filter.ts'
import { type FoundUnit, findUnits, type UnitNames } from './find-units.ts'
import { type KindsOfProducts, keepLetters } from './keep-letters.ts'
import { beginTitle, createNumberReader, isFollowedBy, nextNumber } from './read-numbers.ts'

/**
 * The figures of all titles: a figure is a number with its unit. They are sorted by unit and number, each with a list
 * of its products, ascending. 4 bytes for each figure of a title.
 */
export type FigureTable = {
  readonly units: readonly FoundUnit[]
  /** The number of a unit, by any of its names, folded; -1 if it is none of the catalog. */
  unitOf(name: string): number
  /** The figures of a unit: from the first one to before the second. */
  rangeOf(unit: number): readonly [from: number, to: number]
  valueOf(figure: number): number
  /** The products with the figure. */
  productsOf(figure: number): Uint32Array
  /** The products with the unit, those of one figure after the other. */
  productsWith(unit: number): Uint32Array
  /** The products with a figure of the unit in one of the ranges. A new bitmap. */
  productsIn(unit: number, ranges: readonly FigureRange[]): Bitmap
}

/** Titles between two yields: less than a millisecond. */
const turn = 1_000

/** Reads all titles twice: some for the units, then all for their figures. Yields between turns. */
export function* buildFigureTable(
  columns: SettledColumns,
  words: WordIndex,
  unitNames: UnitNames,
  kinds: KindsOfProducts,
): Generator<void, FigureTable> {
  const units = yield* findUnits(columns, words, unitNames)
  const read = yield* readFigures(columns, units)
  yield
  const { count, unitOf, values, tokens, tokenEnds } = keepLetters(read, units, kinds)
  const order = Uint32Array.from({ length: count }, (_, figure) => figure).toSorted(
    (a, b) => unitOf[a]! - unitOf[b]! || values[a]! - values[b]!,
  )
  const placeOf = new Uint32Array(count)
  for (const [place, figure] of order.entries()) placeOf[figure] = place
  const starts = new Uint32Array(count + 1)
  const tokenCount = tokenEnds.at(-1) ?? 0
  for (let token = 0; token < tokenCount; token += 1) {
    if (token % (turn * 16) === 0) yield
    starts[placeOf[tokens[token]!]! + 1]! += 1
  }
  for (let place = 0; place < count; place += 1) starts[place + 1]! += starts[place]!
  const next = starts.slice()
  const positions = new Uint32Array(tokenCount)
  let token = 0
  for (let position = 0; position < columns.length; position += 1) {
    if (position % (turn * 8) === 0) yield
    for (; token < tokenEnds[position]!; token += 1) positions[next[placeOf[tokens[token]!]!]!++] = position
  }
  const sortedValues = Float64Array.from(order, (figure) => values[figure]!)
  const ranges = units.map((_, unit) => {
    const from = order.findIndex((figure) => unitOf[figure] === unit)
    return [from, order.findLastIndex((figure) => unitOf[figure] === unit) + 1] as const
  })
  return figureTableOf({ length: columns.length, units, ranges, values: sortedValues, starts, positions })
}

function figureTableOf(parts: {
  length: number
  units: readonly FoundUnit[]
  ranges: readonly (readonly [from: number, to: number])[]
  values: Float64Array
  starts: Uint32Array
  positions: Uint32Array
}): FigureTable {
  const { length, units, ranges, values, starts, positions } = parts
  const unitByName = new Map(units.flatMap(({ names }, unit) => names.map((name) => [name, unit] as const)))
  return {
    units,
    unitOf: (name) => unitByName.get(name) ?? -1,
    rangeOf: (unit) => ranges[unit]!,
    valueOf: (figure) => values[figure]!,
    productsOf: (figure) => positions.subarray(starts[figure], starts[figure + 1]),
    productsWith: (unit) => positions.subarray(starts[ranges[unit]![0]], starts[ranges[unit]![1]]),
    productsIn(unit, wanted) {
      const products = createBitmap(length)
      const [from, to] = ranges[unit]!
      for (let figure = from; figure < to; figure += 1) {
        if (!isInRanges(values[figure]!, wanted)) continue
        for (let at = starts[figure]!; at < starts[figure + 1]!; at += 1) {
          const position = positions[at]!
          products[position >>> 5]! |= 1 << (position & 31)
        }
      }
      return products
    },
  }
}

/** The figures of all titles, numbered as they come. */
export type ReadFigures = {
  readonly count: number
  /** By figure. */
  readonly unitOf: readonly number[]
  readonly values: readonly number[]
  /** The figures of a position are those from its predecessor's end to before its own. */
  readonly tokens: Uint32Array
  readonly tokenEnds: Uint32Array
}

/** A title that repeats a figure has it once. */
function* readFigures(columns: SettledColumns, units: readonly FoundUnit[]): Generator<void, ReadFigures> {
  const unitByHash = new Map<number, { readonly name: Uint8Array; readonly unit: number }[]>()
  for (const [unit, { names }] of units.entries()) {
    for (const each of names) {
      const name = encoder.encode(each)
      const hash = hashBytes(name, 0, name.length)
      unitByHash.set(hash, [...(unitByHash.get(hash) ?? []), { name, unit }])
    }
  }
  const figureOf: Map<number, number>[] = units.map(() => new Map())
  const unitOf: number[] = []
  const values: number[] = []
  let tokens = new Uint32Array(Math.max(1_024, columns.length * 2))
  let tokenCount = 0
  const tokenEnds = new Uint32Array(columns.length)
  const reader = createNumberReader(columns)
  for (let position = 0; position < columns.length; position += 1) {
    if (position % turn === 0) yield
    const first = tokenCount
    beginTitle(reader, position)
    while (nextNumber(reader)) {
      const { bytes, unitStart, unitEnd, value } = reader
      if (unitStart === unitEnd) continue
      const found = unitByHash.get(hashBytes(bytes, unitStart, unitEnd))?.find(({ name }) => isFollowedBy(reader, name))
      if (!found) continue
      const figures = figureOf[found.unit]!
      let figure = figures.get(value)
      if (figure === undefined) {
        figure = values.length
        figures.set(value, figure)
        values.push(value)
        unitOf.push(found.unit)
      }
      if (isAmong(tokens, first, tokenCount, figure)) continue
      if (tokenCount === tokens.length) {
        const larger = new Uint32Array(tokens.length * 2)
        larger.set(tokens)
        tokens = larger
      }
      tokens[tokenCount++] = figure
    }
    tokenEnds[position] = tokenCount
  }
  return { count: values.length, unitOf, values, tokens, tokenEnds }
}

function isAmong(tokens: Uint32Array, first: number, end: number, figure: number): boolean {
  for (let at = first; at < end; at += 1) if (tokens[at] === figure) return true
  return false
}

/** FNV-1a. */
function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  return hash
}

const encoder = new TextEncoder()
