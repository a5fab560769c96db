import { type ReadProduct, readProduct } from '#src/wholesale-api/read-product.ts'
import { BodyError } from './body-error.ts'
import { createRecordScanner, irregular, type RecordScanner, type ScannedRecord } from './scan-record.ts'
import { skuBytesOf } from './sku-bytes.ts'

/** Receives the records of a body, in their order; `index` counts all of them, from 0. */
export type RecordSink = {
  /** A record without dirt. It is valid only during the call. */
  takeScanned(record: ScannedRecord, index: number): void
  /** A record that was read with `JSON.parse`, or could not be. */
  takeRead(read: ReadRecord, index: number): void
}

export type ReadRecord =
  | Extract<ReadProduct, { kind: 'product' }>
  /** `record-too-large`: also one that is nested too deeply. */
  | { readonly kind: 'unreadable'; readonly reason: 'not-json' | 'not-an-object' | 'record-too-large' }
  /** @param bytes of the sku, in hexadecimal */
  | { readonly kind: 'unreadable'; readonly reason: 'sku-damaged'; readonly bytes: string }

/**
 * Finds the records of one JSON array in a stream of bytes. Nearly all are scanned in place (scan-record.ts). Irregular
 * ones are cut out by a state machine over strings, escapes and depth and read with `JSON.parse`, so that one bad
 * record affects only itself. Linear, however the body is cut: the machine goes on where it stopped, a record is
 * scanned at most twice, and blanks and records that are too large are not held.
 */
export type RecordReader = {
  /**
   * Adds the next bytes of the body and passes each completed record to the sink.
   * @throws BodyError when the body is no array or continues after its end
   */
  push(chunk: Uint8Array): void
  /** @throws BodyError when the body stopped before the array was closed */
  end(): void
  /** Bytes that wait for more: less than the largest record. */
  readonly held: number
}

