import type { ListRow } from '#src/drafts/list-reader/list-row.ts'
import { describingWords } from '#src/drafts/list-reader/rows/search-text.ts'
import type { NearWanted } from '#src/drafts/model/lines/code-lookup.ts'

/** Whether similar products are offered for a row: it has no product, and a code or words to look for. */
export function canBeNear({ reading, words }: ListRow<unknown>): boolean {
  if (reading.kind !== 'left') return false
  return reading.reason === 'not-found' || (reading.reason === 'not-read' && words !== '')
}

/** What a row that is not in the catalog says of its product. */
export function nearWantedOf({ reading, words }: ListRow<unknown>): NearWanted {
  return { code: reading.code ?? '', words: describingWords(words) }
}

/** The searches for similar products for a row: by its code and words, and by its words alone, as its code may be another's. */
export function nearSearches(row: ListRow<unknown>): readonly NearWanted[] {
  const both = nearWantedOf(row)
  return both.code === '' || both.words === '' ? [both] : [both, { code: '', words: both.words }]
}

/** What several searches found, best first: the first of each, then the second of each. */
export function mergeNear<Product extends Named>(found: readonly (readonly Product[])[]): Product[] {
  const most = Math.max(0, ...found.map(({ length }) => length))
  const all = Array.from({ length: most }, (_, at) => found.flatMap((list) => list.slice(at, at + 1))).flat()
  return all.filter((product, index) => all.findIndex((each) => isSame(each, product)) === index)
}

type Named = { readonly sku: string; readonly title: string }

/** A catalog may have a sku twice: the title says which. */
function isSame(one: Named, other: Named): boolean {
  return one.sku === other.sku && one.title === other.title
}

export function nearKey({ code, words }: NearWanted): string {
  return `${code}\n${words}`
}

/**
 * What is said of a row for which no product is alike: that none is similar only where the row's own search, just below,
 * finds none either.
 *
 * @param near how many were found near it; null while they are looked up
 * @param found how many its search finds; null while it is asked
 */
export function beyondAlike(near: number | null, found: number | null): 'looking' | 'near' | 'found' | 'none' {
  if (near === null) return 'looking'
  if (near > 0) return 'near'
  if (found === null) return 'looking'
  return found > 0 ? 'found' : 'none'
}
