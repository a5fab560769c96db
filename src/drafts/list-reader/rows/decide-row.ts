import type { Big } from 'big.js'
import type { Hit } from '#src/drafts/list-reader/candidates/find-codes.ts'
import { sure } from '#src/drafts/list-reader/candidates/weights.ts'
import type { Doubt, RowReading } from '#src/drafts/list-reader/list-row.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { hasUnclearQuantity } from '#src/drafts/list-reader/spans/information.ts'
import type { NumberCue } from '#src/drafts/list-reader/spans/line-numbers.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { largestQuantity } from '#src/drafts/model/lines/quantity.ts'
import { doubtsOfCode, writtenIn } from './code-doubts.ts'
import { countsAll } from './line-says.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import type { Proof } from './read-row.ts'
import { titleHasDigits, titleHasWord } from './title-words.ts'

/** What is known of an item's quantity when all numbers of the list were considered. */
export type ItemNumbers = {
  readonly chosen: PlacedNumber | null
  /** The sum of its signs. */
  readonly sum: number
  /** Other numbers that may be the quantity. Null: there may be none. */
  readonly rivals: readonly (PlacedNumber | null)[]
  /** Numbers in its reach that nothing explains. */
  readonly unexplained: readonly PlacedNumber[]
  /** Numbers that correct its quantity. */
  readonly corrections: readonly PlacedNumber[]
  /** Numbers that correct it or another product of its line. */
  readonly perhaps: readonly PlacedNumber[]
  /** What other lines say about it. */
  readonly said: readonly Doubt[]
  /** Quantities that may be meant by what is no number: `l0`. */
  readonly maybe: readonly number[]
  /** A number for each of several products. */
  readonly each: PlacedNumber | null
  readonly isOnAnotherLine: boolean
  /** Quantity × price is the amount. */
  readonly multiplies: boolean
  /** The chosen number may only count the lines. */
  readonly mayCount: boolean
  /** It is in a row of a table, whose words describe the product. */
  readonly isRecord: boolean
  /** Where the other codes of its line are. */
  readonly besides: readonly { readonly start: number; readonly end: number }[]
}

/** Decides what an item requests, and why a person has to look at it. */
export function decideRow<Product extends Identified>(
  item: ListItem<Product>,
  numbers: ItemNumbers,
): {
  readonly reading: RowReading<Product>
  readonly doubts: readonly Doubt[]
  readonly quantities: readonly number[]
  readonly proof: Proof
} {
  const doubts: Doubt[] = []
  const { chosen, sum, rivals, unexplained, each } = numbers
  const corrections = withoutOwnDigits(numbers.corrections, item)
  const candidates: number[] = []
  const add = (...values: readonly (number | null)[]) => {
    for (const value of values) {
      if (value !== null && value > 0 && value <= largestQuantity && !candidates.includes(value)) candidates.push(value)
    }
  }
  let quantity: Quantity = { kind: 'none' }
  const corrected = corrections.at(-1)
  if (corrected) {
    const { cue, start, end } = corrected.number
    doubts.push({
      kind: 'corrected',
      words: cue ? writtenIn(corrected.line, cue.words) : corrected.line.text.slice(start, end),
    })
    add(...corrections.toReversed().map(({ number }) => valueOf(number.value)))
  }
  if (chosen) {
    const { number } = chosen
    quantity = quantityOf(number.value)
    add(valueOf(number.value), ...number.others)
    if (number.cue?.kind === 'range') quantity = { kind: 'bad' }
    else if (number.cue?.kind === 'pack') {
      // What a pack has is asked about once.
      if (!isPackOfTitle(number.cue.words, item) && !numbers.said.some(({ kind }) => kind === 'pack'))
        doubts.push({ kind: 'pack', words: writtenIn(chosen.line, number.cue.words) })
    }
    // Of `hasta 18 PZA 703.00 12,654.00` the amount is of 18: the word is of the description.
    else if (number.cue && !(number.cue.kind === 'approximate' && numbers.multiplies))
      doubts.push(doubtOfCue({ ...number.cue, words: writtenIn(chosen.line, number.cue.words) }))
    const isUnsure =
      numbers.mayCount ||
      sum < sure ||
      rivals.some((rival) => rival === null || !isSameValue(rival.number.value, number.value))
    const isAskedAsPack = [...doubts, ...numbers.said].some(({ kind }) => kind === 'pack')
    if (isUnsure || (number.others.length > 0 && !isAskedAsPack)) doubts.push({ kind: 'several-quantities' })
    for (const rival of rivals) add(rival === null ? 1 : valueOf(rival.number.value))
    if (sum < sure || numbers.mayCount) add(1)
  } else if (each) {
    quantity = quantityOf(each.number.value)
    const isOfAll = each.line === item.line && countsAll(each.number, each.line)
    if (valueOf(each.number.value) !== 1 && !isOfAll) doubts.push({ kind: 'several-quantities' })
    add(valueOf(each.number.value), ...(isOfAll ? [] : [1]))
  } else if (hasUnclearQuantity(item.line.folded)) {
    quantity = { kind: 'bad' }
  } else if (corrected) {
    quantity = quantityOf(corrected.number.value)
  }
  if (corrected && quantity.kind === 'quantity') quantity = quantityOf(corrected.number.value)
  if (numbers.isOnAnotherLine) {
    doubts.push({ kind: 'on-another-line' })
    add(1)
  }
  // What may be a number of its own line comes first, but for numbers of its title: `TLSG4844P de 48`.
  const isOfTitle = ({ number, line }: PlacedNumber) =>
    item.hit.match.products.some(({ title = '' }) => titleHasDigits(title, line.text.slice(number.start, number.end)))
  if (!chosen && !each && !corrected) {
    for (const placed of [...unexplained, ...rivals])
      if (placed?.at === item.at && !isOfTitle(placed)) add(valueOf(placed.number.value))
    add(...numbers.maybe)
  }
  for (const { number, line } of unexplained) {
    doubts.push({ kind: 'unexplained-number', number: line.text.slice(number.start, number.end) })
    if (!chosen) add(valueOf(number.value))
  }
  if (!chosen && !each && !corrected) {
    for (const rival of rivals) {
      if (!rival) continue
      doubts.push({ kind: 'unexplained-number', number: rival.line.text.slice(rival.number.start, rival.number.end) })
      add(valueOf(rival.number.value))
    }
    add(1)
    if (quantity.kind === 'none' && isInSentence(item)) doubts.push({ kind: 'no-quantity' })
  }
  add(...numbers.maybe)
  if (chosen) for (const { number } of unexplained) add(valueOf(number.value))
  for (const { number, line } of numbers.perhaps) {
    doubts.push({ kind: 'corrected', words: writtenIn(line, number.cue?.words ?? '') })
    add(valueOf(number.value))
  }
  doubts.push(...doubtsOfCode(item, numbers), ...numbers.said)
  const reading = readingOf(item.hit, quantity, candidates[0] ?? 1)
  return {
    reading,
    doubts: unique(doubts),
    quantities: candidates.length > 0 ? candidates : [reading.quantity],
    proof: proofOf(numbers),
  }
}

