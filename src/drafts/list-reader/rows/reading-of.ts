import type { RowReading } from '#src/drafts/list-reader/list-row.ts'
import type { Hit } from '#src/drafts/list-reader/reading/list-codes.ts'
import type { RowQuantity } from './row-quantity.ts'

export function readingOf<Product>({ candidate, match }: Hit<Product>, quantity: RowQuantity): RowReading<Product> {
  const { code } = candidate
  const [product = null] = match.products
  if (quantity.kind === 'zero') return { kind: 'left', reason: 'zero', code, product, quantity: 0 }
  if (quantity.kind === 'bad') return { kind: 'left', reason: 'bad-quantity', code, product, quantity: 1 }
  const value = quantity.kind === 'quantity' ? quantity.value : 1
  if (product === null) return { kind: 'left', reason: 'not-found', code, product, quantity: value }
  if (match.products.length > 1) {
    return { kind: 'ambiguous', code, products: match.products, quantity: value }
  }
  return { kind: 'matched', code, stage: match.stage, product, quantity: value }
}
