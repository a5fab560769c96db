import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
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

/** By sku: the catalog's product, or null where the catalog has none. A sku without an entry is not looked up yet. */
export type ProductsNow = ReadonlyMap<string, CatalogProduct | null>

const CatalogNowContext = createContext<CatalogNow | null>(null)

export function CatalogNowProvider({ catalog, children }: { catalog: CatalogNow; children: ReactNode }) {
  return <CatalogNowContext value={catalog}>{children}</CatalogNowContext>
}

export function useCatalogNow(): CatalogNow {
  const catalog = use(CatalogNowContext)
  if (!catalog) throw new Error('CatalogNowProvider is missing')
  return catalog
}

/** The catalog's products for a draft's lines. Each sku is looked up once per catalog version. */
export function useProductsNow({ lines }: Pick<Draft, 'lines'>): ProductsNow {
  const catalog = useCatalogNow()
  const version = useSyncExternalStore(catalog.subscribe, catalog.getVersion)
  const [known, setKnown] = useState<{ version: number | null; products: ProductsNow }>(nothingKnown)
  useEffect(() => {
    if (version === null) return
    const products = known.version === version ? known.products : new Map()
    const asked = skusOf(lines).filter((sku) => !products.has(sku))
    if (asked.length === 0) return
    let isWanted = true
    const ask = async () => {
      const matches = await catalog.find(asked)
      if (!isWanted) return
      const found = asked.map((sku, index) => {
        const product = matches[index]?.products.find((each) => each.sku === sku) ?? null
        return [sku, product] as const
      })
      setKnown({ version, products: new Map([...products, ...found]) })
    }
    // The catalog was replaced during the lookup, or is gone. The next version is looked up.
    ask().catch(() => {})
    return () => {
      isWanted = false
    }
  }, [catalog, version, lines, known])
  // Products of the previous version stay until the new version has answered.
  return known.products
}

const nothingKnown = { version: null, products: new Map() }

function skusOf(lines: readonly DraftLine[]): string[] {
  return lines.map(({ sku }) => sku)
}
