import { sumsUp } from '#src/drafts/list-reader/spans/information.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { hasAt } from './code-places.ts'
import type { LineFields } from './line-fields.ts'
import type { RunSlot } from './slots-of-run.ts'

/** Whether a line begins with a number besides its quantity, where most rows do. */
export function numberedRows(
  slots: readonly RunSlot<unknown>[],
  fields: readonly LineFields[],
): (slot: RunSlot<unknown>) => boolean {
  const begins = ({ at, field }: RunSlot<unknown>) => {
    const [first] = fields[at]!.prefix
    return first?.kind === 'number' && first.start !== field.start
  }
  const isUsual = slots.filter(begins).length >= slots.length * mostly
  return (slot) => isUsual && begins(slot)
}

/**
 * Whether a line has something of what nearly all rows have: a number or code at its beginning, a unit, money.
 * `Hoja 1 de 2` below a table is no row.
 */
export function likeRows(
  slots: readonly RunSlot<unknown>[],
  fields: readonly LineFields[],
): (slot: RunSlot<unknown>) => boolean {
  const signs: readonly ((slot: RunSlot<unknown>) => boolean)[] = [
    ({ at, field }) => fields[at]!.prefix.some(({ start }) => start !== field.start),
    ({ field }) => field.hasUnit,
    ({ field, beside }) => beside.some((each) => each !== field && each.isMoney),
  ]
  const usual = signs.filter((sign) => slots.length > 0 && slots.filter(sign).length >= slots.length * mostly)
  return (slot) => usual.length === 0 || usual.some((sign) => sign(slot))
}

/** Lines without a quantity, near those that have one, with something where the codes stand. */
export function unreadRows(
  fields: readonly LineFields[],
  slotLines: readonly number[],
  usual: string | null,
): ReadonlySet<number> {
  const [first, last] = [slotLines[0], slotLines.at(-1)]
  if (usual === null || first === undefined || last === undefined) return new Set()
  const taken = new Set(slotLines)
  const body = fields.flatMap((each, at) => (hasAt(each, usual, null) && !taken.has(at) ? [at] : []))
  return new Set(body.filter((at) => at >= first - 1 && at <= last + 1))
}

/** Lines with words, a price and an amount among rows that have these, and without a quantity: `l  PZA  …  8,350.00  8,350.00`. */
export function pricedRows(
  lines: readonly SpannedLine[],
  fields: readonly LineFields[],
  slotLines: readonly number[],
): readonly number[] {
  const isPriced = (at: number) =>
    fields[at]!.hasWords && fields[at]!.numbers.filter(({ isMoney }) => isMoney).length > 1
  const [first, last] = [slotLines[0], slotLines.at(-1)]
  if (first === undefined || last === undefined || slotLines.filter(isPriced).length < slotLines.length * mostly)
    return []
  const taken = new Set(slotLines)
  return fields.flatMap((_, at) =>
    at >= first - 1 && at <= last + 1 && !taken.has(at) && isPriced(at) && !sumsUp.test(lines[at]!.folded) ? [at] : [],
  )
}

const mostly = 0.7
