import type { TextRow } from '#server/postgres/connections.ts'
import type { CatalogStatus } from '#server/wholesaler/catalog-store.ts'
import type { WarehouseNames } from './product-columns.ts'
import { unescapeText } from './text-escape.ts'

/** The catalog that is served, and where its products are. */
export type CatalogHead = { readonly generation: string; readonly skus: number; readonly status: CatalogStatus }

export const selectHead = `SELECT generation, skus, revision, source, products, plain_bytes, warehouses_bytes, imported_at
  FROM surtido.catalog`

export function readHead(row: TextRow | undefined): CatalogHead | null {
  if (row === undefined) return null
  const [generation, skus, revision, source, products, plainBytes, warehousesBytes, importedAt] = row
  return {
    generation: generation ?? '',
    skus: Number(skus),
    status: {
      revision: unescapeText(revision ?? ''),
      source: unescapeText(source ?? ''),
      products: Number(products),
      plainBytes: Number(plainBytes),
      warehousesBytes: Number(warehousesBytes),
      importedAt: importedAt ?? '',
    },
  }
}

/** The table of an import's products. A generation is digits, as a sequence gives them. */
export function productTable(generation: string): string {
  if (!/^\d+$/.test(generation)) throw new Error('The generation of the catalog is not a number')
  return `surtido.product_${generation}`
}

/** From rows of id, code and location. */
export function readWarehouses(rows: readonly TextRow[]): WarehouseNames {
  return new Map(
    rows.map(([id, code, location]) => [
      id ?? '',
      { code: unescapeText(code ?? ''), location: location == null ? null : unescapeText(location) },
    ]),
  )
}
