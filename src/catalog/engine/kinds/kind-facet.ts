import type { Bitmap } from '#src/catalog/engine/bits/bitmap.ts'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import type { CatalogKinds } from './catalog-kinds.ts'

/** Products of a kind under the query's other filters; the chosen kinds do not change it. */
export type KindCount = {
  /** The words of its name, folded, as a query has them. `''` is "not known". */
  readonly kind: string
  /** As a title writes it. */
  readonly text: string
  readonly count: number
}

/**
 * The kinds of a result, by count, then by name.
 * @param titleAt the title at a position, as it came
 */
export function countKinds(
  kinds: CatalogKinds,
  found: Bitmap,
  titleAt: (position: number) => string,
): readonly KindCount[] {
  const counts = kinds.count(found)
  return kinds.names
    .flatMap(({ words }, number): KindCount[] => {
      const count = counts[number]!
      if (count === 0) return []
      const title = number === 0 ? '' : titleAt(kinds.kindOf.indexOf(number))
      return [{ kind: words.join(' '), text: writtenKind(words, title), count }]
    })
    .toSorted((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1))
}

/** The words as a title writes them, with a capital: `Disco Duro Sólido (SSD)`. Folded, if the title does not have them. */
export function writtenKind(words: readonly string[], title: string): string {
  const written = Array.from(title.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ 0: word, index }) => ({ word, index }))
  const folded = written.map(({ word }) => foldText(word))
  const at = folded.findIndex((_, place) => words.every((word, offset) => folded[place + offset] === word))
  const last = written[at + words.length - 1]
  if (at < 0 || words.length === 0 || !last) return words.join(' ')
  const end = last.index + last.word.length
  const text = title.slice(written[at]!.index, end)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.includes('(') && title.charAt(end) === ')' ? ')' : ''}`
}
