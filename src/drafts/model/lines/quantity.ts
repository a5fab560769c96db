import { Big } from 'big.js'

export type ReadQuantity =
  | { readonly kind: 'quantity'; readonly value: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid'; readonly reason: QuantityRefusal }

export type QuantityRefusal = 'not-a-number' | 'too-large' | 'too-many-decimals'

/**
 * Reads a quantity as people write it: `12`, `1,234`, `2.5`, or a calculation: `12*4`, `3 x 24`, `100-12/2`, where
 * multiplication and division come first. A comma is always a thousands separator: `1,5` is invalid. 0 is valid: it
 * removes the line.
 */
export function readQuantity(text: string): ReadQuantity {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  const value = calculate(trimmed)
  if (!value || value.lt(0)) return { kind: 'invalid', reason: 'not-a-number' }
  if (!value.round(quantityDecimals, Big.roundDown).eq(value)) return { kind: 'invalid', reason: 'too-many-decimals' }
  return value.gt(largestQuantity)
    ? { kind: 'invalid', reason: 'too-large' }
    : { kind: 'quantity', value: value.toNumber() }
}

/** Whether the store accepts this number: what `readQuantity` can give. Fast: a draft is checked whenever it is read. */
export function isQuantity(value: number): boolean {
  return value >= 0 && value <= largestQuantity && Math.round(value * 1_000) / 1_000 === value
}

/** @throws RangeError where the value is not a quantity: a programming error, because every field checks it first */
export function mustBeQuantity(value: number): void {
  if (!isQuantity(value)) throw new RangeError(`Not a quantity: ${value}`)
}

export const largestQuantity = 9_999_999
const quantityDecimals = 3

/** Null where the text is no calculation, or divides by 0. */
function calculate(text: string): Big | null {
  if (text.length > longestText) return null
  const [first, ...rest] = text.split(operators)
  const number = readNumber(first)
  if (!number) return null
  /** A sum of products: `sum` is complete, `product` may still be multiplied or divided. */
  let sum = new Big(0)
  let product = number
  for (let at = 0; at < rest.length; at += 2) {
    const operator = rest[at]?.trim() ?? ''
    const operand = readNumber(rest[at + 1])
    if (!operand) return null
    if (operator === '+' || minusSigns.includes(operator)) {
      sum = sum.plus(product)
      product = operator === '+' ? operand : operand.neg()
    } else if (operator === '/' || operator === '÷') {
      if (operand.eq(0)) return null
      product = product.div(operand)
    } else {
      product = product.times(operand)
    }
  }
  return sum.plus(product)
}

function readNumber(written: string | undefined): Big | null {
  const trimmed = (written ?? '').trim()
  if (!numberText.test(trimmed)) return null
  return new Big(trimmed.replaceAll(',', '').replace(/\.$/, '').replace(/^\./, '0.'))
}

const numberText = /^(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/
const minusSigns = '-−–'
const operators = /(?<!\s)\s*([+\-−–*×x·/÷])\s*/i
/** In characters. A longer text is pasted by mistake, not a calculation. */
const longestText = 100

/** Exact decimals: 0.1 + 0.2 is 0.3. */
export function addQuantities(a: number, b: number): number {
  return new Big(a).plus(b).toNumber()
}
