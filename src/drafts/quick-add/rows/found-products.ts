import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import type { FoundInCatalog } from '#src/drafts/quick-add/quick-add-context.tsx'

/** A product that the catalog's search found. */
export type FoundProduct = {
  readonly product: ListedProduct
  /** Words of the search that it does not have, as in the catalog. */
  readonly lacks: readonly string[]
  /** It has a word with another spelling. */
  readonly isNear: boolean
}

/** What was found, each with what it lacks; one without a sku cannot be ordered, and is not there. */
export function foundProducts({ rows, positions, asTyped, described, lacking }: FoundInCatalog): FoundProduct[] {
  const whole = lacking.reduce((left, { count }) => left - count, positions.length)
  const lacks = lacking.flatMap(({ words, count }) => Array.from({ length: Math.min(count, rows.length) }, () => words))
  return rows
    .map(({ product }, index) => ({
      product,
      lacks: index < whole ? [] : (lacks[index - whole] ?? []),
      isNear: index >= asTyped && index < whole - described,
    }))
    .filter(({ product }) => product.sku !== '')
}
