import type { Product } from '#src/wholesale-api/read-product.ts'
import type { WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'

/** A product as the wholesaler answered for it alone. */
export type CheckedProduct = Omit<Product, 'description'>

/** What is known live of a sku; all drafts with the product share it. */
export type LiveAnswer = {
  readonly sku: string
  /** The last time that the wholesaler answered; a product of null: it has none of that sku. Null: it never answered. */
  readonly said: { readonly at: number; readonly product: CheckedProduct | null } | null
  /** Set where the newest attempt failed, after what was said. */
  readonly failure: { readonly at: number; readonly kind: WholesaleErrorKind } | null
}

/** By sku. */
export type LiveAnswers = ReadonlyMap<string, LiveAnswer>
