import type { ListRecord } from '#src/drafts/list-reader/lines/split-records.ts'

/** A row of a list, without what mail programs, chats and word processors add. */
export type ListLine = {
  /** Line number in the text, from 1. */
  readonly number: number
  /** As it is in the text, trimmed. */
  readonly written: string
  /** Without quote marks, chat prefixes, bullets and numbering; tabs stay. */
  readonly text: string
  /** Byte for byte, for the cells of a table. */
  readonly raw: string
  /** True for text of a program, such as the header of a forwarded mail. It counts only as a row of a table. */
  readonly isAside: boolean
}

/**
 * Cleans a line of a pasted text; null where it is empty. Prefixes of mail programs, chats and word processors are
 * removed. Lines that only these programs write, such as the headers of a forwarded mail, are marked.
 */
export function cleanLine({ number, raw }: ListRecord): ListLine | null {
  if (raw.trim() === '') return null
  const written = raw
    .replaceAll('\n', ' ')
    .replace(invisible, '')
    .replace(blanks, ' ')
    .replace(leaders, ' ')
    .replace(/^ +|(?<! ) +$/g, '')
  const text = withoutList(written.replace(quoteMarks, '').replace(chatPrefix, ''))
  const isAside = text.trim() === '' || mailHeader.test(text) || ruler.test(text)
  return { number, written: written.trim(), text, raw, isAside }
}

function withoutList(text: string): string {
  const bare = text.replace(pictures, ' ')
  // A tab belongs to a table, whose first cell may be empty.
  const begun = bare.includes('\t') ? bare : bare.trimStart()
  return withoutComments(begun.replace(bullet, '').replace(numbering, ''))
}

/** Removes comments in brackets, unless no code remains without them. */
function withoutComments(text: string): string {
  if (text.includes('\t')) return text
  const bare = text.replace(comment, (note) => (/^\(\s*\d+[\s\p{L}.]{0,10}\)$/u.test(note) ? note : ' '))
  const tokens = bare.replace(/(?<!\d)\d+\s?(?:gb|tb|pzas?|pz|pcs)(?!\p{L})/giu, '').split(/\s+/)
  return tokens.some((token) => /\d{5}/.test(token) || (/\d/.test(token) && /\p{L}/u.test(token))) ? bare : text
}

const comment = /\([^()\p{L}]*\p{L}[^()]*\)|<[^<>\p{L}]*\p{L}[^<>]*>/gu

/** Invisible characters from chats and word processors. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ue000-\ue002\ufeff]|\ufe0e|\ufe0f/g
const blanks = /[\u00a0\u2000-\u200a\u202f\u3000]/g
/** Leaders: dots or underscores between a code and its number. */
const leaders = /(?<=[\p{L}\d)\]])\s?(?:\.{3,}|…+|_{3,})\s?(?=\d)/gu
const quoteMarks = /^(?:\s*>)+ ?/
/** `[12/11/26 10:32:15] Juan:`, `12/11/26, 10:32 a. m. - Ana:` and `[10:32 a.m., 12/11/2026] Ana:`. */
const chatPrefix =
  /^\s*\[?(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?\s?m\.?)?|\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?\s?m\.?)?\s*,\s*\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4})(?:\s*\])?\s*(?:-\s*)?[^:\t]{1,60}?:\s*/i
const mailHeader =
  /^\s*\*?(?:datos adjuntos|adjuntos?|attachments?|de|para|asunto|cc|cco|enviado(?: el)?|fecha|from|to|subject|sent|date|bcc|re|rv|fw|fwd)\*?\s*:\s/i
const ruler = /^[\s\-=_*·.|+:~]+$/
const pictures = /\p{Extended_Pictographic}/gu
const bullet = /^\s*[•▪◦·●○■□–—*\-+→▶►»]+\s+(?=\S)/u
/** `1.`, `2)`, `a)`, with a blank after it: `1.5` is no numbering. */
const numbering = /^\s*(?:\(?\d{1,3}[.)]|\(?[a-z][.)]|\d{1,3}\.-)\s+(?=\S)/i
