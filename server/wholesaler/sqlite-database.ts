import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'

/**
 * All that the service needs of a database. Another embedded database can replace SQLite: write these five methods. To
 * use a database server, replace `catalog-store.ts`: its methods are asynchronous.
 */
export type Database = {
  run(sql: string, ...values: SqlValue[]): void
  all(sql: string, ...values: SqlValue[]): SqlRow[]
  /** Commits if `work` returns `keep: true`, else rolls back. One at a time; nothing else may use it meanwhile. */
  transaction<Outcome extends { readonly keep: boolean }>(work: () => Promise<Outcome>): Promise<Outcome>
  /** A second, read-only connection. Its view does not change while others write. The caller closes it. */
  openSnapshot(): Database
  close(): void
}

export type SqlValue = SQLInputValue
export type SqlRow = Record<string, SQLOutputValue>

/** Opens or creates a database file. With `readOnly` the file must exist. */
export function openSqlite(path: string, options: { readonly readOnly?: boolean } = {}): Database {
  const { readOnly = false } = options
  const connection = new DatabaseSync(path, { readOnly, timeout: 5_000 })
  // WAL: readers see an import only after its commit, and do not wait for it.
  connection.exec(readOnly ? 'PRAGMA cache_size = -16000' : 'PRAGMA journal_mode = WAL')
  if (!readOnly) connection.exec('PRAGMA synchronous = NORMAL; PRAGMA cache_size = -64000; PRAGMA foreign_keys = ON')

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
      connection.exec('BEGIN IMMEDIATE')
      try {
        const outcome = await work()
        connection.exec(outcome.keep ? 'COMMIT' : 'ROLLBACK')
        // Otherwise the log of a large import stays on the disk, as large as the catalog.
        if (outcome.keep) connection.exec('PRAGMA wal_checkpoint(TRUNCATE)')
        return outcome
      } catch (error) {
        if (connection.isTransaction) connection.exec('ROLLBACK')
        throw error
      }
    },

    openSnapshot() {
      const snapshot = openSqlite(path, { readOnly: true })
      snapshot.run('BEGIN')
      return snapshot
    },
    close: () => connection.close(),
  }
}
