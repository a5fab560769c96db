import { isProduct, type PricedRow } from './check-amounts.ts'
import type { ReadRow } from './read-row.ts'

/** A quantity with digits that a scanner took for letters is certain only where quantity × price is the amount. */
export function doubtMisread<Product>(
  rows: readonly ReadRow<Product>[],
  moneyOf: (row: ReadRow<Product>) => PricedRow | null,
): readonly ReadRow<Product>[] {
  return rows.map((row) => {
    const span = row.spans.find(
      ({ kind, line, start, end }) =>
        kind === 'quantity' && line.misread.some((place) => place.start < end && start < place.end),
    )
    const money = span && moneyOf(row)
    if (!span || (money && isProduct(row.reading.quantity, money) === true)) return row
    const number = span.line.written.slice(span.start, span.end)
    return { ...row, doubts: [...row.doubts, { kind: 'unexplained-number', number: number.trim() }] }
  })
}
