import { largestAmount } from './amount-bounds.ts'

/**
 * Reads a number as wholesalers send it: a JSON number, or text such as `1,234.50`. Allocates nothing for numbers. A
 * comma is always a thousands separator (`1,234`); `12,50` is ambiguous and therefore unreadable, never guessed. So is what is beyond `largestAmount`.
 */
export function readDecimal(value: unknown): number | 'absent' | 'unreadable' {
  if (typeof value === 'number') return withinBounds(value)
  if (value === null || value === undefined) return 'absent'
  if (typeof value !== 'string') return 'unreadable'
  const text = value.trim()
  if (text === '') return 'absent'
  if (!decimalText.test(text)) return 'unreadable'
  return withinBounds(Number(text.replaceAll(/[$,\s]/g, '')))
}

/** Also not for NaN. */
function withinBounds(number: number): number | 'unreadable' {
  return Math.abs(number) <= largestAmount ? number : 'unreadable'
}

const decimalText = /^[-+]?\$?\s*(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^[-+]?\$?\s*\.\d+$/
