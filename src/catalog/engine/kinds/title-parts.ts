import {
  blank,
  hasDigit,
  hashByte,
  hashPhrase,
  hashStart,
  hashWord,
  hashWords,
  isHyphened,
  type Line,
  sizeAt,
} from './words-of-title.ts'

/**
 * Where the name of its kind may stand in a title. People who write catalogs put it first (`Memoria RAM Kingston …`) or
 * after the brand and the model (`Kingston Fury Memory, …`), and what follows a comma, a bracket or a word such as
 * `para` or `with` is what a thing has or is for.
 */
export type TitleParts = {
  /** First: before the brand, a number or a sign. Last: before what the thing has or is for. */
  order: 'first' | 'last'
  /** The words that may be the kind: from one to before the other. Empty if there are none. */
  from: number
  to: number
  /** Another name in brackets right after them: `Disco Duro Sólido (SSD)`. Empty if there is none. */
  aliasFrom: number
  aliasTo: number
  /** Whether the brand stands in the title, so that the order is seen and not assumed. */
  hasBrand: boolean
  /** Where the brand begins in the title; -1 if it does not stand there. */
  brandAt: number
  brandEnd: number
  /** Where a name begins that is none; -1 mostly. */
  barredAt: number
  /** Where the words begin and end that were looked at. */
  segmentBegin: number
  segmentEnd: number
  /** Where the name of a kind begins and ends that was found in them. */
  nameBegin: number
  nameEnd: number
  /** Whether the brand stands before them, and what the thing has or is for right after them. */
  isAlone: boolean
}

export function createTitleParts(): TitleParts {
  return {
    order: 'first',
    from: 0,
    to: 0,
    aliasFrom: 0,
    aliasTo: 0,
    hasBrand: false,
    brandAt: -1,
    brandEnd: 0,
    barredAt: -1,
    segmentBegin: 0,
    segmentEnd: 0,
    nameBegin: 0,
    nameEnd: 0,
    isAlone: false,
  }
}

/** Words of a kind that comes first (`kit de teclado y mouse`), and of one that comes last. */
const mostWords = 5
export const mostLastWords = 4
/** Letters before the number of a model. */
const longestSeries = 4
/** Words that are looked at for the sort, and of it. */
const mostSortWords = 12
export const mostRunWords = 4
const shortestSort = 2
/** What a word may be in a run: only `join` and `plain` begin one, only `plain` ends one, `none` is in none, `final` ends all. */
const [plain, join, small, none, final] = [0, 1, 2, 3, 4]
const roles = new Uint8Array(mostSortWords)

/**
 * Reads the parts of a title into `parts`.
 * @param usual the order of the catalog, for titles without their brand
 * @param withBrand whether the brand is looked for
 */
export function readTitleParts(line: Line, usual: TitleParts['order'], parts: TitleParts, withBrand = true): void {
  const words = countTitleWords(line)
  const brandAt = withBrand ? findBrand(line, words) : -1
  parts.hasBrand = brandAt >= 0
  parts.brandAt = brandAt
  parts.order = brandAt === 0 ? 'last' : brandAt > 0 ? 'first' : usual
  parts.brandEnd = brandAt === 0 ? line.count - words : 0
  parts.aliasFrom = 0
  parts.aliasTo = 0
  if (parts.order === 'first') readFirst(line, brandAt > 0 ? Math.min(brandAt, words) : words, parts)
  else readLast(line, words, parts.brandEnd, parts)
  parts.isAlone =
    brandAt === 0 && parts.to === parts.segmentEnd && parts.segmentEnd < words && endsKind(line, parts.segmentEnd)
}

/**
 * Goes on after a comma, for a title in which the kind comes last and after a list: `Blue, White Cotton Bedsheet`.
 * Returns false if nothing follows that may be the kind.
 */
export function readNextSegment(line: Line, parts: TitleParts): boolean {
  const words = countTitleWords(line)
  const { segmentEnd } = parts
  if (parts.order === 'first' || segmentEnd >= words || endsKind(line, segmentEnd)) return false
  readLast(line, words, segmentEnd, parts)
  return true
}

function readFirst(line: Line, limit: number, parts: TitleParts): void {
  let to = 0
  while (
    to < limit &&
    to < mostWords &&
    (to === 0 || !isBreak(line, to)) &&
    !hasDigit(line, to) &&
    !endsKind(line, to)
  ) {
    to += 1
  }
  const end = to
  while (to > 0 && isSmall(line, to - 1)) to -= 1
  parts.from = 0
  parts.to = to
  if (to === 0 || end !== to || to >= line.count || !opensBracket(line, to)) return
  let aliasTo = to
  while (aliasTo < line.count && aliasTo < to + 2 && !closesBracket(line, aliasTo)) aliasTo += 1
  if (aliasTo >= line.count || !closesBracket(line, aliasTo)) return
  // A model names no kind: `Monitor (24MP450-B)`.
  for (let place = to; place <= aliasTo; place += 1) if (hasDigit(line, place)) return
  parts.aliasFrom = to
  parts.aliasTo = aliasTo + 1
}

