import { createContext, type ReactNode, use } from 'react'
import type { FindCodes, ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import type { WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'

/** The current catalog. The app passes it in: drafts do not import the catalog, and open without one. */
export type CatalogNow = {
  readonly find: FindCodes<CatalogProduct>
  /** Products with at least `quantity` pieces that may replace another, the good ones first. */
  readonly findAlternatives: (
    product: Pick<CatalogProduct, 'sku' | 'title' | 'brand' | 'price'>,
    quantity: number,
  ) => Promise<readonly NearAlternative[]>
  /** The catalog's own search, best first. @throws where there is no catalog, or where another question came after */
  readonly search: (text: string) => Promise<{ readonly rows: readonly { readonly product: CatalogProduct }[] }>
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
  /** Nothing that is known speaks against it; only titles, brands and prices were compared. */
  readonly isGood: boolean
  readonly isSameBrand: boolean
  readonly price: 'near' | 'more' | 'less' | 'unknown'
  /** What both titles say. */
  readonly shared: readonly string[]
  /** In what they differ; `has` is empty where the other title says nothing of it. What is grave speaks against it. */
  readonly differing: readonly { readonly wanted: string; readonly has: string; readonly isGrave: boolean }[]
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
