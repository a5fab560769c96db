import { Big } from 'big.js'
import { cellMark } from '#src/drafts/list-reader/candidates/code-candidates.ts'
import type { ListItem } from '#src/drafts/list-reader/rows/list-item.ts'
import type { Run } from '#src/drafts/list-reader/rows/run.ts'
import { isKnown } from './known-items.ts'
import type { LineFields, NumberField } from './line-fields.ts'
import type { RunSlot } from './slots-of-run.ts'
import type { Parts } from './sums.ts'

/** The lines of a record that say when how much of it is delivered, and what they add up to. */
export type Schedule = Parts & {
  readonly lines: readonly number[]
}

/**
 * Finds below each record the lines with a date and a number with a unit: `1  3/24/2025  6.00 EA`. They share out its
 * quantity, and ask for nothing besides.
 */
export function schedulesOf<Product>(
  { lines, itemsAt }: Run<Product>,
  quantities: ReadonlyMap<ListItem<Product>, RunSlot<Product>>,
  fields: readonly LineFields[],
): ReadonlyMap<ListItem<Product>, Schedule> {
  const taken = new Set([...quantities].flatMap(([item, slot]) => [item.at, slot.at]))
  const schedules = new Map<ListItem<Product>, Schedule>()
  for (const [item, slot] of quantities) {
    const parts: { at: number; field: NumberField }[] = []
    for (let at = Math.max(item.at, slot.at) + 1; at < lines.length && !taken.has(at); at += 1) {
      if (itemsAt.get(at)?.some(isKnown)) break
      const united = fields[at]!.numbers.filter(({ hasUnit, isPercent }) => hasUnit && !isPercent)
      const isDated = lines[at]!.explained.some(({ kind }) => kind === 'date')
      if (isDated && united.length === 1) parts.push({ at, field: united[0]! })
      // Above the first one is their header; below the last one they are over.
      else if (parts.length > 0 || at - Math.max(item.at, slot.at) > mostBetween) break
    }
    if (parts.length === 0) continue
    const sum = parts.reduce((all, { field }) => all.plus(field.value), new Big(0))
    const written = parts.map(
      ({ at, field }) => /^\S+\s*\S+/.exec(lines[at]!.text.replaceAll(cellMark, ' ').slice(field.start))![0],
    )
    schedules.set(item, { lines: parts.map(({ at }) => at), parts: written.join(' + '), sum })
  }
  return schedules
}

/** Lines of the record, and of the header of its schedule. */
const mostBetween = 4
