import { isCode, quantityColumns } from './list-columns.ts'
import type { ColumnMeanings } from './list-table.ts'
import { amountOf } from './multiplied-column.ts'

/**
 * Of several columns that are named like the quantity, the only one that the others prove in nearly all rows: it
 * multiplies with a price, or it is the sum of the others (`Cant. Centro`, `Cant. León`, `Piezas`), or the product of two
 * columns of whole numbers (`Cant. por aula`, `Aulas`, `Cantidad total`). -1 where none or several are.
 */
export function provenQuantity(
  columns: ColumnMeanings,
  names: readonly string[],
  rows: readonly { readonly cells: readonly string[] }[],
): number {
  const named = quantityColumns(names, columns)
  if (named.length < 2) return -1
  const numbers = rows.map(({ cells }) => cells.map(amountOf))
  const isWhole = (at: number) => numbers.every((row) => Number.isNaN(row[at]!) || row[at]! % 1 === 0)
  const money = columns.flatMap((column, at) =>
    (column === 'price' || column === 'unused' || column === null) && !named.includes(at) ? [at] : [],
  )
  const counted = columns.flatMap((column, at) =>
    (named.includes(at) || column === null) && !isCode(column) && isWhole(at) ? [at] : [],
  )
  const multiplies = (at: number) =>
    pairsOf(money).some(([price, amount]) =>
      holds(numbers, [at, price, amount], (row) => Math.abs(row[at]! * row[price]! - row[amount]!) <= centavo),
    )
  const sumsUp = (at: number) => {
    const parts = counted.filter((other) => other < at)
    const sumOf = (row: readonly number[]) => parts.reduce((sum, part) => sum + (row[part] || 0), 0)
    const isTelling = numbers.filter((row) => parts.filter((part) => row[part]! > 0).length > 1).length >= fewest
    return parts.length > 1 && isTelling && holds(numbers, [at], (row) => sumOf(row) === row[at])
  }
  const isProduct = (at: number) =>
    pairsOf(counted.filter((other) => other < at)).some(
      ([one, other]) =>
        numbers.some((row) => row[one]! > 1 && row[other]! > 1) &&
        holds(numbers, [at, one, other], (row) => row[at] === row[one]! * row[other]!),
    )
  for (const proves of [multiplies, sumsUp, isProduct]) {
    const [only, ...more] = named.filter(proves)
    if (only !== undefined && more.length === 0) return only
  }
  return -1
}

/** Whether something holds in nearly all rows that have numbers above zero in these columns, and those are some. */
function holds(
  numbers: readonly (readonly number[])[],
  filled: readonly number[],
  is: (row: readonly number[]) => boolean,
): boolean {
  const whole = numbers.filter((row) => filled.every((at) => row[at]! > 0))
  return whole.length >= fewest && whole.filter(is).length >= whole.length * mostly
}

function pairsOf(all: readonly number[]): (readonly [number, number])[] {
  return all.flatMap((one) => all.filter((other) => other > one).map((other) => [one, other] as const))
}

const centavo = 0.011
const fewest = 3
const mostly = 0.9
