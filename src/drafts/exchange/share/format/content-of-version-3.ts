import { contentOfVersion2 } from './content-of-version-2.ts'

/** For tests: what the file and the link of version 3 have to give, the first that say what an order was placed in spite of. */
export const contentOfVersion3 = {
  ...contentOfVersion2,
  orders: contentOfVersion2.orders.map((order) => ({
    ...order,
    despite: order.state.kind === 'placed' ? [{ sku: 'DSK10233', kind: 'price', amount: 1_199.5 }] : [],
  })),
}
