import { codesOf } from './edit-line.ts'
import {
  type KnownLine,
  type KnownList,
  type KnownRequest,
  type ListChange,
  lineForms,
  type Span,
} from './known-list.ts'

/**
 * Lines broken at blanks, as mail programs do. A code with a blank in it stays whole: half of a code at the end of a
 * line is no code. Rows of tables are not broken: nothing says any more which cell is which.
 */
export const breakLines: readonly ListChange[] = [40, 60, 76].map((width) => ({
  name: `broken at ${width} columns`,
  works: 'on the text',
  forms: [...lineForms, 'export', 'prose'],
  apply(list) {
    const lines = list.lines.flatMap((line) => breakLine(line, width))
    return lines.length > list.lines.length ? withEnds(list, lines) : null
  },
}))

function withEnds(list: KnownList, lines: readonly KnownLine[]): KnownList {
  return { ...list, lines }
}

function breakLine(line: KnownLine, width: number): KnownLine[] {
  // Where the place of the code is not known, nothing says which part names the product.
  if (line.text.length <= width || line.requests.some(({ code }) => code === null)) return [line]
  const codes = codesOf(line)
  const blanks = [...line.text.matchAll(/(?<=\S) (?=\S)/g)]
    .map(({ index }) => index)
    .filter((index) => index > line.body && !codes.some(({ start, end }) => start < index && index < end))
  const parts: KnownLine[] = []
  let from = 0
  for (const [index, blank] of blanks.entries()) {
    const next = blanks[index + 1] ?? line.text.length
    if (next - from <= width) continue
    parts.push(partOf(line, from, blank))
    from = blank + 1
  }
  return parts.length === 0 ? [line] : [...parts, partOf(line, from, line.text.length)]
}

function partOf(line: KnownLine, from: number, to: number): KnownLine {
  const place = (span: Span | null) =>
    span && span.start >= from && span.end <= to ? { start: span.start - from, end: span.end - from } : null
  const requests: KnownRequest[] = line.requests.flatMap((request) => {
    const code = place(request.code)
    return code ? [{ ...request, code, amount: place(request.amount) }] : []
  })
  return { text: line.text.slice(from, to), kind: 'wrapped', body: from === 0 ? line.body : 0, requests }
}
