import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startMs } from '#server/postgres/postgres-under-test.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import type { WireWarehouse } from '#src/wholesale-api/write-record.ts'
import { streamCatalog } from './catalog-answers/catalog-body.ts'
import type { CatalogStatus, CatalogStore } from './catalog-store.ts'
import { databasesUnderTest } from './databases-under-test.ts'
import type { CatalogRow } from './import/catalog-row.ts'
import { type CatalogPlace, openCatalogStore } from './open-catalog-store.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

type Kind = (typeof databasesUnderTest)[number]

/** Two stores of one new database, as two processes have them. */
async function openTwo({ makeServer }: Kind): Promise<readonly [CatalogStore, CatalogStore]> {
  const address = await makeServer()
  const place: CatalogPlace =
    address === undefined
      ? { kind: 'file', path: join(await makeTemporaryFolder(), 'test.sqlite') }
      : { kind: 'server', address }
  const stores = [await openCatalogStore(place), await openCatalogStore(place)] as const
  onTestFinished(async () => {
    for (const store of stores) await store.close()
  })
  return stores
}

async function openNew(kind: Kind): Promise<CatalogStore> {
  return (await openTwo(kind))[0]
}

/** Returns the skus that can be asked for, as the store counts them before and after. */
async function replace(store: CatalogStore, rows: readonly CatalogRow[], revision = 'r') {
  let counted = { before: { products: -1, skus: -1 }, skus: -1 }
  await store.replaceCatalog(async ({ insert, before, countSkus }) => {
    for (let from = 0; from < rows.length; from += 3) await insert(rows.slice(from, from + 3))
    counted = { before, skus: await countSkus() }
    return { keep: true, revision, source: revision }
  })
  return counted
}

async function readAll(store: CatalogStore, withWarehouses = true): Promise<string> {
  const snapshot = await store.openSnapshot()
  return snapshot === null ? '' : text(streamCatalog(snapshot, { withWarehouses, rows: snapshot.status.products }))
}

const plain = (...skus: string[]): CatalogRow[] => skus.map((sku) => ({ fields: { sku, price: 1 }, warehouses: null }))

for (const kind of databasesUnderTest)
  describe.skipIf(kind.isMissing)(`a store of catalogs on ${kind.name}`, () => {
    beforeAll(kind.prepare, startMs)

    it('has no catalog at first', async () => {
      const store = await openNew(kind)
      expect([await store.readStatus(), await store.findProduct('A'), await store.openSnapshot()]).toEqual([
        null,
        null,
        null,
      ])
    })

    it('imports all or nothing, while others read', async () => {
      const [store, other] = await openTwo(kind)
      await replace(store, plain('A', 'B'))
      const before = await readAllOf(other)
      const importAndEnd = (end: 'not kept' | 'thrown' | 'thrown after the last row') =>
        store.replaceCatalog(async ({ insert, before: counts, countSkus }) => {
          expect(counts).toEqual({ products: 2, skus: 2 })
          for (let batch = 0; batch < 50; batch++) await insert(plain(...Array<string>(50).fill('C')))
          expect(await readAllOf(other)).toEqual(before)
          if (end === 'thrown after the last row') throw new Error(`${end}, with ${await countSkus()} sku`)
          if (end === 'thrown') throw new Error(end)
          return { keep: false }
        })
      const isUnchanged = async () => {
        expect(await readAllOf(other)).toEqual(before)
        expect(await other.findProduct('C')).toBeNull()
      }
      expect(await importAndEnd('not kept')).toEqual({ keep: false })
      await isUnchanged()
      await expect(importAndEnd('thrown')).rejects.toThrow('thrown')
      await isUnchanged()
      await expect(importAndEnd('thrown after the last row')).rejects.toThrow('thrown after the last row, with 1 sku')
      await isUnchanged()
      await replace(store, plain('D'))
      expect(await other.findProduct('D')).not.toBeNull()
      expect(await other.findProduct('A')).toBeNull()
    })

    it('counts what can be asked for, and what is repeated', async () => {
      const store = await openNew(kind)
      const odd = [
        '',
        ' ',
        'x'.repeat(201),
        '\n1',
        '\u00002',
        '\u00013',
        '4\u007f',
        '日'.repeat(200),
        '\u{1f600}',
        '\\',
      ]
      const counted = await replace(store, plain('A', 'A', 'a', 'A ', ...odd, ...odd))
      expect(counted).toEqual({ before: { products: 0, skus: 0 }, skus: 6 })
      const snapshot = await store.openSnapshot()
      expect(await snapshot?.countRepeatedSkus()).toBe(odd.length)
      await snapshot?.close()
      expect(await replace(store, [])).toEqual({ before: { products: 24, skus: 6 }, skus: 0 })
    })

    it('finds a sku of any length', async () => {
      const store = await openNew(kind)
      const skus = ['x', 'é'].flatMap((sign) => [200, 1_999, 2_001, 300_000].map((length) => sign.repeat(length)))
      await replace(store, plain(...skus))
      for (const sku of skus) expect((await store.findProduct(sku))?.fields.sku).toBe(sku)
      expect(await store.findProduct('x'.repeat(2_002))).toBeNull()
    })
  })

