import { readDigits } from '#src/catalog/engine/lookup/gtin.ts'
import { bareByte, isCodePunctuation, notAscii } from '#src/catalog/engine/read/plain-text.ts'
import { endOfText, farTitle } from '#src/catalog/engine/read/product-entry.ts'
import { foldWords } from '#src/catalog/engine/words/fold-words.ts'
import { addLineWords, createLineWords, type LineWords } from '#src/catalog/engine/words/line-words.ts'
import type { CatalogColumns } from './catalog-columns.ts'
import { appendFolded, createFolded, type FoldedBytes, makeSpace } from './folded-bytes.ts'

/**
 * Reads the folded texts of products. Texts are stored once, as they came; each is folded when it is read, into a
 * buffer that the next reading of the same kind overwrites.
 */
export type TextReader = {
  /** `title · brand`, with its words. */
  readonly line: LineWords & { readonly titleEnd: number; readonly end: number }
  readLine(position: number): void
  /** Sku, manufacturer_sku and EAN, without punctuation, with a `\n` before, between and after them. Each may be empty. */
  readonly codes: Readonly<FoldedBytes> & { readonly ends: Uint32Array }
  readCodes(position: number): void
  /** One text, with its punctuation. */
  readonly field: Readonly<FoldedBytes>
  readField(position: number, which: ShownField): void
  /** The EAN as a number; 0 if it is none. */
  gtinAt(position: number): number
}

/** In the order of product-entry.ts. */
export const shownFields = ['sku', 'manufacturerSku', 'ean', 'title'] as const
export type ShownField = (typeof shownFields)[number]

export function createTextReader(columns: CatalogColumns): TextReader {
  const line = { ...createFolded(), ...createLineWords(), bytes: new Uint8Array(256), titleEnd: 0 }
  const codes = { ...createFolded(), ends: new Uint32Array(codeCount) }
  const field = createFolded()

  function readField(position: number, which: ShownField): void {
    field.end = 0
    appendField(columns, position, which, field)
  }

  /** For a code that is not ASCII. Returns where the next text begins. */
  function appendBareCode(bytes: Uint8Array, start: number): number {
    const end = endOfField(bytes, start)
    field.end = 0
    appendFolded(field, bytes, start, end)
    makeSpace(codes, field.end)
    for (let at = 0; at < field.end; at += 1) {
      const byte = field.bytes[at]!
      if (isCodePunctuation[byte] === 0) codes.bytes[codes.end++] = byte
    }
    return end + 1
  }

  return {
    line,
    codes,
    field,
    readLine(position) {
      const { bytes, start, end } = columns.locateShown(position)
      const suffix = columns.brandSuffixes[columns.brandOf[position]!]!
      const from = startOfTitle(bytes, start)
      line.end = 0
      makeSpace(line, end - from + suffix.length)
      line.end = foldWords(bytes, from, end - 1, line)
      if (line.end < 0) {
        line.end = 0
        appendFolded(line, bytes, from, end - 1)
        makeSpace(line, suffix.length)
        line.count = 0
        addLineWords(line, 0, line.end)
      }
      line.titleEnd = line.end
      for (let at = 0; at < suffix.length; at += 1) line.bytes[line.titleEnd + at] = suffix[at]!
      line.end += suffix.length
      addLineWords(line, line.titleEnd, line.end)
    },
    readCodes(position) {
      const { bytes, start, end } = columns.locateShown(position)
      codes.end = 1
      makeSpace(codes, end - start + codeCount)
      let into = codes.bytes
      let from = start + 1
      let to = 1
      for (let code = 0; code < codeCount; code += 1) {
        const codeStart = from
        const bareStart = to
        for (;;) {
          const byte = bytes[from++]!
          const bare = bareByte[byte]!
          if (bare === notAscii) {
            if (byte === endOfText) break
            codes.end = bareStart
            from = appendBareCode(bytes, codeStart)
            to = codes.end
            makeSpace(codes, end - from + codeCount)
            into = codes.bytes
            break
          }
          into[to] = bare
          if (bare !== 0) to += 1
        }
        codes.ends[code] = to
        into[to++] = newline
      }
      codes.end = to
    },
    readField,
    gtinAt(position) {
      readField(position, 'ean')
      return readDigits(field.bytes, field.end)
    },
  }
}

/** Appends one folded text of a product to `target`. */
export function appendField(columns: CatalogColumns, position: number, which: ShownField, target: FoldedBytes): void {
  const { bytes, start, end } = columns.locateShown(position)
  if (which === 'title') {
    appendFolded(target, bytes, startOfTitle(bytes, start), end - 1)
    return
  }
  let from = start + 1
  for (let skipped = 0; shownFields[skipped] !== which; skipped += 1) from = endOfField(bytes, from) + 1
  appendFolded(target, bytes, from, endOfField(bytes, from))
}

function startOfTitle(bytes: Uint8Array, start: number): number {
  if (bytes[start] !== farTitle) return start + bytes[start]!
  let from = start + 1
  for (let code = 0; code < codeCount; code += 1) from = endOfField(bytes, from) + 1
  return from
}

function endOfField(bytes: Uint8Array, from: number): number {
  let at = from
  while (bytes[at] !== endOfText) at += 1
  return at
}

const codeCount = 3
const newline = 10
