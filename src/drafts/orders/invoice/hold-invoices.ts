import { Big } from 'big.js'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { agreedPrice, progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import { agreedPieces } from '#src/drafts/orders/purchases/counted-lines.ts'
import type { Invoice } from './invoice.ts'
import { centavo, type SumDifference, sumsOf } from './invoice-sums.ts'
import {
  type LineAnswers,
  lineKey,
  type MatchedLine,
  matchLines,
  type OrderedProduct,
  orderedProducts,
} from './match-lines.ts'

/**
 * In what an invoice differs from its orders. `pesos` is what is charged too much (below zero: too little), before tax,
 * exact. What is not invoiced yet charges nothing.
 */
export type Difference =
  | { readonly kind: 'more-pieces'; readonly pieces: Big; readonly pesos: Big }
  | { readonly kind: 'fewer-pieces'; readonly pieces: Big }
  /** Of one piece, after its discount. Each is rounded nowhere. */
  | {
      readonly kind: 'price'
      readonly ordered: Big
      readonly isConfirmed: boolean
      readonly charged: Big
      readonly pesos: Big
    }
  /** The order has no price for it, nor has its confirmation, or not one alone, or the invoice is in another currency. */
  | { readonly kind: 'price-not-held'; readonly reason: 'no-price' | 'several-prices' | 'currency' }
  /** Charged, awaited, and not there: only of orders of which something was received. `worth` is no part of what is too much. */
  | { readonly kind: 'not-arrived'; readonly pieces: Big; readonly worth: Big | null }
  /** `tax`: what it comes to, which is no part of what is too much before tax; null where a line has no single rate. */
  | { readonly kind: 'iva'; readonly ordered: number; readonly charged: Big | null; readonly tax: Big | null }
  /** `price-alone`: a price that changes, of no product that is told. */
  | { readonly kind: 'not-ordered' | 'price-alone'; readonly pesos: Big }

export type HeldRow = {
  /** Null for lines that no order has. */
  readonly product: OrderedProduct | null
  readonly lines: readonly MatchedLine[]
  readonly ordered: Big
  /** What an invoice may charge of it: as the wholesaler confirmed it, where that is another quantity, less what is closed; what of it came all the same, too. */
  readonly awaited: Big
  /** What that is: as the wholesaler confirmed the product, as ordered less what is closed, or all as ordered. */
  readonly heldAgainst: 'ordered' | 'confirmed' | 'closed'
  /** What invoices have, less what credit notes take back. */
  readonly charged: Big
  readonly differences: readonly Difference[]
}

export type HeldInvoices = {
  readonly rows: readonly HeldRow[]
  /** Lines whose product is not sure: they count for nothing until somebody says which it is. */
  readonly open: readonly MatchedLine[]
  readonly sums: readonly SumDifference[]
  /** What the differences come to, before tax: what is charged less what was ordered of it, at the prices that were ordered or confirmed since. */
  readonly tooMuch: Big
  /** The same with IVA, as it is charged and as it was ordered; null where a rate is not known or not one alone. */
  readonly tooMuchWithIva: Big | null
  /** Prices that are those of the order with its IVA, in nearly all lines. */
  readonly seemsWithIva: boolean
}

/** Holds invoices and credit notes against the orders that they are of, product by product. */
export function holdInvoices(
  invoices: readonly Invoice[],
  orders: readonly Order[],
  answers: LineAnswers,
): HeldInvoices {
  const products = orderedProducts(orders)
  const matched = matchLines(invoices, products, answers)
  const open = orders.length === 0 ? [] : matched.filter(isOpen)
  const settled = matched.filter((each) => !isOpen(each))
  const rows: HeldRow[] = [...products.values()].map((product) =>
    rowOf(
      product,
      settled.filter((each) => each.product === product),
    ),
  )
  for (const each of settled) if (each.product === null) rows.push(strangerOf(each))
  const tooMuch = rows
    .flatMap(({ differences }) => differences)
    .reduce((sum, difference) => ('pesos' in difference ? sum.plus(difference.pesos) : sum), zero)
  const sums = invoices.flatMap(sumsOf)
  const tooMuchWithIva = sumWithIva(rows)
  return { rows, open, sums, tooMuch, tooMuchWithIva, seemsWithIva: seemsWithIva(rows, orders) }
}

function isOpen({ found }: MatchedLine): boolean {
  return found !== 'code' && found !== 'told'
}

const zero = new Big(0)

/** What is charged for pieces that have not come, before tax. */
export function worthOfAbsent(rows: readonly HeldRow[]): Big {
  const worth = rows.flatMap(({ differences }) =>
    differences.flatMap((each) => (each.kind === 'not-arrived' && each.worth ? [each.worth] : [])),
  )
  return worth.reduce((sum, each) => sum.plus(each), zero)
}

function rowOf(product: OrderedProduct, lines: readonly MatchedLine[]): HeldRow {
  const ordered = product.parts.reduce((sum, { line }) => sum.plus(line.quantity), zero)
  const awaited = agreedQuantity(product)
  const charged = lines.reduce((sum, each) => sum.plus(signed(each, each.isPrice ? zero : each.line.quantity)), zero)
  const differences: Difference[] = []
  const heldAgainst = isConfirmed(product) ? 'confirmed' : awaited.eq(ordered) ? 'ordered' : 'closed'
  const row = { product, lines, ordered, awaited, heldAgainst, charged, differences } as const
  if (charged.lt(awaited)) differences.push({ kind: 'fewer-pieces', pieces: awaited.minus(charged) })
  if (lines.length === 0) return row
  const amount = lines.reduce((sum, each) => sum.plus(signed(each, netOf(each))), zero)
  const prices = [...new Set(product.parts.map(({ order, line }) => agreedPrice(order, line)))]
  const [price = null] = prices
  const isForeign = lines.some(({ invoice }) => invoice.currency !== 'MXN')
  const extra = charged.gt(awaited) ? charged.minus(awaited) : zero
  if (isForeign || price === null || prices.length > 1) {
    const reason = isForeign ? 'currency' : prices.length > 1 ? 'several-prices' : 'no-price'
    differences.push({ kind: 'price-not-held', reason })
    if (extra.gt(0))
      differences.push({
        kind: 'more-pieces',
        pieces: extra,
        pesos: isForeign ? zero : amount.times(extra).div(charged),
      })
  } else {
    if (extra.gt(0)) differences.push({ kind: 'more-pieces', pieces: extra, pesos: extra.times(price) })
    const pesos = amount.minus(charged.times(price))
    const isDifferent = pesos.abs().gte(centavo.times(lines.length))
    if (isDifferent && charged.eq(0)) differences.push({ kind: 'price-alone', pesos })
    else if (isDifferent) {
      differences.push({
        kind: 'price',
        ordered: new Big(price),
        isConfirmed: isConfirmedPrice(product),
        charged: amount.div(charged),
        pesos,
      })
    }
  }
  // A piece too many is charged too much already, and never awaited.
  const due = extra.gt(0) ? awaited : charged
  const missing = due.minus(arrivedOf(product) ?? due)
  if (missing.gt(0))
    differences.push({
      kind: 'not-arrived',
      pieces: missing,
      worth: isForeign ? null : amount.times(missing).div(charged),
    })
  const rates = new Set(product.parts.map(({ order }) => order.ivaRate))
  const [rate] = rates
  const other = lines.find(({ line }) => line.ivaRate === null || !line.ivaRate.eq(rate ?? 0))
  if (rate !== undefined && rates.size === 1 && other)
    differences.push({
      kind: 'iva',
      ordered: rate,
      charged: other.line.ivaRate,
      tax: isForeign ? null : taxOver(rate, lines),
    })
  return row
}

/** The IVA of lines over that of this rate; null where a line has no single one. */
function taxOver(rate: number, lines: readonly MatchedLine[]): Big | null {
  let tax: Big | null = zero
  for (const each of lines) {
    const { ivaRate } = each.line
    tax = ivaRate === null || tax === null ? null : tax.plus(signed(each, netOf(each)).times(ivaRate.minus(rate)))
  }
  return tax
}

/** Of what is shown and kept before tax, which is rounded: so that both say the same with it. */
function sumWithIva(rows: readonly HeldRow[]): Big | null {
  const byRate = new Map<number, Big>()
  let taxes = zero
  for (const { product, lines, differences } of rows) {
    const pesos = differences.reduce((all, each) => ('pesos' in each ? all.plus(each.pesos) : all), zero)
    const iva = differences.find(({ kind }) => kind === 'iva')
    const tax = iva?.kind === 'iva' ? iva.tax : zero
    if (pesos.eq(0) && tax?.eq(0)) continue
    const rates = new Set(product ? product.parts.map(({ order }) => order.ivaRate) : lines.map(rateOf))
    const [rate = null] = rates
    if (tax === null || rate === null || rates.size > 1) return null
    byRate.set(rate, pesos.plus(byRate.get(rate) ?? zero))
    taxes = taxes.plus(tax)
  }
  return [...byRate].reduce((sum, [rate, pesos]) => sum.plus(pesos.round(2).times(1 + rate)), taxes)
}

function rateOf({ line, invoice }: MatchedLine): number | null {
  return invoice.currency === 'MXN' && line.ivaRate !== null ? line.ivaRate.toNumber() : null
}

/** As its orders count it: what was confirmed less the pieces that were closed, and what of those ordered came all the same. */
function agreedQuantity({ sku, parts }: OrderedProduct): Big {
  const orders = new Set(parts.map(({ order }) => order))
  return [...orders].reduce((sum, order) => sum.plus(agreedPieces(order, sku)), zero)
}

/** Whether the wholesaler confirmed another quantity or price of it than was ordered. */
function isConfirmed({ sku, parts }: OrderedProduct): boolean {
  return parts.some(({ order }) => (order.confirmation?.lines ?? []).some((line) => line.sku === sku))
}

function isConfirmedPrice({ sku, parts }: OrderedProduct): boolean {
  return parts.some(({ order }) =>
    (order.confirmation?.lines ?? []).some((line) => line.sku === sku && line.price !== null),
  )
}

/** Null where nothing was entered of what came of any of its orders. */
function arrivedOf({ sku, parts }: OrderedProduct): Big | null {
  const received = parts.filter(({ order }) => order.receipts.length > 0)
  if (received.length === 0) return null
  return received.reduce((sum, { order }) => sum.plus(progressOf(order)?.bySku.get(sku)?.arrived ?? 0), zero)
}

function strangerOf(each: MatchedLine): HeldRow {
  const pesos = each.invoice.currency === 'MXN' ? signed(each, netOf(each)) : zero
  return {
    product: null,
    lines: [each],
    ordered: zero,
    awaited: zero,
    heldAgainst: 'ordered',
    charged: each.isPrice ? zero : signed(each, each.line.quantity),
    differences: [{ kind: each.isPrice ? 'price-alone' : 'not-ordered', pesos }],
  }
}

/** A credit note takes back. */
function signed({ invoice }: MatchedLine, value: Big): Big {
  return invoice.kind === 'credit-note' ? value.times(-1) : value
}

function netOf({ line }: MatchedLine): Big {
  return line.amount.minus(line.discount)
}

/** CFDI prices are before tax. Some shops write them with it. */
function seemsWithIva(rows: readonly HeldRow[], orders: readonly Order[]): boolean {
  const [rate] = new Set(orders.map(({ ivaRate }) => ivaRate))
  if (rate === undefined || rate === 0) return false
  const ratios = rows.flatMap(({ differences, lines, product }) => {
    const [part] = product?.parts ?? []
    const price = part ? agreedPrice(part.order, part.line) : null
    if (lines.length === 0 || price === null || price === 0) return []
    const difference = differences.find(({ kind }) => kind === 'price')
    return [difference?.kind === 'price' ? difference.charged.div(price).toNumber() : 1]
  })
  const withIva = ratios.filter((ratio) => Math.abs(ratio / (1 + rate) - 1) < 0.005)
  return ratios.length > 0 && withIva.length * 10 >= ratios.length * 9
}

/** The key of an open line, for its answer. */
export function keyOf({ invoice, line }: MatchedLine): string {
  return lineKey(invoice, line)
}
