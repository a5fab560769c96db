/**
 * Finds the records of one JSON array in a stream of bytes, without parsing them: a state machine over strings,
 * escapes and depth. What it hands out are runs of whole records, joined by their own commas, ready for
 * `JSON.parse('[' + run + ']')`.
 */
export type RecordSplitter = {
  /**
   * Takes the next bytes of the body and returns the run of whole records that they completed, or null when no
   * further record is whole yet. The returned bytes are a view that stays valid until the next call.
   * @throws BodyError when the body is no array or goes on after its end
   */
  push(chunk: Uint8Array): Uint8Array | null
  /** @throws BodyError when the body stopped before the array was closed */
  end(): void
}

export type BodyErrorReason = 'not-an-array' | 'cut' | 'trailing-content'

/** The body as a whole cannot be a catalog; nothing of it may replace a good one. */
export class BodyError extends Error {
  override readonly name = 'BodyError'
  readonly reason: BodyErrorReason
  readonly byteOffset: number

  constructor(reason: BodyErrorReason, byteOffset: number, options?: ErrorOptions) {
    super(`${reason} at byte ${byteOffset}`, options)
    this.reason = reason
    this.byteOffset = byteOffset
  }
}

const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d
const quote = 0x22
const backslash = 0x5c
const comma = 0x2c

export function createRecordSplitter(): RecordSplitter {
  let pending = new Uint8Array(0)
  /** How far into `pending` the scan has come; everything before is part of the record being read. */
  let scanned = 0
  /** Bytes handed out or skipped before `pending` begins. */
  let consumed = 0
  let depth = 0
  let inString = false
  let state: 'before' | 'inside' | 'after' = 'before'

  function push(chunk: Uint8Array): Uint8Array | null {
    const bytes = append(pending, chunk)
    let start = 0
    let runEnd = -1
    let at = scanned
    if (state === 'before') {
      if (consumed === 0 && bytes[0] === 0xef && bytes.length < 3) return keep(bytes, 0, 0)
      at = skipBlank(bytes, at, consumed === 0)
      if (at === bytes.length) return keep(bytes, 0, at)
      if (bytes[at] !== openBracket) throw new BodyError('not-an-array', consumed + at)
      state = 'inside'
      at += 1
      start = at
    }
    // One pass over every byte of the body: plain comparisons are faster here than indexOf on short strings.
    while (state === 'inside' && at < bytes.length) {
      const byte = bytes[at]
      at += 1
      if (inString) {
        if (byte === backslash) at += 1
        else if (byte === quote) inString = false
      } else if (byte === quote) inString = true
      else if (byte === openBrace || byte === openBracket) depth += 1
      else if (byte === comma && depth === 0) runEnd = at - 1
      else if (byte === closeBracket && depth === 0) {
        runEnd = at - 1
        state = 'after'
      } else if ((byte === closeBrace || byte === closeBracket) && depth > 0) depth -= 1
    }
    if (state === 'after') {
      const rest = skipBlank(bytes, at, false)
      if (rest < bytes.length) throw new BodyError('trailing-content', consumed + rest)
      keep(bytes, bytes.length, 0)
      return runEnd < start || isBlank(bytes, start, runEnd) ? null : bytes.subarray(start, runEnd)
    }
    // `at` may stand one past the end, when the last byte was a backslash: the next chunk's first byte is then escaped.
    if (runEnd < 0) return keep(bytes, start, at - start)
    keep(bytes, runEnd + 1, at - runEnd - 1)
    return bytes.subarray(start, runEnd)
  }

  /** Copies what is not handed out, because the run shares its memory with `bytes`. */
  function keep(bytes: Uint8Array, from: number, scannedOfRest: number): null {
    consumed += from
    pending = bytes.slice(from)
    scanned = scannedOfRest
    return null
  }

  return {
    push,
    end() {
      if (state === 'after') return
      throw new BodyError(state === 'before' ? 'not-an-array' : 'cut', consumed + pending.length)
    },
  }
}

function skipBlank(bytes: Uint8Array, from: number, mayHaveBom: boolean): number {
  let at = from
  if (mayHaveBom && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) at = 3
  while (at < bytes.length && isBlank(bytes, at, at + 1)) at += 1
  return at
}

function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at]
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return false
  }
  return true
}

function append(head: Uint8Array, tail: Uint8Array): Uint8Array {
  if (head.length === 0) return tail
  const both = new Uint8Array(head.length + tail.length)
  both.set(head)
  both.set(tail, head.length)
  return both
}
