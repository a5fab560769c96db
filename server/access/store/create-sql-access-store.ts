import { randomBytes } from 'node:crypto'
import type { AccessStore, StoredSession } from './access-store.ts'
import { addKey, carryOver, readCarried, sessionColumns } from './carry-over.ts'
import { makeTables } from './make-tables.ts'
import type { Ask, SqlDatabase, SqlRow } from './sql-database.ts'

/**
 * The same statements for both kinds of database. Each change counts the revision up first: its row is a lock, so
 * revisions are seen in their order, and none appears behind one that was read.
 * @param onRestored gets how many sessions were brought into a database that somebody put in the place of this one
 */
export async function createSqlAccessStore(
  database: SqlDatabase,
  onRestored: (sessions: number) => void = () => {},
): Promise<AccessStore> {
  const { schema, ask, epochNow } = database
  await makeTables(database)
  const countUp = async (asked: Ask) =>
    Number((await asked(`UPDATE ${schema}.installation SET revision = revision + 1 RETURNING revision`))[0]?.[0])
  const change = <Value>(work: (asked: Ask, revision: number) => Promise<Value>) =>
    database.change(async (asked) => work(asked, await countUp(asked)))

  const readKeys = () => ask(`SELECT key FROM ${schema}.installation_key ORDER BY position`)
  if ((await readKeys()).length === 0)
    await change(async (asked) => {
      if ((await asked(`SELECT 1 FROM ${schema}.installation_key`)).length === 0)
        await addKey(asked, schema, randomBytes(32).toString('base64url'))
    })
  let keys: readonly Buffer[] = []
  const readKeysAgain = async () => {
    keys = (await readKeys()).map(([key]) => Buffer.from(String(key), 'base64url'))
  }
  await readKeysAgain()
  let readAt: number | null = null
  /** As they were read last: for a file that was spoiled, and then deleted. */
  let sessionRows: readonly SqlRow[] = []
  let readSharedHash: string | null = null
  database.whenReplaced(async (before, after) => {
    const remembered = {
      keys: keys.map((key) => key.toString('base64url')),
      revision: readAt ?? 0,
      sharedHash: readSharedHash,
      sessions: sessionRows,
      places: [],
      displaced: [],
    }
    const carried = before === null ? remembered : await readCarried(before, schema).catch(() => remembered)
    await makeTables(after)
    if ((await carryOver(carried, after)) === 'carried') onRestored(carried.sessions.length)
  })

  const addSession = async (asked: Ask, { hash, user, name, stamp }: NewSession, openedAt: number, seenAt: number) => {
    await asked(
      `INSERT INTO ${schema}.session (hash, user_id, name, stamp, opened_at, seen_at)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (hash) DO NOTHING`,
      [hash, user, name, stamp, Math.round(openedAt), Math.round(seenAt)],
    )
  }
  const addDisplaced = async (asked: Ask, hashes: readonly string[], now: number) => {
    for (const hash of hashes)
      await asked(`INSERT INTO ${schema}.displaced (hash, ended_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
        hash,
        Math.round(now),
      ])
    if (hashes.length > 0)
      await asked(
        `DELETE FROM ${schema}.displaced WHERE hash NOT IN
          (SELECT hash FROM ${schema}.displaced ORDER BY ended_at DESC, hash LIMIT ${mostDisplaced})`,
      )
  }
  const readHashed = async (columns: string, table: string, hashes: readonly string[]) => {
    const rows: SqlRow[] = []
    for (const some of inParts(hashes))
      rows.push(...(await ask(`SELECT ${columns} FROM ${schema}.${table} WHERE hash IN (${placeholders(some)})`, some)))
    return rows
  }
  const remove = async (asked: Ask, table: 'session' | 'place', hashes: readonly string[]) => {
    for (const some of inParts(hashes))
      await asked(`DELETE FROM ${schema}.${table} WHERE hash IN (${placeholders(some)})`, some)
  }
  const keepPlace = (asked: Ask, { hash, name }: { hash: string; name: string }, seenAt: number, revision: number) =>
    asked(
      `INSERT INTO ${schema}.place (hash, name, seen_at, revision) VALUES ($1, $2, $3, $4)
        ON CONFLICT (hash) DO UPDATE SET seen_at = excluded.seen_at, revision = excluded.revision`,
      [hash, name, Math.round(seenAt), revision],
    )

  return {
    get keys() {
      return keys
    },
    async readRevision() {
      const revision = Number((await ask(`SELECT revision FROM ${schema}.installation`))[0]?.[0])
      if (revision !== readAt) await readKeysAgain()
      readAt = revision
      return revision
    },
    async readSessions(hashes) {
      if (hashes === undefined) sessionRows = await ask(`SELECT ${sessionColumns} FROM ${schema}.session`)
      const rows = hashes === undefined ? sessionRows : await readHashed(sessionColumns, 'session', hashes)
      const now = rows.length === 0 ? 0 : await epochNow(ask)
      return rows.map((row) => toSession(row, now))
    },
    addSession: (session, gone, displaced = []) =>
      change(async (asked) => {
        const now = await epochNow(asked)
        await addSession(asked, session, now - session.openedAgoMs, now - session.seenAgoMs)
        await remove(asked, 'session', [...gone, ...displaced])
        await addDisplaced(asked, displaced, now)
      }),
    readDisplaced: async (hashes) => (await readHashed('hash', 'displaced', hashes)).map(([hash]) => String(hash)),
    async endSessions(hashes) {
      sessionRows = sessionRows.filter(([hash]) => !hashes.includes(String(hash)))
      await change((asked) => remove(asked, 'session', hashes))
    },
    // Without a new revision: whoever wants to know when somebody was last seen asks for it.
    touchSessions: (seen) =>
      database.change(async (asked) => {
        const now = await epochNow(asked)
        for (const { hash, seenAgoMs } of seen)
          await asked(
            `UPDATE ${schema}.session SET seen_at = $1 WHERE hash = $2 AND (seen_at < $1 OR seen_at > $3)`,
            // A time in the future is of a clock that was wrong.
            [Math.round(now - seenAgoMs), hash, now],
          )
      }),
    async readSharedHash() {
      const [row] = await ask(`SELECT shared_hash FROM ${schema}.installation`)
      readSharedHash = row?.[0] == null ? null : String(row[0])
      return readSharedHash
    },
    replaceSharedHash: (before, written) =>
      change(async (asked) => {
        const [row] = await asked(
          `UPDATE ${schema}.installation SET shared_hash = $1 WHERE coalesce(shared_hash, '') = $2 RETURNING 1`,
          [written, before ?? ''],
        )
        if (row !== undefined) readSharedHash = written
        return row !== undefined
      }),
    async readPlaces(since) {
      const rows = await ask(
        `SELECT hash, name, seen_at, revision FROM ${schema}.place WHERE revision > $1 ORDER BY revision, seen_at`,
        [since],
      )
      return rows.map(([hash, name, seenAt, revision]) => ({
        hash: String(hash),
        name: String(name),
        seenAt: Number(seenAt),
        revision: Number(revision),
      }))
    },
    keepPlaces: (places, gone) =>
      change(async (asked, revision) => {
        const now = await epochNow(asked)
        for (const place of places) await keepPlace(asked, place, now - place.seenAgoMs, revision)
        await remove(asked, 'place', gone)
      }),
    async importFiles({ key, sharedHash, sessions, places }) {
      await change(async (asked, revision) => {
        const [found] = await asked(`SELECT shared_hash FROM ${schema}.installation`)
        // The first gateway’s is the one that goes on. Others have sessions of it, and places that its key does not open.
        const isFirst =
          (await asked(`SELECT 1 FROM ${schema}.session UNION SELECT 1 FROM ${schema}.place`)).length === 0
        if (!keys.some((known) => known.equals(key))) await addKey(asked, schema, key.toString('base64url'), isFirst)
        if (sharedHash !== null && found?.[0] == null)
          await asked(`UPDATE ${schema}.installation SET shared_hash = $1`, [sharedHash])
        for (const session of sessions) await addSession(asked, session, session.openedAt, session.seenAt)
        for (const place of places) await keepPlace(asked, place, place.seenAt, revision)
      })
      await readKeysAgain()
    },
    close: () => database.close(),
  }
}

type NewSession = Pick<StoredSession, 'hash' | 'user' | 'name' | 'stamp'>

function toSession([hash, user, name, stamp, openedAt, seenAt]: SqlRow, now: number): StoredSession {
  return {
    hash: String(hash),
    user: String(user),
    name: name == null ? null : String(name),
    stamp: String(stamp),
    openedAgoMs: now - Number(openedAt),
    seenAgoMs: now - Number(seenAt),
  }
}

/** The newest ones: as many as there are sessions in all, at most. */
const mostDisplaced = 2_000

/** A statement has so many values. */
const mostValues = 500

function inParts(values: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(values.length / mostValues) }, (_, part) =>
    values.slice(part * mostValues, (part + 1) * mostValues),
  )
}

function placeholders(values: readonly string[]): string {
  return values.map((_, index) => `$${index + 1}`).join(', ')
}
