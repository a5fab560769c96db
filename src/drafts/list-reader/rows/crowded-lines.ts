import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { conjunctions, requests, units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { unreadRow } from './described-rows.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import { openTokens } from './open-tokens.ts'
import type { ReadRow } from './read-row.ts'
import type { Run } from './run.ts'
import { titleHasWord } from './title-words.ts'

/**
 * Lines with products that ask for more than these: a number that counts something else is shown with a row of its own.
 *
 * @param left the numbers that nothing explains
 * @param settled those of them that are shown with a product
 */
export function crowdedLines<Product extends Identified>(
  { lines, itemsAt }: Run<Product>,
  left: readonly PlacedNumber[],
  settled: ReadonlySet<PlacedNumber>,
): ReadRow<Product>[] {
  const counted = Map.groupBy(
    left.filter((placed) => placed.number.form !== 'article' && settled.has(placed)),
    ({ at }) => at,
  )
  return lines.flatMap((line, at) => {
    const ofLine = itemsAt.get(at)
    if (!ofLine) return []
    const open = counted.get(at) ?? []
    const isSentence = isLong(line.folded) && (open.length > 0 || openTokens(line, ofLine).length > 0)
    return isSentence ||
      namesMore(line, ofLine) ||
      hasCodeLike(line, ofLine) ||
      open.some((placed) => countsOther(placed, ofLine))
      ? [unreadRow<Product>(line, [1])]
      : []
  })
}

/** `…, 2 boxes of labels for it`: a number that begins a part of the line, and counts words that are no product's. */
function countsOther<Product extends Identified>(
  { line: { folded }, number }: PlacedNumber,
  items: readonly ListItem<Product>[],
): boolean {
  const before = folded.slice(0, number.outerStart)
  // In brackets it says more of the product: `(2 for the lobby and 2 for the warehouse)`.
  if (!beginsPart.test(before) || before.lastIndexOf('(') > before.lastIndexOf(')')) return false
  const part = partAfter.exec(folded.slice(number.end))![0]
  const words = part.match(/\p{L}{2,}/gu) ?? []
  const titles = items.flatMap(({ hit }) => hit.match.products.map(({ title = '' }) => title))
  return words.length > 1 && !words.some((word) => word.length > 2 && titles.some((title) => titleHasWord(title, word)))
}

/** Whether a line asks for something beside its products that has no code and no number: `4 A y un teclado`. */
function namesMore<Product extends Identified>({ folded }: SpannedLine, items: readonly ListItem<Product>[]): boolean {
  const titles = items.flatMap(({ hit }) => hit.match.products.map(({ title = '' }) => title))
  const isOther = (noun: string) =>
    titles.every((title) => !titleHasWord(title, noun) && !titleHasWord(title, noun.replace(/e?s$/, '')))
  return [...folded.matchAll(besideNoun)].some(([, noun = '']) => !noThing.test(noun) && isOther(noun))
}

/** Whether a part of a line may be a code that lost its sign, as no product does: `4 A-1 y REG 62001`. */
function hasCodeLike<Product extends Identified>(
  { folded, explained }: SpannedLine,
  items: readonly ListItem<Product>[],
): boolean {
  const places = items.flatMap(({ places: own }) => own)
  const titles = items.flatMap(({ hit }) => hit.match.products.map(({ title = '' }) => title))
  return [...folded.matchAll(codeLike)].some(({ 0: written, 1: word = '', 2: figure = '', index }) => {
    const isFree = [...places, ...explained].every(({ start, end }) => end <= index || index + written.length <= start)
    return isFree && !noCode.test(word) && !titles.some((title) => titleHasWord(title, figure))
  })
}

const codeLike = new RegExp(
  `(?<=(?:^|[,;+&]|(?<!\\p{L})(?:${conjunctions})\\s)\\W*)(\\p{L}{1,4})[ .](\\d{2,6})(?=x\\d|\\W*(?:$|[,;+&]|(?:${conjunctions})(?!\\p{L})))`,
  'gu',
)
const noCode = new RegExp(`^(?:${units}|${requests}|${conjunctions}|x)$`, 'u')

/** `a` is English only behind an English word: `, a nombre de`. */
const besideNoun =
  /(?:(?:(?<!\p{L})(?:y|e|con|and|plus|with)|[+,])\s+(?:un[oa]?s?|otr[oa]s?|sus?|one|its)|(?<!\p{L})(?:and|plus|with)\s+an?)\s+(\p{L}{4,})/gu
/** Words that no person orders. */
const noThing =
  /^(?:para|gracias|favor|piezas?|pzas|saludos?|descuento|precio|disculpa|abrazo|cliente|proyecto|semana|rato|vez|poco|cada|solo|dia|mism[oa]|clave|modelo|codigo|marca|color|total|nota)/u

const beginsPart = new RegExp(
  `(?:^|[,;.+&]|(?<!\\p{L})(?:${conjunctions}))\\s*(?:(?:unos|unas|como|about|another|otr[oa]s?)\\s+)?$`,
  'u',
)
/** Up to the next separator or code. */
const partAfter = /^[^,;.+&\ue000\ue001]*/u

function isLong(folded: string): boolean {
  return (folded.match(/\p{L}{2,}/gu) ?? []).length > mostInLine
}

/** Words. A line of a list has fewer. */
const mostInLine = 12
