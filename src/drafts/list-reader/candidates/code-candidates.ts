import { gluedMeasures, measures } from '#src/drafts/list-reader/spans/vocabulary.ts'

/** A part of a line that may be a code, with its place. */
export type CodeCandidate = {
  readonly code: string
  readonly start: number
  readonly end: number
  /** The quantity that is written together with the code, with its place: `3xCF258A`, `CF258Ax3`. */
  readonly glued: { readonly text: string; readonly start: number; readonly end: number } | null
}

/** Separates the cells in a row's text. A code never contains this mark. */
export const cellMark = '\ue000'

const longestCode = 60
const longestCell = 30
/** All between two brackets, with blanks and digits. */
const inBrackets = /[[(](?=[^\]()[\ue000]*\d)[^\s\]()[\ue000]+(?: [^\s\]()[\ue000]+){1,9}[\])]/g
/** The most words in a code with blanks. */
const mostWords = 4
/** Figures: of fewer, a number in brackets counts pieces. */
const mostPieces = 4
/** The most parts of one chunk, as in `A-1/B_2`. */
const mostParts = 8

/**
 * What may be a code at first sight: whole chunks without the signs around them, and their parts between signs that no
 * code has. A chunk with a quantity is a candidate with and without it.
 */
export function singleCandidates(text: string): CodeCandidate[] {
  const candidates: CodeCandidate[] = []
  for (const chunk of chunksOf(text)) {
    candidates.push(chunk)
    for (const part of partsAt(chunk, enclosing)) candidates.push(part)
    candidates.push(...gluedIn(chunk))
  }
  for (const cell of text.matchAll(/[^\ue000]+/g)) {
    const code = cell[0].trim()
    const start = cell.index + cell[0].indexOf(code)
    if (code.length <= longestCell && code.includes(' ') && /\d/.test(code)) {
      candidates.push({ code, start, end: start + code.length, glued: null })
    }
  }
  // `[N4060 VENTUS 2X 66 12GB] Tarjeta de video`: however many words it has.
  for (const { 0: bracketed, index } of text.matchAll(inBrackets)) {
    const code = bracketed.slice(1, -1).trim()
    const start = index + bracketed.indexOf(code)
    candidates.push({ code, start, end: start + code.length, glued: null })
  }
  return candidates.filter(({ code }) => mayBeCode(code))
}

/** The parts of a chunk between signs that no code has: `Clave="A-1` has two. */
export function innerParts(chunk: CodeCandidate): CodeCandidate[] {
  const parts = [...chunk.code.matchAll(enclosing)]
  if (parts.length < 2) return [chunk]
  return parts.map(({ 0: code, index }) => ({
    code,
    start: chunk.start + index,
    end: chunk.start + index + code.length,
    glued: null,
  }))
}

/** Two to four chunks of one cell, and the parts of a chunk that was not found: `A-1/B-2`. */
export function spanCandidates(text: string): CodeCandidate[] {
  const chunks = chunksOf(text)
  const candidates: CodeCandidate[] = []
  for (const [first, chunk] of chunks.entries()) {
    candidates.push(...partsAt(chunk, joining))
    for (let words = 2; words <= mostWords && first + words <= chunks.length; words += 1) {
      const { end } = chunks[first + words - 1]!
      const code = text.slice(chunk.start, end)
      if (code.length > longestCode || separating.test(code)) break
      const span = { code, start: chunk.start, end, glued: null }
      if (/\d/.test(code) || /^[\p{L} -]{7,}$/u.test(code)) candidates.push(span, ...gluedIn(span))
    }
  }
  return candidates.filter(({ code }) => mayBeCode(code))
}

function mayBeCode(code: string): boolean {
  return code.length >= 2 && (/\d/.test(code) || /^[\p{L}+/._ -]{3,}$/u.test(code))
}

