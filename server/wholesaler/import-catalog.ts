import type { CatalogStore } from './catalog-store.ts'
import type { Notes } from './import/notes.ts'
import { readRow } from './import/read-row.ts'
import type { SourceRow, SourceRows } from './import/source-row.ts'

export type RejectedRow = {
  /** Counts from 1; in CSV the header is not counted. */
  readonly number: number
  /** Null if the row has no readable sku. */
  readonly sku: string | null
  readonly reason: string
}

export type ImportOutcome = {
  /** `refused`: rows were rejected, nothing was imported, and the previous catalog is unchanged. */
  readonly kind: 'imported' | 'refused'
  readonly imported: number
  readonly rejected: number
  readonly notes: Notes
}

export type ImportOptions = {
  readonly store: CatalogStore
  readonly rows: SourceRows
  /** The revision of the catalog is made of it. Called after all rows were read. */
  readonly digest: () => string
  readonly source: string
  /** Import the valid rows although others were rejected. */
  readonly skipRejected?: boolean
  readonly onRejected?: (row: RejectedRow) => void
}

/**
 * Replaces the whole catalog of the store with the rows, or nothing of it. After a rejected row it reads on, so that
 * every rejected row is reported.
 * @throws CatalogFileError when the file is broken; then nothing is imported
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
    // `rowFormat` changes the ETag when a newer version reads or serves the same file differently.
    return { keep: true, revision: `${digest()}-${rowFormat}`, source }
  })
  if (!outcome.keep) return { kind: 'refused', imported: 0, rejected, notes }
  const repeated = await store.countRepeatedSkus()
  if (repeated > 0) notes.set('sku-repeated', repeated)
  return { kind: 'imported', imported, rejected, notes }
}

/** Raise it when the same file is read or served differently: clients must not keep the old answer. */
const rowFormat = 1

function readSourceRow(row: SourceRow) {
  return row.kind === 'value' ? readRow(row.value) : ({ kind: 'rejected', sku: null, reason: row.reason } as const)
}
