import { createContext, use } from 'react'
import type { Product } from '#src/wholesale-api/read-product.ts'

/** Passes the product of a list to its page, so that the page can show it at once. */
export type PrefetchedProduct = {
  give(product: Product): void
  /** Null if the given product is another one. */
  find(sku: string): Product | null
}

export const PrefetchedContext = createContext<PrefetchedProduct | null>(null)

export function usePrefetchedProduct(): PrefetchedProduct {
  const prefetched = use(PrefetchedContext)
  if (!prefetched) throw new Error('PrefetchedContext is missing')
  return prefetched
}

export function createPrefetchedProduct(): PrefetchedProduct {
  let given: Product | null = null
  return {
    give(product) {
      given = product
    },
    find: (sku) => (given?.sku === sku ? given : null),
  }
}
