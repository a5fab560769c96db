import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { despiteMessages } from '#src/drafts/live-check/despite-messages.ts'
import { despiteWords } from '#src/drafts/live-check/despite-words.ts'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import { ConfirmationMark } from '#src/drafts/orders/confirming/confirmation-mark.tsx'
import { InvoiceMark } from '#src/drafts/orders/invoice/invoice-mark.tsx'
import { OverInvoicedNote } from '#src/drafts/orders/invoice/over-invoiced-note.tsx'
import { ProgressMark } from '#src/drafts/orders/receiving/progress-mark.tsx'
import { ReceiptNote } from '#src/drafts/orders/receiving/receipt-note.tsx'
import { Code } from '#src/drafts/parts/columns/code.tsx'
import { TableCells } from '#src/drafts/parts/columns/table-cells.tsx'
import { OrderStateMark } from '#src/drafts/parts/ordered/order-state-mark.tsx'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { draftOrdersHref } from '#src/drafts/store/draft-href.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { FoundOrder } from './find-orders.ts'
import type { LedgerRowState } from './ledger-actions.ts'
import type { ChosenColumn, LedgerColumn } from './ledger-columns.ts'
import { ledgerMessages } from './ledger-messages.ts'
import { confirmedOf, type LedgerOrder } from './ledger-orders.ts'
import { OrderMenu } from './order-menu.tsx'

type Props = LedgerRowState & { readonly found: FoundOrder }

