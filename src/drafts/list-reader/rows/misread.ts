import { units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import { isProduct, type PricedRow } from './check-amounts.ts'
import type { ReadRow } from './read-row.ts'

/**
 * A quantity with digits that a scanner took for letters is certain only where quantity × price is the amount, or where it
 * is an O behind a digit or a stroke, or an l or I before a digit, with a unit: these can be nothing else.
 */
export function doubtMisread<Product>(
  rows: readonly ReadRow<Product>[],
  moneyOf: (row: ReadRow<Product>) => PricedRow | null,
): readonly ReadRow<Product>[] {
  const isScanned = rows.some(({ row }) => row.line.misread.length > 0)
  // Where rows may ask for none, `l0` may be a line of the print and a zero.
  const hasZeros = rows.some(({ row }) => lonelyZero.test(row.line.raw))
  return rows.map((row) => {
    const span = row.spans.find(
      ({ kind, line, start, end }) =>
        kind === 'quantity' && line.misread.some((place) => place.start < end && start < place.end),
    )
    const money = span && moneyOf(row)
    const bar = span || !isScanned ? undefined : barBefore(row)
    if (bar !== undefined) {
      const quantities = [...new Set([...row.quantities, Number(`1${bar}`)])]
      return { ...row, doubts: [...row.doubts, { kind: 'unexplained-number', number: `¦${bar}` }], quantities }
    }
    if (!span || (money && isProduct(row.reading.quantity, money) === true)) return row
    const { raw, start, at } = span.line
    const [from, to] = [at(span.start) - start, at(span.end) - start]
    const written = raw.slice(from)
    if (zeros.test(written) || ones.test(written) || (!hasZeros && tens.test(written))) return row
    const number = raw.slice(from, to)
    return { ...row, doubts: [...row.doubts, { kind: 'unexplained-number', number: number.trim() }] }
  })
}

/** A bar right before the quantity, the only one of its line, may be a one: `¦5`. */
function barBefore({ row: { line }, spans }: ReadRow<unknown>): string | undefined {
  const span = spans.find((each) => each.kind === 'quantity' && each.line === line)
  if (!span || (line.raw.match(/[|¦]/g) ?? []).length !== 1) return undefined
  return /[|¦](\d{1,3})(?!\d)/.exec(line.raw)?.[1]
}

/** `1O`, `1O0` */
const zeros = /^\s*\d+[oO]+(?![\p{L}\d])/u
/** `l2 pza`: alone, an `l` may be a line of the print. */
const ones = new RegExp(`^\\s*[lI]\\d+[oO]*[\\s|]+(?:${units})(?!\\p{L})`, 'iu')
/** `lO`: a zero alone is no quantity. */
const tens = /^\s*[lI][oO0]+(?![\p{L}\d])/u
const lonelyZero = /(?:^|[\s|\t])[0O](?=[\s|\t]|$)/
