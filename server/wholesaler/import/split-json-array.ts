import { CatalogFileError, maxRowBytes } from './source-row.ts'

/**
 * Finds the elements of one JSON array in chunks of bytes. It holds one element at most. It looks only at strings,
 * escapes and depth; the parser decides whether an element is valid JSON.
 * `push` calls `onElement` with the bytes of each element, which are valid during the call only, and with its depth: 0 for
 * text or a number, 1 for an object that has only those.
 * @throws CatalogFileError with the byte offset, when the text is no array, is cut, or goes on after its end
 */
export function createJsonArraySplitter(onElement: (bytes: Uint8Array, depth: number) => void) {
  let state: 'start' | 'first' | 'before' | 'inside' | 'after' | 'end' = 'start'
  let inString = false
  let escaped = false
  let depth = 0
  let deepest = 0
  let offset = 0
  let elements = 0
  /** The parts of the current element in earlier chunks. */
  let pieces: Uint8Array[] = []
  let pieceBytes = 0
  /** Where the current element begins in the file. */
  let startedAt = 0

  const finish = (chunk: Uint8Array, from: number, to: number) => {
    elements++
    const last = chunk.subarray(from, to)
    if (pieces.length === 0) onElement(last, deepest)
    else onElement(Buffer.concat([...pieces, last]), deepest)
    pieces = []
    pieceBytes = 0
  }

  return {
    push(chunk: Uint8Array): void {
      // The offset in this chunk at which the current element begins or goes on.
      let from = 0
      for (let index = 0; index < chunk.length; index++) {
        const byte = chunk[index] ?? 0
        if (inString) {
          if (escaped) escaped = false
          else if (byte === backslash) escaped = true
          else if (byte === quote) inString = false
          continue
        }
        if (byte === space || byte === lineFeed || byte === carriageReturn || byte === tab) continue
        switch (state) {
          case 'inside':
            if (byte === quote) inString = true
            else if (byte === openBrace || byte === openBracket) deepest = Math.max(deepest, ++depth)
            else if (depth > 0 && (byte === closeBrace || byte === closeBracket)) depth--
            else if (depth === 0 && (byte === comma || byte === closeBracket)) {
              finish(chunk, from, index)
              state = byte === comma ? 'before' : 'end'
            }
            break
          case 'start':
            // A byte order mark may be split over chunks too.
            if (byte === byteOrderMark[offset + index]) break
            if (byte !== openBracket)
              throw new CatalogFileError(`is not a JSON array: ${show(byte)} at byte ${offset + index}`)
            state = 'first'
            break
          case 'first':
          case 'before':
            if (byte === closeBracket && state === 'first') state = 'end'
            else if (byte === comma || byte === closeBracket || byte === closeBrace)
              throw new CatalogFileError(
                `has ${show(byte)} where row ${elements + 1} should be, at byte ${offset + index}`,
              )
            else {
              from = index
              state = 'inside'
              startedAt = offset + index
              if (byte === quote) inString = true
              depth = byte === openBrace || byte === openBracket ? 1 : 0
              deepest = depth
            }
            break
          default:
            throw new CatalogFileError(`goes on after the end of the array: ${show(byte)} at byte ${offset + index}`)
        }
      }
      offset += chunk.length
      if (state !== 'inside') return
      pieces.push(chunk.slice(from))
      pieceBytes += chunk.length - from
      if (pieceBytes > maxRowBytes) {
        throw new CatalogFileError(
          `has a row ${elements + 1} of more than ${maxRowBytes} bytes, which begins at byte ${startedAt}`,
        )
      }
    },

    end(): void {
      if (state === 'end') return
      if (state === 'start') throw new CatalogFileError(`is empty: no JSON array up to byte ${offset}`)
      const place = state === 'inside' ? `in the middle of row ${elements + 1}` : `after ${elements} rows`
      throw new CatalogFileError(`is cut: it ends ${place}, at byte ${offset}`)
    },
  }
}

const quote = 0x22
const comma = 0x2c
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d
const space = 0x20
const tab = 0x09
const lineFeed = 0x0a
const carriageReturn = 0x0d
const byteOrderMark = [0xef, 0xbb, 0xbf]

function show(byte: number): string {
  return byte > space && byte < 0x7f ? `“${String.fromCharCode(byte)}”` : `byte 0x${byte.toString(16).padStart(2, '0')}`
}
