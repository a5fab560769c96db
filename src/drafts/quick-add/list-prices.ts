import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import { cents, taxes } from '#src/drafts/list-reader/orders/settle-totals.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { orderTotals, type Pesos } from '#src/drafts/model/money/money.ts'

type Row = SettledRow<Pick<ListedProduct, 'price'>>

/** By what nearly all prices of a list are more or less than the catalog's: another price list, tax, or a currency. */
export type PriceFactor = { readonly kind: 'tax' | 'dollars' | 'other'; readonly times: number }

/** The prices that a list has, beside the catalog's. */
export type ListPrices = {
  readonly factor: PriceFactor | null
  /**
   * Of the rows that can be added, have both prices, and of which the list itself says what they cost. Null where few rows
   * of the list have a price, and where it takes something off or adds to it below its rows.
   */
  readonly sums: ListSums | null
}

type ListSums = {
  readonly listed: Pesos
  readonly catalog: Pesos
  readonly rows: number
  /** How many rows the list has. With more than `rows`, the sums are of a part of it. */
  readonly of: number
}

/**
 * @param text of the list: where it adds the tax below its rows, the prices in them are without it
 * @param all rows of the list, also those that were added before
 */
export function listPrices(rows: readonly Row[], text: string, all = rows): ListPrices {
  const asking = rows.filter((row) => !row.isDismissed && isOfList(row))
  const priced = asking.filter(({ row }) => row.price !== null).length
  const hasPrices = priced >= fewestPrices && priced > asking.length * half
  return {
    factor: factorOf(asking, addsTax(text)),
    sums: hasPrices ? sumsOf(asking, text, all.filter(isOfList).length) : null,
  }
}

/** Not a total, nor what the list itself leaves out; freights and unread lines with a price cost something. */
function isOfList({ row: { reading, told, price, amount }, isMet }: Row): boolean {
  if (isMet || (told && told !== 'service')) return false
  if (reading.kind !== 'left') return true
  return reading.reason !== 'total-differs' && (reading.reason !== 'not-read' || price !== null || amount !== undefined)
}

/**
 * How much more the list's price of a row is than the catalog's. Null where nobody has to look at it: of a row that is
 * read, where both are the same, or off as all prices of the list are.
 */
export function priceChange({ row, product, problem }: Row, factor: PriceFactor | null): PriceChange | null {
  if (row.price === null || !product?.price) return null
  const inPesos = row.price / product.price
  const ofFactor = inPesos / (factor?.times ?? 1)
  const isAsAll = Math.abs(ofFactor - 1) < (factor ? spread : rounding)
  if (isAsAll && problem === null) return null
  const isDollars = factor?.kind === 'dollars'
  // Dollars beside pesos differ by nothing but the rate.
  const ratio = isDollars ? ofFactor : inPesos
  const fraction = Math.abs(ratio - 1) < (isDollars ? spread : rounding) ? 0 : ratio - 1
  return { price: row.price, isDollars, fraction, isMuch: !isAsAll && Math.abs(fraction) > muchOff }
}

/** A price of the list beside the catalog's. `fraction` of the catalog's, where the list is in dollars at its own rate. */
export type PriceChange = {
  readonly price: number
  readonly isDollars: boolean
  readonly fraction: number
  readonly isMuch: boolean
}

/** As the list writes it, in pesos where that is plain to read: `1,689.00`, `$502.086207`. */
export function readWritten(written: string): number | null {
  const plain = /^\$?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)$/.exec(written.trim())?.[1]
  return plain === undefined ? null : Number(plain.replaceAll(',', ''))
}

/** From this difference on it is amber. */
const muchOff = 0.1

/** Fewer prices say nothing of the others. */
const fewestPrices = 3
const half = 0.5
const nearlyAll = 0.7
/** The prices of one list are not exactly off by its factor: some changed since. */
const spread = 0.04
/** A price may be written without its last decimals. */
const rounding = 0.0005
const iva = 1.16
/** A line of its own with the tax and its amount: `IVA (16%)  4,821.37`. */
function addsTax(text: string): boolean {
  return text.split('\n').some((line) => taxFirst.test(line) && decimals.test(line) && !included.test(line))
}

