/** Beyond it, above or below zero, nothing is a price or a stock. Up to here a float has exact centavos, and sums are finite. */
export const largestNumber = 999_999_999_999.99

/**
 * Reads a number as wholesalers send it: a JSON number, or text such as `1,234.50`. Allocates nothing for numbers. A
 * comma is always a thousands separator (`1,234`); `12,50` is ambiguous and therefore unreadable, never guessed.
 */
export function readDecimal(value: unknown): number | 'absent' | 'unreadable' {
  if (typeof value === 'number') return isBounded(value) ? value : 'unreadable'
  if (value === null || value === undefined) return 'absent'
  if (typeof value !== 'string') return 'unreadable'
  const text = value.trim()
  if (text === '') return 'absent'
  if (!decimalText.test(text)) return 'unreadable'
  const number = Number(text.replaceAll(/[$,\s]/g, ''))
  return isBounded(number) ? number : 'unreadable'
}

/** Not for NaN. */
function isBounded(number: number): boolean {
  return Math.abs(number) <= largestNumber
}

const decimalText = /^[-+]?\$?\s*(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^[-+]?\$?\s*\.\d+$/
