import { type ReadProduct, readProduct } from '#src/wholesale-api/read-product.ts'
import { BodyError } from './body-error.ts'
import { createRecordScanner, incomplete, type ScannedRecord } from './scan-record.ts'

/** Takes the records of a body, in their order; `index` counts all of them, from 0. */
export type RecordSink = {
  /** Without any dirt. The record is good during the call only. */
  takeScanned(record: ScannedRecord, index: number): void
  /** Read by way of `JSON.parse`. */
  takeRead(read: ReadProduct | { readonly kind: 'unreadable'; readonly reason: 'not-json' }, index: number): void
}

/**
 * Finds the records of one JSON array in a stream of bytes. Nearly all are read where they lie (scan-record.ts). Those
 * that are not so regular are cut out by a state machine over strings, escapes and depth and go through `JSON.parse`, so
 * that one bad record costs only itself.
 */
export type RecordReader = {
  /**
   * Takes the next bytes of the body and hands every record that they completed to the sink.
   * @throws BodyError when the body is no array or goes on after its end
   */
  push(chunk: Uint8Array): void
  /** @throws BodyError when the body stopped before the array was closed */
  end(): void
}

export function createRecordReader(sink: RecordSink): RecordReader {
  const scanner = createRecordScanner()
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  /** What has come and is not read yet, from 0 to `filled`; always a 0 behind it, where the scanner stops. */
  let pending = new Uint8Array(1 << 16)
  let filled = 0
  /** Bytes of the body before `pending` begins. */
  let consumed = 0
  /** How far the state machine has come in an irregular record that is not whole yet; -1 when there is none. */
  let machineAt = -1
  let depth = 0
  let inString = false
  let index = 0
  let state: 'before' | 'inside' | 'after' = 'before'

  const isInside = () => state === 'inside'

  function append(chunk: Uint8Array): void {
    if (filled + chunk.length + 1 > pending.length) {
      const larger = new Uint8Array((filled + chunk.length + 1) * 2)
      larger.set(pending.subarray(0, filled))
      pending = larger
    }
    pending.set(chunk, filled)
    filled += chunk.length
    pending[filled] = 0
  }

  /** Lets go of what was read. */
  function keepFrom(at: number): void {
    pending.copyWithin(0, at, filled)
    consumed += at
    filled -= at
    pending[filled] = 0
    if (machineAt >= 0) machineAt -= at
  }

  function push(chunk: Uint8Array): void {
    append(chunk)
    let at = 0
    if (state === 'before') {
      if (consumed === 0 && pending[0] === 0xef && filled < 3) return
      at = skipBlank(consumed === 0 && startsWithBom(pending) ? 3 : 0)
      if (at === filled) return keepFrom(consumed === 0 && filled < 4 ? 0 : at)
      if (pending[at] !== openBracket) throw new BodyError('not-an-array', consumed + at)
      state = 'inside'
      at += 1
    }
    // `readRecord` changes the state when it comes to the closing bracket.
    while (isInside()) {
      const next = readRecord(at)
      if (next < 0) return keepFrom(at)
      at = next
    }
    const rest = skipBlank(at)
    if (rest < filled) throw new BodyError('trailing-content', consumed + rest)
    keepFrom(rest)
  }

  /** Reads the record from `start` and its delimiter. Returns where the next one starts, or -1: there is more to come. */
  function readRecord(start: number): number {
    const at = skipBlank(start)
    if (at === filled && machineAt < 0) return -1
    if (machineAt < 0 && pending[at] === openBrace) {
      const scanned = scanner.scan(pending, at, filled)
      if (scanned === incomplete && filled - at < largestRetried) return -1
      if (scanned >= 0) {
        const delimiter = skipBlank(scanned)
        if (delimiter === filled) return -1
        if (isDelimiter(pending[delimiter])) {
          sink.takeScanned(scanner.record, index)
          return pass(delimiter)
        }
      }
    }
    return readIrregular(start)
  }

  function readIrregular(start: number): number {
    const delimiter = findDelimiter(start)
    if (delimiter < 0) return -1
    const text = decoder.decode(pending.subarray(start, delimiter))
    const isEmptyArray = index === 0 && pending[delimiter] === closeBracket && text.trim() === ''
    if (isEmptyArray) state = 'after'
    else sink.takeRead(readText(text), index)
    return isEmptyArray ? delimiter + 1 : pass(delimiter)
  }

  /** Goes past the comma, or the bracket that closes the array. */
  function pass(delimiter: number): number {
    index += 1
    if (pending[delimiter] === closeBracket) state = 'after'
    return delimiter + 1
  }

  /** The comma or bracket that ends the record, by strings and depth alone; -1 when it has not come yet. */
  function findDelimiter(start: number): number {
    if (machineAt < 0) {
      machineAt = start
      depth = 0
      inString = false
    }
    let at = machineAt
    for (; at < filled; at += 1) {
      const byte = pending[at]
      if (inString) {
        if (byte === backslash) at += 1
        else if (byte === quote) inString = false
      } else if (byte === quote) inString = true
      else if (byte === openBrace || byte === openBracket) depth += 1
      else if (depth === 0 && isDelimiter(byte)) {
        machineAt = -1
        return at
      } else if ((byte === closeBrace || byte === closeBracket) && depth > 0) depth -= 1
    }
    // It may stand one past the end, when the last byte was a backslash: the next chunk's first byte is then escaped.
    machineAt = at
    return -1
  }

  function skipBlank(from: number): number {
    let at = from
    while (pending[at] === 0x20 || pending[at] === 0x0a || pending[at] === 0x0d || pending[at] === 0x09) at += 1
    return at
  }

  return {
    push,
    end() {
      if (state === 'after') return
      throw new BodyError(state === 'before' ? 'not-an-array' : 'cut', consumed + filled)
    },
  }
}

/** A record larger than this is not scanned again from its beginning with each chunk that comes. */
const largestRetried = 1 << 20
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d
const quote = 0x22
const backslash = 0x5c
const comma = 0x2c

function isDelimiter(byte: number | undefined): boolean {
  return byte === comma || byte === closeBracket
}

function startsWithBom(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}

function readText(text: string): Parameters<RecordSink['takeRead']>[0] {
  let record: unknown
  try {
    record = JSON.parse(text)
  } catch {
    return notJson
  }
  return readProduct(record)
}

const notJson = { kind: 'unreadable', reason: 'not-json' } as const
