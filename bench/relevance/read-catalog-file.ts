import { readFileSync } from 'node:fs'
import { type Product, readProduct } from '#src/wholesale-api/read-product.ts'

/** The products of a file in the wholesaler's format: one JSON array of catalog records. */
export function readCatalogFile(path: string): Product[] {
  const records: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!Array.isArray(records)) throw new TypeError(`${path} is no JSON array of catalog records`)
  return records.flatMap((record: unknown) => {
    const read = readProduct(record)
    return read.kind === 'product' ? [read.product] : []
  })
}
