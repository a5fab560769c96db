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

/** The catalog's lookup, for small catalogs: each code by what it is after one change of its form after the other. */
export function findInProducts(products: readonly SmallProduct[]): FindCodes<SmallProduct> {
  const [skus, parts, bare, gtins] = [0, 1, 2, 3].map(() => new Map<string, Set<SmallProduct>>())
  const add = (codes: Map<string, Set<SmallProduct>>, code: string, product: SmallProduct) =>
    codes.set(code, (codes.get(code) ?? new Set()).add(product))
  for (const product of products) {
    const [sku, part] = [fold(product.sku), fold(product.manufacturerSku ?? '')]
    add(skus!, sku, product)
    add(parts!, part, product)
    for (const code of [sku, part]) add(bare!, strip(code), product)
    if (product.ean) add(gtins!, product.ean.padStart(14, '0'), product)
  }
  const placeOf = new Map(products.map((product, place) => [product, place]))
  const inOrder = (found: Iterable<SmallProduct>) =>
    [...new Set(found)].toSorted((one, other) => placeOf.get(one)! - placeOf.get(other)!)
  const findOne = (code: string): CodeMatch<SmallProduct> | null => {
    const wanted = fold(code)
    const stripped = strip(wanted)
    if (stripped === '') return null
    const [ofSku, ofPart] = [skus!.get(wanted) ?? [], parts!.get(wanted) ?? []]
    const hasSku = skus!.has(wanted)
    const stages: readonly (readonly [MatchStage, Iterable<SmallProduct>])[] = [
      ['sku', hasSku ? [...ofSku, ...ofPart] : []],
      ['manufacturer-sku', ofPart],
      ['punctuation', bare!.get(stripped) ?? []],
      ['gtin', (/^\d{1,14}$/.test(stripped) && gtins!.get(stripped.padStart(14, '0'))) || []],
    ]
    for (const [stage, found] of stages) {
      const all = inOrder(found)
      if (all.length > 0) return { stage, products: all }
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

/** The catalog's search in titles and brands, for small catalogs. The products are in the order that they come in. */
export function findInProductTitles(products: readonly SmallProduct[]): FindInTitles<SmallProduct> {
  const lines = products.map(({ title, brand }) => [...wordsOf(title), '', ...wordsOf(brand)])
  // By all runs of up to four words, without the blanks between them.
  const byRun = new Map<string, Set<number>>()
  for (const [index, line] of lines.entries()) {
    for (const from of line.keys()) {
      for (const count of runLengths) {
        const run = line.slice(from, from + count).join('')
        byRun.set(run, (byRun.get(run) ?? new Set()).add(index))
      }
    }
  }
  const byPart = indexParts(products)
  /** The lines with words that the text begins with, ascending. */
  const beginningAs = (text: string) => {
    const beginnings = Array.from(text, (_, end) => text.slice(0, end + 1))
    return [...new Set(beginnings.flatMap((each) => [...(byRun.get(each) ?? [])]))].toSorted((a, b) => a - b)
  }
  return async (codes) =>
    codes.map((code) => {
      const own = wordsOf(code)
      const isLong = own.length > runLengths.length
      const places = isLong ? beginningAs(own.join('')) : (byRun.get(own.join('')) ?? [])
      const found: SmallProduct[] = []
      // In their order, because the lines were.
      for (const index of own.length === 0 ? [] : places) {
        if (hasWords(lines[index]!, own)) found.push(products[index]!)
        if (found.length === mostInTitles) break
      }
      return found.length > 0 ? found : (byPart.get(withoutSigns(code)) ?? [])
    })
}

/** Products by each part of a code, as the catalog has them (find-by-part.ts): several of its words, and not all. */
function indexParts(products: readonly SmallProduct[]): Map<string, SmallProduct[]> {
  const byPart = new Map<string, SmallProduct[]>()
  for (const product of products) {
    const runs = [product.sku, product.manufacturerSku ?? ''].flatMap((code) => {
      const parts = fold(code).match(/[\p{L}\d]+/gu) ?? []
      const all = parts.flatMap((_, from) => parts.slice(from).map((__, more) => parts.slice(from, from + more + 1)))
      return all.filter(({ length }) => length < parts.length).map((run) => run.join(''))
    })
    for (const run of new Set(runs)) {
      if (run.length < 6 || !/\d/.test(run) || !/\p{L}/u.test(run)) continue
      const found = byPart.get(run) ?? []
      if (found.length < mostInTitles) byPart.set(run, [...found, product])
    }
  }
  return byPart
}

const withoutSigns = (text: string) => fold(text).replace(/[^\p{L}\d]/gu, '')

const runLengths = [1, 2, 3, 4]

/** Whether the words follow each other in a line: as they are, as one word, or in other parts. A number is never cut. */
function hasWords(line: readonly string[], own: readonly string[]): boolean {
  const joined = own.join('')
  const number = /^[\d.,]+(?=\p{L}*$)/u.exec(joined)?.[0]
  return line.some(
    (word, from) =>
      joined.startsWith(word) &&
      [...runLengths, own.length].some((count) => {
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
