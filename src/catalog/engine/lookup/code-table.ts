import { type Bitmap, createBitmap } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { placeOf, sortTexts } from '#src/catalog/engine/columns/sort-texts.ts'
import type { SnapshotReader, SnapshotWriter } from '#src/catalog/engine/snapshot/snapshot-parts.ts'

/** All codes of all products, original and without punctuation, folded and sorted: eight bytes per code. */
export type CodeTable = {
  /** The products with a code that begins with the needle, and those where the needle is the whole code. */
  findBeginning(needle: Uint8Array): { readonly beginning: Bitmap; readonly whole: Bitmap }
  /** The products with exactly this code, ascending, each once. */
  findWhole(code: Uint8Array): number[]
  save(writer: SnapshotWriter): void
}

/** The codes stay in the search texts; the table has their offsets and their products. */
export function buildCodeTable(columns: SettledColumns): CodeTable {
  const { text } = columns
  const { starts: foundStarts, ends, owners } = findCodeLines(columns)
  const order = sortTexts(text, foundStarts, ends)
  return codeTableOf(
    columns,
    order.map((code) => foundStarts[code]!),
    order.map((code) => owners[code]!),
  )
}

export function restoreCodeTable(columns: SettledColumns, reader: SnapshotReader): CodeTable {
  const starts = reader.uint32('codes.starts')
  return codeTableOf(columns, starts, reader.uint32('codes.positions', starts.length))
}

/** @param starts in the order of the codes; `positions[n]` is the product of the code at `starts[n]` */
function codeTableOf(
  { length, text }: SettledColumns,
  starts: Uint32Array<ArrayBuffer>,
  positions: Uint32Array<ArrayBuffer>,
): CodeTable {
  /** Below, at or above 0: the code sorts before the needle, begins with it, or sorts after it. */
  function compare(code: number, needle: Uint8Array): number {
    const start = starts[code]!
    for (let at = 0; at < needle.length; at += 1) {
      const byte = text[start + at]!
      if (byte === needle[at]) continue
      return byte === newline ? -1 : placeOf[byte]! - placeOf[needle[at]!]!
    }
    return 0
  }

  /** The first code that does not sort before the needle; with `after`, the first one after all that begin with it. */
  function bound(needle: Uint8Array, after: boolean): number {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const side = compare(middle, needle)
      if (side < 0 || (after && side === 0)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Of the codes that begin with the needle, whole codes are the shortest and come first. */
  function isWhole(code: number, needle: Uint8Array): boolean {
    return code < starts.length && text[starts[code]! + needle.length] === newline && compare(code, needle) === 0
  }

  return {
    findBeginning(needle) {
      const beginning = createBitmap(length)
      const whole = createBitmap(length)
      const from = bound(needle, false)
      const to = bound(needle, true)
      for (let code = from; code < to; code += 1) {
        const position = positions[code]!
        beginning[position >>> 5]! |= 1 << (position & 31)
      }
      for (let code = from; isWhole(code, needle); code += 1) {
        const position = positions[code]!
        whole[position >>> 5]! |= 1 << (position & 31)
      }
      return { beginning, whole }
    },
    findWhole(needle) {
      const found: number[] = []
      for (let code = bound(needle, false); isWhole(code, needle); code += 1) {
        if (positions[code] !== found.at(-1)) found.push(positions[code]!)
      }
      return found
    },
    save(writer) {
      writer.array('codes.starts', starts)
      writer.array('codes.positions', positions)
    },
  }
}

const newline = 10

/** Every line after the first that is not empty. */
function findCodeLines({ length, text, textStarts, lineEnds }: SettledColumns) {
  let count = 0
  for (let position = 0; position < length; position += 1) {
    for (let at = lineEnds[position]! + 1; at < textStarts[position + 1]!; at += 1) {
      if (text[at] === newline && text[at - 1] !== newline) count += 1
    }
  }
  const starts = new Uint32Array(count)
  const ends = new Uint32Array(count)
  const owners = new Uint32Array(count)
  let code = 0
  for (let position = 0; position < length; position += 1) {
    let start = lineEnds[position]! + 1
    for (let at = start; at < textStarts[position + 1]!; at += 1) {
      if (text[at] !== newline) continue
      if (at > start) {
        starts[code] = start
        ends[code] = at
        owners[code] = position
        code += 1
      }
      start = at + 1
    }
  }
  return { starts, ends, owners }
}
