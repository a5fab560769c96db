import type { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { Product } from '#src/wholesale-api/read-product.ts'
import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'

/** What asks the wholesaler about single products, and what keeps the answers for as long as they are live. */
export type Live = { readonly queries: QueryClient; readonly wholesale: Pick<WholesaleClient, 'getProduct'> }

/** Fetches it the first time; the same one, by the same promise, from then on. */
export type LoadLive = () => Promise<Live>

/** What a list knows of the product that somebody goes on to, so that its page shows it with the click. */
export type PrefetchedProduct = {
  give(product: Product): void
  /** Null where it is another product that was given. */
  taken(sku: string): Product | null
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
    taken: (sku) => (given?.sku === sku ? given : null),
  }
}

function useLiveParts(): LiveParts {
  const parts = use(LiveContext)
  if (!parts) throw new Error('LiveProvider is missing')
  return parts
}
