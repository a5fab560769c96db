/** More products would not be readable side by side. */
export const mostCompared = 4

/** The address of a comparison; the other products are compared with the first. */
export function compareHref(skus: readonly string[]): string {
  const search = new URLSearchParams(skus.slice(0, mostCompared).map((sku) => ['sku', sku]))
  return `/compare?${search}`
}

/** The skus in the address: each once, at most `mostCompared`. */
export function readCompared(search: URLSearchParams): string[] {
  return [...new Set(search.getAll('sku'))].filter((sku) => sku !== '').slice(0, mostCompared)
}