/** `déjalo en 5 las bala 1505`: what is a part of the product's code names it, where another number says how many. */
function withoutOwnDigits(
  corrections: readonly PlacedNumber[],
  { hit }: ListItem<Identified>,
): readonly PlacedNumber[] {
  const codes = [hit.candidate.code, ...hit.match.products.map(({ manufacturerSku }) => manufacturerSku ?? '')]
  const digits = new Set(codes.flatMap((code) => code.split(/\D+/)))
  const others = corrections.filter(({ number, line }) => {
    const written = line.text.slice(number.start, number.end)
    return written.length < fewestDigits || !digits.has(written)
  })
  return others.length > 0 ? others : corrections
}

const fewestDigits = 3

function isSameValue(one: Big | null, other: Big | null): boolean {
  return one !== null && other !== null && one.eq(other)
}

function proofOf({ chosen, each, corrections, multiplies, isRecord }: ItemNumbers): Proof {
  if (chosen && multiplies) return 'arithmetic'
  if (chosen && isRecord) return 'column'
  if (each || corrections.length > 0) return 'sign'
  if (!chosen) return null
  return chosen.number.marks.some((mark) => mark !== 'brackets') || chosen.number.form !== 'figures' ? 'sign' : 'place'
}

export type Quantity =
  | { readonly kind: 'quantity'; readonly value: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'zero' }
  | { readonly kind: 'bad' }

export function quantityOf(value: Big | null): Quantity {
  if (value === null) return { kind: 'bad' }
  if (value.lte(0)) return { kind: 'zero' }
  if (value.gt(largestQuantity) || !value.round(3).eq(value)) return { kind: 'bad' }
  return { kind: 'quantity', value: value.toNumber() }
}

/** @param likely the first of the candidates, where the quantity itself cannot be read */
export function readingOf<Product>(
  { candidate, match }: Hit<Product>,
  quantity: Quantity,
  likely = 1,
): RowReading<Product> {
  const { code } = candidate
  const [product = null] = match.products
  if (quantity.kind === 'zero') return { kind: 'left', reason: 'zero', code, product, quantity: 0 }
  if (quantity.kind === 'bad') return { kind: 'left', reason: 'bad-quantity', code, product, quantity: likely }
  const value = quantity.kind === 'quantity' ? quantity.value : likely
  if (product === null) return { kind: 'left', reason: 'not-found', code, product, quantity: value }
  if (match.products.length > 1) return { kind: 'ambiguous', code, products: match.products, quantity: value }
  return { kind: 'matched', code, stage: match.stage, product, quantity: value }
}

/** Whether the line says more than what the product is: then it may be no request of one piece. */
function isInSentence<Product extends Identified>({ line, places, hit }: ListItem<Product>): boolean {
  let rest = line.folded
  for (const { start, end } of places) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  if (vague.test(rest)) return true
  const titles = hit.match.products.map(({ title = '' }) => title)
  const words = rest.match(/\p{L}{3,}/gu) ?? []
  return words.filter((word) => !titles.some((title) => titleHasWord(title, word))).length >= fewestWords
}

/** A quantity without a number. */
const vague = /(?<!\p{L})(?:algun[oa]s|vari[oa]s|cuant[oa]s|much[oa]s|poc[oa]s|several|some|few|many)(?!\p{L})/u
/** One other word may be a brand or a color. */
const fewestWords = 2
/** `5 bobinas` of a product that is a reel. */
function isPackOfTitle(words: string, { hit }: ListItem<Identified>): boolean {
  const stem = words.replace(/[^\p{L}]/gu, '').slice(0, 3)
  return hit.match.products.some(({ title = '' }) =>
    foldLine(title)
      .split(/[^\p{L}]+/u)
      .some((word) => word.startsWith(stem)),
  )
}

function doubtOfCue({ kind, words }: NumberCue): Doubt {
  if (kind === 'corrected') return { kind, words }
  return kind === 'stock' ? { kind: 'not-a-request', words } : { kind: 'approximate', words }
}

function valueOf(value: Big | null): number | null {
  return value?.toNumber() ?? null
}

function unique(doubts: readonly Doubt[]): Doubt[] {
  const seen = new Set<string>()
  return doubts.filter((doubt) => {
    const key = JSON.stringify(doubt)
    return !seen.has(key) && seen.add(key)
  })
}
