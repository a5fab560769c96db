import { placedCells } from '#src/drafts/list-reader/columns/align-cells.ts'
import { columnNamed, isCode, quantityColumns } from '#src/drafts/list-reader/columns/list-columns.ts'
import { arithmeticOf } from './arithmetic.ts'
import type { Label, Labels } from './header-labels.ts'
import type { LineFields, NumberField } from './line-fields.ts'

/** What most rows of products have, and the numbers in them that count the rows. */
export type UsualRow = {
  /** So many fields before the first words, and after the last ones. */
  readonly prefix: { readonly length: number; readonly hasCode: boolean }
  readonly suffix: { readonly length: number; readonly hasCode: boolean }
  readonly counting: ReadonlySet<NumberField>
}

/** Where a line stands in the pasted text. */
export type LinePlace = {
  /** The line as it was pasted. */
  readonly raw: string
  /** The column of a character; null where a tab makes it unknown. */
  columnOf(index: number): number | null
}

/**
 * The places in which a line's number may stand, as names that mean the same in each line: `p2` the second number or
 * code from the left end up to the first words, `s3` the third from the right end, `h` below the name of the quantity,
 * `u` the only one with a unit, `l` the one with a label.
 */
export function slotsOfLine(
  fields: LineFields,
  labels: Labels | null,
  place: LinePlace,
  rows: UsualRow,
): ReadonlyMap<string, NumberField> {
  const slots = new Map<string, NumberField>()
  for (const [side, ends] of [
    ['p', fields.prefix],
    ['s', fields.suffix],
  ] as const) {
    for (const [index, field] of ends.entries()) if (field.kind === 'number') slots.set(`${side}${index + 1}`, field)
  }
  const united = fields.numbers.filter(({ hasUnit }) => hasUnit)
  if (united.length === 1) slots.set('u', united[0]!)
  const labelled = fields.numbers.filter(({ hasLabel }) => hasLabel)
  const [counting, ...others] = byLabels(labelled)
  if (counting) slots.set('l', counting)
  for (const [index, other] of others.entries()) slots.set(`r${index + 1}`, other)
  const [named, ...rivals] = labels?.quantities ?? []
  const [header, ...beside] = named && labels ? underLabel(fields, labels, named, place, rows) : []
  if (header) slots.set('h', header)
  for (const [index, other] of beside.entries()) slots.set(`r${index + 1}`, other)
  for (const [index, rival] of rivals.entries()) {
    const [other] = underLabel(fields, labels!, rival, place, rows)
    if (other) slots.set(`r${index + 1}`, other)
  }
  return slots
}

/** Of several numbers with labels the one that is ordered first: `Cantidad solicitada: 9  Cantidad a comprar: 8`. */
function byLabels(labelled: readonly NumberField[]): readonly NumberField[] {
  const names = labelled.map(({ label = '' }) => label)
  if (new Set(names).size < names.length) return []
  return quantityColumns(
    names,
    names.map((name) => columnNamed(name, true)),
  ).map((at) => labelled[at]!)
}

/**
 * The number under a name of the header. Where a line has a field for each name, by its order; where fields are missing
 * and the columns are aligned, by its place, if no other name is as near.
 *
 * @returns none, one, or more where the name may be that of several columns
 */
