import type { CatalogStore } from './catalog-store.ts'
import type { Notes } from './import/notes.ts'
import { readRow } from './import/read-row.ts'
import type { SourceRow, SourceRows } from './import/source-row.ts'

export type RejectedRow = {
  /** Counts from 1; in CSV the header is not counted. */
  readonly number: number
  /** Null where the row has none that can be read. */
  readonly sku: string | null
  readonly reason: string
}

export type ImportOutcome = {
  /** `refused`: rows were rejected, nothing was imported and the catalog of before is still there. */
  readonly kind: 'imported' | 'refused'
  readonly imported: number
  readonly rejected: number
  readonly notes: Notes
}

export type ImportOptions = {
  readonly store: CatalogStore
  readonly rows: SourceRows
  /** What the catalog's revision follows from, asked once all rows have been read. */
  readonly digest: () => string
  readonly source: string
  /** Import the good rows although others were rejected. */
  readonly skipRejected?: boolean
  readonly onRejected?: (row: RejectedRow) => void
}

/**
 * Replaces the store's catalog by what the rows say: all of it or nothing. After the first rejected row the rest is
 * still read, so that every one of them is reported.
 * @throws CatalogFileError when the file is broken; nothing is imported then either
 */
export async function importCatalog(options: ImportOptions): Promise<ImportOutcome> {
  const { store, rows, digest, source, skipRejected = false, onRejected } = options
  const notes: Notes = new Map()
  let imported = 0
  let rejected = 0
  const outcome = await store.replaceCatalog(async (insert) => {
    for await (const batch of rows) {
      for (const sourceRow of batch) {
        const read = readSourceRow(sourceRow)
        if (read.kind === 'rejected') {
          rejected++
          onRejected?.({ number: sourceRow.number, sku: read.sku, reason: read.reason })
          continue
        }
        for (const kind of read.notes) notes.set(kind, (notes.get(kind) ?? 0) + 1)
        if (rejected > 0 && !skipRejected) continue
        insert(read.row)
        imported++
      }
    }
    if (rejected > 0 && !skipRejected) return { keep: false }
    // The second half is for rows that this version reads in another way than the one that imported them.
    return { keep: true, revision: `${digest()}-${rowFormat}`, source }
  })
  if (!outcome.keep) return { kind: 'refused', imported: 0, rejected, notes }
  const repeated = await store.countRepeatedSkus()
  if (repeated > 0) notes.set('sku-repeated', repeated)
  return { kind: 'imported', imported, rejected, notes }
}

/** Raised when the same file is read or served in another way than before, so that no client keeps the old answer. */
const rowFormat = 1

function readSourceRow(row: SourceRow) {
  return row.kind === 'value' ? readRow(row.value) : ({ kind: 'rejected', sku: null, reason: row.reason } as const)
}
