import { isCountName, isDelivered, isToOrder } from './list-columns.ts'
import type { ColumnMeanings } from './list-table.ts'

type Row = { readonly cells: readonly string[] }

/** What a row says of it. `isOdd`: what is left is not what was ordered less what was delivered. */
export type Rest = {
  readonly ordered: number
  readonly delivered: number
  readonly left: number
  readonly isOdd: boolean
}

/** Rows with a whole number in each of the three columns. */
type ToldRests<TRow extends Row> = {
  readonly told: readonly (Rest & { readonly row: TRow })[]
  /** Whether they add up in most rows that tell it, and enough do. */
  readonly addsUp: boolean
  /** Whether enough rows tell it, and in most they do not add up. */
  readonly isContradicted: boolean
}

/** The columns of what was ordered, delivered and left of it, if the names have one of each. */
export function restColumns(names: readonly string[]): readonly [number, number, number] | null {
  const kinds = names.map((name): number =>
    isDelivered(name) ? 1 : isToOrder(name, names) ? 2 : isCountName(name) ? 0 : -1,
  )
  const placeOf = (kind: number) => (kinds.lastIndexOf(kind) === kinds.indexOf(kind) ? kinds.indexOf(kind) : -1)
  const places = [placeOf(0), placeOf(1), placeOf(2)] as const
  return places.every((at) => at >= 0) ? places : null
}

/** What rows say of what was ordered less what was delivered. */
export function tellRests<TRow extends Row>(
  rows: readonly TRow[],
  places: readonly [number, number, number],
): ToldRests<TRow> {
  const told = rows.flatMap((row) => {
    const rest = restOf(row, places)
    return rest ? [{ row, ...rest }] : []
  })
  const isMostlyOdd = told.filter(({ isOdd }) => isOdd).length > told.length * mostOdd
  const isEnough = told.length >= fewest
  return { told, addsUp: isEnough && !isMostlyOdd, isContradicted: isEnough && isMostlyOdd }
}

function restOf({ cells }: Row, places: readonly [number, number, number]): Rest | null {
  const written = places.map((at) => (cells[at] ?? '').trim().replace(/^[-–—]+$/, '0'))
  if (!written.every((cell) => /^\d{1,6}$/.test(cell))) return null
  const [ordered = 0, delivered = 0, left = 0] = written.map(Number)
  return { ordered, delivered, left, isOdd: ordered - delivered !== left }
}

/** Whether what a row says is left is not what it says was ordered less what was delivered. */
export function isOddRow(row: Row, names: readonly string[]): boolean {
  const places = restColumns(names)
  return (places && restOf(row, places))?.isOdd === true
}

/**
 * Where what is left is not what was ordered less what was delivered, as in an order whose `B/O` is 0 until somebody
 * sends something: what was ordered counts, and the others only where something was delivered.
 *
 * @returns null where the three add up, or are not there
 */
export function contradictedRest(
  columns: ColumnMeanings,
  names: readonly string[],
  rows: readonly Row[],
): { readonly at: number; readonly others: readonly number[] } | null {
  const places = restColumns(names)
  if (!places || columns[places[2]] !== 'quantity') return null
  const { told, isContradicted } = tellRests(rows, places)
  if (!isContradicted) return null
  const [at, ...others] = places
  return { at, others: told.some(({ delivered }) => delivered > 0) ? [] : others }
}

const fewest = 3
const mostOdd = 0.4
