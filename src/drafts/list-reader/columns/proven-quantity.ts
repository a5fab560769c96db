import { type NumberStyle, readListNumber } from '#src/drafts/list-reader/spans/list-numbers.ts'
import { isCode, quantityColumns } from './list-columns.ts'
import type { ColumnMeanings } from './list-table.ts'

type Row = { readonly cells: readonly string[] }

/**
 * The column of quantities that others prove in nearly all rows, where no name says it alone: of several that are named
 * like one it multiplies with a price, or is the sum of the others (`Cant. Centro`, `Cant. León`, `Piezas`), or the
 * product of two (`Cant. por aula`, `Aulas`, `Cantidad total`); where none is, it is without a meaning and multiplies.
 *
 * @returns null where no column is proven, or several are; `others`: those that are named like it, and are not it
 */
export function provenQuantity(
  columns: ColumnMeanings,
  names: readonly string[],
  rows: readonly Row[],
): { readonly at: number; readonly others: readonly number[] } | null {
  const named = quantityColumns(names, columns)
  const isNamed = named.length > 1
  if (!isNamed && columns.includes('quantity')) return null
  const candidates = isNamed ? named : columns.flatMap((column, at) => (column === null ? [at] : []))
  const numbers = rows.map(({ cells }) => cells.map((cell) => amountOf(cell)))
  const proofs = [multiplies(columns, numbers), ...(isNamed ? countsTogether(columns, named, numbers) : [])]
  for (const proves of proofs) {
    const [only, ...more] = candidates.filter(proves)
    if (only !== undefined && more.length === 0) return { at: only, others: named.filter((at) => at !== only) }
  }
  return null
}

type Numbers = readonly (readonly number[])[]
type Proof = (at: number) => boolean

/** A price and, behind it, an amount: the first is named like one. */
function multiplies(columns: ColumnMeanings, numbers: Numbers): Proof {
  const price = columns.indexOf('price')
  const amounts = columns.flatMap((column, at) => (column === 'unused' && at !== price ? [at] : []))
  return (at) =>
    price >= 0 &&
    amounts.some(
      (amount) =>
        amount !== at &&
        numbers.some((row) => row[amount]! > 0 && row[at]! > 1 && row[at] !== row[price]) &&
        holds(numbers, [at, price, amount], (row) => Math.abs(row[at]! * row[price]! - row[amount]!) <= centavo),
    )
}

/** The sum of the columns before it, or the product of two of them. */
function countsTogether(columns: ColumnMeanings, named: readonly number[], numbers: Numbers): Proof[] {
  // A line below the table may have fewer cells.
  const isWhole = (at: number) => !numbers.some((row) => row[at]! % 1 !== 0 && row[at]! > 0)
  const counted = columns.flatMap((column, at) =>
    (named.includes(at) || column === null) && !isCode(column) && isWhole(at) ? [at] : [],
  )
  const before = (at: number) => counted.filter((other) => other < at)
  const sumsUp = (at: number) => {
    const parts = before(at)
    const filled = (row: readonly number[]) => parts.filter((part) => row[part]! > 0)
    const isTelling = numbers.filter((row) => filled(row).length > 1).length >= fewest
    const sumOf = (row: readonly number[]) => filled(row).reduce((sum, part) => sum + row[part]!, 0)
    return isTelling && holds(numbers, [at], (row) => sumOf(row) === row[at])
  }
  const isProduct = (at: number) =>
    before(at).some((one) =>
      before(at).some(
        (other) =>
          other > one &&
          numbers.some((row) => row[one]! > 1 && row[other]! > 1) &&
          holds(numbers, [at, one, other], (row) => row[at] === row[one]! * row[other]!),
      ),
    )
  return [sumsUp, isProduct]
}

/** Whether something holds in nearly all rows that have numbers above zero in these columns, and those are some. */
function holds(numbers: Numbers, filled: readonly number[], is: (row: readonly number[]) => boolean): boolean {
  const whole = numbers.filter((row) => filled.every((at) => row[at]! > 0))
  return whole.length >= fewest && whole.filter(is).length >= whole.length * mostly
}

/** The number of a cell, also of money; NaN where it is none. */
export function amountOf(cell: string, style: NumberStyle = 'point'): number {
  const digits = cell
    .trim()
    .replace(/^(?:mxn|mn|usd)?\s?\$?\s?/i, '')
    .replace(/\s?(?:mxn|mn|usd)$/i, '')
  return readListNumber(digits, style)?.toNumber() ?? Number.NaN
}

const centavo = 0.011
const fewest = 3
const mostly = 0.8
