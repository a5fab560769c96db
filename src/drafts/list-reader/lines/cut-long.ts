import type { ListLine } from './clean-line.ts'

/**
 * Characters. No person writes a longer line: it is a paragraph without line ends, or a machine's text. Patterns over a
 * line may need time by the square of its length, so no line is longer.
 */
export const longestLine = 1_000
/** A line with cells is longer where a sheet has many columns. */
const longestCells = 20_000

/** A line, or its parts where it is too long, cut at blanks. Each keeps its places in the pasted text. */
export function cutLong(line: ListLine): ListLine[] {
  const { text } = line
  const longest = /[\t;|]/.test(text.slice(0, longestLine)) ? longestCells : longestLine
  if (text.length <= longest) return [line]
  const parts: ListLine[] = []
  for (let from = 0; from < text.length; ) {
    const blank = text.lastIndexOf(' ', from + longestLine)
    const to = from + longestLine >= text.length ? text.length : blank > from ? blank + 1 : from + longestLine
    parts.push(partOf(line, from, to))
    from = to
  }
  return parts
}

function partOf(line: ListLine, from: number, to: number): ListLine {
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
