import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { nameOfInvoice, pesosOf } from './invoice-words.ts'
import { KeepButton } from './keep-button.tsx'
import type { InvoiceToKeep } from './kept-invoices.ts'
import { loneNoteMessages } from './lone-note-messages.ts'
import type { LoneNote } from './lone-notes.ts'
import { SumNotice } from './sum-notice.tsx'

/** A credit note without its invoice: what it credits, and what it leaves of what is kept of that. */
export function LoneNoteResult({ note, onKeep }: { note: LoneNote; onKeep: (invoice: InvoiceToKeep) => void }) {
  const { invoice, credited, kept } = note
  const messages = useMessages(loneNoteMessages)
  const formats = useFormats()
  const name = nameOfInvoice(invoice, formats)
  const isForeign = invoice.currency !== 'MXN'
  const credits = isForeign
    ? `${formats.number(credited.toNumber())} ${invoice.currency}`
    : formats.money(pesosOf(credited))
  const beyond = kept && !isForeign ? credited.minus(kept.before.minus(kept.after)) : null
  const toKeep = kept?.toKeep ?? null
  return (
    <section aria-label={messages.title(name)} className="flex max-w-2xl flex-col gap-2">
      <h2 className="text-text font-semibold">{messages.title(name)}</h2>
      <Notice
        tone={kept === null ? 'warn' : 'info'}
        title={
          kept === null
            ? messages.alone
            : messages.leaves(formats.money(pesosOf(kept.before)), formats.money(pesosOf(kept.after)))
        }
      >
        {kept === null && <p>{messages.unknown(invoice.related.length > 0)}</p>}
        {kept !== null && <p>{messages.against(kept.names.join(', '))}</p>}
        {beyond?.gt(0) && <p>{messages.beyond(formats.money(pesosOf(beyond)))}</p>}
      </Notice>
      <p className="text-table">{messages.credits(credits)}</p>
      <ul className="flex flex-col border-b border-line text-table">
        {invoice.lines.map((line) => (
          <li key={line.number} className="flex flex-wrap gap-x-3 border-t border-line py-1.5">
            <bdi className="min-w-0 flex-1 basis-40">
              {[line.code, line.description].filter((part) => part !== '').join(' · ')}
            </bdi>
            <span>
              {formats.number(line.quantity.toNumber())} × {formats.unitPrice(line.unitPrice.toNumber())}
            </span>
          </li>
        ))}
      </ul>
      <SumNotice invoice={invoice} />
      {kept !== null && toKeep !== null && (
        <KeepButton
          isKept={kept.orders.every((order) => order.invoices.some(({ uuid }) => uuid === invoice.uuid))}
          orders={kept.orders}
          onKeep={() => onKeep(toKeep)}
        />
      )}
    </section>
  )
}