export function createRecordReader(sink: RecordSink, options: RecordReaderOptions = {}): RecordReader {
  const { scanner = createRecordScanner(), mostRecordBytes = 1 << 20, onRecord } = options
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  /** Bytes that are not read yet, from 0 to `filled`, followed by a 0, where the scanner stops. */
  let pending = new Uint8Array(1 << 16)
  let filled = 0
  /** Bytes of the body before `pending` begins. */
  let consumed = 0
  /** Where the state machine stopped in an irregular record that is not complete yet; -1 if there is none. */
  let machineAt = -1
  let depth = 0
  let deepest = 0
  let inString = false
  /** Whether the scanner may have read this record if it had been there whole. */
  let mayScan = false
  /** Bytes of this record that are dropped already, because it is too large. */
  let droppedBytes = 0
  /** Whether the record that is being read begins as an array. */
  let isArray = false
  let index = 0
  let state: 'before' | 'inside' | 'after' = 'before'
  let isPaused = false

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
    if (at === 0) return
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
    isPaused = false
    while (isInside()) {
      if (isPaused) return dropBefore(at)
      if (machineAt < 0) at = skipBlank(at)
      const next = at === filled ? -1 : readRecord(at)
      if (next < 0) return hold(at)
      at = next
    }
    const rest = skipBlank(at)
    if (rest < filled) throw new BodyError('trailing-content', consumed + rest)
    dropBefore(rest)
  }

  /** Keeps the bytes of the record that begins at `start`, unless it is too large already. */
  function hold(start: number): void {
    if (machineAt >= 0 && filled - start + droppedBytes > mostRecordBytes) {
      const read = Math.min(machineAt, filled)
      droppedBytes += read - start
      dropBefore(read)
    } else dropBefore(start)
  }

  /**
   * Reads the record at `start` and its delimiter. Returns the start of the next one, or -1 if more bytes are needed.
   */
  function readRecord(start: number): number {
    if (machineAt < 0) {
      mayScan = pending[start] === openBrace
      isArray = pending[start] === openBracket
      const scanned = mayScan ? scanner.scan(pending, start, filled) : irregular
      const next = takeScanned(start, scanned)
      if (next >= 0) return next
      mayScan = mayScan && scanned !== irregular
    }
    const delimiter = findDelimiter(start)
    if (delimiter < 0) return -1
    // It came in pieces, and is whole now.
    const next = mayScan && droppedBytes === 0 ? takeScanned(start, scanner.scan(pending, start, filled)) : -1
    if (next >= 0) return next
    return isArray && options.takeArray
      ? readArray(start, delimiter, options.takeArray)
      : readIrregular(start, delimiter)
  }

  function readArray(start: number, delimiter: number, take: (bytes: Uint8Array | null) => boolean): number {
    isPaused = !take(droppedBytes > 0 ? null : pending.subarray(start, delimiter))
    droppedBytes = 0
    return pass(delimiter)
  }

  /** @param scanned as the scanner returns it */
  function takeScanned(start: number, scanned: number): number {
    const delimiter = scanned < 0 ? filled : skipBlank(scanned)
    if (delimiter === filled || !isDelimiter(pending[delimiter]) || delimiter - start > mostRecordBytes) return -1
    onRecord?.(consumed + start, scanned - start, pending.subarray(start, scanned))
    sink.takeScanned(scanner.record, index)
    return pass(delimiter)
  }

  function readIrregular(start: number, delimiter: number): number {
    const length = delimiter - start + droppedBytes
    const startInBody = consumed + start - droppedBytes
    droppedBytes = 0
    if (index === 0 && length === 0 && pending[delimiter] === closeBracket) {
      state = 'after'
      return delimiter + 1
    }
    const isTooLarge = length > mostRecordBytes || deepest > mostDepth
    onRecord?.(startInBody, length, pending.subarray(start, delimiter))
    sink.takeRead(isTooLarge ? tooLarge : readBytes(pending.subarray(start, delimiter), decoder), index)
    return pass(delimiter)
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
      deepest = 0
      inString = false
    }
    let at = machineAt
    for (; at < filled; at += 1) {
      const byte = pending[at]
      if (inString) {
        if (byte === backslash) at += 1
        else if (byte === quote) inString = false
      } else if (byte === quote) inString = true
      else if (byte === openBrace || byte === openBracket) {
        depth += 1
        deepest = Math.max(deepest, depth)
      } else if (depth === 0 && isDelimiter(byte)) {
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
    get held() {
      return filled
    },
    end() {
      if (state === 'after') return
      throw new BodyError(state === 'before' ? 'not-an-array' : 'cut', consumed + filled)
    },
  }
}

type RecordReaderOptions = {
  /**
   * Takes each array among the records, which is then none; null for one that is too large. Returns whether the reader
   * goes on: otherwise it stops after the array, until the next `push`, which may be without bytes.
   */
  readonly takeArray?: (bytes: Uint8Array | null) => boolean
  readonly scanner?: RecordScanner
  /** A larger record is skipped, and never held as a whole. */
  readonly mostRecordBytes?: number
  /**
   * Called before the sink gets a record: where it begins in the body, its length, perhaps with blanks behind it, and its
   * bytes, which are valid during the call only. Of one that is too large these are its last ones.
   */
  readonly onRecord?: (startInBody: number, length: number, bytes: Uint8Array) => void
}

/** Nothing that wholesalers send is nested deeper than a few levels. */
const mostDepth = 64
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

function readBytes(bytes: Uint8Array, decoder: Pick<InstanceType<typeof TextDecoder>, 'decode'>): ReadRecord {
  let record: unknown
  try {
    record = JSON.parse(decoder.decode(bytes))
  } catch {
    return notJson
  }
  const read = readProduct(record)
  if (read.kind === 'product') return read
  const { reason } = read
  return reason === 'sku-damaged' ? { kind: 'unreadable', reason, bytes: skuBytesOf(bytes) } : notAnObject
}

const notJson = { kind: 'unreadable', reason: 'not-json' } as const
const notAnObject = { kind: 'unreadable', reason: 'not-an-object' } as const
const tooLarge = { kind: 'unreadable', reason: 'record-too-large' } as const