const taxFirst = /^[^\p{L}]{0,100}(?:iva|i\. ?v\. ?a\.?|impuestos?|tax)(?!\p{L})/iu
const decimals = /\d[.,]\d{2}(?!\d)/
const included = /inclu/i
/** Pesos for a dollar. */
const dollar = { least: 14, most: 26 }

function factorOf(rows: readonly Row[], isWithoutTax: boolean): PriceFactor | null {
  const ratios = rows
    .flatMap(({ row, product }) => (row.price !== null && product?.price ? [row.price / product.price] : []))
    .toSorted((a, b) => a - b)
  const times = ratios[Math.floor(ratios.length / 2)]
  if (times === undefined || ratios.length < fewestPrices || Math.abs(times - 1) < spread) return null
  const near = ratios.filter((ratio) => Math.abs(ratio / times - 1) < spread)
  if (near.length < ratios.length * nearlyAll) return null
  if (!isWithoutTax && Math.abs(times / iva - 1) < spread / 2) return { kind: 'tax', times }
  const isDollars = 1 / times >= dollar.least && 1 / times <= dollar.most
  return { kind: isDollars ? 'dollars' : 'other', times }
}

function sumsOf(rows: readonly Row[], text: string, of: number): ListSums | null {
  const both = rows.flatMap((row) => {
    const listed = row.problem === null && row.product?.price ? costInList(row) : null
    return listed === null ? [] : [{ listed, row }]
  })
  const listed = orderTotals(
    both.map((each) => ({ price: each.listed, quantity: 1 })),
    0,
  ).subtotal
  const catalog = orderTotals(
    both.map(({ row }) => ({ price: row.product!.price, quantity: row.quantity })),
    0,
  ).subtotal
  return both.length === of && isOtherwiseSummed(text, Number(listed))
    ? null
    : { listed, catalog, rows: both.length, of }
}

/**
 * What the list says that a row costs; null where it does not say it of the quantity that is ordered. A price may be that
 * of a box: who orders its pieces does not pay it for each.
 */
function costInList({ row: { price, amount, quantities, doubts }, quantity }: Row): number | null {
  if (price === null) return null
  const cost = price * quantity
  const isAsRead = quantity === quantities[0]
  const isPack = doubts.some(({ kind }) => kind === 'pack')
  if (amount === undefined) return isAsRead || (!isPack && quantities.includes(quantity)) ? cost : null
  return isAsRead || isPack || Math.abs(cost - amount) <= amount * rounding ? amount : null
}

/** Whether what a list says of its own sum is not that of its rows, with tax or without: a discount, a freight. */
function isOtherwiseSummed(text: string, sum: number): boolean {
  const lines = text.split('\n')
  if (lines.some((line) => takesOff.test(line))) return true
  const stated = lines
    .filter((line) => statesTotal.test(line) && money.test(line))
    .flatMap((line) => (line.match(figures) ?? []).map((figure) => Number(figure.replaceAll(',', ''))))
  return stated.length > 0 && !stated.some((value) => taxes.some((tax) => cents.gte(Math.abs(sum * tax - value))))
}

/** A line of its own: `Descuento 10%`, `Discount -$250.00`. */
const takesOff = /^\W{0,100}(?:descuento|desc\.|dto\.|bonificaci[oó]n|discount)[^\d\n]{0,40}[1-9]/iu
const statesTotal = /(?:^|\t|\s{2}|[|;,])\W{0,100}(?:sub\s?-?total|(?:gran |grand |importe )?total)(?!\p{L})/iu
const money = /\$|\d[.,]\d{2}(?!\d)|\d,\d{3}(?!\d)/
const figures = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g
