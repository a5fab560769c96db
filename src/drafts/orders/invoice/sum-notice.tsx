import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Invoice } from './invoice.ts'
import { invoiceMessages } from './invoice-messages.ts'
import { sumsOf } from './invoice-sums.ts'
import { nameOfInvoice, sumWords } from './invoice-words.ts'

/** What of an invoice's own numbers is not so. */
export function SumNotice({ invoice }: { invoice: Invoice }) {
  const messages = useMessages(invoiceMessages)
  const formats = useFormats()
  const sums = sumsOf(invoice)
  if (sums.length === 0) return null
  return (
    <Notice tone="warn" title={messages.sumsTitle(nameOfInvoice(invoice, formats))}>
      {sums.map((sum) => (
        <p key={`${sum.of} ${sum.line}`}>{sumWords(sum, formats)}</p>
      ))}
    </Notice>
  )
}
