import { readFileSync } from 'node:fs'
import type { SmallProduct } from '#src/drafts/list-reader/changes/find-in-products.ts'

/**
 * A catalog in the form of those beside the lists. In another one no code of a list would be found, and the reader would
 * look as if it read nothing.
 * @throws Error that says which record has what wrong
 */
export function readProducts(path: string): SmallProduct[] {
  const value = parse(path)
  if (!Array.isArray(value) || value.length === 0)
    throw new Error(`${path} is no JSON array of products. ${wantedForm}`)
  return value.map((record: unknown, index) => {
    if (isProduct(record)) return record
    throw new Error(`${path}: product ${index + 1} ${describeFault(record)}. ${wantedForm}`)
  })
}

type Fields = Readonly<Record<string, unknown>>

const isText = (value: unknown) => typeof value === 'string'
const isTextOrNull = (value: unknown) => value === null || isText(value)
const isNumberOrNull = (value: unknown) => value === null || typeof value === 'number'

/** Each field that a product has to have. */
const fields = {
  sku: { is: isText, wants: 'a text' },
  manufacturerSku: { is: isTextOrNull, wants: 'a text or null' },
  ean: { is: isTextOrNull, wants: 'a text or null' },
  brand: { is: isText, wants: 'a text' },
  title: { is: isText, wants: 'a text' },
  price: { is: isNumberOrNull, wants: 'a number or null' },
} satisfies Readonly<Record<Exclude<keyof SmallProduct, 'stock'>, unknown>>

const wantedForm = `A product here has ${Object.entries(fields)
  .map(([name, { wants }]) => `${name} (${wants})`)
  .join(', ')}, as src/drafts/list-reader/lists/*/catalog.json; --catalog wants no file of the wholesaler’s own form.`

function isProduct(record: unknown): record is SmallProduct {
  return isFields(record) && wrongFields(record).length === 0
}

function describeFault(record: unknown): string {
  if (!isFields(record)) return 'is no object'
  const wrong = wrongFields(record)
  const missing = wrong.filter((name) => !(name in record))
  const others = wrong.filter((name) => name in record)
  const names = `; it has ${Object.keys(record).join(', ')}`
  return [
    ...(missing.length > 0 ? [`has no ${missing.join(', ')}${names}`] : []),
    ...others.map((name) => `has a ${name} that is ${JSON.stringify(record[name])}`),
  ].join('; ')
}

function wrongFields(record: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { is }]) => (is(record[name]) ? [] : [name]))
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
