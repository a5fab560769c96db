import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Encoding } from '#server/http/choose-encoding.ts'
import { DatabaseAwayError } from '#server/postgres/database-away-error.ts'
import { createGrowingFile, type GrowingFile } from '#server/streams/growing-file.ts'
import { type CatalogSnapshot, type CatalogStatus, type CatalogStore } from '#server/wholesaler/catalog-store.ts'
import { streamCatalog } from './catalog-body.ts'
import { createCompressor } from './create-compressor.ts'

/**
 * Endpoint 1's answers as files: each catalog is encoded once for each content coding, whatever the number of clients.
 * Files of an older catalog are removed. Only the owner of the database can read them.
 */
export type CatalogFiles = {
  /** The newest catalog. `unwritable`: the disk refused it a short time ago, and nothing was sent yet. */
  open(encoding: Encoding): Promise<OpenedCatalog | 'no-catalog' | 'unwritable'>
  /** The length of this catalog in bytes; null unless it is known already. */
  lengthOf(status: CatalogStatus, encoding: Encoding): Promise<number | null>
  close(): Promise<void>
}

/** `length` is null while the file grows. */
export type OpenedCatalog = {
  readonly status: CatalogStatus
  readonly length: number | null
  readonly body: Readable
}

export type CatalogFilesOptions = {
  readonly store: CatalogStore
  /** It is made when it is needed. Several processes may share it: a file gets its name when it is whole. */
  readonly folder: string
  readonly withWarehouses: boolean
  readonly log: (line: string) => void
  /** Tests pass a disk that is full. */
  readonly openFile?: typeof open
  readonly retryMs?: number
}

type Kept = { readonly status: CatalogStatus; readonly file: GrowingFile; readonly isWritten: Promise<void> }

/** Another process may be writing a file that is younger. */
const abandonedMs = 10 * 60_000

export function createCatalogFiles(options: CatalogFilesOptions): CatalogFiles {
  const { store, folder, withWarehouses, log, openFile = open, retryMs = 60_000 } = options
  const kept = new Map<string, Promise<Kept>>()
  const closing = new AbortController()
  let unwritableUntilMs = 0

  const refuse = (error: unknown) => {
    if (closing.signal.aborted || error instanceof ReplacedMeanwhile) return
    if (error instanceof DatabaseAwayError) return log(error.message)
    unwritableUntilMs = performance.now() + retryMs
    log(`The catalog cannot be kept in ${folder} (${codeOf(error)}): it is encoded for each client meanwhile.`)
  }
  const forget = async (name: string, found: Promise<Kept>) => {
    if (kept.get(name) === found) kept.delete(name)
    const forgotten = await found.catch(() => null)
    await forgotten?.isWritten.catch(() => {})
    forgotten?.file.retire()
  }
  const start = (name: string, encoding: Encoding, status: CatalogStatus): Promise<Kept> => {
    for (const [other, found] of kept) if (versionOf(other) !== versionOf(name)) void forget(other, found)
    const starting = keep(name, encoding, status)
    kept.set(name, starting)
    starting
      .then(({ isWritten }) => isWritten)
      .catch((error: unknown) => {
        refuse(error)
        return forget(name, starting)
      })
    return starting
  }

  async function keep(name: string, encoding: Encoding, status: CatalogStatus): Promise<Kept> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeOthers(folder, versionOf(name))
    const path = join(folder, name)
    const finished = await openFile(path, 'r').catch(() => null)
    if (finished !== null) {
      const { size } = await finished.stat()
      const length = withWarehouses ? status.warehousesBytes : status.plainBytes
      if (encoding !== 'identity' || size === length)
        return { status, file: createGrowingFile(finished, { size }), isWritten: Promise.resolve() }
      await finished.close()
    }
    const snapshot = await store.openSnapshot()
    if (snapshot === null || nameOf(snapshot.status, withWarehouses, encoding) !== name) {
      await snapshot?.close()
      throw new ReplacedMeanwhile()
    }
    const beside = `${path}.${randomBytes(6).toString('hex')}.tmp`
    let handle: FileHandle
    try {
      handle = await openFile(beside, 'wx+', 0o600)
    } catch (error) {
      await snapshot.close()
      throw error
    }
    const file = createGrowingFile(handle, null)
    return { status: snapshot.status, file, isWritten: write(snapshot, encoding, { handle, file, beside, path }) }
  }

  async function write(
    snapshot: CatalogSnapshot,
    encoding: Encoding,
    { handle, file, beside, path }: { handle: FileHandle; file: GrowingFile; beside: string; path: string },
  ): Promise<void> {
    const body = streamCatalog(snapshot, { withWarehouses, rows: snapshot.status.products })
    try {
      await pipeline(body, createCompressor(encoding) ?? new PassThrough(), (chunks) => file.fill(chunks), {
        signal: closing.signal,
      })
      if (!kept.has(basename(path))) return await rm(beside, { force: true })
      // Before it has its name: after a power failure there is a whole file or none.
      await handle.datasync()
      await rename(beside, path)
    } catch (error) {
      await rm(beside, { force: true })
      throw error
    }
  }

  return {
    async open(encoding) {
      for (;;) {
        const status = await store.readStatus()
        if (status === null) return 'no-catalog'
        if (performance.now() < unwritableUntilMs) return 'unwritable'
        const name = nameOf(status, withWarehouses, encoding)
        try {
          const { status: served, file } = await (kept.get(name) ?? start(name, encoding, status))
          return { status: served, length: file.length(), body: file.read() }
        } catch (error) {
          // An import came between: the newer catalog is asked for.
          if (error instanceof ReplacedMeanwhile) continue
          if (error instanceof DatabaseAwayError) throw error
          return 'unwritable'
        }
      }
    },
    async lengthOf(status, encoding) {
      const found = await kept.get(nameOf(status, withWarehouses, encoding))?.catch(() => null)
      return found?.file.length() ?? null
    },
    async close() {
      closing.abort()
      await Promise.all([...kept].map(([name, found]) => forget(name, found)))
    },
  }
}

class ReplacedMeanwhile extends Error {}

/** The version comes first. The time of the import too, because a revision may be imported again. */
function nameOf({ revision, importedAt }: CatalogStatus, withWarehouses: boolean, encoding: Encoding): string {
  const version = createHash('sha256').update(`${revision}\0${importedAt}`).digest('hex').slice(0, 32)
  return `${version}${withWarehouses ? '-warehouses' : ''}.${encoding}`
}

function versionOf(name: string): string {
  return name.slice(0, 32)
}

async function removeOthers(folder: string, version: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (name.endsWith('.tmp')) {
      const found = await stat(path).catch(() => null)
      // A time far in the future is of a clock that was wrong: whoever writes now has the time of now.
      if (found === null || Math.abs(Date.now() - found.mtimeMs) < abandonedMs) continue
    } else if (versionOf(name) === version || !/^[\da-f]{32}(?:-warehouses)?\.(?:br|gzip|identity)$/.test(name))
      continue
    await rm(path, { force: true })
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
