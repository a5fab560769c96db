import { Big } from 'big.js'
import { isDay } from '#src/drafts/model/draft/bounded-values.ts'
import type { KeptInvoice, Order } from '#src/drafts/model/orders/order.ts'
import { type HeldInvoices, holdInvoices } from './hold-invoices.ts'
import type { Invoice } from './invoice.ts'
import { isClaimed, type KeptBefore } from './invoice-words.ts'
import type { LineAnswers } from './match-lines.ts'

/** An invoice to be kept, but for when. */
export type InvoiceToKeep = Omit<KeptInvoice, 'keptAt'>

/**
 * What to keep of invoices that are held against orders. Without a stamp one cannot be told from others, and is not
 * kept. Each has the differences that it adds to those of the ones before it: what a credit note takes back is no
 * difference of its own.
 */
export function invoicesToKeep(
  invoices: readonly Invoice[],
  orders: readonly Order[],
  answers: LineAnswers,
  claimedAt: number | null,
): readonly InvoiceToKeep[] {
  let before = { count: 0, pesos: new Big(0) }
  return invoices.flatMap((invoice, index) => {
    const now = differencesOf(holdInvoices(invoices.slice(0, index + 1), orders, answers))
    const tooMuch = now.pesos.minus(before.pesos).round(2)
    const differences = Math.max(0, now.count - before.count)
    before = now
    if (invoice.uuid === null) return []
    const { uuid, kind, date, total } = invoice
    const day = date.slice(0, 10)
    return {
      uuid,
      kind,
      // Anexo 20 has shorter ones: a longer text is no name.
      folio: invoice.folio.length > longestFolio ? '' : invoice.folio,
      issuedOn: isDay(day) ? day : null,
      total: total.toNumber(),
      currency: invoice.currency.slice(0, 3),
      tooMuch: tooMuch.lt(0) ? 0 : tooMuch.toNumber(),
      differences,
      claimedAt: differences === 0 && tooMuch.lte(0) ? null : claimedAt,
    }
  })
}

/** A series of 25 signs, a dash and a folio of 40. */
const longestFolio = 66

function differencesOf({ rows, sums, tooMuch }: HeldInvoices): { readonly count: number; readonly pesos: Big } {
  const claimed = rows.filter(({ differences }) => differences.some(isClaimed)).length
  return { count: claimed + sums.length, pesos: tooMuch }
}

/** When an invoice was kept before, and with which orders; null where it was not. */
export function keptBefore(uuid: string, orders: readonly Order[]): KeptBefore | null {
  const kept = orders.flatMap((order) =>
    order.invoices.filter((each) => each.uuid === uuid).map(({ keptAt }) => ({ order, keptAt })),
  )
  if (kept.length === 0) return null
  return {
    at: Math.min(...kept.map(({ keptAt }) => keptAt)),
    orders: kept.map(({ order }) => order.number || order.warehouse),
  }
}
