import type { LineTable } from './line-table.ts'
import { countBits, lowestBit } from './warehouse-bits.ts'

/** In how many parts lines come at the least from warehouses that are taken or may be. */
export type PartBound = {
  /** Of the lines that were looked at: with all warehouses that may be taken. */
  readonly least: number
  /** By warehouse: what the sum grows by when it is dropped. Such numbers of several may be added. */
  readonly dropCosts: Float64Array
  /** By warehouse: how many lines hope for this one, among others, to come in so few parts. */
  readonly hopes: Float64Array
  /** The lines that may still come in more parts, and how many they are. */
  readonly unsettled: Uint32Array
  readonly unsettledCount: number
  readonly settledParts: number
}

export type MutableBound = { -readonly [Key in keyof PartBound]: PartBound[Key] }

export function createBound(lines: number, warehouses: number): MutableBound {
  return {
    least: 0,
    dropCosts: new Float64Array(warehouses),
    hopes: new Float64Array(warehouses),
    unsettled: new Uint32Array(lines),
    unsettledCount: 0,
    settledParts: 0,
  }
}

/** Looks at lines `from`; fills `into`. */
export function boundParts(
  table: LineTable,
  from: Uint32Array,
  count: number,
  taken: number,
  open: number,
  into: MutableBound,
): void {
  const { needs, weights, starts, sizes, bits, sufficient } = table
  const { dropCosts, hopes, unsettled } = into
  const set = taken | open
  dropCosts.fill(0)
  hopes.fill(0)
  let least = 0
  let settledParts = 0
  let kept = 0
  for (let index = 0; index < count; index += 1) {
    const line = from[index]!
    const weight = weights[line]!
    const whole = sufficient[line]! & set
    if (whole !== 0) {
      least += weight
      if ((whole & taken) !== 0) {
        settledParts += weight
        continue
      }
      unsettled[kept] = line
      kept += 1
      if ((whole & (whole - 1)) === 0) dropCosts[lowestBit(whole)]! += weight
      for (let rest = whole; rest !== 0; rest &= rest - 1) hopes[lowestBit(rest)]! += weight
      continue
    }
    // The largest of those that may be, and the largest that are taken for sure, as many.
    const need = needs[line]!
    const end = starts[line + 1]!
    let place = starts[line]!
    let sum = 0
    let parts = 0
    for (; place < end && sum < need; place += 1) {
      if ((bits[place]! & set) === 0) continue
      sum += sizes[place]!
      parts += 1
    }
    least += weight * parts
    const after = place
    let next = 0
    for (; place < end; place += 1) {
      if ((bits[place]! & set) === 0) continue
      next = sizes[place]!
      break
    }
    let sure = 0
    let sureParts = 0
    for (let each = starts[line]!; each < end && sureParts < parts; each += 1) {
      if ((bits[each]! & taken) === 0) continue
      sure += sizes[each]!
      sureParts += 1
    }
    if (sure >= need) {
      settledParts += weight * parts
      continue
    }
    unsettled[kept] = line
    kept += 1
    const spare = sum + next - need
    let critical = 0
    for (let each = starts[line]!; each < after; each += 1)
      if ((bits[each]! & open) !== 0 && sizes[each]! > spare) critical += 1
    if (critical > 0) {
      // However many of them are dropped, it may be no more than one part more: each bears its share.
      const share = weight / critical
      for (let each = starts[line]!; each < after; each += 1)
        if ((bits[each]! & open) !== 0 && sizes[each]! > spare) dropCosts[lowestBit(bits[each]!)]! += share
    }
    // Without any of the open ones before `each` there would be more parts.
    let without = 0
    let withoutParts = 0
    let hopeful = 0
    for (let each = end - 1; each >= starts[line]!; each -= 1) { /* filled below */ }
    void without; void withoutParts; void hopeful
    for (let each = starts[line]!; each < end; each += 1)
      if ((bits[each]! & open) !== 0) hopes[lowestBit(bits[each]!)]! += weight
  }
  into.least = least
  into.settledParts = settledParts
  into.unsettledCount = kept
}
export { countBits }
