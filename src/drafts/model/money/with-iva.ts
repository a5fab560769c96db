import { Big } from 'big.js'
import type { Pesos } from './money.ts'

/** A price with IVA, rounded half up to the centavo. It has its own file so that the first screen loads no sums with it. */
export function withIva(price: number, ivaRate: number): Pesos {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toFixed writes digits, a point and two digits
  return new Big(price).times(new Big(ivaRate).plus(1)).round(2, Big.roundHalfUp).toFixed(2) as Pesos
}
