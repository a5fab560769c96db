import { createConnections, type Patience } from '#server/postgres/connections.ts'
import type { DatabaseAddress } from '#server/postgres/database-address.ts'
import { isRemovedTable } from '#server/postgres/database-failures.ts'
import type { CatalogStore } from '#server/wholesaler/catalog-store.ts'
import { productTable, readHead, readWarehouses, selectHead } from './catalog-head.ts'
import { mostIndexedBytes, replacePostgresCatalog } from './postgres-import.ts'
import { migratePostgres } from './postgres-migrations.ts'
import { openPostgresSnapshot } from './postgres-snapshot.ts'
import { allColumns, toCatalogRow, type WarehouseNames } from './product-columns.ts'
import { escapeText } from './text-escape.ts'

/** What is known of the catalog that products are looked up in. */
type Known = { readonly generation: string; readonly warehouses: WarehouseNames }

/**
 * Opens the database of a server, and migrates it. Several processes may have it open.
 * @param patience tests wait less for a server that does not answer
 */
export async function openPostgresCatalogStore(address: DatabaseAddress, patience?: Patience): Promise<CatalogStore> {
  const connections = createConnections(address, patience)
  try {
    await migratePostgres(connections)
  } catch (error) {
    await connections.close()
    throw error
  }

  let known: Promise<Known | null> | null = null
  const know = async (): Promise<Known | null> => {
    // In one statement, so that no import comes between.
    const rows = await connections.ask(
      `SELECT catalog.generation, warehouse.id, code, location
        FROM surtido.catalog LEFT JOIN surtido.warehouse ON warehouse.generation = catalog.generation`,
    )
    const generation = rows[0]?.[0]
    if (generation == null) return null
    return { generation, warehouses: readWarehouses(rows.map((row) => row.slice(1))) }
  }

  return {
    readStatus: async () => readHead((await connections.ask(selectHead))[0])?.status ?? null,
    async findProduct(sku) {
      const escaped = escapeText(sku)
      const isIndexed = Buffer.byteLength(escaped) <= mostIndexedBytes
      for (let attempt = 1; ; attempt++) {
        const asked = (known ??= know())
        const forget = () => {
          if (known === asked) known = null
        }
        try {
          const catalog = await asked
          if (catalog === null) {
            forget()
            return null
          }
          const [row] = await connections.ask(selectProduct(catalog.generation, isIndexed), [escaped])
          // An import came between unless it is still the same catalog.
          if (row !== undefined && row[0] === catalog.generation)
            return row[1] == null ? null : toCatalogRow(row, 1, catalog.warehouses)
          forget()
        } catch (error) {
          forget()
          if (!isRemovedTable(error) || attempt === 5) throw error
        }
        if (attempt === 5) throw new Error('The catalog is replaced again and again')
      }
    },
    openSnapshot: () => openPostgresSnapshot(connections),
    replaceCatalog: (work) => replacePostgresCatalog(connections, work),
    close: () => connections.close(),
  }
}

/** The generation that is served now comes with the product, or without one. */
function selectProduct(generation: string, isIndexed: boolean): string {
  const condition = isIndexed ? ` AND octet_length(sku) <= ${mostIndexedBytes}` : ''
  return `SELECT generation, product.* FROM surtido.catalog LEFT JOIN LATERAL (SELECT ${allColumns}
    FROM ${productTable(generation)} WHERE sku = $1${condition} ORDER BY position LIMIT 1) product ON true`
}
