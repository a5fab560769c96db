import { writeRecord } from '#src/wholesale-api/write-record.ts'
import type { CatalogStatus } from './catalog-store.ts'
import type { CatalogRow } from './import/catalog-row.ts'

/** Adds up how long endpoint 1's answer will be, while a catalog is imported. */
export function createCatalogLengths() {
  let products = 0
  let plainBytes = 0
  let warehousesBytes = 0
  return {
    add(row: CatalogRow): void {
      products++
      const plain = Buffer.byteLength(writeRecord(row.fields, null))
      plainBytes += plain
      warehousesBytes += plain + (row.warehouses === null ? 0 : warehousesLength(row))
    },
    total(): Pick<CatalogStatus, 'products' | 'plainBytes' | 'warehousesBytes'> {
      const frame = frameLength(products)
      return { products, plainBytes: plainBytes + frame, warehousesBytes: warehousesBytes + frame }
    },
  }
}

/** Bytes outside the records: `[\n`, `,\n` between records, `\n]\n`. */
function frameLength(products: number): number {
  return products === 0 ? 4 : 5 + 2 * (products - 1)
}

function warehousesLength({ warehouses }: CatalogRow): number {
  return Buffer.byteLength(writeRecord({ sku: '' }, warehouses)) - '{"sku":""}'.length
}
