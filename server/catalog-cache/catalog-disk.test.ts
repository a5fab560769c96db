import { cp, open, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import {
  failure,
  givesCatalogs,
  isReady,
  makeCacheFolder,
  makeCatalog,
  openCacheUnderTest,
  statusOf,
} from './cache-under-test.ts'
import { refresh } from './refresh-under-test.ts'

const zstd = { 'accept-encoding': 'zstd' }
const asks = { ...zstd, 'cache-control': 'no-cache' }
const br = { 'accept-encoding': 'br' }
const limits = { leastCheckMs: 0 }

async function place(directory: string, number = 1) {
  const root = join(directory, `gateway-${number}`)
  const names = await readdir(root)
  const editions = names.filter((name) => !name.startsWith('lock') && name !== 'state.json')
  return { root, names, editions }
}

/** A disk on which so many bytes can be written, until it has room again. */
function fillingDisk(code = 'ENOSPC') {
  const disk = { left: Number.POSITIVE_INFINITY, openFile }
  function refuse() {
    throw Object.assign(new Error('secret words'), { code })
  }
  async function openFile(...given: Parameters<typeof open>) {
    if (disk.left <= 0 && given[1] !== 'r') refuse()
    const file = await open(...given)
    const write = file.write.bind(file)
    const value = (chunk: Buffer, from: number, length: number, at: number) => {
      disk.left -= length
      if (disk.left < 0) refuse()
      return write(chunk, from, length, at)
    }
    return Object.defineProperty(file, 'write', { value })
  }
  return disk
}

describe('a catalog on the disk', () => {
  it('is there after a restart: nobody waits for the wholesaler, and no earlier catalog comes back', async () => {
    const directory = await makeCacheFolder()
    const wholesaler = givesCatalogs(makeCatalog(50), makeCatalog(60))
    const first = await openCacheUnderTest({ directory, fetchCatalog: wholesaler, limits })
    await first.get(zstd)
    await isReady(first)
    const before = await first.get(asks)
    await first.get(br)
    await first.close()
    const second = await openCacheUnderTest({ directory, fetchCatalog: givesCatalogs(new Error('not asked')) })
    for (const headers of [zstd, br]) expect((await second.get(headers)).body).toBe(makeCatalog(60))
    expect((await second.get({ ...zstd, 'if-none-match': before.headers.etag ?? '' })).status).toBe(304)
    expect(statusOf(await second.get(zstd))).toEqual(statusOf(before))
  })

  it('can be read by its owner only', async () => {
    const opened = await openCacheUnderTest({ fetchCatalog: givesCatalogs(makeCatalog(50)) })
    await opened.get(br)
    await isReady(opened)
    const { root, editions } = await place(opened.directory)
    expect((await stat(root)).mode & 0o777).toBe(0o700)
    for (const name of ['state.json', 'lock']) expect((await stat(join(root, name))).mode & 0o777).toBe(0o600)
    expect((await stat(join(root, editions[0] ?? ''))).mode & 0o777).toBe(0o700)
    const names = await vi.waitFor(async () => {
      const found = await readdir(join(root, editions[0] ?? ''))
      expect(found.some((name) => name.endsWith('.tmp'))).toBe(false)
      return found
    })
    expect(names.toSorted()).toEqual([
      expect.stringMatching(/^body\.br\.[\da-f]{64}$/),
      'body.zst',
      'edition.json',
      'hashes',
      'places',
      'skus',
    ])
    for (const name of names) expect((await stat(join(root, editions[0] ?? '', name))).mode & 0o777).toBe(0o600)
  })

  it.each(['body.zst', 'hashes', 'places', 'edition.json'])(
    'the one before is served where %s of the newest is damaged',
    async (name) => {
      const directory = await makeCacheFolder()
      const first = await openCacheUnderTest({
        directory,
        fetchCatalog: givesCatalogs(makeCatalog(50), makeCatalog(60)),
        limits,
      })
      await first.get(zstd)
      await isReady(first)
      const newest = statusOf(await first.get(asks))?.edition ?? ''
      await first.close()
      const path = join(directory, 'gateway-1', newest, name)
      const bytes = await readFile(path)
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
      // The bit of a number may leave JSON that is JSON.
      await writeFile(path, name === 'edition.json' ? bytes.subarray(1) : bytes)
      const wholesaler = givesCatalogs(makeCatalog(70))
      const second = await openCacheUnderTest({ directory, fetchCatalog: wholesaler, limits })
      expect((await second.get(zstd)).body).toBe(makeCatalog(50))
      expect((await second.get(asks)).body).toBe(makeCatalog(70))
      expect(wholesaler.etags).toEqual([null])
      expect(second.lines.join()).toContain('damaged')
    },
  )

  it.each([
    ['is shorter', (path: string) => truncate(path, 20)],
    ['says nothing', (path: string) => writeFile(path, '')],
    ['is no JSON', (path: string) => writeFile(path, '{"format":1,')],
    ['is another one', (path: string) => writeFile(path, '{"format":9}')],
  ])('begins anew where its state %s', async (_, damage) => {
    const directory = await makeCacheFolder()
    const first = await openCacheUnderTest({ directory, fetchCatalog: givesCatalogs(makeCatalog(50)) })
    await first.get(zstd)
    await isReady(first)
    await first.close()
    await damage(join(directory, 'gateway-1', 'state.json'))
    const second = await openCacheUnderTest({ directory, fetchCatalog: givesCatalogs(makeCatalog(70)) })
    expect((await place(directory)).editions).toEqual([])
    expect((await second.get(zstd)).body).toBe(makeCatalog(70))
  })

  it('a damaged file of another coding is made again', async () => {
    const directory = await makeCacheFolder()
    const fetchCatalog = givesCatalogs(makeCatalog(50))
    const first = await openCacheUnderTest({ directory, fetchCatalog })
    await first.get(br)
    await isReady(first)
    const { root, editions } = await place(directory)
    const folder = join(root, editions[0] ?? '')
    const name = await vi.waitFor(async () => {
      const found = (await readdir(folder)).find((each) => /^body\.br\.[\da-f]+$/.test(each))
      expect(found).toBeDefined()
      return found ?? ''
    })
    await first.close()
    await writeFile(join(folder, name), 'x')
    const second = await openCacheUnderTest({ directory, fetchCatalog })
    expect((await second.get(br)).body).toBe(makeCatalog(50))
  })

  it('removes what a crash left behind', async () => {
    const directory = await makeCacheFolder()
    const first = await openCacheUnderTest({ directory, fetchCatalog: givesCatalogs(makeCatalog(50)) })
    await first.get(zstd)
    await isReady(first)
    const { root, editions } = await place(directory)
    await first.close()
    const leftover = join(root, 'leftover-edition-1')
    await cp(join(root, editions[0] ?? ''), leftover, { recursive: true })
    await writeFile(join(root, editions[0] ?? '', 'body.br.0123.tmp'), 'x')
    await writeFile(join(root, 'state.json.tmp'), 'x')
    const second = await openCacheUnderTest({ directory, fetchCatalog: givesCatalogs(makeCatalog(60)), limits })
    expect((await place(directory)).editions).toEqual(editions)
    expect((await readdir(join(root, editions[0] ?? ''))).toSorted()).toEqual([
      'body.zst',
      'edition.json',
      'hashes',
      'places',
      'skus',
    ])
    expect((await second.get(asks)).body).toBe(makeCatalog(60))
  })

  it('a second gateway on the same folder has a place of its own, and neither disturbs the other', async () => {
    const directory = await makeCacheFolder()
    const first = await openCacheUnderTest({ directory, fetchCatalog: givesCatalogs(makeCatalog(50)) })
    await first.get(zstd)
    await isReady(first)
    const second = await openCacheUnderTest({ directory, fetchCatalog: givesCatalogs(makeCatalog(60)) })
    expect((await second.get(zstd)).body).toBe(makeCatalog(60))
    expect((await first.get(zstd)).body).toBe(makeCatalog(50))
    await first.close()
    const third = await openCacheUnderTest({ directory, fetchCatalog: givesCatalogs(new Error('not asked')) })
    expect((await third.get(zstd)).body).toBe(makeCatalog(50))
  })
})

describe('a disk without room', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'])('says so, serves on, and tries again later: %s', async (code) => {
    const disk = fillingDisk(code)
    const fetchCatalog = givesCatalogs(makeCatalog(50), makeCatalog(4_000), makeCatalog(4_000))
    const opened = await openCacheUnderTest({ fetchCatalog, limits, openFile: disk.openFile })
    await opened.get(zstd)
    await isReady(opened)
    for (const left of [0, 10, 5_000]) {
      disk.left = left
      const answer = await opened.get(asks)
      expect([left, answer.body, statusOf(answer)?.reason]).toEqual([left, makeCatalog(50), 'storage_full'])
      expect((await place(opened.directory)).editions).toHaveLength(1)
    }
    disk.left = Number.POSITIVE_INFINITY
    expect(statusOf(await opened.get(asks))).toMatchObject({ records: 4_000, reason: null })
    expect(opened.lines.join()).not.toContain('secret')
  })

  it('at every byte of writing: the old catalog is served, now and after a restart', async () => {
    const directory = await makeCacheFolder()
    const disk = fillingDisk()
    const fetchCatalog = givesCatalogs(makeCatalog(20), makeCatalog(21))
    const options = { directory, fetchCatalog, limits: { ...limits, maxAgeMs: 1e9 }, openFile: disk.openFile }
    let opened = await openCacheUnderTest(options)
    await opened.get(zstd)
    await isReady(opened)
    let left = 0
    for (let answer = await opened.get(zstd); answer.body === makeCatalog(20); left += 97) {
      disk.left = left
      answer = await opened.get(asks)
      if (left % 5 !== 0 || answer.body !== makeCatalog(20)) continue
      await opened.close()
      disk.left = Number.POSITIVE_INFINITY
      opened = await openCacheUnderTest(options)
      expect((await opened.get(zstd)).body).toBe(makeCatalog(20))
    }
    expect(left).toBeGreaterThan(1_000)
  })

  it('without any catalog the client is told, and nothing is left behind', async () => {
    const disk = fillingDisk()
    disk.left = 0
    const opened = await openCacheUnderTest({ fetchCatalog: givesCatalogs(makeCatalog(50)), openFile: disk.openFile })
    expect((await opened.get(zstd)).headers['x-code']).toBe('storage_full')
    expect((await place(opened.directory)).editions).toEqual([])
  })

  it('other codings are made for each client while they cannot be kept', async () => {
    const disk = fillingDisk()
    const opened = await openCacheUnderTest({ fetchCatalog: givesCatalogs(makeCatalog(500)), openFile: disk.openFile })
    await opened.get(zstd)
    await isReady(opened)
    disk.left = 0
    for (const coding of ['br', 'gzip', 'identity', 'zstd'])
      expect((await opened.get({ 'accept-encoding': coding })).body).toBe(makeCatalog(500))
  })

  it('counts its own bound as the end of the disk', async () => {
    const fetchCatalog = givesCatalogs(makeCatalog(50), makeCatalog(9_000))
    const opened = await openCacheUnderTest({ fetchCatalog, limits: { ...limits, diskBytes: 20_000 } })
    await opened.get(zstd)
    await isReady(opened)
    const answer = await opened.get(asks)
    expect([answer.body, statusOf(answer)?.reason]).toEqual([makeCatalog(50), 'storage_full'])
  })

  it('makes no file of another coding for which its bound has no room, and encodes for each client', async () => {
    const fetchCatalog = givesCatalogs(makeCatalog(400))
    const free = await openCacheUnderTest({ fetchCatalog })
    await refresh(free.cache)
    const found = await place(free.directory)
    const kept = join(found.root, found.editions[0] ?? '')
    const sizes = await Promise.all((await readdir(kept)).map(async (name) => (await stat(join(kept, name))).size))
    const diskBytes = sizes.reduce((sum, size) => sum + size, 1_000)
    const opened = await openCacheUnderTest({ fetchCatalog, limits: { ...limits, diskBytes } })
    await opened.get(zstd)
    await isReady(opened)
    // What is used is counted after the catalog is kept.
    await new Promise((resolve) => void setTimeout(resolve, 200))
    for (const coding of ['br', 'gzip', 'identity'])
      expect((await opened.get({ 'accept-encoding': coding })).body).toBe(makeCatalog(400))
    expect(opened.lines.join()).toContain('bound of the cache')
    const { root, editions } = await place(opened.directory)
    const names = await readdir(join(root, editions[0] ?? ''))
    expect(names.toSorted()).toEqual(['body.zst', 'edition.json', 'hashes', 'places', 'skus'])
  })

  it('a folder that cannot be made is refused at the start', async () => {
    const directory = await makeCacheFolder()
    await writeFile(join(directory, 'file'), 'a file')
    const under = join(directory, 'file', 'deeper')
    await expect(openCacheUnderTest({ directory: under, fetchCatalog: givesCatalogs('[]') })).rejects.toThrow('ENOTDIR')
  })
})

