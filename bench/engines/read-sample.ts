import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { writeCatalog } from '#src/fixtures/write-catalog.ts'
import { type Product, readProduct } from '#src/wholesale-api/read-product.ts'

const batchSize = 1_000

/**
 * The products of the sample catalog in batches. They go through JSON and back, as from a parsed body: otherwise an
 * engine would get strings that V8 has not yet joined.
 */
export function* readSample(products: number): Generator<Product[], void, undefined> {
  let batch = []
  for (const record of createSampleCatalog({ products })) {
    batch.push(record)
    if (batch.length < batchSize) continue
    yield readBatch(batch)
    batch = []
  }
  if (batch.length > 0) yield readBatch(batch)
}

function readBatch(records: Parameters<typeof writeCatalog>[0]): Product[] {
  const parsed: unknown[] = JSON.parse([...writeCatalog(records)].join(''))
  return parsed.flatMap((record) => {
    const read = readProduct(record)
    return read.kind === 'product' ? [read.product] : []
  })
}
