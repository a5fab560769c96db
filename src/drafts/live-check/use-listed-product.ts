import { useEffect, useState } from 'react'
import { type CatalogProduct, useCatalogNow } from '#src/drafts/parts/catalog-now.tsx'

/** The catalog's product: null where the catalog has none, undefined until the lookup ends. */
export function useListedProduct(sku: string): CatalogProduct | null | undefined {
  const catalog = useCatalogNow()
  const [listed, setListed] = useState<CatalogProduct | null | undefined>()
  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      const [found] = await catalog.find([sku])
      if (isWanted) setListed(found?.products.find((product) => product.sku === sku) ?? null)
    }
    // No catalog, or it was replaced during the lookup: stays undefined.
    ask().catch(() => {})
    return () => {
      isWanted = false
    }
  }, [catalog, sku])
  return listed
}
