import { countBits, lowestBit } from '#src/drafts/planner/cover/warehouse-bits.ts'
import type { Residue, ServedTable } from './residue.ts'

/**
 * Upper bounds, in thousandths, of what a residue serves where exactly `room` of the open warehouses are taken. Each
 * fills `values` and `order`.
 */
export type ServedBounds = {
  /** By warehouse: what it adds or what dropping it costs, by the bound that was computed last. */
  readonly values: Float64Array
  /** The open warehouses, the largest value first. */
  readonly order: Uint8Array
  /** Examined places of lines, summed up; of each line as many as lines have on average. */
  work: number
  /**
   * Lagrangian: a unit of a line counts its price where a warehouse has it, and what is left of 1 where the line needs
   * it. With the best prices it is the linear relaxation. `values`: what each warehouse adds.
   */
  byPrices(residue: Residue, open: number, room: number): number
  /**
   * Lowers `byPrices` by better prices, which stay in the residue: subgradient steps of Polyak's length towards `best`.
   * Each step gives a set, passed to `consider` with what the residue and it serve exactly.
   */
  improvePrices(
    residue: Residue,
    open: number,
    room: number,
    steps: number,
    isEnough: (bound: number) => boolean,
    best: () => number,
    consider: (chosen: number, served: number) => void,
  ): number
  /**
   * What all open ones serve, less what dropping the cheapest of them costs, each alone: two together cost no less than
   * both costs. Counts lines that any choice serves as served from then on. `values`: what dropping costs.
   */
  byDrops(residue: Residue, open: number, room: number): number
  /** Exact for a room of 1. `values`: what each warehouse adds alone. */
  bySingles(residue: Residue): void
}

