import { isProduct, type PricedRow } from './check-amounts.ts'
import type { ReadRow } from './read-row.ts'

/**
 * A quantity with digits that a scanner took for letters is certain only where quantity × price is the amount, or where it
 * is an O behind a digit, or an l or I before one: these can be nothing else.
 */
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
    if (isOnlySign(span.line.written.slice(span.start, span.end))) return row
    const number = span.line.written.slice(span.start, span.end)
    return { ...row, doubts: [...row.doubts, { kind: 'unexplained-number', number: number.trim() }] }
  })
}

/** `1O`, `l2`, `l0`. Alone, an `l` may be a line of the print. */
function isOnlySign(written: string): boolean {
  const [cell = ''] = written.trim().split(/\s/)
  return onlySign.test(cell)
}

const onlySign = /^(?:[lI]\d+[oO]*|\d+[oO]+)$/
