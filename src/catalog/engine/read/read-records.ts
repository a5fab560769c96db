import { type ReadProduct, readProduct } from '#src/wholesale-api/read-product.ts'
import { BodyError } from './body-error.ts'
import { createRecordScanner, incomplete, type ScannedRecord } from './scan-record.ts'

/** Receives the records of a body, in their order; `index` counts all of them, from 0. */
export type RecordSink = {
  /** A record without dirt. It is valid only during the call. */
  takeScanned(record: ScannedRecord, index: number): void
  /** A record that was read with `JSON.parse`. */
  takeRead(read: ReadProduct | { readonly kind: 'unreadable'; readonly reason: 'not-json' }, index: number): void
}

/**
 * Finds the records of one JSON array in a stream of bytes. Nearly all are scanned in place (scan-record.ts). Irregular
 * ones are cut out by a state machine over strings, escapes and depth and read with `JSON.parse`, so that one bad
 * record affects only itself.
 */
export type RecordReader = {
  /**
   * Adds the next bytes of the body and passes each completed record to the sink.
   * @throws BodyError when the body is no array or continues after its end
   */
  push(chunk: Uint8Array): void
  /** @throws BodyError when the body stopped before the array was closed */
  end(): void
}

export function createRecordReader(sink: RecordSink): RecordReader {
  const scanner = createRecordScanner()
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  /** Bytes that are not read yet, from 0 to `filled`, followed by a 0, where the scanner stops. */
  let pending = new Uint8Array(1 << 16)
  let filled = 0
  /** Bytes of the body before `pending` begins. */
  let consumed = 0
  /** Where the state machine stopped in an irregular record that is not complete yet; -1 if there is none. */
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

  /** Drops the bytes before `at`, which are read. */
  function dropBefore(at: number): void {
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
      if (at === filled) return dropBefore(consumed === 0 && filled < 4 ? 0 : at)
      if (pending[at] !== openBracket) throw new BodyError('not-an-array', consumed + at)
      state = 'inside'
      at += 1
    }
    // `readRecord` changes the state at the closing bracket.
    while (isInside()) {
      const next = readRecord(at)
      if (next < 0) return dropBefore(at)
      at = next
    }
    const rest = skipBlank(at)
    if (rest < filled) throw new BodyError('trailing-content', consumed + rest)
    dropBefore(rest)
  }

  /**
   * Reads the record at `start` and its delimiter. Returns the start of the next one, or -1 if more bytes are needed.
   */
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

  /** Skips the comma, or the bracket that closes the array. */
  function pass(delimiter: number): number {
    index += 1
    if (pending[delimiter] === closeBracket) state = 'after'
    return delimiter + 1
  }

  /** The comma or bracket that ends the record, by strings and depth alone; -1 if it has not arrived yet. */
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
    // It may be one past the end, when the last byte was a backslash: the next chunk's first byte is then escaped.
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

/** A larger incomplete record is not scanned again from its beginning with each new chunk. */
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
