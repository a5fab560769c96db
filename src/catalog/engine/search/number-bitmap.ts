import { type Bitmap, createBitmap } from '#src/catalog/engine/bits/bitmap.ts'
import type { NumberRange } from './parse-query.ts'

/** The positions whose value is in the range; unknown (NaN) is in no range. */
export function bitmapInRange(values: Float64Array, length: number, range: NumberRange): Bitmap {
  const bitmap = createBitmap(length)
  // One comparison per bound: an open bound becomes the next double.
  const least = range.isOpenBelow ? nextDouble(range.least, 1) : range.least
  const most = range.isOpenAbove ? nextDouble(range.most, -1) : range.most
  for (let position = 0; position < length; position += 1) {
    const value = values[position]!
    if (value >= least && value <= most) bitmap[position >>> 5]! |= 1 << (position & 31)
  }
  return bitmap
}

/** The positions that have no value. */
export function bitmapOfUnknown(values: Float64Array, length: number): Bitmap {
  const bitmap = createBitmap(length)
  for (let position = 0; position < length; position += 1) {
    if (Number.isNaN(values[position])) bitmap[position >>> 5]! |= 1 << (position & 31)
  }
  return bitmap
}

function nextDouble(value: number, direction: 1 | -1): number {
  if (!Number.isFinite(value)) return value
  if (value === 0) return direction * Number.MIN_VALUE
  const bits = new BigInt64Array(new Float64Array([value]).buffer)
  bits[0]! += value > 0 === direction > 0 ? 1n : -1n
  return new Float64Array(bits.buffer)[0]!
}
