import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogQuery, SortColumn } from '#src/catalog/protocol/catalog-protocol.ts'
import { emptyQuery } from '#src/catalog/protocol/catalog-protocol.ts'
import { catalogHref, readCatalogAddress, writeCatalogAddress } from './catalog-address.ts'

const amount = fc.integer({ min: 0, max: 1e9 }).map((value) => value / 100)
const columns: SortColumn[] = ['sku', 'manufacturerSku', 'brand', 'title', 'price', 'quantity']

describe('the address of a query', () => {
  it('has no amount that no price can be', () => {
    const params = new URLSearchParams({ price: `100..${'9'.repeat(400)}`, min: '9'.repeat(13) })
    expect(readCatalogAddress(params)).toMatchObject({ price: { least: 100, most: null }, stockAtLeast: null })
  })

  it('has no amount that would not be read back', () => {
    const params = new URLSearchParams({ price: '0.0000001..5', min: '0.000001' })
    const read = readCatalogAddress(params)
    expect(read).toMatchObject({ price: { least: null, most: 5 }, stockAtLeast: 0.000001 })
    expect(readCatalogAddress(writeCatalogAddress(read))).toEqual(read)
  })

  it('has a text of at most 2,000 characters, as a person can type', () => {
    expect(readCatalogAddress(new URLSearchParams({ q: 'disco '.repeat(9_999) })).text).toHaveLength(2_000)
  })

  it('restores every query unchanged', () => {
    const query: fc.Arbitrary<CatalogQuery> = fc.record({
      text: fc.string({ unit: 'grapheme' }),
      brands: fc.uniqueArray(fc.string({ unit: 'grapheme' }), { maxLength: 4 }),
      kinds: fc.uniqueArray(fc.string({ unit: 'grapheme' }), { maxLength: 3 }),
      inStockOnly: fc.boolean(),
      inDescriptions: fc.boolean(),
      stockAtLeast: fc.option(amount),
      price: fc.oneof(
        fc.constantFrom(null, 'none' as const),
        fc.record({ least: amount, most: fc.option(amount) }),
        fc.record({ least: fc.option(amount), most: amount }),
      ),
      warehouses: fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 3 }),
      among: fc.constant(null),
      facts: fc.uniqueArray(fc.string({ unit: 'grapheme' }), { maxLength: 3 }),
      sort: fc.option(fc.record({ column: fc.constantFrom(...columns), descending: fc.boolean() })),
    })
    fc.assert(
      fc.property(query, (asked) => {
        const { search } = new URL(`http://x/?${writeCatalogAddress(asked)}`)
        expect(readCatalogAddress(new URLSearchParams(search))).toEqual(asked)
      }),
    )
  })

  it('reads the figures of an old address as facts without a label', () => {
    const read = (...fig: string[]) => readCatalogAddress(new URLSearchParams(fig.map((text) => ['fig', text]))).facts
    expect(read('GB:16,32..64', '":27')).toEqual([':16 GB', ':32..64 GB', ':27 "'])
    expect(read('GB', ':5', 'GB:', 'GB:x')).toEqual([])
    expect(writeCatalogAddress({ ...emptyQuery, facts: read('GB:16') }).toString()).toBe('fact=%3A16+GB')
  })

  it('leaves out filters that are not set', () => {
    expect(catalogHref({})).toBe('/')
    expect(catalogHref({ text: 'ssd', sort: { column: 'quantity', descending: true } })).toBe('/?q=ssd&sort=-stock')
  })

  it('opens an old or mistyped address and ignores the parts that it does not know', () => {
    const params = new URLSearchParams('q=ssd&sort=weight&stock=yes&brand=HP&brand=HP&page=3&price=5&min=many&wh=')
    expect(readCatalogAddress(params)).toEqual({ ...emptyQuery, text: 'ssd', brands: ['HP'] })
  })
})
