import { readGtin } from '#src/catalog/engine/lookup/gtin.ts'
import { foldText, stripCode } from '#src/catalog/engine/search/fold.ts'
import { parseQuery } from '#src/catalog/engine/search/parse-query.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import type { SearchEngine } from './search-engine.ts'

/**
 * The naive way: a folded string for each product, and `includes` for each term. It knows no forms of a word, no units,
 * no joined words and no typing errors, and does not rank, sort or count brands.
 */
export function createPlainFilter(): SearchEngine {
  const texts: string[] = []
  const gtins: (number | null)[] = []
  return {
    append(products) {
      for (const product of products) {
        texts.push(foldProduct(product))
        gtins.push(readGtin(stripCode(foldText(product.ean))))
      }
    },
    count(text) {
      const terms = parseQuery(text)
      const found: number[] = []
      for (let index = 0; index < texts.length; index += 1) {
        const searched = texts[index]!
        const matches = terms.every((term) => {
          // The bench types no such term.
          if (term.kind === 'number' || term.field !== null) throw new Error('The plain filter knows no fields')
          const isThere =
            searched.includes(term.text) ||
            (term.code !== '' && searched.includes(term.code)) ||
            (term.gtin !== null && gtins[index] === term.gtin)
          return isThere !== term.excluded
        })
        if (matches) found.push(index)
      }
      return found.length
    },
  }
}

/** One line for title and brand, one for each code, and one for each code without its punctuation. */
function foldProduct(product: Product): string {
  const codes = [product.sku, product.manufacturerSku, product.ean].map(foldText)
  const lines = [`${foldText(product.title)} · ${foldText(product.brand)}`, ...codes, ...codes.map(stripCode)]
  return lines.join('\n')
}
