import type { Bitmap } from '#src/catalog/engine/bits/bitmap.ts'

/**
 * The products that match a query's text, and sets for three of the four ranks: a term is a whole code; begins a code;
 * begins a word of title or brand. A product that is only in `found` matches elsewhere in a text. The best rank of a
 * product counts; the ranks may contain products that are not in `found`.
 */
export type RankedMatches = {
  readonly found: Bitmap
  readonly wholeCode: Bitmap
  readonly codeBeginning: Bitmap
  readonly wordBeginning: Bitmap
}

/**
 * The found positions by rank; within a rank those in stock first, then ascending, which is title order in a settled
 * catalog. Nothing is sorted here. The buffer is new, so that it can be transferred.
 * @param count number of bits in `found`
 */
export function orderByRank(matches: RankedMatches, inStock: Bitmap, count: number): Uint32Array<ArrayBuffer> {
  const { found, wholeCode, codeBeginning, wordBeginning } = matches
  const positions = new Uint32Array(count)
  let filled = 0
  for (let bucket = 0; bucket < 8 && filled < count; bucket += 1) {
    const outOfStock = bucket & 1
    const wanted = bucket >>> 1
    for (let word = 0; word < found.length; word += 1) {
      let bits = found[word]! & (outOfStock === 1 ? ~inStock[word]! : inStock[word]!)
      if (bits === 0) continue
      const first = wholeCode[word]!
      const second = codeBeginning[word]!
      const third = wordBeginning[word]!
      if (wanted === 0) bits &= first
      else if (wanted === 1) bits &= ~first & second
      else if (wanted === 2) bits &= ~(first | second) & third
      else bits &= ~(first | second | third)
      const base = word << 5
      for (; bits !== 0; bits &= bits - 1) positions[filled++] = base + 31 - Math.clz32(bits & -bits)
    }
  }
  return positions
}

/** The found positions in the order of a column. */
export function orderByColumn(found: Bitmap, order: Uint32Array, count: number): Uint32Array<ArrayBuffer> {
  const positions = new Uint32Array(count)
  let filled = 0
  for (let at = 0; filled < count; at += 1) {
    const position = order[at]!
    positions[filled] = position
    filled += (found[position >>> 5]! >>> (position & 31)) & 1
  }
  return positions
}
