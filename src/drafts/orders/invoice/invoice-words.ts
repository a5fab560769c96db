import type { Big } from 'big.js'
import { decimalsBeside } from '#src/drafts/model/money/decimals-beside.ts'
import type { Pesos } from '#src/drafts/model/money/money.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import type { Formats } from '#src/i18n/formats.ts'
import type { Difference, HeldInvoices, HeldRow } from './hold-invoices.ts'
import type { Invoice, InvoiceLine, InvoiceRefusal } from './invoice.ts'
import { invoiceMessages } from './invoice-messages.ts'
import type { SumDifference } from './invoice-sums.ts'
import { keptInvoiceMessages } from './kept-invoice-messages.ts'

/** A file that counts for nothing: what it is not, the same invoice as another one, or one that cannot be read. */
export type FileRefusal =
  | InvoiceRefusal
  | { readonly reason: 'twice' | 'unreadable' }
  | { readonly reason: 'kept'; readonly before: KeptBefore }

/** When an invoice was kept, and the names of the orders that it was kept with. */
export type KeptBefore = { readonly at: number; readonly orders: readonly string[] }

export function refusalWords(refusal: FileRefusal, formats: Formats): string {
  const messages = invoiceMessages[formats.locale](formats)
  switch (refusal.reason) {
    case 'version':
      return messages.version(refusal.version)
    case 'other-kind':
      return messages.otherKind(refusal.type)
    case 'kept':
      return keptInvoiceMessages[formats.locale](formats).before(formats.date(refusal.before.at), refusal.before.orders)
    case 'bad-value':
      return messages.badValue(refusal.element, refusal.attribute, refusal.written)
    default:
      return messages.refusals[refusal.reason]
  }
}

export function nameOfInvoice({ folio, uuid }: Invoice, formats: Formats): string {
  if (folio !== '') return folio
  return uuid?.slice(-12) ?? invoiceMessages[formats.locale](formats).noFolio
}

export function productName({ product, lines }: HeldRow): string {
  if (product) return `${product.sku} · ${product.line.title}`
  return lines.map(({ line }) => [line.code, line.description].filter((part) => part !== '').join(' · ')).join('; ')
}

/** How many pieces were ordered; where others are awaited by now, those of them. */
export function orderedWords({ ordered, awaited }: Pick<HeldRow, 'ordered' | 'awaited'>, formats: Formats): string {
  const count = formats.number(ordered.toNumber())
  if (awaited.eq(ordered)) return count
  return invoiceMessages[formats.locale](formats).awaited(count, formats.number(awaited.toNumber()))
}

/** How many products have no difference, and beside what: as ordered, as confirmed, or without what was closed. */
export function equalWords(rows: readonly HeldRow[], formats: Formats): readonly string[] {
  const { equal } = invoiceMessages[formats.locale](formats)
  const same = rows.filter(({ differences }) => differences.length === 0)
  return (['ordered', 'confirmed', 'closed'] as const).flatMap((kind) => {
    const count = same.filter(({ heldAgainst }) => heldAgainst === kind).length
    return count > 0 ? [equal[kind](count)] : []
  })
}

export function differenceWords(difference: Difference, formats: Formats): string {
  const { kindsOf } = invoiceMessages[formats.locale](formats)
  switch (difference.kind) {
    case 'more-pieces':
      return kindsOf.more(difference.pieces.toNumber(), signedPesos(difference.pesos, formats))
    case 'fewer-pieces':
      return kindsOf.fewer(difference.pieces.toNumber())
    case 'price': {
      const [ordered, charged] = [difference.ordered.toNumber(), difference.charged.round(6).toNumber()]
      return kindsOf[difference.isConfirmed ? 'confirmedPrice' : 'price'](
        formats.unitPrice(ordered, decimalsBeside(ordered, charged)),
        formats.unitPrice(charged, decimalsBeside(charged, ordered)),
        signedPesos(difference.pesos, formats),
      )
    }
    case 'price-not-held':
      return kindsOf[difference.reason]
    case 'not-arrived':
      return kindsOf.notArrived(
        difference.pieces.toNumber(),
        difference.worth && formats.money(pesosOf(difference.worth)),
      )
    case 'iva': {
      const charged = difference.charged
      return kindsOf.iva(
        formats.percent(difference.ordered),
        charged ? formats.percent(charged.toNumber()) : kindsOf.noIva,
        difference.tax && signedPesos(difference.tax, formats),
      )
    }
    case 'price-alone':
      return kindsOf.priceAlone(signedPesos(difference.pesos, formats))
    case 'not-ordered':
      return kindsOf.stranger(signedPesos(difference.pesos, formats))
  }
}

