import type { CatalogColumns } from './catalog-columns.ts'
import { sortTexts } from './sort-texts.ts'

export type SortedField = 'title' | 'sku' | 'manufacturerSku' | 'ean'

/**
 * The products in the order of a folded field: ties in the order of `sequence`, empty ones last in both directions. The
 * field's texts are copied next to each other for the sort, which makes its memory access faster.
 * @param sequence all positions, in the order of the body
 * @returns indices into `sequence`, and the bytes of each one's field
 */
export function orderByText(
  columns: CatalogColumns,
  field: SortedField,
  sequence: Uint32Array,
  descending: boolean,
): { order: Uint32Array<ArrayBuffer>; fieldBytes: Uint32Array<ArrayBuffer> } {
  const { bytes, starts, ends } = gatherTexts(columns, field, sequence)
  const sorted = sortTexts(bytes, starts, ends, descending)
  const fieldBytes = ends.map((end, index) => end - starts[index]!)
  let empty = 0
  for (const length of fieldBytes) if (length === 0) empty += 1
  if (descending || empty === 0) return { order: sorted, fieldBytes }
  const order = new Uint32Array(sorted.length)
  order.set(sorted.subarray(empty))
  order.set(sorted.subarray(0, empty), sorted.length - empty)
  return { order, fieldBytes }
}

function gatherTexts(columns: CatalogColumns, field: SortedField, sequence: Uint32Array) {
  const { suffixBytes } = columns
  const line = linesBefore[field]
  const starts = new Uint32Array(sequence.length)
  const ends = new Uint32Array(sequence.length)
  let gathered = new Uint8Array(sequence.length * 16)
  let at = 0
  for (let index = 0; index < sequence.length; index += 1) {
    const position = sequence[index]!
    const { bytes, start } = columns.locateText(position)
    let from = start
    for (let skipped = 0; skipped < line; skipped += 1) from = endOfLine(bytes, from) + 1
    const to = endOfLine(bytes, from) - (line === 0 ? suffixBytes[columns.brandOf[position]!]! : 0)
    if (at + to - from > gathered.length) {
      const larger = new Uint8Array(Math.ceil((at + to - from) * 1.5))
      larger.set(gathered)
      gathered = larger
    }
    starts[index] = at
    for (let byte = from; byte < to; byte += 1) gathered[at++] = bytes[byte]!
    ends[index] = at
  }
  return { bytes: gathered, starts, ends }
}

const linesBefore = { title: 0, sku: 1, manufacturerSku: 2, ean: 3 } as const
const newline = 10

function endOfLine(bytes: Uint8Array, from: number): number {
  let at = from
  while (bytes[at] !== newline) at += 1
  return at
}
