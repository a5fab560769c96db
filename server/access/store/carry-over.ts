import type { Ask, SqlDatabase, SqlRow, SqlValue } from './sql-database.ts'

/** What a database has, in rows as they are stored: the keys in their order. */
export type Carried = {
  readonly keys: readonly string[]
  readonly revision: number
  readonly sharedHash: string | null
  readonly sessions: readonly SqlRow[]
  readonly places: readonly SqlRow[]
  readonly displaced: readonly SqlRow[]
}

export const sessionColumns = 'hash, user_id, name, stamp, opened_at, seen_at'
const placeColumns = 'hash, name, seen_at, revision'
const displacedColumns = 'hash, ended_at'

export async function readCarried(ask: Ask, schema: string): Promise<Carried> {
  const [installation] = await ask(`SELECT revision, shared_hash FROM ${schema}.installation`)
  const keys = await ask(`SELECT key FROM ${schema}.installation_key ORDER BY position`)
  return {
    keys: keys.map(([key]) => String(key)),
    revision: Number(installation?.[0] ?? 0),
    sharedHash: installation?.[1] == null ? null : String(installation[1]),
    sessions: await ask(`SELECT ${sessionColumns} FROM ${schema}.session`),
    places: await ask(`SELECT ${placeColumns} FROM ${schema}.place`),
    displaced: await ask(`SELECT ${displacedColumns} FROM ${schema}.displaced`),
  }
}

/**
 * Into a database that has the tables, beside what there is, once: which of the gateways is first does it. Who comes
 * later would bring back what ended meanwhile.
 */
export function carryOver(
  { keys, revision, sharedHash, sessions, places, displaced }: Carried,
  { schema, change }: SqlDatabase,
): Promise<'carried' | 'known'> {
  return change(async (asked) => {
    const found = new Set((await asked(`SELECT key FROM ${schema}.installation_key`)).map(([key]) => String(key)))
    if (keys.some((key) => found.has(key))) return 'known'
    // Behind all that anybody has read of the one before.
    await asked(`UPDATE ${schema}.installation SET revision = revision + $1, shared_hash = coalesce($2, shared_hash)`, [
      revision + 1,
      sharedHash,
    ])
    for (const key of keys.toReversed()) await addKey(asked, schema, key, true)
    await insert(asked, `${schema}.session (${sessionColumns})`, sessions)
    await insert(asked, `${schema}.place (${placeColumns})`, places)
    await insert(asked, `${schema}.displaced (${displacedColumns})`, displaced)
    return 'carried'
  })
}

/** @param isCurrent it stands before all others */
export async function addKey(asked: Ask, schema: string, key: string, isCurrent = false): Promise<void> {
  const edge = isCurrent ? 'coalesce(min(position), 1) - 1' : 'coalesce(max(position), 0) + 1'
  await asked(
    `INSERT INTO ${schema}.installation_key (position, key) SELECT ${edge}, $1 FROM ${schema}.installation_key`,
    [key],
  )
}

async function insert(asked: Ask, into: string, rows: readonly SqlRow[]): Promise<void> {
  for (const row of rows) {
    const values: readonly SqlValue[] = row
    await asked(
      `INSERT INTO ${into} VALUES (${values.map((_, index) => `$${index + 1}`).join(', ')}) ON CONFLICT DO NOTHING`,
      values,
    )
  }
}
