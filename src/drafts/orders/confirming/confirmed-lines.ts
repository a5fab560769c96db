import { priceBounds } from '#src/drafts/model/draft/bounded-values.ts'
import { addQuantities, readQuantity } from '#src/drafts/model/lines/quantity.ts'
import { addPesos } from '#src/drafts/model/money/add-pesos.ts'
import { differenceOf, lineSubtotal, orderTotals, type Pesos } from '#src/drafts/model/money/money.ts'
import { type ReadPesos, readPesos } from '#src/drafts/model/money/read-pesos.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'

/** What the person typed of a product; `''` is as ordered. */
export type TypedLine = { readonly quantity: string; readonly price: string }

/** A product of an order, as it was ordered and as it is confirmed. */
export type ConfirmedLine = {
  readonly sku: string
  readonly title: string
  readonly ordered: number
  /** Null where the order has none. */
  readonly orderedPrice: number | null
  readonly quantity: number
  /** Null is as ordered. */
  readonly price: number | null
  /** By how much the awaited pieces cost more than at the ordered price, before tax; null where the price is none other. */
  readonly priceDifference: Pesos | null
  readonly isChanged: boolean
  /** Which of both cannot be read, or that the price is none: then that is as ordered. */
  readonly problem: 'quantity' | 'price' | 'no-price' | null
}

/** $0.00 is a price that nobody has, here and everywhere: kept, it would be that of the order again. */
function notPrice({ kind }: ReadPesos): 'price' | 'no-price' {
  return kind === 'pesos' ? 'no-price' : 'price'
}

/** What was entered before, as text to edit. */
export function typedOf({ confirmation, lines }: Order): ReadonlyMap<string, TypedLine> {
  return new Map(
    (confirmation?.lines ?? []).map(({ sku, quantity, price }) => {
      const ordered = lines
        .filter((line) => line.sku === sku)
        .reduce((sum, line) => addQuantities(sum, line.quantity), 0)
      return [
        sku,
        { quantity: quantity === ordered ? '' : String(quantity), price: price === null ? '' : String(price) },
      ]
    }),
  )
}

/** The products of an order with what is typed, and both sums before tax: of what was ordered, and of what is awaited now. */
export function confirmedLines(
  order: Order,
  typed: ReadonlyMap<string, TypedLine>,
): {
  readonly lines: readonly ConfirmedLine[]
  readonly ordered: Pesos
  readonly confirmed: Pesos
  /** What of their difference is of prices. */
  readonly byPrices: Pesos
  readonly isReadable: boolean
} {
  const lines = [...Map.groupBy(order.lines, ({ sku }) => sku)].map(([sku, own]): ConfirmedLine => {
    const { title, price: orderedPrice } = own[0]!
    const ordered = own.reduce((sum, line) => addQuantities(sum, line.quantity), 0)
    const quantity = readQuantity(typed.get(sku)?.quantity ?? '')
    const price = readPesos(typed.get(sku)?.price ?? '')
    const isOtherQuantity = quantity.kind === 'quantity' && quantity.value !== ordered
    const isPrice = price.kind === 'pesos' && price.value >= priceBounds.least
    const isOtherPrice = isPrice && price.value !== orderedPrice
    const confirmed = quantity.kind === 'quantity' ? quantity.value : ordered
    const awaited = Math.min(confirmed, ordered)
    return {
      sku,
      title,
      ordered,
      orderedPrice,
      quantity: confirmed,
      price: isOtherPrice ? price.value : null,
      priceDifference:
        isOtherPrice && orderedPrice !== null
          ? differenceOf(lineSubtotal(price.value, awaited) ?? '0', lineSubtotal(orderedPrice, awaited) ?? '0')
          : null,
      isChanged: isOtherQuantity || isOtherPrice,
      problem: quantity.kind === 'invalid' ? 'quantity' : price.kind === 'empty' || isPrice ? null : notPrice(price),
    }
  })
  // More than was ordered is not awaited, and not in the sum.
  const asConfirmed = lines.map(({ quantity, ordered, price, orderedPrice }) => ({
    quantity: Math.min(quantity, ordered),
    price: price ?? orderedPrice,
  }))
  return {
    lines,
    ordered: orderTotals(order.lines, order.ivaRate).subtotal,
    confirmed: orderTotals(asConfirmed, order.ivaRate).subtotal,
    byPrices: addPesos(lines.flatMap(({ priceDifference }) => priceDifference ?? [])),
    isReadable: lines.every(({ problem }) => problem === null),
  }
}
