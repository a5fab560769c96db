import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGrowingFile, type GrowingFile } from '#server/streams/growing-file.ts'
import type { CacheFolder } from './cache-folder.ts'
import { CatalogProblem } from './catalog-problem.ts'
import { compressCatalog } from './coders.ts'
import { type Edition, writeEdition } from './edition.ts'
import { openIndexing } from './index-thread.ts'

/** `zstd` is the file of its compressed body, open for readers. */
export type ReceivedEdition = { readonly edition: Edition; readonly zstd: GrowingFile }

export type ReceiveOptions = {
  readonly folder: CacheFolder
  readonly id: string
  readonly answeredAt: number
  /** How much it may take on the disk. */
  readonly mostBytes: number
  readonly signal: AbortSignal
  /** The beginning is that of a catalog: who waits for a first one can read along. */
  readonly onOpened: (zstd: GrowingFile) => void
}

/**
 * Writes a catalog into a folder of its own while it comes: compressed, and with an index of its records. Nothing
 * names the folder yet, so that a kill leaves the catalog before. A body that turns out to be none breaks off for all
 * who read along, and leaves nothing on the disk.
 * @throws what `chunks` throws, CatalogProblem for a body that is no whole catalog, and what the disk throws
 */
export async function receiveEdition(chunks: AsyncIterable<Buffer>, options: ReceiveOptions): Promise<ReceivedEdition> {
  const { folder, id, answeredAt, signal } = options
  const file = await folder.create(id, bodyName).catch(async (error: unknown) => {
    // The folder may be there already.
    await folder.remove(id).catch(() => {})
    throw error
  })
  const zstd = createGrowingFile(file, null)
  const indexing = openIndexing()
  const text = { bytes: 0, digest: createHash('sha256') }
  const body = { bytes: 0, digest: createHash('sha256') }

  async function* checked(): AsyncGenerator<Buffer, void> {
    let isOpened = false
    for await (const chunk of chunks) {
      text.bytes += chunk.length
      text.digest.update(chunk)
      await indexing.push(chunk)
      if (!isOpened) {
        await indexing.settled()
        options.onOpened(zstd)
      }
      isOpened = true
      yield chunk
    }
    if (!isOpened) throw new CatalogProblem('bad_content', 'empty body')
    // Before the last bytes are compressed: half a catalog never looks whole.
    await indexing.end()
  }

  async function* measured(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
    for await (const chunk of compressed) {
      body.bytes += chunk.length
      body.digest.update(chunk)
      if (body.bytes > options.mostBytes) throw new CatalogProblem('storage_full', 'bound of the cache')
      yield chunk
    }
  }

  try {
    await pipeline(checked, compressCatalog('zstd'), measured, (compressed) => zstd.fill(compressed), { signal })
    await file.sync()
    const { facts, index, skus } = await indexing.end()
    const edition: Edition = {
      ...facts,
      id,
      answeredAt,
      bytes: text.bytes,
      sha256: text.digest.digest('hex'),
      body: { bytes: body.bytes, sha256: body.digest.digest('hex') },
      hashes: await folder.write(id, hashesName, bytesOf(index.hashes)),
      places: await folder.write(id, placesName, bytesOf(index.starts), bytesOf(index.lengths)),
      skus: await folder.write(id, skusName, bytesOf(skus)),
    }
    await folder.write(id, editionName, Buffer.from(writeEdition(edition)))
    await folder.sync(id)
    return { edition, zstd }
  } catch (error) {
    zstd.retire()
    await folder.remove(id).catch(() => {})
    throw error
  } finally {
    indexing.close()
  }
}

export const bodyName = 'body.zst'
export const hashesName = 'hashes'
export const placesName = 'places'
export const skusName = 'skus'
export const editionName = 'edition.json'

function bytesOf(column: Uint32Array | Float64Array): Uint8Array {
  return new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
}
