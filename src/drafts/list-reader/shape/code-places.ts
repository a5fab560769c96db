import type { ListItem } from '#src/drafts/list-reader/rows/list-item.ts'
import type { LineFields } from './line-fields.ts'
import type { RunSlot } from './slots-of-run.ts'

/** Where a code stands among the numbers and codes of its line, from the left and from the right end. */
export function placesOf({ at, places }: ListItem<unknown>, fields: readonly LineFields[]): string[] {
  const { prefix, suffix } = fields[at]!
  return [prefix, suffix].flatMap((side, index) =>
    side.flatMap(({ start, end }, place) =>
      places.some((code) => code.start < end && start < code.end) ? [`${'ps'[index]}${place}`] : [],
    ),
  )
}

/** Whether a line has a code in a place, or a number like one, other than its quantity. */
export function hasAt({ prefix, suffix }: LineFields, place: string | null, slot: RunSlot<unknown> | null): boolean {
  const found = place === null ? undefined : (place[0] === 'p' ? prefix : suffix)[Number(place.slice(1))]
  if (found === undefined || found.start === slot?.field.start) return false
  return found.kind === 'code' || (found.kind === 'number' && /^\d{4,}$/.test(found.written))
}

/** Where the codes of most lines with one product stand; null where they stand in no one place. */
export function usualPlace(items: readonly ListItem<unknown>[], fields: readonly LineFields[]): string | null {
  const counts = new Map<string, number>()
  for (const item of items) for (const place of placesOf(item, fields)) counts.set(place, (counts.get(place) ?? 0) + 1)
  const [first] = [...counts].toSorted((a, b) => b[1] - a[1])
  return first && first[1] >= items.length * mostly ? first[0] : null
}

const mostly = 0.7
