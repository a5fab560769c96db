import { mostWarehouses } from './bounded-values.ts'

/** The parts of a draft, or of one that is sent, that its size counts. */
type Sized = {
  readonly orderNumbers: readonly unknown[]
  readonly lines: readonly { readonly split: readonly unknown[] }[]
  readonly orders: readonly unknown[]
}

/** The rows of the longest list that can be read. */
export const mostLines = 20_000

/**
 * Whether a draft is one that the program can show, plan and export. Each value has its own bounds; here are those of
 * all of them together. A few kilobytes may be unpacked, or merged, to thousands of times as much.
 */
export function isSizeAllowed({ lines, orders, orderNumbers }: Sized): boolean {
  if ([lines, orders, orderNumbers].some(({ length }) => length > mostLines)) return false
  let parts = 0
  let characters = 0
  const measure = (value: unknown) => {
    if (typeof value === 'string') characters += value.length
    else if (Array.isArray(value)) {
      parts += value.length
      value.forEach(measure)
    } else if (value) Object.values(value).forEach(measure)
  }
  for (const line of lines) {
    if (line.split.length > mostWarehouses) return false
    measure(line)
  }
  orders.forEach(measure)
  return parts <= mostParts && characters <= mostCharacters
}

/** Splits, and the rows of all lists that orders have: five of each of the most lines. */
export const mostParts = 100_000
/** A little more than the largest file of a draft has bytes. */
const mostCharacters = 21 << 20
