import { Big } from 'big.js'
import { countsLines } from '#src/drafts/list-reader/shape/counts-lines.ts'
import { units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import { columnNamed, isPlainQuantity } from './list-columns.ts'

/**
 * The columns that are named like a quantity and have the numbers of orders: below `Order` or `Pedido` stands `OP 77410`
 * in row after row, or 77410, and another column says how many.
 */
export function documentColumns(
  names: readonly string[],
  rows: readonly { readonly cells: readonly string[] }[],
): number[] {
  const meanings = names.map((name) => columnNamed(name, true))
  const columns = names.flatMap((_, at) => {
    const cells = rows.flatMap((row) => (row.cells[at] ?? '').trim() || [])
    return meanings[at] === 'quantity' || meanings[at] === null ? [{ at, cells, isNamed: meanings[at] !== null }] : []
  })
  const named = columns.filter(({ isNamed }) => isNamed)
  const count = columns.filter(({ cells, isNamed }) => isNamed || areNumbers(cells)).length
  if (count < 2) return []
  const documents = named.filter(({ at, cells }) => {
    if (cells.length < fewest) return false
    const written = cells.filter(isNamedNumber).length
    if (written >= cells.length * mostly) return true
    // *Cantidad* alone says what its numbers are.
    if (isPlainQuantity(names[at]!)) return false
    const values = cells.flatMap((cell) => valueOf(cell) ?? [])
    const least = Math.min(...values)
    const others = columns.filter((other) => other.at !== at && (other.isNamed || areNumbers(other.cells)))
    return (
      values.length === cells.length &&
      least >= highest &&
      least > Math.max(0, ...others.map((other) => most(other.cells))) * farAbove &&
      isSeries(values)
    )
  })
  return documents.length < count ? documents.map(({ at }) => at) : []
}

function most(cells: readonly string[]): number {
  return Math.max(0, ...cells.flatMap((cell) => valueOf(cell) ?? []))
}

/** Whether a column of an unknown name has whole numbers, which may be the quantities. */
function areNumbers(cells: readonly string[]): boolean {
  return cells.length >= fewest && cells.every((cell) => plain.test(cell))
}

/** `OP 77410`, `REQ-0021`, `2025/118`: more than a number, and no unit. */
function isNamedNumber(cell: string): boolean {
  return (named.test(cell) && !unit.test(cell)) || parts.test(cell)
}

/** The same again and again, or one after the other, and no round numbers of pieces. */
function isSeries(values: readonly number[]): boolean {
  if (values.every((value) => value % round === 0)) return false
  const different = [...new Set(values)].toSorted((a, b) => a - b)
  const span = different.at(-1)! - different[0]!
  return (
    different.length <= values.length / 2 ||
    span <= values.length * steps ||
    countsLines(values.map((value) => new Big(value)))
  )
}

function valueOf(cell: string): number | null {
  return plain.test(cell) ? Number(cell.replace(/[.,]0+$/, '')) : null
}

const named = /^\p{L}{1,6}\.?[\s#:./-]*\d{3,}(?:[-/]\d+)?$/u
const parts = /^\d{1,4}[-/]\d{1,6}(?:[-/]\d+)?$|^0\d{3,}$/
const unit = new RegExp(`^(?:${units})\\b`, 'iu')
const fewest = 3
const mostly = 0.8
/** Pieces: fewer are ordered often. */
const highest = 1_000
const farAbove = 8
const steps = 3
const round = 100
const plain = /^\d+(?:[.,]0+)?$/
