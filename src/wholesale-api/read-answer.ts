import { readDecimal } from './read-decimal.ts'
import { type Fields, isFields, type Product, type RecordFinding, readProduct } from './read-product.ts'
import { readRawText } from './read-text.ts'
import { readWarehouses } from './read-warehouses.ts'
import { saysError } from './says-error.ts'

/** A product from a request for it alone, with what could not be read of it. */
export type AnsweredProduct = Product & { readonly findings: readonly RecordFinding[] }

export type ReadAnswer =
  | { readonly kind: 'product'; readonly product: AnsweredProduct }
  /** It is about another product, or about none: nothing in it may be shown under the sku that was asked. */
  | { readonly kind: 'other-product' | 'not-a-product' }

/**
 * Reads the answer of endpoint 2 to a request for `sku`. A product says its own sku, byte for byte the one that was
 * asked (a number counts as its digits), and something else of a product that can be read: a price, stock, a code, a
 * brand, a title or a description. Its currency alone is not enough. An object that says an error is no product,
 * whatever else it says.
 */
export function readAnswer(sku: string, answer: unknown): ReadAnswer {
  const read = readProduct(answer)
  if (read.kind === 'unreadable' || !isFields(answer) || saysError(answer)) return notAProduct
  const { product, findings } = read
  if (product.sku === '' || !saysSomething(answer)) return notAProduct
  if (product.sku !== sku) return otherProduct
  return { kind: 'product', product: { ...product, findings } }
}

function saysSomething(fields: Fields): boolean {
  return (
    textFields.some((name) => (readRawText(fields[name]) ?? '').trim() !== '') ||
    typeof readDecimal(fields['price']) === 'number' ||
    typeof readDecimal(fields['quantity']) === 'number' ||
    Array.isArray(readWarehouses(fields['warehouses']))
  )
}

const textFields = ['manufacturer_sku', 'manufacturer', 'ean', 'title', 'description'] as const
const notAProduct: ReadAnswer = { kind: 'not-a-product' }
const otherProduct: ReadAnswer = { kind: 'other-product' }
