import type { Big } from 'big.js'
import { type NumberStyle, readListNumber } from './list-numbers.ts'
import { numberWords } from './number-words.ts'
import { endOfNumberedKey } from './numbered-keys.ts'
import { oneQuantity } from './one-quantity.ts'
import { isPack } from './packs.ts'
import { approximations, conjunctions, corrections, requests, units } from './vocabulary.ts'

/** What a number says of itself, as far as it is a quantity. */
export type NumberMark = 'label' | 'unit' | 'times' | 'brackets' | 'arrow' | 'request'

/** A number of a line, in figures or words. */
export type LineNumber = {
  readonly start: number
  readonly end: number
  /** With its sign and unit. */
  readonly outerStart: number
  readonly outerEnd: number
  /** Null where it cannot be read: `1.234.567`, `1e9`, `1/2`, `½`. */
  readonly value: Big | null
  /** Other values that the same figures may have: `1.000` is a thousand or one. */
  readonly others: readonly number[]
  readonly marks: readonly NumberMark[]
  /** On which side its product is, as far as its sign says so. */
  readonly towards: 'left' | 'right' | null
  readonly form: 'figures' | 'words' | 'article'
  /** `el 15`, `del 3`. */
  readonly hasArticle: boolean
  readonly cue: NumberCue | null
  /** Joined to letters or digits by a hyphen or slash: `A-3`. */
  readonly isJoined: boolean
}

export type NumberCue = {
  readonly kind: 'corrected' | 'approximate' | 'each' | 'range' | 'stock' | 'pack'
  readonly words: string
}

/**
 * The numbers of a folded line in order. Digits within words, as in `DDR5`, are none.
 * @param folded with marks in the places of codes
 */
export function lineNumbers(folded: string, style: NumberStyle): LineNumber[] {
  const numbers: LineNumber[] = []
  const keyEnd = endOfNumberedKey(folded)
  for (const { start, end, value, isArticle } of numberWords(folded)) {
    const form = isArticle ? 'article' : 'words'
    numbers.push(describe(folded, start, end, { value, others: [], form, isJoined: false }))
  }
  for (const match of folded.matchAll(figures)) {
    if (numbers.some((each) => each.start <= match.index && match.index < each.end)) continue
    if (match.index < keyEnd) continue
    const number = readFigures(folded, match.index, match[0], style)
    if (number) numbers.push(number)
  }
  for (const { 0: label, 1: words = '', index } of folded.matchAll(labelledWords)) {
    const end = index + label.length
    const place = { start: end - words.length, end, outerStart: index, outerEnd: end }
    numbers.push({
      ...place,
      value: null,
      others: [],
      marks: ['label'],
      towards: null,
      form: 'words',
      hasArticle: false,
      cue: null,
      isJoined: false,
    })
  }
  const sorted = numbers.toSorted((a, b) => a.start - b.start)
  return withRanges(folded, oneQuantity(folded, withRepeats(folded, sorted)))
}

function readFigures(folded: string, at: number, written: string, style: NumberStyle): LineNumber | null {
  const lettersBefore = lettersAtEnd.exec(folded.slice(Math.max(0, at - 24), at))?.[0] ?? ''
  const end = at + written.length
  const after = folded.slice(end, end + 24)
  const lettersAfter = lettersAtStart.exec(after)?.[0] ?? ''
  if (lettersBefore !== '' && !isTimes.test(lettersBefore)) return null
  // `3x`, `3pzas`, `3xA`: else it is a part of a word, such as 24MP400.
  if (lettersAfter !== '' && !gluedAfter.test(after) && !exponent.test(after)) return null
  // `c/12` says how many are in a box.
  const isInPack = /(?<!\p{L})c\/$/u.test(folded.slice(Math.max(0, at - 3), at))
  const isJoined = !isInPack && (joinedBefore.test(folded.slice(Math.max(0, at - 2), at)) || joinedAfter.test(after))
  const isUnreadable = exponent.test(after) || /[+/x×½¼¾⅓⅔]/.test(written)
  const value = isUnreadable ? sameTwice(written, style) : readListNumber(written, style)
  const others = [...othersOf(written, style), ...(value ? [] : partsOf(written, style)), ...pairsOf(after, value)]
  return describe(folded, at, end, { value, others, form: 'figures', isJoined })
}

