import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeDatabase, runSql, sharedServer, startMs, toAddress } from '#server/postgres/postgres-under-test.ts'
import type { CatalogStore } from '#server/wholesaler/catalog-store.ts'
import { databasesUnderTest } from '#server/wholesaler/databases-under-test.ts'
import { openPostgresCatalogStore } from './postgres-catalog-store.ts'

const server = databasesUnderTest.find(({ name }) => name.startsWith('PostgreSQL'))

async function setUp(options = '') {
  const address = await makeDatabase(await sharedServer(), options)
  const url = address.config().connectionString ?? ''
  const open = async () => {
    const store = await openPostgresCatalogStore(address)
    onTestFinished(() => store.close())
    return store
  }
  const tables = async () => {
    const rows = await runSql(
      url,
      "SELECT relname FROM pg_class WHERE relnamespace = 'surtido'::regnamespace AND relname ~ '^product_[0-9]+$'",
    )
    return rows.map((row) => row['relname'])
  }
  return { address, url, open, tables, sql: (...statements: string[]) => runSql(url, ...statements) }
}

async function replace(store: CatalogStore, revision: string, products = 1) {
  await store.replaceCatalog(async ({ insert }) => {
    const skus = Array.from({ length: products }, (_, index) => `${revision}${index}`)
    await insert(skus.map((sku) => ({ fields: { sku, price: 1 }, warehouses: [[`W${revision}`, { stock: 1 }]] })))
    return { keep: true, revision, source: revision }
  })
}

