import { chmodSync, closeSync, openSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import { DatabaseBusyError, nothingImported } from '#server/wholesaler/catalog-store.ts'

/** All that the service needs of an embedded database. Another one can replace SQLite: write these six methods. */
export type Database = {
  run(sql: string, ...values: SqlValue[]): void
  all(sql: string, ...values: SqlValue[]): SqlRow[]
  /** Commits if `work` returns `keep: true`, else rolls back. One at a time; nothing else may use it meanwhile. */
  transaction<Outcome extends { readonly keep: boolean }>(work: () => Promise<Outcome>): Promise<Outcome>
  /** A second, read-only connection. Its view does not change while others write. The caller closes it. */
  openSnapshot(): Database
  /** Whether its file was deleted and another one has the name: SQLite goes on with the one that nobody else sees. */
  isReplaced(): boolean
  close(): void
}

export type SqlValue = SQLInputValue
export type SqlRow = Record<string, SQLOutputValue>

export type SqliteOptions = {
  readonly readOnly?: boolean
  /** How long to wait for somebody else who writes. */
  readonly busyMs?: number
  /** Written into the header of the file, so that it is known whose database it is. */
  readonly mark?: number
}

/** Opens or creates a database file that only its owner can read. With `readOnly` the file must exist. */
export function openSqlite(path: string, options: SqliteOptions = {}): Database {
  const { readOnly = false, busyMs = 5_000, mark } = options
  // Made here, because SQLite would let everybody read it.
  if (!readOnly) closeSync(openSync(path, 'a', 0o600))
  const connection = new DatabaseSync(path, { readOnly, timeout: busyMs })
  try {
    // Before there is a log: what is in the log only is not in the header.
    if (mark !== undefined) setMark(connection, mark)
    return openConnection(path, connection, readOnly)
  } catch (error) {
    connection.close()
    throw explainFailure(error, path)
  }
}

function openConnection(path: string, connection: DatabaseSync, readOnly: boolean): Database {
  // WAL: readers see an import only after its commit, and do not wait for it.
  connection.exec(readOnly ? 'PRAGMA cache_size = -16000' : 'PRAGMA journal_mode = WAL')
  if (!readOnly) connection.exec('PRAGMA synchronous = NORMAL; PRAGMA cache_size = -64000; PRAGMA foreign_keys = ON')
  if (!readOnly) makePrivate(path)

  const own = inodeOf(path)
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    let statement = statements.get(sql)
    if (statement === undefined) statements.set(sql, (statement = connection.prepare(sql)))
    return statement
  }

  return {
    run(sql, ...values) {
      prepare(sql).run(...values)
    },
    all: (sql, ...values) => prepare(sql).all(...values),

    async transaction(work) {
      try {
        connection.exec('BEGIN IMMEDIATE')
        const outcome = await work()
        connection.exec(outcome.keep ? 'COMMIT' : 'ROLLBACK')
        if (outcome.keep) emptyLog(connection)
        return outcome
      } catch (error) {
        if (connection.isTransaction) connection.exec('ROLLBACK')
        throw explainFailure(error, path)
      }
    },

    openSnapshot() {
      const snapshot = openSqlite(path, { readOnly: true })
      snapshot.run('BEGIN')
      return snapshot
    },
    isReplaced() {
      const found = inodeOf(path)
      return found !== null && found !== own
    },
    close: () => connection.close(),
  }
}

function inodeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? null
}

/** Otherwise the log of a large import stays on the disk, as large as the catalog. What was committed stays in any case. */
function emptyLog(connection: DatabaseSync): void {
  try {
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // On a full disk the catalog is read from the log, and the next import tries again.
  }
}

function setMark(connection: DatabaseSync, mark: number): void {
  const found = connection.prepare('PRAGMA application_id').get()?.['application_id']
  if (found !== mark) connection.exec(`PRAGMA application_id = ${mark}`)
}

/** SQLite gives its other files the mode of the database. Those of an older version are corrected here. */
function makePrivate(path: string): void {
  for (const suffix of ['', '-wal', '-shm']) {
    const mode = statSync(path + suffix, { throwIfNoEntry: false })?.mode ?? 0
    if ((mode & 0o077) !== 0) chmodSync(path + suffix, 0o600)
  }
}

/** Both leave the catalog of before as it was: says so, and what to do. */
function explainFailure(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
  if (code === sqliteBusy) {
    return new DatabaseBusyError(
      `Another import is writing into ${path}, so ${nothingImported}. Wait until it ends, and start again.`,
      { cause: error },
    )
  }
  if (code !== sqliteFull) return error
  return new Error(
    `There is no room for ${path} on its disk, so ${nothingImported}. Make room for a second catalog, and start again.`,
    { cause: error },
  )
}

const sqliteBusy = 5
const sqliteFull = 13
