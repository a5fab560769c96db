import type { Order, OrderLine } from '#src/drafts/model/orders/order.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'

/** A product of the chosen orders, with each of its lines there. */
export type OrderedProduct = {
  readonly sku: string
  readonly line: OrderLine
  readonly parts: readonly { readonly order: Order; readonly line: OrderLine }[]
}

/** How a line of an invoice found its product. `told`: a person said so. `described`: only its words have the code. */
export type Found = 'code' | 'told' | 'described'

export type MatchedLine = {
  readonly invoice: Invoice
  readonly line: InvoiceLine
  /** Null where no product of the orders has its code. */
  readonly product: OrderedProduct | null
  /** Null where nobody knows. A line that is only described is asked about, and counts for nothing until then. */
  readonly found: Found | null
}

/** What a person said of lines, by `lineKey`: the sku of a product, or null for none of the orders. */
export type LineAnswers = ReadonlyMap<string, string | null>

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
      const answer = answers.get(lineKey(invoice, line))
      if (answer !== undefined) {
        const told = answer === null ? null : (products.get(answer) ?? null)
        return { invoice, line, product: told, found: 'told' as const }
      }
      const coded = only(byCode.get(foldCode(line.code)))
      if (coded) return { invoice, line, product: coded, found: 'code' as const }
      const described = only(new Set(wordsOf(line.description).flatMap((word) => [...(byCode.get(word) ?? [])])))
      return { invoice, line, product: described, found: described && ('described' as const) }
    }),
  )
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
