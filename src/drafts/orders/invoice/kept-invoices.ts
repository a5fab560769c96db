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
 * kept. Each has the differences that it adds to those of the ones before it; a credit note that takes back of them has
 * none of its own, and what it takes back.
 */
export function invoicesToKeep(
  invoices: readonly Invoice[],
  orders: readonly Order[],
  answers: LineAnswers,
  claimedAt: number | null,
): readonly InvoiceToKeep[] {
  let before = { count: 0, pesos: new Big(0) }
  const [charging, crediting] = [invoices.filter(({ kind }) => kind === 'invoice'), invoices.filter(isCredit)]
  const inOrder = [...charging, ...crediting]
  return inOrder.flatMap((invoice, index) => {
    const now = differencesOf(holdInvoices(inOrder.slice(0, index + 1), orders, answers))
    const more = Math.max(0, now.count - before.count)
    const tooMuch = now.pesos.minus(before.pesos)
    const taken = positive(before.pesos).minus(positive(now.pesos))
    before = now
    const facts = factsToKeep(invoice)
    if (facts === null) return []
    if (isCredit(invoice) && taken.gt(0))
      return { ...facts, tooMuch: taken.toNumber(), differences: 0, claimedAt: null }
    const differences = tooMuch.gt(0) ? Math.max(1, more) : more
    return {
      ...facts,
      tooMuch: positive(tooMuch).toNumber(),
      differences,
      claimedAt: differences === 0 ? null : claimedAt,
    }
  })
}

/** What tells an invoice from others; null where it has no stamp. */
export function factsToKeep(
  invoice: Invoice,
): Pick<InvoiceToKeep, 'uuid' | 'kind' | 'folio' | 'issuedOn' | 'total' | 'currency'> | null {
  const { uuid, kind, date, total, currency, folio } = invoice
  if (uuid === null) return null
  const day = date.slice(0, 10)
  return {
    uuid,
    kind,
    // Anexo 20 has shorter ones: a longer text is no name.
    folio: folio.length > longestFolio ? '' : folio,
    issuedOn: isDay(day) ? day : null,
    total: total.toNumber(),
    currency: currency.slice(0, 3),
  }
}

function isCredit({ kind }: Invoice): boolean {
  return kind === 'credit-note'
}

function positive(amount: Big): Big {
  return amount.gt(0) ? amount : new Big(0)
}

/** A series of 25 signs, a dash and a folio of 40. */
const longestFolio = 66

function differencesOf({ rows, sums, tooMuch }: HeldInvoices): { readonly count: number; readonly pesos: Big } {
  const claimed = rows.filter(({ differences }) => differences.some(isClaimed)).length
  return { count: claimed + sums.length, pesos: tooMuch.round(2) }
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
