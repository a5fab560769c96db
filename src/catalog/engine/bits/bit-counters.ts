import { type Bitmap, createBitmap } from './bitmap.ts'

/** A set of products, and its weight: a whole number above zero. */
export type Counted = { readonly bitmap: Uint32Array; readonly weight: number }

/**
 * For all products at once: the sum of the weights of the sets that contain each product. The sets are added in
 * bit-sliced counters by a ripple-carry adder, 32 products per operation.
 *
 * @returns the binary digits of the sums as bitmaps, lowest first
 */
export function addUp(sets: readonly Counted[], length: number): Bitmap[] {
  const most = sets.reduce((sum, { weight }) => sum + weight, 0)
  const digits = Array.from({ length: Math.max(1, 32 - Math.clz32(most)) }, () => createBitmap(length))
  for (const { bitmap, weight } of sets) {
    for (let from = 0; weight >>> from !== 0; from += 1) {
      if (((weight >>> from) & 1) !== 0) addAt(digits, from, bitmap)
    }
  }
  return digits
}

/** The products in `within` by descending sum, from `most` to `least`; for equal sums in ascending positions. */
export function* byFallingSum(
  digits: readonly Bitmap[],
  { most, least }: { most: number; least: number },
  within: Bitmap,
): Generator<number> {
  for (let sum = most; sum >= least; sum -= 1) {
    const equal = withSum(digits, sum, within)
    for (let word = 0; word < equal.length; word += 1) {
      for (let bits = equal[word]!; bits !== 0; bits &= bits - 1) {
        yield (word << 5) + 31 - Math.clz32(bits & -bits)
      }
    }
  }
}

function withSum(digits: readonly Bitmap[], sum: number, within: Bitmap): Bitmap {
  const equal = within.slice()
  for (const [digit, bitmap] of digits.entries()) {
    const inverted = (sum >>> digit) & 1 ? 0 : -1
    for (let word = 0; word < equal.length; word += 1) equal[word]! &= bitmap[word]! ^ inverted
  }
  return equal
}

function addAt(digits: readonly Bitmap[], from: number, bitmap: Uint32Array): void {
  for (let word = 0; word < bitmap.length; word += 1) {
    let carry = bitmap[word]!
    for (let digit = from; carry !== 0 && digit < digits.length; digit += 1) {
      const before = digits[digit]![word]!
      digits[digit]![word] = before ^ carry
      carry &= before
    }
  }
}
