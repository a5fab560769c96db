import { closeSync, openSync, readSync, realpathSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { createMigrationTable } from './migrations.ts'

/** `Surt`: the mark of our databases, in the header of the file. */
export const ownMark = 0x53757274

const ownTables = new Set(['migration', 'catalog', 'product', 'warehouse', 'stock'])

/** Looks without changing anything. @throws when the file is there and is not a database of ours, nor an empty one */
export function refuseForeignDatabase(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return
  // A pipe must not be opened: that would wait for whoever writes into it.
  if (!found.isFile()) throw new Error(`${path} is not a file. Name another one with --db.`)
  if (found.size === 0) return
  const header = readHeader(path)
  if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0') throw refusal(path, 'is not a database')
  const mark = header.readUInt32BE(68)
  if (mark === ownMark) return
  // An older version set no mark.
  if (mark !== 0 || !hasOwnTables(path)) throw refusal(path, 'is a database of another program')
}

/** Also true of a database without any table. */
function hasOwnTables(path: string): boolean {
  const file = pathToFileURL(realpathSync(path))
  // SQLite makes no file beside an immutable one, and does not look into its log: where there is a log, it may.
  if (!hasLog(path)) file.searchParams.set('immutable', '1')
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      const found = database
        .prepare("SELECT name, sql FROM sqlite_schema WHERE type <> 'index' AND name NOT GLOB 'sqlite_*'")
        .all()
      const isOwn = found.every(({ name }) => ownTables.has(String(name)))
      return found.length === 0 || (isOwn && found.some(({ sql }) => sql === createMigrationTable))
    } finally {
      database.close()
    }
  } catch (error) {
    throw refusal(path, `cannot be read as a database: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function hasLog(path: string): boolean {
  const place = realpathSync(path)
  return ['-wal', '-journal'].some((suffix) => (statSync(place + suffix, { throwIfNoEntry: false })?.size ?? 0) > 0)
}

function readHeader(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const header = Buffer.alloc(100)
    readSync(file, header)
    return header
  } finally {
    closeSync(file)
  }
}

function refusal(path: string, reason: string): Error {
  return new Error(`${path} ${reason}. Nothing was changed in it. Name another file with --db.`)
}
