import { Big } from 'big.js'

/** A number in words, with its place in the text. */
export type WordNumber = {
  readonly start: number
  readonly end: number
  /** Null where the words are no one number: `dos tres`. */
  readonly value: Big | null
  /** A word that is often no number: `un`, `una`, `one`. */
  readonly isArticle: boolean
}

/**
 * The numbers in Spanish or English words: `treinta y cinco` is 35, `ciento veinte` 120, `dos docenas` 24, `2 dozen` 24,
 * `a pair of` 2.
 *
 * @param folded lower case, without accents
 */
export function numberWords(folded: string): WordNumber[] {
  const numbers: WordNumber[] = []
  for (const { words, index } of [...folded.matchAll(sequence)].flatMap(partsOf)) {
    if (isOther(words, folded.slice(Math.max(0, index - 8), index), folded.slice(index + words.length))) continue
    const value = valueOfWords(words) ?? saidTwice(words, folded.slice(Math.max(0, index - 12), index))
    numbers.push({
      start: index,
      end: index + words.length,
      value: value === null ? null : new Big(value),
      isArticle: articles.has(words) && !saysHowMany(folded.slice(0, index), folded.slice(index + words.length)),
    })
  }
  return numbers
}

/** `no perdón cuatro cuatro`: one number, said twice. */
function saidTwice(words: string, before: string): number | null {
  const [first, ...others] = partsSaid(words, 0)
  const isOne = others.length === 1 && others[0]!.value === first!.value && first!.value < 20
  return isOne && /(?<!\p{L})(?:perdon|mejor|sean|digo|espera(?:te)?|no)\W*$/u.test(before) ? first!.value : null
}

/** `nada más una`, `uno nomás`. */
function saysHowMany(before: string, after: string): boolean {
  return /(?<!\p{L})(?:nada mas|nomas)\s+$/u.test(before.slice(-12)) || /^\s+(?:nada mas|nomas)(?!\p{L})/u.test(after)
}

/** Number words one after the other, and the figures that they are when said in parts: `noventa y cuatro treinta y seis` is 9436. */
export type SaidFigures = { readonly start: number; readonly end: number; readonly figures: string }

/** @param folded lower case, without accents */
export function saidFigures(folded: string): SaidFigures[] {
  return [...folded.matchAll(sequence)].map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
    figures: figuresOf(words.split(/\s+/).filter((each) => !joining.has(each))),
  }))
}

/** One number after the other, as words say them: `noventa y cuatro treinta y seis` is 94 and 36, `seis y tres` 6, and 3 apart from it. */
export type SaidPart = {
  readonly start: number
  readonly end: number
  readonly value: number
  /** It goes on with the number before: nothing but a blank is between. */
  readonly goesOn: boolean
}

/** @param folded lower case, without accents */
export function saidParts(folded: string): SaidPart[] {
  return [...folded.matchAll(sequence)].flatMap(({ 0: words, index }) => partsSaid(words, index))
}

function partsSaid(words: string, index: number): SaidPart[] {
  const tokens = [...words.matchAll(/\S+/g)].map((token) => ({ word: token[0], start: index + token.index }))
  const parts: SaidPart[] = []
  let goesOn = false
  for (let at = 0; at < tokens.length; ) {
    if (joining.has(tokens[at]!.word)) {
      goesOn = false
      at += 1
      continue
    }
    const rest = tokens.slice(at).map(({ word: each }) => each)
    const last = Math.max(
      0,
      rest.findLastIndex((each, to) => !joining.has(each) && isOneNumber(rest.slice(0, to + 1))),
    )
    const { word: lastWord, start } = tokens[at + last]!
    const value = valueOf(rest.slice(0, last + 1).filter((each) => !joining.has(each))) ?? 0
    parts.push({ start: tokens[at]!.start, end: start + lastWord.length, value, goesOn })
    goesOn = true
    at += last + 1
  }
  return parts
}

/** Whether words are one number, and `y` stands only where numbers have it: between tens and ones. */
function isOneNumber(words: readonly string[]): boolean {
  const isJoined = words.every((each, at) => {
    if (each !== 'y') return true
    const [tens = 0, ones = 0] = [values.get(words[at - 1]!), values.get(words[at + 1]!)]
    return tens >= 20 && tens < 100 && ((ones > 0 && ones < 10) || ones === 0.5)
  })
  return isJoined && valueOf(words.filter((each) => !joining.has(each))) !== null
}

/** The values of the longest parts that are one number, one after the other. */
function figuresOf(words: readonly string[]): string {
  let figures = ''
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at)
    const count = Math.max(1, rest.findLastIndex((_, last) => valueOf(rest.slice(0, last + 1)) !== null) + 1)
    figures += valueOf(rest.slice(0, count)) ?? ''
    at += count
  }
  return figures
}

/** `seis y tres` are two numbers, `treinta y cinco` is one. */
function partsOf({ 0: sequenceWords, index }: RegExpExecArray): { readonly words: string; readonly index: number }[] {
  if (valueOfWords(sequenceWords) !== null) return [{ words: sequenceWords, index }]
  return [...sequenceWords.matchAll(betweenJoining)].map((part) => ({ words: part[0], index: index + part.index }))
}

function valueOfWords(words: string): number | null {
  return valueOf(words.split(/\s+/).filter((word) => !joining.has(word)))
}

