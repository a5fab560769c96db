import { Big } from 'big.js'
import { lineCentavos } from './centavos.ts'

/** For `unitPrice`: all decimals of a price that may read as another one beside it in centavos; else as many as usual. */
export function decimalsBeside(price: number | null, beside: number | null): 6 | undefined {
  return price !== null && beside !== null && beside !== price && Math.abs(price - beside) < 0.01 ? 6 : undefined
}

/** For `unitPrice`: all decimals of a price that in centavos, times the quantity, would not be the amount beside it. */
export function decimalsTimes(price: number | null, quantity: number): 6 | undefined {
  // Nearly all prices, for which nothing has to be computed.
  if (price === null || Number(price.toFixed(2)) === price) return undefined
  const inCentavos = new Big(price).round(2, Big.roundHalfUp).toNumber()
  return inCentavos !== price && lineCentavos(inCentavos, quantity) !== lineCentavos(price, quantity) ? 6 : undefined
}
