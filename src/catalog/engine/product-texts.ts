import type { Product } from '#src/wholesale-api/read-product.ts'
import { createSkuTable } from './sku-table.ts'
import { createTextColumn } from './text-column.ts'

/**
 * The texts of all products as they came, in the order of the body: read when a row is shown and never searched, so
 * that they stay where they are when the catalog is put in title order.
 */
export type ProductTexts = {
  readonly length: number
  /** Returns the earlier product with the same sku, byte for byte, or -1. */
  append(product: Product): number
  textsAt(index: number): Pick<Product, 'sku' | 'manufacturerSku' | 'ean' | 'title' | 'description'>
  /** The first product with this sku, byte for byte; -1 when there is none. */
  indexOfSku(sku: string): number
}

export function createProductTexts(): ProductTexts {
  const skus = createTextColumn()
  const manufacturerSkus = createTextColumn()
  const eans = createTextColumn()
  const titles = createTextColumn()
  const descriptions = createTextColumn()
  const skuTable = createSkuTable(skus)

  return {
    get length() {
      return skus.length
    },
    append(product) {
      skus.append(product.sku)
      manufacturerSkus.append(product.manufacturerSku)
      eans.append(product.ean)
      titles.append(product.title)
      descriptions.append(product.description)
      return product.sku === '' ? -1 : skuTable.add(skus.length - 1)
    },
    textsAt: (index) => ({
      sku: skus.textAt(index),
      manufacturerSku: manufacturerSkus.textAt(index),
      ean: eans.textAt(index),
      title: titles.textAt(index),
      description: descriptions.textAt(index),
    }),
    indexOfSku: (sku) => (sku === '' ? -1 : skuTable.find(sku)),
  }
}
