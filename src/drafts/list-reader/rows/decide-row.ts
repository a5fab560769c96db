import type { Big } from 'big.js'
import { type Hit, isPlainWord } from '#src/drafts/list-reader/candidates/find-codes.ts'
import { sure } from '#src/drafts/list-reader/candidates/weights.ts'
import type { Doubt, RowReading } from '#src/drafts/list-reader/list-row.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { hasUnclearQuantity } from '#src/drafts/list-reader/spans/information.ts'
import type { NumberCue } from '#src/drafts/list-reader/spans/line-numbers.ts'
import { largestQuantity } from '#src/drafts/list-reader/spans/quantity-cell.ts'
import { codeMark, type SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { cancellations } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import type { Proof } from './read-row.ts'
import { titleHasWord } from './title-words.ts'

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
  const { chosen, sum, rivals, unexplained, corrections, each } = numbers
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
      if (!isPackOfTitle(number.cue.words, item))
        doubts.push({ kind: 'pack', words: writtenIn(chosen.line, number.cue.words) })
    } else if (number.cue) doubts.push(doubtOfCue({ ...number.cue, words: writtenIn(chosen.line, number.cue.words) }))
    const isPart =
      number.value !== null && !number.value.mod(1).eq(0) && !numbers.multiplies && number.marks.length === 0
    const isUnsure =
      isPart ||
      numbers.mayCount ||
      sum < sure ||
      rivals.some((rival) => rival === null || rival.number.value !== number.value)
    if (isUnsure || number.others.length > 0) doubts.push({ kind: 'several-quantities' })
    for (const rival of rivals) add(rival === null ? 1 : valueOf(rival.number.value))
    if (sum < sure || numbers.mayCount) add(1)
  } else if (each) {
    quantity = quantityOf(each.number.value)
    add(valueOf(each.number.value), 1)
    if (valueOf(each.number.value) !== 1) doubts.push({ kind: 'several-quantities' })
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

function doubtsOfCode<Product extends Identified>(item: ListItem<Product>, numbers: ItemNumbers): Doubt[] {
  const { chosen } = numbers
  const { hit, line } = item
  const { code } = hit.candidate
  const doubts: Doubt[] = []
  if (hit.match.products.length === 0) return doubts
  if (hit.match.stage === 'respelled' || (hit.match.stage === 'punctuation' && /\s/.test(code)))
    doubts.push({ kind: 'respelled', code })
  else if (isPartOfMore(item, numbers) || isOnlyDigits(hit.candidate)) doubts.push({ kind: 'respelled', code })
  if (hit.match.stage === 'title') doubts.push({ kind: 'found-in-title', code })
  const isCell = line.row.table !== null && isWholeCell(item)
  const isLabelled = codeLabel.test(line.folded.slice(0, item.places[0]!.start))
  if (isPlainWord(code) && !isCell && !isLabelled && hasMoreWords(item, chosen))
    doubts.push({ kind: 'plain-word', code })
  doubts.push(...takenBack(item, numbers.isRecord))
  return doubts
}

/** What the text around a code says against ordering it. */
export function takenBack<Product>({ line, places, hit }: ListItem<Product>, isRecord = false): Doubt[] {
  const doubts: Doubt[] = []
  if (line.row.line.struck.some(({ start, end }) => places.some((place) => place.start < end && start < place.end)))
    doubts.push({ kind: 'cancelled', words: hit.candidate.code })
  if (crossed.test(line.row.line.raw)) doubts.push({ kind: 'cancelled', words: crossed.exec(line.row.line.raw)![0] })
  if (isRecord) return doubts
  const before = line.folded.slice(0, places[0]?.start ?? 0)
  const after = line.folded.slice(places.at(-1)?.end ?? 0)
  const taken = cancelledBefore.exec(before) ?? cancelledAfter.exec(after)
  if (taken) doubts.push({ kind: 'cancelled', words: writtenIn(line, taken[0].trim()) })
  const other = /^[^\p{L}\d]*(?:o|u|or|ó)\s+(?:(?:el|la|los|las|the|de|un|una)\s+)?[^\p{L}\d]*\ue001/u.exec(after)
  if (other) doubts.push({ kind: 'not-a-request', words: writtenIn(line, other[0].replaceAll(codeMark, '').trim()) })
  const besides = alternative.exec(before)
  if (besides)
    doubts.push({ kind: 'not-a-request', words: writtenIn(line, besides[0].replaceAll(codeMark, '').trim()) })
  const declined = noRequest.exec(line.folded)
  if (declined) doubts.push({ kind: 'not-a-request', words: writtenIn(line, declined[0].trim()) })
  return doubts
}

/** Whether the code is all that its cell has. */
function isWholeCell<Product>({ line, places }: ListItem<Product>): boolean {
  const { start, end } = places[0]!
  return /(?:^|\ue000)\s*$/.test(line.text.slice(0, start)) && /^\s*(?:\ue000|$)/.test(line.text.slice(end))
}

/** `3MOU10224`: the digits may be a part of another code. */
function isOnlyDigits({ glued }: Hit<unknown>['candidate']): boolean {
  return glued !== null && glued.end - glued.start === glued.text.length
}

/** Whether more letters or digits are joined to the code: `A-1/X` where only `A-1` is known. */
function isPartOfMore<Product>({ line, places, hit }: ListItem<Product>, { chosen, besides }: ItemNumbers): boolean {
  if (places.length > 1 || hit.candidate.glued) return false
  const { start, end } = places[0]!
  const after = /^[-/_+#.]?[\p{L}\d]/u.test(line.text.slice(end, end + 2))
  const before = /[\p{L}\d][-/_+#.]?$/u.test(line.text.slice(Math.max(0, start - 2), start))
  if (!after && !before) return false
  const isNumber = chosen?.line === line && (chosen.number.end === start - 1 || chosen.number.start === end + 1)
  return !isNumber && !besides.some((place) => place.start === end + 1 || place.end === start - 1)
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
/** The text says that it is not to be ordered, or asks about it. */
const noRequest =
  /^\W*(?:nota|note|notas|obs|observacion(?:es)?|p\.?d|p\.?s)\.?\s*:|^\W*(?:sub\s?-?total|total|totales|suma)(?!\p{L})|(?<!\p{L})(?:(?:ya )?(?:pedi|compre|encargue|pedimos|compramos|encargamos)|(?:el mes|la semana|la vez|el ano) pasad[oa]|last (?:month|week|time|year)|llegaron|me llego|sobran|sobraron|se vendieron|vendimos|vendi|devolver|devolucion|regresar|garantia|rma|opcional|optional|descuento en|off on|returned?|were sold|we sold|(?:precio|costo|price) (?:de|del|of)|tienes|tienen|tendras|manejas|manejan|do you have)(?!\p{L})|(?<!\p{L})(?:no (?:lo|la|los|las|me|nos|le) (?:pid\p{L}*|mand\p{L}*|pong\p{L}*|surt\p{L}*|agreg\p{L}*)|no (?:pidas?|mandes?|pongas?|surtas?|agregues?)|todavia no|aun no|por ahora no|pendiente de autorizar|sin autorizar|(?:saber|cuanto|cual es|que) (?:el )?(?:precio|cuesta|costo|vale)|no ordenar|no hacen? falta|no se necesitan?|do not order|not yet|on hold|en espera|back ?orders?|(?:do not|don't) duplicate|no (?:los |las )?dupli\p{L}+|quedaron pendientes|no se incluyen?|ya (?:llego|llegaron|lo|la|los|las) (?:tengo|tenemos|compre|compramos|pedi)?)(?!\p{L})/u

/** Whether the line has more than the code and its quantity. */
function hasMoreWords<Product>({ line, places }: ListItem<Product>, chosen: PlacedNumber | null): boolean {
  let rest = line.folded
  const blank = (start: number, end: number) => {
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }
  for (const { start, end } of places) blank(start, end)
  if (chosen?.line !== line) return /[\p{L}\d]/u.test(rest) || chosen === null
  blank(chosen.number.outerStart, chosen.number.outerEnd)
  return /[\p{L}\d]/u.test(
    rest.replace(/(?<!\p{L})(?:de|del|la|el|los|las|of|clave|codigo|sku|modelo|cod)(?!\p{L})/gu, ''),
  )
}

/** Words of a folded line as the person wrote them. */
export function writtenIn({ folded, text }: SpannedLine, words: string): string {
  const start = folded.indexOf(words)
  return start < 0 ? words : text.slice(start, start + words.length)
}

/** `5 bobinas` of a product that is a reel. */
function isPackOfTitle(words: string, { hit }: ListItem<Identified>): boolean {
  const stem = words.replace(/[^\p{L}]/gu, '').slice(0, 3)
  return hit.match.products.some(({ title = '' }) => ` ${foldLine(title)}`.includes(` ${stem}`))
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

/** A cross before a line takes it back. */
const crossed = /[❌✖🚫⛔❎✘]/u
/** The code is another choice, or what the product fits. */
const alternative =
  /(?:\ue001[^\p{L}\d\ue001]*(?:o|u|or|ó)\s+(?:(?:el|la|los|las|the|de|un|una)\s+)?|(?<!\p{L})(?:compatibles? con|compatible with|para(?: (?:el|la|los|las|mi|una?)(?: \p{L}{3,})?)?|(?:refaccion(?:es)?|instalacion|reparacion) (?:de|del|para)|for(?: the)?(?: \p{L}{3,})?|similar a|similar to|igual a|parecid[oa] a|reemplaza a(?:l)?|en vez de|not))[^\p{L}\d\ue001]*$/u
/** Says that a code follows. */
const codeLabel =
  /(?<!\p{L})(?:clave|codigo|cod|sku|modelo|mod|model|parte|part|no\.? de parte|p\/n|item|articulo|art|code)\s*(?:no\.?|num\.?|#)?\s*[.:=#]?\s*["'#*`(]*$/u
const cancelledBefore = new RegExp(
  `(?<!\\p{L})(?:${cancellations})(?:[\\s:]+(?:la|el|los|las|de|the|lo|del|x|pzas?|\\d+)){0,4}:?\\s*["'(]*$`,
  'u',
)
const cancelledAfter =
  /^["')\s,.:-]*(?:ya no|siempre no|cancelad[oa]s?|cancelal[oa]s?|quital[oa]s?|eliminal[oa]s?|borral[oa]s?|no l[oa]s? (?:pongas?|mandes?|pidas?)|se cancelan?|no va|no van|olvidal[oa]s?|cancel(?:led|ed)?|no(?=\s*(?:$|[,.;])))(?!\p{L})/u
