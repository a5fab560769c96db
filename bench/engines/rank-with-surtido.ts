import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import type { RankingEngine } from './ranking-engine.ts'
import { makeQuery } from './surtido.ts'

type Identity = Pick<Product, 'sku' | 'manufacturerSku' | 'ean' | 'title'>

/** Ours. Its positions are in the order of titles, so each is brought back to the product that was appended. */
export function rankWithSurtido(): RankingEngine {
  const engine = createCatalogEngine({ now: () => performance.now() })
  const indexesOf = new Map<string, number[]>()
  const indexAt: number[] = []
  let length = 0
  return {
    append(products) {
      engine.append(products)
      for (const product of products) {
        const identity = identify(product)
        const indexes = indexesOf.get(identity)
        if (indexes) indexes.push(length)
        else indexesOf.set(identity, [length])
        length += 1
      }
    },
    complete() {
      engine.complete()
      for (let position = 0; position < length; position += 1) {
        const index = indexesOf.get(identify(engine.productAt(position)))?.shift()
        if (index === undefined) throw new Error(`No product was appended that is like the one at ${position}`)
        indexAt.push(index)
      }
    },
    rank(text, most) {
      const { positions } = engine.answer(makeQuery(text))
      return Array.from(positions.subarray(0, most), (position) => indexAt[position] ?? -1)
    },
  }
}

function identify({ sku, manufacturerSku, ean, title }: Identity): string {
  return JSON.stringify([sku, manufacturerSku, ean, title])
}