/** `mil gracias`, `a las cinco`, `cincuenta mil pesos`, and the size in `el de un tera`. */
function isOther(words: string, before: string, after: string): boolean {
  if (/^(?:un|one)$/.test(words) && /^\s*(?:teras?|terabytes?|gigas?|megas?)(?!\p{L})/u.test(after)) return true
  if (words === 'mil' && /^\s*(?:gracias|disculpas|perdones)/.test(after)) return true
  return /(?<!\p{L})a las?\s+$/u.test(before) || /^\s*(?:pesos|dolares|usd|mxn)(?!\p{L})/u.test(after)
}

/** The value of one number word; null where it is none. The caller must know from the context that it is a number. */
export function valueOfWord(word: string): number | null {
  return values.get(word) ?? null
}

const articles: ReadonlySet<string> = new Set(['un', 'una', 'uno', 'one', 'media', 'medio', 'half', 'par', 'once'])

/**
 * The value of a sequence of number words; null where they are no one number, such as `dos tres`.
 */
function valueOf(words: readonly string[]): number | null {
  let whole = 0
  let part = 0
  /** Of `docenas y media`: what a half is. */
  let unit = 0
  /** The next plain word must be smaller than this: after `treinta` only `uno` to `nueve`. */
  let below = Number.POSITIVE_INFINITY
  for (const word of words) {
    if (halfInFigures.test(word)) {
      part += 0.5
      continue
    }
    const value = values.get(word) ?? (/^\d+$/.test(word) ? Number(word) : null)
    if (value === null || (value === 0 && words.length > 1)) return null
    if (value === 0.5) {
      if (part > 0 && unit === 0) return null
      part += unit === 0 ? 0.5 : unit / 2
    } else if (dozens.has(word)) {
      part = (part || 1) * 12
      unit = 12
    } else if (pairs.has(word)) part = (part || 1) * 2
    else if (value === 1000) {
      whole += (part || 1) * 1000
      part = 0
      below = 1000
    } else if (value === 100 && part > 0 && part < 10) {
      part *= 100
      below = 100
    } else {
      if (value >= below) return null
      part += value
      below = value >= 100 ? 100 : value >= 20 && value % 10 === 0 ? 10 : 1
    }
  }
  return whole + part
}

const written: Readonly<Record<number, string>> = {
  0: 'cero zero',
  0.5: 'media medio half',
  1: 'un una uno one',
  2: 'dos two par pair couple',
  3: 'tres three',
  4: 'cuatro four',
  5: 'cinco five',
  6: 'seis six',
  7: 'siete seven',
  8: 'ocho eight',
  9: 'nueve nine',
  10: 'diez ten',
  11: 'once eleven',
  12: 'doce twelve docena docenas dozen dozens doz dz',
  13: 'trece thirteen',
  14: 'catorce fourteen',
  15: 'quince fifteen',
  16: 'dieciseis sixteen',
  17: 'diecisiete seventeen',
  18: 'dieciocho eighteen',
  19: 'diecinueve nineteen',
  20: 'veinte twenty',
  21: 'veintiuno veintiun veintiuna',
  22: 'veintidos',
  23: 'veintitres',
  24: 'veinticuatro',
  25: 'veinticinco',
  26: 'veintiseis',
  27: 'veintisiete',
  28: 'veintiocho',
  29: 'veintinueve',
  30: 'treinta thirty',
  40: 'cuarenta forty',
  50: 'cincuenta fifty',
  60: 'sesenta sixty',
  70: 'setenta seventy',
  80: 'ochenta eighty',
  90: 'noventa ninety',
  100: 'cien ciento cientos hundred',
  200: 'doscientos doscientas',
  300: 'trescientos trescientas',
  400: 'cuatrocientos cuatrocientas',
  500: 'quinientos quinientas',
  600: 'seiscientos seiscientas',
  700: 'setecientos setecientas',
  800: 'ochocientos ochocientas',
  900: 'novecientos novecientas',
  1000: 'mil millar millares thousand',
}

const values = new Map(
  Object.entries(written).flatMap(([value, words]) => words.split(' ').map((word) => [word, Number(value)] as const)),
)
/** Every word of a number. */
export const numberNames: readonly string[] = [...values.keys()]
const dozens = new Set(['docena', 'docenas', 'dozen', 'dozens', 'doz', 'dz'])
const pairs = new Set(['par', 'pair'])
const joining = new Set(['y', 'and', 'a'])
const word = [...values.keys()].toSorted((a, b) => b.length - a.length).join('|')
const betweenJoining = /(?!(?:y|and)\s)\S+(?:\s+(?!(?:y|and)\s)\S+)*/g
const halfInFigures = /^(?:1[/⁄]2|½)$/u
/** A figure is part of a sequence only before a dozen: `2 dozen`, `1/2 docena`. */
const sequence = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:(?:(?:\d+\s+)?(?:1[/⁄]2|½)|(?<![/⁄.,])\d+)\s+(?=(?:docenas?|dozens?|doz|dz|mil|cientos?|millar(?:es)?|thousand|hundred)(?!\p{L})))?(?!(?<=(?<!\p{L})(?:en|por) )medio)(?:${word})(?:(?:\s+y|\s+and|(?<=half)\s+a)?\s+(?:${word}))*(?![\p{L}\d-])`,
  'gu',
)