describe.skipIf(server?.isMissing !== false)(`a database on ${server?.name}`, () => {
  beforeAll(async () => server?.prepare(), startMs)

  it('is migrated once, however many processes start at once', async () => {
    const { open, sql } = await setUp()
    const stores = await Promise.all(Array.from({ length: 6 }, open))
    expect(await Promise.all(stores.map((store) => store.readStatus()))).toEqual(Array(6).fill(null))
    expect(await sql('SELECT number FROM surtido.migration')).toEqual([{ number: 1 }])
  })

  it('is left alone if a newer version wrote it, another program owns the schema, or its text is not UTF-8', async () => {
    const newer = await setUp()
    await newer.open()
    await newer.sql("INSERT INTO surtido.migration VALUES (9, 'newer', now())")
    await expect(newer.open()).rejects.toThrow('written by a newer version (schema 9; this one knows 1)')

    const foreign = await setUp()
    await foreign.sql('CREATE SCHEMA surtido', 'CREATE TABLE surtido.migration (number integer)')
    await expect(foreign.open()).rejects.toThrow('belongs to another program. Nothing was changed in it.')
    expect(await foreign.sql("SELECT relname FROM pg_class WHERE relnamespace = 'surtido'::regnamespace")).toEqual([
      { relname: 'migration' },
    ])

    const latin = await setUp("ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    await expect(latin.open()).rejects.toThrow('is in LATIN1: make one in UTF8')
  })

  it('keeps to its own schema, also one that was made for it', async () => {
    const { open, sql } = await setUp()
    await sql(
      'CREATE SCHEMA surtido',
      'CREATE TABLE public.product (mine text)',
      "INSERT INTO public.product VALUES ('mine')",
    )
    const store = await open()
    await replace(store, 'A')
    expect(await sql('SELECT * FROM public.product')).toEqual([{ mine: 'mine' }])
    expect(await sql("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual([{ tablename: 'product' }])
  })

  it('can be served by a role that may only read', async () => {
    const { address, open, sql, url } = await setUp()
    await replace(await open(), 'A')
    const role = `reader_${address.shown.split(' ')[0]}`
    await sql(
      `CREATE ROLE ${role} LOGIN`,
      `GRANT USAGE ON SCHEMA surtido TO ${role}`,
      `GRANT SELECT ON ALL TABLES IN SCHEMA surtido TO ${role}`,
    )
    const reader = await openPostgresCatalogStore(toAddress(url.replace('//surtido:', `//${role}:`)))
    onTestFinished(() => reader.close())
    expect((await reader.findProduct('A0'))?.warehouses).toEqual([['WA', { stock: 1 }]])
    const snapshot = await reader.openSnapshot()
    expect(snapshot?.status.products).toBe(1)
    await snapshot?.close()
    await expect(replace(reader, 'B')).rejects.toThrow('permission denied')
  })

  it('keeps the catalog of before for who reads it, through two imports, and drops it afterwards', async () => {
    const { open, tables, sql } = await setUp()
    const [store, other] = [await open(), await open()]
    await replace(store, 'A', 2_000)
    const snapshot = await other.openSnapshot()
    const read: string[] = []
    let imports = 0
    for await (const batch of snapshot?.readRows({ rows: 2_000, withWarehouses: true }) ?? []) {
      read.push(...batch.map(({ fields, warehouses }) => `${fields.sku} ${warehouses?.[0]?.[0]}`))
      if (imports++ < 2) await replace(store, `B${imports}`)
    }
    expect(read).toEqual(Array.from({ length: 2_000 }, (_, index) => `A${index} WA`))
    expect(await snapshot?.readSkus([1, 2_000])).toEqual(['A0', 'A1999'])
    expect(await tables()).toHaveLength(2)
    await snapshot?.close()
    await replace(store, 'C')
    expect(await tables()).toHaveLength(1)
    expect(await sql('SELECT code FROM surtido.warehouse')).toEqual([{ code: 'WC' }])
  })

  it('finds products of the newest catalog while it is replaced again and again', async () => {
    const { open } = await setUp()
    const [store, other] = [await open(), await open()]
    await replace(store, 'A')
    const replacing = new AbortController()
    const found: string[] = []
    const reading = (async () => {
      while (!replacing.signal.aborted) {
        const skus = ['A0', 'B0', 'C0', 'D0', 'E0']
        for (const sku of skus) {
          const product = await other.findProduct(sku)
          // A product and its warehouses are of one catalog.
          if (product !== null) found.push(`${product.fields.sku} ${product.warehouses?.[0]?.[0]}`)
        }
        const snapshot = await other.openSnapshot()
        const last = snapshot?.status.revision
        for await (const [row] of snapshot?.readRows({ rows: 1, withWarehouses: true }) ?? [])
          expect(row?.fields.sku).toBe(`${last}0`)
        await snapshot?.close()
      }
    })()
    for (const revision of ['B', 'C', 'D', 'E']) await replace(store, revision)
    replacing.abort()
    await reading
    expect(found.every((line) => /^([A-E])0 W\1$/.test(line))).toBe(true)
    expect((await other.findProduct('E0'))?.warehouses).toEqual([['WE', { stock: 1 }]])
  })

  it('takes one import at a time, and the second one says so', async () => {
    const { open } = await setUp()
    const [store, other] = [await open(), await open()]
    await replace(store, 'A')
    const outcome = await store.replaceCatalog(async () => {
      await expect(replace(other, 'B')).rejects.toThrow(
        /^Another import is writing into test_\w+ at 127\.0\.0\.1:\d+, so nothing was imported; .* Wait until it ends/,
      )
      return { keep: false }
    })
    expect(outcome).toEqual({ keep: false })
    await replace(other, 'B')
    expect((await store.readStatus())?.revision).toBe('B')
  })

  it('uses the index for a product, and the order of the key for a catalog', async () => {
    const { open, tables, sql } = await setUp()
    await replace(await open(), 'A', 5_000)
    const table = `surtido.${String((await tables())[0])}`
    const plan = async (...statements: string[]) => JSON.stringify(await sql(...statements))
    const product = `SELECT * FROM ${table} WHERE sku = 'A77' AND octet_length(sku) <= 2000 ORDER BY position LIMIT 1`
    expect(await plan(`EXPLAIN ${product}`)).toMatch(/Index Scan using product_\d+_sku_position_idx/)
    const settings = 'SET enable_sort = off; SET enable_seqscan = off'
    const catalog = `EXPLAIN SELECT * FROM ${table} WHERE position <= 5000 ORDER BY position`
    expect(await plan(settings, catalog)).toMatch(/Index Scan using product_\d+_pkey/)
  })
})
