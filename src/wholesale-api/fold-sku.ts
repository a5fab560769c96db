/**
 * What of a sku a person tells apart: without case, blanks, invisible characters and the ways to write an accent. It
 * serves to report skus that look alike, and nothing else: a sku is what it is byte for byte.
 */
export function foldSku(sku: string): string {
  return sku
    .replaceAll(/[\s\u00ad\u200b-\u200d\u2060]+/g, '')
    .toLowerCase()
    .normalize('NFC')
}
