/** For `unitPrice`: all decimals of a price that may read as another one beside it in centavos; else as many as usual. */
export function decimalsBeside(price: number | null, beside: number | null): 6 | undefined {
  return price !== null && beside !== null && beside !== price && Math.abs(price - beside) < 0.01 ? 6 : undefined
}
