import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { OrderState } from '#src/drafts/model/orders/order-states.ts'
import { plannedOrders } from '#src/drafts/model/orders/planned-orders.ts'
import { ledgerOrders } from '#src/drafts/orders/ledger/ledger-orders.ts'
import { draftOrdersHref } from '#src/drafts/store/draft-href.ts'
import { ledgerSearchHref } from '#src/drafts/store/ledger-href.ts'

/** An order with a number or a folio, and where it stands: with all placed ones, or with its draft. */
export type OrderPlace = {
  readonly number: string
  readonly folio: string
  readonly warehouse: string
  readonly draftName: string
  readonly state: OrderState['kind'] | 'planned'
  readonly href: string
}

/** Placed and cancelled orders, newest first, then the planned ones of drafts in progress that have a number already. */
export function findOrderPlaces(drafts: readonly Draft[]): readonly OrderPlace[] {
  const placed = ledgerOrders(drafts, []).map(({ order: { number, folio, warehouse, state }, draft }) => ({
    number,
    folio,
    warehouse,
    draftName: draft.name,
    state: state.kind,
    href: ledgerSearchHref(number || folio),
  }))
  const planned = drafts
    .filter(({ archivedAt, orderNumbers }) => archivedAt === null && orderNumbers.length > 0)
    .flatMap((draft) =>
      plannedOrders(draft).map(({ number, warehouse }) => ({
        number,
        folio: '',
        warehouse,
        draftName: draft.name,
        state: 'planned' as const,
        href: draftOrdersHref(draft.id),
      })),
    )
  return [...placed, ...planned].filter(({ number, folio }) => number !== '' || folio !== '')
}
