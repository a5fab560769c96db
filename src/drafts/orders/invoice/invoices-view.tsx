import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useCompany } from '#src/drafts/exchange/company/use-company.ts'
import { plainRfc } from '#src/drafts/model/company/rfc.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { useUnsavedEdit } from '#src/drafts/parts/fields/use-unsaved-edit.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { HeldResult } from './held-result.tsx'
import { holdInvoices } from './hold-invoices.ts'
import type { Invoice } from './invoice.ts'
import { invoiceMessages } from './invoice-messages.ts'
import { nameOfInvoice, pesosOf, refusalWords } from './invoice-words.ts'
import type { InvoicedReceipt } from './invoiced-receipts.ts'
import { type InvoiceToKeep, invoicesToKeep } from './kept-invoices.ts'
import { LoneNoteResult } from './lone-note-result.tsx'
import { heldTogether, isAnyUnkept, loneNotes } from './lone-notes.ts'
import type { LineAnswers } from './match-lines.ts'
import { OpenLines } from './open-lines.tsx'
import { type RecognizedOrder, recognizeOrders } from './recognize-orders.ts'
import type { OpenedInvoice } from './use-invoices.ts'

const shownOrders = 5

/** Invoices beside the orders that they are of: which orders, what is not sure, and every difference. */
export function InvoicesView(props: {
  opened: readonly OpenedInvoice[]
  isReading: boolean
  placed: readonly Order[]
  answers: LineAnswers
  onAnswers: (answers: LineAnswers) => void
  onReceive: (receipts: readonly InvoicedReceipt[], note: string) => void
  /** Keeps invoices with orders. */
  onKeep: (invoices: readonly InvoiceToKeep[], orders: readonly Order[]) => Promise<void>
  onAdd: (files: readonly File[]) => void
  onRemove: (id: number) => void
  onClose: () => void
}) {
  const { opened, isReading, placed, answers, onAnswers, onReceive, onKeep, onAdd, onRemove, onClose } = props
  const messages = useMessages(invoiceMessages)
  const [told, setTold] = useState<ReadonlySet<string> | null>(null)
  const invoices = useMemo(() => opened.flatMap((each) => (each.kind === 'read' ? [each.invoice] : [])), [opened])
  const together = useMemo(() => heldTogether(invoices), [invoices])
  const lone = useMemo(() => loneNotes(invoices, placed), [invoices, placed])
  useUnsavedEdit(isAnyUnkept(invoices, placed))
  const recognized = useMemo(() => recognizeOrders(together, placed), [together, placed])
  const chosen = recognized.filter(({ order, isMeant }) => told?.has(order.id) ?? isMeant).map(({ order }) => order)
  const [company] = useCompany()
  const ownRfc = plainRfc(company.rfc)
  const remarksOf = (each: OpenedInvoice): string[] => {
    if (each.kind === 'refused') return []
    const { uuid, isSealStamped, currency, receiver } = each.invoice
    return [
      ...(ownRfc !== '' && plainRfc(receiver.rfc) !== ownRfc ? [messages.otherReceiver(receiver.rfc, ownRfc)] : []),
      ...(uuid === null ? [messages.noStamp] : []),
      ...(isSealStamped === false ? [messages.brokenSeal] : []),
      ...(currency === 'MXN' ? [] : [messages.foreign(currency)]),
    ]
  }
  const isRemarked = opened.some((each) => remarksOf(each).length > 0)
  const held = useMemo(() => holdInvoices(together, chosen, answers), [together, chosen, answers])
  return (
    <>
      <header className="flex flex-wrap items-center gap-2 p-2">
        <IconButton label={messages.back} icon={<ArrowLeft aria-hidden />} onClick={onClose} />
        <h1 className="text-title font-semibold">{messages.title}</h1>
        <span className="ml-auto pr-2">
          <FileButton label={messages.add} accept=".xml,text/xml,application/xml" onFiles={onAdd} />
        </span>
      </header>
      {/* What can be done about the differences is beside what they are of, where there is room. */}
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start items-start gap-4 overflow-y-auto border-t border-line px-4 py-3 min-[1024px]:grid-cols-[repeat(2,minmax(0,42rem))] min-[1024px]:gap-x-8">
        <div className="flex flex-col gap-4">
          <Section title={messages.invoices}>
            <ul className="flex flex-col gap-2">
              {opened.map((each) => (
                <OpenedFile key={each.id} opened={each} remarks={remarksOf(each)} onRemove={() => onRemove(each.id)} />
              ))}
            </ul>
            <p role="status" className="text-table text-ink-soft">
              {isReading ? messages.reading : messages.private}
            </p>
          </Section>
          {lone.map((note) => (
            <LoneNoteResult
              key={note.invoice.uuid ?? note.invoice.folio}
              note={note}
              onKeep={(invoice) => void onKeep([invoice], note.kept?.orders ?? [])}
            />
          ))}
          {together.length > 0 && (
            <Section title={messages.orders}>
              <ChooseOrders
                recognized={recognized}
                chosen={chosen}
                lines={together.reduce((sum, { lines }) => sum + lines.length, 0)}
                onChoose={(orders) => setTold(orders)}
              />
            </Section>
          )}
          {chosen.length > 0 && <OpenLines held={held} answers={answers} onAnswers={onAnswers} />}
        </div>
        {chosen.length > 0 && (
          <HeldResult
            held={held}
            invoices={together}
            orders={chosen}
            isRemarked={isRemarked}
            onReceive={onReceive}
            onKeep={(claimedAt) => onKeep(invoicesToKeep(together, chosen, answers, claimedAt), chosen)}
          />
        )}
      </div>
    </>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex max-w-2xl flex-col gap-2">
      <h2 className="text-text font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function OpenedFile(props: { opened: OpenedInvoice; remarks: readonly string[]; onRemove: () => void }) {
  const { opened, remarks, onRemove } = props
  const messages = useMessages(invoiceMessages)
  const formats = useFormats()
  const name = opened.kind === 'read' ? nameOfInvoice(opened.invoice, formats) : opened.name
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        {opened.kind === 'read' ? (
          <ReadInvoice invoice={opened.invoice} remarks={remarks} />
        ) : (
          <Notice tone="bad" title={messages.refused(opened.name)}>
            {refusalWords(opened.refusal, formats)}
          </Notice>
        )}
      </div>
      <IconButton label={messages.remove(name)} icon={<X aria-hidden />} onClick={onRemove} />
    </li>
  )
}

