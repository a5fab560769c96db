import { settleColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { createCatalogIntake } from '#src/catalog/engine/read/catalog-intake.ts'
import { buildWordIndex } from '#src/catalog/engine/words/word-index.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { buildCatalogKinds } from './catalog-kinds.ts'

/** For tests, by product: the words of its kind, the thing itself in capitals. */
export function kindsOfProducts(products: readonly Product[]): string[] {
  const intake = createCatalogIntake()
  for (const product of products) intake.append(product)
  const settled = settleColumns(intake.columns, intake.texts)
  const { names, kindOf } = buildCatalogKinds(settled.columns, buildWordIndex(settled.columns, settled.titles))
  return products.map((_, index) => {
    const { words, heads, sort, lead } = names[kindOf[settled.columns.positionOf[index]!]!]!
    return [...lead, ...words.map((word, place) => (heads.includes(place) ? word.toUpperCase() : word)), ...sort].join(
      ' ',
    )
  })
}
