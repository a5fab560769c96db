import { open, readdir, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it, onTestFinished, vi } from 'vitest'
import { importRecords } from '#server/wholesaler/service-under-test.ts'
import { openSqliteCatalogStore } from '#server/wholesaler/sqlite/sqlite-catalog-store.ts'
import { makeTemporaryFolder } from '#server/wholesaler/temporary-folder.ts'
import { type CatalogFilesOptions, createCatalogFiles, type OpenedCatalog } from './catalog-files.ts'

async function setUp({ products = 900 } = {}) {
  const root = await makeTemporaryFolder()
  const databasePath = join(root, 'test.sqlite')
  const importProducts = (prefix: string, digest = prefix) =>
    importRecords(
      databasePath,
      Array.from({ length: products }, (_, index) => ({ sku: `${prefix}${index}`, price: 1, title: 'x'.repeat(200) })),
      digest,
    )
  await importProducts('A')
  const store = await openSqliteCatalogStore(databasePath)
  const openSnapshot = vi.spyOn(store, 'openSnapshot')
  const folder = join(root, 'answers')
  const lines: string[] = []
  const start = (options: Partial<CatalogFilesOptions> = {}) => {
    const files = createCatalogFiles({
      store,
      folder,
      withWarehouses: false,
      log: (line) => lines.push(line),
      ...options,
    })
    const read = async (encoding: 'br' | 'identity' = 'identity') => text((await opened(files, encoding)).body)
    onTestFinished(() => files.close())
    return { ...files, read, opened: (encoding: 'br' | 'identity' = 'identity') => opened(files, encoding) }
  }
  onTestFinished(() => store.close())
  return { start, store, openSnapshot, folder, lines, importProducts }
}

async function opened(
  files: ReturnType<typeof createCatalogFiles>,
  encoding: 'br' | 'identity',
): Promise<OpenedCatalog> {
  const found = await files.open(encoding)
  if (typeof found === 'string') throw new Error(found)
  return found
}

it('encodes a catalog once for many clients, and none of them waits for another', async () => {
  const { start, openSnapshot } = await setUp()
  const files = start()
  const stalled = await files.opened()
  const answers = await Promise.all(Array.from({ length: 20 }, () => files.read()))
  expect(new Set(answers).size).toBe(1)
  expect(JSON.parse(answers[0] ?? '')).toHaveLength(900)
  expect(openSnapshot).toHaveBeenCalledOnce()
  expect(await text(stalled.body)).toBe(answers[0])
})

it('encodes each coding on its own', async () => {
  const { start } = await setUp()
  const files = start()
  const encoded = await buffer((await files.opened('br')).body)
  expect(brotliDecompressSync(encoded).toString()).toBe(await files.read())
})

it('keeps the files for the next start, private, and nothing beside them', async () => {
  const { start, openSnapshot, folder } = await setUp()
  const files = start()
  const before = await files.read()
  await files.close()
  const names = await readdir(folder)
  expect(names).toEqual([expect.stringMatching(/^[\da-f]{32}\.identity$/)])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, names[0] ?? ''))).mode & 0o777).toBe(0o600)
  openSnapshot.mockClear()
  expect(await start().read()).toBe(before)
  expect(openSnapshot).not.toHaveBeenCalled()
})

it('encodes again what became shorter on the disk', async () => {
  const { start, folder } = await setUp()
  const files = start()
  const before = await files.read()
  await files.close()
  await truncate(join(folder, (await readdir(folder))[0] ?? ''), 100)
  expect(await start().read()).toBe(before)
})

it('removes the files of the catalog of before; who reads one still gets all of it', async () => {
  const { start, folder, importProducts } = await setUp()
  const files = start()
  await files.read()
  const old = await files.opened()
  await importProducts('B')
  const fresh = await files.opened()
  expect(fresh.status.revision).not.toBe(old.status.revision)
  expect(await text(fresh.body)).toContain('"B899"')
  expect(await text(old.body)).toContain('"A899"')
  await files.close()
  expect(await readdir(folder)).toHaveLength(1)
})

it('ends an older catalog whole for who reads it, and does not keep it', async () => {
  const { start, folder, importProducts, lines } = await setUp({ products: 5_000 })
  const files = start()
  const old = await files.opened()
  await importProducts('B')
  expect(await files.read('br')).not.toBe('')
  expect(await text(old.body)).toContain('"A4999"')
  await files.close()
  expect(await readdir(folder)).toEqual([expect.stringMatching(/\.br$/)])
  expect(lines).toEqual([])
})

it('encodes anew after every import, also when the revision stays', async () => {
  const { start, importProducts, folder } = await setUp()
  const files = start()
  await files.read()
  await importProducts('B', 'A')
  expect(await files.read()).toContain('"B899"')
  await files.close()
  expect(await readdir(folder)).toHaveLength(1)
})

it('removes what an ended program left, and not what another one is writing', async () => {
  const { start, folder } = await setUp()
  const files = start()
  await files.read()
  const name = (await readdir(folder))[0] ?? ''
  await writeFile(join(folder, `${name}.old.tmp`), 'x')
  await utimes(join(folder, `${name}.old.tmp`), 0, 0)
  // Begun while the clock was wrong.
  await writeFile(join(folder, `${name}.ahead.tmp`), 'x')
  const inAYear = Date.now() / 1_000 + 365 * 86_400
  await utimes(join(folder, `${name}.ahead.tmp`), inAYear, inAYear)
  await writeFile(join(folder, `${name}.young.tmp`), 'x')
  await writeFile(join(folder, 'letter'), 'x')
  await files.read('br')
  const left = await readdir(folder)
  expect(left).toContain(`${name}.young.tmp`)
  expect(left).toContain('letter')
  expect(left).not.toContain(`${name}.old.tmp`)
  expect(left).not.toContain(`${name}.ahead.tmp`)
})

it('says that the disk refuses the file, and tries again later', async () => {
  const { start, folder, lines } = await setUp()
  await writeFile(folder, 'a file where the folder should be')
  expect(await start().open('br')).toBe('unwritable')
  expect(lines).toEqual([expect.stringContaining('(EEXIST)')])
})

it('breaks off on a disk that becomes full, leaves nothing on it, and tries again later', async () => {
  const { start, folder, lines } = await setUp()
  let isFull = true
  const openFile: typeof open = async (...given) => {
    const handle = await open(...given)
    const write = handle.write.bind(handle)
    let writes = 0
    const value = async (chunk: Buffer, from: number, length: number, at: number) => {
      if (isFull && ++writes > 1) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      return write(chunk, from, length, at)
    }
    Object.defineProperty(handle, 'write', { value })
    return handle
  }
  const files = start({ openFile, retryMs: 0 })
  await expect(files.read()).rejects.toMatchObject({ code: 'ENOSPC' })
  await vi.waitFor(() => expect(lines).toEqual([expect.stringContaining('(ENOSPC)')]))
  expect(await readdir(folder)).toEqual([])
  isFull = false
  expect(JSON.parse(await files.read())).toHaveLength(900)
})

it('leaves nothing half written when it is closed', async () => {
  const { start, folder } = await setUp({ products: 5_000 })
  const files = start()
  const { body } = await files.opened()
  body.on('error', () => {})
  await files.close()
  expect(await readdir(folder)).toEqual([])
})
