import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LedgerQuery, type Period, progressKinds, wholeLedger } from './find-orders.ts'
import { ledgerQueryHref, readLedgerQuery, writeLedgerQuery } from './ledger-address.ts'

const day = fc.constantFrom('', '2026-02-28', '2026-11-27')
const period: fc.Arbitrary<Period> = fc.oneof(
  fc.constantFrom('any' as const, 'this-month' as const, 'last-30-days' as const).map((kind) => ({ kind })),
  fc.record({ kind: fc.constant('days' as const), from: day, to: day }),
)
const query: fc.Arbitrary<LedgerQuery> = fc.record({
  text: fc.string(),
  warehouse: fc.string(),
  period,
  progress: fc.constantFrom('any' as const, ...progressKinds),
})

test('an address has any query, and reads back as it, whatever else is in it', () => {
  fc.assert(
    fc.property(query, query, (before, after) => {
      const address = writeLedgerQuery(new URLSearchParams({ by: 'brand' }), before)
      const written = writeLedgerQuery(address, after)
      expect(readLedgerQuery(new URLSearchParams(written.toString()))).toEqual(after)
      expect(written.get('by')).toBe('brand')
    }),
  )
})

test('nothing is written for the whole ledger', () => {
  expect(ledgerQueryHref('/orders', wholeLedger)).toBe('/orders')
  expect(ledgerQueryHref('/orders', { ...wholeLedger, text: 'a b' })).toBe('/orders?q=a+b')
  expect(writeLedgerQuery(new URLSearchParams('q=x&period=days&from=2026-01-01'), wholeLedger).toString()).toBe('')
})

test('what an address says wrongly is not searched for', () => {
  const wrong = new URLSearchParams('period=never&delivery=lost&from=today')
  expect(readLedgerQuery(wrong)).toEqual(wholeLedger)
  const days = new URLSearchParams('period=days&from=2026-02-30&to=2026-13-01')
  expect(readLedgerQuery(days).period).toEqual({ kind: 'days', from: '', to: '' })
})
