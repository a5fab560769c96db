import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import type { PieceKind, TextPiece } from '#src/drafts/list-reader/list-row.ts'
import type { RowSpan } from '#src/drafts/list-reader/rows/read-row.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'

type Piece = { start: number; end: number; kind: PieceKind; row: number | null }

/**
 * Says of every character of a pasted text what it is, and to which row it belongs.
 *
 * @param spansOfRows what belongs to each row, in the order of the rows
 */
export function textPieces(
  text: string,
  lines: readonly ListLine[],
  spanned: ReadonlyMap<ListLine, SpannedLine>,
  spansOfRows: readonly (readonly RowSpan[])[],
): TextPiece[] {
  const ofLine = new Map<ListLine, Piece[]>()
  for (const [row, spans] of spansOfRows.entries()) {
    for (const { line, start, end, kind } of spans) {
      const known = ofLine.get(line)
      if (known) known.push({ start, end, kind, row })
      else ofLine.set(line, [{ start, end, kind, row }])
    }
  }
  const pieces: TextPiece[] = []
  /** Each piece begins where the last one ends: what is invisible between belongs to the next. */
  const add = (end: number, kind: PieceKind, row: number | null) => {
    const start = pieces.at(-1)?.end ?? 0
    if (end > start) pieces.push({ start, end, kind, row })
  }
  for (const line of lines) {
    add(line.start, 'furniture', null)
    for (const { end, kind } of line.prefixes) add(end, kind, null)
    for (const { end, kind, row } of piecesOf(line, spanned.get(line), ofLine.get(line) ?? [])) {
      add(line.at(end), kind, row)
    }
  }
  add(text.length, 'furniture', null)
  return pieces
}

/** The pieces of a line's own text, in order, without gaps. */
function piecesOf(line: ListLine, spanned: SpannedLine | undefined, ofRows: readonly Piece[]): Piece[] {
  // What was not read of a line is what no other row has of it.
  const read = ofRows.filter(({ kind }) => kind !== 'unread')
  const own = [
    ...read,
    ...ofRows.filter(({ kind }) => kind === 'unread').flatMap((piece) => outside(piece, read)),
  ].toSorted((a, b) => a.start - b.start)
  const isFree = (piece: { start: number; end: number }) =>
    own.every((each) => each.end <= piece.start || piece.end <= each.start)
  const explained = (spanned?.explained ?? [])
    .filter(isFree)
    .map(({ start, end, kind }): Piece => ({ start, end, kind, row: null }))
  const marked = [...own, ...explained].toSorted((a, b) => a.start - b.start)
  const rest = (start: number, end: number): Piece => {
    if (!/[\p{L}\d]/u.test(line.text.slice(start, end))) return { start, end, kind: 'furniture', row: null }
    // Words beside a product belong to the row before them, or to the first.
    const row = own.findLast((piece) => piece.end <= start)?.row ?? own[0]?.row ?? null
    return { start, end, kind: row === null ? (line.isAside ? 'furniture' : 'talk') : 'description', row }
  }
  const pieces: Piece[] = []
  let at = 0
  for (const piece of marked) {
    if (piece.end <= at) continue
    if (piece.start > at) pieces.push(rest(at, piece.start))
    pieces.push({ ...piece, start: Math.max(at, piece.start) })
    at = piece.end
  }
  if (at < line.text.length) pieces.push(rest(at, line.text.length))
  return pieces
}

/** The parts of a piece that others do not have. */
function outside(piece: Piece, others: readonly Piece[]): Piece[] {
  const parts: Piece[] = []
  let { start } = piece
  for (const other of others.filter(({ row }) => row !== piece.row).toSorted((a, b) => a.start - b.start)) {
    if (other.end <= start || other.start >= piece.end) continue
    if (other.start > start) parts.push({ ...piece, start, end: other.start })
    start = other.end
  }
  return start < piece.end ? [...parts, { ...piece, start }] : parts
}
