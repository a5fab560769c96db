import { useMemo, useSyncExternalStore } from 'react'
import { orderWarehouses } from '#src/drafts/model/orders/order-warehouses.ts'
import { demandOfOthers } from '#src/drafts/model/stock/demand.ts'
import { useDrafts, useWarehousePreference } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useFormats } from '#src/i18n/locale-context.tsx'
import { totalStock } from '#src/product/live/product-query.ts'
import type { KnownProduct } from '#src/product/live/use-product.ts'
import { type FreeStock, freeStock } from '#src/product/order/free-stock.ts'
import type { WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'

/** A product's warehouses in the person's order, and what the drafts in progress leave of their stock. */
export type Warehouses = {
  /** Null until they are known. */
  readonly list: readonly WarehouseStock[] | null
  /** Null is unknown. */
  readonly total: number | null
  readonly free: FreeStock
}

export function useWarehouses({ sku, product }: KnownProduct): Warehouses {
  const formats = useFormats()
  const storedPreference = useWarehousePreference()
  const order = useSyncExternalStore(storedPreference.subscribe, storedPreference.get)
  const { drafts } = knownDrafts(useDrafts())
  const demand = useMemo(() => demandOfOthers(drafts, null), [drafts])
  const found = product?.warehouses ?? null
  const total = product && totalStock(product)
  const list = useMemo(() => found && orderWarehouses(found, order, formats.compare), [found, order, formats])
  const free = useMemo(() => freeStock(sku, { warehouses: list, total }, demand), [sku, list, total, demand])
  return { list, total, free }
}
