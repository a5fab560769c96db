import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { orderTotals, type Pesos } from '#src/drafts/model/money/money.ts'

type Row = SettledRow<Pick<ListedProduct, 'price'>>

/** By what nearly all prices of a list are more or less than the catalog's: another price list, tax, or a currency. */
export type PriceFactor = { readonly kind: 'tax' | 'dollars' | 'other'; readonly times: number }

/** The prices that a list has, beside the catalog's. */
export type ListPrices = {
  readonly factor: PriceFactor | null
  /** Of the rows that can be added and have both prices. Null where few rows of the list have a price. */
  readonly sums: { readonly listed: Pesos; readonly catalog: Pesos; readonly rows: number } | null
}

/** @param text of the list: where it adds the tax below its rows, the prices in them are without it */
export function listPrices(rows: readonly Row[], text: string): ListPrices {
  const asking = rows.filter(({ isDismissed, problem }) => !isDismissed && problem !== 'not-read')
  const priced = asking.filter(({ row }) => row.price !== null).length
  const hasPrices = priced >= fewestPrices && priced > asking.length * half
  return { factor: factorOf(asking, addsTax(text)), sums: hasPrices ? sumsOf(asking) : null }
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
  return text.split('\n').some((line) => taxFirst.test(line) && amount.test(line) && !included.test(line))
}

const taxFirst = /^[^\p{L}]{0,100}(?:iva|i\. ?v\. ?a\.?|impuestos?|tax)(?!\p{L})/iu
const amount = /\d[.,]\d{2}(?!\d)/
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

function sumsOf(rows: readonly Row[]): NonNullable<ListPrices['sums']> {
  const both = rows.filter(({ row, product, problem }) => problem === null && row.price !== null && product?.price)
  const sumOf = (priceIn: (row: Row) => number | null) =>
    orderTotals(
      both.map((each) => ({ price: priceIn(each), quantity: each.quantity })),
      0,
    ).subtotal
  return {
    listed: sumOf(({ row }) => row.price),
    catalog: sumOf(({ product }) => product?.price ?? null),
    rows: both.length,
  }
}
