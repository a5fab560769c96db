import type { Observation } from '#src/catalog/protocol/catalog-protocol.ts'

/** The observations of one figure over time, as SVG paths in a box of `plotWidth` by `plotHeight`. */
export type HistoryPlot = {
  /** Lines over the time of each observation; a dot for a single time. */
  readonly observed: string
  /** From one observation to the next: the value between them is unknown. */
  readonly between: string
  readonly least: number
  readonly most: number
}

export const plotWidth = 600
export const plotHeight = 64
/** Keeps lines at the edge from being cut off. */
const margin = 4

/** @returns null if the figure was never known */
export function plotHistory(
  observations: readonly Observation[],
  figure: 'price' | 'stock',
  { from, until }: { from: number; until: number },
): HistoryPlot | null {
  const spans = observations.flatMap((each) => {
    const value = each[figure]
    return value === null ? [] : [{ from: each.from, until: each.until, value }]
  })
  if (spans.length === 0) return null
  const values = spans.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (at: number) => rounded(margin + ((at - from) / Math.max(1, until - from)) * (plotWidth - 2 * margin))
  const y = (value: number) =>
    rounded(
      most === least
        ? plotHeight / 2
        : plotHeight - margin - ((value - least) / (most - least)) * (plotHeight - 2 * margin),
    )
  const observed = spans.map((span) => `M${x(span.from)} ${y(span.value)}H${x(span.until)}`).join('')
  const moments = spans
    .flatMap((span) => [
      { at: span.from, value: span.value },
      { at: span.until, value: span.value },
    ])
    .toSorted((a, b) => a.at - b.at)
  const between = moments.map(({ at, value }, index) => `${index === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('')
  return { observed, between, least, most }
}

function rounded(coordinate: number): number {
  return Math.round(coordinate * 10) / 10
}
