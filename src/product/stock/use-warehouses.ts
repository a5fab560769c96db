import { useMemo, useSyncExternalStore } from 'react'
import { orderWarehouses } from '#src/drafts/model/orders/warehouse-preference.ts'
import { useWarehousePreference } from '#src/drafts/store/drafts-context.tsx'
import { useFormats } from '#src/i18n/locale-context.tsx'
import type { KnownProduct } from '#src/product/live/use-product.ts'
import type { WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'

/** A product's warehouses in the person's order; null until they are known. */
export type Warehouses = {
  readonly list: readonly WarehouseStock[] | null
  /** From the catalog, until the wholesaler answers. */
  readonly isFromCatalog: boolean
}

export function useWarehouses({ live, fromCatalog }: KnownProduct): Warehouses {
  const formats = useFormats()
  const storedPreference = useWarehousePreference()
  const order = useSyncExternalStore(storedPreference.subscribe, storedPreference.get)
  const isFromCatalog = live.data === undefined
  const found = live.data ? live.data.product.warehouses : (fromCatalog?.warehouses ?? null)
  const list = useMemo(() => found && orderWarehouses(found, order, formats.compare), [found, order, formats])
  return { list, isFromCatalog }
}