// Long, because its parts share the arrays of the hot loops.
export function createServedBounds(table: ServedTable): ServedBounds {
  const { lines, needs, units, starts, sizes, where, warehouses, step } = table
  const values = new Float64Array(warehouses)
  const order = new Uint8Array(warehouses)
  /** Steps are measured in pieces, so that lines with large quantities do not decide alone. */
  const scales = Float64Array.from(needs, (need, line) => units[line]! * need)
  const slopes = new Float64Array(lines)
  const lowestPrices = new Float64Array(lines)

  const bounds: ServedBounds = { values, order, work: 0, byPrices, improvePrices, byDrops, bySingles }
  return bounds

  function byPrices(residue: Residue, open: number, room: number): number {
    const { prices, lacks, count } = residue
    values.fill(0)
    let bound = residue.served
    for (let index = 0; index < count; index += 1) {
      const line = residue.lines[index]!
      const lack = lacks[line]!
      const price = prices[line]! * units[line]!
      bound += (units[line]! - price) * lack
      const end = starts[line + 1]!
      for (let place = starts[line]!; place < end; place += 1) {
        const size = sizes[place]!
        values[where[place]!]! += price * (size < lack ? size : lack)
      }
    }
    bounds.work += count * table.placesEach
    const found = sortOpen(open)
    for (let at = 0; at < room && at < found; at += 1) bound += values[order[at]!]!
    return bound
  }

  function improvePrices(
    residue: Residue,
    open: number,
    room: number,
    steps: number,
    isEnough: (bound: number) => boolean,
    best: () => number,
    consider: (chosen: number, served: number) => void,
  ): number {
    const { prices, lines: some, count } = residue
    let bound = byPrices(residue, open, room)
    let lowest = bound
    let length = 1
    let sinceLowest = 0
    copyPrices(residue, prices, lowestPrices)
    for (let taken = 0; taken < steps && !isEnough(lowest); taken += 1) {
      const chosen = order.subarray(0, room).reduce((set, each) => set | (1 << each), 0)
      const norm = findSlopes(residue, chosen, consider)
      if (norm === 0 || length < shortestLength) break
      const distance = (length * Math.max(bound - best(), step)) / norm
      for (let index = 0; index < count; index += 1) {
        const line = some[index]!
        prices[line] = Math.min(1, Math.max(0, prices[line]! - (distance * slopes[line]!) / scales[line]!))
      }
      bound = byPrices(residue, open, room)
      sinceLowest += 1
      if (bound < lowest) {
        lowest = bound
        sinceLowest = 0
        copyPrices(residue, prices, lowestPrices)
      } else if (sinceLowest === 4) {
        length /= 2
        sinceLowest = 0
      }
    }
    if (sinceLowest === 0 && bound === lowest) return lowest
    copyPrices(residue, lowestPrices, prices)
    return byPrices(residue, open, room)
  }

  /** How the bound grows with each price, at this choice. Returns the square of its scaled length. */
  function findSlopes(residue: Residue, chosen: number, consider: (chosen: number, served: number) => void): number {
    const { prices, lacks, lines: some, count } = residue
    let norm = 0
    let served = residue.served
    for (let index = 0; index < count; index += 1) {
      const line = some[index]!
      const lack = lacks[line]!
      let there = 0
      const end = starts[line + 1]!
      for (let place = starts[line]!; place < end; place += 1) {
        const size = sizes[place]!
        if (((chosen >> where[place]!) & 1) === 1) there += size < lack ? size : lack
      }
      served += units[line]! * Math.min(there, lack)
      const slope = units[line]! * (there - lack)
      const price = prices[line]!
      // A price at its end cannot go further.
      const free = (slope > 0 && price <= 0) || (slope < 0 && price >= 1) ? 0 : slope
      slopes[line] = free
      norm += free ** 2 / scales[line]!
    }
    bounds.work += count * table.placesEach
    consider(chosen, served)
    return norm
  }

  function byDrops(residue: Residue, open: number, room: number): number {
    const { lacks, lines: some, count } = residue
    values.fill(0)
    const drops = countBits(open) - room
    let bound = 0
    let kept = 0
    for (let index = 0; index < count; index += 1) {
      const line = some[index]!
      const lack = lacks[line]!
      const start = starts[line]!
      const end = starts[line + 1]!
      let there = 0
      let largest = 0
      let counted = 0
      for (let place = start; place < end; place += 1) {
        if (((open >> where[place]!) & 1) === 0) continue
        const size = Math.min(sizes[place]!, lack)
        there += size
        if (counted < drops) largest += size
        counted += 1
      }
      if (there - largest >= lack) {
        residue.served += units[line]! * lack
        continue
      }
      some[kept] = line
      kept += 1
      bound += units[line]! * Math.min(there, lack)
      const spare = Math.max(0, there - lack)
      for (let place = start; place < end && sizes[place]! > spare; place += 1)
        values[where[place]!]! += units[line]! * Math.max(0, Math.min(sizes[place]!, lack) - spare)
    }
    bounds.work += count * table.placesEach
    residue.count = kept
    const found = sortOpen(open)
    for (let at = room; at < found; at += 1) bound -= values[order[at]!]!
    return residue.served + bound
  }

  function bySingles({ lacks, lines: some, count }: Residue): void {
    values.fill(0)
    for (let index = 0; index < count; index += 1) {
      const line = some[index]!
      const lack = lacks[line]!
      const end = starts[line + 1]!
      for (let place = starts[line]!; place < end; place += 1) {
        const size = sizes[place]!
        values[where[place]!]! += units[line]! * (size < lack ? size : lack)
      }
    }
    bounds.work += count * table.placesEach
  }

  /** Fills `order`. Returns how many there are. */
  function sortOpen(open: number): number {
    let count = 0
    for (let rest = open; rest !== 0; rest &= rest - 1) {
      const warehouse = lowestBit(rest)
      let at = count
      for (; at > 0 && values[order[at - 1]!]! < values[warehouse]!; at -= 1) order[at] = order[at - 1]!
      order[at] = warehouse
      count += 1
    }
    return count
  }
}

function copyPrices({ lines, count }: Residue, from: Float64Array, to: Float64Array): void {
  for (let index = 0; index < count; index += 1) to[lines[index]!] = from[lines[index]!]!
}

/** Shorter steps do not lower the bound any more. */
const shortestLength = 0.02
