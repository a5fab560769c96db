import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { type HeldInvoices, type HeldRow, worthOfAbsent } from './hold-invoices.ts'
import type { Invoice } from './invoice.ts'
import { invoiceMessages } from './invoice-messages.ts'
import {
  claimText,
  differenceWords,
  differingWords,
  equalWords,
  isClaimed,
  nameOfInvoice,
  orderedWords,
  pesosOf,
  productName,
  tooMuchWords,
  withIvaWords,
} from './invoice-words.ts'
import { type InvoicedReceipt, invoicedReceipts } from './invoiced-receipts.ts'
import { KeepButton } from './keep-button.tsx'
import { SumNotice } from './sum-notice.tsx'

/** What invoices and orders differ in, product by product, and a text to claim it with. */
export function HeldResult(props: {
  held: HeldInvoices
  invoices: readonly Invoice[]
  orders: readonly Order[]
  /** An invoice is not what it should be in itself: what agrees is no good news then. */
  isRemarked: boolean
  onReceive: (receipts: readonly InvoicedReceipt[], note: string) => void
  /** Keeps the invoices with the orders; `claimedAt`: when their differences were claimed. */
  onKeep: (claimedAt: number | null) => Promise<void>
}) {
  const { held, invoices, orders, isRemarked, onReceive, onKeep } = props
  const messages = useMessages(invoiceMessages)
  const formats = useFormats()
  const showToast = useToast()
  const withIva = withIvaWords(held, formats)
  const differing = held.rows.filter(({ differences }) => differences.length > 0)
  const isClaim = held.sums.length > 0 || differing.some(({ differences }) => differences.some(isClaimed))
  const absent = worthOfAbsent(held.rows)
  const [claimedAt, setClaimedAt] = useState<number | null>(null)
  const stamped = invoices.flatMap(({ uuid }) => uuid ?? [])
  const isKept =
    stamped.length > 0 && orders.every((order) => stamped.every((id) => order.invoices.some(({ uuid }) => uuid === id)))
  const receipts = invoicedReceipts(held.rows, orders)
  const pieces = receipts.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => addQuantities(sum, quantity), 0)
  const charged = held.rows.reduce(
    (sum, { product, charged: each }) => addQuantities(sum, product ? each.toNumber() : 0),
    0,
  )
  const note = invoices
    .map((invoice) => `${messages.kinds[invoice.kind]} ${nameOfInvoice(invoice, formats)}`)
    .join(', ')
  const copy = async () => {
    const isCopied = await copyText(claimText(held, { invoices, orders }, formats))
    showToast({ text: isCopied ? messages.copied : messages.copyFailed })
    if (!isCopied) return
    const at = Date.now()
    setClaimedAt(at)
    if (isKept) await onKeep(at)
  }
  return (
    <section aria-label={messages.result} className="flex max-w-2xl flex-col gap-2">
      <h2 className="text-text font-semibold">{messages.result}</h2>
      {differing.length === 0 && held.sums.length === 0 ? (
        <Notice
          tone={held.open.length > 0 || isRemarked ? 'info' : 'good'}
          title={
            held.open.length > 0
              ? messages.agreesSoFar
              : held.rows.some(({ heldAgainst }) => heldAgainst === 'confirmed')
                ? messages.agreesConfirmed
                : messages.agrees
          }
        />
      ) : (
        <Notice
          tone="warn"
          title={tooMuchWords(held, formats)}
          actions={
            isClaim && (
              <Button compact onClick={() => void copy()}>
                {messages.copyClaim}
              </Button>
            )
          }
        >
          {withIva !== null && <p>{withIva}</p>}
          {differing.length > 0 && <p>{differingWords(differing, formats)}</p>}
          {held.open.length > 0 && <p>{messages.withoutOpen(held.open.length)}</p>}
          {absent.gt(0) && <p>{messages.notArrivedWorth(formats.money(pesosOf(absent)))}</p>}
          {held.seemsWithIva && <p>{messages.seemsWithIva}</p>}
        </Notice>
      )}
      {invoices.map((invoice) => (
        <SumNotice key={invoice.uuid ?? invoice.folio} invoice={invoice} />
      ))}
      {differing.length > 0 && <Differences rows={differing} />}
      {pieces > 0 && (
        <Button
          compact
          className="h-auto! min-h-7 max-w-full self-start text-left whitespace-normal!"
          onClick={() => onReceive(receipts, note)}
        >
          <PackageCheck aria-hidden className="size-4" />
          {messages.noteArrived(pieces, charged)}
        </Button>
      )}
      {stamped.length > 0 && (
        <KeepButton isKept={isKept} orders={orders} open={held.open.length} onKeep={() => void onKeep(claimedAt)} />
      )}
      {equalWords(held.rows, formats).map((words) => (
        <p key={words} className="text-table text-ink-soft">
          {words}
        </p>
      ))}
    </section>
  )
}

function Differences({ rows }: { rows: readonly HeldRow[] }) {
  const messages = useMessages(invoiceMessages)
  const formats = useFormats()
  return (
    <ul className="flex flex-col border-b border-line text-table">
      {rows.map((row) => (
        <li
          key={row.product?.sku ?? row.lines.map(({ line, invoice }) => `${invoice.uuid} ${line.number}`).join()}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t border-line py-2"
        >
          <bdi className="min-w-0 flex-1 basis-40">{productName(row)}</bdi>
          <span className="text-ink-soft">
            {messages.ordered} <span className="text-ink">{orderedWords(row, formats)}</span>
          </span>
          <span className="text-ink-soft">
            {messages.charged} <span className="text-ink">{formats.number(row.charged.toNumber())}</span>
          </span>
          <ul className="w-full">
            {row.differences.map((difference) => (
              <li key={difference.kind} className={isClaimed(difference) ? 'text-warn' : 'text-ink-soft'}>
                {differenceWords(difference, formats)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
