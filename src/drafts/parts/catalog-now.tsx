import { createContext, type ReactNode, use } from 'react'
import type { FindCodes, ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import type { WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'

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

export function CatalogNowProvider({ catalog, children }: { catalog: CatalogNow; children: ReactNode }) {
  return <CatalogNowContext value={catalog}>{children}</CatalogNowContext>
}

export function useCatalogNow(): CatalogNow {
  const catalog = use(CatalogNowContext)
  if (!catalog) throw new Error('CatalogNowProvider is missing')
  return catalog
}
