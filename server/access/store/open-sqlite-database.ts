import { DatabaseAwayError } from '#server/postgres/database-away-error.ts'
import type { Clock } from '#server/streams/clock.ts'
import { openSqliteFile, type SqliteFile } from './open-sqlite-file.ts'
import type { Ask, CarryOver, SqlDatabase } from './sql-database.ts'

/** How long somebody else may write, and how often is looked whether that is over. */
const mostBusyMs = 2_000
const lookEveryMs = 20
/** To read all of it takes 3 ms where 2,000 sessions and 20,000 places are known. */
const readAllEveryMs = 60_000

/**
 * A file that the gateways of one machine share. Each question looks whether it is still the one that has the file's name.
 * A file that was deleted or replaced is opened anew, with what the one before had; one with other bytes in it is away,
 * and nothing of it is believed, until it is gone or whole again.
 * @throws where the file is another program's, or cannot be used
 */
export async function openSqliteDatabase(path: string, { now, epochNow }: Clock): Promise<SqlDatabase> {
  const whenFree = <Value>(work: () => Promise<Value>) => tryWhileBusy(work, now)
  const open = () => openSqliteFile(path, whenFree)
  let file = await open()
  let carryOver: CarryOver = carryNothing
  let readAllMs = now()
  /** Why nothing of it is believed; null: it is. */
  let fault: string | null = null

  const replace = async () => {
    const before = file
    const isBelieved = fault === null
    try {
      // Of the gateways that had this file one at a time removes what was beside it: never what belongs to the next one.
      await whenFree(async () => inTurn(before)).catch((error: unknown) => {
        if (error instanceof DatabaseAwayError) throw error
        // It is so spoiled that it has no locks.
        before.removeRest()
      })
      const after = await open()
      try {
        await carryOver(isBelieved ? askOf(before) : null, databaseOf(after))
      } catch (error) {
        after.close()
        throw error
      }
      file = after
      fault = null
      readAllMs = now()
    } catch (error) {
      throw error instanceof DatabaseAwayError
        ? error
        : new DatabaseAwayError(`its file was replaced: ${reasonOf(error)}`)
    }
    before.close()
  }
  const check = async () => {
    const state = file.look()
    if (state === 'replaced') return replace()
    if (state === 'spoiled') fault = 'its file has other bytes in it'
    else if (fault !== null || now() - readAllMs >= readAllEveryMs) {
      readAllMs = now()
      fault = file.isWhole() ? null : 'its file is damaged'
    }
    if (fault !== null) throw new DatabaseAwayError(fault)
  }
  const believe = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      await check()
      return await work()
    } catch (error) {
      if (!isDamage(error)) throw error
      fault = 'its file is damaged'
      throw new DatabaseAwayError(fault)
    }
  }
  const databaseOf = (opened: SqliteFile): SqlDatabase => ({
    schema: 'main',
    // A change has the whole file for itself.
    prepare: async () => {},
    ask: (sql, values) => whenFree(() => askOf(opened)(sql, values)),
    change: (work) => whenFree(() => changeIn(opened, work)),
    epochNow: async () => epochNow(),
    whenReplaced() {},
    close: async () => opened.close(),
  })
  return {
    ...databaseOf(file),
    ask: (sql, values) => believe(() => databaseOf(file).ask(sql, values)),
    change: (work) =>
      believe(async () => {
        const value = await databaseOf(file).change(work)
        // Another gateway may have carried over what was there before this change: then nobody is told that it is kept.
        if (file.look() === 'replaced') throw new DatabaseAwayError('its file was replaced')
        return value
      }),
    whenReplaced: (its) => (carryOver = its),
    close: async () => file.close(),
  }
}

const carryNothing: CarryOver = async () => {}

function askOf({ connection }: SqliteFile): Ask {
  return async (sql, values = []) => {
    const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]))
    return connection
      .prepare(sql)
      .all(named)
      .map((row) => Object.values(row).map((value) => (typeof value === 'number' ? value : readText(value))))
  }
}

async function changeIn<Value>(file: SqliteFile, work: (ask: Ask) => Promise<Value>): Promise<Value> {
  const { connection } = file
  connection.exec('BEGIN IMMEDIATE')
  try {
    const value = await work(askOf(file))
    connection.exec('COMMIT')
    return value
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK')
    throw error
  }
}

/** A file without a name still has its locks. */
function inTurn(file: SqliteFile): Promise<void> {
  return changeIn(file, async () => file.removeRest())
}

function readText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

async function tryWhileBusy<Value>(work: () => Promise<Value>, now: () => number): Promise<Value> {
  const sinceMs = now()
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      // A clock of a test stands still.
      if (now() - sinceMs >= mostBusyMs || tries * lookEveryMs > mostBusyMs)
        throw new DatabaseAwayError('database is locked')
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

/** Somebody else writes, and would be over in a moment. */
function isBusy(error: unknown): boolean {
  return codeOf(error) === 5
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
function isDamage(error: unknown): boolean {
  return codeOf(error) === 11 || codeOf(error) === 26
}

function codeOf(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null
}

/** Safe to print. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  if ('errstr' in error) return String(error.errstr)
  return 'code' in error ? String(error.code) : 'another one is there that cannot be used'
}
