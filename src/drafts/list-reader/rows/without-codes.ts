import { type KnownCodes, lookUp } from '#src/drafts/list-reader/candidates/find-codes.ts'
import type { CodeMatch, FindCodes, Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { isOrder, quantityFirst, type ReadRow } from './read-row.ts'

/**
 * Takes from the quantities that a row offers what is the code of a product: `Same as last week for the labels 96888 (24)`
 * offers 24. Where only its place says that such a number is the quantity, the row asks. One with a sign of a quantity, or
 * in its column, stays.
 */
export async function withoutCodes<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  known: Map<string, CodeMatch<Product> | null>,
  find: FindCodes<Product>,
): Promise<readonly ReadRow<Product>[]> {
  const offered = rows.flatMap((row) => (row.doubts.length > 0 || isPlaced(row) ? row.quantities : []))
  await lookUp(offered.filter(isLong).map(String), known, find)
  const named = new Set(rows.flatMap((row) => (isOrder(row) ? (row.reading.code ?? []) : [])))
  const isNoCode = (value: number) => !isCode(value, known, named)
  return rows.map((row) => {
    if (row.doubts.length === 0 && !isPlaced(row)) return row
    const { quantity } = row.reading
    const quantities = row.quantities.filter((value) => isNoCode(value) || (value === quantity && isSigned(row)))
    if (quantities.length === row.quantities.length) return row
    if (quantities.includes(quantity)) return { ...row, quantities }
    if (!isOrder(row))
      return quantities.length > 0 ? { ...row, ...quantityFirst({ ...row, quantities }, quantities[0]!) } : row
    const doubts = row.doubts.filter(({ kind }) => kind !== 'implausible')
    return {
      ...row,
      ...quantityFirst({ ...row, quantities }, quantities[0] ?? 1),
      doubts: doubts.length > 0 ? doubts : [{ kind: 'unexplained-number', number: String(quantity) }],
    }
  })
}

/** Whether only its place says that the number of a row is its quantity, and it is written as a code may be. */
function isPlaced({ row, proof, reading }: ReadRow<unknown>): boolean {
  const written = String(reading.quantity)
  return proof === 'place' && [...row.line.text.matchAll(/\d+(?:[.,]\d+)*/g)].some(([number]) => number === written)
}

function isSigned(row: ReadRow<unknown>): boolean {
  return row.proof !== null && !isPlaced(row)
}

/** A number of four figures is a code only where a row has it as its code. */
function isCode(value: number, known: KnownCodes<unknown>, named: ReadonlySet<string>): boolean {
  const written = String(value)
  if (value >= fourFigures && named.has(written)) return true
  return isLong(value) && (known.get(written)?.products.length ?? 0) > 0
}

function isLong(value: number): boolean {
  return Number.isInteger(value) && value >= fiveFigures
}

const fourFigures = 1_000
const fiveFigures = 10_000
