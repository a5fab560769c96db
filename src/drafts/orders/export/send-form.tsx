import { Braces, FileSpreadsheet, FileText, type LucideIcon, Mail, Printer, TextQuote } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCompany } from '#src/drafts/exchange/company/use-company.ts'
import { CopyTextForm } from '#src/drafts/exchange/export/copy-text-form.tsx'
import { type Company, companyTexts, deliveryOf, deliveryWords } from '#src/drafts/model/company/company.ts'
import type { GoneMoney } from '#src/drafts/model/money/gone-money.ts'
import type { NewTotal } from '#src/drafts/model/money/new-money.ts'
import { type OrderLayout, orderLayouts, type Sending, type SendingWay } from '#src/drafts/model/orders/order.ts'
import { useTypedForm } from '#src/drafts/parts/fields/use-typed-form.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { fieldClass } from '#src/ui/field-class.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { useTight } from '#src/ui/use-tight.ts'
import { exportOrders, type OrderFileFormat } from './export-orders.ts'
import type { ExportedOrder } from './exported-order.ts'
import { letterFormats, type OrderLetter } from './order-letter.ts'
import { mailOfOrders } from './order-mail.ts'
import { textOfOrder } from './order-text.ts'
import { ordersPrintHref, type PrintedOrders } from './orders-print-href.ts'
import { PortalChoice } from './portal-choice.tsx'
import { portalSource, portalText } from './portal-table.ts'
import { sendMessages } from './send-messages.ts'
import { SendRemarks } from './send-remarks.tsx'
import { SentBefore } from './sent-note.tsx'
import { sentOrder } from './sent-order.ts'

export type SendingOrders = {
  readonly draftId: string
  readonly isSingle: boolean
  /** Which orders the print page shows. */
  readonly printed: PrintedOrders
  /** The orders; numbers the ones without a number first. */
  readonly prepare: () => readonly ExportedOrder[] | Promise<readonly ExportedOrder[]>
  /** What the orders cost with the prices of now; null where these are their prices. */
  readonly newTotal?: NewTotal | null
  /** What of them the wholesaler does not have any more. */
  readonly gone?: GoneMoney | null
  /** How the order went out before. */
  readonly sent?: readonly Sending[]
}

