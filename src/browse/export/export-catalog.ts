import { browseMessages } from '#src/browse/browse-messages.ts'
import { exportMessages } from '#src/browse/browse-on-demand-messages.ts'
import { columnName, findColumns } from '#src/browse/columns/catalog-columns.ts'
import { type CatalogClient, CatalogRefusal } from '#src/catalog/catalog-client.ts'
import { readProducts } from '#src/catalog/read-products.ts'
import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { csvHeader, csvLine } from '#src/sheets/csv-writer.ts'
import { fileName } from '#src/sheets/file-name.ts'
import { mostSheetRows, type SheetColumn, type SheetRow } from '#src/sheets/sheet.ts'
import { writeXlsx } from '#src/sheets/write-xlsx.ts'
import { saveFile } from '#src/ui/save-file.ts'
import type { ExportFormat } from './export-menu.tsx'

type ExportRequest = {
  client: Pick<CatalogClient, 'rows'>
  generation: number
  positions: Uint32Array
  /** Ids of the table's columns, in order. */
  shown: readonly string[]
  format: ExportFormat
  formats: Formats
  quantityOf: (sku: string) => number
  ivaRate: IvaRate
  signal: AbortSignal
  /** Called with the number of products read so far. */
  onProgress: (done: number) => void
}

/**
 * Writes these products to a file and downloads it. Never rejects.
 * @returns the message about the result
 */
export async function exportCatalog(request: ExportRequest): Promise<string> {
  const { positions, format, formats, signal } = request
  const messages = exportMessages[formats.locale](formats)
  if (format === 'xlsx' && positions.length > mostSheetRows) return messages.tooMany(mostSheetRows)
  try {
    const name = fileName(messages.fileName, Date.now(), format)
    const columns = describeColumns(request)
    const rows = sheetRows(request)
    const file =
      format === 'csv'
        ? await writeCsv(columns, rows)
        : await writeXlsx({ columns, rows, signal, sheetName: messages.sheetName })
    signal.throwIfAborted()
    saveFile(name, file)
    return messages.done(positions.length, name)
  } catch (error) {
    if (signal.aborted) return messages.cancelled
    return error instanceof CatalogRefusal ? messages.stale : messages.failed
  }
}

async function* sheetRows({
  client,
  generation,
  positions,
  shown,
  quantityOf,
  ivaRate,
  signal,
  onProgress,
}: ExportRequest) {
  const columns = findColumns(shown)
  let done = 0
  for await (const products of readProducts(client, generation, positions, signal)) {
    yield products.map((product): SheetRow => columns.map(({ value }) => value(product, { quantityOf, ivaRate })))
    done += products.length
    onProgress(done)
  }
}

async function writeCsv(columns: readonly SheetColumn[], rows: AsyncIterable<readonly SheetRow[]>): Promise<Blob> {
  const parts = [csvHeader(columns)]
  for await (const piece of rows) parts.push(piece.map(csvLine).join(''))
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

function describeColumns({ shown, formats }: ExportRequest): SheetColumn[] {
  const names = browseMessages[formats.locale](formats).columns
  return findColumns(shown).map((column) => ({ header: columnName(column, names), ...column.sheet }))
}
