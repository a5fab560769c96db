import type { ListItem } from '#src/drafts/list-reader/rows/list-item.ts'
import { beginsRecord } from '#src/drafts/list-reader/spans/information.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { arithmeticOf } from './arithmetic.ts'
import { labelOf } from './describe-records.ts'
import { isKnown } from './known-items.ts'
import type { LineFields, NumberField } from './line-fields.ts'
import { pricedSide } from './price-fit.ts'
import type { RunSlot } from './slots-of-run.ts'

/**
 * Whether products stand below their quantities. Between two quantities a product may belong to either: the first
 * quantity has none above it, or the last one none below. Before that, the prices say it, empty lines between records,
 * and what is indented below the first line of its record. After it, the line of a number that begins a record does:
 * `5) Qty 6`.
 */
export function standsBelow<Product extends Identified>(
  around: readonly Around<Product>[],
  { lines, fields, headers, slotLines, isWithin }: Place,
): Side {
  if (around.length === 0) return sure(false)
  const known = around.filter(({ above, below }) => (above && isKnown(above)) || (below && isKnown(below)))
  const priced = pricedSide(
    known.map(({ slot, above, below }) => ({ one: below, other: above, beside: pricesOf(slot) })),
  )
  if (priced) return sure(priced === 'one')
  const near = (side: 'above' | 'below') =>
    known.filter(({ slot, [side]: item }) => item && isWithin(item.at, slot.at)).length / known.length
  const [isAbove, isBelow] = [near('above'), near('below')]
  if (Math.abs(isAbove - isBelow) >= mostly) return sure(isBelow > isAbove)
  const isThere = (item: ListItem<Product> | null | undefined) => item !== null && item !== undefined && isKnown(item)
  const indented = indentedSide(known, lines)
  if (indented !== null) return sure(indented)
  const headed = headedSide(known, { lines, fields, headers, slotLines })
  if (headed !== null) return sure(headed)
  const labelled = labelledSide(known, { lines, slotLines })
  if (labelled !== null) return sure(labelled)
  const [hasFirst, hasLast] = [isThere(around[0]?.above), isThere(around.at(-1)?.below)]
  const [above, below] = (['above', 'below'] as const).map(
    (side) => around.filter((each) => isThere(each[side])).length,
  )
  // With products that the catalog lacks, the one at the end may be one of them.
  const isWhole = Math.max(above!, below!) === around.length
  const hasStrangers = around.some((each) => [each.above, each.below].some((item) => item && !isKnown(item)))
  if (hasFirst !== hasLast && isWhole && !hasStrangers) return sure(hasLast)
  if (Math.abs(below! - above!) >= fewestPairs) return sure(below! > above!)
  // A row that begins with its position, or with a code of who asks, and goes on with words.
  const startsRow = ({ at, field }: RunSlot<Product>) => {
    const { hasWords, prefix } = fields[at]!
    const [head] = prefix
    const isHead = head?.kind === 'code' || (head?.kind === 'number' && /^\d{4,}$|^0\d/.test(head.written))
    return hasWords && isHead && head.start !== field.start
  }
  const begin = around.filter(
    ({ slot }) => beginsRecord.test(lines[slot.at]!.folded) || isNumbered(lines[slot.at]!) || startsRow(slot),
  )
  if (begin.length > around.length * mostly) return sure(true)
  const isEither = known.some((each) => isThere(each.above) && isThere(each.below))
  return { isBelow: hasFirst === hasLast ? below! > above! : hasLast, isSure: !isEither }
}

/** Whether products stand below their quantities, and whether anything says so that one product more or less does not change. */
type Side = { readonly isBelow: boolean; readonly isSure: boolean }

function sure(isBelow: boolean): Side {
  return { isBelow, isSure: true }
}

type Place = {
  readonly lines: readonly SpannedLine[]
  readonly fields: readonly LineFields[]
  readonly headers: readonly number[]
  /** The lines with quantities, in order. */
  readonly slotLines: readonly number[]
  /** Whether two lines are of one paragraph. */
  readonly isWithin: (a: number, b: number) => boolean
}

export type Around<Product> = {
  readonly slot: RunSlot<Product>
  readonly above: ListItem<Product> | null
  readonly below: ListItem<Product> | null
}

