import { link, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSqliteCatalogStore } from '#server/wholesaler/sqlite/sqlite-catalog-store.ts'
import { nameKeptFiles } from './files/name-kept-files.ts'
import { importCatalogFile } from './import-catalog-file.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

async function setUp() {
  const folder = await makeTemporaryFolder()
  const at = (name: string) => join(folder, name)
  const store = await openSqliteCatalogStore(at('test.sqlite'))
  await symlink('test.sqlite', at('linked.sqlite'))
  await writeFile(at('catalog.json'), '[{"sku":"A","price":1},null]')
  await writeFile(at('token'), 'secret')
  await writeFile(at('address'), 'secret')
  const printed: string[] = []
  const importWithReport = (report: string) =>
    importCatalogFile({
      store,
      path: at('catalog.json'),
      charset: null,
      oneWarehouse: null,
      skipRejected: true,
      allowEmpty: false,
      allowShrink: false,
      report,
      keptFiles: nameKeptFiles({
        databasePath: at('linked.sqlite'),
        answersFolder: at('linked.sqlite-answers'),
        tokenFile: at('token'),
        addressFile: at('address'),
      }),
      print: (line) => printed.push(line),
    })
  return { folder, at, store, printed, importWithReport, [Symbol.asyncDispose]: () => store.close() }
}

it.each([
  ['catalog.json', 'it is the catalog that is imported'],
  ['test.sqlite', 'it is the database'],
  ['test.sqlite-wal', 'it is the database'],
  ['test.sqlite-journal', 'it is the database'],
  ['test.sqlite-answers', 'it is the database'],
  ['linked.sqlite', 'it is the database'],
  ['linked.sqlite-journal', 'it is the database'],
  ['linked.sqlite-answers', 'it is the database'],
  ['folder/test.sqlite-journal', 'it is the database'],
  ['token', 'it is the file with the token'],
  ['address', 'it is the file with the address of the database'],
  ['symbolic', 'it is the catalog that is imported'],
  ['hard', 'it is the catalog that is imported'],
  ['folder/../catalog.json', 'it is the catalog that is imported'],
  ['nowhere', 'it is a symbolic link that leads to nothing'],
  ['letter', 'there is a file already that is not a report'],
  ['.', 'it is there already, and is not a file'],
  ['missing/report', 'its folder does not exist'],
  ['letter/report', 'is not a folder'],
])('writes no report to %s: %s', async (name, reason) => {
  await using set = await setUp()
  const { at } = set
  await symlink('catalog.json', at('symbolic'))
  await link(at('catalog.json'), at('hard'))
  await symlink('.', at('folder'))
  await symlink('gone', at('nowhere'))
  await writeFile(at('letter'), 'Dear Sir')
  const before = await contents(set.folder)
  expect(await set.importWithReport(`${set.folder}/${name}`)).toBe(false)
  expect(set.printed).toEqual([
    expect.stringContaining(reason),
    'Nothing was imported; the catalog of before is unchanged.',
  ])
  expect(await contents(set.folder)).toEqual(before)
  expect(await set.store.readStatus()).toBeNull()
})

it('keeps a database that does not exist yet from the report', () => {
  const places = { answersFolder: '/elsewhere', tokenFile: undefined, addressFile: undefined }
  const kept = nameKeptFiles({ databasePath: '/missing/new.sqlite', ...places })
  expect(kept.get('/missing/new.sqlite-journal')).toBe('the database')
  expect(kept.get('/elsewhere')).toBe('the database')
})

it('replaces a report, an empty file, and a report behind a symbolic link, and leaves nothing beside', async () => {
  await using set = await setUp()
  const { at } = set
  await writeFile(at('empty'), '')
  await symlink('report', at('link'))
  for (const name of ['report', 'report', 'link', 'empty']) {
    expect(await set.importWithReport(at(name))).toBe(true)
    expect(await readFile(at(name), 'utf8')).toMatch(/^Surtido: .*\nRow 2 is null, not an object\n$/)
    expect((await stat(at(name))).mode & 0o777).toBe(0o600)
  }
  expect(await readFile(at('link'), 'utf8')).toBe(await readFile(at('report'), 'utf8'))
  expect((await readdir(set.folder)).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

it('keeps the report of before when nothing could be read, as when another import runs', async () => {
  await using set = await setUp()
  await set.importWithReport(set.at('report'))
  const before = await contents(set.folder)
  set.store.replaceCatalog = () => Promise.reject(new Error('busy'))
  await expect(set.importWithReport(set.at('report'))).rejects.toThrow('busy')
  expect(await contents(set.folder)).toEqual(before)
})

async function contents(folder: string): Promise<(readonly [string, string])[]> {
  const names = (await readdir(folder)).filter((name) => !name.includes('-shm'))
  return Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'latin1').catch(() => '')] as const),
  )
}
