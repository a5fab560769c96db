import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { decodeText } from '#src/catalog/engine/columns/text-column.ts'
import { createTextReader } from '#src/catalog/engine/columns/text-reader.ts'
import { foldText, stripCode } from '#src/catalog/engine/search/fold.ts'
import type { CodeTable } from './code-table.ts'
import { readGtin } from './gtin.ts'

/** How a code was recognized, most reliable first. */
export const codeStages = ['sku', 'manufacturer-sku', 'punctuation', 'gtin'] as const
export type CodeStage = (typeof codeStages)[number]

/** Positions are ascending; several if the code is ambiguous. Null if no product has this code. */
export type FoundCode = { readonly stage: CodeStage; readonly positions: readonly number[] } | null

/**
 * Recognizes a whole code in stages, and stops at the first one with a match: the sku; the manufacturer's code; either
 * of them without punctuation; the EAN, compared as a GTIN. What is the sku of one product and the manufacturer's code
 * of another is ambiguous. Case, accents and surrounding blanks do not matter.
 */
export function findCode(code: string, { columns, codes }: { columns: SettledColumns; codes: CodeTable }): FoundCode {
  const folded = foldText(code)
  if (folded === '') return null
  const bare = stripCode(folded)
  const reader = createTextReader(columns)
  const found: Record<CodeStage, number[]> = { sku: [], 'manufacturer-sku': [], punctuation: [], gtin: [] }
  for (const position of codes.find(encoder.encode(bare === '' ? folded : bare))) {
    const [sku, manufacturerSku, ean] = codeFields.map((field) => {
      reader.readField(position, field)
      return decodeText(reader.field.bytes, 0, reader.field.end)
    })
    if (sku === folded) found.sku.push(position)
    if (manufacturerSku === folded) found['manufacturer-sku'].push(position)
    if (ean === folded) found.gtin.push(position)
    // An EAN without punctuation counts as a GTIN.
    const others = ean === bare ? [sku, manufacturerSku] : [sku, manufacturerSku, ean]
    if (bare !== '' && others.some((each) => stripCode(each!) === bare)) found.punctuation.push(position)
  }
  const gtin = readGtin(bare)
  if (gtin !== null) found.gtin = codes.findGtin(gtin)
  const stage = codeStages.find((each) => found[each].length > 0)
  if (stage === undefined) return null
  // Nothing says whether the sku of one product or the part number of another is meant.
  const positions = stage === 'sku' ? [...new Set([...found.sku, ...found['manufacturer-sku']])] : found[stage]
  return { stage, positions: positions.toSorted((a, b) => a - b) }
}

const codeFields = ['sku', 'manufacturerSku', 'ean'] as const
const encoder = new TextEncoder()
