import { realpathSync, statSync } from 'node:fs'

/** What SQLite and the service keep beside a database. */
const companions = ['', '-journal', '-wal', '-shm', '-answers']

/**
 * The files that a report must never replace, by what a person calls them; they need not exist. SQLite keeps its own
 * files beside the database that a symbolic link leads to, the service beside the link.
 */
export function nameKeptFiles(databasePath: string, tokenFile: string | undefined): ReadonlyMap<string, string> {
  const exists = statSync(databasePath, { throwIfNoEntry: false }) !== undefined
  const places = exists ? [databasePath, realpathSync(databasePath)] : [databasePath]
  const kept = new Map<string, string>()
  for (const place of places) for (const suffix of companions) kept.set(place + suffix, 'the database')
  if (tokenFile) kept.set(tokenFile, 'the file with the token')
  return kept
}
