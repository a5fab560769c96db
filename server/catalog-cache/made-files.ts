import { createHash, randomBytes } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { createGrowingFile, type GrowingFile } from '#server/streams/growing-file.ts'
import type { CacheFolder } from './cache-folder.ts'
import { CatalogProblem } from './catalog-problem.ts'

/**
 * Files that are made from an edition when somebody first asks for them, once for all: its other codings, and
 * differences. A finished one has its digest in its name, so that a damaged one is not taken for it.
 */
export type MadeFiles = {
  /**
   * The file with this name, while it is still being written too; null if there is none and none is made any more.
   * @throws what the disk throws
   */
  grow(name: string, expectedBytes: number, make: () => AsyncIterable<Buffer>): Promise<HeldFile | null>
  /**
   * The file with this name, complete. `make` writes it to the path, and gives its digest, or null if there is to be none.
   */
  whole(name: string, expectedBytes: number, make: (path: string) => Promise<string | null>): Promise<HeldFile | null>
  /** Of files that were removed to make room: the next reader makes them again. */
  forget(fileName: string): void
  /** Makes no more files. Who has one reads it to its end. */
  retire(): void
}

/** Stays open until `release` was called and its last reader has gone, also if its edition is retired meanwhile. */
export type HeldFile = { readonly file: GrowingFile; readonly release: () => void }

/** The bound of the cache, for files that are made. */
export type DiskRoom = {
  /** Counts what a file may take while it is made. @returns to be called when it is made; null if there is no room */
  take(bytes: number): (() => void) | null
}

export function createMadeFiles(
  folder: CacheFolder,
  id: string,
  room: DiskRoom,
  onFailure: (error: unknown) => void,
): MadeFiles {
  const made = new Map<string, Promise<GrowingFile | null>>()
  let isRetired = false

  const drop = (name: string) => {
    const found = made.get(name)
    made.delete(name)
    found?.then(
      (file) => file?.retire(),
      () => {},
    )
  }

  // Held before `drop` can retire it: whoever finds it here waits for it before `drop` does.
  const once = (name: string, start: () => Promise<GrowingFile | null>) =>
    find(name, start).then((file) => file && { file, release: file.hold() })

  const find = (name: string, start: () => Promise<GrowingFile | null>) => {
    const found = made.get(name)
    if (found !== undefined) return found
    if (isRetired) return Promise.resolve(null)
    const starting = findKept(name).then((kept) => kept ?? (isRetired ? null : start()))
    made.set(name, starting)
    starting.catch((error: unknown) => {
      if (made.get(name) === starting) made.delete(name)
      onFailure(error)
    })
    return starting
  }

  const findKept = async (name: string): Promise<GrowingFile | null> => {
    const files = (await folder.list()).get(id) ?? new Map<string, number>()
    for (const [fileName, bytes] of files) {
      if (!fileName.startsWith(`${name}.`) || fileName.endsWith(unfinished)) continue
      const sha256 = fileName.slice(name.length + 1)
      if (await folder.verify(id, fileName, { bytes, sha256 })) return openWhole(fileName)
      await folder.remove(id, fileName)
    }
    return null
  }

  const takeRoom = (bytes: number) => {
    const done = room.take(bytes)
    if (done === null) throw new CatalogProblem('storage_full', 'bound of the cache')
    return done
  }

  const openWhole = async (fileName: string) => {
    const file = await folder.read(id, fileName)
    const { size } = await file.stat()
    return createGrowingFile(file, { size })
  }

  const fill = async (
    file: FileHandle,
    growing: GrowingFile,
    chunks: AsyncIterable<Buffer>,
    names: { name: string; beside: string },
  ) => {
    const digest = createHash('sha256')
    try {
      await growing.fill(
        (async function* () {
          for await (const chunk of chunks) {
            digest.update(chunk)
            yield chunk
          }
        })(),
      )
      if (isRetired) return await folder.remove(id, names.beside)
      await file.datasync()
      await folder.rename(id, names.beside, `${names.name}.${digest.digest('hex')}`)
    } catch (error) {
      if (made.has(names.name)) drop(names.name)
      await folder.remove(id, names.beside).catch(() => {})
      onFailure(error)
    }
  }

  return {
    grow: (name, expectedBytes, make) =>
      once(name, async () => {
        const beside = nameBeside(name)
        const done = takeRoom(expectedBytes)
        try {
          const handle = await folder.create(id, beside)
          const growing = createGrowingFile(handle, null)
          void fill(handle, growing, make(), { name, beside }).finally(done)
          return growing
        } catch (error) {
          done()
          throw error
        }
      }),
    whole: (name, expectedBytes, make) =>
      once(name, async () => {
        const beside = nameBeside(name)
        const done = takeRoom(expectedBytes)
        try {
          const sha256 = await make(folder.pathOf(id, beside))
          if (sha256 === null) return null
          await folder.rename(id, beside, `${name}.${sha256}`)
          return await openWhole(`${name}.${sha256}`)
        } catch (error) {
          await folder.remove(id, beside).catch(() => {})
          throw error
        } finally {
          done()
        }
      }),
    forget(fileName) {
      for (const name of made.keys()) if (fileName.startsWith(`${name}.`)) drop(name)
    },
    retire() {
      isRetired = true
      for (const name of made.keys()) drop(name)
    },
  }
}

export const unfinished = '.tmp'

function nameBeside(name: string): string {
  return `${name}.${randomBytes(6).toString('hex')}${unfinished}`
}
