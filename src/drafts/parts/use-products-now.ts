import { useEffect, useSyncExternalStore } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { type CatalogNow, useCatalogNow } from './catalog-now.tsx'
import { createProductsNow, type ProductsNow, type ProductsNowStore } from './products-now.ts'

/** The catalog's products for a draft's lines, as they become known. */
export function useProductsNow({ lines }: Pick<Draft, 'lines'>): ProductsNow {
  const { subscribe, get } = useProductsNowStore()
  useProductLookup(lines)
  return useSyncExternalStore(subscribe, get)
}

/** Looks up the products of these lines, while the component is on the screen. */
export function useProductLookup(lines: Draft['lines']): void {
  const { watch } = useProductsNowStore()
  useEffect(() => watch(lines.map(({ sku }) => sku)), [watch, lines])
}

/** One for all pages. Made when one first needs it: the first screen does without its code. */
export function useProductsNowStore(): ProductsNowStore {
  const catalog = useCatalogNow()
  const store = stores.get(catalog) ?? createProductsNow(catalog)
  stores.set(catalog, store)
  return store
}

const stores = new WeakMap<CatalogNow, ProductsNowStore>()
