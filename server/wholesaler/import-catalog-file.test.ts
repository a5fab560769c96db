import { execFileSync, spawnSync } from 'node:child_process'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSqliteCatalogStore } from '#server/wholesaler/sqlite/sqlite-catalog-store.ts'
import { openSqlite } from '#server/wholesaler/sqlite/sqlite-database.ts'
import { type ImportFileOptions, importCatalogFile } from './import-catalog-file.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const wholesalerCommand = join(import.meta.dirname, '../wholesaler.ts')

async function setUp() {
  const folder = await makeTemporaryFolder()
  const store = await openSqliteCatalogStore(join(folder, 'test.sqlite'))
  const printed: string[] = []
  const importText = async (text: string | Buffer, options: Partial<ImportFileOptions> & { name?: string } = {}) => {
    const path = join(folder, options.name ?? 'catalog.json')
    await writeFile(path, text)
    printed.length = 0
    return importCatalogFile({ ...defaults, store, path, print: (line) => printed.push(line), ...options })
  }
  return { folder, store, printed, importText, [Symbol.asyncDispose]: () => store.close() }
}

const defaults = {
  charset: null,
  oneWarehouse: null,
  skipRejected: false,
  allowEmpty: false,
  allowShrink: false,
  report: null,
  keptFiles: new Map<string, string>(),
}

const rows = (...skus: unknown[]) => JSON.stringify(skus.map((sku) => ({ sku, price: 1, quantity: 2 })))

