import { realpathSync, statSync } from 'node:fs'

/** What SQLite and the service keep beside a database. */
const companions = ['', '-journal', '-wal', '-shm', '-answers']

export type KeptPlaces = {
  /** Null: the database is on a server. */
  readonly databasePath: string | null
  readonly answersFolder: string
  readonly tokenFile: string | undefined
  /** The file with the address of the database server, and its password. */
  readonly addressFile: string | undefined
}

/**
 * The files that a report must never replace, by what a person calls them; they need not exist. SQLite keeps its own
 * files beside the database that a symbolic link leads to, the service beside the link.
 */
export function nameKeptFiles(places: KeptPlaces): ReadonlyMap<string, string> {
  const { databasePath, answersFolder, tokenFile, addressFile } = places
  const kept = new Map<string, string>([[answersFolder, 'the database']])
  for (const place of databasePath === null ? [] : placesOf(databasePath))
    for (const suffix of companions) kept.set(place + suffix, 'the database')
  if (tokenFile) kept.set(tokenFile, 'the file with the token')
  if (addressFile) kept.set(addressFile, 'the file with the address of the database')
  return kept
}

function placesOf(databasePath: string): string[] {
  const exists = statSync(databasePath, { throwIfNoEntry: false }) !== undefined
  return exists ? [databasePath, realpathSync(databasePath)] : [databasePath]
}
