import type { CatalogColumns } from './catalog-columns.ts'
import { createFolded, makeSpace } from './folded-bytes.ts'
import { sortTexts } from './sort-texts.ts'
import { appendField, type ShownField } from './text-reader.ts'

/** Text `n` is `bytes[starts[n]]` to before `bytes[ends[n]]`; a `\n` follows each. */
export type GatheredTexts = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly starts: Uint32Array<ArrayBuffer>
  readonly ends: Uint32Array<ArrayBuffer>
}

/** A folded field of all products, in the order of `sequence`: next to each other, so that sorting them is fast. */
export function gatherTexts(columns: CatalogColumns, field: ShownField, sequence: Uint32Array): GatheredTexts {
  const starts = new Uint32Array(sequence.length)
  const ends = new Uint32Array(sequence.length)
  const gathered = createFolded(sequence.length * 24 + 1)
  for (let index = 0; index < sequence.length; index += 1) {
    starts[index] = gathered.end
    appendField(columns, sequence[index]!, field, gathered)
    ends[index] = gathered.end
    makeSpace(gathered, 1)
    gathered.bytes[gathered.end++] = newline
  }
  return { bytes: gathered.bytes, starts, ends }
}

/** The numbers of the texts in order: ties as they are, empty ones last in both directions. */
export function orderTexts({ bytes, starts, ends }: GatheredTexts, descending: boolean): Uint32Array<ArrayBuffer> {
  const sorted = sortTexts(bytes, starts, ends, descending)
  let empty = 0
  for (let text = 0; text < starts.length; text += 1) if (starts[text] === ends[text]) empty += 1
  if (descending || empty === 0) return sorted
  const order = new Uint32Array(sorted.length)
  order.set(sorted.subarray(empty))
  order.set(sorted.subarray(0, empty), sorted.length - empty)
  return order
}

const newline = 10
