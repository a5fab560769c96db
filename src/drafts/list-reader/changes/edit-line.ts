import type { KnownLine, KnownList, Span } from './known-list.ts'

/** Text in place of a part of the line; at a point, where `start` is `end`. */
export type Edit = Span & { readonly text: string }

/** Edits a line; the places of its codes and quantities stay right. What is put beside a code is not part of it. */
export function editLine(line: KnownLine, edits: readonly Edit[]): KnownLine {
  const ordered = edits.toSorted((a, b) => a.start - b.start || a.end - b.end)
  let text = ''
  let at = 0
  for (const edit of ordered) {
    text += line.text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  text += line.text.slice(at)
  const grownBy = (some: readonly Edit[]) =>
    some.reduce((sum, edit) => sum + edit.text.length - (edit.end - edit.start), 0)
  const startOf = (place: number) => place + grownBy(ordered.filter(({ end }) => end <= place))
  const endOf = (place: number) => place + grownBy(ordered.filter(({ start, end }) => end <= place && start < place))
  const move = (span: Span | null) => span && { start: startOf(span.start), end: endOf(span.end) }
  return {
    ...line,
    text,
    body: endOf(line.body),
    requests: line.requests.map((request) => ({
      ...request,
      code: move(request.code),
      amount: move(request.amount),
    })),
  }
}

/** Puts text before the content, or before the whole line; it does not become content. */
export function prefixLine(line: KnownLine, prefix: string, at: 'body' | 'start'): KnownLine {
  const place = at === 'body' ? line.body : 0
  const edited = editLine(line, [{ start: place, end: place, text: prefix }])
  return { ...edited, body: line.body + prefix.length }
}

export function appendTo(line: KnownLine, text: string): KnownLine {
  return editLine(line, [{ start: line.text.length, end: line.text.length, text }])
}

/** Writes each part of a line anew: its codes, its quantities and what is between them. */
export function rewriteLine(line: KnownLine, write: (part: string, isCode: boolean) => string): KnownLine {
  const codes = codesOf(line)
  const spans = line.requests.flatMap(({ code, amount }) => [code, amount]).filter((span) => span !== null)
  const borders = new Set([0, line.text.length, line.body, ...spans.flatMap(({ start, end }) => [start, end])])
  const places = [...borders].toSorted((a, b) => a - b)
  const edits = places.slice(1).map((end, index) => {
    const start = places[index]!
    const isCode = codes.some((code) => code.start <= start && end <= code.end)
    return { start, end, text: write(line.text.slice(start, end), isCode) }
  })
  return editLine(
    line,
    edits.filter(({ start, end, text }) => text !== line.text.slice(start, end)),
  )
}

/** The places of the codes, each once. */
export function codesOf({ requests }: KnownLine): Span[] {
  const codes = requests.flatMap(({ code }) => (code ? [code] : []))
  return codes.filter(({ start }, index) => codes.findIndex((code) => code.start === start) === index)
}

/** The list with its lines written anew; null where none of them changes. A line of `null` stays as it is. */
export function onLines(
  list: KnownList,
  change: (line: KnownLine, index: number) => KnownLine | null,
): KnownList | null {
  const lines = list.lines.map((line, index) => change(line, index) ?? line)
  return lines.some(({ text }, index) => text !== list.lines[index]?.text) ? { ...list, lines } : null
}

/** A line that asks for nothing. */
export function plainLine(text: string): KnownLine {
  return { text, kind: 'other', body: 0, requests: [] }
}

export function isBlank({ text }: KnownLine): boolean {
  return text.trim() === ''
}
