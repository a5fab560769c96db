import { Big } from 'big.js'
import type { Pesos } from './money.ts'

/** Amounts together, exact. Apart from the other sums, which the first screen has to fetch. */
export function addPesos(amounts: readonly Pesos[]): Pesos {
  const sum = amounts.reduce((before, amount) => before.plus(amount), new Big(0))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toFixed writes digits, a point and two digits
  return sum.toFixed(2) as Pesos
}
