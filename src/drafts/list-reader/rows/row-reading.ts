import type { Hit } from '#src/drafts/list-reader/reading/list-codes.ts'
import type { MatchStage } from '#src/drafts/model/lines/code-lookup.ts'
import type { RowQuantity } from './row-quantity.ts'

/** The result of reading a row or a part of it. */
export type RowReading<Product> =
  | {
      readonly kind: 'matched'
      readonly code: string
      readonly stage: MatchStage
      readonly product: Product
      readonly quantity: number
    }
  /** The code fits several products: the person has to choose one. */
  | {
      readonly kind: 'ambiguous'
      readonly code: string
      readonly products: readonly Product[]
      readonly quantity: number
    }
  /** It cannot be ordered as it is. */
  | {
      readonly kind: 'left'
      readonly reason: RemainingReason
      readonly code: string | null
      readonly product: Product | null
      readonly quantity: number
    }

export type RemainingReason = 'not-found' | 'zero' | 'bad-quantity'

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
