/** How many warehouses are in a set. */
export function countBits(set: number): number {
  let rest = set - ((set >>> 1) & 0x5555_5555)
  rest = (rest & 0x3333_3333) + ((rest >>> 2) & 0x3333_3333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** The number of the first warehouse in a set that is not empty. */
export function lowestBit(set: number): number {
  return 31 - Math.clz32(set & -set)
}
