/**
 * Sorts numbers; equal ones keep their order, NaN comes last in both directions. A stable radix sort (least significant
 * part first) over the bits of the doubles, 16 at a time: linear, no comparator; parts that are equal everywhere are
 * skipped.
 * @returns the indices of `values` in order
 */
export function sortNumbers(values: Float64Array, descending: boolean): Uint32Array<ArrayBuffer> {
  const { length } = values
  const keys = new Uint32Array(length * 2)
  const bits = new Float64Array(1)
  const halves = new Uint32Array(bits.buffer)
  for (let index = 0; index < length; index += 1) {
    // -0 + 0 is 0, so that both zeros are equal.
    bits[0] = values[index]! + 0
    const low = halves[0]!
    const high = halves[1]!
    if (Number.isNaN(bits[0])) {
      keys[index * 2] = 0xffff_ffff
      keys[index * 2 + 1] = 0xffff_ffff
      continue
    }
    // Doubles sort as unsigned integers if all bits of negative ones, and the sign bit of the others, are inverted.
    const inverted = (high >>> 31 === 1) !== descending ? 0xffff_ffff : 0
    keys[index * 2] = low ^ inverted
    keys[index * 2 + 1] = high ^ inverted ^ (high >>> 31 === 1 ? 0 : 0x8000_0000)
  }
  let order = new Uint32Array(length)
  for (let index = 0; index < length; index += 1) order[index] = index
  let spare = new Uint32Array(length)
  for (let part = 0; part < 4; part += 1) {
    if (!distribute(keys, part, order, spare)) continue
    const filled = spare
    spare = order
    order = filled
  }
  return order
}

/**
 * One pass: sorts `from` into `into` by 16 bits of each key. False, without any change, if these bits are all the same.
 */
function distribute(keys: Uint32Array, part: number, from: Uint32Array, into: Uint32Array): boolean {
  const half = part >>> 1
  const shift = (part & 1) * 16
  const starts = new Uint32Array(0x1_0001)
  for (let at = half; at < keys.length; at += 2) starts[((keys[at]! >>> shift) & 0xffff) + 1]! += 1
  if (from.length === 0 || starts[((keys[half]! >>> shift) & 0xffff) + 1] === from.length) return false
  for (let digit = 1; digit < starts.length; digit += 1) starts[digit]! += starts[digit - 1]!
  for (const index of from) into[starts[(keys[index * 2 + half]! >>> shift) & 0xffff]!++] = index
  return true
}
