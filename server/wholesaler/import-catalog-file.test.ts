import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCatalogStore } from './catalog-store.ts'
import { importCatalogFile } from './import-catalog-file.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

async function setUp() {
  const folder = await makeTemporaryFolder()
  const store = await openCatalogStore(join(folder, 'test.sqlite'))
  const printed: string[] = []
  const importText = async (text: string, options: { skipRejected?: boolean; report?: string; name?: string } = {}) => {
    const path = join(folder, options.name ?? 'catalog.json')
    await writeFile(path, text)
    printed.length = 0
    const { skipRejected = false, report = null } = options
    return importCatalogFile({ store, path, skipRejected, report, print: (line) => printed.push(line) })
  }
  return { folder, store, printed, importText, [Symbol.dispose]: () => store.close() }
}

const rows = (...skus: unknown[]) => JSON.stringify(skus.map((sku) => ({ sku, price: 1, quantity: 2 })))

describe('importing a catalog file', () => {
  it('replaces the previous catalog', async () => {
    using set = await setUp()
    expect(await set.importText(rows('A', 'B'))).toBe(true)
    expect(await set.importText(rows('C'))).toBe(true)
    expect(await set.store.findProduct('A')).toBeNull()
    expect((await set.store.readStatus())?.products).toBe(1)
  })

  it('imports nothing when a row is rejected, lists every rejected row, and keeps the previous catalog', async () => {
    using set = await setUp()
    await set.importText(rows('A'))
    expect(await set.importText(rows('B', null, 'C', {}))).toBe(false)
    expect(set.printed.slice(0, 2)).toEqual([
      'Row 2 has no sku that is text or a number',
      'Row 4 has no sku that is text or a number',
    ])
    expect(await set.store.findProduct('A')).not.toBeNull()
    expect(await set.store.findProduct('B')).toBeNull()
  })

  it('imports the other rows with --skip-rejected', async () => {
    using set = await setUp()
    expect(await set.importText(rows('A', null, 'C'), { skipRejected: true })).toBe(true)
    expect((await set.store.readStatus())?.products).toBe(2)
    expect(set.printed.at(-1)).toMatch(/^Imported 2 products in .* s, without 1 rejected rows\.$/)
  })

  it('prints the first hundred rejected rows and writes all of them to the report', async () => {
    using set = await setUp()
    const report = join(set.folder, 'report.txt')
    await set.importText(rows(...Array<null>(130).fill(null)), { report })
    expect(set.printed.filter((line) => line.startsWith('Row '))).toHaveLength(100)
    expect(set.printed).toContain('… and 30 more rejected rows.')
    expect((await readFile(report, 'utf8')).split('\n')).toHaveLength(131)
  })

  it.each([
    ['is cut', rows('B').slice(0, -3)],
    ['is no array', '{"sku":"B"}'],
    ['has something after its end', `${rows('B')}x`],
  ])('imports nothing from a file that %s, also with --skip-rejected', async (_, text) => {
    using set = await setUp()
    await set.importText(rows('A'))
    expect(await set.importText(text, { skipRejected: true })).toBe(false)
    expect(set.printed.at(-1)).toBe('Nothing was imported; the catalog of before is unchanged.')
    expect(await set.store.findProduct('A')).not.toBeNull()
    expect(await set.store.findProduct('B')).toBeNull()
  })

  it('rejects a row that is not JSON, and not the whole file', async () => {
    using set = await setUp()
    expect(await set.importText('[{"sku":"A"},{sku:2},{"sku":"C"}]', { skipRejected: true })).toBe(true)
    expect(set.printed[0]).toMatch(/^Row 2 is not JSON/)
  })

  it('counts dirt that it keeps, repeated skus included', async () => {
    using set = await setUp()
    await set.importText(rows('A', 'A', '', ''))
    expect(set.printed).toContain('  kept as they are: 2 rows with an empty sku')
    expect(set.printed).toContain('  kept as they are: 1 rows with a sku that an earlier row has')
  })

  it('gives the same file the same revision, and another file another revision', async () => {
    using set = await setUp()
    const revisions = []
    for (const sku of ['A', 'A', 'B']) {
      await set.importText(rows(sku))
      revisions.push((await set.store.readStatus())?.revision)
    }
    expect(revisions[0]).toBe(revisions[1])
    expect(revisions[0]).not.toBe(revisions[2])
  })

  it('reads a file as CSV if its name ends in .csv', async () => {
    using set = await setUp()
    expect(await set.importText('sku,quantity\nA,3.5\n', { name: 'catalog.csv' })).toBe(true)
    expect((await set.store.findProduct('A'))?.fields.quantity).toBe(3.5)
  })

  it('says that a missing file cannot be read', async () => {
    using set = await setUp()
    const path = join(set.folder, 'nothing.json')
    const print = (line: string) => set.printed.push(line)
    expect(await importCatalogFile({ store: set.store, path, skipRejected: false, report: null, print })).toBe(false)
    expect(set.printed[0]).toContain('cannot be read')
  })
})
