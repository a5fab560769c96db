import { Big } from 'big.js'
import type { Hit } from '#src/drafts/list-reader/candidates/find-codes.ts'
import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import { readListNumber } from '#src/drafts/list-reader/spans/list-numbers.ts'
import type { Product3 } from '#src/drafts/list-reader/spans/quotation.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { linePositions } from './line-positions.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'

/** A run of lines of free text with what they name, ready to be matched. */
export type Run<Product> = {
  readonly lines: readonly SpannedLine[]
  readonly items: readonly ListItem<Product>[]
  readonly itemsAt: ReadonlyMap<number, readonly ListItem<Product>[]>
  /** The numbers of each line that may be quantities. */
  readonly numbers: readonly (readonly PlacedNumber[])[]
  /** The numbers that are the quantity of a quantity × price = amount. */
  readonly multiplying: ReadonlySet<LineNumber>
  /** The numbers at the beginnings of lines that count these. */
  readonly positions: ReadonlySet<LineNumber>
  /** The numbers that count the lines, or that a column explains. */
  readonly counting: ReadonlySet<LineNumber>
  /** The numbers that may count the lines. */
  readonly perhaps: ReadonlySet<LineNumber>
}

/** Makes a run of its lines and items. */
export function createRun<Product>(
  lines: readonly SpannedLine[],
  items: readonly ListItem<Product>[],
  numbers: readonly (readonly PlacedNumber[])[],
  { counting, perhaps }: Pick<Run<Product>, 'counting' | 'perhaps'>,
): Run<Product> {
  const itemsAt = Map.groupBy(items, ({ at }) => at)
  const positions = linePositions(numbers, (at) => itemsAt.has(at))
  // `12 UPS25587 … 120 V 10`: that a position multiplies says nothing.
  const isProven = (at: number, { price, amount }: Product3) =>
    !numbers[at]!.some(
      ({ number }) => positions.has(number) && (number.start === price.start || number.start === amount.start),
    )
  const multiplying = new Set(
    lines.flatMap(({ multiplied }, at) => (multiplied && isProven(at, multiplied) ? multiplied.quantity : [])),
  )
  return { lines, items, itemsAt, numbers, multiplying, positions, counting, perhaps }
}

/** The numbers of a line that may be quantities, with those that are glued to a code. */
export function numbersBesides<Product>(
  line: SpannedLine,
  at: number,
  items: readonly ListItem<Product>[],
): PlacedNumber[] {
  const glued = items.flatMap(({ hit }) => {
    const { glued: written, start } = hit.candidate
    return written ? [gluedNumber(written, written.start < start ? 'right' : 'left', line)] : []
  })
  const free = line.numbers.filter(
    ({ isJoined, start, end }) =>
      (!isJoined || isJoinedToCode(items, start, end)) && glued.every((each) => end <= each.start || each.end <= start),
  )
  return [...free, ...glued].toSorted((a, b) => a.start - b.start).map((number) => ({ at, line, number }))
}

function gluedNumber(
  { text, start, end }: NonNullable<Hit<unknown>['candidate']['glued']>,
  towards: 'left' | 'right',
  { style }: SpannedLine,
): LineNumber {
  const value = readListNumber(text, style) ?? new Big(text)
  const place = { start, end, outerStart: start, outerEnd: end }
  return {
    ...place,
    value,
    others: [],
    marks: ['times'],
    towards,
    form: 'figures',
    hasArticle: false,
    cue: null,
    isJoined: false,
  }
}

function isJoinedToCode(items: readonly ListItem<unknown>[], start: number, end: number): boolean {
  return items.some(({ places }) => places.some((place) => place.end === start - 1 || place.start === end + 1))
}