export function sumWords({ of, line, stated, computed }: SumDifference, formats: Formats): string {
  const { sums } = invoiceMessages[formats.locale](formats)
  const [says, is] = [formats.money(pesosOf(stated)), formats.money(pesosOf(computed))]
  return of === 'line' ? sums.line(line ?? 0, says, is) : sums[of](says, is)
}

/** How many products differ, and how many lines are of none, such as freight; null where nothing differs. */
export function differingWords(rows: readonly HeldRow[], formats: Formats): string | null {
  const messages = invoiceMessages[formats.locale](formats)
  const differing = rows.filter(({ differences }) => differences.length > 0)
  const products = differing.filter(({ product }) => product !== null).length
  const strangers = differing.length - products
  const said = [
    ...(products > 0 ? [messages.differences(products)] : []),
    ...(strangers > 0 ? [messages.strangers(strangers)] : []),
  ]
  return said.length === 0 ? null : `${said.join('; ')}.`
}

/** What is charged too much, in words. */
export function tooMuchWords({ tooMuch, rows }: Pick<HeldInvoices, 'tooMuch' | 'rows'>, formats: Formats): string {
  const messages = invoiceMessages[formats.locale](formats)
  const rounded = tooMuch.round(2)
  const unheld = rows.filter(({ differences }) => differences.some(({ kind }) => kind === 'price-not-held')).length
  if (rounded.eq(0)) return unheld > 0 ? messages.unheld(unheld) : messages.noMoney
  const pesos = formats.money(pesosOf(rounded.abs()))
  return rounded.gt(0) ? messages.tooMuch(pesos) : messages.tooLittle(pesos)
}

/** The same with IVA; null where it is nothing, or not known. */
export function withIvaWords(
  { tooMuchWithIva }: Pick<HeldInvoices, 'tooMuchWithIva'>,
  formats: Formats,
): string | null {
  const rounded = tooMuchWithIva?.round(2)
  if (!rounded || rounded.eq(0)) return null
  return invoiceMessages[formats.locale](formats).withIva(signedPesos(rounded, formats))
}

/** A text to send to the wholesaler: every difference that can be claimed, product by product, and what is not sure. */
export function claimText(
  { rows, open, sums, tooMuch, tooMuchWithIva }: HeldInvoices,
  { invoices, orders }: { readonly invoices: readonly Invoice[]; readonly orders: readonly Order[] },
  formats: Formats,
): string {
  const { claim, concept } = invoiceMessages[formats.locale](formats)
  const named = invoices.map((invoice) => {
    const name = nameOfInvoice(invoice, formats)
    return invoice.uuid === null ? name : claim.uuid(name, invoice.uuid)
  })
  const lines = rows.flatMap((row) => {
    const told = row.differences.filter(isClaimed).map((difference) => differenceWords(difference, formats))
    if (told.length === 0) return []
    const quantities = claim.quantities(orderedWords(row, formats), formats.number(row.charged.toNumber()))
    return [`- ${productName(row)} (${quantities}): ${told.join('; ')}`]
  })
  return [
    claim.head(
      named.join(', '),
      orders.map((order) => claim.order(order.number, order.warehouse, order.folio)).join(', '),
    ),
    ...lines,
    ...sums.map((sum) => `- ${nameOfInvoice(sum.invoice, formats)}: ${sumWords(sum, formats)}`),
    [claim.sum(signedPesos(tooMuch, formats)), withIvaWords({ tooMuchWithIva }, formats)].filter(Boolean).join(' '),
    ...(open.length > 0 ? [claim.open] : []),
    ...open.map(
      ({ invoice, line }) =>
        `- ${concept(line.number, nameOfInvoice(invoice, formats))}: ${chargeWords(invoice, line, formats)}`,
    ),
    ...(tooMuch.round(2).gt(0) || open.length > 0 ? [claim.ask] : []),
  ].join('\n')
}

/** "FLETE · Flete local (1 × $110.00)": a line as its invoice charges it. */
function chargeWords({ currency }: Invoice, line: InvoiceLine, formats: Formats): string {
  const price = line.unitPrice.toNumber()
  const each = currency === 'MXN' ? formats.unitPrice(price) : `${formats.number(price)} ${currency}`
  const charge = `${formats.number(line.quantity.toNumber())} × ${each}`
  return `${[line.code, line.description].filter((part) => part !== '').join(' · ')} (${charge})`
}

/** Pieces that are still to come are no claim, nor is what was not held against anything. */
export function isClaimed({ kind }: Difference): boolean {
  return kind !== 'fewer-pieces' && kind !== 'price-not-held'
}

function signedPesos(amount: Big, formats: Formats): string {
  return formats.moneyChange(pesosOf(amount))
}

export function pesosOf(amount: Big): Pesos {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toFixed writes digits, a point and two digits
  return amount.toFixed(2) as Pesos
}
