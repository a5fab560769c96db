import type { WireFields, WireWarehouse } from '#src/wholesale-api/write-record.ts'

/** One product as the service stores and serves it. `warehouses` is null if the record says nothing of stock. */
export type CatalogRow = {
  readonly fields: WireFields
  readonly warehouses: readonly WireWarehouse[] | null
}
