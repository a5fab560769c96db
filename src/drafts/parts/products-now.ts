import type { CatalogNow, CatalogProduct } from './catalog-now.tsx'

/** By sku: the catalog's product, or null where the catalog has none. A sku without an entry is not looked up yet. */
export type ProductsNow = ReadonlyMap<string, CatalogProduct | null>

/** The catalog's products for the lines on the screen. Each sku is looked up once per catalog version, for all pages. */
export type ProductsNowStore = {
  /** Products of the previous version stay until the new version has answered. */
  readonly get: () => ProductsNow
  readonly subscribe: (listener: () => void) => () => void
  /** Looks these up, also in each new catalog, until the returned function is called. */
  readonly watch: (skus: readonly string[]) => () => void
}

export function createProductsNow(catalog: CatalogNow): ProductsNowStore {
  const listeners = new Set<() => void>()
  const watched = new Set<readonly string[]>()
  let known: { readonly version: number | null; readonly products: ProductsNow } = {
    version: null,
    products: new Map(),
  }
  let askedVersion: number | null = null
  let isAsking = false
  let unsubscribe: (() => void) | null = null

  function missing(): string[] {
    const { version, products } = known
    return [...new Set([...watched].flat())].filter((sku) => version !== askedVersion || !products.has(sku))
  }

  async function ask(): Promise<void> {
    askedVersion = catalog.getVersion()
    const version = askedVersion
    const skus = missing()
    if (version === null || skus.length === 0 || isAsking) return
    isAsking = true
    // Null: the catalog was replaced during the lookup, or is gone. The next version is looked up.
    const matches = await catalog.find(skus).catch(() => null)
    isAsking = false
    if (matches && catalog.getVersion() === version) {
      const found = skus.map((sku, index) => {
        const product = matches[index]?.products.find((each) => each.sku === sku) ?? null
        return [sku, product] as const
      })
      known = { version, products: new Map([...(known.version === version ? known.products : []), ...found]) }
      for (const listener of listeners) listener()
    }
    // What was asked for meanwhile.
    if (matches || catalog.getVersion() !== version) void ask()
  }

  return {
    get: () => known.products,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch(given) {
      // The same array may be watched twice.
      const skus = [...given]
      watched.add(skus)
      unsubscribe ??= catalog.subscribe(() => {
        if (catalog.getVersion() !== askedVersion) void ask()
      })
      void ask()
      return () => {
        watched.delete(skus)
        if (watched.size > 0) return
        unsubscribe?.()
        unsubscribe = null
      }
    },
  }
}