/** The numbers of a record, or its price alone where it multiplies: an amount may be near another product's price. */
function pricesOf({ field, beside }: RunSlot<unknown>): readonly NumberField[] {
  const found = arithmeticOf(field, beside)
  return found ? [found.price] : beside
}

/** Whether the first line below each header is the one with a quantity; null where no header is near. */
function headedSide<Product>(
  around: readonly Around<Product>[],
  { lines, fields, headers, slotLines }: Omit<Place, 'isWithin'>,
): boolean | null {
  const own = new Set(around.map(({ slot }) => slot.at))
  const isSlot = new Set(slotLines)
  const sides = headers.flatMap((header, index) => {
    const end = Math.min(header + farthest, (headers[index + 1] ?? lines.length) - 1)
    let between = 0
    for (let at = header + 1; at <= end; at += 1) {
      if (isSlot.has(at)) return own.has(at) ? [between === 0] : []
      // The line of another record.
      if (fields[at]!.numbers.length > 1) return []
      if (!lines[at]!.row.line.isAside && /[\p{L}\d]/u.test(lines[at]!.folded)) between += 1
    }
    return []
  })
  const [side, ...others] = new Set(sides)
  return side === undefined || others.length > 0 ? null : side
}

/**
 * Whether the codes, of which each has the same words or the same bracket before it, stand below their quantities:
 * `Clave: A-1`, `[A-1] Mouse`. Those that the catalog does not have count too, so that the first line and the last one
 * say it.
 */
function labelledSide<Product>(
  around: readonly Around<Product>[],
  { lines, slotLines }: Pick<Place, 'lines' | 'slotLines'>,
): boolean | null {
  const items = around.flatMap(({ above, below }) => [above, below]).filter((item) => item !== null && isKnown(item))
  const counts = Map.groupBy(items, (item) => beginningOf(item!))
  const [label, ofLabel] = [...counts].toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
  if (!label || ofLabel!.length < items.length * mostly) return null
  const labelled = lines.flatMap(({ folded }, at) => (folded.trimStart().startsWith(label) ? [at] : []))
  const [firstCode, lastCode] = [labelled[0]!, labelled.at(-1)!]
  const near = slotLines.filter((at) => at > firstCode - farthest && at < lastCode + farthest)
  // A record between may have no code.
  if (labelled.length < fewestPairs || near.length < labelled.length) return null
  const hasBetween = (from: number, to: number) => near.some((at) => at > from && at < to)
  const isAfter =
    near[0]! > firstCode &&
    labelled.every((at, index) => hasBetween(at, labelled[index + 1] ?? Number.POSITIVE_INFINITY))
  const isBefore = near.at(-1)! < lastCode && labelled.every((at, index) => hasBetween(labelled[index - 1] ?? -1, at))
  return isAfter === isBefore ? null : isBefore
}

function beginningOf(item: ListItem<unknown>): string | null {
  const before = item.line.folded.slice(0, item.places[0]!.start).trim()
  return labelOf(item) ?? (/^[[({<]$/.test(before) ? before : null)
}

/** Whether the lines of products are indented below those of quantities; null where neither are, or not in nearly all. */
function indentedSide<Product>(around: readonly Around<Product>[], lines: readonly SpannedLine[]): boolean | null {
  const indentOf = (at: number) => lines[at]!.row.line.raw.search(/\S/)
  const steps = around.map(({ slot, above, below }) => {
    const item = above && isKnown(above) ? above : below && isKnown(below) ? below : (above ?? below)!
    return indentOf(item.at) - indentOf(slot.at)
  })
  const share = (is: (step: number) => boolean) => steps.filter(is).length / steps.length
  if (steps.length < fewestPairs) return null
  if (share((step) => step >= indent) >= nearly) return true
  return share((step) => step <= -indent) >= nearly ? false : null
}

/** Blanks. */
const indent = 2
const nearly = 0.9

function isNumbered({ row }: SpannedLine): boolean {
  return row.line.prefixes.some(({ kind }) => kind === 'number')
}

const mostly = 0.7
const fewestPairs = 3
/** Lines. */
const farthest = 8
