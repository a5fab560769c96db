import { hash } from 'node:crypto'
import type { CatalogStatus, CatalogStore } from './catalog-store.ts'
import type { CatalogBefore, CatalogCounts, CatalogRefusal } from './find-catalog-refusal.ts'
import type { CatalogRow } from './import/catalog-row.ts'
import { createLookalikeFinder, type LookalikeSkus } from './import/lookalike-skus.ts'
import type { NoteKind, Notes } from './import/notes.ts'
import { readRow } from './import/read-row.ts'
import type { SourceRow, SourceRows } from './import/source-row.ts'

export type RejectedRow = {
  /** Counts from 1; in CSV the header is not counted. */
  readonly number: number
  /** Null if the row has no readable sku. */
  readonly sku: string | null
  readonly reason: string
}

/** Except for `imported`, nothing was imported, and the previous catalog is unchanged. */
export type ImportOutcome =
  | {
      readonly kind: 'imported'
      readonly imported: number
      readonly rejected: number
      readonly notes: Notes
      readonly lookalikes: LookalikeSkus
    }
  | { readonly kind: 'rejected-rows'; readonly rejected: number }
  | {
      readonly kind: 'refused'
      readonly refusal: CatalogRefusal
      readonly counts: CatalogCounts
      readonly before: CatalogBefore
    }

export type ImportOptions = {
  readonly store: CatalogStore
  readonly rows: SourceRows
  /** The revision of the catalog is made of it. Called after all rows were read. */
  readonly digest: () => string
  readonly source: string
  /** Where all is of a record that has a quantity only; without it such a product has no warehouse. */
  readonly oneWarehouse?: string | null
  /** Import the valid rows although others were rejected. */
  readonly skipRejected?: boolean
  readonly onRejected?: (row: RejectedRow) => void
  /** Whether these products may replace those of before; without it they may. */
  readonly findRefusal?: (counts: CatalogCounts, before: CatalogBefore) => CatalogRefusal | null
}

/**
 * Replaces the whole catalog of the store with the rows, or nothing of it. After a rejected row it reads on, so that
 * every rejected row is reported.
 * @throws CatalogFileError when the file is broken; then nothing is imported
 */
export async function importCatalog(options: ImportOptions): Promise<ImportOutcome> {
  const { store, rows, digest, source, oneWarehouse = null, skipRejected = false, onRejected, findRefusal } = options
  const notes: Notes = new Map()
  const counts = { products: 0, skus: 0, withSku: 0, withPrice: 0, inPesos: 0 }
  const finder = createLookalikeFinder()
  let rejected = 0
  let refused: Extract<ImportOutcome, { kind: 'refused' }> | null = null
  const outcome = await store.replaceCatalog(async ({ insert, before, countSkus }) => {
    for await (const batch of rows) {
      const accepted: CatalogRow[] = []
      for (const sourceRow of batch) {
        const read = readSourceRow(sourceRow, oneWarehouse)
        if (read.kind === 'rejected') {
          rejected++
          onRejected?.({ number: sourceRow.number, sku: read.sku, reason: read.reason })
          continue
        }
        for (const kind of read.notes) notes.set(kind, (notes.get(kind) ?? 0) + 1)
        if (rejected > 0 && !skipRejected) continue
        accepted.push(read.row)
        count(counts, read.row)
        finder.add(read.row.fields.sku)
      }
      await insert(accepted)
    }
    if (rejected > 0 && !skipRejected) return { keep: false }
    counts.skus = await countSkus()
    const refusal = findRefusal?.(counts, before) ?? null
    if (refusal !== null) {
      refused = { kind: 'refused', refusal, counts, before }
      return { keep: false }
    }
    // `rowFormat` changes the ETag when a newer version reads or serves the same file differently.
    const warehouse = oneWarehouse === null ? '' : `-${hash('sha256', oneWarehouse).slice(0, 16)}`
    return { keep: true, revision: `${digest()}${warehouse}-${rowFormat}`, source }
  })
  if (!outcome.keep) return refused ?? { kind: 'rejected-rows', rejected }
  const { repeated, lookalikes } = await lookAtSkus(store, finder)
  if (repeated > 0) notes.set('sku-repeated', repeated)
  if (lookalikes.count > 0) notes.set('sku-alike', lookalikes.count)
  return { kind: 'imported', imported: counts.products, rejected, notes, lookalikes }
}

async function lookAtSkus(store: CatalogStore, finder: ReturnType<typeof createLookalikeFinder>) {
  const snapshot = await store.openSnapshot()
  if (snapshot === null) return { repeated: 0, lookalikes: { count: 0, groups: [] } }
  try {
    const lookalikes = await finder.find((positions) => snapshot.readSkus(positions))
    return { repeated: await snapshot.countRepeatedSkus(), lookalikes }
  } finally {
    await snapshot.close()
  }
}

function count(counts: { -readonly [Name in keyof CatalogCounts]: number }, { fields }: CatalogRow): void {
  counts.products++
  if (fields.sku.trim() !== '') counts.withSku++
  if (typeof fields.price === 'number' && fields.price > 0) counts.withPrice++
  const currency = fields.currency?.trim().toUpperCase() ?? ''
  if (currency === '' || currency === 'MXN') counts.inPesos++
}

/** Whether a catalog was imported by a version that read files in another way. */
export function isReadOtherwise({ revision }: Pick<CatalogStatus, 'revision'>): boolean {
  return !revision.endsWith(`-${rowFormat}`)
}

/** Raise it when the same file is read or served differently: clients must not keep the old answer. */
const rowFormat = 2

function readSourceRow(row: SourceRow, oneWarehouse: string | null) {
  if (row.kind === 'unreadable') return { kind: 'rejected', sku: null, reason: row.reason } as const
  const read = readRow(row.value, oneWarehouse)
  if (read.kind === 'rejected' || row.isWithoutEnd !== true) return read
  return { ...read, notes: new Set<NoteKind>([...read.notes, 'row-without-end']) }
}
