import type { FigureFilter, FigureRange } from '#src/catalog/protocol/catalog-protocol.ts'

export function isSameRange(a: FigureRange, b: FigureRange): boolean {
  return a.least === b.least && a.most === b.most
}

/** @returns the filters with the range of a unit added or removed; without the units that have none left */
export function withRange(
  figures: readonly FigureFilter[],
  unit: string,
  range: FigureRange,
  chosen: boolean,
): FigureFilter[] {
  const known = figures.some((filter) => filter.unit === unit) ? figures : [...figures, { unit, ranges: [] }]
  return known
    .map((filter) => {
      if (filter.unit !== unit) return filter
      const others = filter.ranges.filter((other) => !isSameRange(other, range))
      return { unit, ranges: chosen ? [...others, range] : others }
    })
    .filter(({ ranges }) => ranges.length > 0)
}
