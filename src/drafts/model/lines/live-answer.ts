import type { Product } from '#src/wholesale-api/read-product.ts'
import type { WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'

/** What is known live of a sku. Kept by sku, so that all drafts with the product share it. */
export type LiveAnswer = {
  /** As it was asked for, byte for byte. */
  readonly sku: string
  /** The last time that the wholesaler answered; product null: it has none of that sku. Null: it never answered. */
  readonly answered: { readonly at: number; readonly product: CheckedProduct | null } | null
  /** Set where the newest attempt failed, after what was said. */
  readonly failure: { readonly at: number; readonly kind: WholesaleErrorKind } | null
}

/** A product as the wholesaler answered for it alone. */
export type CheckedProduct = Pick<
  Product,
  'sku' | 'manufacturerSku' | 'brand' | 'ean' | 'title' | 'price' | 'quantity' | 'warehouses'
>

export function answerOf(sku: string, product: Product | null, at: number): LiveAnswer {
  return { sku, answered: { at, product: product && checkedProductOf(product) }, failure: null }
}

export function failureOf(sku: string, kind: WholesaleErrorKind, at: number): LiveAnswer {
  return { sku, answered: null, failure: { at, kind } }
}

/** The newest of both, whatever the order they are heard in; the very object of `known` where it says all there is. */
export function mergeAnswers(known: LiveAnswer, heard: LiveAnswer): LiveAnswer {
  const answered = newest(known.answered, heard.answered)
  const failed = newest(known.failure, heard.failure)
  const failure = failed && answered && failed.at <= answered.at ? null : failed
  return answered === known.answered && failure === known.failure ? known : { sku: known.sku, answered, failure }
}

/** When it was last asked for. */
export function askedAt({ answered, failure }: LiveAnswer): number {
  return Math.max(answered?.at ?? 0, failure?.at ?? 0)
}

function checkedProductOf(product: Product): CheckedProduct {
  const { sku, manufacturerSku, brand, ean, title, price, quantity, warehouses } = product
  return { sku, manufacturerSku, brand, ean, title, price, quantity, warehouses }
}

function newest<Part extends { readonly at: number }>(known: Part | null, heard: Part | null): Part | null {
  if (known === null || heard === null) return known ?? heard
  return heard.at > known.at ? heard : known
}

/** By sku. */
export type LiveAnswers = ReadonlyMap<string, LiveAnswer>
