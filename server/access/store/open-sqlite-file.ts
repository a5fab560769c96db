import { chmodSync, closeSync, fstatSync, openSync, readSync, realpathSync, statSync, unlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '#server/settings/make-folder.ts'

/** `SurS`: the mark of these databases, in the header of the file. */
const ownMark = 0x53757253

export type SqliteFile = {
  readonly connection: DatabaseSync
  /**
   * `replaced`: it was deleted, or another one is in its place; SQLite would go on with the one that nobody else sees.
   * `spoiled`: its first bytes are no database of ours any more. It costs some microseconds.
   */
  look(): 'good' | 'replaced' | 'spoiled'
  /** Reads all of it. */
  isWhole(): boolean
  /** Where it was replaced: what SQLite kept beside it, which the next file must not be read with. */
  removeRest(): void
  close(): void
}

/**
 * Only its owner can read it.
 * @throws where the file is another program's, or cannot be used
 */
export async function openSqliteFile(
  path: string,
  whenFree: (work: () => Promise<void>) => Promise<void>,
): Promise<SqliteFile> {
  makeFolder(dirname(path))
  // Made here, because SQLite would let everybody read it. Its other files get the same mode. It stays open beside
  // SQLite's own: closing it would drop the locks that SQLite holds.
  const descriptor = openSync(path, 'a+', 0o600)
  if ((fstatSync(descriptor).mode & 0o077) !== 0) chmodSync(path, 0o600)
  // It never waits by itself: that would hold up every request.
  const connection = new DatabaseSync(path, { timeout: 0 })
  const close = () => {
    connection.close()
    closeSync(descriptor)
  }
  try {
    await whenFree(async () => claim(connection, path))
    // In the log a reader waits for no writer. FULL: what was answered is on the disk. No cache: a question reads the
    // file itself, and finds what others wrote into it.
    await whenFree(async () =>
      connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = 0'),
    )
    // The first question makes the files beside it.
    await whenFree(async () => void countTables(connection))
  } catch (error) {
    close()
    throw error
  }
  const own = fstatSync(descriptor)
  // Where the name is a link, SQLite keeps these beside the file that it leads to.
  const realPath = realpathSync(path)
  const rest = ['-wal', '-shm'].map((suffix) => ({ name: realPath + suffix, inode: inodeOf(realPath + suffix) }))
  const head = Buffer.alloc(100)
  return {
    connection,
    look() {
      const found = statSync(path, { throwIfNoEntry: false })
      if (found?.ino !== own.ino || found.dev !== own.dev) return 'replaced'
      const length = readSync(descriptor, head, 0, head.length, 0)
      const isOurs = head.toString('latin1', 0, 16) === 'SQLite format 3\0' && head.readUInt32BE(68) === ownMark
      return length === head.length && isOurs ? 'good' : 'spoiled'
    },
    isWhole: () => connection.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok',
    removeRest() {
      for (const { name, inode } of rest) if (inode !== null && inodeOf(name) === inode) unlinkSync(name)
    },
    close,
  }
}

function inodeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? null
}

/** A file that a setting names by mistake must not get tables of ours. */
function claim(connection: DatabaseSync, path: string): void {
  const mark = connection.prepare('PRAGMA application_id').get()?.['application_id']
  if (mark === ownMark) return
  if (mark !== 0 || countTables(connection) !== 0)
    throw new Error(`${path} is a database of another program. Nothing was changed in it.`)
  connection.exec(`PRAGMA application_id = ${ownMark}`)
}

function countTables(connection: DatabaseSync): unknown {
  return connection.prepare('SELECT count(*) AS found FROM sqlite_schema').get()?.['found']
}
