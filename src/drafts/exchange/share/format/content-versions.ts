import { ordersOfTwoLists } from '#src/drafts/model/orders/past-orders.ts'

/** Every version of a draft's file and link. All are read for ever; the last one is written. */
const versions = [1, 2, 3, 4] as const

export type ExchangeVersion = (typeof versions)[number]

export const exchangeVersion: ExchangeVersion = 4

export function knownVersion(written: unknown): ExchangeVersion | undefined {
  return versions.find((version) => version === written)
}

/** Content of any version in the form of today. The values must still be checked. */
export function contentOfVersion(version: ExchangeVersion, sent: object): object {
  switch (version) {
    case 1:
      // It had no orders.
      return { ...sent, orderNumbers: [], orders: [] }
    case 2: {
      // Its orders did not say what they were placed in spite of.
      const content = withOneList(sent)
      return { ...content, orders: withNothingDespite(content.orders) }
    }
    case 3:
      return withOneList(sent)
    case 4:
      return sent
  }
}

/** Before version 4, placed and cancelled orders were two lists. */
function withOneList(sent: object): { readonly orders: unknown } {
  return { ...sent, orders: ordersOfTwoLists(Reflect.get(sent, 'placed'), Reflect.get(sent, 'cancelled')) }
}

/** What is no list of orders stays as it is: the check of the content refuses it. */
function withNothingDespite(orders: unknown): unknown {
  return Array.isArray(orders)
    ? orders.map((order: unknown) => (isOrder(order) ? { ...order, despite: [] } : order))
    : orders
}

function isOrder(order: unknown): order is object {
  return typeof order === 'object' && order !== null
}
