/**
 * The only place where a sku becomes part of a path. Skus are opaque text with `/`, `+`, `#`, blanks and `%` in them:
 * they are validated, encoded once and travel byte for byte.
 */

export const catalogPath = '/api/products/full-catalog'

/** In UTF-16 code units, before encoding. */
export const maxSkuLength = 200

export type SkuRefusal = 'empty' | 'too-long' | 'control-character' | 'dot-segment' | 'not-unicode'

/** The path of endpoint 2. Throws `RangeError` for a sku that `findSkuRefusal` refuses: ask that first. */
export function productPath(sku: string): string {
  const refusal = findSkuRefusal(sku)
  if (refusal) throw new RangeError(`This sku cannot be asked for: ${refusal}`)
  return `/api/products/${encodeURIComponent(sku)}/pna`
}

/** Why a sku cannot travel in a path, or null when it can. `.` and `..` would be normalised away by every URL parser. */
export function findSkuRefusal(sku: string): SkuRefusal | null {
  if (sku === '') return 'empty'
  if (sku.length > maxSkuLength) return 'too-long'
  if (/\p{Cc}/u.test(sku)) return 'control-character'
  if (sku === '.' || sku === '..') return 'dot-segment'
  if (!sku.isWellFormed()) return 'not-unicode'
  return null
}