function readLast(line: Line, words: number, begin: number, parts: TitleParts): void {
  let to = Math.min(words, begin + 1)
  while (to < words && !endsKind(line, to)) {
    const next = isBreak(line, to) ? afterBracket(line, to, words) : to + 1
    if (next === to) break
    to = next
  }
  parts.segmentBegin = begin
  parts.segmentEnd = to
  parts.barredAt = -1
  while (to > begin && (hasDigit(line, to - 1) || isSmall(line, to - 1) || sizeAt(line, to - 1) <= 2)) {
    // `DIR-600` is one model.
    if (to - 1 > begin && isHyphened(line, to - 1) && sizeAt(line, to - 2) <= longestSeries) to -= 1
    to -= 1
  }
  while (to > begin + 1 && isSaidTwice(line, to - 1)) to -= 1
  parts.to = to
  let from = to
  while (from > begin && to - from < mostLastWords && !hasDigit(line, from - 1)) from -= 1
  parts.from = from
}

/**
 * Goes on behind a `for` or `with`: a title whose kind comes last may name it there (`Batman With Compass Plastic Pencil
 * Box`). Returns false if nothing follows.
 */
export function readBehindPurpose(line: Line, parts: TitleParts): boolean {
  const words = countTitleWords(line)
  let begin = parts.segmentEnd
  while (begin < words && !endsKind(line, begin)) begin += 1
  if (parts.order === 'first' || begin + 2 >= words) return false
  readLast(line, words, begin + 1, parts)
  // Right behind it stands what the thing has or is for.
  parts.barredAt = begin + 1
  return true
}

/** A run of words of a title, with the hash of `hashWords`. */
export type UsePhrase = (hash: number, from: number, to: number) => void

/**
 * Calls for each run of words that may say of what sort a thing is whose kind comes first: behind its name, its brand and
 * its model, up to the first sign (`de techo` of `Soporte Acme X40 de techo, hasta 30 kg`), or between name and brand
 * (`para laptop`). No word has a digit, or is of the brand.
 * @param beginnings the hashes of first words, as 32-bit integers; null for any
 * @param begin where the name of the kind ends
 */
export function forEachRun(
  line: Line,
  begin: number,
  { brandAt }: TitleParts,
  use: UsePhrase,
  beginnings: ReadonlySet<number> | null = null,
): void {
  const titleWords = countTitleWords(line)
  const words = Math.min(titleWords, begin + mostSortWords)
  const brandEnd = brandAt < 0 ? -1 : brandAt + line.count - titleWords
  let end = begin
  for (; end < words; end += 1) {
    const size = sizeAt(line, end)
    if (line.bytes[line.starts[end]!] === inches || isBreak(line, end)) break
    let role = (end >= brandAt && end < brandEnd) || hasDigit(line, end) ? none : plain
    if (role === plain && size <= longestSmall) role = roleOf.get(hashWords(line, end, end + 1) | 0) ?? plain
    // `con`, and what ends all runs.
    if (role === final) break
    // `km` of a model's end: `SM14420 km`.
    if (role === plain && size <= shortestSort && end > 0 && hasDigit(line, end - 1)) role = small
    roles[end - begin] = role
  }
  for (let from = begin; from < end; from += 1) {
    if (roles[from - begin]! >= small) continue
    let hash = hashStart
    for (let to = from; to < end && to < from + mostRunWords && roles[to - begin] !== none; to += 1) {
      hash = hashWord(to > from ? hashByte(hash, blank) : hash, line, to)
      if (to === from && beginnings !== null && !beginnings.has(hash)) break
      const isWhole = sizeAt(line, to) >= shortestSort || (to > from && isHyphened(line, to))
      if (isWhole && roles[to - begin] === plain) use(hash >>> 0, from, to + 1)
    }
  }
}

/** The words of the title: those after them are the brand's. */
export function countTitleWords({ count, starts, titleEnd }: Line): number {
  let words = count
  while (words > 0 && starts[words - 1]! >= titleEnd) words -= 1
  return words
}

/** Where all words of the brand stand in the title; -1 if they do not. */
function findBrand(line: Line, words: number): number {
  const size = line.count - words
  if (size === 0) return -1
  for (let place = 0; place + size <= words; place += 1) {
    let same = 0
    while (same < size && isSame(line, place + same, words + same)) same += 1
    if (same === size) return place
  }
  return -1
}

function isSame(line: Line, one: number, other: number): boolean {
  const { bytes, starts } = line
  const size = sizeAt(line, one)
  if (size !== sizeAt(line, other)) return false
  for (let at = 0; at < size; at += 1) if (bytes[starts[one]! + at] !== bytes[starts[other]! + at]) return false
  return true
}

