import { realpathSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { CatalogStore } from './catalog-store.ts'
import { findOutputRefusal } from './files/find-output-refusal.ts'
import { openReplacementFile, type ReplacementFile } from './files/replacement-file.ts'
import { describeCatalogRefusal, findCatalogRefusal } from './find-catalog-refusal.ts'
import type { LookalikeSkus } from './import/lookalike-skus.ts'
import { noteKinds } from './import/notes.ts'
import { openCatalogFile } from './import/open-catalog-file.ts'
import type { Charset } from './import/read-charset.ts'
import { showLine, showText } from './import/show-bytes.ts'
import { CatalogFileError } from './import/source-row.ts'
import { type ImportOutcome, importCatalog, type RejectedRow } from './import-catalog.ts'

/** How many rejected rows are printed. The rest is only counted. */
const printedRejections = 100
const printedLookalikes = 20

export type ImportFileOptions = {
  readonly store: CatalogStore
  readonly path: string
  /** Null: a byte order mark tells it, or it is UTF-8. */
  readonly charset: Charset | null
  /** Where all is of a record that has a quantity only; null if nobody said. */
  readonly oneWarehouse: string | null
  readonly skipRejected: boolean
  readonly allowEmpty: boolean
  readonly allowShrink: boolean
  /** The file for every rejected row; if null, only the first hundred are printed. */
  readonly report: string | null
  /** Files that the report must not be, by what a person calls them. The catalog is one without being named. */
  readonly keptFiles: ReadonlyMap<string, string>
  readonly print: (line: string) => void
}

/** Imports a file, and prints the outcome and the rejected rows. Returns whether there is a new catalog. */
export async function importCatalogFile(given: ImportFileOptions): Promise<boolean> {
  const print = (line: string) => given.print(showLine(line))
  const options = { ...given, print }
  const { path, report } = options
  const startedAt = performance.now()
  const unreadable = await findWhyUnreadable(path)
  if (unreadable !== null) {
    print(`${path} cannot be read: ${unreadable}.`)
    return false
  }
  const reportFile = report === null ? null : openReport(report, options)
  if (typeof reportFile === 'string') {
    print(`--report ${report} cannot be written: ${reportFile}.`)
    print(nothingImported)
    return false
  }
  try {
    const outcome = await importAndReport(options, reportFile)
    describeOutcome(outcome, (performance.now() - startedAt) / 1000).forEach(print)
    return outcome.kind === 'imported'
  } catch (error) {
    if (!(error instanceof CatalogFileError)) {
      // Nothing was read: the report of before still tells more.
      reportFile?.discard()
      throw error
    }
    print(`${path} ${error.message}.`)
    print(nothingImported)
    return false
  } finally {
    reportFile?.close()
  }
}

const nothingImported = 'Nothing was imported; the catalog of before is unchanged.'

async function importAndReport(options: ImportFileOptions, reportFile: Report | null): Promise<ImportOutcome> {
  const { store, path, charset, oneWarehouse, skipRejected, allowEmpty, allowShrink, print } = options
  let rejected = 0
  const onRejected = (row: RejectedRow) => {
    rejected++
    const line = describeRejection(row)
    if (rejected <= printedRejections) print(line)
    reportFile?.write(line)
  }
  const file = openCatalogFile(path, charset)
  const outcome = await importCatalog({
    store,
    rows: file.rows,
    digest: file.digest,
    source: path,
    oneWarehouse,
    skipRejected,
    onRejected,
    findRefusal: (counts, before) => findCatalogRefusal(counts, { before, allowEmpty, allowShrink }),
  })
  if (rejected > printedRejections) print(`… and ${rejected - printedRejections} more rejected rows.`)
  if (outcome.kind === 'imported') for (const line of describeLookalikes(outcome.lookalikes)) reportFile?.write(line)
  return outcome
}

type Report = { write(line: string): void; close(): void; discard(): void }

/** The first line of a report: by it a report is known, and replaced by the next one. */
const reportTitle = 'Surtido: what was wrong in a catalog file'

/** A text says why the report cannot be written. A report that fails later, on a full disk, fails alone. */
function openReport(report: string, { path, keptFiles, print }: ImportFileOptions): Report | string {
  const kept = new Map([...keptFiles, [path, 'the catalog that is imported']])
  let file: ReplacementFile
  try {
    const refusal = findOutputRefusal(report, { kept, beginnings: [reportTitle], called: 'a report' })
    if (refusal !== null) return refusal
    file = openReplacementFile(realPathOf(report))
  } catch (error) {
    return messageOf(error)
  }
  let failure: string | null = null
  const attempt = (work: () => void) => {
    if (failure !== null) return
    try {
      work()
    } catch (error) {
      failure = messageOf(error)
      file.discard()
      print(`--report ${report} cannot be written: ${failure}. What is said here is right nevertheless.`)
    }
  }
  attempt(() => file.write(`${reportTitle}, ${showLine(path)}\n`))
  return {
    write: (line) => attempt(() => file.write(`${showLine(line)}\n`)),
    close: () => attempt(() => file.keep()),
    discard() {
      failure = 'discarded'
      file.discard()
    },
  }
}

/** A report behind a symbolic link is replaced, and not the link. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

function describeRejection({ number, sku, reason }: RejectedRow): string {
  return `Row ${number}${sku === null ? '' : ` (sku ${showText(sku, 220)})`} ${reason}`
}

function describeLookalikes({ groups }: LookalikeSkus): string[] {
  return groups.map(
    (skus) => `Different products, although they look alike: ${skus.map((sku) => showText(sku, 220)).join(', ')}`,
  )
}

function describeOutcome(outcome: ImportOutcome, seconds: number): string[] {
  switch (outcome.kind) {
    case 'rejected-rows':
      return [
        `${outcome.rejected} rows were rejected, so nothing was imported; the catalog of before is unchanged.`,
        'Correct them, or import the others with --skip-rejected.',
      ]
    case 'refused': {
      const { refusal, counts, before } = outcome
      const [happened = '', advice = ''] = describeCatalogRefusal(refusal, counts, before)
      const kept =
        before.products === 0
          ? 'there is no catalog yet'
          : `the catalog of before, with ${before.products} products, is unchanged`
      return [happened, `Nothing was imported; ${kept}.`, advice]
    }
    case 'imported': {
      const { imported, rejected, notes, lookalikes } = outcome
      const lines = describeLookalikes(lookalikes)
      return [
        `Imported ${imported} products in ${seconds.toFixed(1)} s${rejected > 0 ? `, without ${rejected} rejected rows` : ''}.`,
        ...[...notes].map(([note, rows]) => `  kept as they are: ${rows} rows with ${noteKinds[note]}`),
        ...(notes.has('stock-undivided') ? adviceOnWarehouses : []),
        ...lines.slice(0, printedLookalikes).map((line) => `  ${line}`),
        ...(lines.length > printedLookalikes ? ['  … and more; --report lists them.'] : []),
      ]
    }
  }
}

const adviceOnWarehouses = [
  '  Of these the service says how many there are, and no warehouse. If all are in one, say --one-warehouse CODE;',
  '  else give their records a field warehouses, such as {"GDL":{"stock":3,"location":"Guadalajara"}}.',
]

async function findWhyUnreadable(path: string): Promise<string | null> {
  try {
    // Asked before it is opened: to open a pipe is to wait for whoever writes into it.
    if (!(await stat(path)).isFile()) return 'it is not a file'
    await (await open(path)).close()
    return null
  } catch (error) {
    return messageOf(error)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
