import { createRandom, type Random } from '#src/fixtures/random.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { drawAll, type Side, seedsOf, sideOf } from './draw-products.ts'
import { makeBareCode, makeBegunCode, makeCodeInside, makeWholeCode } from './make-code-query.ts'
import {
  makeGluedUnit,
  makeHyphenatedModel,
  makeInchesInWords,
  makeJoinedModel,
  makeModelApart,
  makeNumber,
  makeOtherGender,
  makeOtherNumber,
  makeTypingErrors,
  makeUnfinished,
  makeUnitApart,
  makeWholeWords,
  type WordQueryMaker,
} from './make-word-query.ts'
import { type MadeQuery, type QueryClass, queryClasses } from './query-classes.ts'
import { readVocabulary, type Vocabulary } from './read-vocabulary.ts'

export type KnownItemQuery = MadeQuery & {
  readonly queryClass: QueryClass
  /** The index of the product that it was made from. */
  readonly knownItem: number
}

/**
 * Makes queries of products that are drawn by seed. A text is asked once, and belongs to one side only. A class for
 * which the catalog has too little comes out smaller, or empty.
 */
export function makeQueries(
  products: readonly Product[],
  wish: { side: Side; perClass: number; classes?: readonly QueryClass[] },
): KnownItemQuery[] {
  const { side, perClass, classes = queryClasses } = wish
  const vocabulary = readVocabulary(products)
  const seeds = seedsOf[side]
  return classes.flatMap((queryClass) => {
    const number = queryClasses.indexOf(queryClass)
    const made = new Map<string, KnownItemQuery>()
    for (const [place, seed] of seeds.entries()) {
      const random = createRandom(seed, number, products.length)
      const enough = Math.round((perClass * (place + 1)) / seeds.length)
      for (const knownItem of drawAll(products.length, createRandom(seed, number))) {
        if (made.size >= enough) break
        const product = products[knownItem]
        const query = product ? makers[queryClass](product, random, vocabulary) : null
        if (query && sideOf(query.text) === side && !made.has(query.text)) {
          made.set(query.text, { ...query, queryClass, knownItem })
        }
      }
    }
    return [...made.values()]
  })
}

type QueryMaker = (product: Product, random: Random, vocabulary: Vocabulary) => MadeQuery | null

const makers: Record<QueryClass, QueryMaker> = {
  'whole words': ofTitle(makeWholeWords),
  unfinished: ofTitle(makeUnfinished),
  numbers: ofTitle(makeNumber),
  'units glued': ofTitle(makeGluedUnit),
  'units apart': ofTitle(makeUnitApart),
  'inches in words': ofTitle(makeInchesInWords),
  plurals: ofTitle(makeOtherNumber),
  genders: ofTitle(makeOtherGender),
  'typing errors': ofTitle(makeTypingErrors),
  'models hyphenated': ofTitle(makeHyphenatedModel),
  'models joined': ofTitle(makeJoinedModel),
  'models apart': ofTitle(makeModelApart),
  'codes whole': makeWholeCode,
  'codes begun': makeBegunCode,
  'codes inside': makeCodeInside,
  'codes bare': makeBareCode,
}

function ofTitle(make: WordQueryMaker): QueryMaker {
  return ({ title }, random, vocabulary) => make(title, random, vocabulary)
}
