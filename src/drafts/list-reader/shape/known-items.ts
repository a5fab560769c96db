import { isByModelOrPart, isPlainWord } from '#src/drafts/list-reader/candidates/find-codes.ts'
import type { ListItem } from '#src/drafts/list-reader/rows/list-item.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'

/** Whether the catalog has a product for a code, and not only its model or a part of it, unless the whole list is written so. */
export function isKnown({ hit, isByModel = false }: ListItem<unknown>): boolean {
  return hit.match.products.length > 0 && (!isByModelOrPart(hit.match.stage) || isByModel)
}

/** The products of the catalog among some items, each once, by its surest code. */
export function knownIn<Product extends Identified>(items: readonly ListItem<Product>[]): ListItem<Product>[] {
  const known = items.filter(isKnown)
  const plain = ({ hit }: ListItem<Product>) => isPlainWord(hit.candidate.code)
  const meant = known.some((item) => !plain(item)) ? known.filter((item) => !plain(item)) : known
  const surest = meant.toSorted((a, b) => a.hit.match.products.length - b.hit.match.products.length)
  return meant.filter((item) => surest.find((other) => isSame(other, item)) === item)
}

export function isSame<Product extends Identified>(a: ListItem<Product>, b: ListItem<Product>): boolean {
  return a.hit.match.products.some(({ sku }) => b.hit.match.products.some((other) => other.sku === sku))
}
