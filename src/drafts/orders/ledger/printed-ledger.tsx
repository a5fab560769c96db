import { Fragment } from 'react'
import type { Pesos } from '#src/drafts/model/money/money.ts'
import { markedState } from '#src/drafts/model/orders/order-acts.ts'
import { progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import { confirmingMessages } from '#src/drafts/orders/confirming/confirming-messages.ts'
import { confirmedOf, leftOf } from '#src/drafts/orders/confirming/order-money.ts'
import { keptInvoiceWords } from '#src/drafts/orders/invoice/kept-invoice-words.ts'
import { orderProgressWords } from '#src/drafts/orders/receiving/progress-words.ts'
import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import { orderStateMessages } from '#src/drafts/parts/ordered/order-state-messages.ts'
import { PaperSheet } from '#src/drafts/parts/paper/paper-sheet.tsx'
import { PaperTable } from '#src/drafts/parts/paper/paper-table.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { startOfDay } from '#src/ui/local-day.ts'
import type { FoundOrder, LedgerQuery } from './find-orders.ts'
import { ledgerMessages } from './ledger-messages.ts'
import { ledgerSumWords } from './ledger-sum-words.ts'
import { sumLedger } from './sum-ledger.ts'
import { useProgressNames } from './use-progress-names.ts'

/** The placed orders on paper: those that are shown, or chosen, with their sum. @param query what was searched for */
export function PrintedLedger({ orders, query }: { orders: readonly FoundOrder[]; query: LedgerQuery }) {
  const messages = useMessages(ledgerMessages)
  const confirming = useMessages(confirmingMessages)
  const receiving = useMessages(receivingMessages)
  const { names, uncounted } = useMessages(orderStateMessages)
  const formats = useFormats()
  const { columns } = messages
  const sum = sumLedger(orders)
  const isConfirmed = orders.some((found) => confirmedOf(found) !== null)
  return (
    <PaperSheet title={messages.title} about={useQueryWords(query)} counts={[messages.orders(orders.length)]}>
      <PaperTable
        columns={[
          { key: 'when', name: columns.when, width: isConfirmed ? 24 : 35 },
          {
            key: 'number',
            name: columns.number,
            width: codeWidth(orders.map(({ order }) => order.number || messages.noNumber)),
          },
          { key: 'warehouse', name: columns.warehouse, width: 18 },
          { key: 'folio', name: columns.folio, width: codeWidth(orders.map(({ order }) => order.folio)) },
          { key: 'draft', name: columns.draft },
          { key: 'pieces', name: columns.pieces, width: 13, isNumber: true },
          { key: 'total', name: columns.total, width: 25, isNumber: true },
          ...(isConfirmed ? [{ key: 'confirmed', name: columns.confirmed, width: 25, isNumber: true as const }] : []),
        ]}
        rows={orders.map((found) => {
          const { order, draft, totals } = found
          const confirmed = confirmedOf(found)
          const left = confirmed && leftOf(confirmed)
          const state = markedState(order)
          const progress = orderProgressWords(progressOf(order), receiving)
          const promisedFor = isPlaced(order) ? (order.confirmation?.promisedFor ?? null) : null
          return {
            key: order.id,
            cells: [
              <>
                {formats.dateTime(order.placedAt)}
                {promisedFor !== null && (
                  <small className="block">{confirming.promised(formats.date(startOfDay(promisedFor)))}</small>
                )}
                {state && <small className="block">{names[state]}</small>}
                {progress && <small className="block">{progress}</small>}
              </>,
              <>
                <bdi className={codeClass}>{order.number || messages.noNumber}</bdi>
                {order.invoices.map((invoice) => (
                  <small key={invoice.uuid} className="block">
                    <bdi>{keptInvoiceWords(invoice, formats).name}</bdi>
                  </small>
                ))}
                {order.note !== '' && (
                  <small className="block italic">
                    <bdi>{order.note}</bdi>
                  </small>
                )}
              </>,
              <bdi key="warehouse">{order.warehouse}</bdi>,
              <bdi key="folio" className={codeClass}>
                {order.folio}
              </bdi>,
              <bdi key="draft">{draft.name}</bdi>,
              formats.number(totals.pieces),
              isPlaced(order) ? formats.money(totals.total) : <s>{formats.money(totals.total)}</s>,
              confirmed === null ? (
                ''
              ) : (
                <Fragment key="confirmed">
                  {confirmed.kind === 'confirmed' ? (
                    formats.money(confirmed.total)
                  ) : (
                    <small>{confirmed.kind === 'closed' ? messages.unconfirmed : messages.asOrdered}</small>
                  )}
                  {left !== null && <small>, {messages.now(formats.money(left))}</small>}
                </Fragment>
              ),
            ],
          }
        })}
      >
        <PaperSum
          counts={[
            messages.lines(sum.lines),
            messages.pieces(sum.pieces),
            ...(sum.cancelled === 0 ? [] : [uncounted.notSummed(sum.cancelled)]),
          ]}
          sum={sum}
          notes={ledgerSumWords(sum, formats)}
          {...(sum.byThemselves < sum.orders && { of: messages.ofMatching })}
        />
      </PaperTable>
    </PaperSheet>
  )
}

/** Its letters are all of one width. */
const codeClass = 'font-mono text-[8.5pt]'

/** mm of the column of a code: as its longest, which does not break unless it is very long. */
function codeWidth(codes: readonly string[]): number {
  const longest = Math.max(0, ...codes.map(({ length }) => length))
  return Math.min(40, Math.max(18, longest * 1.95 + 4))
}

/** What is printed only in part is said: what was searched for. */
export function useQueryWords({ text, warehouse, period, progress }: LedgerQuery): readonly string[] {
  const messages = useMessages(ledgerMessages)
  const progressNames = useProgressNames()
  const days = period.kind === 'days' ? [period.from, period.to].filter(Boolean).join(' – ') : ''
  const words = [
    text.trim() !== '' && `«${text.trim()}»`,
    warehouse,
    period.kind === 'days' ? days : period.kind !== 'any' && messages.periods[period.kind],
    progress !== 'any' && progressNames[progress],
  ].filter((part) => part !== false && part !== '')
  return words.length === 0 ? [] : [words.join(' · ')]
}

/** The sums at the end of a paper. */
export function PaperSum(props: {
  counts: readonly string[]
  sum: { readonly subtotal: Pesos; readonly iva: Pesos; readonly total: Pesos }
  /** What it is of, where that is not all of it. */
  of?: string
  notes?: readonly string[]
}) {
  const { counts, sum, of, notes = [] } = props
  const { iva } = useMessages(ledgerMessages)
  const formats = useFormats()
  return (
    <div className="paper-end flex justify-between gap-6">
      <span>
        {counts.join(' · ')}
        {notes.map((note) => (
          <small key={note} className="block">
            {note}
          </small>
        ))}
      </span>
      <span className="whitespace-nowrap">
        {of} {formats.money(sum.subtotal)} + {iva} {formats.money(sum.iva)} ={' '}
        <span className="font-semibold">{formats.money(sum.total)}</span>
      </span>
    </div>
  )
}
