import type { ScanOutcome } from '#src/drafts/scan/session/scan-session.ts'
import type { AwaitedProducts } from './awaited-products.ts'
import { type Entries, quantityOf } from './entries.ts'

/** What is to be said of a scan of a delivery. */
export type ScanSaying =
  /** Counted: so many pieces of the product now, of so many that are to come. */
  | { readonly kind: 'good' | 'over'; readonly title: string; readonly now: number; readonly toCome: number }
  | { readonly kind: 'not-awaited' | 'removed'; readonly title: string }
  | { readonly kind: 'unknown' | 'mistyped' | 'several' | 'not-added'; readonly title: string }

/** @param entries with the scan in it */
export function scanSays(outcome: ScanOutcome, products: AwaitedProducts, entries: Entries): ScanSaying {
  if (!('product' in outcome)) {
    const { code, reason } = outcome.scan
    if (outcome.kind === 'removed-remaining') return { kind: 'removed', title: code }
    return { kind: reason === 'waiting' ? 'unknown' : reason, title: code }
  }
  const { sku, title: written } = outcome.product
  const title = written || sku
  if (outcome.kind === 'removed') return { kind: 'removed', title }
  const awaited = products.get(sku)
  if (!awaited) return { kind: 'not-awaited', title }
  const now = quantityOf(entries, awaited) ?? 0
  const { toCome } = awaited
  return { kind: now > toCome ? 'over' : 'good', title, now, toCome }
}

/** Whether it has to be seen and heard: the scan is no piece that is awaited. */
export function isAlarming({ kind }: ScanSaying): boolean {
  return kind !== 'good' && kind !== 'removed'
}
