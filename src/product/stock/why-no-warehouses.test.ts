import { expect, it } from 'vitest'
import type { FactSource, KnownProduct } from '#src/drafts/model/stock/known-product.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { whyNoWarehouses } from './why-no-warehouses.ts'

const live: FactSource = { kind: 'live', at: 1 }
const catalog: FactSource = { kind: 'catalog', at: 1 }
const listed = (source: FactSource, over: Partial<Extract<KnownProduct, { kind: 'listed' }>> = {}): KnownProduct => ({
  kind: 'listed',
  source,
  product: makeProduct(),
  stock: { kind: 'total', source, total: 3 },
  findings: [],
  ...over,
})
const failed = { isError: true }
const well = { isError: false }

it('says that it could not be asked where only the catalog is known, and the question failed', () => {
  expect(whyNoWarehouses({ counts: listed(catalog), live: failed })).toBe('not-asked')
  expect(whyNoWarehouses({ counts: { kind: 'unknown' }, live: failed })).toBe('not-asked')
  const withoutStock = listed(live, { stock: { kind: 'total', source: catalog, total: 3 } })
  expect(whyNoWarehouses({ counts: withoutStock, live: failed })).toBe('not-asked')
})

it('says that the wholesaler names none only where the wholesaler answered', () => {
  expect(whyNoWarehouses({ counts: listed(live), live: well })).toBe('unsaid')
  expect(whyNoWarehouses({ counts: listed(live), live: failed })).toBe('unsaid')
  expect(whyNoWarehouses({ counts: listed(live, { stock: { kind: 'unknown' } }), live: well })).toBe('unsaid')
})

it('says neither of a product that is gone, or whose stock could not be read', () => {
  expect(whyNoWarehouses({ counts: { kind: 'gone', source: live }, live: failed })).toBe('gone')
  const unread = listed(live, { findings: ['warehouses-unreadable'] })
  expect(whyNoWarehouses({ counts: unread, live: well })).toBe('unread')
})
