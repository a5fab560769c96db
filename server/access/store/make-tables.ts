import type { SqlDatabase } from './sql-database.ts'

/** Raised by a change of the tables that an older version could not use. */
const format = 1

/** Types that both kinds of database understand. */
const tables: Readonly<Record<string, string>> = {
  installation: `
    id integer PRIMARY KEY CHECK (id = 1),
    format integer NOT NULL,
    revision bigint NOT NULL,
    shared_hash text`,
  installation_key: 'position integer PRIMARY KEY, key text NOT NULL',
  session: `
    hash text PRIMARY KEY,
    user_id text NOT NULL,
    name text,
    stamp text NOT NULL,
    opened_at bigint NOT NULL,
    seen_at bigint NOT NULL`,
  place: 'hash text PRIMARY KEY, name text NOT NULL, seen_at bigint NOT NULL, revision bigint NOT NULL',
  // An older version knows it not, and needs it not.
  displaced: 'hash text PRIMARY KEY, ended_at bigint NOT NULL',
}

/**
 * Makes what is missing. Several gateways may do so at once.
 * @throws if a newer version of the program made them
 */
export async function makeTables({ schema, prepare, ask, change }: SqlDatabase): Promise<void> {
  const firstOf = async (sql: string) => {
    try {
      return (await ask(sql))[0]
    } catch (error) {
      if (isMissingTable(error)) return undefined
      throw error
    }
  }
  const made = await firstOf(`SELECT format FROM ${schema}.installation`)
  const found = Number((made ?? [format])[0])
  if (found > format)
    throw new Error(`The database of sessions was written by a newer version (${found}; this one knows ${format})`)
  if (made === undefined || (await firstOf(`SELECT count(*) FROM ${schema}.displaced`)) === undefined)
    await change(async (asked) => {
      await prepare(asked)
      for (const [name, columns] of Object.entries(tables))
        await asked(`CREATE TABLE IF NOT EXISTS ${schema}.${name} (${columns})`)
      await asked(
        `INSERT INTO ${schema}.installation (id, format, revision) VALUES (1, ${format}, 0) ON CONFLICT DO NOTHING`,
      )
    })
}

function isMissingTable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '42P01') || error.message.startsWith('no such table')
}
