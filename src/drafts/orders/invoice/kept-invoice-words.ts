import type { KeptInvoice, Order } from '#src/drafts/model/orders/order.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { startOfDay } from '#src/ui/local-day.ts'
import { keptInvoiceMessages } from './kept-invoice-messages.ts'
import { hasDifferences, takesBack } from './kept-left.ts'

/** A kept invoice: its name, its day and total, and what became of its differences; null where it has none. */
export function keptInvoiceWords(
  invoice: KeptInvoice,
  formats: Formats,
): { readonly name: string; readonly facts: readonly string[]; readonly claim: string | null } {
  const messages = keptInvoiceMessages[formats.locale](formats)
  const { kind, folio, uuid, issuedOn, total, currency, differences, tooMuch, claimedAt } = invoice
  const money =
    currency === 'MXN'
      ? sumMessages[formats.locale](formats).withIva(formats.money(total))
      : `${formats.number(total)} ${currency}`
  const pesos = tooMuch > 0 ? formats.money(tooMuch) : null
  return {
    name: `${messages.kinds[kind]} ${folio || uuid.slice(-12)}`,
    facts: [...(issuedOn === null ? [] : [formats.date(startOfDay(issuedOn))]), money],
    claim: takesBack(invoice)
      ? messages.takesBack(formats.money(tooMuch))
      : !hasDifferences(invoice)
        ? null
        : [
            messages.differences(differences, pesos),
            claimedAt === null ? messages.open : messages.claimed(formats.date(claimedAt)),
          ].join(', '),
  }
}

/** What was claimed of an order's invoices, for the note with which it is settled. */
export function claimsInWords({ invoices }: Pick<Order, 'invoices'>, formats: Formats): string {
  return invoices
    .flatMap((invoice) => {
      const { name, claim } = keptInvoiceWords(invoice, formats)
      return claim === null ? [] : [`${name}: ${claim}`]
    })
    .join('; ')
}
