import { lowestBit } from '#src/drafts/planner/cover/warehouse-bits.ts'
import type { LineTable } from '#src/drafts/planner/line-table.ts'

/** Some lines of a table: the first `count` entries of `lines`. */
export type SomeLines = { readonly lines: Uint32Array; readonly count: number }

/** Lower bounds of the parts of some lines, while warehouses are open. Filled by `boundParts`. */
export type PartBound = {
  /** The parts with all taken and open warehouses. */
  least: number
  /** The part of `least` that no later choice changes. */
  settled: number
  /** The lines that are not settled; the first `count` entries. */
  readonly lines: Uint32Array
  count: number
  /** The least growth of `least` if none of the hoped-for warehouses is taken. */
  atStake: number
  /** By warehouse: the least growth of `least` if it is dropped. Costs of several warehouses may be added. */
  readonly dropCosts: Float64Array
  /** By warehouse: the share of `atStake` that taking this warehouse may avoid. Shares of several overlap. */
  readonly hopes: Float64Array
  /** The number of examined lines and places. */
  work: number
  /** Working memory: the stock of a line in its largest 0, 1, 2, … taken warehouses together. */
  readonly sureSums: Float64Array
}

export function createPartBound(table: LineTable, warehouses: number): PartBound {
  return {
    least: 0,
    settled: 0,
    lines: new Uint32Array(table.lines),
    count: 0,
    atStake: 0,
    dropCosts: new Float64Array(warehouses),
    hopes: new Float64Array(warehouses),
    work: 0,
    sureSums: new Float64Array(mostPlaces(table) + 1),
  }
}

/** @param open disjoint from `taken`; both together serve every line */
export function boundParts(table: LineTable, among: SomeLines, taken: number, open: number, bound: PartBound): void {
  const { weights, sufficient, gaps } = table
  const { lines, dropCosts, hopes } = bound
  const set = taken | open
  dropCosts.fill(0)
  hopes.fill(0)
  bound.least = 0
  bound.settled = 0
  bound.count = 0
  bound.atStake = 0
  bound.work = among.count
  for (let index = 0; index < among.count; index += 1) {
    const line = among.lines[index]!
    const weight = weights[line]!
    const whole = sufficient[line]! & set
    let parts = 1
    let gap = 1
    let isSettled = (whole & taken) !== 0
    if (whole === 0) {
      parts = boundSplitLine(table, line, taken, open, bound)
      isSettled = parts < 0
      parts = Math.abs(parts)
    } else if (!isSettled) {
      gap = gaps[line]!
      if ((whole & (whole - 1)) === 0) dropCosts[lowestBit(whole)]! += weight * gap
      for (let rest = whole; rest !== 0; rest &= rest - 1) hopes[lowestBit(rest)]! += weight * gap
    }
    bound.least += weight * parts
    if (isSettled) {
      bound.settled += weight * parts
      continue
    }
    lines[bound.count] = line
    bound.count += 1
    bound.atStake += weight * gap
  }
}

/** A line that no warehouse can serve whole. Returns its least parts, negative where no later choice changes them. */
function boundSplitLine(table: LineTable, line: number, taken: number, open: number, bound: PartBound): number {
  const { needs, weights, starts, sizes, bits } = table
  const { sureSums, dropCosts, hopes } = bound
  const need = needs[line]!
  const start = starts[line]!
  const end = starts[line + 1]!
  const set = taken | open
  bound.work += end - start
  let sum = 0
  let parts = 0
  let after = start
  for (; after < end && sum < need; after += 1) {
    if ((bits[after]! & set) === 0) continue
    sum += sizes[after]!
    parts += 1
  }
  sureSums[0] = 0
  let sure = 0
  for (let place = start; place < end && sure < parts; place += 1) {
    if ((bits[place]! & taken) === 0) continue
    sureSums[sure + 1] = sureSums[sure]! + sizes[place]!
    sure += 1
  }
  if (sure === parts && sureSums[parts]! >= need) return -parts
  let next = 0
  for (let place = after; place < end && next === 0; place += 1) if ((bits[place]! & set) !== 0) next = sizes[place]!
  const spare = sum + next - need
  let critical = 0
  for (let place = start; place < after; place += 1)
    if ((bits[place]! & open) !== 0 && sizes[place]! > spare) critical += 1
  // Dropping any number of these may cost only one more part in total: each gets a fraction of it.
  const share = weights[line]! / critical
  for (let place = start; place < after; place += 1)
    if ((bits[place]! & open) !== 0 && sizes[place]! > spare) dropCosts[lowestBit(bits[place]!)]! += share
  // If n open warehouses complete the largest taken ones, the largest of them has at least the lack divided by n.
  let smallest = need
  for (let count = 1; count <= parts; count += 1)
    smallest = Math.min(smallest, (need - sureSums[Math.min(sure, parts - count)]!) / count)
  for (let place = start; place < end && sizes[place]! >= smallest - tolerance; place += 1)
    if ((bits[place]! & open) !== 0) hopes[lowestBit(bits[place]!)]! += weights[line]!
  return parts
}

function mostPlaces({ lines, starts }: LineTable): number {
  let most = 0
  for (let line = 0; line < lines; line += 1) most = Math.max(most, starts[line + 1]! - starts[line]!)
  return most
}

/** For comparing divided sizes, which are floats, with whole ones. */
const tolerance = 1e-6
