import { createRandom, hashText, type Random } from '#src/fixtures/random.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
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

/** A third of the seeds, and of all texts, is kept aside: nobody tunes with them. */
export type Side = 'daily' | 'kept aside'

export const seedsOf: Record<Side, readonly number[]> = { daily: [1, 2, 3, 4], 'kept aside': [5, 6] }

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

function sideOf(text: string): Side {
  return hashText(text) % 3 === 0 ? 'kept aside' : 'daily'
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

/** All indexes, in random order, drawn one by one. */
function* drawAll(length: number, random: Random): Generator<number, void, undefined> {
  const indexes = Uint32Array.from({ length }, (_, index) => index)
  for (let left = length; left > 0; left -= 1) {
    const place = random.below(left)
    yield indexes[place] ?? 0
    indexes[place] = indexes[left - 1] ?? 0
  }
}
