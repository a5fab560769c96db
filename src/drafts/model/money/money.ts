import { Big } from 'big.js'

/** Pesos with two decimals, exact: `"48210.00"`. `Intl.NumberFormat` formats the text without a conversion to float. */
export type Pesos = `${number}`

export type DraftTotals = {
  /** Before tax: the sum of the lines' subtotals, each rounded to centavos. */
  readonly subtotal: Pesos
  /** Computed on the shown subtotal and rounded once, so that the person can check the sum by hand. */
  readonly iva: Pesos
  readonly total: Pesos
  readonly linesWithoutPrice: number
  readonly pieces: number
}

/** Lines without a price count in the pieces, not in the money. */
export function orderTotals(
  lines: readonly { readonly price: number | null; readonly quantity: number }[],
  ivaRate: number,
): DraftTotals {
  let subtotal = zero
  let pieces = zero
  let linesWithoutPrice = 0
  for (const { price, quantity } of lines) {
    pieces = pieces.plus(quantity)
    if (price === null) linesWithoutPrice += 1
    else subtotal = subtotal.plus(roundToCentavos(new Big(price).times(quantity)))
  }
  const iva = roundToCentavos(subtotal.times(ivaRate))
  return {
    subtotal: pesos(subtotal),
    iva: pesos(iva),
    total: pesos(subtotal.plus(iva)),
    linesWithoutPrice,
    pieces: pieces.toNumber(),
  }
}

/** Before tax, rounded half up to the centavo; null without a price. */
export function lineSubtotal(price: number | null, quantity: number): Pesos | null {
  return price === null ? null : pesos(roundToCentavos(new Big(price).times(quantity)))
}

/** The first less the second, exact. */
export function differenceOf(amount: Pesos, other: Pesos): Pesos {
  return pesos(new Big(amount).minus(other))
}

function roundToCentavos(amount: Big): Big {
  return amount.round(2, Big.roundHalfUp)
}

function pesos(amount: Big): Pesos {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toFixed writes digits, a point and two digits
  return amount.toFixed(2) as Pesos
}

const zero = new Big(0)
