import type { Draft } from '#src/drafts/model/draft/draft.ts'
import {
  contentOfDraft,
  type DraftContent,
  type LineContent,
  type OrderContent,
  type OrderLineContent,
} from '#src/drafts/model/draft/draft-content.ts'
import { ownTexts, productTexts, recordOf } from '#src/drafts/model/lines/line-definition.ts'
import type { Sending } from '#src/drafts/model/orders/order.ts'

/** What whoever has a link sees, in the order in which it is said. */
export const seenParts = [
  'name',
  'products',
  'quantities',
  'warehouses',
  'prices',
  'iva',
  'dates',
  'notes',
  'numbers',
  'orders',
  'despite',
  'sendings',
  'addresses',
  'confirmation',
  'receipts',
  'released',
  'invoices',
  'settled',
] as const

export type SeenPart = (typeof seenParts)[number]

/** What of a draft is really in its link: each field that travels, where something is in it. */
export function seenPartsOf(shared: Draft): readonly SeenPart[] {
  const content = contentOfDraft(shared)
  const orderLines = content.orders.flatMap(({ lines }) => lines)
  const sendings = content.orders.flatMap(({ sent }) => sent)
  const said = new Set([
    ...saidIn(content, draftParts),
    ...content.lines.flatMap((line) => saidIn(line, lineParts)),
    ...content.orders.flatMap((order) => saidIn(order, orderParts)),
    ...orderLines.flatMap((line) => saidIn(line, orderLineParts)),
    ...sendings.flatMap((sending) => saidIn(sending, sendingParts)),
  ])
  return seenParts.filter((part) => said.has(part))
}

function saidIn<Of extends object>(of: Of, parts: PartsOf<Of>): readonly SeenPart[] {
  return Object.entries<SeenPart | null>(parts).flatMap(([name, part]) => {
    const value: unknown = Reflect.get(of, name)
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
    return part === null || isEmpty ? [] : [part]
  })
}

/** A field that travels and is not here does not compile. Null: its own fields say what it has. */
type PartsOf<Of> = { readonly [Name in keyof Of]: SeenPart | null }

const draftParts: PartsOf<DraftContent> = {
  name: 'name',
  note: 'notes',
  ivaRate: 'iva',
  createdAt: 'dates',
  orderNumbers: 'numbers',
  lines: null,
  orders: null,
}

/** The texts of a product, and those that the person wrote about it. */
const textParts = {
  ...recordOf(productTexts, () => 'products' as const),
  ...recordOf(ownTexts, () => 'notes' as const),
}

const lineParts: PartsOf<LineContent> = {
  ...textParts,
  priceWhenAdded: 'prices',
  quantity: 'quantities',
  split: 'warehouses',
  addedAt: 'dates',
}

const orderLineParts: PartsOf<OrderLineContent> = {
  ...textParts,
  quantity: 'quantities',
  price: 'prices',
}

const orderParts: PartsOf<OrderContent> = {
  id: 'orders',
  state: 'orders',
  warehouse: 'warehouses',
  number: 'orders',
  placedAt: 'orders',
  folio: 'orders',
  note: 'notes',
  ivaRate: 'iva',
  check: 'orders',
  despite: 'despite',
  lines: null,
  receipts: 'receipts',
  confirmation: 'confirmation',
  sent: null,
  released: 'released',
  invoices: 'invoices',
  settled: 'settled',
}

const sendingParts: PartsOf<Sending> = {
  at: 'sendings',
  way: 'sendings',
  layout: 'sendings',
  pieces: 'sendings',
  subtotal: 'sendings',
  deliverTo: 'addresses',
  to: 'addresses',
  notes: 'notes',
}