/** Asked and confirmed: `10 / 10`. Without blanks it may be a date or a rate. */
function sameTwice(written: string, style: NumberStyle): Big | null {
  const [first = '', second, ...more] = written.split(/\s\/\s/)
  return first === second && more.length === 0 ? readListNumber(first, style) : null
}

/** The numbers of `5+1`; none of a plain number. */
function partsOf(written: string, style: NumberStyle): number[] {
  if (!/[+/x×½¼¾⅓⅔]/.test(written)) return []
  return written.split(/\s?[+/]\s?|[x×½¼¾⅓⅔]/).flatMap((part) => readListNumber(part, style)?.toNumber() ?? [])
}

/** `10 pares` may be ten or twenty pieces. */
function pairsOf(after: string, value: Big | null): number[] {
  return value && /^\s*(?:pares|pairs)(?!\p{L})/u.test(after) ? [value.times(2).toNumber()] : []
}

/** `1.000` is a thousand in some countries, and one in others; `1.234.567` only has one meaning that makes sense. */
function othersOf(written: string, style: NumberStyle): number[] {
  if (style === 'point' && /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(written)) return [Number(written.replaceAll('.', ''))]
  if (style === 'comma' && /^[1-9]\d{0,2}(?:,\d{3})+$/.test(written)) return [Number(written.replaceAll(',', ''))]
  return []
}

type Read = Pick<LineNumber, 'value' | 'others' | 'form' | 'isJoined'>

function describe(folded: string, start: number, end: number, read: Read): LineNumber {
  const before = folded.slice(Math.max(0, start - 48), start)
  const after = folded.slice(end, end + 48)
  const marks: NumberMark[] = []
  let towards: LineNumber['towards'] = null
  let outerStart = start
  let outerEnd = end
  // `Qty: a dozen`
  const label = labelBefore.exec(before.replace(/(?<=:\s?)an? $/u, (article) => ' '.repeat(article.length)))
  if (label) {
    marks.push('label')
    outerStart = start - label[0].length
  }
  const timesBefore = xBefore.exec(before)
  const unit = isEndOfCell(before, after) ? null : unitAfter.exec(after)
  const timesAfter = xAfter.exec(after)
  if (unit && !/^[\s.]*[ua]$/.test(unit[0])) marks.push('unit')
  if (unit) outerEnd = end + unit[0].length
  if (timesAfter && !timesBefore) {
    marks.push('times')
    // `32 x $455.00`: the price is on that side, not the product.
    if (!/^\s*(?:mxn|usd)?\s?\$/.test(after.slice(timesAfter[0].length))) towards = 'right'
    outerEnd = Math.max(outerEnd, end + timesAfter[0].length)
  } else if (timesBefore) {
    marks.push('times')
    towards = 'left'
    outerStart = Math.min(outerStart, start - timesBefore[0].length)
  }
  const opened = openBefore.exec(folded.slice(Math.max(0, outerStart - 8), outerStart))
  const closed = closeAfter.exec(folded.slice(outerEnd, outerEnd + 8))
  if (opened && closed) {
    marks.push('brackets')
    outerStart -= opened[0].length
    outerEnd += closed[0].length
    towards ??= /[\p{L}\d\ue001]/u.test(folded.slice(0, outerStart)) ? 'left' : 'right'
  }
  const arrow = arrowBefore.exec(folded.slice(Math.max(0, outerStart - 8), outerStart))
  if (arrow) {
    marks.push('arrow')
    towards ??= 'left'
  }
  if (requestBefore.test(folded.slice(Math.max(0, outerStart - 24), outerStart))) marks.push('request')
  if (
    /^\s*(?:de|del|of|d)(?:\s+|$)(?!es[eoa]s?(?!\p{L})|est[eoa]s?(?!\p{L})|ell[oa]s|cada|(?:la|el|los|las)?\s*\d)/u.test(
      folded.slice(outerEnd, outerEnd + 12),
    )
  )
    towards ??= 'right'
  if (
    /[\p{L}\d\ue001)\]"'][\s"')\]]*[:=]\s*$/u.test(folded.slice(Math.max(0, outerStart - 8), outerStart)) &&
    !label &&
    !isBelowHeading(folded, outerStart, outerEnd)
  )
    towards ??= 'left'
  // `…, y veinte` at the end of a line: what is counted is on the next one.
  const isLast = !/[\p{L}\d\ue001]/u.test(folded.slice(outerEnd))
  if (isLast && conjunctionBefore.test(folded.slice(0, outerStart)) && /\ue001/.test(folded)) towards ??= 'right'
  const words = folded.slice(Math.max(0, outerStart - 64), outerStart)
  return {
    start,
    end,
    outerStart,
    outerEnd,
    ...read,
    marks,
    towards,
    hasArticle: articleBefore.test(before) && marks.length === 0,
    cue:
      cueOf(words.replaceAll('\ue000', ','), folded.slice(outerEnd, outerEnd + 24)) ??
      packOf(before, folded.slice(end, end + 24)),
  }
}

