import type { CatalogRecord } from './start-surtido.ts'

export const toner = 'Tóner HP 85A negro para LaserJet'

/** Six lines to be planned, and a product that may take the place of the toner. */
export const planRecords: readonly CatalogRecord[] = [
  record('PL-1', 'Disco SSD Kingston A400 960 GB', 1149, { CDMX: 10, GDL: 5 }),
  record('PL-2', toner, 2100.5, { CDMX: 2, MTY: 1 }),
  record('PL-3', 'Adaptador de red TP-Link', 250, { GDL: 9, MTY: 3 }),
  record('PL-4', 'Mochila para portátil', null, { CDMX: 0, GDL: -2 }),
  record('PL-6', 'Ratón Logitech M90', 99, { MTY: 20 }),
  record('PL-8', 'Cable HDMI de 2 m', 80, { QRO: 4, CDMX: 4 }),
  record('PL-7', `${toner} compatible`, 2200, { CDMX: 30, QRO: 12 }),
]

function record(
  sku: string,
  title: string,
  price: number | null,
  stock: Readonly<Record<string, number>>,
): CatalogRecord {
  const warehouses = Object.fromEntries(
    Object.entries(stock).map(([code, each]) => [code, { stock: each, location: code }]),
  )
  const quantity = Object.values(stock).reduce((sum, each) => sum + each, 0)
  return { sku, manufacturer: 'Marca', title, price, quantity, warehouses }
}
