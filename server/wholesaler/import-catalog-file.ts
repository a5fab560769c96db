import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import type { CatalogStore } from './catalog-store.ts'
import { noteKinds } from './import/notes.ts'
import { openCatalogFile } from './import/open-catalog-file.ts'
import { CatalogFileError } from './import/source-row.ts'
import { type ImportOutcome, importCatalog, type RejectedRow } from './import-catalog.ts'

/** How many rejected rows are printed. The rest is only counted. */
const printedRejections = 100

export type ImportFileOptions = {
  readonly store: CatalogStore
  readonly path: string
  readonly skipRejected: boolean
  /** The file for every rejected row; if null, only the first hundred are printed. */
  readonly report: string | null
  readonly print: (line: string) => void
}

/** Imports a file, and prints the outcome and the rejected rows. Returns whether there is a new catalog. */
export async function importCatalogFile(options: ImportFileOptions): Promise<boolean> {
  const { store, path, skipRejected, report, print } = options
  const startedAt = performance.now()
  const unreadable = await findWhyUnreadable(path)
  if (unreadable !== null) {
    print(`${path} cannot be read: ${unreadable}.`)
    return false
  }
  const reportFile = report === null ? null : createWriteStream(report)
  let rejected = 0
  const onRejected = (row: RejectedRow) => {
    rejected++
    const line = describeRejection(row)
    if (rejected <= printedRejections) print(line)
    reportFile?.write(`${line}\n`)
  }
  try {
    const file = openCatalogFile(path)
    const source = { rows: file.rows, digest: file.digest, source: path }
    const outcome = await importCatalog({ store, ...source, skipRejected, onRejected })
    if (rejected > printedRejections) print(`… and ${rejected - printedRejections} more rejected rows.`)
    describeOutcome(outcome, (performance.now() - startedAt) / 1000).forEach(print)
    return outcome.kind === 'imported'
  } catch (error) {
    if (!(error instanceof CatalogFileError)) throw error
    print(`${path} ${error.message}.`)
    print('Nothing was imported; the catalog of before is unchanged.')
    return false
  } finally {
    if (reportFile !== null) await finished(reportFile.end())
  }
}

function describeRejection({ number, sku, reason }: RejectedRow): string {
  return `Row ${number}${sku === null ? '' : ` (sku ${JSON.stringify(sku)})`} ${reason}`
}

function describeOutcome({ kind, imported, rejected, notes }: ImportOutcome, seconds: number): string[] {
  if (kind === 'refused') {
    return [
      `${rejected} rows were rejected, so nothing was imported; the catalog of before is unchanged.`,
      'Correct them, or import the others with --skip-rejected.',
    ]
  }
  return [
    `Imported ${imported} products in ${seconds.toFixed(1)} s${rejected > 0 ? `, without ${rejected} rejected rows` : ''}.`,
    ...[...notes].map(([note, rows]) => `  kept as they are: ${rows} rows with ${noteKinds[note]}`),
  ]
}

async function findWhyUnreadable(path: string): Promise<string | null> {
  try {
    const file = await open(path)
    const isFile = (await file.stat()).isFile()
    await file.close()
    return isFile ? null : 'it is not a file'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
