import { plotSpans, type SpanPlot } from '#src/ui/plot-spans.ts'
import type { PurchasedLine } from './purchased-lines.ts'

/** Oldest first. */
export function byTime(lines: readonly PurchasedLine[]): readonly PurchasedLine[] {
  return lines.toSorted((a, b) => a.found.order.placedAt - b.found.order.placedAt)
}

/**
 * What was paid for a product over time: a dot for each line. Null where none has a price.
 *
 * @param lines oldest first
 */
export function plotPrices(lines: readonly PurchasedLine[]): (SpanPlot & { readonly last: number }) | null {
  const points = lines.flatMap(({ found: { order }, line }) =>
    line.price === null ? [] : [{ from: order.placedAt, until: order.placedAt, value: line.price }],
  )
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const plot = plotSpans(points, { from: first.from, until: last.until })
  return plot && { ...plot, last: last.value }
}