/** `Para el laboratorio: 24 diademas …` names no product before the number. */
function isBelowHeading(folded: string, start: number, end: number): boolean {
  return (
    /^[^\ue000\ue001\d]*:\s*$/u.test(folded.slice(0, start)) && /^\s+\p{L}{3,}[^\ue000]*\ue001/u.test(folded.slice(end))
  )
}

function cueOf(before: string, after: string): NumberCue | null {
  const corrected =
    correctionBefore.exec(before) ?? noBefore.exec(before) ?? remarkBefore.exec(before) ?? correctionAfter.exec(after)
  if (corrected) return { kind: 'corrected', words: corrected[0].trim() }
  const each = eachAfter.exec(after)
  if (each) return { kind: 'each', words: each[0].trim() }
  const stock = stockBefore.exec(before) ?? stockAfter.exec(after)
  if (stock) return { kind: 'stock', words: stock[0].trim() }
  const about = aboutBefore.exec(before) ?? aboutAfter.exec(after)
  return about ? { kind: 'approximate', words: about[0].trim() } : null
}

/** `2 cajas`, `2 cjas`: in packs, and not in pieces. */
function packOf(before: string, after: string): NumberCue | null {
  const beside = /^[\s.]*(?:of\s+)?(\p{L}{2,12})(?!\p{L})/u.exec(after)?.[1]
  const ahead = /(?<!\p{L})(\p{L}{2,12})\.?\s+(?:(?:con|de|of|with)\s+|c\/\s?)$/u.exec(before)?.[1]
  const word = ahead !== undefined && isPack(ahead) ? ahead : beside
  return word !== undefined && isPack(word) ? { kind: 'pack', words: word } : null
}

/** `5 (siete)`: the number in brackets says the first once more, or contradicts it. `1/2 dozen` is one number. */
function withRepeats(folded: string, numbers: readonly LineNumber[]): LineNumber[] {
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1]
    const next = numbers[index + 1]
    if (previous && isAgain(folded, previous, number)) return []
    if (next && isAgain(folded, number, next)) {
      const isSame = number.value !== null && next.value !== null && number.value.eq(next.value)
      const outerEnd = /^\s*\)/.test(folded.slice(next.end)) ? next.end + 1 : next.outerEnd
      return [
        {
          ...number,
          outerEnd: Math.max(outerEnd, number.outerEnd),
          others: isSame ? number.others : [...number.others, valueOf(next)],
          // Nobody writes a position twice.
          marks: isSame ? [...new Set([...number.marks, 'unit' as const])] : number.marks,
        },
      ]
    }
    return [number]
  })
}