/** The runs of a chunk's parts, where it has signs of `pattern`: `A`, `B`, `A-B` of `A-B-C`, and so on. */
function partsAt({ code, start }: CodeCandidate, pattern: RegExp): CodeCandidate[] {
  const parts = [...code.matchAll(pattern)]
  if (parts.length < 2 || parts.length > mostParts) return []
  const runs: CodeCandidate[] = []
  for (const [from, first] of parts.entries()) {
    for (let to = from; to < parts.length; to += 1) {
      if (from === 0 && to === parts.length - 1) continue
      // A short number between signs is a part of something else, `10/100`, but for all that a label has: `Código:85100`.
      const isOfLabel =
        /\p{L}[:=]$/u.test(code.slice(0, first.index)) && !/^[-./_+#]/.test(code.slice(first.index + first[0].length))
      if (from === to && !isOfLabel && /^\d{1,5}$/.test(first[0]) && !(pattern === enclosing && isApart(code, first)))
        continue
      const last = parts[to]!
      const run = code.slice(first.index, last.index + last[0].length)
      runs.push({ code: run, start: start + first.index, end: start + first.index + run.length, glued: null })
    }
  }
  return runs
}

/** Whether a number of four figures and more has no other one behind the sign beside it: `22400,cable`, and not `1,2340`. */
function isApart(code: string, { 0: number, index }: RegExpExecArray): boolean {
  return (
    number.length >= mostPieces &&
    !/\d.$/u.test(code.slice(0, index)) &&
    !/^.\d/u.test(code.slice(index + number.length))
  )
}

function gluedIn(chunk: CodeCandidate): CodeCandidate[] {
  const { code, start } = chunk
  const found: CodeCandidate[] = []
  const ahead = gluedAhead.exec(code)
  if (ahead) {
    const from = start + ahead[0].length
    found.push({
      code: code.slice(ahead[0].length),
      start: from,
      end: chunk.end,
      glued: { text: ahead[1]!, start, end: from },
    })
  }
  const digits = ahead ? null : gluedDigits.exec(code)
  if (digits) {
    const from = start + digits[0].length
    const glued = { text: digits[1]!, start, end: from }
    found.push({ code: code.slice(digits[0].length), start: from, end: chunk.end, glued })
  }
  const behind = gluedBehind.exec(code)
  if (behind && behind.index > 2) {
    const to = start + behind.index
    found.push({
      code: code.slice(0, behind.index),
      start,
      end: to,
      glued: { text: behind[1]!, start: to, end: chunk.end },
    })
  }
  return found
}

/** Whether an unknown chunk looks like a code: letters and digits, or a barcode. */
export function looksLikeCode(chunk: string): boolean {
  if (isMeasure(chunk) || notCodes.test(chunk)) return false
  if (/^\d(?:\.\d+)?e\+\d+$/i.test(chunk)) return true
  // Digits in groups, but no telephone number.
  if (/^\d{2,6}(?:-\d{2,8})+$/.test(chunk))
    return chunk.replaceAll('-', '').length >= 7 && !/-\d{4}-?\d{0,4}$/.test(chunk)
  if (/^\d+$/.test(chunk)) return chunk.length >= 8 && chunk.length <= 14
  return chunk.length >= 4 && /\d/.test(chunk) && /\p{L}/u.test(chunk)
}

/** Whether the chunk is a measure, not a product: `960GB`, `2.5"`, `24p`. */
export function isMeasure(chunk: string): boolean {
  return measure.test(chunk)
}

/** The parts of a text between blanks and cells, without the signs around them. */
export function chunksOf(text: string): CodeCandidate[] {
  const chunks: CodeCandidate[] = []
  for (const match of text.matchAll(/[^\s\ue000]+/g)) {
    const { code, head } = withBrackets(match[0], withoutSigns(match[0]))
    if (code.length > longestCode || !/[\p{L}\d]/u.test(code)) continue
    const start = match.index + head
    chunks.push({ code, start, end: start + code.length, glued: null })
  }
  return chunks
}

/** A text without the signs around it that are no part of a code, and the length of those before it. */
export function withoutSigns(raw: string): { readonly code: string; readonly head: number } {
  const head = around.exec(raw)?.[0].length ?? 0
  const tail = aroundEnd.exec(raw.slice(head))?.[0].length ?? 0
  return { code: raw.slice(head, raw.length - tail), head }
}

/** `LH-83(W)`: a bracket that is opened within a code is closed by it. */
function withBrackets(raw: string, { code, head }: { readonly code: string; readonly head: number }) {
  const last = raw[head + code.length]
  const isOpen = (open: string, close: string) =>
    last === close && /\p{L}/u.test(code.slice(code.indexOf(open))) && code.includes(open) && !code.includes(close)
  return isOpen('(', ')') || isOpen('[', ']') ? { code: code + last!, head } : { code, head }
}

/** Signs at the beginning and the end of a chunk that are no part of a code. */
const around = /^[([{"'“”‘’«»`´¿¡*#:;,=<>~|!?\-_/\\.•→]+(?=.)/u
const aroundEnd = /(?<=.)(?<![)\]}"'“”‘’«»`´.,:;!?*>~|\-_=\\])[)\]}"'“”‘’«»`´.,:;!?*>~|\-_=\\]+$/u
/** Signs within a chunk that no code has: brackets, quotes, commas. */
const enclosing = /[^()[\]{}"“”‘’«»`´,;:|=<>*~?!\\→]+/gu
/** Also the signs that codes have. */
const joining = /[\p{L}\d]+/gu
/** A code with blanks does not go over these. */
const separating = /[\ue000,;:()[\]{}|=<>"“”«»?!]|\s-\s|\s{3,}|[.]\s/u
const gluedAhead = /^(\d{1,7})(?:[x×*]-?|pzas?[-.]?|pz[-.]?|pcs[-.]?|uds?[-.]?)(?=\S{3}|\S+ \S)/iu
/** `3MOU10224`: with a doubt, since digits may be a part of the code. */
const gluedDigits = /^(\d{1,3})(?=\p{L}{2})/u
const gluedBehind = /(?:[-_]?[x×*]|[-_(]?[([])(\d{1,7})$/iu
/** Five digits and one letter are rather a code, `53683W`, and four with an X a processor: `5600X`. */
const measure = new RegExp(
  `^(?!\\d{5,}\\p{L}$|\\d{4}x$)\\d+(?:[.,]\\d+)?(?:x\\d+(?:[.,]\\d+)?)?(?:${measures}|${gluedMeasures}|pz|pza|pzas|pcs|pc|uds?|ea|hrs?|min|am|pm|er|do|ra|to|x|u)\\.?$`,
  'iu',
)
/** File names, times, dates, links, mail addresses, phone numbers in groups, RFCs. */
const notCodes =
  /\.(?:pdf|xlsx?|docx?|jpe?g|png|zip|txt|csv)$|^\d{1,2}:\d{2}|^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}$|:\/\/|^www\.|^[^@]*@\S+\.|^\+?\d{2}-\d{4}-\d{4}$|^c\/\d+$|^[a-zñ&]{3,4}-?\d{6}-?[a-z\d]{3}$/i
