import { columnNamed, isCode, quantityColumns } from '#src/drafts/list-reader/columns/list-columns.ts'
import type { Label, Labels } from './header-labels.ts'
import type { LineFields, NumberField } from './line-fields.ts'

/**
 * The places in which a line's number may stand, as names that mean the same in each line: `p2` the second number or
 * code from the left end up to the first words, `s3` the third from the right end, `h` below the name of the quantity,
 * `u` the only one with a unit, `l` the one with a label.
 */
export function slotsOfLine(
  fields: LineFields,
  labels: Labels | null,
  columnOf: (index: number) => number | null,
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
  const [header, ...beside] = named && labels ? underLabel(fields, labels, named, columnOf) : []
  if (header) slots.set('h', header)
  for (const [index, other] of beside.entries()) slots.set(`r${index + 1}`, other)
  for (const [index, rival] of rivals.entries()) {
    const [other] = underLabel(fields, labels!, rival, columnOf)
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
  columnOf: (index: number) => number | null,
): readonly NumberField[] {
  const at = all.indexOf(label)
  const isAfter = title >= 0 && at > title
  const own = title < 0 ? all : isAfter ? all.slice(title + 1) : all.slice(0, title)
  const side = isAfter || title < 0 ? fields.suffix : fields.prefix
  const sure = own.filter(({ isCounted }) => isCounted)
  const named = side.length > sure.length ? own.filter(({ isCounted, mayCount }) => isCounted || mayCount) : sure
  // A service has no code.
  const uncoded =
    title < 0 || side.some(({ kind }) => kind === 'code') ? named : named.filter(({ meaning }) => !isCode(meaning))
  const counted = side.length === uncoded.length ? uncoded : named
  const place = isAfter || title < 0 ? counted.toReversed().indexOf(label) : counted.indexOf(label)
  if (side.length >= counted.length) {
    const others = Math.min(side.length - counted.length, label.mayBeMore)
    const below = side.slice(place, place + 1 + others).toReversed()
    return below.every((field) => field.kind === 'number') ? below : []
  }
  const nearest = isAligned ? nearestTo(fields, all, label, columnOf) : null
  return nearest ? [nearest] : []
}

function nearestTo(
  { numbers }: LineFields,
  all: readonly Label[],
  wanted: Label,
  columnOf: (index: number) => number | null,
): NumberField | null {
  const placed = numbers.flatMap((field) => {
    const start = columnOf(field.start)
    const end = columnOf(field.end - 1)
    if (start === null || end === null) return []
    // Texts begin below their name, numbers end below it, and some are in its middle.
    const apart = (label: Label) =>
      Math.min(
        Math.abs(label.start - start),
        Math.abs(label.end - end - 1),
        Math.abs(label.start + label.end - start - end - 1) / 2,
      )
    const own = apart(wanted)
    const isNearest = all.every((label) => label === wanted || apart(label) >= own + clearly)
    return isNearest && own <= farthest ? [{ field, own }] : []
  })
  return placed.toSorted((a, b) => a.own - b.own)[0]?.field ?? null
}

/** Characters. */
const clearly = 1
const farthest = 12
