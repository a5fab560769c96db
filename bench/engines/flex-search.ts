import { Index } from 'flexsearch'
import type { SearchEngine } from './search-engine.ts'

/**
 * One index over the four fields together, because a document's fields are searched one by one and a query over two of
 * them would find nothing. `forward` finds beginnings of words, `full` any part of them.
 */
export function createFlexSearch(tokenize: 'forward' | 'full'): SearchEngine {
  let length = 0
  const index = new Index({ tokenize })
  return {
    append(products) {
      for (const { title, brand, sku, manufacturerSku } of products)
        index.add(length++, `${title} ${brand} ${sku} ${manufacturerSku}`)
    },
    // All matches, as the others give them: by default it stops at the first hundred.
    count: (text) => index.search(text, { limit: length }).length,
  }
}
