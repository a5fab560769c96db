import { fieldsOf } from '#src/drafts/model/lines/line-definition.ts'
import { changingFields } from '#src/drafts/model/orders/order-fields.ts'
import type { Draft } from './draft.ts'

/** Whether two drafts have the same content. Times and revisions are not compared. */
export function isSameContent(a: Draft, b: Draft): boolean {
  return contentOf(a) === contentOf(b)
}

function contentOf(draft: Draft): string {
  const { name, note, ivaRate, archivedAt, budget, barredWarehouses, planOptions, orderNumbers, sent, orders, lines } =
    draft
  const placements = orders.map(({ id, ...order }) => {
    const { at: _, ...state } = order.state
    return { id, ...fieldsOf(order, changingFields), state }
  })
  const decided = [budget, barredWarehouses, planOptions, orderNumbers, sent, placements]
  const isArchived = archivedAt !== null
  return JSON.stringify([
    name,
    note,
    ivaRate,
    isArchived,
    decided,
    lines.map((line) => Object.entries(line).toSorted(byKey)),
  ])
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}
