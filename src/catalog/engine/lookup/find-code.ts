import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { foldText, stripCode } from '#src/catalog/engine/search/fold.ts'
import type { CodeTable } from './code-table.ts'
import { type GtinTable, readGtin } from './gtin-table.ts'

/** How a code was recognized, most reliable first. */
export const codeStages = ['sku', 'manufacturer-sku', 'punctuation', 'gtin'] as const
export type CodeStage = (typeof codeStages)[number]

/** Positions are ascending; several if the code is ambiguous. Null if no product has this code. */
export type FoundCode = { readonly stage: CodeStage; readonly positions: readonly number[] } | null

/**
 * Recognizes a whole code in stages, and stops at the first one with a match: the sku; the manufacturer's code; either
 * of them without punctuation; the EAN, compared as a GTIN. Case, accents and surrounding blanks do not matter.
 */
export function findCode(
  code: string,
  { columns, codes, gtins }: { columns: SettledColumns; codes: CodeTable; gtins: GtinTable },
): FoundCode {
  const folded = foldText(code)
  if (folded === '') return null
  const asTyped = whoseCode(folded, columns, codes)
  for (const stage of ['sku', 'manufacturer-sku'] as const) {
    if (asTyped[stage].length > 0) return { stage, positions: asTyped[stage] }
  }
  const stripped = stripCode(folded)
  const bare = stripped === folded || stripped === '' ? asTyped : whoseCode(stripped, columns, codes)
  const withoutPunctuation = mergeAscending([bare.sku, bare['manufacturer-sku'], bare.stripped])
  if (withoutPunctuation.length > 0) return { stage: 'punctuation', positions: withoutPunctuation }
  const gtin = readGtin(stripped)
  const positions = gtin === null ? asTyped.ean : gtins.find(gtin)
  return positions.length > 0 ? { stage: 'gtin', positions } : null
}

type Owners = Record<'sku' | 'manufacturer-sku' | 'ean' | 'stripped', number[]>

/** The products that have the code as a whole line of their search text, by line; a product may be in several lists. */
function whoseCode(folded: string, { text, textStarts, lineEnds }: SettledColumns, codes: CodeTable): Owners {
  const owners: Owners = { sku: [], 'manufacturer-sku': [], ean: [], stripped: [] }
  const code = encoder.encode(folded)
  for (const position of codes.findWhole(code)) {
    let from = lineEnds[position]! + 1
    for (let line = 0; from < textStarts[position + 1]!; line += 1) {
      const to = text.indexOf(newline, from)
      const owner = owners[lines[line] ?? 'stripped']
      if (to - from === code.length && startsWith(text, from, code) && owner.at(-1) !== position) owner.push(position)
      from = to + 1
    }
  }
  return owners
}

/** The lines after the title, in the order of product-entry.ts. */
const lines = ['sku', 'manufacturer-sku', 'ean'] as const

function startsWith(text: Uint8Array, from: number, code: Uint8Array): boolean {
  for (let offset = 0; offset < code.length; offset += 1) if (text[from + offset] !== code[offset]) return false
  return true
}

function mergeAscending(lists: readonly number[][]): number[] {
  return [...new Set(lists.flat())].toSorted((a, b) => a - b)
}

const newline = 10
const encoder = new TextEncoder()
