import type { ProductEntry } from '#src/catalog/engine/read/product-entry.ts'
import type { BrandDictionary } from './brand-dictionary.ts'
import { createTextColumn, type LocatedText } from './text-column.ts'

/**
 * The data for queries, one entry per product: typed arrays and bytes, no objects and no strings. A product's number is
 * its `position`: in the order of the body while the catalog grows, in title order once it is settled
 * (settle-columns.ts).
 */
export type CatalogColumns = {
  readonly length: number
  readonly brands: readonly string[]
  readonly brandOf: Uint32Array
  /** The number of bytes after the title in a search text's first line, by brand number. */
  readonly suffixBytes: ArrayLike<number>
  /** NaN is no price. */
  readonly price: Float64Array
  /** NaN is unknown. */
  readonly quantity: Float64Array
  /** The search text; layout in product-entry.ts. */
  locateText(position: number): LocatedText
  /** Where its first line ends, in the bytes that `locateText` returned for the same position. */
  firstLineEnd(position: number, located: LocatedText): number
}

/** Columns in the order of the body, while records arrive. */
export type GrowingColumns = CatalogColumns & {
  /** All search texts together, in bytes. */
  readonly textBytes: number
  readonly heldBytes: number
  append(values: { entry: ProductEntry; brand: number; price: number; quantity: number }): void
}

export function createGrowingColumns(dictionary: BrandDictionary): GrowingColumns {
  let length = 0
  let price = new Float64Array(64)
  let quantity = new Float64Array(64)
  let brandOf = new Uint32Array(64)
  const searchTexts = createTextColumn()

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
    get textBytes() {
      return searchTexts.byteLength
    },
    get heldBytes() {
      const numbers = price.byteLength + quantity.byteLength + brandOf.byteLength
      return numbers + searchTexts.heldBytes + dictionary.heldBytes
    },
    brands: dictionary.names,
    suffixBytes: dictionary.suffixBytes,
    locateText: searchTexts.locate,
    firstLineEnd: (_position, { bytes, start }) => bytes.indexOf(newline, start),
    append(values) {
      if (length === price.length) {
        price = grown(price, new Float64Array(length * 2))
        quantity = grown(quantity, new Float64Array(length * 2))
        brandOf = grown(brandOf, new Uint32Array(length * 2))
      }
      price[length] = values.price
      quantity[length] = values.quantity
      brandOf[length] = values.brand
      searchTexts.appendBytes(values.entry.search, 0, values.entry.searchEnd)
      length += 1
    },
  }
}

const newline = 10

function grown<Column extends Float64Array | Uint32Array>(old: Column, larger: Column): Column {
  larger.set(old)
  return larger
}
