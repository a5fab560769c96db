import { type ReadProduct, readProduct } from './read-product.ts'

/**
 * The name of our difference between two catalogs, in `A-IM` and `IM` (RFC 3229). It is one JSON array: first
 * `[1, <records of the base>, <records of the new catalog>]`, then the new catalog's records in their order, each as
 * itself (an object, or anything else that is no array) or as `[from, count]`: so many records of the base, counted
 * from 0 over all elements of its array. Only plain records are copied.
 */
export const differenceName = 'surtido-records'

/** The first number of a difference. One with another number is not ours. */
export const differenceFormat = 1

/** A larger record, or one that is nested deeper, is never plain: a reader skips it. */
export const mostPlainBytes = 1 << 20
export const mostPlainLevels = 64

/**
 * The sku of a record that is plain in itself: read with no finding, and with a sku. Null for any other. It is plain in
 * its catalog if no other record there has this sku. A plain record means the same wherever it stands, so a difference
 * may copy it.
 * @param read what `readProduct` gave for the record
 */
export function plainSkuOf(read: ReadProduct): string | null {
  return read.kind === 'product' && read.findings.length === 0 && read.product.sku !== '' ? read.product.sku : null
}

/** The same for the text of a record, within the bounds: by itself, and without any of the fast ways. */
export function readPlainSku(text: string): string | null {
  if (new TextEncoder().encode(text).length > mostPlainBytes) return null
  try {
    const record: unknown = JSON.parse(text)
    return isNestedDeeper(record, mostPlainLevels) ? null : plainSkuOf(readProduct(record))
  } catch {
    return null
  }
}

function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isNestedDeeper(part, levels - 1))
}
