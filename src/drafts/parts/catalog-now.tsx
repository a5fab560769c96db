import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { FindCodes, ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import type { WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'

/** What the catalog says now, handed in because drafts know no catalog and open without one. */
export type CatalogNow = {
  readonly find: FindCodes<CatalogProduct>
  /** Products like this one that have so many: best first, by the likeness of their titles and nothing else. */
  readonly findAlternatives: (
    product: Pick<CatalogProduct, 'sku' | 'title' | 'brand'>,
    quantity: number,
  ) => Promise<readonly NearAlternative[]>
  readonly subscribe: (listener: () => void) => () => void
  /** Another number with every catalog that replaces one; null as long as there is none. */
  readonly getVersion: () => number | null
  /** When the wholesaler last said that it is so, epoch milliseconds; null as long as there is none. */
  readonly getTime: () => number | null
}

/** Warehouses are null where the catalog does not say. */
export type CatalogProduct = ListedProduct & { readonly warehouses: readonly WarehouseStock[] | null }

export type NearAlternative = {
  readonly product: CatalogProduct
  /** 0 to 1. */
  readonly likeness: number
  /** Words that both titles have, and those that this one has instead of others. */
  readonly shared: readonly string[]
  readonly differing: readonly { readonly wanted: string; readonly has: string }[]
}

/** By sku: the product as the catalog has it, null where it has none; not there while nobody knows. */
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

/** What the catalog says of a draft's products, asked once for each; a new catalog is asked again. */
export function useProductsNow({ lines }: Draft): ProductsNow {
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
    // Replaced while it was asked, or gone: the next version is asked.
    ask().catch(() => {})
    return () => {
      isWanted = false
    }
  }, [catalog, version, lines, known])
  // What an older catalog said stands until the new one has answered.
  return known.products
}

const nothingKnown = { version: null, products: new Map() }

function skusOf(lines: readonly DraftLine[]): string[] {
  return lines.map(({ sku }) => sku)
}
