import { readListNumber } from '#src/drafts/list-reader/spans/list-numbers.ts'
import type { ColumnMeanings } from './list-table.ts'

/**
 * Of a table that names no quantity, the one column without a meaning whose numbers are the amounts divided by the
 * prices in nearly all rows.
 */
export function withMultiplied(
  columns: ColumnMeanings,
  rows: readonly { readonly cells: readonly string[] }[],
): ColumnMeanings {
  const price = columns.indexOf('price')
  if (price < 0 || columns.includes('quantity')) return columns
  const numbers = rows.map(({ cells }) => cells.map(amountOf))
  const holds = (at: number, amount: number) => {
    const whole = numbers.filter((row) => row[price]! > 0 && row[amount]! > 0 && row[at]! > 0)
    const multiplied = whole.filter((row) => Math.abs(row[at]! * row[price]! - row[amount]!) <= centavo)
    const telling = multiplied.filter((row) => row[at] !== 1 && row[at] !== row[price])
    return whole.length >= fewest && telling.length > 0 && multiplied.length >= whole.length * mostly
  }
  const found = columns.flatMap((column, at) =>
    column === null && columns.some((other, amount) => other === 'unused' && holds(at, amount)) ? [at] : [],
  )
  const [only, ...more] = found
  if (only === undefined || more.length > 0) return columns
  return columns.map((column, at) => (at === only ? 'quantity' : column))
}

/** The number of a cell, also of money; NaN where it is none. */
export function amountOf(cell: string): number {
  const digits = cell
    .trim()
    .replace(/^(?:mxn|mn|usd)?\s?\$?\s?/i, '')
    .replace(/\s?(?:mxn|mn|usd)$/i, '')
  const value = readListNumber(digits, 'point')
  return value?.toNumber() ?? Number.NaN
}

const centavo = 0.011
const fewest = 3
const mostly = 0.8