function underLabel(
  fields: LineFields,
  { all, title, isAligned }: Labels,
  label: Label,
  place: LinePlace,
  { counting, prefix, suffix }: UsualRow,
): readonly NumberField[] {
  const at = all.indexOf(label)
  const isAfter = title >= 0 && at > title
  const own = title < 0 ? all : isAfter ? all.slice(title + 1) : all.slice(0, title)
  const sure = own.filter(({ isCounted }) => isCounted)
  const whole = isAfter || title < 0 ? fields.suffix : fields.prefix
  // What counts the rows may stand without a name before the first one.
  const [first] = whole
  const isUnnamed = !isAfter && title >= 0 && whole.length > sure.length && first?.kind === 'number'
  const side = isUnnamed && counting.has(first) && !mayCountRows(own[0]) ? whole.slice(1) : whole
  // Below a name that is not known are words, where most rows have no number for it: one more is of a description.
  const usual = isAfter || title < 0 ? suffix : prefix
  const isMore = side.length > sure.length && usual.length > sure.length
  const unknown = own.filter(({ isCounted, mayCount, isUnit }) => isCounted || (mayCount && !isUnit))
  // A unit in words is no field: `10.0 Pieza` has one.
  const hasUnit = side.some((field) => field.kind === 'number' && field.hasUnit)
  const isUnitsToo = !hasUnit && unknown.length < Math.min(side.length, usual.length)
  const named = isMore ? (isUnitsToo ? own.filter(({ isCounted, mayCount }) => isCounted || mayCount) : unknown) : sure
  // A service has no code, where the other rows have one there.
  const isUncoded = title >= 0 && usual.hasCode && side.every(({ kind }) => kind !== 'code')
  const uncoded = isUncoded ? named.filter(({ meaning }) => !isCode(meaning)) : named
  const counted = side.length === uncoded.length ? uncoded : named
  const index = isAfter || title < 0 ? counted.toReversed().indexOf(label) : counted.indexOf(label)
  // Where most rows have fewer fields than names, one more is of a description.
  if (side.length >= counted.length && usual.length >= counted.length) {
    const others = Math.min(side.length - counted.length, label.mayBeMore)
    const below = side.slice(index, index + 1 + others).toReversed()
    return below.every((field) => field.kind === 'number') ? below : []
  }
  const nearest = isAligned ? nearestTo(fields, all, label, place) : null
  return nearest ? [nearest] : []
}

/** Whether a name may be that of the numbers that count the rows: `No.`, or one that is not known. */
function mayCountRows(label: Label | undefined): boolean {
  return label !== undefined && (label.meaning === null || (label.isCounted && label.meaning !== 'quantity'))
}

function nearestTo(
  { numbers }: LineFields,
  all: readonly Label[],
  wanted: Label,
  { raw, columnOf }: LinePlace,
): NumberField | null {
  const cells = placedCells(raw)
  const placed = numbers.flatMap((field) => {
    const start = columnOf(field.start)
    const end = columnOf(field.end - 1)
    if (start === null || end === null) return []
    const own = apart(wanted, { start, end: end + 1 })
    const isNearest = all.every((label) => label === wanted || apart(label, { start, end: end + 1 }) >= own + clearly)
    if (!isNearest || own > farthest) return []
    // Something else stands below the name: `s/n`, `_`, `?`.
    const isTaken = cells.some((cell) => (cell.end <= start || end < cell.start) && apart(wanted, cell) < own)
    return !isTaken || arithmeticOf(field, numbers) !== null ? [{ field, own }] : []
  })
  return placed.toSorted((a, b) => a.own - b.own)[0]?.field ?? null
}

/** Whether a number stands below another name of a header with wide blanks, or far from its own. */
export function isElsewhere(
  name: Label,
  all: readonly Label[],
  field: { readonly start: number; readonly end: number },
  { columnOf }: LinePlace,
): boolean {
  const [start, last] = [columnOf(field.start), columnOf(field.end - 1)]
  if (start === null || last === null) return false
  const own = apart(name, { start, end: last + 1 })
  const isBelowOther = all.some((label) => label !== name && apart(label, { start, end: last + 1 }) <= exactly)
  return own > belowIt && (isBelowOther || own >= farFromName)
}

/** Whether a number stands exactly below one of the names of a header with wide blanks. */
export function isBelowName(
  all: readonly Label[],
  field: { readonly start: number; readonly end: number },
  { columnOf }: LinePlace,
): boolean {
  const [start, last] = [columnOf(field.start), columnOf(field.end - 1)]
  return start !== null && last !== null && all.some((label) => apart(label, { start, end: last + 1 }) <= exactly)
}

/** Texts begin below their name, numbers end below it, and some are in its middle. */
function apart(label: Label, { start, end }: { readonly start: number; readonly end: number }): number {
  return Math.min(
    Math.abs(label.start - start),
    Math.abs(label.end - end),
    Math.abs(label.start + label.end - start - end) / 2,
  )
}

/** Characters. */
const exactly = 1
const belowIt = 3
const farFromName = 7
const clearly = 1
const farthest = 12
