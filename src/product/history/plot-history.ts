import type { Observation } from '#src/catalog/protocol/catalog-protocol.ts'
import { plotSpans, type SpanPlot } from '#src/ui/plot-spans.ts'

/** @returns null if the figure was never known */
export function plotHistory(
  observations: readonly Observation[],
  figure: 'price' | 'stock',
  span: { from: number; until: number },
): SpanPlot | null {
  const spans = observations.flatMap((each) => {
    const value = each[figure]
    return value === null ? [] : [{ from: each.from, until: each.until, value }]
  })
  return plotSpans(spans, span)
}
