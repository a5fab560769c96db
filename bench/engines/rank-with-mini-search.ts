import MiniSearch from 'minisearch'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import type { RankingEngine } from './ranking-engine.ts'

/**
 * As its documentation sets it up for typing (README, "Search options"; its demo, which requires all words): prefixes,
 * one typing error in five characters, the title twice as important. Accents are folded, which it leaves to its user.
 */
export function rankWithMiniSearch({
  combineWith = 'AND',
  withDescriptions = false,
}: {
  combineWith?: 'AND' | 'OR'
  withDescriptions?: boolean
} = {}): RankingEngine {
  let length = 0
  const index = new MiniSearch<{ id: number }>({
    fields: ['title', 'brand', 'sku', 'manufacturerSku', 'ean', ...(withDescriptions ? ['description'] : [])],
    processTerm: (term) => foldText(term),
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 2 }, combineWith },
  })
  return {
    append(products) {
      index.addAll(
        products.map(({ title, brand, sku, manufacturerSku, ean, description }) => ({
          id: length++,
          title,
          brand,
          sku,
          manufacturerSku,
          ean,
          ...(withDescriptions ? { description } : {}),
        })),
      )
    },
    rank: (text, most) =>
      index
        .search(text)
        .slice(0, most)
        .map(({ id }) => Number(id)),
  }
}
