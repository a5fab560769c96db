import { type Evidence, evidenceOf, type Habit } from '#src/drafts/list-reader/candidates/evidence.ts'
import { beginsRecord } from '#src/drafts/list-reader/spans/information.ts'
import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import { isMoneyLike } from '#src/drafts/list-reader/spans/quotation.ts'
import { codeMark, type SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { things, units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { largestQuantity } from '#src/drafts/model/lines/quantity.ts'
import { fillers, hasWord } from './described-by.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import type { GapNumber } from './match-quantities.ts'
import { isNearPrice, isPadded, isPrice, titleHasSign, titleHasSize } from './number-facts.ts'
import type { Run } from './run.ts'
import { isRackHeight, titleHasDecimal, titleHasDigits, titleHasPair, titleHasWord } from './title-words.ts'

/** The most lines between a number and its product. */
const farthest = 3
/** `Cantidad: 6` in a form, below the other fields. */
const farthestLabel = 6

export type FreeNumber<Product> = GapNumber<PlacedNumber> & {
  readonly evidence: ReadonlyMap<ListItem<Product>, Evidence>
}

/**
 * For each gap between the items of a run: its numbers, and what speaks for the item before and after.
 * @param habit where most numbers of the list have their product
 */
export function gapNumbers<Product extends Identified>(
  run: Run<Product>,
  habit: Habit | null,
): FreeNumber<Product>[][] {
  const { items, numbers, multiplying, counting } = run
  const gaps: FreeNumber<Product>[][] = Array.from({ length: items.length + 1 }, () => [])
  let next = 0
  for (const [at, ofLine] of numbers.entries()) {
    for (const placed of ofLine) {
      while (next < items.length && isBefore(items[next]!, at, placed.number)) next += 1
      // Within the codes of one item: it belongs to that item or to the next.
      const left = items[next - 1]
      const right = items[next]
      if (counting.has(placed.number)) continue
      const evidence = new Map<ListItem<Product>, Evidence>()
      const sumFor = (item: ListItem<Product> | undefined, side: 'left' | 'right') => {
        const found = item && evidenceFor(run, item, side, placed, multiplying.has(placed.number), habit)
        if (!item || !found) return null
        evidence.set(item, found)
        return found.sum
      }
      const ofLeft = sumFor(left, 'left')
      const ofRight = sumFor(right, 'right')
      if (ofLeft === null && ofRight === null) continue
      gaps[next]!.push({ number: placed, left: ofLeft, right: ofRight, evidence })
    }
  }
  return gaps
}

function isBefore({ at, places }: ListItem<unknown>, line: number, { start }: LineNumber): boolean {
  return at < line || (at === line && places[0]!.start < start)
}

/** Figures. */
const longModel = 3

function evidenceFor<Product extends Identified>(
  run: Run<Product>,
  item: ListItem<Product>,
  side: 'left' | 'right',
  placed: PlacedNumber,
  multiplies: boolean,
  habit: Habit | null,
): Evidence | null {
  const { lines, itemsAt } = run
  const { at, line, number } = placed
  if (Math.abs(item.at - at) > (number.marks.includes('label') ? farthestLabel : farthest)) return null
  if (isOfOtherRecord(lines, Math.min(at, item.at), Math.max(at, item.at))) return null
  const isCorrected = number.cue?.kind === 'corrected'
  // What corrects an earlier quantity is no quantity of its own, unless its product follows it.
  if (isCorrected && (side === 'left' || item.at !== at)) return null
  if (number.cue?.kind === 'each' || number.value?.gt(largestQuantity)) return null
  const products = item.hit.match.products
  if (isPrice(number, products, line)) return null
  if (products.some(({ title = '' }) => isRackHeight(title, line.folded, number.start, number.end))) return null
  const hasTitleSign = products.some(({ title = '' }) => titleHasSign(title, line, number))
  const written = line.text.slice(number.start, number.end)
  if (products.some(({ title = '' }) => titleHasDecimal(title, written))) return null
  // `Mouse HP Óptico X6446`: a model.
  if (hasTitleSign && number.end - number.start >= longModel) return null
  const facts = {
    multiplies,
    isInTitle: products.some(({ title = '' }) => titleHasPair(title, line.folded, number.start, number.end)),
    hasTitleSign,
    isTitleSize: line.numbers.length > 1 && products.some(({ title = '' }) => titleHasSize(title, line, number)),
    hasTitleDigits: number.end - number.start > 1 && products.some(({ title = '' }) => titleHasDigits(title, written)),
    hasOwnItem: item.at !== at && itemsAt.has(at),
    isLikelyOther:
      line.explained.some((each) => each.isLikely && each.start <= number.start && number.end <= each.end) ||
      run.perhaps.has(number) ||
      isNearPrice(number, products) ||
      isPadded(written) ||
      (!multiplies && isMoneyLike(written)),
    edge: edgeOf(line, number),
    hasDescription: hasDescription(line, number),
    describesLeft: describesAbove(run, placed),
    isOtherEntry: hasBullet(item.line),
    isOwnCell: isOwnCell(line, number),
    isInCodedCell: isInCodedCell(line, number),
    isBehind: isBehind(run, placed, item),
    isInOtherParagraph: isParted(lines, Math.min(at, item.at), Math.max(at, item.at)),
    habit,
  }
  let best: Evidence | null = null
  for (const place of nearest(item.places, number)) {
    // Of several codes of one product, a number between them is after one and before the other.
    const sideOfPlace = item.at !== at ? side : place.end <= number.start ? 'left' : 'right'
    const between = betweenOf(lines, item.at, place, at, number, sideOfPlace)
    const isDescription = between !== null && sideOfPlace === 'right' && isDescribing(placed, item, between)
    const isNamed = !facts.isBehind && between !== null && isNaming(placed, item, between)
    const found =
      between === null ? null : evidenceOf(number, { ...facts, side: sideOfPlace, between, isDescription, isNamed })
    if (found && (!best || found.sum > best.sum)) best = found
  }
  return best
}

/** `una sirena con estrobo Hochiki SIJ-653`: whether only words of its title stand between an article and a product. */
function isDescribing<Product extends Identified>(
  { at, line, number }: PlacedNumber,
  { at: codeAt, hit }: ListItem<Product>,
  between: string,
): boolean {
  // `un cajón EC-1, ponme tres`: it only names.
  if (line.numbers.some((other) => other.start > number.start && other.marks.length > 0)) return false
  if (number.form !== 'article' || at !== codeAt || /[,;\ue000\ue001]/.test(between)) return false
  const words = (between.match(/[\p{L}\d]{3,}/gu) ?? []).filter((word) => !fillers.has(word))
  return words.length > 0 && hit.match.products.some(({ title = '' }) => words.every((word) => hasWord(title, word)))
}

/**
 * `2 computadoras Lenovo neo 35t, las que tienen i3 y Windows (11AR0074LS)`: whether what stands behind a number, up to the
 * first sign, is the first word of the product's title with more of it, and no other number follows before the code.
 */
function isNaming<Product extends Identified>(
  { at, line, number }: PlacedNumber,
  { at: codeAt, hit }: ListItem<Product>,
  between: string,
): boolean {
  const isOther = (other: LineNumber) => other.start > number.start && other.end <= number.outerEnd + between.length
  if (number.form === 'article' || at !== codeAt || /[\ue000\ue001]/.test(between)) return false
  if (!opens.test(line.folded.slice(0, number.outerStart))) return false
  const [called = ''] = between.split(/[,;(]| (?:y|e|o|u|and|or) |\. /u, 1)
  return hit.match.products.every(({ title = '' }) => {
    const [kind = ''] = title.split(/[\s,]/, 1)
    // A kit may be what is counted, and what its title calls it.
    const words = (called.match(/[\p{L}\d]{2,}/gu) ?? []).filter((word) => !fillers.has(word) || hasWord(kind, word))
    const own = words.filter((word) => hasWord(title, word))
    const others = line.numbers.filter(
      (other) => isOther(other) && !titleHasDigits(title, line.text.slice(other.start, other.end)),
    )
    return (
      others.length === 0 && own.length > 1 && own.length * 2 >= words.length && own.some((word) => hasWord(kind, word))
    )
  })
}

/** What people say before they ask. */
const opens =
  /^\W*(?:(?:ah|oh|ay|si|yes|ok|okay|va|sale|y|e|and|oye|bueno|pues|entonces|tambien|ademas|also|plus|please|porfa|perfecto|listo|claro|gracias)(?!\p{L})\W*){0,4}$/u

/** The codes of a product beside a number: a line of a thousand has each of its numbers looked at once, not a thousand times. */
function nearest(places: readonly Place[], { start }: LineNumber): readonly Place[] {
  if (places.length <= fewPlaces) return places
  return places.toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start)).slice(0, 2)
}

const fewPlaces = 8

/** Whether another record begins between two lines of a run: `Partida 6`. */
function isOfOtherRecord(lines: readonly SpannedLine[], first: number, last: number): boolean {
  for (let at = first + 1; at <= last; at += 1) if (beginsRecord.test(lines[at]!.folded)) return true
  return false
}

/** Whether an empty line is between two lines of a run. */
function isParted(lines: readonly SpannedLine[], first: number, last: number): boolean {
  return lines[last]!.row.line.ordinal - lines[first]!.row.line.ordinal > last - first
}

/** Whether a line without a product of its own goes on with the title of the product above, before its number. */
function describesAbove<Product extends Identified>(
  { itemsAt }: Run<Product>,
  { at, line, number }: PlacedNumber,
): boolean {
  if (itemsAt.has(at) || hasBullet(line) || countsThing.test(line.folded)) return false
  const above = [at - 1, at - 2, at - farthest].flatMap((each) => itemsAt.get(each) ?? [])[0]
  if (!above) return false
  const words = line.folded.slice(0, number.outerStart).match(/[\p{L}\d.]+/gu) ?? []
  const titles = above.hit.match.products.map(({ title = '' }) => title)
  const known = words.filter((word) => titles.some((title) => titleHasWord(title, word))).length
  return (known > 1 && known * 2 >= words.length) || (known === words.length && /\p{L}{4}/u.test(words.join(' ')))
}

/** `2 toner …`: another request, also where its thing is that of the product above. */
const countsThing = new RegExp(`^\\W*\\d{1,4}\\s+(?:${things})(?!\\p{L})`, 'u')

/** Whether a line begins with a bullet or a number of its own, or is a new message of a chat. */
function hasBullet({ row }: SpannedLine): boolean {
  const { line } = row
  const last = line.prefixes.at(-1)
  if (!last) return false
  const before = line.raw.slice(0, last.end - line.start)
  return isBullet.test(before) || /\d:\d{2}.*:\s*$/u.test(before)
}

const isBullet = /(?:[•▪◦·●○■□☐☑☒✓✔◻▢◆◇*+→▶►»-]|\d[.)]|[a-z][.)])\s*$/iu