/** Whether the word is the one before it, or this one in the plural: `Wall Stickers Sticker`. */
function isSaidTwice({ bytes, starts, ends }: Line, place: number): boolean {
  const before = starts[place - 1]!
  const size = ends[place - 1]! - before
  const own = ends[place]! - starts[place]!
  const same = Math.min(size, own)
  for (let at = 0; at < same; at += 1) if (bytes[before + at] !== bytes[starts[place]! + at]) return false
  return size === own || (Math.abs(size - own) === 1 && bytes[(size > own ? before : starts[place]!) + same] === plural)
}

/** Whether a comma, a bracket or a colon stands before the word; or a bar, a dash or a plus that has a blank beside it. */
export function isBreak({ bytes, starts, ends }: Line, place: number): boolean {
  for (let at = ends[place - 1]!; at < starts[place]!; at += 1) {
    const byte = bytes[at]!
    if (breaks.has(byte)) return true
    // `QSFP+ 40G`: a plus may be the end of a word.
    if (joiners.has(byte) && (bytes[at - 1] === blank || (byte !== plus && bytes[at + 1] === blank))) return true
  }
  return false
}

/** Where the words go on after a bracket that begins before the word; the same place if none begins, or none follow. */
function afterBracket(line: Line, place: number, words: number): number {
  if (!opensBracket(line, place)) return place
  let last = place
  while (last < words && !closesBracket(line, last)) last += 1
  return last + 1 < words && !isBreakAfterBracket(line, last + 1) ? last + 2 : place
}

function isBreakAfterBracket({ bytes, starts, ends }: Line, place: number): boolean {
  for (let at = ends[place - 1]!; at < starts[place]!; at += 1) {
    if (bytes[at] !== closeBracket && breaks.has(bytes[at]!)) return true
  }
  return false
}

function opensBracket({ bytes, starts, ends }: Line, place: number): boolean {
  for (let at = ends[place - 1]!; at < starts[place]!; at += 1) if (bytes[at] === openBracket) return true
  return false
}

export function closesBracket({ bytes, ends, titleEnd }: Line, place: number): boolean {
  return ends[place]! < titleEnd && bytes[ends[place]!] === closeBracket
}

/** Whether what follows the word is what a thing has, is for or goes with. */
export function endsKind(line: Line, place: number): boolean {
  return sizeAt(line, place) <= longestEnd && endWords.has(hashWords(line, place, place + 1))
}

/** Whether the word says that several different things come together: what stands before it is one of them. */
export function isCombo(line: Line, place: number): boolean {
  return comboHashes.has(hashWords(line, place, place + 1))
}

export function isColour(line: Line, place: number): boolean {
  return colourHashes.has(hashWords(line, place, place + 1))
}

/** A word that cannot be the last one of a kind. */
export function isSmall(line: Line, place: number): boolean {
  return smallHashes.has(hashWords(line, place, place + 1))
}

const encoder = new TextEncoder()
const plural = 0x73
const inches = 0x22
const openBracket = 0x28
const closeBracket = 0x29
const codesOf = (signs: string) => new Set(encoder.encode(signs))
const breaks = codesOf(',;:()[]')
const joiners = codesOf('/|+-')
const plus = 0x2b
/** What follows them is what a thing has, is for or goes with. */
const endTexts = ['para', 'con', 'sin', 'for', 'with', 'without', 'compatible', 'compatibles', 'incluye', 'includes']
const longestEnd = Math.max(...endTexts.map((text) => text.length))
const endWords = new Set(endTexts.map(hashPhrase))
/** Words that join others, and colours: no kind ends with them. */
const colourTexts = [
  'black white grey gray silver gold red blue green yellow orange brown pink purple beige multicolor',
  'negro negra blanco blanca gris plata dorado rojo roja azul verde amarillo naranja cafe rosa morado multicolour',
].flatMap((texts) => texts.split(' '))
const smallTexts = [...'de del la el los las y e o u en a al por and or of in the to by'.split(' '), ...colourTexts]
const colourHashes = new Set(colourTexts.map(hashPhrase))
const smallHashes = new Set(smallTexts.map(hashPhrase))
const comboHashes = new Set(['combo', 'combos'].map(hashPhrase))
/** Whether no kind begins or ends with the word. */
const smallWords = new Set(smallTexts)
export function isSmallText(text: string): boolean {
  return smallWords.has(text)
}
const longestSmall = Math.max(longestEnd, ...smallTexts.map((text) => text.length))
/** By hash, as a 32-bit integer. */
const roleOf = new Map([
  ...smallTexts.map((text) => [hashPhrase(text) | 0, small] as const),
  ...endTexts.map((text) => [hashPhrase(text) | 0, final] as const),
  ...['de', 'del', 'para', 'for'].map((text) => [hashPhrase(text) | 0, join] as const),
])
