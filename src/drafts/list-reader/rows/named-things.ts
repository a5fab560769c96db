import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { cancellations, things } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { hasWord } from './described-by.ts'
import type { ListItem } from './list-item.ts'

/** The items among those before a line that it names by what they are: `el switch siempre no`. */
export function itemsNamed<Product extends Identified>(
  folded: string,
  items: readonly ListItem<Product>[],
): readonly ListItem<Product>[] {
  const said = [...folded.matchAll(named)].map(([, ...each]) => each.find((noun) => noun !== undefined)!)
  const nouns = said.map((each) => each.split(/\s+/))
  if (nouns.length === 0) return []
  const areOf = (text: string) => nouns.some((noun) => noun.every((word) => hasWord(text, word)))
  const titled = items.filter(({ hit }) => hit.match.products.some(({ title = '' }) => areOf(kindOf(title))))
  const lines = new Set(titled.map(({ line }) => line))
  return items.filter((item) => titled.includes(item) || (!lines.has(item.line) && areOf(foldLine(item.line.text))))
}

/** Of rows of one line, those whose titles say a word, where one of them does: the words of a line are of one of its rows. */
export function ofOwnTitles<Row extends { readonly row: { readonly line: unknown } }>(
  indexes: readonly number[],
  rows: readonly Row[],
  isTitled: (row: Row) => boolean,
): number[] {
  const titled = new Set(indexes.filter((index) => isTitled(rows[index]!)))
  const lines = new Set([...titled].map((index) => rows[index]!.row.line))
  return indexes.filter((index) => titled.has(index) || !lines.has(rows[index]!.row.line))
}

const named = new RegExp(
  `(?<!\\p{L})(?:el|la|l[oa]s|del|the) (${things})(?!\\p{L})|^\\W*(${things}) (?=(?:siempre |ya )?no(?!\\p{L}))|(?<!\\p{L})(?:${cancellations}) (?:about |any |more )?(${things})(?!\\p{L})|^\\W*(?:ya )?(?:de|tengo|tenemos|hay|(?:we|i) have) (${things})(?!\\p{L})`,
  'gu',
)
/** The first words of a title, which say what the product is. */
export function kindOf(title: string): string {
  return title.split(/\s+/, wordsOfKind).join(' ')
}

const wordsOfKind = 4
