import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BrowseFilters,
  type BrowseView,
  isFiltered,
  noFilters,
  noLimits,
  readBrowseAddress,
  writeBrowseAddress,
} from './browse-address.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 8 })
const named = text.filter((each) => each !== '')
const amount = fc.integer({ min: 0, max: 9_999 })

const views: fc.Arbitrary<BrowseView> = fc.record({
  filters: fc.record({
    text,
    brands: fc.uniqueArray(text, { maxLength: 3 }),
    kinds: fc.uniqueArray(text, { maxLength: 2 }),
    inStockOnly: fc.boolean(),
    inDescriptions: fc.boolean(),
    stockAtLeast: fc.option(amount),
    price: fc.oneof(
      fc.constant(null),
      fc.constant('none' as const),
      fc.record({ least: amount, most: fc.option(amount) }),
    ),
    facts: fc.uniqueArray(text, { maxLength: 2 }),
    warehouses: fc.uniqueArray(named, { maxLength: 2 }),
    sort: fc.oneof(
      fc.constant(null),
      fc.record({
        column: fc.oneof(
          fc.constantFrom('title' as const, 'ean' as const),
          named.map((code) => `warehouse:${code}` as const),
        ),
        descending: fc.boolean(),
      }),
    ),
    inDraft: fc.boolean(),
  }),
  preview: fc.option(named),
  columns: fc.option(named),
})

describe('the address of the catalog’s screen', () => {
  it('is read back as the view that it was written from', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(readBrowseAddress(new URLSearchParams(writeBrowseAddress(view)))).toEqual(view)
      }),
    )
  })

  it('is empty for the first screen', () => {
    expect(writeBrowseAddress({ filters: noFilters, preview: null, columns: null })).toBe('')
    expect(readBrowseAddress(new URLSearchParams())).toEqual({ filters: noFilters, preview: null, columns: null })
  })

  it('distinguishes filters from the search text, the sort and the search in descriptions', () => {
    const sort = { column: 'price', descending: true } as const
    const searched: BrowseFilters = { ...noFilters, text: 'ssd', sort, inDescriptions: true }
    expect(isFiltered(searched)).toBe(false)
    expect(isFiltered({ ...searched, ...noLimits })).toBe(false)
    const limited: BrowseFilters = { ...searched, inStockOnly: true }
    expect({ ...limited, ...noLimits }).toEqual(searched)
    expect(isFiltered({ ...noFilters, inDraft: true })).toBe(true)
    expect(isFiltered({ ...noFilters, brands: [''] })).toBe(true)
  })
})
