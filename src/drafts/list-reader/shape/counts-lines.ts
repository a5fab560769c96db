import type { Big } from 'big.js'

/** Whether numbers count the lines that they stand in: mostly one step from each to the next, from any start. */
export function countsLines(values: readonly Big[]): boolean {
  if (values.length < fewest) return false
  const steps = values.slice(1).map((value, index) => value.minus(values[index]!).toNumber())
  const usual = [1, 10, 5, 100].find((step) => steps.filter((each) => each === step).length >= steps.length * mostly)
  return usual !== undefined
}

/** Whether each number is more than the one before: rows that count, of which some were taken out. */
export function rises(values: readonly Big[]): boolean {
  return values.length >= fewestRising && values.every((value, index) => index === 0 || value.gt(values[index - 1]!))
}

const fewest = 3
/** Fewer quantities may rise by chance. */
const fewestRising = 4
const mostly = 0.75