/** Whether another number of its line is nearer to a code on that line, and is not only a part of the title. */
function isBehind<Product extends Identified>(
  { numbers, counting }: Run<Product>,
  { at, line, number }: PlacedNumber,
  item: ListItem<Product>,
): boolean {
  const { at: codeAt, places, hit } = item
  if (codeAt !== at || isOwnCell(line, number)) return false
  const rivals = (numbers[at] ?? []).filter((rival) => {
    const other = rival.number
    if (other === number || counting.has(other) || other.cue?.kind === 'range') return false
    // `…, dos piezas, y un router Omada ER1629`
    if (other.form === 'article')
      return places.some(
        (place) => place.start > other.end && isDescribing(rival, item, line.folded.slice(other.outerEnd, place.start)),
      )
    return !hit.match.products.some(
      ({ title = '' }) =>
        titleHasDigits(title, line.text.slice(other.start, other.end)) || titleHasSign(title, line, other),
    )
  })
  const { start, end } = number
  return places.every((place) =>
    rivals.some(({ number: other }) =>
      place.start >= end
        ? other.start >= end && other.end <= place.start
        : other.end <= start && other.start >= place.end,
    ),
  )
}

/** Whether a line has words besides a number, its unit and prices. */
export function hasDescription({ folded }: SpannedLine, { outerStart, outerEnd }: LineNumber): boolean {
  const rest = `${folded.slice(0, outerStart)} ${folded.slice(outerEnd)}`
    .replace(prices, ' ')
    .replace(countingWords, ' ')
  return /\p{L}{3}/u.test(rest)
}