it('keeps a few earlier editions for differences, without their bodies', async () => {
  const bodies = Array.from({ length: 9 }, (_, index) => makeCatalog(50 + index))
  const opened = await openCacheUnderTest({
    fetchCatalog: givesCatalogs(...bodies),
    limits: { ...limits, editions: 3 },
  })
  await opened.get(zstd)
  await isReady(opened)
  for (let round = 1; round < 9; round++) await opened.get(asks)
  // Folders and bodies are removed one after the other.
  await vi.waitFor(async () => {
    const { root, editions } = await place(opened.directory)
    expect(editions).toHaveLength(4)
    const names = await Promise.all(editions.map((id) => readdir(join(root, id))))
    expect(names.filter((each) => each.includes('body.zst'))).toHaveLength(2)
    expect(names.every((each) => each.includes('hashes'))).toBe(true)
  })
})

it('what came from another address is not served, and goes when this one has given a catalog', async () => {
  const directory = await makeCacheFolder()
  const openFor = (source: string, ...bodies: string[]) =>
    openCacheUnderTest({ directory, source, limits, fetchCatalog: givesCatalogs(...bodies) })
  const first = await openFor('one', makeCatalog(100))
  await refresh(first.cache)
  const kept = first.cache.status()?.edition ?? ''
  await first.close()

  // An address that was a mistake: nothing is there, and nothing is lost.
  const wrong = await openCacheUnderTest({
    directory,
    source: 'wrong',
    limits,
    fetchCatalog: () => Promise.reject(failure('upstream_unreachable')),
  })
  expect(wrong.cache.status()).toBeNull()
  expect(wrong.lines.join()).toContain('came from another address')
  await expect(refresh(wrong.cache)).rejects.toThrow('upstream_unreachable')
  await wrong.close()
  const again = await openFor('one')
  expect(again.cache.status()).toMatchObject({ edition: kept, records: 100 })
  expect(again.lines).toEqual([])
  await again.close()

  // Neither beside the old one nor held back for having fewer products.
  const other = await openFor('two', makeCatalog(3))
  await refresh(other.cache)
  expect(other.cache.status()).toMatchObject({ records: 3, held: null, reason: null })
  await vi.waitFor(async () =>
    expect((await readdir(directory, { recursive: true })).filter((path) => path.includes(kept))).toEqual([]),
  )
})
