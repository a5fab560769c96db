import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { matchNaively } from '#src/catalog/engine/search/naive-match.ts'
import { planQuery } from '#src/catalog/engine/search/query-plan.ts'
import { formsOf } from '#src/catalog/engine/search/word-forms.ts'
import { createSynonymLookup } from '#src/synonyms/create-synonym-lookup.ts'
import { tradeSynonyms } from '#src/synonyms/trade-synonyms.ts'
import { chooseSequences, typeOut } from './keystrokes.ts'
import { readSample } from './read-sample.ts'
import { makeQuery } from './surtido.ts'

/**
 * Asks the engine for each text of the bench, and what it promises to find, written plainly over strings. That takes a
 * tenth of a millisecond for each product and text, so the catalog has to be a small one.
 * @returns one line for each text for which the engine finds other products
 */
export function holdToOracle(products: number): { readonly texts: number; readonly wrong: readonly string[] } {
  const catalog = [...readSample(products)].flat()
  const engine = createCatalogEngine({ now: () => 0 })
  engine.append(catalog)
  engine.complete()
  const synonyms = createSynonymLookup(tradeSynonyms, formsOf)
  const asked = catalog.map((product, index) => ({ product, index }))
  const texts = [...new Set(typeOut(chooseSequences()))]
  const wrong = texts.flatMap((text) => {
    const { positions: all, lacking, alsoRead } = engine.answer(makeQuery(text))
    const positions = all.subarray(0, all.length - lacking.reduce((sum, { count }) => sum + count, 0))
    const found = new Set(engine.rowsAt(positions, '').map(({ product }) => product.sku))
    const expected = matchNaively(planQuery(text, synonyms), catalog, asked, true)
    // What is looked for where nothing or little has all words is held to another oracle (answer-oracle.test.ts).
    const isRelaxed = alsoRead.some(({ kind }) => kind === 'described') || lacking.length > 0
    if (expected.length === 0 && isRelaxed) return []
    const isSame = positions.length === expected.length && expected.every(({ product }) => found.has(product.sku))
    return isSame ? [] : [`“${text}” at ${products}: ${positions.length} found, not ${expected.length}, or other ones`]
  })
  return { texts: texts.length, wrong }
}
