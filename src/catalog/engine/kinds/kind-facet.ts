import type { Bitmap } from '#src/catalog/engine/bits/bitmap.ts'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import type { CatalogKinds } from './catalog-kinds.ts'
import { broaderNames, kindText } from './find-kinds.ts'

/** Products of a kind under the query's other filters; the chosen kinds do not change it. */
export type KindCount = {
  /** The words of its name, folded, as a query has them. `''` is "not known". */
  readonly kind: string
  /** As a title writes it. */
  readonly text: string
  readonly count: number
}

/**
 * The kinds of a result, by count, then by name. A kind counts the products of all its sorts, and of the kinds whose name
 * ends with it: who chooses *Cable* gets the HDMI cables, too, and who chooses *Holder* the card holders.
 * @param titleAt the title at a position, as it came
 */
export function countKinds(
  kinds: CatalogKinds,
  found: Bitmap,
  titleAt: (position: number) => string,
): readonly KindCount[] {
  const counted = new Map<string, { words: readonly string[]; kind: number; count: number }>()
  const add = (words: readonly string[], kind: number, count: number) => {
    const before = counted.get(words.join(' '))
    if (before) before.count += count
    else counted.set(words.join(' '), { words, kind, count })
  }
  const counts = kinds.count(found)
  const known = new Set(kinds.names.flatMap((name) => [kindText(name), name.words.join(' ')]))
  for (const [kind, name] of kinds.names.entries()) {
    if (counts[kind] === 0) continue
    for (const words of broaderNames(name)) if (known.has(words.join(' '))) add(words, kind, counts[kind]!)
  }
  return [...counted]
    .map(([text, { words, kind, count }]): KindCount => {
      const title = words.length === 0 ? '' : titleAt(kinds.kindOf.indexOf(kind))
      return { kind: text, text: writtenKind(words, title), count }
    })
    .toSorted((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1))
}

/**
 * The words as a title writes them, with a capital: `Disco Duro Sólido (SSD)`; without what stands between a kind and its
 * sort: `Cable HDMI` of `Cable Acme HDMI`. Folded, if the title does not have them.
 */
export function writtenKind(words: readonly string[], title: string): string {
  const written = Array.from(title.matchAll(/[\p{L}\p{M}\p{N}]+(?:\+(?![\p{L}\p{N}]))?/gu), ({ 0: word, index }) => ({
    word,
    index,
  }))
  const folded = written.map(({ word }) => foldText(word))
  const from = folded.findIndex((_, place) => words.every((word, offset) => folded[place + offset] === word))
  const places = from < 0 ? placesOf(words, folded) : words.map((_, offset) => from + offset)
  if (places.length === 0) return words.join(' ')
  const pieces: string[] = []
  for (let first = 0, last = 0; first < places.length; first = last) {
    for (last = first + 1; last < places.length && places[last] === places[last - 1]! + 1; last += 1);
    const { word, index } = written[places[last - 1]!]!
    const text = title.slice(written[places[first]!]!.index, index + word.length)
    pieces.push(`${text}${text.includes('(') && title.charAt(index + word.length) === ')' ? ')' : ''}`)
  }
  const text = pieces.join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** Where the words stand one after the other, with others between; none if they do not. */
function placesOf(words: readonly string[], folded: readonly string[]): number[] {
  const places: number[] = []
  for (const word of words) {
    const place = folded.indexOf(word, (places.at(-1) ?? -1) + 1)
    if (place < 0) return []
    places.push(place)
  }
  return places
}
