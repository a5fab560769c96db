import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  makeDatabase,
  runSql,
  startMs,
  startNarrowWay,
  startOwnServer,
  toAddress,
} from '#server/postgres/postgres-under-test.ts'
import { databasesUnderTest } from '#server/wholesaler/databases-under-test.ts'
import { waitForCatalogStore } from '#server/wholesaler/open-catalog-store.ts'
import { importRecords, startServiceUnderTest } from '#server/wholesaler/service-under-test.ts'
import { startWholesaler } from '#server/wholesaler/start-wholesaler.ts'
import { makeTemporaryFolder } from '#server/wholesaler/temporary-folder.ts'
import { catalogPath, productPath } from '#src/wholesale-api/sku-path.ts'
import type { PostgresServer } from '#tools/start-postgres.ts'
import { openPostgresCatalogStore } from './postgres-catalog-store.ts'

const name = databasesUnderTest.find((database) => database.name.startsWith('PostgreSQL'))
const wholesalerCommand = join(import.meta.dirname, '../../wholesaler.ts')
const records = [{ sku: 'A', price: 1 }, { sku: 'B' }]
const many = Array.from({ length: 1_500 }, (_, index) => ({ sku: `M${index}`, price: 1, title: 'x'.repeat(6_000) }))

/** Servers and programs are started and ended here: a busy machine needs long for them. */
const slow = { timeout: 120_000 }

