import { type DraftLine, priceOf } from '#src/drafts/model/draft/draft.ts'
import { splitWords } from '#src/drafts/model/lines/split-words.ts'

/** The fields of a line in every export, for drafts and orders. */
export type ExportedLine = Pick<
  DraftLine,
  'id' | 'sku' | 'manufacturerSku' | 'brand' | 'ean' | 'title' | 'quantity' | 'note'
> & {
  /** Pesos per piece before tax; null without a price. */
  readonly price: number | null
  /** Warehouses with their quantities, in words; `''` while the line has no split. */
  readonly warehouses: string
}

export function exportLine(line: DraftLine): ExportedLine {
  const { id, sku, manufacturerSku, brand, ean, title, quantity, note, split } = line
  const price = priceOf(line)
  return { id, sku, manufacturerSku, brand, ean, title, quantity, note, price, warehouses: splitWords(split) }
}
