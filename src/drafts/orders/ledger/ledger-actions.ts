import type { ButtonAct } from '#src/drafts/model/orders/order-acts.ts'
import type { OrderFileFormat } from '#src/drafts/orders/export/export-orders.ts'
import type { LedgerOrder } from './ledger-orders.ts'

/** Actions on an order of the list. */
export type LedgerActions = {
  readonly onExpand: (orderId: string) => void
  readonly onChoose: (orderId: string) => void
  readonly onAgain: (order: LedgerOrder) => void
  readonly onAct: (order: LedgerOrder, act: ButtonAct) => void
  readonly onInvoices: (order: LedgerOrder) => void
  readonly onExport: (order: LedgerOrder, format: OrderFileFormat) => void
}

export type LedgerRowState = LedgerActions & { readonly isExpanded: boolean; readonly isChosen: boolean }
