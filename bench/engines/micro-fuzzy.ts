import uFuzzy from '@leeoniya/ufuzzy'
import type { SearchEngine } from './search-engine.ts'

/** As its documentation recommends: one string for each product, terms in any order, ranked if at most 1,000 match. */
export function createMicroFuzzy(): SearchEngine {
  const fuzzy = new uFuzzy()
  const haystack: string[] = []
  return {
    append(products) {
      for (const { title, brand, sku, manufacturerSku } of products)
        haystack.push(uFuzzy.latinize(`${title} ${brand} ${sku} ${manufacturerSku}`))
    },
    count(text) {
      const [found] = fuzzy.search(haystack, uFuzzy.latinize(text), 5, 1_000)
      return found?.length ?? 0
    },
  }
}
