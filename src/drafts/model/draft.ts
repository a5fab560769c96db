import type { Product } from '#src/wholesale-api/read-product.ts'
import type { IvaRate } from './iva-rate.ts'
import type { LineSplit } from './split.ts'

/** An order being written. It keeps its own copy of what it says of a product, so that it opens with no catalog. */
export type Draft = {
  readonly id: string
  readonly name: string
  readonly note: string
  /** Epoch milliseconds, as `changedAt` and a line's `addedAt`. */
  readonly createdAt: number
  readonly changedAt: number
  /** One more with every change that was written. */
  readonly revision: number
  readonly ivaRate: IvaRate
  /** When it was put out of the way; null as long as it is worked on. */
  readonly archivedAt: number | null
  /** In the order that the person gives them; a sku is in one line at most. */
  readonly lines: readonly DraftLine[]
}

export type DraftLine = {
  readonly id: string
  /** Opaque, byte for byte as the wholesaler wrote it, never `''`. */
  readonly sku: string
  readonly manufacturerSku: string
  readonly brand: string
  readonly ean: string
  readonly title: string
  /** Pesos a piece before tax; null when the wholesaler had no price then. */
  readonly priceWhenAdded: number | null
  /** Above zero, up to three decimals. */
  readonly quantity: number
  /** Where it is to come from; empty as long as nobody has decided. */
  readonly split: LineSplit
  readonly note: string
  readonly addedAt: number
}

/** What a line takes from a product. One without a sku is shown, but cannot be ordered. */
export type DraftProduct = Pick<Product, 'sku' | 'manufacturerSku' | 'brand' | 'ean' | 'title' | 'price'>

/** The product as a line remembers it, to say again what the line is about. */
export function productOfLine(line: DraftLine): DraftProduct {
  const { sku, manufacturerSku, brand, ean, title, priceWhenAdded } = line
  return { sku, manufacturerSku, brand, ean, title, price: priceWhenAdded }
}
