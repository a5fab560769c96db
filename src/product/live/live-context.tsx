import type { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { Product } from '#src/wholesale-api/read-product.ts'
import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'

/** The client for single products, and the cache of its answers while they are live. */
export type Live = { readonly queries: QueryClient; readonly wholesale: Pick<WholesaleClient, 'getProduct'> }

/**
 * Loads on the first call; later calls return the same promise.
 * @param isAsked nobody needs it yet where false: a failed fetch rejects, and is not shown
 */
export type LoadLive = (isAsked?: boolean) => Promise<Live>

/** Passes the product of a list to its page, so that the page can show it at once. */
export type PrefetchedProduct = {
  give(product: Product): void
  /** Null if the given product is another one. */
  find(sku: string): Product | null
}

type LiveParts = { readonly load: LoadLive; readonly prefetched: PrefetchedProduct }

const LiveContext = createContext<LiveParts | null>(null)

export function LiveProvider({ children, ...parts }: LiveParts & { children: ReactNode }) {
  return <LiveContext value={parts}>{children}</LiveContext>
}

export function useLoadLive(): LoadLive {
  return useLiveParts().load
}

export function usePrefetchedProduct(): PrefetchedProduct {
  return useLiveParts().prefetched
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

function useLiveParts(): LiveParts {
  const parts = use(LiveContext)
  if (!parts) throw new Error('LiveProvider is missing')
  return parts
}
