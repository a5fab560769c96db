import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { FindCodes, ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import type { WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'
import { createProductsNow, type ProductsNow, type ProductsNowStore } from './products-now.ts'

/** The current catalog. The app passes it in: drafts do not import the catalog, and open without one. */
export type CatalogNow = {
  readonly find: FindCodes<CatalogProduct>
  /** Similar products with at least `quantity` pieces, best first. Only the titles are compared. */
  readonly findAlternatives: (
    product: Pick<CatalogProduct, 'sku' | 'title' | 'brand'>,
    quantity: number,
  ) => Promise<readonly NearAlternative[]>
  readonly subscribe: (listener: () => void) => () => void
  /** Changes with every new catalog; null while there is none. */
  readonly getVersion: () => number | null
  /** When the wholesaler last confirmed this catalog, epoch milliseconds; null while there is none. */
  readonly getTime: () => number | null
}

/** `warehouses` is null where the catalog has no stock by warehouse. */
export type CatalogProduct = ListedProduct & { readonly warehouses: readonly WarehouseStock[] | null }

export type NearAlternative = {
  readonly product: CatalogProduct
  /** 0 to 1. */
  readonly likeness: number
  /** Words that both titles have, and pairs of words in which they differ. */
  readonly shared: readonly string[]
  readonly differing: readonly { readonly wanted: string; readonly has: string }[]
}

const CatalogNowContext = createContext<CatalogNow | null>(null)
const ProductsNowContext = createContext<ProductsNowStore | null>(null)

export function CatalogNowProvider({ catalog, children }: { catalog: CatalogNow; children: ReactNode }) {
  const [products] = useState(() => createProductsNow(catalog))
  return (
    <CatalogNowContext value={catalog}>
      <ProductsNowContext value={products}>{children}</ProductsNowContext>
    </CatalogNowContext>
  )
}

export function useCatalogNow(): CatalogNow {
  return found(use(CatalogNowContext))
}

export function useProductsNowStore(): ProductsNowStore {
  return found(use(ProductsNowContext))
}

/** Looks up the products of these lines, while the component is on the screen. */
export function useProductLookup(lines: Draft['lines']): void {
  const { watch } = useProductsNowStore()
  useEffect(() => watch(lines.map(({ sku }) => sku)), [watch, lines])
}

/** The catalog's products for a draft's lines, as they become known. */
export function useProductsNow({ lines }: Pick<Draft, 'lines'>): ProductsNow {
  const { subscribe, get } = useProductsNowStore()
  useProductLookup(lines)
  return useSyncExternalStore(subscribe, get)
}

function found<Value>(value: Value | null): Value {
  if (value === null) throw new Error('CatalogNowProvider is missing')
  return value
}
