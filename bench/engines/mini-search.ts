import MiniSearch from 'minisearch'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import type { SearchEngine } from './search-engine.ts'

/** As its documentation recommends for typing: every term is required, as a prefix. Accents are folded as in ours. */
export function createMiniSearch(): SearchEngine {
  let length = 0
  const index = new MiniSearch({
    fields: ['title', 'brand', 'sku', 'manufacturerSku'],
    processTerm: (term) => foldText(term),
    searchOptions: { prefix: true, combineWith: 'AND' },
  })
  return {
    append(products) {
      index.addAll(
        products.map(({ title, brand, sku, manufacturerSku }) => ({
          id: length++,
          title,
          brand,
          sku,
          manufacturerSku,
        })),
      )
    },
    count: (text) => index.search(text).length,
  }
}
