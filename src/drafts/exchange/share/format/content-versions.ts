/** Every version of a draft's file and link. All are read for ever; the last one is written. */
const versions = [1, 2, 3] as const

export type ExchangeVersion = (typeof versions)[number]

export const exchangeVersion: ExchangeVersion = 3

export function knownVersion(written: unknown): ExchangeVersion | undefined {
  return versions.find((version) => version === written)
}

/** Content of any version in the form of today. The values must still be checked. */
export function contentOfVersion(version: ExchangeVersion, sent: object): object {
  switch (version) {
    case 1:
      // It had no orders.
      return { ...sent, orderNumbers: [], placed: [], cancelled: [] }
    case 2:
      // Its orders did not say what they were placed in spite of.
      return { ...sent, placed: withNothingDespite(sent, 'placed'), cancelled: withNothingDespite(sent, 'cancelled') }
    case 3:
      return sent
  }
}

/** What is no list of orders stays as it is: the check of the content refuses it. */
function withNothingDespite(sent: object, name: 'placed' | 'cancelled'): unknown {
  const orders: unknown = Reflect.get(sent, name)
  return Array.isArray(orders)
    ? orders.map((order: unknown) => (isOrder(order) ? { ...order, despite: [] } : order))
    : orders
}

function isOrder(order: unknown): order is object {
  return typeof order === 'object' && order !== null
}
