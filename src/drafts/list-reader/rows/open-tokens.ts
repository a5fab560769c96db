import type { Explained } from '#src/drafts/list-reader/spans/explained.ts'
import { endOfNumberedKey } from '#src/drafts/list-reader/spans/numbered-keys.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { ListItem } from './list-item.ts'
import { titleHasDigits, titleHasWord } from './title-words.ts'

/** A word beside a product that may be a quantity, and is no number: `l0`, `2k`, `XII`, `3-5`, `10 mts`. */
export type OpenToken = {
  readonly start: number
  readonly end: number
  readonly written: string
  /** The quantities that it may mean, most likely first. */
  readonly values: readonly number[]
}

/** The words of a line that may be a quantity of one of its products, and that nothing explains. */
export function openTokens<Product extends Identified>(
  line: SpannedLine,
  items: readonly ListItem<Product>[],
): OpenToken[] {
  const places = items.flatMap((item) => item.places)
  const titles = items.flatMap(({ hit }) => hit.match.products.map(({ title = '' }) => title))
  const keyEnd = endOfNumberedKey(line.folded)
  const isCovered = ({ start, end }: Place) =>
    end <= keyEnd ||
    places.some((place) => place.start < end && start < place.end) ||
    line.numbers.some((number) => number.outerStart < end && start < number.outerEnd) ||
    line.explained.some((each) => !isLength(each, line) && each.start < end && start < each.end)
  return [...line.text.matchAll(tokens)].flatMap(({ 0: raw, index }) => {
    const written = raw.replace(/^[^\p{L}\d|]+|[^\p{L}\d|]+$/gu, '')
    if (written === '') return []
    const start = index + raw.indexOf(written)
    const place = { start, end: start + written.length }
    if (isCovered(place)) return []
    if (titles.some((title) => titleHasWord(title, written) || titleHasDigits(title, written))) return []
    const values = valuesOf(written, line, place)
    // `4 pz  HP lO5 amarillo F6X73AL` is what the title calls 105; beside the code, at an end of the line or with an `x` it counts.
    const isModel =
      line.numbers.some(({ end }) => end <= place.start) &&
      !unitAfter.test(line.folded.slice(place.end)) &&
      !isAtEdge(line, place) &&
      !isBesideCode(line, place) &&
      !multiplied.test(line.folded.slice(0, place.start)) &&
      !multiplies.test(line.folded.slice(place.end)) &&
      values?.every((value) => value >= telling && titles.some((title) => titleHasDigits(title, String(value)))) ===
        true
    return values === null || isModel ? [] : [{ ...place, written, values }]
  })
}

const multiplied = /(?<![\p{L}\d])[x×*]\s*$/u
const multiplies = /^\s*[x×*](?![\p{L}\d])/u
/** Smaller figures are in many titles. */
const telling = 100

type Place = { readonly start: number; readonly end: number }

/** Null where a word is no quantity at all. */
function valuesOf(written: string, line: SpannedLine, place: Place): number[] | null {
  const thousands = /^(\d{1,3}(?:[.,]\d)?)k$/i.exec(written)
  if (thousands) return [Math.round(Number(thousands[1]!.replace(',', '.')) * 1000)]
  const range = /^(\d{1,4})-(\d{1,4})$/.exec(written)
  if (range) return [Number(range[1]), Number(range[2])]
  const after = line.folded.slice(place.end)
  const hasUnit = unitAfter.test(after)
  const isEdge = isAtEdge(line, place) || isBesideCode(line, place)
  if (isLookalike.test(written) && (/\d/.test(written) || hasUnit || (isEdge && isOnlyDigits.test(written)))) {
    const digits = written.replace(/./gu, (sign) => digitOf[sign] ?? sign)
    return /^\d+$/.test(digits) && Number(digits) > 0 ? [Number(digits)] : null
  }
  // `G58 pzas`: a letter that is none, beside the digits of a quantity.
  const digits = /^\p{L}?(\d{1,3})\p{L}?$/u.exec(written)?.[1]
  if (hasUnit && digits !== undefined && !figures.test(written)) return [Number(digits)]
  if (isRoman.test(written) && written.length > 1 && (hasUnit || isBesideCode(line, place)))
    return [romanValue(written)]
  const figure = /^\d+/.exec(written)
  if (!figure) return null
  // `10 mts`: a length of what is sold by the piece, or in pieces of that length.
  const isMeasured = line.explained.some(
    (each) => isLength(each, line) && each.start <= place.start && place.start < each.end,
  )
  if (isMeasured) return isEdge ? [Number(figure[0])] : null
  return isEdge && written.length <= longest ? [Number(figure[0])].filter((value) => value > 0) : null
}

/** Lengths and weights may be how much is wanted; other measures say what the product is. */
function isLength({ kind, start, end }: Explained, { folded }: SpannedLine): boolean {
  return (
    kind === 'description' &&
    /^\d+k$|\d\s?(?:mts?|metros?|m|km|kgs?|lts?|litros?|pies|ft|hojas)\.?$/u.test(folded.slice(start, end))
  )
}

function isAtEdge({ folded }: SpannedLine, { start, end }: Place): boolean {
  return (
    !/[\p{L}\d\ue001]/u.test(folded.slice(0, start)) ||
    !/[\p{L}\d\ue001]/u.test(folded.slice(end).replace(unitAfter, ''))
  )
}

function isBesideCode({ folded }: SpannedLine, { start, end }: Place): boolean {
  const between = /^[^\p{L}\d]*(?:(?:de|del|x|pzas?|piezas?|of)[^\p{L}\d]*){0,2}$/u
  const before = folded.slice(0, start)
  const after = folded.slice(end)
  const next = after.indexOf(codeSign)
  return (
    (next >= 0 && between.test(after.slice(0, next))) ||
    (before.includes(codeSign) && between.test(before.slice(before.lastIndexOf(codeSign) + 1)))
  )
}

function romanValue(written: string): number {
  let sum = 0
  for (let index = 0; index < written.length; index += 1) {
    const value = romans[written[index]!]!
    sum += value < (romans[written[index + 1] ?? ''] ?? 0) ? -value : value
  }
  return sum
}

const figures = /^\d+$/
const codeSign = '\ue001'
const romans: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 }
const isRoman = /^(?:C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/
/** Letters that are read for digits in scanned and hurried texts. */
const digitOf: Readonly<Record<string, string>> = {
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  O: '0',
  o: '0',
  Q: '0',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
}
const isLookalike =
  /^(?!(?:si|lo|los|so|sois|oso|solo|bis|dos|o|O|ii|oil|sol|soil|is|Is|SOS|Oslo)$)[lIi|OoQSsBZz\d]{1,4}$/
const isOnlyDigits = /^[lI|][lI|Oo]{1,2}$/
const tokens = /[^\s\ue000]+/g
const unitAfter = new RegExp(`^\\s*(?:${units})(?![\\p{L}\\d])`, 'u')
/** Characters. What is longer is a model or a code. */
const longest = 6
