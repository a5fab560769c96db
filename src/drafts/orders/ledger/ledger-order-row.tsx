import type { ReactNode } from 'react'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import { ConfirmationMark } from '#src/drafts/orders/confirming/confirmation-mark.tsx'
import { InvoiceMark } from '#src/drafts/orders/invoice/invoice-mark.tsx'
import { OverInvoicedNote, type OverWords, useOverInvoiced } from '#src/drafts/orders/invoice/over-invoiced-note.tsx'
import { PlacedDespite } from '#src/drafts/orders/placed-despite.tsx'
import { ProgressMark } from '#src/drafts/orders/receiving/progress-mark.tsx'
import { ReceiptNote } from '#src/drafts/orders/receiving/receipt-note.tsx'
import { Code } from '#src/drafts/parts/columns/code.tsx'
import { TableCells } from '#src/drafts/parts/columns/table-cells.tsx'
import { OrderStateMark } from '#src/drafts/parts/ordered/order-state-mark.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import type { FoundOrder } from './find-orders.ts'
import type { ChosenColumn, LedgerColumn } from './ledger-columns.ts'
import { ledgerMessages } from './ledger-messages.ts'
import {
  Choice,
  Confirmed,
  DraftOf,
  Expander,
  LeftOfConfirmed,
  type OrderRowProps,
  useNameOf,
} from './ledger-order-facts.tsx'
import { OrderMenu } from './order-menu.tsx'

/** An order as a row of the table; a second line has its marks, and what has no column. */
export function LedgerOrderCells(
  props: OrderRowProps & { columns: readonly LedgerColumn[]; isDouble: boolean; left: readonly ChosenColumn[] },
) {
  const { found, columns, isDouble, left } = props
  const { order, totals } = found
  const name = useNameOf(found)
  const isCancelled = !isPlaced(order)
  const messages = useMessages(ledgerMessages)
  const formats = useFormats()
  const over = useOverInvoiced(order)
  const hasTotal = columns.some(({ name: column }) => column === 'total')
  const cells: Record<LedgerColumn['name'], ReactNode> = {
    select: <Choice {...props} />,
    when: (
      <>
        <Expander {...props} />
        <span className="shrink-0">{formats.dateTime(order.placedAt)}</span>
        {isDouble ? (
          <SecondLine found={found} over={over} left={left} />
        ) : (
          <>
            <OrderStateMark order={order} />
            <ConfirmationMark order={order} isShort />
            <ProgressMark order={order} />
            <InvoiceMark order={order} over={over} saysOver={!hasTotal} isShort={isEntered(order)} />
          </>
        )}
      </>
    ),
    number:
      order.number === '' ? (
        <span className="truncate text-ink-faint">{messages.noNumber}</span>
      ) : (
        <Code text={order.number} />
      ),
    warehouse: (
      <bdi className="truncate" title={order.warehouse}>
        {order.warehouse}
      </bdi>
    ),
    folio: <Code text={order.folio} />,
    draft: <DraftOf {...found} />,
    lines: formats.number(order.lines.length),
    pieces: formats.number(totals.pieces),
    total: (
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-end leading-4">
        <span
          className={classNames('max-w-full truncate', isCancelled ? 'text-ink-faint line-through' : 'font-medium')}
        >
          {formats.money(totals.total)}
        </span>
        {/* The second line of a row says it where it has the room: this would lie over it. */}
        {!isDouble && (
          <span className="flex max-w-full text-[11px] leading-3">
            <OverInvoicedNote over={over} />
          </span>
        )}
      </span>
    ),
    confirmed: <Confirmed {...found} isInOneLine={isDouble} />,
    note: (
      <>
        <PlacedDespite order={order} isInOneLine />
        <bdi title={order.note} className="truncate">
          {order.note}
        </bdi>
        <ReceiptNote order={order} />
      </>
    ),
    actions: <OrderMenu {...props} name={name} />,
  }
  // The same elements with and without a second line: what has the focus keeps it.
  return (
    <div className={isDouble ? 'ledger-double h-full' : 'contents'}>
      <TableCells
        columns={columns}
        cells={cells}
        classOf={(column) => (isDouble && column === 'when' ? 'gap-1 pl-1' : cellClasses[column])}
      />
    </div>
  )
}

/** Below all cells of its row, as long as what is to be said. */
function SecondLine(props: { found: FoundOrder; over: OverWords | null; left: readonly ChosenColumn[] }) {
  const { found, over, left } = props
  const { order, draft, totals } = found
  const messages = useMessages(ledgerMessages)
  return (
    <span className="ledger-second text-small text-ink-soft">
      {left.includes('folio') && order.folio !== '' && <bdi className="font-mono text-ink">{order.folio}</bdi>}
      <OrderStateMark order={order} />
      <ConfirmationMark order={order} isShort={left.length > 0} />
      <ProgressMark order={order} className="" />
      <LeftOfConfirmed {...found} />
      <InvoiceMark order={order} over={over} saysOver />
      {left.includes('lines') && (
        <span className="ledger-lines truncate">
          {messages.lines(order.lines.length)} · {messages.pieces(totals.pieces)}
        </span>
      )}
      {left.includes('draft') && <bdi className="truncate">{draft.name}</bdi>}
      {left.includes('note') && (
        <>
          <PlacedDespite order={order} isInOneLine />
          {order.note !== '' && <bdi className="truncate">{order.note}</bdi>}
          <ReceiptNote order={order} />
        </>
      )}
    </span>
  )
}

/** Whether something else is said beside when it was placed. */
function isEntered({ receipts, confirmation }: FoundOrder['order']): boolean {
  return receipts.length > 0 || confirmation !== null
}

/** Marks beside a text do not leave their cell where it is narrow. */
const cellClasses: Partial<Record<LedgerColumn['name'], string>> = {
  select: 'justify-center',
  when: 'gap-1 overflow-x-clip pl-1',
  draft: 'gap-1.5 overflow-x-clip px-2',
  note: 'gap-1.5 overflow-x-clip px-2 text-ink-soft',
  actions: '',
}