/** Whether a number is all of a cell. */
export function isOwnCell({ folded }: SpannedLine, { outerStart, outerEnd }: LineNumber): boolean {
  const isCell =
    /(?:^|\ue000)[\s"'([]*$/.test(folded.slice(0, outerStart)) &&
    /^[\s"')\].]*(?:\ue000|$)/.test(folded.slice(outerEnd))
  return isCell && folded.includes('\ue000')
}

function isInCodedCell({ folded }: SpannedLine, { outerStart, outerEnd }: LineNumber): boolean {
  const [before] = /[^\ue000]*$/.exec(folded.slice(0, outerStart))!
  const [after] = /^[^\ue000]*/.exec(folded.slice(outerEnd))!
  return `${before}${after}`.includes(codeMark)
}

function edgeOf({ folded }: SpannedLine, { outerStart, outerEnd }: LineNumber): 'start' | 'end' | 'both' | null {
  const isFirst = !/[\p{L}\d\ue001]/u.test(folded.slice(0, outerStart))
  const isLast = !/[\p{L}\d\ue001]/u.test(folded.slice(outerEnd))
  if (isFirst) return isLast ? 'both' : 'start'
  return isLast ? 'end' : null
}

/** The text between a number and a code; null where it is too long. */
function betweenOf(
  lines: readonly SpannedLine[],
  codeAt: number,
  place: Place,
  at: number,
  number: LineNumber,
  side: 'left' | 'right',
): string | null {
  if (codeAt === at) {
    const { folded } = lines[at]!
    const [start, end] = side === 'left' ? [place.end, number.outerStart] : [number.outerEnd, place.start]
    return end - start > longestInLine ? null : folded.slice(start, end)
  }
  const [first, last] = side === 'left' ? [codeAt, at] : [at, codeAt]
  const from = side === 'left' ? place.end : number.outerEnd
  const to = side === 'left' ? number.outerStart : place.start
  const middle = lines.slice(first + 1, last).map(({ folded }) => folded)
  const text = [lines[first]!.folded.slice(from), ...middle, lines[last]!.folded.slice(0, to)]
  if (text.some(({ length }) => length > longestInLine)) return null
  // Prices on a quantity's line say nothing about another product.
  const joined = text.map((each) => each.replace(prices, ' ')).join('\n')
  return joined.length > longestBetween ? null : joined
}

type Place = { readonly start: number; readonly end: number }

const longestBetween = 400
/** Within one line: a text without line breaks may be long, and each of its numbers is looked at from both sides. */
const longestInLine = 1_000
const countingWords = new RegExp(`(?<!\\p{L})(?:${units})(?!\\p{L})`, 'gu')
const prices = /(?:mxn|usd|us)?\s?\$\s?\d[\d.,]*(?:\s?(?:mxn|usd|pesos|m\.?n\.?|c\/u))?/gu
