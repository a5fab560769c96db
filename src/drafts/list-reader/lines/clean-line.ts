import type { PieceKind } from '#src/drafts/list-reader/list-row.ts'
import type { ListRecord } from './split-records.ts'

/** A part of a line's text. */
export type Place = { readonly start: number; readonly end: number }

/** A line of a list, without what mail programs, chats and word processors add. */
export type ListLine = {
  /** Line number in the text, from 1. */
  readonly number: number
  /** The same, but for lines that were joined: consecutive lines have consecutive ones. */
  readonly ordinal: number
  /** As it is in the text, trimmed, without a chat's mark of who wrote it, and when. */
  readonly written: string
  /** Without quote marks, chat prefixes, bullets, numbering, emphasis and invisible characters; tabs stay. */
  readonly text: string
  /** Byte for byte, for the cells of a table. */
  readonly raw: string
  /** True for text of a program, such as the header of a forwarded mail. It counts only as a row of a table. */
  readonly isAside: boolean
  /** What was cut off before `text`: where it ends in the pasted text, and what it is. */
  readonly prefixes: readonly { readonly end: number; readonly kind: PieceKind }[]
  /** A chat's mark of who wrote it, or when, stands before it. */
  readonly beginsMessage: boolean
  /** It has a mail program's marks of what somebody answers: one kind of sign before the text, and none after it. */
  readonly isQuoted: boolean
  /** The parts of `text` that were struck through. */
  readonly struck: readonly Place[]
  /** The parts of `text` whose digits a scanner took for letters. */
  readonly misread: readonly Place[]
  /** Where the line begins in the pasted text. */
  readonly start: number
  /** Where a character of `text` is in the pasted text; for its length, the end of the line. */
  at(index: number): number
}

/**
 * Cleans a line of a pasted text; null where it is empty. What is removed within the line is replaced by blanks, and
 * the rest keeps its place, so that each part of `text` is found again in the pasted text.
 */
export function cleanLine({ number, raw, start }: ListRecord): ListLine | null {
  if (raw.trim() === '') return null
  const { text: plain, places: visiblePlaces } = visible(raw)
  const { text: shaped, places, struck } = withoutEmphasis(plain, visiblePlaces)
  const prefixes: { end: number; kind: PieceKind }[] = []
  let from = 0
  const at = (index: number) => start + (places ? (places[index] ?? raw.length) : index)
  const cut = (pattern: RegExp, kind: PieceKind): boolean => {
    const length = pattern.exec(shaped.slice(from))?.[0].length ?? 0
    if (length === 0) return false
    from += length
    prefixes.push({ end: at(from), kind })
    return true
  }
  /** Where a chat's message begins; null where the line begins none. */
  let message: number | null = null
  let isQuoted = barred.test(raw)
  // They are in any order: a quoted chat, a bullet with a number, a numbered list with arrows.
  for (let round = 0; round < mostPrefixes; round += 1) {
    if (cut(quoteMarks, 'furniture')) isQuoted = true
    if (cut(chatPrefix, 'furniture')) message = from
    if (cut(timePrefix, 'date')) message = from
    // A tab belongs to a table, whose first cell may be empty.
    if (!shaped.includes('\t')) cut(/^ +/, 'furniture')
    cut(bullet, 'furniture')
    cut(numbering, 'number')
  }
  const text = shaped.slice(from).replace(/(?<! ) +$/, '')
  const isAside = text.trim() === '' || mailHeader.test(text) || ruler.test(text) || isOfProgram.test(text)
  return {
    number,
    ordinal: number,
    written: (message === null ? plain : shaped.slice(message)).trim(),
    text,
    raw,
    isAside,
    prefixes,
    beginsMessage: message !== null,
    isQuoted,
    struck: struck
      .filter((each) => each.end > from)
      .map((each) => ({ start: Math.max(0, each.start - from), end: each.end - from })),
    misread: [],
    start,
    at: (index) => (index >= text.length ? start + raw.length : at(from + index)),
  }
}

/**
 * Without invisible characters, with accents composed, plain blanks and plain hyphens.
 * @returns also where each character was, where that is not the same place
 */
function visible(raw: string): { text: string; places: Int32Array | null } {
  if (!hidden.test(raw)) return { text: plainSigns(raw), places: null }
  let text = ''
  const places: number[] = []
  for (const { 0: cluster, index } of raw.matchAll(clusters)) {
    const kept = cluster.replace(invisible, '').normalize('NFC')
    for (let unit = 0; unit < kept.length; unit += 1) places.push(index + Math.min(unit, cluster.length - 1))
    text += kept
  }
  return { text: plainSigns(text), places: Int32Array.from(places) }
}

function plainSigns(text: string): string {
  return text
    .replace(blanks, ' ')
    .replace(dashes, '-')
    .replace(quoteEntities, (entity) => "'".repeat(entity.length))
    .replace(pictures, (sign) => ' '.repeat(sign.length))
    .replace(leaders, (dots) => ' '.repeat(dots.length))
}

