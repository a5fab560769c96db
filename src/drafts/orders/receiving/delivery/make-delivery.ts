import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import type { OrderToReceive } from './awaited-products.ts'

/** For tests: an order of these pieces, placed at that time, each product with a part number and an EAN of its own. */
export function orderToReceive(
  id: string,
  pieces: Readonly<Record<string, number>>,
  overrides: Partial<Order> & { readonly draftId?: string } = {},
): OrderToReceive {
  const { draftId = 'd1', ...others } = overrides
  const lines = Object.entries(pieces).map(([sku, quantity]) =>
    makePlacedLine({
      lineId: `${id} ${sku}`,
      sku,
      title: `Producto ${sku}`,
      manufacturerSku: `MPN-${sku}`,
      ean: '',
      quantity,
    }),
  )
  return { draftId, order: makePlaced({ id, number: id, lines, ...others }) }
}
