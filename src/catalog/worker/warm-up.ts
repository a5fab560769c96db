import type { CatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { emptyQuery } from '#src/catalog/protocol/catalog-protocol.ts'
import { answerFrom } from './answer-from.ts'

/** Letters of each text. Then the code of words, of several words and of codes has run. */
const letters = { title: 20, partNumber: 6 }
const rowsOfScreen = { first: 0, count: 32 }

/**
 * Asks as a person types the title and the part number of one product, one query in each step. A search takes several
 * times as long until its code was compiled for speed, and that would be a person's first letters.
 */
export function* warmUp(engine: CatalogEngine): Generator<void> {
  const { title, manufacturerSku } = engine.productAt(engine.length >> 1)
  const texts = [title.slice(0, letters.title), manufacturerSku.slice(0, letters.partNumber)]
  for (const text of texts) {
    for (let length = 1; length <= text.length; length += 1) {
      answerFrom(engine, { query: { ...emptyQuery, text: text.slice(0, length) }, range: rowsOfScreen, anchor: null })
      yield
    }
  }
}
