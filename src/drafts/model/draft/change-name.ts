import { lineFieldNames, lineFields, ownTexts } from '#src/drafts/model/lines/line-definition.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { isPlaced, orderStates } from '#src/drafts/model/orders/order-states.ts'
import type { ChangeKind } from './change-kinds.ts'
import type { Draft, DraftLine } from './draft.ts'
import type { DraftPatch, PatchedFields } from './draft-patch.ts'

/** What a change is about. It is shown where the change can be undone. */
export type ChangeName = {
  readonly kind: ChangeKind
  /** Title or sku of the only line, warehouse of an order, or name of the other draft (merge, split-off); else `''`. */
  readonly subject: string
  /** How many lines the change touches. */
  readonly lines: number
}

/** By what differs. Every field of a draft and of a line has its kind: a new one does not compile without. */
export function nameChange({ before, after }: DraftPatch): ChangeName {
  const touched = new Set([...before.lines, ...after.lines].map(({ id }) => id)).size
  const moved = before.order.length
  const fields = differingKinds(before.fields, after.fields)
  if (touched > 0) {
    const subject = touched === 1 ? titleOf(after.lines[0] ?? before.lines[0]!) : ''
    return { kind: fields.size > 0 ? 'several' : kindOfLines(before.lines, after.lines), subject, lines: touched }
  }
  const [only, ...others] = [...fields, ...(moved > 0 ? ['order' as const] : [])]
  const isOne = only !== undefined && others.length === 0
  return { kind: isOne ? only : 'several', subject: '', lines: isOne && only === 'order' ? moved : 0 }
}

/** A change of orders, which undo never reaches. Null where the same orders hold the same pieces as before. */
export function namePlacing(before: Draft, after: Draft): ChangeName | null {
  const released = new Map(before.orders.map(({ id, released: each }) => [id, JSON.stringify(each)]))
  const again = after.orders.filter((order) => (released.get(order.id) ?? '[]') !== JSON.stringify(order.released))
  if (again.length > 0) return { kind: 'plan-again', subject: namesOf(again), lines: 0 }
  const was = new Map(before.orders.map((order) => [order.id, isPlaced(order)]))
  const changed = after.orders.filter((order) => was.get(order.id) !== isPlaced(order))
  const first = changed.find((order) => !isPlaced(order)) ?? changed[0]
  if (first) {
    const kind = changeOf(first)
    return { kind, subject: namesOf(changed.filter((order) => changeOf(order) === kind)), lines: 0 }
  }
  return before.orders.length === after.orders.length ? null : { kind: 'several', subject: '', lines: 0 }
}

function changeOf({ state }: Pick<Order, 'state'>): ChangeKind {
  const traits = orderStates[state.kind]
  return traits.isPlaced ? 'place' : traits.change
}

function namesOf(orders: readonly Pick<Order, 'warehouse'>[]): string {
  return orders.map(({ warehouse }) => warehouse).join(', ')
}

const kindOfField: { readonly [Name in keyof PatchedFields]: ChangeKind } = {
  name: 'name',
  note: 'note',
  ivaRate: 'iva',
  archivedAt: 'archive',
  budget: 'budget',
  barredWarehouses: 'warehouses',
  orderNumbers: 'order-number',
}

function differingKinds(before: Partial<PatchedFields>, after: Partial<PatchedFields>): ReadonlySet<ChangeKind> {
  const names = Object.keys({ ...before, ...after })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of patched fields
  return new Set((names as (keyof PatchedFields)[]).map((name) => kindOfField[name]))
}

/** A kind that explains others: a new quantity of a line with one warehouse also changes its split. */
const alsoChanges: Partial<Record<ChangeKind, readonly ChangeKind[]>> = {
  replace: ['prices', 'quantity', 'split', 'hold', ...ownTexts.map((name) => lineFields[name].change)],
  quantity: ['split', 'hold'],
  split: ['hold'],
}

function kindOfLines(before: readonly DraftLine[], after: readonly DraftLine[]): ChangeKind {
  if (before.length === 0) return 'add'
  if (after.length === 0) return 'remove'
  const was = new Map(before.map((line) => [line.id, line]))
  if (after.length !== before.length || after.some(({ id }) => !was.has(id))) {
    return after.some(({ id, replaces }) => replaces !== null && !was.has(id)) ? 'replace' : 'lines'
  }
  const kinds = new Set(after.flatMap((line) => kindsBetween(was.get(line.id)!, line)))
  const main = [...kinds].find((kind) => [...kinds].every((each) => each === kind || alsoChanges[kind]?.includes(each)))
  return main ?? 'lines'
}

function kindsBetween(was: DraftLine, is: DraftLine): readonly ChangeKind[] {
  return lineFieldNames.flatMap((name) => {
    const kind = lineFields[name].change
    return kind !== null && JSON.stringify(was[name]) !== JSON.stringify(is[name]) ? [kind] : []
  })
}

function titleOf(line: DraftLine): string {
  return line.title || line.sku
}
