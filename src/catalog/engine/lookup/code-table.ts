import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { placeOf, sortTexts } from '#src/catalog/engine/columns/sort-texts.ts'

/** All codes of all products, original and without punctuation, folded and sorted: eight bytes per code. */
export type CodeTable = {
  /** The products with exactly this code, ascending, each once. */
  findWhole(code: Uint8Array): number[]
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

/** @param starts in the order of the codes; `positions[n]` is the product of the code at `starts[n]` */
function codeTableOf(
  { text }: SettledColumns,
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

  /** The first code that does not sort before the needle. */
  function bound(needle: Uint8Array): number {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(middle, needle) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Of the codes that begin with the needle, whole codes are the shortest and come first. */
  function isWhole(code: number, needle: Uint8Array): boolean {
    return code < starts.length && text[starts[code]! + needle.length] === newline && compare(code, needle) === 0
  }

  return {
    findWhole(needle) {
      const found: number[] = []
      for (let code = bound(needle); isWhole(code, needle); code += 1) {
        if (positions[code] !== found.at(-1)) found.push(positions[code]!)
      }
      return found
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
