import { type DraftLine, priceOf } from '#src/drafts/model/draft/draft.ts'
import { splitWords } from '#src/drafts/model/lines/split-words.ts'

/** What a table, a text and paper say of a line, be it of a draft or of an order. */
export type ExportedLine = Pick<
  DraftLine,
  'id' | 'sku' | 'manufacturerSku' | 'brand' | 'ean' | 'title' | 'quantity' | 'note'
> & {
  /** Pesos a piece before tax; null without a price. */
  readonly price: number | null
  /** From which it is to come, and how many, in words; `''` as long as nobody has decided. */
  readonly warehouses: string
}

export function exportLine(line: DraftLine): ExportedLine {
  const { id, sku, manufacturerSku, brand, ean, title, quantity, note, split } = line
  const price = priceOf(line)
  return { id, sku, manufacturerSku, brand, ean, title, quantity, note, price, warehouses: splitWords(split) }
}
