/** A set of positions, one bit each: position `p` is bit `p & 31` of word `p >>> 5`. Bits past the length are 0. */
export type Bitmap = Uint32Array<ArrayBuffer>

export function createBitmap(length: number): Bitmap {
  return new Uint32Array((length + 31) >>> 5)
}

/** All positions below `length`. */
export function createFullBitmap(length: number): Bitmap {
  const bitmap = createBitmap(length).fill(0xffff_ffff)
  if ((length & 31) !== 0) bitmap[bitmap.length - 1] = 2 ** (length & 31) - 1
  return bitmap
}

export function intersectWith(target: Bitmap, other: Uint32Array): void {
  for (let word = 0; word < target.length; word += 1) target[word]! &= other[word]!
}

export function uniteWith(target: Bitmap, other: Uint32Array): void {
  for (let word = 0; word < target.length; word += 1) target[word]! |= other[word]!
}

export function subtractFrom(target: Bitmap, other: Uint32Array): void {
  for (let word = 0; word < target.length; word += 1) target[word]! &= ~other[word]!
}

export function isSubset(bitmap: Uint32Array, of: Uint32Array): boolean {
  for (let word = 0; word < bitmap.length; word += 1) if ((bitmap[word]! & ~of[word]!) !== 0) return false
  return true
}

export function isEmpty(bitmap: Uint32Array): boolean {
  for (let word = 0; word < bitmap.length; word += 1) if (bitmap[word] !== 0) return false
  return true
}

export function intersects(bitmap: Uint32Array, other: Uint32Array): boolean {
  for (let word = 0; word < bitmap.length; word += 1) if ((bitmap[word]! & other[word]!) !== 0) return true
  return false
}

export function countBits(bitmap: Uint32Array): number {
  let count = 0
  for (const word of bitmap) {
    let bits = word - ((word >>> 1) & 0x5555_5555)
    bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333)
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
  }
  return count
}

export function hasBit(bitmap: Uint32Array, position: number): boolean {
  return ((bitmap[position >>> 5]! >>> (position & 31)) & 1) === 1
}

/** Ascending. */
export function positionsOf(bitmap: Uint32Array): number[] {
  const positions: number[] = []
  for (let word = 0; word < bitmap.length; word += 1) {
    for (let bits = bitmap[word]!; bits !== 0; bits &= bits - 1)
      positions.push((word << 5) + 31 - Math.clz32(bits & -bits))
  }
  return positions
}

/** Calls for each bit; the callback may clear it. */
export function forEachPosition(bitmap: Bitmap, use: (position: number) => void): void {
  for (let word = 0; word < bitmap.length; word += 1) {
    for (let bits = bitmap[word]!; bits !== 0; bits &= bits - 1) use((word << 5) + 31 - Math.clz32(bits & -bits))
  }
}
