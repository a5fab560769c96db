import { Big } from 'big.js'
import type { IvaRate } from './iva-rate.ts'
import type { DraftTotals, Pesos } from './money.ts'

/*
 * Money in whole centavos, for sums of hundreds of thousands of lines. The same rounding as `money.ts`, which the tests
 * hold it to; whole numbers are many times faster than decimals.
 */

/** A line before tax, rounded half up; null without a price. */
export function lineCentavos(price: number | null, quantity: number): bigint | null {
  if (price === null) return null
  const centavos = Math.round(price * 100)
  const thousandths = Math.round(quantity * 1_000)
  const isPlain = centavos / 100 === price && thousandths / 1_000 === quantity
  if (!isPlain) return BigInt(new Big(price).times(quantity).times(100).round(0, Big.roundHalfUp).toFixed(0))
  const product = centavos * quantity
  if (Number.isInteger(quantity) && product <= Number.MAX_SAFE_INTEGER) return BigInt(product)
  return (BigInt(centavos) * BigInt(thousandths) + 500n) / 1_000n
}

/** The IVA of an amount, rounded half up. */
export function ivaCentavos(subtotal: bigint, ivaRate: IvaRate): bigint {
  return (subtotal * BigInt(Math.round(ivaRate * 100)) + 50n) / 100n
}

/** The same as `orderTotals`, for thousands of orders. */
export function totalsOfMany(
  lines: readonly { readonly price: number | null; readonly quantity: number }[],
  ivaRate: IvaRate,
): DraftTotals {
  let subtotal = 0n
  // A quantity has three decimals at most: whole thousandths have an exact sum.
  let [thousandths, linesWithoutPrice] = [0, 0]
  for (const { price, quantity } of lines) {
    const centavos = lineCentavos(price, quantity)
    thousandths += Math.round(quantity * 1_000)
    if (centavos === null) linesWithoutPrice += 1
    else subtotal += centavos
  }
  const iva = ivaCentavos(subtotal, ivaRate)
  return {
    subtotal: pesosOf(subtotal),
    iva: pesosOf(iva),
    total: pesosOf(subtotal + iva),
    linesWithoutPrice,
    pieces: thousandths / 1_000,
  }
}

/** As an exact text, for formats and sheets. */
export function pesosOf(centavos: bigint): Pesos {
  const digits = String(centavos < 0n ? -centavos : centavos).padStart(3, '0')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- digits, a point and two digits
  return `${centavos < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Pesos
}