async function readAllOf(store: CatalogStore): Promise<unknown[]> {
  return [await readAll(store), await store.readStatus()]
}

const sign = fc.constantFrom(
  '\0',
  '\u0001',
  '0',
  '1',
  '\\',
  'N',
  '.',
  '\t',
  '\n',
  '\r',
  '"',
  "'",
  '{',
  ',',
  '\ufeff',
  '\u007f',
)
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: sign, maxLength: 8 }),
  fc.constantFrom('', '\\N', '\\.', 'NULL', '\\\\x00', 'A', 'a', 'É', 'E\u0301', 'x'.repeat(3_000)),
)
const anyNumber = fc.oneof(
  fc.double({ min: -999_999_999_999.99, max: 999_999_999_999.99, noNaN: true }),
  fc.integer(),
  fc.constantFrom(-0, 5e-324, 0.1, 1e-7, 999_999_999_999.99, 123_456_789.1, 3),
)
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 4 })
const code = fc.constantFrom('CDMX', 'cdmx', 'É', '', '{', 'NULL', '1')
const anyWarehouse: fc.Arbitrary<WireWarehouse> = fc.oneof(
  fc.tuple(code, fc.record({ stock: orNull(anyNumber) })),
  fc.tuple(code, fc.record({ stock: orNull(anyNumber), location: anyText })),
)
const anyRow: fc.Arbitrary<CatalogRow> = fc.record({
  fields: fc.record(
    {
      sku: anyText,
      manufacturer_sku: orNull(anyText),
      manufacturer: orNull(anyText),
      ean: orNull(anyText),
      title: orNull(anyText),
      description: orNull(anyText),
      currency: orNull(anyText),
      price: orNull(anyNumber),
      quantity: orNull(anyNumber),
    },
    { requiredKeys: ['sku'] },
  ),
  warehouses: orNull(fc.uniqueArray(anyWarehouse, { maxLength: 20, selector: ([name]) => name })),
})

const noStatus: CatalogStatus = {
  revision: '',
  source: '',
  products: -1,
  plainBytes: -1,
  warehousesBytes: -1,
  importedAt: '',
}

const server = databasesUnderTest.find(({ name }) => name.startsWith('PostgreSQL'))
describe.skipIf(server?.isMissing !== false)(`SQLite and ${server?.name}`, () => {
  beforeAll(async () => server?.prepare(), startMs)

  it('give the same answers for any rows', async () => {
    const stores = await Promise.all(databasesUnderTest.map(openNew))
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { maxLength: 15 }), anyText, async (rows, revision) => {
        const answers = stores.map(async (store) => {
          const counted = await replace(store, rows, revision)
          const snapshot = await store.openSnapshot()
          const positions = rows.map((_, index) => index + 1)
          const skus = [await snapshot?.readSkus(positions), await snapshot?.countRepeatedSkus()]
          await snapshot?.close()
          const products = []
          for (const { fields } of rows) products.push(await store.findProduct(fields.sku))
          const { importedAt: _, ...status } = (await store.readStatus()) ?? noStatus
          return { status, counted, skus, products, texts: [await readAll(store, false), await readAll(store)] }
        })
        const [file, other] = await Promise.all(answers)
        expect(other).toEqual(file)
        expect(file?.skus[0]).toEqual(rows.map(({ fields }) => fields.sku))
        const lengths = file?.texts.map((body) => Buffer.byteLength(body))
        expect(lengths).toEqual([file?.status.plainBytes, file?.status.warehousesBytes])
      }),
      propertyCases(24),
    )
  })
})
