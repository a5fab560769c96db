import { expect, test } from 'vitest'
import type { ScanOutcome } from '#src/drafts/scan/session/scan-session.ts'
import { awaitedProducts } from './awaited-products.ts'
import { addPieces, type Entries } from './entries.ts'
import { orderToReceive } from './make-delivery.ts'
import { isAlarming, scanSays } from './scan-says.ts'

const products = awaitedProducts([orderToReceive('o', { A: 2 })])

function scanned(sku: string, before: number): ScanOutcome & { readonly entries: Entries } {
  const product = { sku, manufacturerSku: '', brand: '', ean: '', title: '', price: null, quantity: null }
  const own = products.get(sku)
  const entries = own ? addPieces(new Map(), own, before + 1)! : new Map()
  return { kind: 'added', product, quantity: 1, entries }
}

test('a scan says how many came of how many, and is loud above what is to come and for what is not awaited', () => {
  const says = [scanned('A', 0), scanned('A', 1), scanned('A', 2), scanned('B', 0)].map(({ entries, ...outcome }) =>
    scanSays(outcome, products, entries),
  )
  expect(says).toEqual([
    { kind: 'good', title: 'A', now: 1, toCome: 2 },
    { kind: 'good', title: 'A', now: 2, toCome: 2 },
    { kind: 'over', title: 'A', now: 3, toCome: 2 },
    { kind: 'not-awaited', title: 'B' },
  ])
  expect(says.map(isAlarming)).toEqual([false, false, true, true])
})

test('a code that is not known is loud, and one that is taken back is not', () => {
  const scan = { code: 'ZZZ', quantity: 1, times: 1, reason: 'unknown', visit: 'v' } as const
  const kept = scanSays({ kind: 'remaining', scan }, products, new Map())
  const back = scanSays({ kind: 'removed-remaining', scan }, products, new Map())
  expect([kept.kind, isAlarming(kept), back.kind, isAlarming(back)]).toEqual(['unknown', true, 'removed', false])
})
