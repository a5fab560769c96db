import type { CatalogRecord } from './start-surtido.ts'

const camera = { manufacturer_sku: 'DS-2CD2043G2', manufacturer: 'Hikvision' }

/** A catalog to check against: what happens to which product is the journey's to say. */
export const checkRecords: readonly CatalogRecord[] = [
  makeRecord('SSD-960', 'Disco SSD 960 GB', 1_000, { CDMX: 20, MTY: 5 }),
  makeRecord('RAM-8', 'Memoria 8 GB', 500, { CDMX: 8, GDL: 12 }),
  makeRecord('CAB-3', 'Cable de red 3 m', 40, { MTY: 200 }),
  makeRecord('TON-12', 'Tóner negro', 1_200, { GDL: 3 }),
  makeRecord('CAM-OLD', 'Cámara IP 4 MP', 900, { CDMX: 9 }, camera),
  makeRecord('CAM-NEW', 'Cámara IP 4 MP', 890, { CDMX: 30 }, camera),
  makeRecord('UPS-750', 'No break 750 VA', 1_500, { MTY: 4 }),
  makeRecord('KB-100', 'Teclado USB', 150, { CDMX: 50 }),
]

function makeRecord(
  sku: string,
  title: string,
  price: number,
  stock: Readonly<Record<string, number>>,
  overrides: Readonly<Record<string, unknown>> = {},
): CatalogRecord {
  const warehouses = Object.fromEntries(
    Object.entries(stock).map(([code, many]) => [code, { stock: many, location: code }]),
  )
  const quantity = Object.values(stock).reduce((sum, many) => sum + many, 0)
  return { sku, title, price, currency: 'MXN', quantity, warehouses, ...overrides }
}
