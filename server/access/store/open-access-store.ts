import { DatabaseAwayError } from '#server/postgres/database-away-error.ts'
import type { SessionsPlace } from '#server/settings/read-sessions-place.ts'
import { type Clock, systemClock } from '#server/streams/clock.ts'
import type { AccessStore } from './access-store.ts'
import { createSqlAccessStore } from './create-sql-access-store.ts'
import { openSqliteDatabase } from './open-sqlite-database.ts'
import type { SqlDatabase } from './sql-database.ts'

/**
 * Opens it, and makes what is missing.
 * @param onRestored gets how many sessions a file has again that somebody deleted or replaced
 * @throws what is safe to print; a `DatabaseAwayError` where a server does not answer
 */
export async function openAccessStore(
  place: SessionsPlace,
  clock: Clock = systemClock,
  onRestored: (sessions: number) => void = () => {},
): Promise<AccessStore> {
  const database = await openDatabase(place, clock)
  try {
    return await createSqlAccessStore(database, onRestored)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openDatabase(place: SessionsPlace, clock: Clock): Promise<SqlDatabase> {
  if (place.kind === 'file') {
    try {
      return await openSqliteDatabase(place.path, clock)
    } catch (error) {
      if (!(error instanceof Error) || !('errstr' in error)) throw error
      throw new Error(`${place.path}, the database of sessions, cannot be used: ${String(error.errstr)}.`, {
        cause: error,
      })
    }
  }
  // Loaded where it is used: it costs 10 MB.
  const { readDatabaseAddress } = await import('#server/postgres/database-address.ts')
  const { openPostgresDatabase } = await import('./open-postgres-database.ts')
  const address = readDatabaseAddress(place.url)
  if (typeof address === 'string') throw new Error(`The address of the database of sessions ${address}.`)
  return openPostgresDatabase(address)
}

/** Waits for a server that is not there yet: without its key nothing can be answered. */
export async function waitForAccessStore(
  place: SessionsPlace,
  clock: Clock,
  onWait: (reason: string) => void,
  onRestored: (sessions: number) => void,
): Promise<AccessStore> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await openAccessStore(place, clock, onRestored)
    } catch (error) {
      if (!(error instanceof DatabaseAwayError) || refusals.test(error.reason)) throw error
      if (attempt === 1) onWait(error.reason)
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(2_000, 100 * 2 ** attempt)))
  }
}

/** A wrong password or name does not become right by waiting (SQLSTATE classes 28 and 3D, and a certificate). */
const refusals = /^(?:28|3D|CERT_|DEPTH_|SELF_|UNABLE_|ERR_TLS)/
