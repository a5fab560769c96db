import {
  fieldsOf,
  lineFields,
  ownTexts,
  recordOf,
  type SentLineField,
  sentLineFields,
  undecided,
} from '#src/drafts/model/lines/line-definition.ts'
import { ordersOfTwoLists } from '#src/drafts/model/orders/past-orders.ts'

type Version = {
  /** How many columns of a link have orders and their numbers, and how many parts an order has there. */
  readonly orderColumns: number
  readonly orderParts: number
  /** What it wrote of a draft in the form of today, but for what its lines did not have. */
  readonly today: (sent: object) => object
}

/** Every version of a draft's file and link. All are read for ever; the last one is written. */
const versions = {
  // It had no orders.
  1: { orderColumns: 0, orderParts: 3, today: (sent) => ({ ...sent, orderNumbers: [], orders: [] }) },
  // Its orders did not say what they were placed in spite of.
  2: {
    orderColumns: 3,
    orderParts: 3,
    today: (sent) => {
      const content = withOneList(sent)
      return withoutFacts({ ...content, orders: eachWith(content.orders, { despite: [] }) })
    },
  },
  // Placed and cancelled orders were two lists, as in version 2.
  3: { orderColumns: 3, orderParts: 4, today: (sent) => withoutFacts(withOneList(sent)) },
  // Its orders did not say what came of them.
  4: { orderColumns: 2, orderParts: 5, today: (sent) => withoutFacts(sent) },
  // Nor what was confirmed of them, and how they went out.
  5: { orderColumns: 2, orderParts: 6, today: (sent) => withoutSince(sent) },
  // Nor which pieces are planned again, which invoices it has, whether it is settled, and which notes went out.
  6: { orderColumns: 2, orderParts: 8, today: (sent) => withoutKept(sent) },
  7: { orderColumns: 2, orderParts: 11, today: (sent) => sent },
} as const satisfies Readonly<Record<number, Version>>

export type ExchangeVersion = keyof typeof versions

export const exchangeVersion: ExchangeVersion = 7

export function isKnownVersion(written: unknown): written is ExchangeVersion {
  return typeof written === 'number' && Object.hasOwn(versions, written)
}

/** How a version packs the orders of a draft. */
export function packingOf(version: ExchangeVersion): Pick<Version, 'orderColumns' | 'orderParts'> {
  return versions[version]
}

/** The fields of a line that came with the first version, and those that came until this one. */
export function fieldsUntil(version: ExchangeVersion): {
  readonly first: readonly SentLineField[]
  readonly later: readonly SentLineField[]
} {
  const first = sentLineFields.filter((name) => cameIn(name) === 1)
  return { first, later: sentLineFields.filter((name) => cameIn(name) > 1 && cameIn(name) <= version) }
}

function cameIn(name: SentLineField): number {
  return lineFields[name].travels
}

/** Content of any version in the form of today. The values must still be checked. */
export function contentOfVersion(version: ExchangeVersion, sent: object): object {
  const content: { lines?: unknown; orders?: unknown } = versions[version].today(sent)
  const missing = sentLineFields.filter((name) => cameIn(name) > version)
  if (missing.length === 0) return content
  const unset = recordOf(missing, (name) => Reflect.get(undecided, name) as unknown)
  const unsetTexts = fieldsOf(
    undecided,
    ownTexts.filter((name) => missing.includes(name)),
  )
  const inOrder = (order: { lines?: unknown }) => ({ ...order, lines: eachWith(order.lines, unsetTexts) })
  return { ...content, lines: eachWith(content.lines, unset), orders: mapList(content.orders, inOrder) }
}

/** Before version 4, placed and cancelled orders were two lists. */
function withOneList(sent: object): { readonly orders: unknown } {
  return { ...sent, orders: ordersOfTwoLists(Reflect.get(sent, 'placed'), Reflect.get(sent, 'cancelled')) }
}

/** Without all that is entered of an order after it was placed. */
function withoutFacts(sent: object): object {
  return withoutSince({ ...sent, orders: eachWith(Reflect.get(sent, 'orders'), { receipts: [] }) })
}

function withoutSince(sent: object): object {
  return withoutKept({ ...sent, orders: eachWith(Reflect.get(sent, 'orders'), { confirmation: null, sent: [] }) })
}

function withoutKept(sent: object): object {
  return { ...sent, orders: mapList(Reflect.get(sent, 'orders'), orderWithoutKept) }
}

function orderWithoutKept(order: { sent?: unknown }): object {
  return { ...order, sent: eachWith(order.sent, { to: '', notes: '' }), released: [], invoices: [], settled: null }
}

function eachWith(list: unknown, fields: object): unknown {
  return mapList(list, (each) => ({ ...each, ...fields }))
}

/** What is no list, and what in it is no object, stays as it is: the check of the content refuses it. */
function mapList(list: unknown, edit: (each: object) => object): unknown {
  return Array.isArray(list)
    ? list.map((each: unknown) => (typeof each === 'object' && each !== null ? edit(each) : each))
    : list
}
