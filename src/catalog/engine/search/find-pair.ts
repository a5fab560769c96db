/**
 * Of the places `from`, `from + stride` … before `last`: the first with one of the pairs; `last` or more if none has.
 * Nearly all the time of a search in descriptions passes here. One reading of two or four bytes is faster than one of
 * each byte.
 * @param pairs by two bytes, the second above the first: 1 for those to find
 */
export function findPair(view: DataView, from: number, last: number, stride: number, pairs: Uint8Array): number {
  let at = from
  if (stride === 1) {
    for (; at + 2 < last; at += 3) {
      const four = view.getUint32(at, true)
      if ((pairs[four & 0xffff]! | pairs[(four >>> 8) & 0xffff]! | pairs[four >>> 16]!) !== 0) break
    }
  } else if (stride === 2) {
    for (; at + 2 < last; at += 4) {
      const four = view.getUint32(at, true)
      if ((pairs[four & 0xffff]! | pairs[four >>> 16]!) !== 0) break
    }
  }
  while (at < last && pairs[view.getUint16(at, true)] === 0) at += stride
  return at
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
