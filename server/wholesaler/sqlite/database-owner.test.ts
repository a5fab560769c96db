import { execFileSync, spawnSync } from 'node:child_process'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { importRecords } from '#server/wholesaler/service-under-test.ts'
import { makeTemporaryFolder } from '#server/wholesaler/temporary-folder.ts'
import { openSqliteCatalogStore } from './sqlite-catalog-store.ts'

const wholesalerCommand = join(import.meta.dirname, '../../wholesaler.ts')

async function setUp() {
  const folder = await makeTemporaryFolder()
  const path = join(folder, 'test.sqlite')
  const write = (sql: string) => {
    const database = new DatabaseSync(path)
    database.exec(sql)
    database.close()
  }
  const readId = () => {
    const database = new DatabaseSync(path)
    const row = database.prepare('PRAGMA application_id').get()
    database.close()
    return row?.['application_id']
  }
  return { folder, path, write, readId }
}

it.each([
  ['of another program', 'CREATE TABLE customer (name TEXT)'],
  ['of another program that keeps a log', 'PRAGMA journal_mode = WAL; CREATE TABLE customer (name TEXT)'],
  ['of another program that also has products', 'CREATE TABLE product (sku TEXT); CREATE TABLE migration (number)'],
  ['with the mark of another program', 'PRAGMA application_id = 7'],
])('refuses a database %s, and changes nothing', async (_, sql) => {
  const { folder, path, write } = await setUp()
  write(sql)
  const before = await contents(folder)
  await expect(openSqliteCatalogStore(path)).rejects.toThrow(
    `${path} is a database of another program. Nothing was changed in it. Name another file with --db.`,
  )
  expect(await contents(folder)).toEqual(before)
})

it('refuses what is no database, and changes nothing', async () => {
  const { folder, path } = await setUp()
  await writeFile(path, 'Dear Sir', { mode: 0o644 })
  const before = await contents(folder)
  await expect(openSqliteCatalogStore(path)).rejects.toThrow(`${path} is not a database. Nothing was changed in it.`)
  await expect(openSqliteCatalogStore(folder)).rejects.toThrow(`${folder} is not a file`)
  expect(await contents(folder)).toEqual(before)
})

it('refuses a pipe without waiting for whoever writes into it', async () => {
  const { path } = await setUp()
  execFileSync('mkfifo', [path])
  // In a process of its own, which can be ended: one that waits for a pipe cannot be asked to stop.
  const ended = spawnSync(process.execPath, [wholesalerCommand, '--db', path], {
    timeout: 10_000,
    killSignal: 'SIGKILL',
    encoding: 'utf8',
  })
  expect(ended.stderr).toBe(`${path} is not a file. Name another one with --db.\n`)
  expect(ended.status).toBe(1)
})

it('marks its databases, also one of an older version, whose catalog stays', async () => {
  const { path, write, readId } = await setUp()
  await importRecords(path, [{ sku: 'A', price: 1 }])
  expect(readId()).toBe(0x53757274)
  write('PRAGMA application_id = 0')
  const store = await openSqliteCatalogStore(path)
  expect((await store.findProduct('A'))?.fields.price).toBe(1)
  await store.close()
  expect(readId()).toBe(0x53757274)
})

it('goes on with a database of its own that is still empty', async () => {
  const { path, write, readId } = await setUp()
  write('PRAGMA journal_mode = WAL; VACUUM')
  const store = await openSqliteCatalogStore(path)
  expect(await store.readStatus()).toBeNull()
  await store.close()
  expect(readId()).toBe(0x53757274)
})

it('looks into the log of a database that another program has open', async () => {
  const { folder, path } = await setUp()
  const other = new DatabaseSync(path)
  other.exec('PRAGMA journal_mode = WAL; CREATE TABLE customer (name TEXT)')
  const before = await contents(folder)
  await expect(openSqliteCatalogStore(path)).rejects.toThrow('is a database of another program')
  expect(await contents(folder)).toEqual(before)
  other.close()
})

it('knows a new database by its mark while everything else is in its log', async () => {
  const { path } = await setUp()
  const store = await openSqliteCatalogStore(path)
  expect((await readFile(path)).readUInt32BE(68)).toBe(0x53757274)
  await store.close()
})

it.each([
  ['deleted', ['']],
  ['deleted, with all that is beside it', ['', '-wal', '-shm']],
])('reads the file that has its name now, where the one it had open was %s', async (_how, rests) => {
  const { path } = await setUp()
  await importRecords(path, [{ sku: 'A', price: 1 }])
  const store = await openSqliteCatalogStore(path)
  const snapshot = await store.openSnapshot()
  expect((await store.findProduct('A'))?.fields.price).toBe(1)
  await Promise.all(rests.map((rest) => rm(path + rest)))
  // Until there is another catalog, "no such product" would be wrong.
  expect((await store.findProduct('A'))?.fields.price).toBe(1)
  await (await openSqliteCatalogStore(path)).close()
  expect((await store.findProduct('A'))?.fields.price).toBe(1)
  await importRecords(path, [{ sku: 'A', price: 2 }])
  expect((await store.findProduct('A'))?.fields.price).toBe(2)
  expect((await store.readStatus())?.products).toBe(1)
  // What is being sent goes on.
  expect(await snapshot?.readSkus([1])).toEqual(['A'])
  await snapshot?.close()
  await store.close()
})

/** Without what all who read a log share in memory. */
async function contents(folder: string) {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('-shm')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      return [name, (await stat(path)).mode, await readFile(path, 'latin1')] as const
    }),
  )
}