function isAgain(folded: string, a: LineNumber, b: LineNumber): boolean {
  const between = folded.slice(a.end, b.start)
  const isBracketed = a.form !== b.form && /^\s*\(\s*$/.test(between) && /^\s*\)/.test(folded.slice(b.end))
  return isBracketed || (a.value === null && b.form === 'words' && /^\s+$/.test(between))
}

/** `3 o 4`, `3 a 5 pzas`, `2-3 pzas`: both are candidates. */
function withRanges(folded: string, numbers: readonly LineNumber[]): LineNumber[] {
  return numbers.map((number, index) => {
    const next = numbers[index + 1]
    const previous = numbers[index - 1]
    const isRange = (a?: LineNumber, b?: LineNumber) =>
      a &&
      b &&
      a.form !== 'article' &&
      rangeBetween.test(folded.slice(a.outerEnd, b.outerStart)) &&
      (!(a.value && b.value) || a.value.lt(b.value)) &&
      (rangeWord.test(folded.slice(a.outerEnd, b.outerStart)) ||
        b.marks.includes('unit') ||
        folded.slice(a.end, b.start) === '-' ||
        /(?<!\p{L})(?:de|entre|between|from)\s+$/u.test(folded.slice(0, a.outerStart)))
    if (isRange(number, next)) return { ...number, cue: range(folded, number, next!), others: [valueOf(next!)] }
    if (isRange(previous, number))
      return { ...number, cue: range(folded, previous!, number), others: [valueOf(previous!)] }
    return number
  })
}

function range(folded: string, from: LineNumber, to: LineNumber): NumberCue {
  return { kind: 'range', words: folded.slice(from.start, to.end) }
}

function valueOf({ value }: LineNumber): number {
  return value?.toNumber() ?? 0
}

