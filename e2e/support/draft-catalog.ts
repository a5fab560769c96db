import { checkRecords } from './check-records.ts'
import { planRecords } from './plan-records.ts'
import { sentRecords } from './sent-draft.ts'
import type { CatalogRecord } from './start-surtido.ts'

const records: readonly CatalogRecord[] = [
  { sku: 'A-1', title: 'Disco', price: 100, quantity: 40 },
  { sku: 'B-2', title: 'Tóner', price: 200, quantity: 3 },
  { sku: 'P-1', title: 'Tornillo', price: 1, quantity: 40 },
  { sku: 'CAM1', title: 'Cámara IP domo', price: 120, quantity: 50 },
  { sku: 'CAB2', title: 'Cable UTP de 5 m', price: 20, quantity: 50 },
  { sku: 'TON3', title: 'Tóner negro', price: 900, quantity: 50 },
  { sku: 'L-1', manufacturer: 'Kingston', title: 'Disco de 960 GB', price: 1149, quantity: 40 },
  { sku: 'L-2', manufacturer: 'HP', title: 'Tóner negro', price: 2100.5, quantity: 3 },
  { sku: 'L-3', manufacturer: 'TP-Link', title: 'Adaptador de red', price: 250, quantity: 9 },
  { sku: 'L-4', manufacturer: 'HP', title: 'Mochila', price: null, quantity: 9 },
]

/**
 * The wholesaler of the drafts' journeys: `test.use(draftCatalog)`. They have one catalog, with the products of all of
 * them, so that one service serves them all; a journey that brings its own starts another.
 */
export const draftCatalog = {
  ownCatalog: { records: [...records, ...planRecords, ...checkRecords, ...sentRecords.map(withTwoWarehouses)] },
  withWarehouses: true,
} as const

function withTwoWarehouses(record: CatalogRecord): CatalogRecord {
  return {
    ...record,
    warehouses: { GDL: { stock: 40, location: 'Guadalajara' }, MTY: { stock: 40, location: 'Monterrey' } },
  }
}
