import type { TextPiece } from '#src/drafts/list-reader/list-row.ts'
import { lineStartsOf } from './text-lines.ts'

/** Characters beside a row's code and quantity that are shown with them. */
const around = 16
/** A code and a quantity that are farther apart are not shown together. */
const mostTogether = 60

/**
 * By row: the part of its line that is about it, where the line has several rows; `…` for the rest.
 * @param pieces of the whole text, in its order
 */
export function rowExcerpts<Row extends { readonly line: number }>(
  text: string,
  pieces: readonly TextPiece[],
  rows: readonly Row[],
): ReadonlyMap<Row, string> {
  const excerpts = new Map<Row, string>()
  const shared = new Set(
    [...Map.groupBy(rows, ({ line }) => line)].flatMap(([line, all]) => (all.length > 1 ? [line] : [])),
  )
  if (shared.size === 0) return excerpts
  const starts = lineStartsOf(text)
  const asked = pieces.filter(({ kind, row }) => row !== null && (kind === 'code' || kind === 'quantity'))
  for (const [line, ofLine] of Map.groupBy(asked, ({ row }) => rows[row!]?.line ?? 0)) {
    if (!shared.has(line)) continue
    const bounds = { start: starts[line - 1] ?? 0, end: (starts[line] ?? text.length + 1) - 1 }
    // A quantity may be on another line.
    const inLine = ofLine.filter(({ start, end }) => start >= bounds.start && end <= bounds.end)
    for (const [row, own] of Map.groupBy(inLine, (piece) => piece.row!)) {
      const others = inLine.filter((piece) => piece.row !== row)
      excerpts.set(rows[row]!, excerptOf(text, bounds, placeOf(own), others))
    }
  }
  return excerpts
}

type Span = { readonly start: number; readonly end: number }

/** A part of a line with some words around it, but nothing of the others. */
function excerptOf(text: string, line: Span, part: Span, others: readonly Span[]): string {
  const from = Math.max(line.start, ...others.map(({ end }) => end).filter((end) => end <= part.start))
  const to = Math.min(line.end, ...others.map(({ start }) => start).filter((start) => start >= part.end))
  const start = beginningOfWord(text, Math.max(from, part.start - around), from, part.start)
  const end = endOfWord(text, Math.min(to, part.end + around), to, part.end)
  const shown = /[^\s,;](?:.*[^\s,;])?/su.exec(text.slice(start, end))?.[0] ?? ''
  return `${start > line.start ? '… ' : ''}${shown}${end < line.end ? ' …' : ''}`
}

/** Of a row's code with its quantity, or of the code alone. */
function placeOf(own: readonly TextPiece[]): Span {
  const start = Math.min(...own.map((piece) => piece.start))
  const end = Math.max(...own.map((piece) => piece.end))
  return end - start <= mostTogether ? { start, end } : (own.find(({ kind }) => kind === 'code') ?? own[0]!)
}

function beginningOfWord(text: string, at: number, from: number, to: number): number {
  if (at === from) return at
  const blank = text.slice(at, to).search(/\s/u)
  return blank < 0 ? to : at + blank
}

function endOfWord(text: string, at: number, to: number, from: number): number {
  if (at === to) return at
  const rest = /\s\S*$/u.exec(text.slice(from, at))
  return rest ? from + rest.index : from
}
