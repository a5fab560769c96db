import { cellMark } from '#src/drafts/list-reader/candidates/code-candidates.ts'
import { sumsUp } from '#src/drafts/list-reader/spans/information.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { units } from '#src/drafts/list-reader/spans/vocabulary.ts'
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
  {
    lines,
    slotLines,
    hasProduct,
  }: {
    readonly lines: readonly SpannedLine[]
    readonly slotLines: readonly number[]
    /** Also a row whose quantity cannot be read. */
    readonly hasProduct: (at: number) => boolean
  },
): (slot: RunSlot<unknown>) => boolean {
  const signs: readonly ((slot: RunSlot<unknown>) => boolean)[] = [
    ({ at, field }) => fields[at]!.prefix.some(({ start }) => start !== field.start),
    ({ field }) => field.hasUnit,
    ({ field, beside }) => beside.some((each) => each !== field && each.isMoney),
  ]
  const usual = signs.filter((sign) => slots.length > 0 && slots.filter(sign).length >= slots.length * mostly)
  const taken = new Set(slots.map(({ at }) => at))
  const isRow = (at: number) => taken.has(at) || hasProduct(at)
  const [belowRow, aboveRow] = [reaching(slotLines, isRow, -1), reaching(slotLines.toReversed(), isRow, 1)]
  const isCell = ({ at, field }: RunSlot<unknown>) => /^(?:\s{2,}|\s*\ue000)/u.test(lines[at]!.folded.slice(field.end))
  // Between two rows it is one, `5   -------   Foco LED`, and so is one below them with its quantity in a cell.
  const isBetween = (slot: RunSlot<unknown>) =>
    fields[slot.at]!.hasWords && belowRow.has(slot.at) && (aboveRow.has(slot.at) || isCell(slot))
  return (slot) => usual.length === 0 || usual.some((sign) => sign(slot)) || isBetween(slot)
}

/** Of lines in order, those from which a row is reached by steps over nothing but such lines. */
function reaching(inOrder: readonly number[], isRow: (at: number) => boolean, step: 1 | -1): ReadonlySet<number> {
  const reached = new Set<number>()
  for (const at of inOrder) if (isRow(at + step) || reached.has(at + step)) reached.add(at)
  return reached
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

/**
 * Lines with words whose first number counts on where those of the rows do, directly below one of these: the quantity and
 * the code of such a row cannot be read.
 */
export function countedRows(
  lines: readonly SpannedLine[],
  fields: readonly LineFields[],
  slotLines: readonly number[],
): readonly number[] {
  const positionAt = (at: number) => {
    const [first, ...more] = fields[at]!.numbers
    const [begin] = fields[at]!.prefix
    return first && first === begin && (more.length > 0 || fields[at]!.hasWords) ? first.float : Number.NaN
  }
  const counts = slotLines.filter((at, index) => index > 0 && positionAt(at) === positionAt(slotLines[index - 1]!) + 1)
  if (slotLines.length < fewestRows || counts.length < (slotLines.length - 1) * mostly) return []
  const taken = new Set(slotLines)
  return slotLines.flatMap((above) => {
    const at = above + 1
    const line = lines[at]
    const isNext = line !== undefined && !taken.has(at) && line.row.line.ordinal - lines[above]!.row.line.ordinal === 1
    const isRow = isNext && fields[at]!.hasWords && positionAt(at) === positionAt(above) + 1
    return isRow && !sumsUp.test(line.folded) ? [at] : []
  })
}

const fewestRows = 3

/** Lines between two rows that have only signs in the cell of the quantity: `| ~: | PZA | Toner …`. */
export function illegibleRows(
  lines: readonly SpannedLine[],
  fields: readonly LineFields[],
  slots: readonly RunSlot<unknown>[],
): readonly number[] {
  const slotAt = new Map(slots.map((slot) => [slot.at, slot]))
  const cellAt = (at: number) => {
    const slot = slotAt.get(at)
    return slot ? lines[at]!.text.slice(0, slot.field.start).split(cellMark).length - 1 : -1
  }
  return slots.flatMap(({ at: above }) => {
    const at = above + 1
    if (slotAt.has(at) || !fields[at]?.hasWords || cellAt(above) < 0 || cellAt(above) !== cellAt(at + 1)) return []
    const cell = lines[at]!.text.split(cellMark)[cellAt(above)] ?? ''
    return /\S/.test(cell) && !/[\p{L}\d]/u.test(cell) ? [at] : []
  })
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

/**
 * Lines with words among rows that have a unit beside their quantity, with the unit and without a number, `PZ   Mouse para
 * contador`; and those that begin with a code of the same form as most rows, with a quantity in another place.
 */
export function rowsWithUnit(
  lines: readonly SpannedLine[],
  fields: readonly LineFields[],
  slots: readonly RunSlot<unknown>[],
): readonly number[] {
  const taken = new Set(slots.map(({ at }) => at))
  const isUsual =
    slots.length >= fewestRows && slots.filter(({ field }) => field.hasUnit).length >= slots.length * mostly
  if (!isUsual) return []
  const [first, last] = [Math.min(...taken), Math.max(...taken)]
  const forms = slots.map(({ at }) => formOf(lines[at]!))
  const form = forms.find(
    (each) => each !== null && forms.filter((other) => other === each).length >= forms.length * mostly,
  )
  const isCoded = (at: number) =>
    form !== undefined && formOf(lines[at]!) === form && fields[at]!.numbers.some(({ hasUnit }) => hasUnit)
  return fields.flatMap(({ hasWords }, at) => {
    const isRow = hasWords && at > first && at < last && !taken.has(at) && !sumsUp.test(lines[at]!.folded)
    const isBetween = taken.has(at - 1) || taken.has(at + 1)
    return isRow && isBetween && (isCoded(at) || unitAlone.test(lines[at]!.folded)) ? [at] : []
  })
}

/** `COMP-0114` is `A-9`; null where a line begins with no such code. */
function formOf({ text }: SpannedLine): string | null {
  const code = /^\s*((?=\S*\d)\p{L}+[-/.]\S+)\s{2,}/u.exec(text)?.[1]
  return code === undefined ? null : code.replace(/\p{L}+/gu, 'A').replace(/\d+/g, '9')
}

const unitAlone = new RegExp(String.raw`^[\s\ue000]*(?:${units})\.?[\s\ue000]{2,40}\p{L}{3}`, 'u')

const mostly = 0.7
