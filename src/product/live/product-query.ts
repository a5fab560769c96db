import { queryOptions } from '@tanstack/react-query'
import type { CatalogClient } from '#src/catalog/catalog-client.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { sumStock } from '#src/wholesale-api/read-warehouses.ts'

/** The product in this tab's catalog: available at once, but as old as the catalog. Null: not in the catalog. */
export function catalogProductQuery(client: CatalogClient, generation: number, sku: string) {
  return queryOptions({
    queryKey: ['catalog-product', generation, sku],
    queryFn: () => client.findSku(sku),
    staleTime: 'static',
    networkMode: 'always',
    retry: false,
  })
}

/** The sum over all warehouses, at most the wholesaler's total; that alone if it names no warehouses. Null is unknown. */
export function totalStock({ warehouses, quantity }: Pick<Product, 'warehouses' | 'quantity'>): number | null {
  const sum = warehouses ? sumStock(warehouses) : quantity
  return sum === null || quantity === null ? sum : Math.min(sum, Math.max(0, quantity))
}
