import { lowestBit } from '#src/drafts/planner/cover/warehouse-bits.ts'
import type { LineTable } from '#src/drafts/planner/line-table.ts'

/** Some lines of a table: the first `count` of these. */
export type SomeLines = { readonly lines: Uint32Array; readonly count: number }

/** In how many parts some lines come at the least, as long as warehouses are open. Filled by `boundParts`. */
export type PartBound = {
  /** With all that are taken or open. */
  least: number
  /** Of `least`, what no choice changes any more. */
  settled: number
  /** The other lines. */
  readonly lines: Uint32Array
  count: number
  /** By how much `least` grows at the least if none is taken that they hope for. */
  atStake: number
  /** By warehouse: by how much `least` grows when it is dropped. The costs of several may be added. */
  readonly dropCosts: Float64Array
  /** By warehouse: what of `atStake` hopes for this one, among others. */
  readonly hopes: Float64Array
  /** How many places were looked at. */
  work: number
  /** To count with: what the largest 0, 1, 2, … taken ones have of a line. */
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

/** @param open none of them is in `taken`, and all together serve every line */
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

/** A line that nobody can serve whole. The least parts, negative where it comes in so few whatever is chosen. */
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
  // However many of these are dropped, it may be no more than one part more: each bears its share.
  const share = weights[line]! / critical
  for (let place = start; place < after; place += 1)
    if ((bits[place]! & open) !== 0 && sizes[place]! > spare) dropCosts[lowestBit(bits[place]!)]! += share
  // Of n open ones that complete the largest taken ones, the largest is no less than what they lack, by n.
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

/** Divided sizes are compared with whole ones. */
const tolerance = 1e-6
