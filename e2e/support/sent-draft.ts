import type { Page } from '@playwright/test'
import type { CatalogRecord } from './start-surtido.ts'

/** Products whose codes spreadsheets like to destroy. */
export const sentRecords: readonly CatalogRecord[] = [
  {
    sku: '00123',
    manufacturer_sku: 'SA400S37/960G',
    manufacturer: 'Kingston',
    ean: '0740617277357',
    title: 'SSD A400 960 GB 2.5" <SATA>',
    price: 1149.5,
    quantity: 40,
  },
  { sku: '-5A', manufacturer_sku: '1E5', manufacturer: 'HP', ean: '', title: '=1+1, negro', price: 2100, quantity: 3 },
  { sku: 'CAL-2027', manufacturer_sku: '', manufacturer: '', ean: '', title: 'Calendario', price: null, quantity: 9 },
]

const order = [
  { quantity: 12, split: [], note: 'urge, para Ana' },
  {
    quantity: 8,
    split: [
      { warehouse: 'CDMX', quantity: 5 },
      { warehouse: 'MTY', quantity: 3 },
    ],
    note: '',
  },
  { quantity: 0.5, split: [], note: '' },
]

/** A draft file with an order of those. */
export function sentDraft(overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    surtido: 'draft',
    version: 1,
    name: 'Sucursal GDL',
    note: 'antes del lunes',
    ivaRate: 0.08,
    createdAt: Date.UTC(2026, 10, 20, 18),
    lines: sentRecords.map(
      ({ sku, manufacturer_sku: manufacturerSku, manufacturer: brand, ean, title, price }, at) => ({
        sku,
        manufacturerSku,
        brand,
        ean,
        title,
        priceWhenAdded: price,
        ...order[at],
        addedAt: Date.UTC(2026, 10, 20, 18, at),
      }),
    ),
    ...overrides,
  }
}

export async function openDraftFile(page: Page, content: unknown): Promise<void> {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'borrador.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}

/** Warehouses for the lines of `sentDraft`. */
export const splitsOfSent = [
  [
    { warehouse: 'GDL', quantity: 5 },
    { warehouse: 'MTY', quantity: 4 },
  ],
  [
    { warehouse: 'GDL', quantity: 2 },
    { warehouse: 'CDMX', quantity: 6 },
  ],
  [{ warehouse: 'GDL', quantity: 0.5 }],
]
