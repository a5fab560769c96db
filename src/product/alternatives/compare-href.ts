/** Side by side they are still readable. */
export const mostCompared = 4

/** The page's own address of a comparison; the first is what the others are compared with. */
export function compareHref(skus: readonly string[]): string {
  const search = new URLSearchParams(skus.slice(0, mostCompared).map((sku) => ['sku', sku]))
  return `/compare?${search}`
}

/** The skus of such an address: each once, as many as fit. */
export function readCompared(search: URLSearchParams): string[] {
  return [...new Set(search.getAll('sku'))].filter((sku) => sku !== '').slice(0, mostCompared)
}
