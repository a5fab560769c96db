import type { DraftLine } from './draft.ts'
import type { DraftPatch } from './draft-patch.ts'

/** What a change is about. It is shown where the change can be undone. */
export type ChangeName = {
  readonly kind: ChangeKind
  /** Title or sku of the only line, warehouse of an order, or name of the other draft (merge, split-off); else `''`. */
  readonly subject: string
  /** How many lines the change touches. */
  readonly lines: number
}

export type ChangeKind =
  | 'name'
  | 'note'
  | 'iva'
  | 'budget'
  | 'warehouses'
  | 'order-number'
  | 'place'
  | 'take-back'
  | 'placed-note'
  | 'archive'
  | 'add'
  | 'remove'
  | 'quantity'
  | 'line-note'
  | 'split'
  | 'hold'
  | 'prices'
  | 'replace'
  | 'order'
  | 'lines'
  | 'merge'
  | 'split-off'

export function nameChange({ before, after }: DraftPatch): ChangeName {
  const orders = nameOrders(before.fields, after.fields)
  if (orders) return orders
  const touched = new Set([...before.lines, ...after.lines].map(({ id }) => id)).size
  if (touched === 0) return nameFields(before.fields, before.order.length)
  const subject = touched === 1 ? titleOf(after.lines[0] ?? before.lines[0]!) : ''
  return { kind: kindOfLines(before.lines, after.lines), subject, lines: touched }
}

/** A change of placed orders: placed, cancelled or described. Null where no placed order differs. */
function nameOrders(before: DraftPatch['before']['fields'], after: DraftPatch['before']['fields']): ChangeName | null {
  if (!before.placed || !after.placed) return null
  const gained = after.placed.length - before.placed.length
  const order =
    gained > 0 ? after.placed.at(-1) : before.placed.find(({ id }) => !after.placed?.some((is) => is.id === id))
  const kind = gained > 0 ? 'place' : gained < 0 ? 'take-back' : 'placed-note'
  return { kind, subject: order?.warehouse ?? '', lines: 0 }
}

function nameFields(fields: DraftPatch['before']['fields'], moved: number): ChangeName {
  if (fields.name !== undefined) return { kind: 'name', subject: '', lines: 0 }
  if (fields.ivaRate !== undefined) return { kind: 'iva', subject: '', lines: 0 }
  if (fields.archivedAt !== undefined) return { kind: 'archive', subject: '', lines: 0 }
  if (fields.budget !== undefined) return { kind: 'budget', subject: '', lines: 0 }
  if (fields.barredWarehouses !== undefined) return { kind: 'warehouses', subject: '', lines: 0 }
  if (fields.orderNumbers !== undefined) return { kind: 'order-number', subject: '', lines: 0 }
  return moved > 0 ? { kind: 'order', subject: '', lines: moved } : { kind: 'note', subject: '', lines: 0 }
}

function kindOfLines(before: readonly DraftLine[], after: readonly DraftLine[]): ChangeKind {
  if (before.length === 0) return 'add'
  if (after.length === 0) return 'remove'
  const pairs = after.map((line) => [before.find(({ id }) => id === line.id), line] as const)
  if (pairs.length !== before.length || pairs.some(([was]) => !was)) return 'lines'
  if (pairs.some(([was, is]) => was?.sku !== is.sku)) return 'replace'
  const differs = (field: 'quantity' | 'note') => pairs.some(([was, is]) => was?.[field] !== is[field])
  const splits = pairs.some(([was, is]) => JSON.stringify(was?.split) !== JSON.stringify(is.split))
  // A new quantity of a line with one warehouse also changes its split: that is one change.
  if (differs('quantity')) return differs('note') ? 'lines' : 'quantity'
  if (differs('note')) return splits ? 'lines' : 'line-note'
  if (pairs.some(([was, is]) => JSON.stringify(was?.acceptedPrice) !== JSON.stringify(is.acceptedPrice))) {
    return splits ? 'lines' : 'prices'
  }
  return splits ? 'split' : 'hold'
}

function titleOf(line: DraftLine): string {
  return line.title || line.sku
}
