import type { TextPiece } from '#src/drafts/list-reader/list-row.ts'
import type { AddedMark, AnswerMark, RowName, Span } from '#src/drafts/model/list/draft-list.ts'
import { lineAt, lineStartsOf } from '#src/drafts/quick-add/text/text-lines.ts'
import { joinLines } from './list-marks.ts'

/** Where a row is in the text that it was read from. */
export type RowPlace = RowName & {
  /** Its line. */
  readonly line: Span
  /** Its code, or else what it has first; null where nothing of the text is its own. */
  readonly anchor: Span | null
}

type SettledPart = { readonly isAdded: boolean; readonly problem: unknown }

type Row = { readonly line: number; readonly reading: { readonly code: string | null } }

/** @param pieces of the whole text, in its order */
export function rowPlaces(text: string, pieces: readonly TextPiece[], rows: readonly Row[]): RowPlace[] {
  const starts = lineStartsOf(text)
  const anchors = new Map<number, TextPiece>()
  for (const piece of pieces) {
    if (piece.row === null) continue
    const known = anchors.get(piece.row)
    if (!known || (piece.kind === 'code' && known.kind !== 'code')) anchors.set(piece.row, piece)
  }
  const times = new Map<string, number>()
  return rows.map(({ line: number, reading: { code } }, index) => {
    const at = Math.min(number, starts.length - 1) - 1
    const line = { start: starts[at]!, end: starts[at + 1]! - 1 }
    const key = `${line.start} ${code}`
    const nth = times.get(key) ?? 0
    times.set(key, nth + 1)
    const own = anchors.get(index)
    return { line, anchor: own ? { start: own.start, end: own.end } : null, code, nth }
  })
}

/** By row: whether it was added to the draft, or left out when the others were. No row is by the mark of another one. */
export function addedRows(places: readonly RowPlace[], added: readonly AddedMark[]): boolean[] {
  const lines = finder(added.filter(({ of }) => of === 'lines'))
  const parts = finder(added.filter(({ of, row }) => of === 'row' && !row))
  const named = new Set(added.flatMap(({ start, row }) => (row ? [keyOf(start, row)] : [])))
  return places.map((place) => {
    const { anchor, line } = place
    // Where a code is broken over two lines, its row is one of the first.
    const { start } = anchor ?? line
    if (lines({ start, end: start + 1 })) return true
    return anchor ? parts(anchor) : named.has(keyOf(line.start, place))
  })
}

/**
 * The marks of rows that are added: whole lines where all rows of the line are, and the rows of a line that has several
 * by themselves, too, so that one of them can be edited without the others.
 *
 * @param rows all that were read, with their places
 */
export function marksOfRows(
  text: string,
  pieces: readonly TextPiece[],
  { all: rows, places }: { readonly all: readonly SettledPart[]; readonly places: readonly RowPlace[] },
  change: string,
): AddedMark[] {
  const isNew = rows.map(({ isAdded, problem }) => !isAdded && problem === null)
  const isSettled = rows.map(({ isAdded }, row) => isAdded || isNew[row]!)
  const starts = lineStartsOf(text)
  const rowsOfLine = new Map<number, Set<number>>()
  const take = (place: number, row: number) => {
    const line = lineAt(starts, place)
    rowsOfLine.set(line, (rowsOfLine.get(line) ?? new Set()).add(row))
  }
  for (const [row, { anchor, line }] of places.entries()) take((anchor ?? line).start, row)
  for (const { start, row } of pieces) if (row !== null) take(start, row)
  const marks: AddedMark[] = []
  for (const [line, ofLine] of rowsOfLine) {
    const all = [...ofLine]
    if (!all.some((row) => isNew[row])) continue
    if (all.every((row) => isSettled[row])) {
      marks.push({ start: starts[line]!, end: starts[line + 1]! - 1, of: 'lines', change })
    }
    if (all.length === 1) continue
    for (const row of all) {
      const { anchor, line: whole, code, nth } = places[row]!
      if (!isNew[row] || lineAt(starts, (anchor ?? whole).start) !== line) continue
      marks.push(anchor ? { ...anchor, of: 'row', change } : { ...whole, of: 'row', row: { code, nth }, change })
    }
  }
  return joinLines(marks)
}

/** The answers, to be found by row. */
export function answerFinder(answers: readonly AnswerMark[]): (place: RowPlace) => AnswerMark | undefined {
  const known = new Map(answers.map((mark) => [keyOf(mark.start, mark), mark]))
  return (place) => known.get(keyOf(place.line.start, place))
}

function keyOf(start: number, { code, nth }: RowName): string {
  return `${start} ${nth} ${code}`
}

/** Whether a span has something in common with one of these. */
function finder(spans: readonly Span[]): (span: Span) => boolean {
  const sorted: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = sorted.at(-1)
    if (last && span.start < last.end)
      sorted[sorted.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
    else sorted.push(span)
  }
  return ({ start, end }) => {
    let low = 0
    let high = sorted.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (sorted[middle]!.start < end) low = middle
      else high = middle - 1
    }
    const last = sorted[low]
    return last !== undefined && last.start < end && last.end > start
  }
}
