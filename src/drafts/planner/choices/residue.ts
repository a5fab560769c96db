import { lowestBit } from '#src/drafts/planner/cover/warehouse-bits.ts'
import { commonDivisor, type LineTable } from '#src/drafts/planner/line-table.ts'

/** A table of lines with what a search for the most that few warehouses serve needs beside it. */
export type ServedTable = LineTable & {
  readonly warehouses: number
  /** Places of a line, on average. */
  readonly placesEach: number
  /** By place: the warehouse. */
  readonly where: Uint8Array
  /** By warehouse, by line: its stock, at most what the line needs. */
  readonly columns: readonly Float64Array[]
  /** In thousandths: what all warehouses serve, and the step in which every sum of served pieces goes. */
  readonly most: number
  readonly step: number
}

export function toServedTable(table: LineTable, warehouses: number): ServedTable {
  const { lines, needs, units, starts, sizes, bits } = table
  const where = Uint8Array.from(bits, lowestBit)
  const columns = Array.from({ length: warehouses }, () => new Float64Array(lines))
  for (let line = 0; line < lines; line += 1)
    for (let place = starts[line]!; place < starts[line + 1]!; place += 1) columns[where[place]!]![line] = sizes[place]!
  const most = units.reduce((sum, each, line) => sum + each * needs[line]!, 0)
  const placesEach = lines === 0 ? 0 : starts[lines]! / lines
  return { ...table, warehouses, placesEach, where, columns, most, step: Math.max(1, units.reduce(commonDivisor, 0)) }
}

/** What some taken warehouses leave to serve. Sizes are in units of each line, sums in thousandths. */
export type Residue = {
  /** What the taken ones serve, and what any choice among the open ones serves. */
  served: number
  /** The lines that lack something; the first `count` entries. */
  readonly lines: Uint32Array
  count: number
  /** By line: what it lacks. */
  readonly lacks: Float64Array
  /** By line: the price of a unit of stock, from 0 to 1, for `boundByPrices`. */
  readonly prices: Float64Array
}

export function createResidue({ lines }: ServedTable): Residue {
  return {
    served: 0,
    lines: new Uint32Array(lines),
    count: 0,
    lacks: new Float64Array(lines),
    prices: new Float64Array(lines).fill(0.5),
  }
}

/** Fills the residue with what this set leaves. */
export function leaveBy(
  { lines, needs, units, starts, sizes, bits }: ServedTable,
  set: number,
  residue: Residue,
): void {
  residue.served = 0
  residue.count = 0
  for (let line = 0; line < lines; line += 1) {
    let lack = needs[line]!
    const end = starts[line + 1]!
    for (let place = starts[line]!; place < end && lack > 0; place += 1)
      if ((bits[place]! & set) !== 0) lack -= sizes[place]!
    lack = Math.max(0, lack)
    residue.served += units[line]! * (needs[line]! - lack)
    if (lack > 0) keep(residue, line, lack)
  }
}

/** Fills `after` with what is left where this warehouse is taken, too. */
export function takeInto({ units, columns }: ServedTable, warehouse: number, before: Residue, after: Residue): void {
  const column = columns[warehouse]!
  after.served = before.served
  after.count = 0
  for (let index = 0; index < before.count; index += 1) {
    const line = before.lines[index]!
    const lack = before.lacks[line]!
    const size = Math.min(column[line]!, lack)
    after.served += units[line]! * size
    if (size === lack) continue
    after.prices[line] = before.prices[line]!
    keep(after, line, lack - size)
  }
}

function keep(residue: Residue, line: number, lack: number): void {
  residue.lacks[line] = lack
  residue.lines[residue.count] = line
  residue.count += 1
}