/** `5+1`, `2/3` and `2½` are one number that cannot be read. */
const figures = /\d+(?:[.,]\d+)*(?:(?:\s?[+/]\s?|[x×])\d+(?:[.,]\d+)*)*(?:\s?[½¼¾⅓⅔])?|[½¼¾⅓⅔]/g
const lettersAtEnd = /\p{L}+$/u
const lettersAtStart = /^[\p{L}_]+/u
const isTimes = /^[x×]$/u
const gluedAfter = new RegExp(`^(?:[x×](?![\\p{L}\\d])|(?:${units})(?![\\p{L}\\d]))`, 'u')
const exponent = /^e[+-]?\d+(?![\p{L}\d])/u
const joinedBefore = /[\p{L}\d\ue001)][-/_+#&.]$/u
const joinedAfter = /^[-/_+#&][\p{L}\d\ue001]/u
const labelBefore =
  /(?<!\p{L})(?:cantidad(?:es)?|cant|cnt|ctd|qty|quantity|pzas|piezas|pcs|unidades|uds)(?:\s+(?:solicitada|requerida|autorizada|aprobada|pedida|final|ordered|approved|to order|(?:a|por) (?:surtir|comprar|pedir|ordenar)))?(?:\.?\s*#?\d{1,3}(?=\s*[:=]))?\s*[.:=]+[\s\ue000]*["']?$|(?<!\p{L})(?:cantidad|cant|qty|quantity)\s+$/u
/** `Cantidad: por definir`. */
const labelledWords =
  /(?<!\p{L})(?:cantidad|cant|cnt|qty|quantity)\.?\s*[:=]\s*(por definir|por confirmar|pendientes?|tbd|n\/?a|\?+)(?!\p{L})/gu
/** `TSP307 también 3` counts what stands before it. */
const conjunctionBefore = new RegExp(`(?<![\\p{L}\\d])(?!(?:tambien|also)(?!\\p{L}))(?:${conjunctions})\\s*$`, 'u')
/** `… DDR4, 2 x 32   PZA   5`: a number at the end of words, and a unit in the next column. */
export function isEndOfCell(before: string, after: string): boolean {
  return /[\p{L}\d][^\s\ue000]*\s$/u.test(before) && /^\s*\ue000|^\s{2}/.test(after)
}

const unitAfter = new RegExp(`^\\s*(?:${units})(?![\\p{L}\\d])\\.?`, 'u')
const xBefore = /(?<![\p{L}\d])[x×*]\s?$/u
const xAfter = /^\s?[x×*](?![\p{L}\d])/u
const openBefore = /[([{]\s*$/u
const closeAfter = /^\s*[)\]}]/u
const arrowBefore = /(?:->|=>|→|⇒|=|>)\s*$/u
const requestBefore = new RegExp(`(?<!\\p{L})(?:${requests})\\s+$`, 'u')
const articleBefore =
  /(?<![\p{L}\d\ue001-])(?:el|del|al|de|las|los|dia|the|no\.?|num\.?|numero|#|piso|opcion|punto|modelo|tipo)\s*$/u
/**
 * Up to some words of the same sentence may be between: `perdón, del teclado son 12`. Behind `mejor 18, me faltaban 2` the
 * second number says why.
 */
const correctionBefore = new RegExp(
  `(?<!\\p{L})(?:${corrections})(?:[\\s,:]+(?!\\d+,\\s(?:me|nos|te|les?|falt\\p{L}*|entr[ao]n?|lleg[ao]n?|vienen?|porque|pq|because)(?!\\p{L}))[^\\s,:;.]+){0,7}[\\s,:]*$`,
  'u',
)
/** `ponle 6 mejor` */
const correctionAfter = new RegExp(`^\\s*(?:(?:${units})\\.?\\s+)?(?:mejor|en realidad|al final)(?!\\p{L})`, 'u')
const noBefore = /(?:^|[,;:(\s])(?:no|nop|nel|not|nope)[,:;]\s*(?:son|que sean|mejor|ponle|make it)?\s*$/u
/** Behind an arrow that points back at a row: `<-- que sean 4 nada más`. */
const remarkBefore =
  /(?<=(?:<[-=<]+|←)\W*(?:(?:ok|si|pero)\W+)*)(?:que sean?|sean|son|solo|nomas|nada mas|deja|pon(?:le|me)?|make it|only|just)\s+$/u
const aboutBefore = new RegExp(`(?<!\\p{L}|asi )(?:${approximations})\\s+$`, 'u')
/** What somebody has is no request. */
const stockBefore =
  /(?<!\p{L})(?:(?:me|nos|te|les|le) quedan?|quedan|(?<!por )ultim[oa]s?(?!\s*:)|tengo|tenemos|hay|existencias?|exist?|disp|disponibles?|stock|on hand|in stock|available|i have|we have)(?!\p{L})(?:[^.;!?\n:]{0,20}:[^.;!?\n]{0,200}|[^.;!?\n]{0,40})$/u
const stockAfter = /^\s*(?:disponibles?|en exist(?:encia)?|en stock|en almacen|in stock|available|on hand)(?!\p{L})/u
const aboutAfter = /^\s*(?:aprox|aproximadamente|mas o menos|o mas|o menos|or so|approx|\?+)(?!\p{L})/u
const eachAfter =
  /^\s*(?:de\s+|of\s+)?(?:cada\s?(?:un[oa]s?|modelo|codigo|producto|color|clave)?|c\/u|c\/uno|c\/una|each)(?!\p{L})/u
const rangeBetween = /^(?:\s*(?:o|u|a|or|to)\s*|-)$/u
const rangeWord = /^\s*(?:o|u|or)\s*$/u
