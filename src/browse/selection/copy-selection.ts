import { selectionMessages } from '#src/browse/browse-on-demand-messages.ts'
import { type CatalogClient, CatalogRefusal } from '#src/catalog/catalog-client.ts'
import type { CatalogAnswer, CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'
import { readProducts } from '#src/catalog/read-products.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { copyRows } from '#src/sheets/copied-rows.ts'
import type { SheetValue } from '#src/sheets/sheet.ts'
import { copyTable, copyText } from '#src/ui/copy-text.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import type { RowSelectionControl } from './use-row-selection.ts'

/** Above this, use a file: spreadsheets take minutes to paste more. */
const mostCopied = 20_000

type Copying = {
  answer: CatalogAnswer | null
  selection: RowSelectionControl
  row: CatalogRow | null
  valuesOf: (product: Product) => SheetValue[]
  formats: Formats
}

/**
 * Copies the selected rows or, if none is selected, `row`.
 * @returns the message about the result
 */
export async function copySelection(client: CatalogClient, copying: Copying): Promise<string> {
  const messages = selectionMessages[copying.formats.locale](copying.formats)
  try {
    return await copy(client, copying, messages)
  } catch (error) {
    if (!(error instanceof CatalogRefusal)) throw error
    return messages.changedMeanwhile
  }
}

async function copy(client: CatalogClient, copying: Copying, messages: Messages): Promise<string> {
  const { answer, selection, row, valuesOf } = copying
  const { count } = selection.selection
  if (count > mostCopied) return messages.tooManyToCopy(mostCopied)
  const rows: SheetValue[][] = []
  if (count === 0 && row) rows.push(valuesOf(row.product))
  if (count > 0 && answer) {
    for await (const products of readProducts(client, answer.generation, selection.all()))
      rows.push(...products.map(valuesOf))
  }
  const [only = []] = rows
  if (rows.length === 1 && only.length === 1) {
    const text = String(only[0] ?? '')
    if (text === '') return messages.nothingToCopy
    return (await copyText(text)) ? messages.copiedCell(text) : messages.copyFailed
  }
  return copyTable(copyRows(rows)) ? messages.copied(rows.length) : messages.copyFailed
}

type Messages = ReturnType<(typeof selectionMessages)['es-MX']>
