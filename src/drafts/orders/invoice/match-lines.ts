import type { Order, OrderLine } from '#src/drafts/model/orders/order.ts'
import { agreedPrice } from '#src/drafts/model/orders/order-receipts.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'

/** A product of the chosen orders, with each of its lines there. */
export type OrderedProduct = {
  readonly sku: string
  readonly line: OrderLine
  readonly parts: readonly { readonly order: Order; readonly line: OrderLine }[]
}

/**
 * How a line of an invoice found its product. `told`: a person said so. `described`: only its words have the code.
 * `pieces-or-price`: its code does, and it may be about the price of pieces, and no pieces.
 */
export type Found = 'code' | 'told' | 'described' | 'pieces-or-price'

export type MatchedLine = {
  readonly invoice: Invoice
  readonly line: InvoiceLine
  /** Null where no product of the orders has its code. */
  readonly product: OrderedProduct | null
  /** Null where nobody knows. A line that is not sure is asked about, and counts for nothing until then. */
  readonly found: Found | null
  /** Whether a person said that it changes the price, and brings or takes back no pieces. */
  readonly isPrice: boolean
}

/**
 * What a person said of a line: the sku of a product, or null for none of the orders. `priceOf`: it changes the price of
 * that product, or of all (null), by no pieces.
 */
export type LineAnswer = string | null | { readonly priceOf: string | null }

/** By `lineKey`. */
export type LineAnswers = ReadonlyMap<string, LineAnswer>

export function lineKey(invoice: Invoice, line: InvoiceLine): string {
  return `${invoice.uuid ?? invoice.folio} ${line.number}`
}

export function orderedProducts(orders: readonly Order[]): ReadonlyMap<string, OrderedProduct> {
  const products = new Map<string, OrderedProduct>()
  for (const order of orders) {
    for (const line of order.lines) {
      const known = products.get(line.sku)
      const parts = [...(known?.parts ?? []), { order, line }]
      products.set(line.sku, { sku: line.sku, line: known?.line ?? line, parts })
    }
  }
  return products
}

/**
 * The product of each line: by the issuer's code, which may be the sku, the part number or the barcode, where one product
 * alone has it; else the product whose code its description has, as a question.
 */
export function matchLines(
  invoices: readonly Invoice[],
  products: ReadonlyMap<string, OrderedProduct>,
  answers: LineAnswers,
): readonly MatchedLine[] {
  const byCode = codesOf([...products.values()])
  return invoices.flatMap((invoice) =>
    invoice.lines.map((line) => {
      const told = toldOf(answers.get(lineKey(invoice, line)), products)
      if (told) return { invoice, line, ...told, found: 'told' as const }
      const coded = only(byCode.get(foldCode(line.code)))
      if (coded) {
        const found = isOfPrice(invoice, line, coded) ? ('pieces-or-price' as const) : ('code' as const)
        return { invoice, line, product: coded, found, isPrice: false }
      }
      const described = only(new Set(wordsOf(line.description).flatMap((word) => [...(byCode.get(word) ?? [])])))
      return { invoice, line, product: described, found: described && ('described' as const), isPrice: false }
    }),
  )
}

/** Null where nothing was said, or of a product that the orders do not have. */
function toldOf(
  answer: LineAnswer | undefined,
  products: ReadonlyMap<string, OrderedProduct>,
): Pick<MatchedLine, 'product' | 'isPrice'> | null {
  if (answer === undefined) return null
  const isPrice = answer !== null && typeof answer === 'object'
  const sku = isPrice ? answer.priceOf : answer
  const product = sku === null ? null : products.get(sku)
  return product === undefined ? null : { product, isPrice }
}

/** "Servicios de facturación" of c_ClaveProdServ, and "Actividad" of c_ClaveUnidad: what the SAT asks for in a discount. */
const [discountKey, discountUnit] = ['84111506', 'ACT']
const discountWords = /bonificaci|descuento|(?:ajuste|diferencia) (?:de|en) precio/i
/** Of the agreed price. Pieces that go back are credited at about what they cost. */
const leastOfPrice = 0.75

/** Whether a line calls itself a discount. */
export function isDiscount({ key, unitKey, description }: InvoiceLine): boolean {
  return key === discountKey || unitKey === discountUnit || discountWords.test(description)
}

/** Whether a line may be about a price instead of pieces: it says so, or credits a piece with far less than it costs. */
function isOfPrice(invoice: Invoice, line: InvoiceLine, { parts }: OrderedProduct): boolean {
  if (isDiscount(line)) return true
  if (invoice.kind === 'invoice' || line.quantity.eq(0)) return false
  const each = line.amount.minus(line.discount).div(line.quantity)
  return parts.some(({ order, line: own }) => {
    const price = agreedPrice(order, own)
    return price === null || invoice.currency !== 'MXN' || each.lt(price * leastOfPrice)
  })
}

/** How many lines of an invoice have a code of an order's products. */
export function linesOfOrder(invoice: Invoice, order: Order): number {
  const matched = matchLines([invoice], orderedProducts([order]), new Map())
  return matched.filter(({ product }) => product !== null).length
}

function codesOf(products: readonly OrderedProduct[]): ReadonlyMap<string, ReadonlySet<OrderedProduct>> {
  const byCode = new Map<string, Set<OrderedProduct>>()
  for (const product of products) {
    const { sku, manufacturerSku, ean } = product.line
    for (const code of [sku, manufacturerSku, ean]) {
      const folded = foldCode(code)
      if (folded === '') continue
      const known = byCode.get(folded)
      if (known) known.add(product)
      else byCode.set(folded, new Set([product]))
    }
  }
  return byCode
}

function only(found: ReadonlySet<OrderedProduct> | undefined): OrderedProduct | null {
  const [first, second] = found ?? []
  return first !== undefined && second === undefined ? first : null
}

/** Words that may be codes: a number alone is a measure or a model's year. */
function wordsOf(description: string): string[] {
  return description
    .split(/[\s,;()[\]"]+/)
    .map(foldCode)
    .filter((word) => word.length >= 4 && /\d/.test(word) && /\D/.test(word))
}

/** Issuers write codes in capital letters or not, and with blanks around. */
function foldCode(code: string): string {
  return code.trim().toUpperCase()
}
