import type { BrandDictionary } from './brand-dictionary.ts'
import type { ProductTexts } from './product-texts.ts'
import type { LocatedText } from './text-column.ts'

/**
 * The data for queries, one entry per product: typed arrays and bytes, no objects and no strings. A product's number is
 * its `position`: in the order of the body while the catalog grows, in title order once it is settled
 * (settle-columns.ts).
 */
export type CatalogColumns = {
  readonly length: number
  readonly brands: readonly string[]
  readonly brandOf: Uint32Array
  /** What follows the title in a line (text-reader.ts), by brand number. */
  readonly brandSuffixes: readonly Uint8Array[]
  /** NaN is no price. */
  readonly price: Float64Array
  /** NaN is unknown. */
  readonly quantity: Float64Array
  /** The texts as they came; layout in product-entry.ts. Read them with text-reader.ts. */
  locateShown(position: number): LocatedText
}

/** Columns in the order of the body, while records arrive. */
export type GrowingColumns = CatalogColumns & {
  readonly heldBytes: number
  append(values: { brand: number; price: number; quantity: number }): void
}

export function createGrowingColumns(dictionary: BrandDictionary, texts: ProductTexts): GrowingColumns {
  let length = 0
  let price = new Float64Array(64)
  let quantity = new Float64Array(64)
  let brandOf = new Uint32Array(64)

  return {
    get length() {
      return length
    },
    get brandOf() {
      return brandOf
    },
    get price() {
      return price
    },
    get quantity() {
      return quantity
    },
    get heldBytes() {
      return price.byteLength + quantity.byteLength + brandOf.byteLength + dictionary.heldBytes
    },
    brands: dictionary.names,
    brandSuffixes: dictionary.suffixes,
    locateShown: texts.locateShown,
    append(values) {
      if (length === price.length) {
        price = grown(price, new Float64Array(length * 2))
        quantity = grown(quantity, new Float64Array(length * 2))
        brandOf = grown(brandOf, new Uint32Array(length * 2))
      }
      price[length] = values.price
      quantity[length] = values.quantity
      brandOf[length] = values.brand
      length += 1
    },
  }
}

function grown<Column extends Float64Array | Uint32Array>(old: Column, larger: Column): Column {
  larger.set(old)
  return larger
}
