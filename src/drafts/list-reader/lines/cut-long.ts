import type { ListLine } from './clean-line.ts'

/**
 * Characters. No person writes a longer line: it is a paragraph without line ends, or a machine's text. Patterns over a
 * line may need time by the square of its length, so no line is longer.
 */
export const longestLine = 1_000
/** A line with cells is longer where a sheet has many columns. One with more words with digits is a list in itself. */
const longestCells = 20_000
const mostFigures = 100

/**
 * A line, or its parts where it is too long, cut where an entry begins, else at blanks. Each keeps its places in the
 * pasted text.
 */
export function cutLong(line: ListLine): ListLine[] {
  const { text } = line
  if (text.length <= longestLine || (text.length <= longestCells && hasCells(text))) return [line]
  const isByNumber = beginsWithNumber(text)
  const parts: ListLine[] = []
  for (let from = 0; from < text.length; ) {
    const to = text.length - from <= longestLine ? text.length : cutAt(text, from, isByNumber)
    parts.push(partOf(line, from, to))
    from = to
  }
  return parts
}

function hasCells(text: string): boolean {
  return /[\t;|]/.test(text.slice(0, longestLine)) && text.split(/\s+/).filter(hasDigit).length <= mostFigures
}

/** Whether entries begin with their quantity: whether one stands right before the first code of the line. */
function beginsWithNumber(text: string): boolean {
  const words = text.split(/\s+/)
  const code = words.findIndex((word) => hasDigit(word) && hasLetter(word))
  // `5 DSK10233`, `5 pzas DSK10233`, `5 pzas de DSK10233`
  const before = words.slice(Math.max(0, code - 3), Math.max(0, code))
  if (before.at(-1) === 'de') before.pop()
  const last = before.pop() ?? ''
  const quantity = hasDigit(last) ? last : (before.pop() ?? '')
  return hasDigit(quantity) && !hasLetter(quantity)
}

/**
 * The last place where an entry seems to begin, with its number or with its code; behind a comma or semicolon where
 * there is one. A part that began with the quantity of the entry before it would be read the other way round.
 */
function cutAt(text: string, from: number, isByNumber: boolean): number {
  let separated = 0
  let begun = 0
  let blank = 0
  let before = ''
  for (const { 0: word, index } of text.slice(from, from + longestLine).matchAll(/\S+/g)) {
    if (index > 0) {
      blank = from + index
      if (hasDigit(word) && hasLetter(word) !== isByNumber) {
        begun = blank
        if (/[,;|]$/.test(before)) separated = blank
      }
    }
    before = word
  }
  return separated || begun || blank || from + longestLine
}

const hasDigit = (word: string) => /\d/.test(word)
const hasLetter = (word: string) => /\p{L}/u.test(word)

/** A part of a line, which keeps its place in the pasted text. */
export function partOf(line: ListLine, from: number, to: number): ListLine {
  const text = line.text.slice(from, to)
  const start = from === 0 ? line.start : line.at(from)
  return {
    ...line,
    text,
    written: text.trim(),
    raw: text,
    start,
    prefixes: from === 0 ? line.prefixes : [],
    struck: line.struck.flatMap((each) =>
      each.start < to && each.end > from ? [{ start: Math.max(0, each.start - from), end: each.end - from }] : [],
    ),
    at: (index) => line.at(from + index),
  }
}
