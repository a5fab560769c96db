/**
 * The page's own address of a product; every link to a product is made here. A router decodes once and changes `%2F`,
 * `.` and `..` in a path segment, so such skus go in the query string.
 */
export function productHref(sku: string): string {
  const mangled = /%2f/i.test(sku) || sku === '.' || sku === '..'
  return mangled ? `/product?sku=${encodeURIComponent(sku)}` : `/products/${encodeURIComponent(sku)}`
}
