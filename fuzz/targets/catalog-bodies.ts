import { bytesOf, mutateBytes, mutateJson, textOf } from '#fuzz/mutate.ts'
import { type FuzzTarget, mustHold } from '#fuzz/target.ts'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { BodyError } from '#src/catalog/engine/read/body-error.ts'
import { readCatalogStream } from '#src/catalog/engine/read/read-catalog-stream.ts'
import { emptyQuery } from '#src/catalog/engine/search/query.ts'
import type { Random } from '#src/fixtures/random.ts'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { writeCatalog } from '#src/fixtures/write-catalog.ts'

const seeds = [
  [...writeCatalog(createSampleCatalog({ products: 12 }))].join(''),
  [...writeCatalog(createSampleCatalog({ products: 6, seed: 7 }), { withWarehouses: true })].join(''),
]

/** The body in pieces of several sizes, as a network cuts it. */
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0, size = 1; at < bytes.length; at += size, size = (size * 7) % 4_093 || 1) {
    yield bytes.slice(at, at + size)
  }
}

export const catalogBodies: FuzzTarget = {
  name: 'catalog bodies',
  make: (random) => bodyOf(seeds, random),
  async read(input) {
    const engine = createCatalogEngine({ now: () => 0 })
    try {
      await readCatalogStream(inPieces(input), engine.sink, () => {})
    } catch (error) {
      if (error instanceof BodyError) return error.reason
      throw error
    }
    engine.complete()
    const { positions } = engine.answer(emptyQuery)
    mustHold(positions.length === engine.length, 'every product is in the answer to the empty query')
    for (const { product } of engine.rowsAt(positions, '')) {
      mustHold(product.price === null || (Number.isFinite(product.price) && product.price > 0), 'a price is above 0')
      mustHold(product.quantity === null || Number.isFinite(product.quantity), 'a quantity is a number')
      const found = product.sku === '' ? null : engine.findBySku(product.sku)
      mustHold(product.sku === '' || found?.sku === product.sku, 'a product is found by its sku')
    }
    engine.save()
    return engine.length
  },
}

function bodyOf(texts: readonly string[], random: Random): Uint8Array {
  const text = random.pick(texts)
  if (random.chance(0.4)) return bytesOf(mutateJson(text, random))
  return mutateBytes(bytesOf(text), random, texts.map(bytesOf))
}

/** The text of a body, to use the same dirt elsewhere. */
export function dirtyCatalog(random: Random): string {
  return textOf(bodyOf(seeds, random))
}