function ReadInvoice({ invoice, remarks }: { invoice: Invoice; remarks: readonly string[] }) {
  const messages = useMessages(invoiceMessages)
  const formats = useFormats()
  const issued = Date.parse(invoice.date)
  return (
    <div className="flex flex-col gap-0.5 rounded border border-line px-3 py-2 text-table">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">
          {messages.kinds[invoice.kind]} <bdi>{nameOfInvoice(invoice, formats)}</bdi>
        </span>
        <span className="text-ink-soft">{Number.isNaN(issued) ? <bdi>{invoice.date}</bdi> : formats.date(issued)}</span>
        <bdi className="min-w-0 truncate text-ink-soft">{invoice.issuer.name}</bdi>
        <span className="ml-auto font-mono">
          {formats.money(pesosOf(invoice.total))} <bdi>{invoice.currency}</bdi>
        </span>
      </p>
      {invoice.uuid !== null && (
        <p className="text-small text-ink-soft">
          {messages.uuid} <span className="font-mono wrap-anywhere">{invoice.uuid}</span>
        </p>
      )}
      {remarks.map((remark) => (
        <p key={remark} className="text-warn">
          {remark}
        </p>
      ))}
    </div>
  )
}

function ChooseOrders(props: {
  recognized: readonly RecognizedOrder[]
  chosen: readonly Order[]
  /** How many lines all invoices have. */
  lines: number
  onChoose: (ids: ReadonlySet<string>) => void
}) {
  const { recognized, chosen, lines, onChoose } = props
  const messages = useMessages(invoiceMessages)
  const formats = useFormats()
  const [isWhole, setWhole] = useState(false)
  if (recognized.length === 0) return <Notice tone="warn" title={messages.noOrders} />
  const shown = isWhole ? recognized : recognized.slice(0, shownOrders)
  const toggle = (id: string) => {
    const next = new Set(chosen.map((order) => order.id))
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <>
      {chosen.length === 0 && <p className="text-table text-warn">{messages.chooseOrders}</p>}
      <ul className="flex flex-col text-table">
        {shown.map(({ order, isNamed, lines: own }) => (
          <li key={order.id}>
            <label className="flex items-center gap-x-2 py-1 touch:min-h-11">
              <Checkbox checked={chosen.includes(order)} onChange={() => toggle(order.id)} className="shrink-0" />
              <span>
                <bdi className="font-medium">{order.number || order.warehouse}</bdi>{' '}
                <span className="text-ink-soft">
                  {order.number === '' ? '' : `${order.warehouse} · `}
                  {formats.date(order.placedAt)} · {messages.linesOf(own, lines)}
                  {isNamed && ` · ${messages.isNamed}`}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {shown.length < recognized.length && (
        <Button compact tone="quiet" className="self-start" onClick={() => setWhole(true)}>
          {messages.moreOrders(recognized.length - shown.length)}
        </Button>
      )}
    </>
  )
}
