import type { Doubt, PieceKind, TextPiece } from '#src/drafts/list-reader/list-row.ts'
import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { Span } from '#src/drafts/model/list/draft-list.ts'
import { overlaps } from '#src/drafts/quick-add/kept/list-marks.ts'
import type { TextPart } from './kept-pieces.ts'
import { lineAt, lineStartsOf } from './text-lines.ts'

type Asked = Pick<SettledRow<unknown>, 'problem' | 'doubts'> & { readonly row: { readonly line: number } }

type Read = { readonly text: string; readonly pieces: readonly TextPiece[] }

/**
 * Finds by a row's key what a person has to look at, at its places in the text as it is now. Each row is looked for
 * once, when it is marked.
 */
export function createAskedFinder(
  read: Read,
  rows: readonly (Asked & { readonly key: string })[],
  placeOf: (readPlace: number) => number | null,
): (key: string) => readonly Span[] {
  const found = new Map<string, readonly Span[]>()
  return (key) => {
    const index = found.has(key) ? -1 : rows.findIndex((row) => row.key === key)
    if (index >= 0) {
      const placed = askedSpans(read, rows[index]!, index).flatMap(({ start, end }) => {
        const now = placeOf(start)
        return now === null ? [] : [{ start: now, end: now + end - start }]
      })
      found.set(key, placed)
    }
    return found.get(key) ?? []
  }
}

/**
 * What a person has to look at in the text to answer a row: the words that its doubts are about, or else its quantity
 * or its code. In the order of the text; empty where nothing is open.
 *
 * @param index of the row in the list's rows: pieces name it so
 */
export function askedSpans({ text, pieces }: Read, row: Asked, index: number): Span[] {
  if (row.problem === null) return []
  const own = pieces.filter((piece) => piece.row === index)
  const having = (...kinds: PieceKind[]) => own.filter(({ kind }) => kinds.includes(kind))
  const spans = row.doubts.flatMap((doubt): readonly Span[] => {
    const words = wordsOf(doubt)
    // A number that is a part of the code is another one.
    const passedOver = 'code' in doubt ? [] : having('code')
    const found = words.flatMap(
      (each) =>
        findInLines(text, linesOf(text, own, row), each, passedOver) ??
        // Another line may say it of this row.
        (each.length < shortestElsewhere ? null : findInLines(text, [{ start: 0, end: text.length }], each, [])) ??
        [],
    )
    return words.length > 0 ? found : having('quantity')
  })
  const ofProblem = {
    doubtful: [],
    zero: having('quantity'),
    'bad-quantity': having('quantity'),
    'not-found': having('code'),
    ambiguous: having('code'),
    'not-read': own,
    'total-differs': own,
  }[row.problem]
  const asked = [...spans, ...ofProblem]
  const [first] = [asked, having('quantity', 'code'), having('description', 'unread'), own].filter(
    (some) => some.length > 0,
  )
  return (first ?? []).map(({ start, end }) => ({ start, end })).toSorted((a, b) => a.start - b.start)
}

/** Characters: a shorter word is in every text. */
const shortestElsewhere = 4

/** The words of the text that a doubt is about; none where it is about the quantity as such. */
function wordsOf(doubt: Doubt): string[] {
  if ('words' in doubt) return [doubt.words]
  switch (doubt.kind) {
    case 'unexplained-number':
      return [doubt.number]
    case 'respelled':
    case 'found-in-title':
    case 'unknown-code':
    case 'plain-word':
      return [doubt.code]
    case 'does-not-multiply':
      return [doubt.quantity, doubt.price, doubt.amount]
    case 'price-differs':
    case 'other-model':
      return [doubt.listed]
    case 'total-differs':
      return [doubt.stated]
    default:
      return []
  }
}

/** The lines of a row: its own, and those that have a piece of it. */
function linesOf(text: string, own: readonly TextPiece[], { row: { line } }: Asked): Span[] {
  const starts = lineStartsOf(text)
  const numbers = new Set([Math.min(line, starts.length - 1) - 1, ...own.map(({ start }) => lineAt(starts, start))])
  return [...numbers].map((number) => ({ start: starts[number]!, end: starts[number + 1]! - 1 }))
}

/** The first place of words that is no part of a longer word or number. */
function findInLines(text: string, lines: readonly Span[], words: string, passedOver: readonly Span[]): Span | null {
  const wanted = words.toLowerCase()
  if (wanted === '') return null
  for (const { start, end } of lines) {
    const line = text.slice(start, end).toLowerCase()
    for (let at = line.indexOf(wanted); at >= 0; at = line.indexOf(wanted, at + 1)) {
      const isWhole = !joins(line[at - 1], wanted[0]) && !joins(wanted.at(-1), line[at + wanted.length])
      const span = { start: start + at, end: start + at + wanted.length }
      if (isWhole && !passedOver.some((each) => overlaps(each, span))) return span
    }
  }
  return null
}

function joins(one: string | undefined, other: string | undefined): boolean {
  const kinds = [/\d/, /\p{L}/u]
  return kinds.some((kind) => kind.test(one ?? '') && kind.test(other ?? ''))
}

/** Parts of the text, cut where a span begins or ends. */
export function cutAtSpans(
  parts: readonly TextPart[],
  spans: readonly Span[],
): (TextPart & { readonly isAsked: boolean })[] {
  if (spans.length === 0) return parts.map((part) => ({ ...part, isAsked: false }))
  const borders = [...new Set(spans.flatMap(({ start, end }) => [start, end]))].toSorted((a, b) => a - b)
  return parts.flatMap(({ start, end, piece }) => {
    const cuts = [start, ...borders.filter((at) => at > start && at < end), end]
    return cuts.slice(0, -1).map((from, index) => ({
      start: from,
      end: cuts[index + 1]!,
      piece,
      isAsked: spans.some((span) => span.start <= from && from < span.end),
    }))
  })
}
