import type { ExportedOrder } from './exported-order.ts'

/**
 * Orders in the form that wholesalers' services accept: `{purchase_order_number, warehouse, products: [{sku,
 * quantity}]}` and nothing else.
 * @param isSingle one object instead of an array
 */
export function writeOrdersJson(orders: readonly ExportedOrder[], isSingle: boolean): string {
  const written = orders.map(({ number, warehouse, lines }) => ({
    purchase_order_number: number,
    warehouse,
    products: lines.map(({ sku, quantity }) => ({ sku, quantity })),
  }))
  return `${JSON.stringify(isSingle ? written[0] : written, null, 2)}\n`
}
