import { foldText } from '#src/catalog/engine/search/fold.ts'
import { createTextColumn } from './text-column.ts'
import { createTextTable } from './text-table.ts'

/** Each brand once, numbered in order of arrival. */
export type BrandDictionary = {
  readonly names: readonly string[]
  /** See `brandSuffix`, by brand number. */
  readonly suffixes: readonly Uint8Array[]
  readonly heldBytes: number
  /** @param bytes UTF-8, empty for no brand */
  numberOfBytes(bytes: Uint8Array, start: number, end: number): number
  numberOf(name: string): number
}

/** Between title and brand in a line. */
const brandSeparator = ' · '

export function createBrandDictionary(): BrandDictionary {
  const texts = createTextColumn()
  const table = createTextTable(texts.locate)
  const names: string[] = []
  const numbers = new Map<string, number>()
  const suffixes: Uint8Array[] = []

  function numberOfBytes(bytes: Uint8Array, start: number, end: number): number {
    const known = table.find(bytes, start, end)
    if (known >= 0) return known
    const number = names.length
    texts.appendBytes(bytes, start, end)
    table.add(number)
    const name = texts.textAt(number)
    names.push(name)
    suffixes.push(brandSuffix(name))
    return number
  }

  return {
    names,
    suffixes,
    // Each name also as a string, and folded.
    get heldBytes() {
      return 3 * texts.heldBytes + table.heldBytes
    },
    numberOfBytes,
    numberOf(name) {
      const known = numbers.get(name)
      if (known !== undefined) return known
      const bytes = encoder.encode(name)
      const number = numberOfBytes(bytes, 0, bytes.length)
      numbers.set(name, number)
      return number
    },
  }
}

/** What follows the title in a line: the brand, folded. */
export function brandSuffix(name: string): Uint8Array {
  return encoder.encode(`${brandSeparator}${foldText(name)}`)
}

const encoder = new TextEncoder()
