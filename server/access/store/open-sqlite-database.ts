import { chmodSync, closeSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseAwayError } from '#server/postgres/database-away-error.ts'
import { makeFolder } from '#server/settings/make-folder.ts'
import type { Clock } from '#server/streams/clock.ts'
import type { Ask, SqlDatabase } from './sql-database.ts'

/** `SurS`: the mark of these databases, in the header of the file. */
const ownMark = 0x53757253

/** How long somebody else may write, and how often is looked whether that is over. */
const mostBusyMs = 2_000
const lookEveryMs = 20

/**
 * A file that the gateways of one machine share. Only its owner can read it.
 * @throws where the file is another program's, or cannot be used
 */
export async function openSqliteDatabase(path: string, { now, epochNow }: Clock): Promise<SqlDatabase> {
  makeFolder(dirname(path))
  // Made here, because SQLite would let everybody read it. Its other files get the same mode.
  closeSync(openSync(path, 'a', 0o600))
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600)
  // It never waits by itself: that would hold up every request.
  const connection = new DatabaseSync(path, { timeout: 0 })
  const ask: Ask = async (sql, values = []) => {
    const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]))
    return connection
      .prepare(sql)
      .all(named)
      .map((row) => Object.values(row).map((value) => (typeof value === 'number' ? value : readText(value))))
  }
  const whenFree = <Value>(work: () => Promise<Value>) => tryWhileBusy(work, now)
  try {
    await whenFree(async () => claim(connection, path))
    // In the log a reader waits for no writer. FULL: what was answered is on the disk.
    await whenFree(async () => connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL'))
  } catch (error) {
    connection.close()
    throw error
  }
  return {
    schema: 'main',
    // A change has the whole file for itself.
    prepare: async () => {},
    ask: (sql, values) => whenFree(() => ask(sql, values)),
    change: (work) =>
      whenFree(async () => {
        connection.exec('BEGIN IMMEDIATE')
        try {
          const value = await work(ask)
          connection.exec('COMMIT')
          return value
        } catch (error) {
          if (connection.isTransaction) connection.exec('ROLLBACK')
          throw error
        }
      }),
    epochNow: async () => epochNow(),
    close: async () => connection.close(),
  }
}

function readText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** A file that a setting names by mistake must not get tables of ours. */
function claim(connection: DatabaseSync, path: string): void {
  const mark = connection.prepare('PRAGMA application_id').get()?.['application_id']
  if (mark === ownMark) return
  const isEmpty = connection.prepare('SELECT count(*) AS found FROM sqlite_schema').get()?.['found'] === 0
  if (mark !== 0 || !isEmpty) throw new Error(`${path} is a database of another program. Nothing was changed in it.`)
  connection.exec(`PRAGMA application_id = ${ownMark}`)
}

async function tryWhileBusy<Value>(work: () => Promise<Value>, now: () => number): Promise<Value> {
  const sinceMs = now()
  for (let tries = 1; ; tries++) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      // A clock of a test stands still.
      if (now() - sinceMs >= mostBusyMs || tries * lookEveryMs > mostBusyMs)
        throw new DatabaseAwayError('database is locked')
    }
    // oxlint-disable-next-line no-await-in-loop -- the same
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

/** Somebody else writes, and would be over in a moment. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5
}
