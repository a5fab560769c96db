import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import { withIva } from '#src/drafts/model/money/money.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { type ColumnId, warehousePrefix } from './table-layout.ts'

/** What a column holds of a product, for copies and files: texts and codes as they are, numbers as numbers. */
export function columnValue(
  product: Product,
  column: ColumnId,
  { quantityOf, ivaRate }: { quantityOf: (sku: string) => number; ivaRate: IvaRate },
): ColumnValue {
  switch (column) {
    case 'sku':
    case 'manufacturerSku':
    case 'ean':
    case 'brand':
    case 'title':
    case 'price':
    case 'quantity':
      return product[column]
    case 'priceWithIva':
      return product.price === null ? null : Number(withIva(product.price, ivaRate))
    case 'order':
      return quantityOf(product.sku) || null
    default:
      return stockIn(product, column.slice(warehousePrefix.length))
  }
}

export type ColumnValue = string | number | null

/** Null where the catalog does not say. */
export function stockIn(product: Product, warehouse: string): number | null {
  return product.warehouses?.find(({ code }) => code === warehouse)?.stock ?? null
}
