import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DatabaseAddress } from '#server/postgres/database-address.ts'
import type { CatalogPlace } from './open-catalog-store.ts'

export type DatabaseWords = {
  /** `--db`, `--database` and `--answers`. */
  readonly file: string | undefined
  readonly server: string | undefined
  readonly answers: string | undefined
  readonly environment: Readonly<Record<string, string | undefined>>
}

export type FoundDatabase = { readonly place: CatalogPlace; readonly answersFolder: string }

/**
 * Which database is meant: the command line decides before the environment, and a file is the default. Every mistake is
 * added to `wrong`; none of them repeats an address, because it may have a password in it.
 */
export async function findDatabase(words: DatabaseWords, wrong: string[]): Promise<FoundDatabase> {
  const { file, server, answers, environment } = words
  if (file !== undefined && server !== undefined) wrong.push('--db and --database are two databases: name one')
  const address = file === undefined ? await findAddress(server, environment, wrong) : null
  if (address !== null) {
    // Processes of one machine that serve the same database share the folder: then one of them encodes.
    const name = createHash('sha256').update(address.shown).digest('hex').slice(0, 12)
    return { place: { kind: 'server', address }, answersFolder: answers ?? `.data/answers-${name}` }
  }
  const path = file ?? '.data/wholesaler.sqlite'
  return { place: { kind: 'file', path }, answersFolder: answers ?? `${path}-answers` }
}

async function findAddress(
  flag: string | undefined,
  environment: DatabaseWords['environment'],
  wrong: string[],
): Promise<DatabaseAddress | null> {
  const read = async (name: string, url: string) => {
    // Loaded where it is used: it costs 10 MB.
    const { readDatabaseAddress } = await import('#server/postgres/database-address.ts')
    const address = readDatabaseAddress(url.trim())
    if (typeof address !== 'string') return address
    wrong.push(`${name} ${address}`)
    return null
  }
  if (flag !== undefined) {
    const address = await read('--database', flag)
    if (address?.hasPassword === true)
      wrong.push('--database has a password, which every user of this machine can see: set DATABASE_URL instead')
    return address
  }
  const url = environment['DATABASE_URL'] ?? ''
  const path = environment['DATABASE_URL_FILE'] ?? ''
  if (url !== '' && path !== '') wrong.push('DATABASE_URL and DATABASE_URL_FILE are two databases: set one')
  if (url !== '') return read('DATABASE_URL', url)
  if (path === '') return null
  try {
    return await read(`DATABASE_URL_FILE (${path})`, readFileSync(path, 'utf8'))
  } catch (error) {
    wrong.push(`DATABASE_URL_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}
