import type { CodeMatch, FindCodes, FindInTitles, MatchStage } from '#src/drafts/model/lines/code-lookup.ts'

/** A product of the small catalogs that lists are tested with. */
export type SmallProduct = {
  readonly sku: string
  /** Null where there is none, as in `ean`. */
  readonly manufacturerSku: string | null
  readonly ean: string | null
  readonly brand: string
  readonly title: string
  /** Null where it is unknown. */
  readonly price: number | null
  readonly stock?: number | null
}

/** A naive version of the catalog's lookup. Each code is looked for once. */
export function findInProducts(products: readonly SmallProduct[]): FindCodes<SmallProduct> {
  const folded = products.map((product) => {
    const codes = [fold(product.sku), fold(product.manufacturerSku ?? '')] as const
    return {
      product,
      sku: codes[0],
      part: codes[1],
      bare: codes.map(strip),
      gtin: product.ean ? product.ean.padStart(14, '0') : null,
    }
  })
  const skus = new Set(folded.map(({ sku }) => sku))
  const findOne = (code: string): CodeMatch<SmallProduct> | null => {
    const wanted = fold(code)
    const bare = strip(wanted)
    if (bare === '') return null
    const gtin = /^\d{1,14}$/.test(bare) ? bare.padStart(14, '0') : null
    const stages: readonly (readonly [MatchStage, (each: (typeof folded)[number]) => boolean])[] = [
      ['sku', ({ sku, part }) => sku === wanted || (skus.has(wanted) && part === wanted)],
      ['manufacturer-sku', ({ part }) => part === wanted],
      ['punctuation', (each) => each.bare.includes(bare)],
      ['gtin', (each) => gtin !== null && each.gtin === gtin],
    ]
    for (const [stage, isIt] of stages) {
      const found = folded.filter(isIt)
      if (found.length > 0) return { stage, products: found.map(({ product }) => product) }
    }
    return null
  }
  const known = new Map<string, CodeMatch<SmallProduct> | null>()
  return async (codes) =>
    codes.map((code) => {
      const match = known.get(code)
      if (match !== undefined) return match
      const found = findOne(code)
      known.set(code, found)
      return found
    })
}

/** A naive version of the catalog's search in titles and brands. The products are in the order that they come in. */
export function findInProductTitles(products: readonly SmallProduct[]): FindInTitles<SmallProduct> {
  const lines = products.map(({ title, brand }) => [...wordsOf(title), '', ...wordsOf(brand)])
  return async (codes) =>
    codes.map((code) => {
      const own = wordsOf(code)
      return own.length === 0 ? [] : products.filter((_, index) => hasWords(lines[index]!, own)).slice(0, mostInTitles)
    })
}

/** Whether the words follow each other in a line: as they are, as one word, or in other parts. A number is never cut. */
function hasWords(line: readonly string[], own: readonly string[]): boolean {
  const joined = own.join('')
  const number = /^[\d.,]+(?=\p{L}*$)/u.exec(joined)?.[0]
  return line.some((_, from) =>
    [1, 2, 3, 4, own.length].some((count) => {
      const run = line.slice(from, from + count)
      if (run.join('') !== joined || run.includes('')) return false
      return run.length === 1 || number === undefined || run.join(' ') === own.join(' ') || run[0] === number
    }),
  )
}

function wordsOf(text: string): string[] {
  return fold(text).match(/\d+(?:[.,]\d+)+\p{L}*|[\p{L}\d]+/gu) ?? []
}

const mostInTitles = 6

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

function strip(folded: string): string {
  return folded.replace(/[-/._+#\s]/g, '')
}