describe('importing a catalog file', () => {
  it('replaces the previous catalog', async () => {
    await using set = await setUp()
    expect(await set.importText(rows('A', 'B'))).toBe(true)
    expect(await set.importText(rows('C'))).toBe(true)
    expect(await set.store.findProduct('A')).toBeNull()
    expect((await set.store.readStatus())?.products).toBe(1)
  })

  it('says that quantities are without a warehouse, or puts them into the one that was named', async () => {
    await using set = await setUp()
    expect(await set.importText(rows('A', 'B'))).toBe(true)
    expect(set.printed.join('\n')).toContain('2 rows with a quantity that is not said by warehouse')
    expect(set.printed.join('\n')).toContain('--one-warehouse')
    expect((await set.store.findProduct('A'))?.warehouses).toBeNull()
    const before = await set.store.readStatus()
    expect(await set.importText(rows('A', 'B'), { oneWarehouse: 'GDL' })).toBe(true)
    expect(set.printed.join('\n')).not.toContain('warehouse')
    expect((await set.store.findProduct('A'))?.warehouses).toEqual([['GDL', { stock: 2 }]])
    // The same file is served in another way.
    expect((await set.store.readStatus())?.revision).not.toBe(before?.revision)
  })

  it('imports nothing when a row is rejected, lists every rejected row, and keeps the previous catalog', async () => {
    await using set = await setUp()
    await set.importText(rows('A'))
    expect(await set.importText(rows('B', null, 'C', {}))).toBe(false)
    expect(set.printed.slice(0, 2)).toEqual([
      'Row 2 has no sku that is text or a number',
      'Row 4 has no sku that is text or a number',
    ])
    expect(await set.store.findProduct('A')).not.toBeNull()
    expect(await set.store.findProduct('B')).toBeNull()
  })

  it('fault 8: imports the other rows with --skip-rejected', async () => {
    await using set = await setUp()
    expect(await set.importText(rows('A', null, 'C'), { skipRejected: true })).toBe(true)
    expect((await set.store.readStatus())?.products).toBe(2)
    expect(set.printed[1]).toMatch(/^Imported 2 products in .* s, without 1 rejected rows\.$/)
  })

  it('prints the first hundred rejected rows and writes all of them to the report', async () => {
    await using set = await setUp()
    const report = join(set.folder, 'report.txt')
    await set.importText(rows(...Array<null>(130).fill(null)), { report })
    expect(set.printed.filter((line) => line.startsWith('Row '))).toHaveLength(100)
    expect(set.printed).toContain('… and 30 more rejected rows.')
    expect((await readFile(report, 'utf8')).split('\n')).toHaveLength(132)
  })

  it.each([
    ['is cut', rows('B').slice(0, -3)],
    ['is no array', '{"sku":"B"}'],
    ['has something after its end', `${rows('B')}x`],
  ])('imports nothing from a file that %s, also with --skip-rejected', async (_, text) => {
    await using set = await setUp()
    await set.importText(rows('A'))
    expect(await set.importText(text, { skipRejected: true })).toBe(false)
    expect(set.printed.at(-1)).toBe('Nothing was imported; the catalog of before is unchanged.')
    expect(await set.store.findProduct('A')).not.toBeNull()
    expect(await set.store.findProduct('B')).toBeNull()
  })

  it('fault 8: rejects a row that is not JSON, and not the whole file', async () => {
    await using set = await setUp()
    expect(await set.importText('[{"sku":"A","price":1},{sku:2},{"sku":"C"}]', { skipRejected: true })).toBe(true)
    expect(set.printed[0]).toMatch(/^Row 2 is not JSON/)
  })

  it('fault 9: counts dirt that it keeps, repeated skus included', async () => {
    await using set = await setUp()
    await set.importText(rows('A', 'A', '', ''))
    expect(set.printed).toContain('  kept as they are: 2 rows with an empty sku')
    expect(set.printed).toContain('  kept as they are: 1 rows with a sku that an earlier row has')
  })

  it('gives the same file the same revision, and another file another revision', async () => {
    await using set = await setUp()
    const revisions = []
    for (const sku of ['A', 'A', 'B']) {
      await set.importText(rows(sku))
      revisions.push((await set.store.readStatus())?.revision)
    }
    expect(revisions[0]).toBe(revisions[1])
    expect(revisions[0]).not.toBe(revisions[2])
  })

  it('reads a file as CSV if its name ends in .csv', async () => {
    await using set = await setUp()
    expect(await set.importText('sku,price,quantity\nA,1,3.5\n', { name: 'catalog.csv' })).toBe(true)
    expect((await set.store.findProduct('A'))?.fields.quantity).toBe(3.5)
  })

  it('says that a missing file cannot be read', async () => {
    await using set = await setUp()
    const path = join(set.folder, 'nothing.json')
    const print = (line: string) => set.printed.push(line)
    expect(await importCatalogFile({ ...defaults, store: set.store, path, print })).toBe(false)
    expect(set.printed[0]).toContain('cannot be read')
  })

  it('refuses a pipe without waiting for whoever writes into it', async () => {
    await using set = await setUp()
    await set.importText(rows('A'))
    const pipe = join(set.folder, 'pipe.json')
    execFileSync('mkfifo', [pipe])
    // In a process of its own, which can be ended: one that waits for a pipe cannot be asked to stop.
    const command = [wholesalerCommand, '--catalog', pipe, '--db', join(set.folder, 'other.sqlite')]
    const ended = spawnSync(process.execPath, command, { timeout: 10_000, killSignal: 'SIGKILL', encoding: 'utf8' })
    expect(ended.signal).toBeNull()
    expect(ended.status).toBe(1)
    expect(ended.stdout).toBe(`${pipe} cannot be read: it is not a file.\n`)
  })

  it('fault 9: keeps and names different products whose skus look alike, and not those that are the same', async () => {
    await using set = await setUp()
    const report = join(set.folder, 'report.txt')
    await set.importText(rows('B', 'a-1', 'A-1', 'a-1', ' A-1\u00a0', 'C\u0301', '\u00c9', 'c\u0301', 'B2'), { report })
    expect(set.printed).toContain(
      '  kept as they are: 5 rows with a sku that differs from another one only by case, blanks or how accents are written',
    )
    const first = 'Different products, although they look alike: "a-1", "A-1", " A-1\u00a0"'
    expect(set.printed.filter((line) => line.includes('look alike'))).toEqual([
      `  ${first}`,
      '  Different products, although they look alike: "C\u0301", "c\u0301"',
    ])
    expect(await readFile(report, 'utf8')).toContain(first)
    expect((await set.store.readStatus())?.products).toBe(9)
    for (const sku of ['a-1', 'A-1', ' A-1\u00a0']) expect((await set.store.findProduct(sku))?.fields.sku).toBe(sku)
  })

  it.each([
    ['[]', {}, 'say --allow-empty'],
    ['[]', { allowShrink: true }, 'say --allow-empty'],
    ['sku,price\n', { name: 'catalog.csv' }, 'say --allow-empty'],
    ['[{},{}]', { skipRejected: true }, 'say --allow-empty'],
    [rows('A', 'B'), {}, 'say --allow-shrink'],
    [`sku,price\n${'A,1\n'.repeat(5)}`, { name: 'catalog.csv' }, 'say --allow-shrink'],
    [rows('A', '', ' ', '', ''), {}, 'say --allow-shrink'],
    [rows('A', ...['x', 'y', 'z', 'w'].map((sign) => sign.repeat(201))), {}, 'say --allow-shrink'],
    [rows('A', '\n1', '\u00002', '\t3', '4\u007f'), {}, 'say --allow-shrink'],
    [rows('A', 'B'), { allowEmpty: true }, 'say --allow-shrink'],
    [rows('', ' ', '', '', ''), {}, 'the names of the fields'],
    [JSON.stringify(['A', 'B', 'C'].map((sku) => ({ sku, price: null }))), { allowShrink: true }, 'the field price'],
    [JSON.stringify(['A', 'B', 'C'].map((sku) => ({ sku, price: 0 }))), { allowShrink: true }, 'the field price'],
    [JSON.stringify(['A', 'B', 'C'].map((sku) => ({ sku, price: 1, currency: 'USD' }))), {}, 'the field currency'],
  ] as const)('does not believe that %s (%j) is the new catalog of five products', async (text, options, advice) => {
    await using set = await setUp()
    await set.importText(rows('V', 'W', 'X', 'Y', 'Z'))
    expect(await set.importText(text, options)).toBe(false)
    expect(set.printed.slice(-2)).toEqual([
      'Nothing was imported; the catalog of before, with 5 products, is unchanged.',
      expect.stringContaining(advice),
    ])
    expect((await set.store.readStatus())?.products).toBe(5)
    expect(await set.store.findProduct('V')).not.toBeNull()
  })

  it('imports no products, or fewer than half, when that is said; three of five need no word', async () => {
    await using set = await setUp()
    await set.importText(rows('V', 'W', 'X', 'Y', 'Z'))
    expect(await set.importText(rows('V', 'W', 'X'))).toBe(true)
    expect(await set.importText(rows('V'), { allowShrink: true })).toBe(true)
    expect(await set.importText('[]', { allowEmpty: true })).toBe(true)
    expect((await set.store.readStatus())?.products).toBe(0)
  })

  it('counts the different skus of the catalog of before, too', async () => {
    await using set = await setUp()
    await set.importText(rows('A', 'A', 'A', 'A', '', '', ''))
    expect(await set.importText(rows('A'))).toBe(true)
    await set.importText(rows('A', 'B', 'C', 'D'))
    expect(await set.importText(rows('E', 'E', 'E', 'E'))).toBe(false)
    expect(set.printed.slice(-3)).toEqual([
      '4 products with 1 different skus would replace 4 products with 4, less than half of them.',
      'Nothing was imported; the catalog of before, with 4 products, is unchanged.',
      'If the catalog is to shrink so much, say --allow-shrink. A Surtido that shows the one before will ask its admin as well.',
    ])
  })

  it.each([
    ['sku,title,price\nA,t,1\nB,u,1', 1],
    ['sku,price,title\r\nA,1,t\r\nB,1,"u"', 1],
    ['sku,title,price\nA,t,1\nB,u,', 1],
    ['sku,price\nA,1\nB,1\n', 0],
    ['sku,price\rA,1\rB,1\r', 0],
    ['sku,price,title\nA,1,"t"\n', 0],
  ])('fault 8: notes where the last row of a CSV file has no line end: %j', async (text, noted) => {
    await using set = await setUp()
    expect(await set.importText(text, { name: 'catalog.csv' })).toBe(true)
    const line = '  kept as they are: 1 rows with no line end, although the others have one: the file may be cut'
    expect(set.printed.filter((printed) => printed === line)).toHaveLength(noted)
  })

  it('imports a catalog in which some are priced and some are in pesos', async () => {
    await using set = await setUp()
    const mixed = [
      { sku: '', price: null },
      { sku: 'A', price: 5, currency: 'USD' },
      { sku: 'B', price: 0, currency: ' mxn ' },
    ]
    expect(await set.importText(JSON.stringify(mixed))).toBe(true)
  })

  it.each([
    ['iso-8859-1', 'CÁM-0\u0093', Buffer.from('CÁM-0\u0093', 'latin1')],
    ['windows-1252', 'CÁM-€“', Buffer.from([0x43, 0xc1, 0x4d, 0x2d, 0x80, 0x93])],
    ['utf-16', 'CÁM-日', Buffer.from('CÁM-日', 'utf16le')],
  ] as const)('fault 23: reads a sku in %s when that is said, in JSON and in CSV', async (charset, sku, bytes) => {
    await using set = await setUp()
    const wide = charset === 'utf-16' ? ('utf16le' as const) : ('latin1' as const)
    const around = (before: string, after: string) =>
      Buffer.concat([Buffer.from(before, wide), bytes, Buffer.from(after, wide)])
    const catalog = around('[{"sku":"', '","price":1}]')
    expect(await set.importText(catalog, { charset })).toBe(true)
    expect((await set.store.findProduct(sku))?.fields.price).toBe(1)
    expect(await set.importText(around('sku,price\n', ',2\n'), { charset, name: 'catalog.csv' })).toBe(true)
    expect((await set.store.findProduct(sku))?.fields.price).toBe(2)
  })

  it('gives the same bytes in another charset another revision', async () => {
    await using set = await setUp()
    const revisions = []
    for (const charset of ['iso-8859-1', 'windows-1252', null] as const) {
      await set.importText(rows('A'), { charset })
      revisions.push((await set.store.readStatus())?.revision)
    }
    expect(new Set(revisions).size).toBe(3)
  })

  it.each(['catalog.json', 'catalog.csv'])('refuses %s in another charset, and names --charset', async (name) => {
    await using set = await setUp()
    await set.importText(rows('A'))
    const text = name.endsWith('.csv') ? 'sku,price\nCÁM-0,1\n' : rows('B', 'CÁM-0')
    expect(await set.importText(Buffer.from(text, 'latin1'), { name })).toBe(false)
    expect(set.printed[0]).toContain('--charset (iso-8859-1, windows-1252, utf-16)')
    expect(await set.store.findProduct('A')).not.toBeNull()
  })

  it('rejects a sku with replacement characters, and reports its bytes', async () => {
    await using set = await setUp()
    const report = join(set.folder, 'report.txt')
    expect(await set.importText(rows('A', 'C\ufffdM-0'), { report })).toBe(false)
    const line = 'Row 2 (sku "C\ufffdM-0") has replacement characters in sku, whose bytes are 43 ef bf bd 4d 2d 30'
    expect(set.printed[0]).toBe(line)
    expect((await readFile(report, 'utf8')).split('\n')[1]).toBe(line)
  })

  const raw = '\u001b[31m\u0007\r\n\u007f\u009b2J\u202e\u2028\u200b'
  const quoted = JSON.stringify(raw)
  it.each([
    ['text where a value should be', `[{"sku":${raw}]}]`, {}],
    ['a sku', `[{"sku":${quoted}},{"sku":${quoted},"price":[]}]`, {}],
    ['a price', `[{"sku":"A","price":${quoted}}]`, {}],
    ['a stock', `[{"sku":"A","warehouses":{"A":{"stock":${quoted}}}}]`, {}],
    ['the code of a warehouse', `[{"sku":"A","warehouses":{${quoted}:{"stock":1}}}]`, {}],
    ['skus that look alike', `[{"sku":${quoted},"price":1},{"sku":${JSON.stringify(` ${raw}`)},"price":1}]`, {}],
    ['a header', 'name\u009b31m\u202e\n', { name: 'catalog.csv' }],
    ['the name of the file', '[', { name: 'catalog\u001b[31m\n\u0007.json' }],
  ])('fault 23: prints and reports %s without what would steer a terminal', async (_, text, options) => {
    await using set = await setUp()
    const report = join(set.folder, 'report.txt')
    await set.importText(text, { ...options, report })
    const lines = [...set.printed, ...(await readFile(report, 'utf8')).split('\n')]
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  })

  it('ends a CSV file with a quote that is never closed before it fills the memory, and names the line', async () => {
    await using set = await setUp()
    const text = `sku,price,title\nA,1,"two\nlines"\nB,1,"${'open\n'.repeat(500_000)}`
    expect(await set.importText(text, { name: 'catalog.csv' })).toBe(false)
    expect(set.printed[0]).toContain('has a quote in line 4 that is not closed within 1048576 characters')
  })

  it('says that another import is running', async () => {
    await using set = await setUp()
    const path = join(set.folder, 'test.sqlite')
    const other = openSqlite(path, { busyMs: 0 })
    let end = () => {}
    const isWriting = set.store.replaceCatalog(
      () => new Promise<{ keep: false }>((resolve) => (end = () => resolve({ keep: false }))),
    )
    await expect(other.transaction(() => Promise.resolve({ keep: true }))).rejects.toThrow('Another import is writing')
    end()
    await isWriting
    await expect(other.transaction(() => Promise.resolve({ keep: true }))).resolves.toEqual({ keep: true })
    other.close()
  })

  it('says that the disk is full, and that the catalog of before is unchanged', async () => {
    await using set = await setUp()
    await set.importText(rows('A'))
    const path = join(set.folder, 'test.sqlite')
    const database = openSqlite(path)
    // SQLite answers a full disk and a full database with the same code.
    database.run('PRAGMA max_page_count = 20')
    const fill = async () => {
      for (let row = 0; row < 100; row++)
        database.run("INSERT INTO warehouse VALUES (?, 'X', ?)", 9 + row, 'x'.repeat(4096))
      return { keep: true }
    }
    await expect(database.transaction(fill)).rejects.toThrow(
      `There is no room for ${path} on its disk, so nothing was imported; the catalog of before is unchanged. Make room`,
    )
    expect(database.all('SELECT count(*) AS rows FROM warehouse WHERE id >= 9')).toEqual([{ rows: 0 }])
    expect((await set.store.findProduct('A'))?.fields.price).toBe(1)
    database.close()
  })

  it('keeps the database and its log from other accounts, also one that an older version made', async () => {
    const folder = await makeTemporaryFolder()
    const path = join(folder, 'test.sqlite')
    const modes = async () => {
      const names = (await readdir(folder)).toSorted()
      return Promise.all(names.map(async (name) => [name, ((await stat(join(folder, name))).mode & 0o777).toString(8)]))
    }
    await writeFile(path, '', { mode: 0o644 })
    for (let round = 0; round < 2; round++) {
      const store = await openSqliteCatalogStore(path)
      expect(await modes()).toEqual([
        ['test.sqlite', '600'],
        ['test.sqlite-shm', '600'],
        ['test.sqlite-wal', '600'],
      ])
      await store.close()
      await rm(path)
    }
  })
})
