import { isPlainLatin } from './plain-text.ts'
import type { ScanCursor } from './scan-cursor.ts'

/** `plain` and `prose` as in `TextKind` (scan-record.ts); `irregular`: not even JSON. */
type Resolved = 'plain' | 'prose' | 'irregular'

/** Holds the texts of a record after their escapes are resolved. */
export type EscapeResolver = {
  /** The buffer of the last resolved text. The texts of one record may be in several buffers. */
  readonly scratch: Uint8Array
  /** Starts a record: the texts of the previous one become invalid. */
  begin(): void
  /**
   * Resolves the escapes of the cursor's last text into the scratch buffer. A plain text is there afterwards, from
   * `textStart` to `textEnd`.
   * @param mayHaveLines whether a line break is plain, if readProse would not change it
   */
  resolve(cursor: ScanCursor, mayHaveLines: boolean): Resolved
}

export function createEscapeResolver(): EscapeResolver {
  let scratch = new Uint8Array(4096)
  let scratchAt = 0

  function resolve(cursor: ScanCursor, mayHaveLines: boolean): Resolved {
    const { bytes, textStart, textEnd } = cursor
    if (scratchAt + textEnd - textStart > scratch.length) {
      // Earlier texts of this record stay in the old buffer, which the record's fields refer to.
      scratch = new Uint8Array(Math.max(scratch.length, (textEnd - textStart) * 2))
      scratchAt = 0
    }
    const target = scratch
    let filled = scratchAt
    let plain = cursor.isPlain
    for (let from = textStart; from < textEnd; from += 1) {
      const byte = bytes[from]!
      if (byte !== 0x5c) {
        target[filled++] = byte
        continue
      }
      from += 1
      const escaped = bytes[from]!
      if (escaped === 0x22 || escaped === 0x5c || escaped === 0x2f) target[filled++] = escaped
      else if (escaped === 0x6e) {
        const before = filled === scratchAt ? 0x20 : target[filled - 1]
        if (!mayHaveLines || before === 0x20 || before === 0x0a) plain = false
        target[filled++] = 0x0a
      } else if (escaped === 0x75) {
        const code = hexAt(bytes, from + 1)
        if (code < 0 || from + 4 >= textEnd) return 'irregular'
        from += 4
        if (code >= 0x20 && code < 0x7f && code !== 0x3c && code !== 0x26) target[filled++] = code
        else if (code >= 0xa0 && code <= 0xff && isPlainLatin(0xc0 | (code >>> 6), 0x80 | (code & 0x3f))) {
          target[filled++] = 0xc0 | (code >>> 6)
          target[filled++] = 0x80 | (code & 0x3f)
        } else plain = false
      } else if (simpleEscapes.has(escaped)) plain = false
      else return 'irregular'
    }
    if (!plain || target[scratchAt] === 0x20 || target[filled - 1] === 0x20 || target[filled - 1] === 0x0a)
      return 'prose'
    cursor.textStart = scratchAt
    cursor.textEnd = filled
    scratchAt = filled
    return 'plain'
  }

  return {
    get scratch() {
      return scratch
    },
    begin() {
      scratchAt = 0
    },
    resolve,
  }
}

/** Four hexadecimal digits, or -1. */
function hexAt(bytes: Uint8Array, from: number): number {
  let code = 0
  for (let digit = from; digit < from + 4; digit += 1) {
    const byte = bytes[digit]!
    const lower = byte | 0x20
    if (byte >= 0x30 && byte <= 0x39) code = code * 16 + byte - 0x30
    else if (lower >= 0x61 && lower <= 0x66) code = code * 16 + lower - 0x57
    else return -1
  }
  return code
}

/** b f r t */
const simpleEscapes = new Set([0x62, 0x66, 0x72, 0x74])
