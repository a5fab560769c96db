export type ReadQuantity =
  | { readonly kind: 'quantity'; readonly value: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid'; readonly reason: QuantityRefusal }

export type QuantityRefusal = 'not-a-number' | 'too-large' | 'too-many-decimals'

/**
 * Reads a quantity as people write it: `12`, `1,234`, `2.5`. A comma is only ever a thousands mark; `1,5` is not guessed.
 * 0 is a quantity here: it takes the line out.
 */
export function readQuantity(text: string): ReadQuantity {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  const parts = quantityText.exec(trimmed)
  if (!parts) return { kind: 'invalid', reason: 'not-a-number' }
  const decimals = (parts[2] ?? '').replace(/0+$/, '')
  if (decimals.length > quantityDecimals) return { kind: 'invalid', reason: 'too-many-decimals' }
  const value = Number(trimmed.replaceAll(',', ''))
  return value > largestQuantity ? { kind: 'invalid', reason: 'too-large' } : { kind: 'quantity', value }
}

/** What the store accepts; the field's text never gets further. */
export function isQuantity(value: number): boolean {
  return readQuantity(String(value)).kind === 'quantity'
}

export const largestQuantity = 9_999_999
const quantityDecimals = 3

const quantityText = /^(\d{1,3}(?:,\d{3})+|\d+|(?=\.\d))(?:\.(\d*))?$/
