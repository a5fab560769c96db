import type { CatalogRecord } from './start-surtido.ts'

const ssd = {
  manufacturer: 'Kingston',
  currency: 'MXN',
  description: 'Unidad de estado sólido.\r\nGarantía: 3 años &amp; soporte <b>no es HTML</b>',
}

const warehouses = {
  GDL: { stock: 3, location: 'Guadalajara' },
  MTY: { stock: '5.5', location: 'Monterrey' },
  CDMX: { stock: 2, location: 'Ciudad de México' },
  SUR: { stock: -4, location: '' },
  MID: { stock: null, location: 'Mérida' },
}

/** One service for the journeys of a product's page: one product with all there is to say, and some beside it. */
export const productRecords: readonly CatalogRecord[] = [
  {
    ...ssd,
    sku: 'SSD-960',
    manufacturer_sku: 'SA400S37/960G',
    ean: '0740617277357',
    title: 'SSD Kingston A400, 960 GB, SATA III',
    price: 1000,
    quantity: 10,
    warehouses,
  },
  {
    ...ssd,
    sku: 'SSD-480',
    manufacturer_sku: 'SA400S37/480G',
    title: 'SSD Kingston A400, 480 GB, SATA III',
    price: 700,
    quantity: 25,
  },
  {
    ...ssd,
    sku: 'ADA-960',
    manufacturer: 'Adata',
    title: 'SSD Adata SU650, 960 GB, SATA III',
    price: 950,
    quantity: 6,
  },
  // The same part under a newer name.
  {
    ...ssd,
    sku: 'SSD-960-B',
    manufacturer_sku: 'SA400S37/960G',
    title: 'SSD Kingston A400 960 GB, nueva clave',
    price: 990,
    quantity: 0,
  },
  { sku: 'OLD-1', manufacturer_sku: 'MPN-7', title: 'Teclado mecánico', price: 500, quantity: 3 },
  { sku: 'NEW-1', manufacturer_sku: 'MPN-7', title: 'Teclado mecánico, nueva clave', price: 510, quantity: 8 },
  ...Array.from({ length: 40 }, (_, index) => ({
    sku: `CABLE-${index}`,
    manufacturer: 'Genérica',
    title: `Cable de red categoría ${index % 7}, ${index} metros, azul`,
    currency: 'MXN',
    price: 20 + index,
    quantity: index,
  })),
]

/** The same for every spec that uses it, so that they share one service. */
export const productCatalog = { records: productRecords }
