import type { Random } from '#src/fixtures/random.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import type { MadeQuery } from './query-classes.ts'
import { bareCode } from './read-words.ts'
import type { CodePlace } from './wanted.ts'

export type Coded = Pick<Product, 'sku' | 'manufacturerSku' | 'ean'>

/** Makes a query of one of a product's codes, or null if it has none that is long enough. */
type CodeQueryMaker = (product: Coded, random: Random) => MadeQuery | null

const shortestPart = 5

export const makeWholeCode: CodeQueryMaker = (product, random) =>
  makeOf(product, random, 'whole', (code) => (bareCode(code).length < shortestPart ? null : code))

export const makeBegunCode: CodeQueryMaker = (product, random) =>
  makeOf(product, random, 'begun', (code) =>
    code.length <= shortestPart ? null : code.slice(0, shortestPart + random.below(code.length - shortestPart)),
  )

/** Neither the first character nor the last. */
export const makeCodeInside: CodeQueryMaker = (product, random) =>
  makeOf(product, random, 'inside', (code) => {
    const room = code.length - 2 - shortestPart
    if (room < 0) return null
    const from = 1 + random.below(room + 1)
    return code.slice(from, from + shortestPart + random.below(code.length - 1 - from - shortestPart + 1))
  })

/** Only codes that have punctuation. */
export const makeBareCode: CodeQueryMaker = (product, random) =>
  makeOf(product, random, 'whole', (code) => {
    const bare = bareCode(code)
    return bare.length < shortestPart || bare === code.toLowerCase() ? null : bare
  })

/** A part has no punctuation at its ends: nobody types it. Half of the people type in lower case. */
function makeOf(
  { sku, manufacturerSku, ean }: Coded,
  random: Random,
  place: CodePlace,
  choose: (code: string) => string | null,
): MadeQuery | null {
  const codes = [sku, manufacturerSku, ean].filter((code) => code !== '')
  if (codes.length === 0) return null
  const chosen = choose(random.pick(codes))
  if (chosen === null) return null
  const text = place === 'whole' ? chosen : chosen.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const code = bareCode(text)
  if (code.length < shortestPart) return null
  return { text: random.chance(0.5) ? text : text.toLowerCase(), wanted: { kind: 'code', place, code } }
}