/** What goes out, to which address, and as what: one click each. What is missing is said, and nothing is blocked. */
export function SendForm({ sending, onDone }: { sending: SendingOrders; onDone: () => void }) {
  const { draftId, isSingle, printed, prepare } = sending
  const messages = useMessages(sendMessages)
  const formats = useFormats()
  const navigate = useNavigate()
  const showToast = useToast()
  const [company] = useCompany()
  const operations = useOrderOperations()
  const [layout, setLayout] = useState<OrderLayout>('wholesaler')
  const [deliveryId, setDeliveryId] = useState(() => deliveryBefore(company, sending.sent?.at(-1)?.deliverTo))
  const [proposed] = useState(() => notesBefore(sending.sent) || company.orderNotes)
  const [notes, setNotes] = useState(proposed)
  const [copied, setCopied] = useState<readonly ExportedOrder[] | null>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const id = useId()
  const isTight = useTight()
  const isLetter = layout === 'wholesaler'
  const portal = (isLetter && company.portalLayouts.find((each) => each.id === company.usualPortal)) || null
  // What left has them.
  useTypedForm(left.length === 0 && notes !== proposed)
  const letterNow = (): OrderLetter => ({ company, delivery: deliveryOf(company, deliveryId), notes, at: Date.now() })

  const leave = async (label: string, run: () => Promise<boolean>) => {
    if (await run()) setLeft((before) => (before.includes(label) ? before : [...before, label]))
  }
  const note = (orders: readonly ExportedOrder[], way: SendingWay) => {
    const deliverTo = isLetter ? deliveryWords(deliveryOf(company, deliveryId)) : ''
    const to = way === 'mail' ? company.wholesalerMail : ''
    const how = { at: Date.now(), way, layout, deliverTo, to, notes: isLetter ? notes.trim() : '' }
    // A file has left, whether that can be noted or not.
    void operations.noteSent(
      draftId,
      orders.map((order) => sentOrder(order, how)),
    )
  }
  const save = async (format: OrderFileFormat) => {
    const orders = await prepare()
    if (orders.length === 0) return false
    const letter = isLetter ? letterNow() : null
    const { text, name } = await exportOrders({ orders, isSingle, letter, portal }, format, formats)
    if (name !== null) note(orders, format)
    showToast({ text })
    return name !== null
  }
  const print = async () => {
    note(await prepare(), 'paper')
    const href = ordersPrintHref(draftId, printed, isLetter ? { delivery: deliveryId, notes } : null)
    await navigate(href, { state: { print: true } })
    return true
  }
  const mail = async () => {
    const orders = await prepare()
    if (orders.length === 0) return false
    const letter = letterNow()
    const { text, name } = await exportOrders({ orders, isSingle, letter }, 'xlsx', formats)
    if (name !== null) {
      note(orders, 'mail')
      openMail(mailOfOrders(orders, letter, name, letterFormats))
    }
    showToast({ text: name === null ? text : messages.mail.opened(name) })
    return name !== null
  }
  const openText = async () => {
    const orders = await prepare()
    if (portal) {
      const isCopied = await copyText(portalText(portalSource(orders, letterNow()), portal, letterFormats))
      if (isCopied) note(orders, 'text')
      const lines = orders.reduce((sum, order) => sum + order.lines.length, 0)
      showToast({ text: isCopied ? messages.portal.copied(lines) : messages.portal.copyFailed })
      return isCopied
    }
    setCopied(orders)
    return false
  }
  if (copied)
    return (
      <CopyTextForm
        sources={copied.map((order) => textOfOrder(order, formats, layout))}
        onCopied={() => note(copied, 'text')}
        onDone={onDone}
      />
    )
  /** Each gives whether something left, and the dialog goes on: an order leaves as mail and as a file. */
  const ways: readonly (readonly [Icon: LucideIcon, label: string, run: () => Promise<boolean>])[] = [
    ...(isLetter ? [[Mail, messages.byMail, mail] as const] : []),
    [Printer, messages.print, print],
    [FileSpreadsheet, messages.xlsx(isSingle || portal !== null), async () => save('xlsx')],
    [FileText, messages.csv, async () => save('csv')],
    [TextQuote, portal ? messages.portal.copyText : messages.text, openText],
    [Braces, messages.json, async () => save('json')],
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 text-table tight:gap-2 tight:py-2">
      <div className="grid gap-4 empty:hidden tight:gap-2 low:min-[720px]:grid-cols-2">
        <SendRemarks {...sending} layout={layout} company={company} />
      </div>
      {sending.sent && <SentBefore sent={sending.sent} />}
      <fieldset className="grid gap-2 low:min-[720px]:grid-cols-2">
        <legend className="pb-1 font-medium">{messages.layout}</legend>
        {orderLayouts.map((each) => (
          <label key={each} className="flex items-start gap-2">
            <input
              type="radio"
              name={`${id}-layout`}
              checked={layout === each}
              aria-describedby={`${id}-${each}`}
              onChange={() => setLayout(each)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span>
              {messages.layouts[each]}
              <span
                id={`${id}-${each}`}
                aria-hidden
                className={classNames('block text-small text-ink-soft', layout !== each && 'tight:hidden')}
              >
                {messages.layoutHints[each]}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {isLetter && (
        <div className="grid gap-3 min-[720px]:grid-cols-2">
          {company.deliveries.length > 0 && (
            <label className="grid content-start gap-1">
              <span className="text-ink-soft">{messages.deliverTo}</span>
              <select
                value={deliveryOf(company, deliveryId)?.id ?? ''}
                onChange={({ target }) => setDeliveryId(target.value)}
                className={`${fieldClass} w-full`}
              >
                {company.deliveries.map((delivery) => (
                  <option key={delivery.id} value={delivery.id}>
                    {deliveryWords(delivery)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label className="grid content-start gap-1">
            <span className="text-ink-soft">{messages.notes}</span>
            <textarea
              rows={isTight ? 1 : 2}
              value={notes}
              maxLength={companyTexts.orderNotes}
              onChange={({ target }) => setNotes(target.value)}
              className="w-full resize-y rounded border border-edge/80 bg-raised p-2 text-table text-ink"
            />
          </label>
        </div>
      )}
      {isLetter && <PortalChoice />}
      <div role="group" aria-labelledby={`${id}-as`} className="grid gap-2">
        <span id={`${id}-as`} className="font-medium">
          {messages.as}
        </span>
        <div className="flex flex-wrap gap-2">
          {ways.map(([Icon, label, run]) => (
            <Button key={label} onClick={() => void leave(label, run)}>
              <Icon aria-hidden className="size-4" />
              {label}
            </Button>
          ))}
        </div>
        {isLetter && <p className="text-small text-ink-soft">{messages.mailHint}</p>}
        <p role="status" className="text-good empty:hidden">
          {left.length > 0 && messages.left(left)}
        </p>
      </div>
    </div>
  )
}

/** What the order said to the wholesaler when it went out before. */
function notesBefore(sent: readonly Sending[] = []): string {
  return sent.findLast(({ layout }) => layout === 'wholesaler')?.notes ?? ''
}

/** The id of the address that an order had before, else of the usual one. */
function deliveryBefore(company: Company, deliverTo: string | undefined): string {
  const before = company.deliveries.find((delivery) => deliveryWords(delivery) === deliverTo)
  return before?.id ?? company.usualDelivery
}

/** Opens an address of a mail in the person's mail program. The page stays. */
function openMail(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.click()
}
