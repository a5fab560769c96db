import { useMemo, useSyncExternalStore } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { useCatalogNow } from '#src/drafts/parts/catalog-now.tsx'
import { useProductsNow } from '#src/drafts/parts/use-products-now.ts'
import { useAnswers } from '#src/live/live-context.tsx'
import type { PlaceOf } from './export/exported-order.ts'

/** The places of warehouses, from live answers or the catalog. `areKnown`: the catalog was asked, if there is one. */
export function usePlaces(draft: Draft): { readonly placeOf: PlaceOf; readonly areKnown: boolean } {
  const catalog = useCatalogNow()
  const version = useSyncExternalStore(catalog.subscribe, catalog.getVersion)
  const products = useProductsNow(draft)
  const { lines } = draft
  const answers = useAnswers()
  return useMemo(() => {
    const places = new Map<string, string>()
    const live = lines.map(({ sku }) => answers.get(sku)?.answered?.product)
    for (const product of [...live, ...products.values()]) {
      for (const { code, location } of product?.warehouses ?? []) {
        if (location !== '' && !places.has(code)) places.set(code, location)
      }
    }
    return {
      placeOf: (warehouse) => places.get(warehouse) ?? '',
      areKnown: version === null || lines.every(({ sku }) => products.has(sku)),
    }
  }, [lines, answers, products, version])
}
