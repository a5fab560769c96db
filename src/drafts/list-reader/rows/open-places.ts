import { type Field, lineFields } from '#src/drafts/list-reader/shape/line-fields.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { PlacedNumber } from './list-item.ts'
import type { Run } from './run.ts'

/**
 * The numbers that nothing explains, with those of other rows in the same place, where most rows have one there: that the
 * title or the price of a product has the same figure is chance, and the quantities of all may stand there.
 * @param chosen the quantities
 */
export function withOpenPlaces<Product extends Identified>(
  { lines, itemsAt, numbers, counting }: Run<Product>,
  chosen: ReadonlySet<PlacedNumber['number']>,
  open: readonly PlacedNumber[],
): readonly PlacedNumber[] {
  const openNumbers = new Set(open.map(({ number }) => number))
  const rows = [...itemsAt].flatMap(([at, items]) => (items.length === 1 ? [at] : []))
  const openRows = new Set(open.map(({ at }) => at))
  if (openRows.size < fewest || rows.length < fewest) return open
  const placed = rows.flatMap((at) => {
    const own = numbers[at]!
    return placesOf(lineFields(lines[at]!).suffix)
      .map((start) => own.find(({ number }) => number.start === start))
      .flatMap((each, place) => (each ? [{ place, each }] : []))
  })
  const more: PlacedNumber[] = []
  for (const ofPlace of Map.groupBy(placed, ({ place }) => place).values()) {
    const count = ofPlace.filter(({ each }) => openNumbers.has(each.number)).length
    if (count < fewest || count * 2 <= rows.length) continue
    for (const { each } of ofPlace) {
      const isFree = !openNumbers.has(each.number) && !chosen.has(each.number) && !counting.has(each.number)
      if (isFree) more.push(each)
    }
  }
  return [...open, ...more]
}

/** Where the whole numbers without a currency begin, from the right end. */
function placesOf(fields: readonly Field[]): number[] {
  return fields.flatMap((field) =>
    field.kind === 'number' && !field.hasCurrency && field.value.mod(1).eq(0) ? [field.start] : [],
  )
}

const fewest = 3
