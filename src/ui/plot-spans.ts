/** A value from one time to another, epoch milliseconds; both are the same for a single time. */
export type PlotSpan = { readonly from: number; readonly until: number; readonly value: number }

/** Values over time as SVG paths, in a box of `plotWidth` by `plotHeight`. */
export type SpanPlot = {
  /** Lines over the time of each span; a dot for a single time. */
  readonly observed: string
  /** From one span to the next: the value between them is unknown. */
  readonly between: string
  readonly least: number
  readonly most: number
}

export const plotWidth = 600
export const plotHeight = 64
/** Keeps lines at the edge from being cut off. */
const margin = 4

/** @returns null where there are no values */
export function plotSpans(
  spans: readonly PlotSpan[],
  { from, until }: { readonly from: number; readonly until: number },
): SpanPlot | null {
  if (spans.length === 0) return null
  let [least, most] = [Infinity, -Infinity]
  for (const { value } of spans) [least, most] = [Math.min(least, value), Math.max(most, value)]
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
