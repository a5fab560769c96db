import { useEffect, useState } from 'react'
import { type CatalogProduct, useCatalogNow } from '#src/drafts/parts/catalog-now.tsx'

/** A product as the catalog has it: null where it has none, undefined until it has answered. */
export function useListedProduct(sku: string): CatalogProduct | null | undefined {
  const catalog = useCatalogNow()
  const [listed, setListed] = useState<CatalogProduct | null | undefined>()
  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      const [found] = await catalog.find([sku])
      if (isWanted) setListed(found?.products.find((product) => product.sku === sku) ?? null)
    }
    // No catalog, or replaced while it was asked: nothing is known.
    ask().catch(() => {})
    return () => {
      isWanted = false
    }
  }, [catalog, sku])
  return listed
}
