import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { orNoStorage } from './catalog-problem.ts'
import { type CacheState, type FileFacts, readState, writeState } from './edition.ts'

/** Tests pass a disk that is full. */
export type OpenFile = typeof open

/** A gateway's folder: one folder for each edition, and `state.json`, which says which of them count. */
export type CacheFolder = {
  pathOf(id: string, name: string): string
  /** Makes the folder of the edition if need be. The file must not exist; only its owner can read it. */
  create(id: string, name: string): Promise<FileHandle>
  read(id: string, name: string): Promise<FileHandle>
  readText(id: string, name: string): Promise<string | null>
  /** Writes a file to the disk, in pieces, so that nobody waits for its digest. */
  write(id: string, name: string, ...parts: readonly Uint8Array[]): Promise<FileFacts>
  /** Puts a finished file in its place. */
  rename(id: string, from: string, to: string): Promise<void>
  /** What is there has the right length and digest. */
  verify(id: string, name: string, facts: FileFacts): Promise<boolean>
  /** After this, what was written into it is there after a power failure. */
  sync(id: string): Promise<void>
  remove(id: string, name?: string): Promise<void>
  /** All editions with their files and lengths. */
  list(): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>>
  loadState(): Promise<CacheState | null>
  /** Whole or not at all: a kill or a power failure leaves the state before. */
  saveState(state: CacheState): Promise<void>
}

export function openCacheFolder(root: string, openFile: OpenFile = open): CacheFolder {
  // One gateway writes in this folder, one state after the other: the name need not be unique.
  const beside = join(root, `${stateName}.tmp`)
  const pathOf = (id: string, name: string) => join(root, id, name)

  const syncPath = async (path: string) => {
    const folder = await openFile(path, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }

  const writeTo = async (path: string, pieces: readonly Uint8Array[], onWritten: (piece: Uint8Array) => void) => {
    const file = await orNoStorage(openFile(path, 'wx', 0o600))
    try {
      let position = 0
      for (const piece of pieces) {
        for (let at = 0; at < piece.length; )
          at += (await file.write(piece, at, piece.length - at, position + at)).bytesWritten
        position += piece.length
        onWritten(piece)
      }
      await file.sync()
    } finally {
      await file.close()
    }
  }

  return {
    pathOf,
    async create(id, name) {
      await orNoStorage(mkdir(join(root, id), { recursive: true, mode: 0o700 }))
      return orNoStorage(openFile(pathOf(id, name), 'wx+', 0o600))
    },
    read: (id, name) => openFile(pathOf(id, name), 'r'),
    readText: (id, name) => readFile(pathOf(id, name), 'utf8').catch(() => null),
    async write(id, name, ...parts) {
      const digest = createHash('sha256')
      let bytes = 0
      const pieces = parts.flatMap((part) => piecesOf(part))
      await writeTo(pathOf(id, name), pieces, (piece) => {
        digest.update(piece)
        bytes += piece.length
      })
      return { bytes, sha256: digest.digest('hex') }
    },
    rename: (id, from, to) => rename(pathOf(id, from), pathOf(id, to)),
    async verify(id, name, { bytes, sha256 }) {
      const digest = createHash('sha256')
      try {
        if ((await stat(pathOf(id, name))).size !== bytes) return false
        await pipeline(createReadStream(pathOf(id, name)), digest)
        return digest.digest('hex') === sha256
      } catch {
        return false
      }
    },
    async sync(id) {
      await syncPath(join(root, id))
      await syncPath(root)
    },
    remove: (id, name) => rm(name === undefined ? join(root, id) : pathOf(id, name), { recursive: true, force: true }),
    async list() {
      const found = new Map<string, ReadonlyMap<string, number>>()
      for (const entry of await readdir(root, { withFileTypes: true })) {
        if (!entry.isDirectory()) continue
        const names = await readdir(join(root, entry.name)).catch(() => [])
        const sizes = names.map(async (name) => [name, await sizeOf(pathOf(entry.name, name))] as const)
        found.set(entry.name, new Map(await Promise.all(sizes)))
      }
      return found
    },
    async loadState() {
      await rm(beside, { force: true }).catch(() => {})
      const text = await readFile(join(root, stateName), 'utf8').catch(() => null)
      return text === null ? null : readState(text)
    },
    async saveState(state) {
      try {
        await rm(beside, { force: true })
        await writeTo(beside, [Buffer.from(writeState(state))], () => {})
        await rename(beside, join(root, stateName))
      } catch (error) {
        await rm(beside, { force: true }).catch(() => {})
        throw error
      }
      await syncPath(root)
    },
  }
}

const stateName = 'state.json'
const pieceBytes = 1 << 20

function piecesOf(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  )
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  return found?.size ?? 0
}
