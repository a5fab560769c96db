import type { OrderFileFormat } from '#src/drafts/orders/export/export-orders.ts'
import type { LedgerOrder } from './ledger-orders.ts'

/** The grid columns, the same in each row of the table. */
export const ledgerGrid =
  'grid h-full items-center text-table grid-cols-[2.5rem_minmax(12.5rem,26rem)_minmax(11rem,1fr)_6.5rem_minmax(7rem,0.8fr)_minmax(8rem,1.4fr)_4.5rem_5.5rem_8rem_minmax(5rem,1.2fr)_2.75rem]'

/** Actions on an order of the list. */
export type LedgerActions = {
  readonly onExpand: (orderId: string) => void
  readonly onChoose: (orderId: string) => void
  readonly onAgain: (order: LedgerOrder) => void
  readonly onReceive: (order: LedgerOrder) => void
  readonly onConfirm: (order: LedgerOrder) => void
  readonly onInvoices: (order: LedgerOrder) => void
  readonly onExport: (order: LedgerOrder, format: OrderFileFormat) => void
}

export type LedgerRowState = LedgerActions & { readonly isExpanded: boolean; readonly isChosen: boolean }
