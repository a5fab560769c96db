import { Big } from 'big.js'
import type { Pesos } from './money.ts'

/** An exact sum. It has its own file so that the first screen does not load it with the other sums. */
export function addPesos(amounts: readonly Pesos[]): Pesos {
  const sum = amounts.reduce((before, amount) => before.plus(amount), new Big(0))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toFixed writes digits, a point and two digits
  return sum.toFixed(2) as Pesos
}
