import type { WireFields, WireWarehouse } from '#src/wholesale-api/write-record.ts'

/** One product as the service keeps and serves it. Warehouses null: the record does not say. */
export type CatalogRow = {
  readonly fields: WireFields
  readonly warehouses: readonly WireWarehouse[] | null
}
