/**
 * The only place where a sku becomes part of a path. Skus are opaque text that may have `/`, `+`, `#`, blanks and `%`:
 * they are validated, encoded once and sent byte for byte.
 */

export const catalogPath = '/api/products/full-catalog'

/** Of the gateway alone: an admin takes a catalog that was held back. */
export const acceptPath = '/api/catalog/accept'

/** In UTF-16 code units, before encoding. */
export const maxSkuLength = 200

export type SkuRefusal = 'empty' | 'too-long' | 'control-character' | 'dot-segment' | 'not-unicode'

/** The path of endpoint 2. Throws `RangeError` for a sku that `findSkuRefusal` refuses: check that first. */
export function productPath(sku: string): string {
  const refusal = findSkuRefusal(sku)
  if (refusal) throw new RangeError(`This sku cannot be asked for: ${refusal}`)
  return `/api/products/${encodeURIComponent(sku)}/pna`
}

/**
 * Why a sku cannot be part of a path, or null if it can. Every URL parser would normalise `.` and `..` away; a
 * proxy before the wholesaler that decodes `%2F` would do so between slashes too, and reach another path. A sku with
 * U+FFFD is what was left of bytes that were no text: nobody knows which product it is.
 */
export function findSkuRefusal(sku: string): SkuRefusal | null {
  if (sku === '') return 'empty'
  if (sku.length > maxSkuLength) return 'too-long'
  if (/\p{Cc}/u.test(sku)) return 'control-character'
  if (/(?:^|[/\\])\.\.?(?:$|[/\\])/.test(sku)) return 'dot-segment'
  if (isDamaged(sku)) return 'not-unicode'
  return null
}

/** A decoder puts U+FFFD where bytes are no text; half of a surrogate pair has no bytes either. */
export function isDamaged(text: string): boolean {
  return text.includes('\ufffd') || !text.isWellFormed()
}
