import { useCallback } from 'react'
import { type ColumnValue, columnValue } from '#src/browse/grid/column-value.ts'
import type { ColumnId } from '#src/browse/grid/table-layout.ts'
import { type CatalogClient, CatalogRefusal } from '#src/catalog/catalog-client.ts'
import { useCatalogClient } from '#src/catalog/catalog-context.tsx'
import type { CatalogAnswer, CatalogRow } from '#src/catalog/catalog-protocol.ts'
import { useIvaRate, useOpenDraft } from '#src/drafts/drafts-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { copyRows } from '#src/sheets/copied-rows.ts'
import { copyTable, copyText } from '#src/ui/copy-text.ts'
import { useToast } from '#src/ui/toasts.tsx'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { readRows } from './read-rows.ts'
import { selectionMessages } from './selection-messages.ts'
import type { RowSelectionControl } from './use-row-selection.ts'

/** More is a file, not a paste: spreadsheets take minutes over it. */
const mostCopied = 20_000

/** Copies columns of the selected rows or, where none is selected, of `row`; says how many, or why not. */
export function useCopyRows(
  answer: CatalogAnswer | null,
  selection: RowSelectionControl,
): (row: CatalogRow | null, columns: readonly ColumnId[]) => void {
  const client = useCatalogClient()
  const { quantityOf } = useOpenDraft()
  const ivaRate = useIvaRate()
  const messages = useMessages(selectionMessages)
  const showToast = useToast()
  return useCallback(
    (row, columns) => {
      const valuesOf = (product: Product) =>
        columns.map((column) => columnValue(product, column, { quantityOf, ivaRate }))
      copy(client, { answer, selection, row, valuesOf, messages }).then(
        (text) => showToast({ text }),
        (error: unknown) => {
          if (!(error instanceof CatalogRefusal)) throw error
          showToast({ text: messages.changedMeanwhile })
        },
      )
    },
    [client, answer, selection, quantityOf, ivaRate, messages, showToast],
  )
}

type Copying = {
  answer: CatalogAnswer | null
  selection: RowSelectionControl
  row: CatalogRow | null
  valuesOf: (product: Product) => ColumnValue[]
  messages: ReturnType<(typeof selectionMessages)['es-MX']>
}

/** @returns what became of it, in words; throws CatalogRefusal */
async function copy(client: CatalogClient, copying: Copying): Promise<string> {
  const { answer, selection, row, valuesOf, messages } = copying
  const { count } = selection.selection
  if (count > mostCopied) return messages.tooManyToCopy(mostCopied)
  const rows: ColumnValue[][] = []
  if (count === 0 && row) rows.push(valuesOf(row.product))
  if (count > 0 && answer) {
    for await (const products of readRows(client, answer.generation, selection.all()))
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
