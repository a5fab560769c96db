import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { createTextReader, type TextReader } from '#src/catalog/engine/columns/text-reader.ts'
import { isCodePunctuation } from '#src/catalog/engine/read/plain-text.ts'

/** The products by their codes: about ten bytes for each code. */
export type CodeTable = {
  /**
   * The products with this code as sku, manufacturer_sku or EAN, ascending, each once. Punctuation does not matter, but
   * in a code that has nothing else.
   * @param code folded, and without punctuation if it has anything else
   */
  find(code: Uint8Array): number[]
  /** The products with this EAN as a number, which is not 0; ascending. */
  findGtin(gtin: number): number[]
}

/** A hash table: entries with the same first bits of their hash stand together, in ascending order of the products. */
export function buildCodeTable(columns: SettledColumns): CodeTable {
  const reader = createTextReader(columns)
  const { hashes, owners, count } = hashCodes(columns, reader)
  const bits = Math.min(24, Math.max(1, 31 - Math.clz32(count + 1)))
  const shift = 32 - bits
  const starts = new Uint32Array(2 ** bits + 1)
  for (let entry = 0; entry < count; entry += 1) starts[(hashes[entry]! >>> shift) + 1]! += 1
  for (let bucket = 1; bucket < starts.length; bucket += 1) starts[bucket]! += starts[bucket - 1]!
  const next = starts.slice()
  const sortedHashes = new Uint32Array(count)
  const positions = new Uint32Array(count)
  for (let entry = 0; entry < count; entry += 1) {
    const place = next[hashes[entry]! >>> shift]!++
    sortedHashes[place] = hashes[entry]!
    positions[place] = owners[entry]!
  }

  function withHash(hash: number, isWanted: (position: number) => boolean): number[] {
    const found: number[] = []
    for (let place = starts[hash >>> shift]!; place < starts[(hash >>> shift) + 1]!; place += 1) {
      const position = positions[place]!
      if (sortedHashes[place] === hash && position !== found.at(-1) && isWanted(position)) found.push(position)
    }
    return found
  }

  return {
    find: (code) =>
      withHash(hashOf(code, 0, code.length), (position) => {
        reader.readCodes(position)
        const { bytes, ends } = reader.codes
        return codeFields.some((field, place) => {
          const start = place === 0 ? 1 : ends[place - 1]! + 1
          if (ends[place]! > start) return isEqual(code, bytes, start, ends[place]!)
          if (isCodePunctuation[code[0]!] === 0) return false
          reader.readField(position, field)
          return isEqual(code, reader.field.bytes, 0, reader.field.end)
        })
      }),
    findGtin: (gtin) => withHash(hashOfNumber(gtin), (position) => reader.gtinAt(position) === gtin),
  }
}

/** Of each product: its codes, and its EAN as a number. */
function hashCodes({ length }: SettledColumns, reader: TextReader) {
  const hashes = new Uint32Array(length * 4)
  const owners = new Uint32Array(length * 4)
  let count = 0
  const add = (hash: number, position: number) => {
    hashes[count] = hash
    owners[count] = position
    count += 1
  }
  for (let position = 0; position < length; position += 1) {
    reader.readCodes(position)
    const { bytes, ends } = reader.codes
    for (const [place, field] of codeFields.entries()) {
      const start = place === 0 ? 1 : ends[place - 1]! + 1
      if (ends[place]! > start) add(hashOf(bytes, start, ends[place]!), position)
      else {
        reader.readField(position, field)
        if (reader.field.end > 0) add(hashOf(reader.field.bytes, 0, reader.field.end), position)
      }
    }
    const gtin = reader.gtinAt(position)
    if (gtin !== 0) add(hashOfNumber(gtin), position)
  }
  return { hashes, owners, count }
}

const codeFields = ['sku', 'manufacturerSku', 'ean'] as const

/** FNV-1a over 32 bits, with a final mix because codes differ in their last digits. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  return mix(hash)
}

function hashOfNumber(value: number): number {
  return mix(Math.imul(value % 2 ** 32, 0x9e3779b1) ^ Math.floor(value / 2 ** 32))
}

function mix(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

function isEqual(code: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== code.length) return false
  for (let at = 0; at < code.length; at += 1) if (code[at] !== bytes[start + at]) return false
  return true
}
