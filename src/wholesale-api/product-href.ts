/**
 * The page's own address of a product; every link to a product is made here. A router decodes once and changes `%2F`,
 * `.` and `..` in a path segment, so such skus go in the query string. Half a character, which no address can have, is
 * replaced: the product is then not found, and the page with the link is there.
 */
export function productHref(sku: string): string {
  const mangled = /%2f/i.test(sku) || sku === '.' || sku === '..'
  const encoded = encodeURIComponent(sku.toWellFormed())
  return mangled ? `/product?sku=${encoded}` : `/products/${encoded}`
}
