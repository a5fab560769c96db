import type { Product } from '#src/wholesale-api/read-product.ts'
import { foldText, stripCode } from './fold.ts'
import { createTextColumn, type LocatedText } from './text-column.ts'

/**
 * What a query looks at, one entry a product: typed arrays and bytes, no object and no string. A product's number is
 * its `position`: as received while the catalog grows, in title order once it is settled (settle-columns.ts).
 */
export type CatalogColumns = {
  readonly length: number
  readonly brands: readonly string[]
  readonly brandOf: Uint32Array
  /** NaN is no price. */
  readonly price: Float64Array
  /** NaN is unknown. */
  readonly quantity: Float64Array
  /**
   * Folded, every line ended by `\n`: title and brand; sku; manufacturer_sku; EAN (an absent code is an empty line);
   * then those codes without punctuation that have some.
   */
  locateText(position: number): LocatedText
}

/** Columns in the order of the body, while it comes. */
export type GrowingColumns = CatalogColumns & {
  /** All search texts together, in bytes. */
  readonly textBytes: number
  append(product: Product): void
}

export function createGrowingColumns(): GrowingColumns {
  let length = 0
  let price = new Float64Array(64)
  let quantity = new Float64Array(64)
  let brandOf = new Uint32Array(64)
  const brands: string[] = []
  const brandNumbers = new Map<string, number>()
  const searchTexts = createTextColumn()

  function numberOfBrand(brand: string): number {
    let number = brandNumbers.get(brand)
    if (number === undefined) {
      number = brands.push(brand) - 1
      brandNumbers.set(brand, number)
    }
    return number
  }

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
    brands,
    locateText: searchTexts.locate,
    append(product) {
      if (length === price.length) {
        price = grown(price, new Float64Array(length * 2))
        quantity = grown(quantity, new Float64Array(length * 2))
        brandOf = grown(brandOf, new Uint32Array(length * 2))
      }
      price[length] = product.price ?? Number.NaN
      quantity[length] = product.quantity ?? Number.NaN
      brandOf[length] = numberOfBrand(product.brand)
      searchTexts.append(searchTextOf(product))
      length += 1
    },
  }
}

/** Between title and brand in a search text's first line. */
export const brandSeparator = ' · '

function searchTextOf(product: Product): string {
  const codes = [foldText(product.sku), foldText(product.manufacturerSku), foldText(product.ean)]
  let text = `${foldText(product.title)}${brandSeparator}${foldText(product.brand)}\n${codes.join('\n')}\n`
  for (const code of codes) {
    const stripped = stripCode(code)
    if (stripped !== code && stripped !== '') text += `${stripped}\n`
  }
  return text
}

function grown<Column extends Float64Array | Uint32Array>(old: Column, larger: Column): Column {
  larger.set(old)
  return larger
}
