import { CheckCheck, Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import type { KeptInvoice, Order } from '#src/drafts/model/orders/order.ts'
import { canSettle } from '#src/drafts/model/orders/order-receipts.ts'
import { countedLines } from '#src/drafts/orders/purchases/counted-lines.ts'
import { useTypedForm } from '#src/drafts/parts/fields/use-typed-form.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { useTakeBack } from '#src/drafts/parts/use-take-back.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { invoiceMessages } from './invoice-messages.ts'
import { pesosOf } from './invoice-words.ts'
import { keptInvoiceMessages } from './kept-invoice-messages.ts'
import { claimsInWords, keptInvoiceWords } from './kept-invoice-words.ts'
import { leftTooMuch, netOf, takesBack, unclaimedOf } from './kept-left.ts'
import { OverInvoicedNote, useOverInvoiced } from './over-invoiced-note.tsx'

/** The invoices of an order, and whether all is done with it. Each can be removed. */
export function OrderInvoices({ draftId, order }: { draftId: string; order: Order }) {
  const messages = useMessages(keptInvoiceMessages)
  const { uuid } = useMessages(invoiceMessages)
  const formats = useFormats()
  const operations = useOrderOperations()
  const showToast = useToast()
  const takeBack = useTakeBack()
  const all = useRef<HTMLDivElement>(null)
  const remove = async (invoice: KeptInvoice) => {
    const outcome = await operations.removeInvoice(draftId, order.id, invoice.uuid)
    if (!isWritten(outcome)) return
    // Its button is gone with it.
    all.current?.focus()
    const undo = async () => {
      if ((await takeBack(outcome.changes)) === 'changed') await operations.keepInvoice(draftId, order.id, invoice)
    }
    showToast({ text: messages.removed(invoice.folio), undo: () => void undo() })
  }
  return (
    <div
      ref={all}
      tabIndex={-1}
      // Without a note to be written, the first control would remove an invoice.
      data-initial-focus={order.settled || !canSettle(order) ? '' : undefined}
      className="flex min-h-0 flex-col gap-4 overflow-y-auto p-4 text-table outline-none"
    >
      {order.invoices.length === 0 ? (
        <p className="text-ink-soft">{messages.none}</p>
      ) : (
        <ul className="flex flex-col border-b border-line">
          {order.invoices.map((invoice) => {
            const { name, facts, claim } = keptInvoiceWords(invoice, formats)
            return (
              <li key={invoice.uuid} className="flex items-start gap-2 border-t border-line py-2">
                <span className="min-w-0 flex-1">
                  <bdi className="font-medium">{name}</bdi> <span className="text-ink-soft">{facts.join(' · ')}</span>
                  {claim !== null && (
                    <span className={`block ${invoice.claimedAt === null && !takesBack(invoice) ? 'text-warn' : ''}`}>
                      {claim}
                    </span>
                  )}
                  <span className="block text-small text-ink-soft">
                    {uuid} <span className="font-mono wrap-anywhere">{invoice.uuid}</span>
                  </span>
                </span>
                <IconButton
                  label={messages.remove(name)}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => void remove(invoice)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <Sums order={order} />
      <Settle key={String(order.settled?.at)} draftId={draftId} order={order} onDone={() => all.current?.focus()} />
    </div>
  )
}

/** What the invoices come to beside what was ordered, and what they charge too much by now. */
function Sums({ order }: { order: Order }) {
  const { invoices, lines, ivaRate } = order
  const messages = useMessages(keptInvoiceMessages)
  const formats = useFormats()
  const { withIva } = useMessages(sumMessages)
  const over = useOverInvoiced(order)
  const left = leftTooMuch(invoices)
  if (invoices.length === 0) return null
  const { total } = orderTotals(lines, ivaRate)
  const now = orderTotals(countedLines(order, 'confirmed'), ivaRate).total
  return (
    <div className="flex flex-col gap-0.5">
      {invoices.every(({ currency }) => currency === 'MXN') && (
        <p>{messages.net(withIva(formats.money(pesosOf(netOf(invoices)))), withIva(formats.money(total)))}</p>
      )}
      {now !== total && <p>{messages.leftOfOrder(withIva(formats.money(now)))}</p>}
      <OverInvoicedNote over={over} isWhole />
      {invoices.some(takesBack) && <p>{messages.left(formats.money(pesosOf(left)))}</p>}
    </div>
  )
}

/** Says that all is done, with a note; or that it is not. */
function Settle({ draftId, order, onDone }: { draftId: string; order: Order; onDone: () => void }) {
  const messages = useMessages(keptInvoiceMessages)
  const formats = useFormats()
  const operations = useOrderOperations()
  const said = claimsInWords(order, formats)
  // Until it is typed it is what was claimed, also of invoices that are removed or kept meanwhile.
  const [typed, setTyped] = useState<string | null>(null)
  const note = typed ?? said
  const [isAsked, setAsked] = useState(false)
  const unclaimed = unclaimedOf(order.invoices)
  useTypedForm(note !== said && order.settled === null)
  const settle = async (next: string | null) => {
    if (isWritten(await operations.settleOrder(draftId, order.id, next))) onDone()
  }
  if (order.settled) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="min-w-0 flex-1 text-good">
          {messages.settledOn(formats.dateTime(order.settled.at))}
          {order.settled.note !== '' && <bdi className="block text-ink wrap-anywhere">{order.settled.note}</bdi>}
        </p>
        <Button onClick={() => void settle(null)}>{messages.reopen}</Button>
      </div>
    )
  }
  if (!canSettle(order)) return <p className="text-ink-soft">{messages.notYet}</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (unclaimed === null) void settle(note.trim())
    else setAsked(true)
  }
  if (unclaimed !== null && isAsked)
    return (
      <Notice
        tone="warn"
        title={messages.unclaimed(unclaimed.gt(0) ? formats.money(pesosOf(unclaimed)) : null)}
        actions={
          <>
            <Button
              compact
              ref={focusOn}
              onClick={() => {
                setAsked(false)
                onDone()
              }}
            >
              {messages.notNow}
            </Button>
            <Button compact onClick={() => void settle(note.trim())}>
              {messages.settleAnyway}
            </Button>
          </>
        }
      />
    )
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <label className="flex min-w-40 flex-1 flex-col gap-1">
        <span className="text-ink-soft">{messages.note}</span>
        <input
          value={note}
          maxLength={1_000}
          onChange={({ target }) => setTyped(target.value)}
          className={`${fieldClass} w-full`}
        />
      </label>
      <Button type="submit" tone="primary">
        <CheckCheck aria-hidden className="size-4" />
        {messages.settle}
      </Button>
    </form>
  )
}

/** A stray Enter settles nothing. */
function focusOn(button: HTMLButtonElement | null): void {
  button?.focus()
}
