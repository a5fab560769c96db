import type { TextPiece } from '#src/drafts/list-reader/list-row.ts'
import type { AddedMark, AnswerMark, Span } from '#src/drafts/model/list/draft-list.ts'
import { lineAt, lineStartsOf } from '#src/drafts/quick-add/text/text-lines.ts'
import { joinLines } from './list-marks.ts'

/** Where a row is in the text that it was read from. */
export type RowPlace = {
  /** Its line. */
  readonly line: Span
  /** Its code, or else what it has first. */
  readonly anchor: Span
  readonly code: string | null
  /** Which of the rows of the line with this code, from 0. */
  readonly nth: number
}

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
    const { start, end } = anchors.get(index) ?? line
    return { line, anchor: { start, end }, code, nth }
  })
}

/** By row: whether it was added to the draft, or left out when the others were. */
export function addedRows(places: readonly RowPlace[], added: readonly AddedMark[]): boolean[] {
  const lines = finder(added.filter(({ of }) => of === 'lines'))
  const parts = finder(added.filter(({ of }) => of === 'row'))
  return places.map(({ anchor }) => lines(anchor) || parts(anchor))
}

/**
 * The marks of rows that are added: whole lines where all rows of the line are, and the rows of a line that has several
 * by themselves, too, so that one of them can be edited without the others.
 *
 * @param isSettled by row: added now, or before
 * @param isNew by row: added now
 */
export function marksOfRows(
  text: string,
  pieces: readonly TextPiece[],
  places: readonly RowPlace[],
  { isSettled, isNew, change }: { isSettled: readonly boolean[]; isNew: readonly boolean[]; change: string },
): AddedMark[] {
  const starts = lineStartsOf(text)
  const rowsOfLine = new Map<number, Set<number>>()
  const take = (place: number, row: number) => {
    const line = lineAt(starts, place)
    rowsOfLine.set(line, (rowsOfLine.get(line) ?? new Set()).add(row))
  }
  for (const [row, place] of places.entries()) take(place.anchor.start, row)
  for (const { start, row } of pieces) if (row !== null) take(start, row)
  const marks: AddedMark[] = []
  for (const [line, rows] of rowsOfLine) {
    const all = [...rows]
    if (!all.some((row) => isNew[row])) continue
    if (all.every((row) => isSettled[row])) {
      marks.push({ start: starts[line]!, end: starts[line + 1]! - 1, of: 'lines', change })
    }
    if (all.length === 1) continue
    for (const row of all) {
      const { anchor } = places[row]!
      if (isNew[row] && lineAt(starts, anchor.start) === line) marks.push({ ...anchor, of: 'row', change })
    }
  }
  return joinLines(marks)
}

/** The answers, to be found by row. */
export function answerFinder(answers: readonly AnswerMark[]): (place: RowPlace) => AnswerMark | undefined {
  const known = new Map(answers.map((mark) => [keyOf(mark.start, mark), mark]))
  return (place) => known.get(keyOf(place.line.start, place))
}

function keyOf(start: number, { code, nth }: { readonly code: string | null; readonly nth: number }): string {
  return `${start} ${nth} ${code}`
}

/** Whether a span has something in common with one of these, which do not overlap. */
function finder(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = spans.toSorted((a, b) => a.start - b.start)
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