describe.skipIf(name?.isMissing !== false)(`a service on ${name?.name}`, slow, () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startOwnServer()
  }, startMs)
  afterAll(() => server.stop())

  it('answers 503 while the database is away, and goes on when it is back', async () => {
    const lines: string[] = []
    const databaseServer = await makeDatabase(server)
    await using service = await startServiceUnderTest(records, { databaseServer, log: (line) => lines.push(line) })
    expect((await service.get(productPath('A'))).status).toBe(200)
    await server.kill()
    for (const path of [productPath('A'), catalogPath]) {
      const answer = await service.get(path)
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('retry-after')]).toEqual([
        503,
        'application/problem+json; charset=utf-8',
        '5',
      ])
      expect([answer.headers.get('etag'), answer.headers.get('content-encoding')]).toEqual([null, null])
      expect(await answer.json()).toMatchObject({
        status: 503,
        detail: 'The database does not answer: ask again later',
      })
    }
    await server.start()
    expect((await service.get(productPath('A'))).status).toBe(200)
    expect(await (await service.get(catalogPath)).json()).toHaveLength(2)
    expect(lines).toContainEqual(expect.stringMatching(/^The database \w+ at 127\.0\.0\.1:\d+ does not answer \(/))
    expect(lines.join('\n')).not.toContain(server.password)
  })

  it('waits at its start for a database that comes later, and not for one that refuses it', async () => {
    const address = await makeDatabase(server)
    const lines: string[] = []
    await server.kill()
    const waiting = waitForCatalogStore({ kind: 'server', address }, (line) => lines.push(line))
    await waitFor(() => expect(lines).toEqual([`Waiting for the database ${address.shown} (ECONNREFUSED)`]))
    await server.start()
    const store = await waiting
    expect(await store.readStatus()).toBeNull()
    await store.close()
    const refused = toAddress((address.config().connectionString ?? '').replace(server.password, 'wrong'))
    await expect(waitForCatalogStore({ kind: 'server', address: refused }, (line) => lines.push(line))).rejects.toThrow(
      '28P01',
    )
    expect(lines).toHaveLength(1)
  })

  it('does not notice that its connections were ended', async () => {
    const databaseServer = await makeDatabase(server)
    await using service = await startServiceUnderTest(records, { databaseServer })
    const ask = () => Promise.all(Array.from({ length: 20 }, () => service.get(productPath('A'))))
    await ask()
    const end =
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL'
    // Not at the same time: it would end the connections of a second try as well.
    await runSql(server.url('postgres'), end)
    expect(new Set([...(await ask()), ...(await ask())].map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('does not wait long for a database that is frozen', async () => {
    const databaseServer = await makeDatabase(server)
    await importRecords({ kind: 'server', address: databaseServer }, records)
    // A busy machine may need longer for an answer than this store waits for one.
    const store = await waitFor(() => openPostgresCatalogStore(databaseServer, { connectMs: 150, answerMs: 150 }))
    onTestFinished(() => store.close())
    await waitFor(() => store.findProduct('A'))
    server.freeze(true)
    try {
      for (let ask = 0; ask < 3; ask++)
        await expect(store.findProduct('A')).rejects.toMatchObject({ name: 'DatabaseAwayError' })
      await expect(store.openSnapshot()).rejects.toMatchObject({ name: 'DatabaseAwayError' })
    } finally {
      server.freeze(false)
    }
    expect(await waitFor(() => store.findProduct('A'))).not.toBeNull()
  })

  it('breaks off a catalog whose database goes away, keeps no half of it, and sends all of it later', async () => {
    // Two batches of five: or the whole may have come before the server is gone.
    const way = await startNarrowWay(server, 4_000_000)
    onTestFinished(() => way.stop())
    const databaseServer = way.address(await makeDatabase(server))
    const lines: string[] = []
    await using service = await startServiceUnderTest(many, { databaseServer, log: (line) => lines.push(line) })
    const answer = await service.get(catalogPath, { headers: { 'accept-encoding': 'identity' } })
    const reader = answer.body?.getReader()
    await reader?.read()
    await server.kill()
    way.open()
    const rest = (async () => {
      while ((await reader?.read())?.done === false);
    })()
    await expect(rest).rejects.toThrow('terminated')
    await server.start()
    expect(await (await service.get(catalogPath)).json()).toHaveLength(many.length)
    // It was the database, and not the disk: the catalog is kept in a file again at once.
    expect(lines.join('\n')).not.toContain('cannot be kept')
    // The answer ends before its file has its name.
    await expect
      .poll(() => readdir(service.answersFolder), slow)
      .toEqual([expect.stringMatching(/\.(?:br|gzip|identity)$/)])
  })

  it('loses nothing when the server dies during an import, and imports afterwards', async () => {
    const databaseServer = await makeDatabase(server)
    const place = { kind: 'server', address: databaseServer } as const
    await importRecords(place, records)
    const store = await openPostgresCatalogStore(databaseServer)
    onTestFinished(() => store.close())
    const dying = store.replaceCatalog(async ({ insert }) => {
      await insert(many.slice(0, 500).map((fields) => ({ fields, warehouses: null })))
      await server.kill()
      for (let batch = 0; batch < 100; batch++)
        await insert(many.slice(0, 1_000).map((fields) => ({ fields, warehouses: null })))
      return { keep: true, revision: 'x', source: 'x' }
    })
    await expect(dying).rejects.toThrow(
      /was lost \(.*\), so nothing was imported; the catalog of before is unchanged\. Start/,
    )
    await server.start()
    expect(await store.findProduct('A')).not.toBeNull()
    await importRecords(place, [{ sku: 'C' }])
    expect((await store.readStatus())?.products).toBe(1)
  })

  it('serves the catalog of before when an importing process is killed, and lets the next one import', async () => {
    const databaseServer = await makeDatabase(server)
    await using service = await startServiceUnderTest(records, { databaseServer })
    const script = `
      import { openPostgresCatalogStore } from ${JSON.stringify(join(import.meta.dirname, 'postgres-catalog-store.ts'))}
      import { readDatabaseAddress } from ${JSON.stringify(join(import.meta.dirname, '../../postgres/database-address.ts'))}
      const store = await openPostgresCatalogStore(readDatabaseAddress(process.env.DATABASE_URL))
      await store.replaceCatalog(async ({ insert }) => {
        const row = { fields: { sku: 'X', title: 'x'.repeat(1000) }, warehouses: null }
        for (let batch = 0; batch < 100_000; batch++) {
          await insert(Array(100).fill(row))
          if (batch === 50) process.stdout.write('half')
        }
      })`
    for (let round = 0; round < 2; round++) {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
        env: { ...process.env, DATABASE_URL: databaseServer.config().connectionString ?? '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(child.stdout, 'data')
      const answer = await service.get(productPath('A'))
      child.kill('SIGKILL')
      await once(child, 'close')
      expect(answer.status).toBe(200)
      expect((await service.get(productPath('X'))).status).toBe(404)
    }
    await waitFor(() => service.importRecords([{ sku: 'C' }], 'next'))
    expect(await (await service.get(catalogPath)).json()).toEqual([{ sku: 'C' }])
  })

  it('runs as several processes that serve one database while one imports', async () => {
    const folder = await makeTemporaryFolder()
    const databaseServer = await makeDatabase(server)
    const place = { kind: 'server', address: databaseServer } as const
    const catalogOf = (letter: string) =>
      Array.from({ length: 3_000 }, (_, index) => ({ sku: `${letter}${index}`, price: 1, title: 'x'.repeat(100) }))
    await importRecords(place, catalogOf('A'), 'A')
    const token = 'token-for-tests'
    const folders = ['own', 'shared', 'shared'].map((part) => join(folder, part))
    const services = await Promise.all(
      folders.map((answersFolder) => startWholesaler({ databaseServer, answersFolder, token })),
    )
    const read = async (url: string, encoding: string) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
      const answer = await fetch(url + catalogPath, { headers })
      const skus = [...(await answer.text()).matchAll(/"sku":"([A-Z])\d+"/g)].map(([, letter]) => letter)
      return { etag: answer.headers.get('etag'), count: skus.length, letters: [...new Set(skus)].join('') }
    }
    try {
      const importing = new AbortController()
      const seen: Awaited<ReturnType<typeof read>>[] = []
      const readers = services.map(async ({ url }) => {
        for (let round = 0; !importing.signal.aborted; round++)
          seen.push(await read(url, ['identity', 'gzip', 'br'][round % 3] ?? ''))
      })
      for (const letter of ['B', 'C']) await importRecords(place, catalogOf(letter), letter)
      importing.abort()
      await Promise.all(readers)
      for (const { count, letters, etag } of seen) {
        expect(count).toBe(3_000)
        expect(['A', 'B', 'C']).toContain(letters)
        expect(etag).toMatch(new RegExp(`^"${letters}-`))
      }
      const last = await Promise.all(services.map(({ url }) => read(url, 'br')))
      expect(last).toEqual(services.map(() => ({ etag: '"C-2-br"', count: 3_000, letters: 'C' })))
    } finally {
      for (const service of services) await service.close()
    }
  })

  it('imports and serves from the command line, and prints no password', async () => {
    const folder = await makeTemporaryFolder()
    const databaseServer = await makeDatabase(server)
    const url = databaseServer.config().connectionString ?? ''
    await writeFile(join(folder, 'catalog.json'), JSON.stringify(records))
    await writeFile(join(folder, 'address'), `${url}\n`)
    const run = (line: readonly string[], env: Record<string, string>) => {
      const child = spawn(process.execPath, [wholesalerCommand, '--port', '0', ...line], {
        cwd: folder,
        env: { ...process.env, WHOLESALE_API_TOKEN: 't', ...env },
      })
      let printed = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
      onTestFinished(() => void child.kill('SIGKILL'))
      return { child, printed: () => printed, ended: once(child, 'close') }
    }
    const wrong = run([], { DATABASE_URL: url.replace(server.password, 'wrong-password') })
    const gone = run([], { DATABASE_URL: url.replace(/\/test_\w+$/, '/gone') })
    const serving = run(['--catalog', 'catalog.json'], { DATABASE_URL_FILE: 'address' })
    await waitFor(() => expect(serving.printed()).toContain('The wholesaler answers at'))
    const address = /answers at (\S+)/.exec(serving.printed())?.[1] ?? ''
    const answer = await fetch(address + productPath('A'), { headers: { authorization: 'Bearer t' } })
    expect(await answer.json()).toEqual({ sku: 'A', price: 1 })
    serving.child.kill('SIGTERM')
    const ends = await Promise.all([wrong.ended, gone.ended, serving.ended])
    expect(ends.map(([status]) => status)).toEqual([1, 1, 0])
    expect(wrong.printed()).toContain('(28P01): password authentication failed for user "surtido"')
    expect(gone.printed()).toContain('gone at 127.0.0.1')
    for (const { printed } of [wrong, gone, serving]) expect(printed()).not.toMatch(/wrong-password|secret-of/)
  })
})

function waitFor<Found>(check: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(check, { timeout: 60_000, interval: 50 })
}
