import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import { numberNames } from '#src/drafts/list-reader/spans/number-words.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { conjunctions, measures } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import type { Run } from './run.ts'
import { asksFor } from './speaks.ts'
import { titleHasDigits } from './title-words.ts'

/**
 * The indented lines of a numbered list, each below a product with its quantity: `   XGA, 5000 lúmenes. Salones 12 y 14.`
 * Where most numbers have one, it is their description.
 */
export function noteLines<Product extends Identified>(
  { items, itemsAt, lines }: Run<Product>,
  numberOf: ReadonlyMap<ListItem<Product>, PlacedNumber | null>,
): ReadonlySet<ListLine> {
  const numbered = items.filter(
    (item) =>
      isNumbered(item.line.row.line) && itemsAt.get(item.at)!.length === 1 && numberOf.get(item)?.at === item.at,
  )
  const below = numbered.flatMap(({ at }) => {
    const [own, next] = [lines[at]!.row.line, lines[at + 1]?.row.line]
    const isBelow = next && next.number === own.number + 1 && /^ {2,}\S/.test(next.raw) && !/^\s/.test(own.raw)
    return isBelow && !isNumbered(next) && !itemsAt.has(at + 1) && !asksMore(lines[at + 1]!, itemsAt.get(at)![0]!)
      ? [next]
      : []
  })
  return new Set(below.length >= fewest && below.length > numbered.length * mostly ? below : [])
}

/** Whether a line may ask for something more: it begins with a number that is not in the title above, or says so. */
function asksMore<Product extends Identified>({ folded }: SpannedLine, { hit }: ListItem<Product>): boolean {
  if (asksFor(folded)) return true
  const first = beginning.exec(folded)?.[1]
  return first !== undefined && !hit.match.products.some(({ title = '' }) => titleHasDigits(title, first))
}

/** `3 mouse`, `y dos cables`, and no measure: `240 GB`. */
const beginning = new RegExp(
  `^\\W*(?:(?:${conjunctions})\\s+)?(\\d{1,5}(?![\\d.,])|${numberNames.join('|')})(?!\\s?(?:${measures})(?!\\p{L}))\\s+\\p{L}`,
  'u',
)

function isNumbered({ prefixes }: ListLine): boolean {
  return prefixes.some(({ kind }) => kind === 'number')
}

const fewest = 3
const mostly = 0.75
