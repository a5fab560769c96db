import type { CatalogColumns, GrowingColumns } from './catalog-columns.ts'
import { orderByText, suffixBytesOf } from './gather-texts.ts'

/**
 * Columns whose positions are in title order: what is relevant in the same degree is then answered in ascending
 * positions, and every scan is sequential.
 */
export type SettledColumns = CatalogColumns & {
  /** All search texts one after the other; that of `position` begins at `textStarts[position]`, which has one more. */
  readonly text: Uint8Array
  readonly textStarts: Uint32Array
  /** Where the `\n` after title and brand is. */
  readonly lineEnds: Uint32Array
  /** The order of the body: by position, and back. */
  readonly receivedAt: Uint32Array
  readonly positionOf: Uint32Array
}

/** Puts a complete catalog in title order: folded, equal titles as received, products without a title last. */
export function settleColumns(columns: GrowingColumns): SettledColumns {
  const { length, brands } = columns
  const suffixBytes = suffixBytesOf(brands)
  const received = new Uint32Array(length)
  for (let index = 0; index < length; index += 1) received[index] = index
  const { order: receivedAt, fieldBytes: titleBytes } = orderByText(columns, 'title', received, false)
  const positionOf = new Uint32Array(length)
  const brandOf = new Uint32Array(length)
  const price = new Float64Array(length)
  const quantity = new Float64Array(length)
  const text = new Uint8Array(columns.textBytes)
  const textStarts = new Uint32Array(length + 1)
  const lineEnds = new Uint32Array(length)

  let at = 0
  for (let position = 0; position < length; position += 1) {
    const index = receivedAt[position]!
    positionOf[index] = position
    brandOf[position] = columns.brandOf[index]!
    price[position] = columns.price[index]!
    quantity[position] = columns.quantity[index]!
    textStarts[position] = at
    lineEnds[position] = at + titleBytes[index]! + suffixBytes[brandOf[position]!]!
    const { bytes, start, end } = columns.locateText(index)
    text.set(bytes.subarray(start, end), at)
    at += end - start
  }
  textStarts[length] = at

  const located = { bytes: text, start: 0, end: 0 }
  return {
    length,
    brands,
    brandOf,
    price,
    quantity,
    text,
    textStarts,
    lineEnds,
    receivedAt,
    positionOf,
    locateText(position) {
      located.start = textStarts[position]!
      located.end = textStarts[position + 1]!
      return located
    },
  }
}
