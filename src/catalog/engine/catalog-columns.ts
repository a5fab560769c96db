import type { Product } from '#src/wholesale-api/read-product.ts'
import { foldText, stripCode } from './fold.ts'

/**
 * The catalog as columns, one entry a product in the order of the body. A product's number is its `position`.
 * No object per product: rows are made when they are shown.
 */
export type CatalogColumns = {
  readonly length: number
  readonly brands: readonly string[]
  readonly brandOf: Uint32Array
  /** NaN is no price. */
  readonly price: Float64Array
  /** NaN is unknown. */
  readonly quantity: Float64Array
  /** Folded: a line with title and brand, then a line for each code, as it is and without punctuation. */
  readonly searchText: readonly string[]
  append(product: Product): number
  productAt(position: number): Product
  /** One text column's entry, without making a row of it. */
  textAt(column: 'sku' | 'manufacturerSku' | 'brand' | 'title', position: number): string
  /** The first product with this sku, byte for byte; -1 when there is none. */
  positionOfSku(sku: string): number
}

export function createCatalogColumns(): CatalogColumns {
  let length = 0
  let price = new Float64Array(1024)
  let quantity = new Float64Array(1024)
  let brandOf = new Uint32Array(1024)
  const brands: string[] = []
  const brandNumbers = new Map<string, number>()
  const skuPositions = new Map<string, number>()
  const skus: string[] = []
  const manufacturerSkus: string[] = []
  const eans: string[] = []
  const titles: string[] = []
  const descriptions: string[] = []
  const searchText: string[] = []

  function numberOfBrand(brand: string): number {
    let number = brandNumbers.get(brand)
    if (number === undefined) {
      number = brands.push(brand) - 1
      brandNumbers.set(brand, number)
    }
    return number
  }

  const texts = { sku: skus, manufacturerSku: manufacturerSkus, title: titles }

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
    brands,
    searchText,
    append(product) {
      if (length === price.length) {
        price = grown(price, new Float64Array(length * 2))
        quantity = grown(quantity, new Float64Array(length * 2))
        brandOf = grown(brandOf, new Uint32Array(length * 2))
      }
      const position = length
      price[position] = product.price ?? Number.NaN
      quantity[position] = product.quantity ?? Number.NaN
      brandOf[position] = numberOfBrand(product.brand)
      skus.push(product.sku)
      manufacturerSkus.push(product.manufacturerSku)
      eans.push(product.ean)
      titles.push(product.title)
      descriptions.push(product.description)
      searchText.push(searchTextOf(product))
      if (product.sku !== '' && !skuPositions.has(product.sku)) skuPositions.set(product.sku, position)
      length += 1
      return position
    },
    productAt: (position) => ({
      sku: skus[position] ?? '',
      manufacturerSku: manufacturerSkus[position] ?? '',
      brand: brands[brandOf[position] ?? 0] ?? '',
      ean: eans[position] ?? '',
      title: titles[position] ?? '',
      description: descriptions[position] ?? '',
      price: knownOrNull(price[position]),
      quantity: knownOrNull(quantity[position]),
      warehouses: null,
    }),
    textAt: (column, position) => (column === 'brand' ? brands[brandOf[position] ?? 0] : texts[column][position]) ?? '',
    positionOfSku: (sku) => skuPositions.get(sku) ?? -1,
  }
}

function searchTextOf(product: Product): string {
  const codes = [product.sku, product.manufacturerSku, product.ean].filter((code) => code !== '').map(foldText)
  const stripped = codes.map((code) => stripCode(code)).filter((code, index) => code !== codes[index])
  return `${[`${foldText(product.title)} · ${foldText(product.brand)}`, ...codes, ...stripped].join('\n')}\n`
}

function knownOrNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}

function grown<Column extends Float64Array | Uint32Array>(old: Column, larger: Column): Column {
  larger.set(old)
  return larger
}
