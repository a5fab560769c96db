import { Index } from 'flexsearch'
import type { SearchEngine } from './search-engine.ts'

/**
 * One index of all four fields in one text. FlexSearch searches the fields of a document one by one, so a query with
 * words of two fields would find nothing. `forward` finds beginnings of words, `full` any part of them.
 */
export function createFlexSearch(tokenize: 'forward' | 'full'): SearchEngine {
  let length = 0
  const index = new Index({ tokenize })
  return {
    append(products) {
      for (const { title, brand, sku, manufacturerSku } of products)
        index.add(length++, `${title} ${brand} ${sku} ${manufacturerSku}`)
    },
    // All matches, as in the other engines. The default is the first hundred.
    count: (text) => index.search(text, { limit: length }).length,
  }
}
