import { restAsBefore } from '#src/drafts/list-reader/spans/information.ts'
import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { conjunctions, requests, units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import { openTokens } from './open-tokens.ts'
import type { ReadRow } from './read-row.ts'
import type { Run } from './run.ts'
import { titleHasWord } from './title-words.ts'
import { unreadRow } from './unread-rows.ts'

/** What a line asks for beside its products, and the part of the line that says it. */
export type Besides<Product> = { readonly row: ReadRow<Product>; readonly at: number; readonly part: Part | null }

type Part = { readonly start: number; readonly end: number }

/**
 * Lines with products that ask for more than these: each part of them that names or counts something else is a row of its
 * own. What its words already ask of a product of the line is not said here again.
 *
 * @param left the numbers that nothing explains
 * @param settled those of them that are shown with a product
 */
export function crowdedLines<Product extends Identified>(
  { lines, itemsAt }: Run<Product>,
  left: readonly PlacedNumber[],
  settled: ReadonlySet<PlacedNumber>,
): Besides<Product>[] {
  const counted = Map.groupBy(
    left.filter((placed) => placed.number.form !== 'article' && settled.has(placed)),
    ({ at }) => at,
  )
  return lines.flatMap((line, at): Besides<Product>[] => {
    const ofLine = itemsAt.get(at)
    if (!ofLine) return []
    const open = counted.get(at) ?? []
    // A dictated text may ask for many things in one line: nobody can say where each of them begins.
    if (isLong(line.folded) && (open.length > 0 || openTokens(line, ofLine).length > 0))
      return [{ row: unreadRow<Product>(line, [1]), at, part: null }]
    const others = open.flatMap((placed) => {
      const { number } = placed
      const part = partCounted(placed, ofLine)
      return part ? [{ row: rowOfPart<Product>(line, part, number), at, part }] : []
    })
    if (others.length > 0) return others
    const part = nounBeside(line, ofLine) ?? codeLikeIn(line, ofLine)
    return part ? [{ row: rowOfPart<Product>(line, part), at, part }] : []
  })
}

function rowOfPart<Product>(line: SpannedLine, { start, end }: Part, number?: LineNumber): ReadRow<Product> {
  const own = line.row.line
  const value = number?.value?.toNumber() ?? 1
  const spans = number
    ? [
        { line: own, start: number.outerStart, end: number.outerEnd, kind: 'unread' as const },
        { line: own, start: number.outerEnd, end, kind: 'description' as const },
      ]
    : [{ line: own, start, end, kind: 'description' as const }]
  return { ...unreadRow<Product>(line, [value > 0 ? value : 1]), spans }
}

/** `…, 2 boxes of labels for it`: a number that begins a part of the line, and counts words that are no product's. */
export function partCounted<Product extends Identified>(
  { line: { folded }, number }: PlacedNumber,
  items: readonly ListItem<Product>[],
): Part | null {
  const before = folded.slice(0, number.outerStart)
  // In brackets it says more of the product: `(2 for the lobby and 2 for the warehouse)`.
  if (!beginsPart.test(before) || before.lastIndexOf('(') > before.lastIndexOf(')')) return null
  const codes = items.flatMap(({ places }) => places.map(({ start }) => start)).filter((start) => start >= number.end)
  const rest = folded.slice(number.end, Math.min(folded.length, ...codes))
  const part = partAfter.exec(rest)![0]
  // `10 A-1 para MTY y 5 para GDL`: more of the one product, or some of it.
  if (items.length === 1 && goesTo.test(part)) return null
  const words = (items.length === 1 ? part.replace(justSo, ' ') : part).match(/\p{L}{2,}/gu) ?? []
  const titles = items.flatMap(({ hit }) => hit.match.products.map(({ title = '' }) => title))
  const isOther =
    words.length > 1 &&
    // `1 pair of A-1` counts the product.
    (codes.length === 0 || part !== rest || words.some((word) => !countingWords.test(word))) &&
    !words.some((word) => word.length > 2 && titles.some((title) => titleHasWord(title, word)))
  return isOther ? { start: number.outerStart, end: number.end + part.trimEnd().length } : null
}

const goesTo = new RegExp(`^\\s*(?:(?:${units})\\s+)?(?:para|pa|for)\\s`, 'u')
/** `…, uno nada más`: no thing. Of several products, it may be any. */
const justSo = /(?<!\p{L})(?:nada mas|nomas|sol[oa]|solamente|por favor|porfa|please|gracias)(?!\p{L})/gu
const countingWords = new RegExp(`^(?:${units}|${conjunctions}|par|pares|pairs?|de|del|of|the|el|la|l[oa]s)$`, 'u')

/** What a line asks for beside its products without a code and a number: `4 A y un teclado`. */
function nounBeside<Product extends Identified>(
  { folded }: SpannedLine,
  items: readonly ListItem<Product>[],
): Part | null {
  const titles = items.flatMap(({ hit }) => hit.match.products.map(({ title = '' }) => title))
  const isOther = (noun: string) =>
    titles.every((title) => !titleHasWord(title, noun) && !titleHasWord(title, noun.replace(/e?s$/, '')))
  const found = [...folded.matchAll(besideNoun)].find(([, noun = '']) => !noThing.test(noun) && isOther(noun))
  if (!found) return null
  const end = found.index + found[0].length
  const codes = items.flatMap(({ places }) => places.map(({ start }) => start)).filter((start) => start >= end)
  const rest = partAfter.exec(folded.slice(end, Math.min(folded.length, ...codes)))![0]
  return { start: found.index + found[0].search(/\s/), end: end + rest.trimEnd().length }
}

/** What may be a code that lost its sign, as no product does: `4 A-1 y REG 62001`. What has a label is a quantity. */
function codeLikeIn<Product extends Identified>(
  { folded, explained, numbers }: SpannedLine,
  items: readonly ListItem<Product>[],
): Part | null {
  const places = items.flatMap(({ places: own }) => own)
  const titles = items.flatMap(({ hit }) => hit.match.products.map(({ title = '' }) => title))
  const found = [...folded.matchAll(codeLike)].find(({ 0: written, 1: word = '', 2: figure = '', index }) => {
    const end = index + written.length
    const isFree = [...places, ...explained].every((each) => each.end <= index || end <= each.start)
    const isLabelled = numbers.some(
      ({ marks, start, outerStart }) => marks.includes('label') && outerStart <= index && start < end && index < start,
    )
    return isFree && !isLabelled && !noCode.test(word) && !titles.some((title) => titleHasWord(title, figure))
  })
  return found ? { start: found.index, end: found.index + found[0].length } : null
}

const codeLike = new RegExp(
  `(?<=(?:^|[,;+&]|(?<!\\p{L})(?:${conjunctions})\\s)\\W*)(\\p{L}{1,4})[ .](\\d{2,6})(?=x\\d|\\W*(?:$|[,;+&]|(?:${conjunctions})(?!\\p{L})))`,
  'gu',
)
const noCode = new RegExp(`^(?:${units}|${requests}|${conjunctions}|x)$`, 'u')

/** `a` is English only behind an English word: `, a nombre de`. */
const besideNoun =
  /(?:(?:(?<!\p{L})(?:y|e|con|and|plus|with)|[+,])\s+(?:un[oa]?s?|otr[oa]s?|sus?|one|its)|(?<!\p{L})(?:and|plus|with)\s+an?)\s+(\p{L}{4,}|box(?= of))/gu
/** Words that no person orders. */
const noThing =
  /^(?:para|gracias|favor|nada(?!\p{L})|nomas(?!\p{L})|sol[oa](?!\p{L})|tambien(?!\p{L})|piezas?|pzas|saludos?|descuento|precio|disculpa|abrazo|cliente|proyecto|semana|rato|vez|poco|cada|solo|dia|mism[oa]|clave|modelo|codigo|marca|color|total|nota)/u

const beginsPart = new RegExp(
  `(?:^|[,;.+&]|(?<!\\p{L})(?:${conjunctions}))\\s*(?:(?:unos|unas|como|about|another|otr[oa]s?)\\s+)?$`,
  'u',
)
/** Up to the next separator or code. */
const partAfter = /^[^,;.+&\ue000\ue001]*/u

function isLong(folded: string): boolean {
  return (folded.replace(restAsBefore, '').match(/\p{L}{2,}/gu) ?? []).length > mostInLine
}

/** Words. A line of a list has fewer. */
const mostInLine = 12
