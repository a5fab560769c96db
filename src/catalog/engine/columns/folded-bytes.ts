import { foldPlain } from '#src/catalog/engine/read/plain-text.ts'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import { decodeText } from './text-column.ts'

/** A buffer that grows: `bytes` from 0 to before `end`. The byte at 0 is a `\n` until something is written there. */
export type FoldedBytes = { bytes: Uint8Array<ArrayBuffer>; end: number }

export function createFolded(size = 256): FoldedBytes {
  const bytes = new Uint8Array(size)
  bytes[0] = newline
  return { bytes, end: 0 }
}

/** Appends a text of UTF-8 as `foldText` folds it: plain text byte by byte, any other as a string. */
export function appendFolded(target: FoldedBytes, bytes: Uint8Array, start: number, end: number): void {
  makeSpace(target, end - start)
  const to = foldPlain(bytes, start, end, target.bytes, target.end)
  if (to >= 0) {
    target.end = to
    return
  }
  const folded = encoder.encode(foldText(decodeText(bytes, start, end)))
  makeSpace(target, folded.length)
  target.bytes.set(folded, target.end)
  target.end += folded.length
}

/** Makes space for `more` bytes. */
export function makeSpace(target: FoldedBytes, more: number): void {
  if (target.end + more <= target.bytes.length) return
  const larger = new Uint8Array(Math.ceil((target.end + more) * 1.5))
  larger.set(target.bytes.subarray(0, target.end))
  target.bytes = larger
}

const newline = 10
const encoder = new TextEncoder()
