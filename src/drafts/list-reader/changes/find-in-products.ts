import type { CodeMatch, FindCodes, MatchStage } from '#src/drafts/model/lines/code-lookup.ts'

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
}

/** A naive version of the catalog's lookup. Each code is looked for once. */
export function findInProducts(products: readonly SmallProduct[]): FindCodes<SmallProduct> {
  const folded = products.map((product) => {
    const codes = [fold(product.sku), fold(product.manufacturerSku ?? '')] as const
    return { product, sku: codes[0], part: codes[1], bare: codes.map(strip), gtin: product.ean?.padStart(14, '0') }
  })
  const findOne = (code: string): CodeMatch<SmallProduct> | null => {
    const wanted = fold(code)
    const bare = strip(wanted)
    if (bare === '') return null
    const gtin = /^\d{1,14}$/.test(bare) ? bare.padStart(14, '0') : null
    const stages: readonly (readonly [MatchStage, (each: (typeof folded)[number]) => boolean])[] = [
      ['sku', ({ sku }) => sku === wanted],
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

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

function strip(folded: string): string {
  return folded.replace(/[-/._+#\s]/g, '')
}
