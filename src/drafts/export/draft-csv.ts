import { Big } from 'big.js'
import type { Draft } from '#src/drafts/model/draft.ts'
import { lineSubtotal } from '#src/drafts/model/money.ts'
import { csvField } from '#src/sheets/csv-field.ts'

export type CsvHeaders = Readonly<
  Record<'sku' | 'manufacturerSku' | 'brand' | 'title' | 'quantity' | 'price' | 'subtotal' | 'note', string>
>

/**
 * A draft as spreadsheets read it: RFC 4180 with CRLF, a byte order mark so that Excel takes it for UTF-8, texts that
 * cannot become formulas, and numbers as numbers, with a decimal point and no grouping.
 */
export function createDraftCsv(draft: Pick<Draft, 'lines'>, headers: CsvHeaders): string {
  const rows = draft.lines.map((line) => [
    csvField(line.sku),
    csvField(line.manufacturerSku),
    csvField(line.brand),
    csvField(line.title),
    new Big(line.quantity).toFixed(),
    line.priceWhenAdded === null ? '' : new Big(line.priceWhenAdded).toFixed(),
    lineSubtotal(line.priceWhenAdded, line.quantity) ?? '',
    csvField(line.note),
  ])
  const { sku, manufacturerSku, brand, title, quantity, price, subtotal, note } = headers
  const header = [sku, manufacturerSku, brand, title, quantity, price, subtotal, note].map(csvField)
  return `\uFEFF${[header, ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`
}