/** An order as a row of the table; a second line has its marks, and what has no column. */
export function LedgerOrderCells(
  props: Props & { columns: readonly LedgerColumn[]; isDouble: boolean; left: readonly ChosenColumn[] },
) {
  const { found, columns, isDouble, left } = props
  const { order, totals } = found
  const name = useNameOf(found)
  const isCancelled = !isPlaced(order)
  const messages = useMessages(ledgerMessages)
  const formats = useFormats()
  const cells: Record<LedgerColumn['name'], ReactNode> = {
    select: <Choice {...props} />,
    when: (
      <>
        <Expander {...props} />
        <span className="shrink-0">{formats.dateTime(order.placedAt)}</span>
        {isDouble ? (
          <SecondLine found={found} left={left} />
        ) : (
          <>
            <OrderStateMark order={order} />
            <ConfirmationMark order={order} isShort />
            <ProgressMark order={order} />
            <InvoiceMark order={order} words={isEntered(order) ? 'sr-only' : ''} />
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
        <span className="flex max-w-full text-[11px] leading-3">
          <OverInvoicedNote order={order} />
        </span>
      </span>
    ),
    confirmed: <Confirmed {...found} />,
    note: (
      <>
        <DespiteMark {...found} />
        <bdi title={order.note} className="truncate">
          {order.note}
        </bdi>
        <ReceiptNote order={order} />
      </>
    ),
    actions: <OrderMenu {...props} name={name} />,
  }
  const row = (
    <TableCells
      columns={columns}
      cells={cells}
      classOf={(column) => (isDouble && column === 'when' ? 'gap-1 pl-1' : cellClasses[column])}
    />
  )
  return isDouble ? <div className="ledger-double h-full">{row}</div> : row
}

/** Below all cells of its row, as long as what is to be said. */
function SecondLine({ found, left }: { found: FoundOrder; left: readonly ChosenColumn[] }) {
  const { order, draft, totals } = found
  const messages = useMessages(ledgerMessages)
  return (
    <span className="ledger-second text-small text-ink-soft">
      {left.includes('folio') && <bdi className="font-mono text-ink">{order.folio}</bdi>}
      <OrderStateMark order={order} />
      <ConfirmationMark order={order} isShort />
      <ProgressMark order={order} className="" />
      <InvoiceMark order={order} />
      {left.includes('lines') && (
        <span>
          {messages.lines(order.lines.length)} · {messages.pieces(totals.pieces)}
        </span>
      )}
      {left.includes('draft') && <bdi className="truncate">{draft.name}</bdi>}
      {left.includes('note') && (
        <>
          <DespiteMark order={order} />
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

/** An order on a phone: four or five short lines in the height of two rows. */
export function LedgerOrderCard(props: Props) {
  const words = useMessages(sumMessages)
  const { order, draft, totals } = props.found
  const name = useNameOf(props.found)
  const isCancelled = !isPlaced(props.found.order)
  const messages = useMessages(ledgerMessages)
  const formats = useFormats()
  return (
    <div className="flex h-full items-center gap-1 pl-3 touch:gap-0 touch:pl-0">
      <div className="grid shrink-0 justify-items-center gap-1 touch:gap-0">
        <Choice {...props} />
        <Expander {...props} />
      </div>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] text-table">
        <p className="flex gap-2">
          <bdi className="line-clamp-2 min-w-0 leading-[18px] font-medium wrap-anywhere">
            {order.number || messages.unnumbered(order.folio, order.warehouse)}
          </bdi>
          <span className={classNames('ml-auto shrink-0', isCancelled ? 'text-ink-faint line-through' : 'font-medium')}>
            {formats.money(totals.total)}
          </span>
        </p>
        <p className="flex gap-2 text-small text-ink-soft">
          <span className="shrink-0">{formats.dateTime(order.placedAt)}</span>
          {!isCancelled && <span className="ml-auto shrink-0">{words.taxed}</span>}
        </p>
        {/* Side by side where there is room: nothing of a folio is cut. */}
        <p className="flex flex-wrap gap-x-2 text-small text-ink-soft">
          <span className="flex max-w-full gap-2">
            <bdi className="min-w-0 truncate text-ink">{order.warehouse}</bdi>
            {!isCancelled && (
              <span className="shrink-0">
                {messages.lines(order.lines.length)} · {messages.pieces(totals.pieces)}
              </span>
            )}
          </span>
          <OrderStateMark order={order} />
          {order.number !== '' && <bdi className="ledger-folio font-mono wrap-anywhere">{order.folio}</bdi>}
        </p>
        <p className="flex min-w-0 gap-1.5 overflow-x-clip text-small">
          <ConfirmationMark order={order} isShort />
          <ProgressMark order={order} className="max-w-[75%] shrink-0" />
          <InvoiceMark order={order} words="sr-only" />
          <OverInvoicedNote order={order} />
          <ConfirmedTotal {...props.found} />
          <DespiteMark {...props.found} />
          <DraftOf {...props.found} />
          <bdi className={classNames('min-w-0 truncate text-ink-soft', draft.folder !== 'working' && 'ml-auto')}>
            {order.note}
          </bdi>
          <ReceiptNote order={order} className="text-ink-soft" />
        </p>
      </div>
      <OrderMenu {...props} name={name} />
    </div>
  )
}

/** What was confirmed of the order; or that nothing was, with what it costs without the pieces that will not come. */
function Confirmed(found: LedgerOrder) {
  const messages = useMessages(ledgerMessages)
  const formats = useFormats()
  const confirmed = confirmedOf(found)
  if (confirmed === null) return null
  if (confirmed.kind === 'as-ordered') return <span className="truncate text-ink-soft">{messages.asOrdered}</span>
  const money = formats.money(confirmed.total)
  if (confirmed.kind === 'confirmed')
    return (
      <span className="truncate text-warn" title={messages.confirmed(money)}>
        {money}
      </span>
    )
  const title = messages.notConfirmed(money)
  return (
    <span title={title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] text-right leading-4">
      <span aria-hidden className="truncate text-ink-soft">
        {messages.unconfirmed}
      </span>
      <span aria-hidden className="truncate text-[11px] leading-3 text-warn">
        {messages.leaves(money)}
      </span>
      <span className="sr-only">{title}</span>
    </span>
  )
}

/** What the order costs as it was confirmed, or without what will not come, where that is not what it cost as it was placed. */
function ConfirmedTotal(found: LedgerOrder) {
  const messages = useMessages(ledgerMessages)
  const formats = useFormats()
  const confirmed = confirmedOf(found)
  if (found.confirmed === null || confirmed === null || confirmed.kind === 'as-ordered') return null
  const words = confirmed.kind === 'confirmed' ? messages.confirmed : messages.leaves
  return <span className="shrink-0 text-warn">{words(formats.money(confirmed.total))}</span>
}

/** What the order was placed in spite of, for the pointer and for screen readers; its lines say it each. */
function DespiteMark({ order }: Pick<LedgerOrder, 'order'>) {
  const { label } = useMessages(despiteMessages)
  const words = despiteWords(order, useFormats())
  if (words === null) return null
  return (
    <span data-despite title={`${label}: ${words}`} className="inline-flex shrink-0 text-warn">
      <TriangleAlert aria-hidden className="size-3.5" />
      <span className="sr-only">
        {label}: {words}
      </span>
    </span>
  )
}

function Choice({ found: { order }, isChosen, onChoose }: Props) {
  const messages = useMessages(ledgerMessages)
  const name = useNameOf({ order })
  return (
    <label className="shrink-0 p-1 touch:p-2.5">
      <input
        type="checkbox"
        aria-label={messages.select(name)}
        checked={isChosen}
        onChange={() => onChoose(order.id)}
        className="block size-4 accent-accent"
      />
    </label>
  )
}

function Expander({ found: { order }, isExpanded, onExpand }: Props) {
  const messages = useMessages(ledgerMessages)
  const name = useNameOf({ order })
  return (
    <IconButton
      label={messages.expand(name)}
      aria-expanded={isExpanded}
      icon={isExpanded ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
      onClick={() => onExpand(order.id)}
      className="ledger-expand size-7! touch:size-11!"
    />
  )
}

/** A link to the draft; a deleted draft is only named. */
function DraftOf({ draft: { id, name, folder } }: LedgerOrder) {
  const messages = useMessages(ledgerMessages)
  const isDeleted = folder === 'deleted'
  return (
    <>
      {isDeleted ? (
        <bdi className="truncate text-ink-soft" title={messages.deletedHint}>
          {name}
        </bdi>
      ) : (
        <Link to={draftOrdersHref(id)} className="ledger-draft truncate text-accent hover:underline">
          <bdi title={name}>{name}</bdi>
        </Link>
      )}
      {folder !== 'working' && (
        <span className={classNames('shrink-0', isDeleted ? 'text-warn' : 'text-ink-faint')}>
          {messages.folders[folder]}
        </span>
      )}
    </>
  )
}

/** The order's name for labels of controls. */
export function useNameOf({ order }: Pick<LedgerOrder, 'order'>): string {
  const messages = useMessages(ledgerMessages)
  const formats = useFormats()
  return messages.orderOf(order.number, order.warehouse, formats.date(order.placedAt))
}