/** Without the emphasis of chats and Markdown: `*5*`, `**5**`, `_x_`, `~5~`, backquotes. */
function withoutEmphasis(
  text: string,
  places: Int32Array | null,
): { text: string; places: Int32Array | null; struck: { start: number; end: number }[] } {
  if (!/[*_~`]/.test(text)) return { text, places, struck: [] }
  const removed = new Set<number>()
  const struckAt: { start: number; end: number }[] = []
  let masked = text
  for (const pattern of emphasis) {
    masked = masked.replace(pattern, (whole: string, mark: string, inner: string, index: number) => {
      for (let unit = 0; unit < mark.length; unit += 1) {
        removed.add(index + unit)
        removed.add(index + whole.length - 1 - unit)
      }
      if (mark.startsWith('~')) struckAt.push({ start: index, end: index + whole.length })
      return `${' '.repeat(mark.length)}${inner}${' '.repeat(mark.length)}`
    })
  }
  if (removed.size === 0) return { text, places, struck: [] }
  const kept = Array.from({ length: text.length }, (_, index) => index).filter((index) => !removed.has(index))
  const newPlace = (index: number) => {
    const place = kept.findIndex((each) => each >= index)
    return place < 0 ? kept.length : place
  }
  return {
    text: kept.map((index) => text[index]!).join(''),
    places: Int32Array.from(kept, (index) => places?.[index] ?? index),
    struck: struckAt.map(({ start, end }) => ({ start: newPlace(start), end: newPlace(end - 1) })),
  }
}

/** The sign of a quantity may be outside, and the quantity too: `*18*x`, `x*18*`, `3x*A-1*`, `*A-1*x3`. */
const marked = (mark: string, inner: string) =>
  new RegExp(
    String.raw`(?:(?<![\p{L}\d${mark.at(-1)}])|(?<=(?<![\p{L}\d])\d{0,5}[xX×]))(${mark})(?=[^\s${mark.at(-1)}])(${inner})(?<=\S)${mark}(?:(?![\p{L}\d])|(?=[xX×]\d{0,5}(?![\p{L}\d])))`,
    'gu',
  )
const emphasis: readonly RegExp[] = [
  /(`{1,3})(?=[^\s`])([^`\n]{1,120}?)\1/g,
  marked('\\*\\*', '[^*]{1,120}'),
  marked('\\*', '[^*]{1,120}'),
  marked('__', '[^_]{1,120}'),
  marked('_', '[^_]{1,120}'),
  marked('~~', '[^~]{1,120}'),
  marked('~', '[^~]{1,120}'),
]

const mostPrefixes = 3

/** Invisible characters from chats and word processors. */
// oxlint-disable-next-line no-misleading-character-class -- variation selectors alone are meant
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ue000-\ue002\ufeff\ufe0e\ufe0f\0]/g
// oxlint-disable-next-line no-misleading-character-class -- variation selectors alone are meant
const hidden = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ue000-\ue002\ufeff\ufe0e\ufe0f\0]|\p{M}/u
/** A character with the accents that follow it. */
const clusters = /\P{M}\p{M}*|^\p{M}+/gsu
const blanks = /[\r\n\u00a0\u2000-\u200a\u202f\u3000\u0085\u2028\u2029]/g
/** In a copied CFDI, a sign of inches within an attribute. */
const quoteEntities = /&(?:quot|apos|#34|#39);/g
const dashes = /[\u2010-\u2015\u2212\u2043\ufe63\uff0d]/g
/** Leaders: dots or underscores between a code and its number. */
const leaders = /(?<=[\p{L}\d)\]])\s?(?:\.{3,}|…+|_{3,})\s?(?=\d)/gu
const quoteMarks = /^(?:\s*>)+ ?/
const barred = /^\s*\|(?:\s*\|)*[^|]*$/
/** `[12/11/26 10:32:15] Juan:`, `12/11/26, 10:32 a. m. - Ana:` and `[10:32 a.m., 12/11/2026] Ana:`. */
const chatPrefix =
  /^\s*\[?(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},?\s+(?:a las? )?\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?\s?m\.?)?|\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?\s?m\.?)?\s*,\s*\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4})(?:\s*\])?\s*(?:-\s*)?[^:\t]{1,60}?:\s*/i
/** `09:11 - `, `09:11 - Ana López: ` and `[09:11] Ana López: `, as some chats copy a message. */
const timePrefix =
  /^\s*\[?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]?\s*(?:(?:-\s+|(?<=\]\s*))\p{L}[^:\t\d]{0,40}:\s+|(?:-|\|)?\s+)(?=\S)/iu
const mailHeader =
  /^\s*\*?(?:datos adjuntos|adjuntos?|attachments?|de|para|asunto|cc|cco|enviado(?: el)?|fecha|from|to|subject|sent|date|bcc|re|rv|fw|fwd)\*?\s*:\s/i
/** What chat and mail programs write between messages. */
const isOfProgram =
  /^[\s\u200e]*(?:<[^<>]*(?:omit|multimedia|attached|adjunto)[^<>]*>|(?:imagen|video|audio|sticker|documento|gif|image|document) (?:omitid[oa]|omitted)\.?|se elimin[oó] este mensaje\.?|eliminaste este mensaje\.?|this message was deleted\.?|-{3,}[^-]{1,60}-{3,}|:[a-z_\d+-]+:\s*\d{0,3}|\p{Extended_Pictographic}\ufe0f?\s*\d{1,3})\s*$/iu
const ruler = /^[\s\-=_*·.|+:~]+$/
/** Not the tick that is all of a cell. */
const pictures = /(?!(?<=[\t|;] {0,3})[☑✔✅❌✖] {0,3}(?:[\t|;]|$))\p{Extended_Pictographic}/gu
const bullet = /^\s*(?:[•▪◦·●○■□☐☑☒✓✔◻▢◆◇*\-+→▶►»]+\s+|\[[ xX✓✔]?\]\s+)(?=\S)/u
/** `1.`, `2)`, `2b)`, `a)`, with a blank after it: `1.5` is no numbering, and `(3)` may be a quantity. */
const numbering = /^\s*(?:\d{1,3}[a-f]?[.)]|\(?[a-z][.)]|\d{1,3}\.-)\s+(?=\S)/i
