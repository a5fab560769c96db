import { leastPrice } from './amount-bounds.ts'
import { readDecimal } from './read-decimal.ts'
import { readLine, readProse, readRawText } from './read-text.ts'
import { readWarehouses, totalStock, type WarehouseStock } from './read-warehouses.ts'
import { isDamaged } from './sku-path.ts'

/** A product with our field names, read from a record of section 2.1 or 2.2. Codes are unchanged; `''` is absent. */
export type Product = {
  /** `''` if the wholesaler sent none: displayed, but cannot be ordered. */
  readonly sku: string
  readonly manufacturerSku: string
  readonly brand: string
  readonly ean: string
  readonly title: string
  readonly description: string
  /** Pesos before tax, as sent, 0 to 6 decimals. Null is no price: absent, $0.00, negative, unreadable, not in pesos. */
  readonly price: number | null
  /** Total stock as sent (may be negative), or the sum over warehouses if less. Null is unknown, which is not 0. */
  readonly quantity: number | null
  /** Null if the record does not have them. */
  readonly warehouses: readonly WarehouseStock[] | null
}

/** A problem in a record that was accepted anyway. */
export type RecordFinding = (typeof recordFindings)[number]

export const recordFindings = [
  'sku-missing',
  'price-unreadable',
  'quantity-unreadable',
  'warehouses-unreadable',
  'text-unreadable',
  /** The price is not in pesos, so the product has none. */
  'currency-not-mxn',
] as const

export type ReadProduct =
  | { readonly kind: 'product'; readonly product: Product; readonly findings: readonly RecordFinding[] }
  /** `sku-damaged`: some of the sku's bytes were no text, so that nobody knows which product it is. */
  | { readonly kind: 'unreadable'; readonly reason: 'not-an-object' | 'sku-damaged' }

/**
 * Reads one record of either endpoint, dirt included (appendix of the API document): never throws, never guesses. Extra
 * fields are ignored; only own properties with known names are read, so that a `__proto__` key has no effect.
 */
export function readProduct(record: unknown): ReadProduct {
  if (!isFields(record)) return notAnObject
  let findings: RecordFinding[] | null = null
  const find = (finding: RecordFinding) => {
    findings ??= []
    if (!findings.includes(finding)) findings.push(finding)
  }
  const text = (name: string) => {
    const value = readRawText(record[name])
    if (value !== null) return value
    find('text-unreadable')
    return ''
  }

  const sku = text('sku')
  if (isDamaged(sku)) return skuDamaged
  if (sku.trim() === '') find('sku-missing')

  let price = readDecimal(record['price'])
  if (price === 'unreadable' || (typeof price === 'number' && price < 0)) {
    find('price-unreadable')
    price = 'absent'
  }
  const stated = readDecimal(record['quantity'])
  if (stated === 'unreadable') find('quantity-unreadable')
  const warehouses = readWarehouses(record['warehouses'], () => find('warehouses-unreadable'))
  if (warehouses === 'unreadable') find('warehouses-unreadable')
  const listed = Array.isArray(warehouses) ? warehouses : null
  const quantity = totalStock(typeof stated === 'number' ? stated : null, listed)
  if (typeof stated === 'number' && quantity === null) find('warehouses-unreadable')
  if (!isPesos(record['currency'])) {
    find('currency-not-mxn')
    price = 'absent'
  }

  const product: Product = {
    sku: sku.trim() === '' ? '' : sku,
    manufacturerSku: text('manufacturer_sku').trim(),
    brand: readProse(text('manufacturer')),
    ean: text('ean').trim(),
    title: readLine(text('title')),
    description: readProse(text('description')),
    price: typeof price === 'number' && price >= leastPrice ? price : null,
    quantity,
    warehouses: listed,
  }
  return { kind: 'product', product, findings: findings ?? noFindings }
}

/** By the contract every price is in MXN: an absent or blank currency is, and one that cannot be read is not. */
function isPesos(currency: unknown): boolean {
  const name = readRawText(currency)?.trim()
  return name === '' || name?.toUpperCase() === 'MXN'
}

export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const notAnObject: ReadProduct = { kind: 'unreadable', reason: 'not-an-object' }
const skuDamaged: ReadProduct = { kind: 'unreadable', reason: 'sku-damaged' }
const noFindings: readonly RecordFinding[] = []
