import './list-text.css'
import { type RefObject, useSyncExternalStore } from 'react'
import type { PieceKind } from '#src/drafts/list-reader/list-row.ts'
import type { RowMark } from '#src/drafts/quick-add/row-mark.ts'
import { type RowState, stateOf } from '#src/drafts/quick-add/rows/row-state.ts'
import type { KeptPieces, TextPart } from './kept-pieces.ts'
import { lineHeight } from './use-text-window.ts'

type Row = { readonly key: string } & Parameters<typeof stateOf>[0]

/**
 * The lines of the text on the screen, coloured by what they are. It is drawn under the text field, whose own text is
 * transparent: a text field has one colour.
 */
export function ColouredText(props: {
  drawn: RefObject<HTMLDivElement | null>
  text: string
  /** Where each line begins. */
  starts: readonly number[]
  /** Lines. */
  first: number
  last: number
  pieces: KeptPieces
  rows: readonly Row[]
  mark: RowMark
}) {
  const { drawn, text, starts, first, last, pieces, rows, mark } = props
  const marked = useSyncExternalStore(mark.subscribe, mark.get)
  const end = Math.min(last, starts.length - 1)
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 overflow-hidden rounded border border-transparent bg-raised"
    >
      <div ref={drawn} className="list-text-under">
        {Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index).map((line) => (
          <div key={line} data-text-line={line} style={{ top: line * lineHeight }}>
            {partsOf(pieces, starts[line]!, starts[line + 1]! - 1).map(({ start, end: partEnd, piece }, index) => {
              const written = text.slice(start, partEnd)
              const row = piece?.row == null ? undefined : rows[piece.row]
              const isBold = (piece?.kind === 'code' || piece?.kind === 'quantity') && row && canBeBold(written)
              return (
                // oxlint-disable-next-line react/no-array-index-key -- places shift with every key
                <span
                  key={index}
                  data-of={row && piece?.row}
                  data-kind={piece?.kind}
                  data-look={piece ? lookOf(piece.kind, row ? stateOf(row) : null) : undefined}
                  data-bold={isBold ? '' : undefined}
                  data-marked={row && row.key === marked ? '' : undefined}
                >
                  {written}
                </span>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

/** A line of so many parts is no line of a list; the others are drawn as one. */
const mostParts = 400

function partsOf(pieces: KeptPieces, start: number, end: number): readonly TextPart[] {
  const parts = pieces.parts(start, end)
  const rest = parts[mostParts]
  return rest ? [...parts.slice(0, mostParts), { start: rest.start, end, piece: null }] : parts
}

/** The looks of list-text.css: the state of the row for what it asks for, and softer for what is beside it. */
function lookOf(kind: PieceKind, state: RowState | null): RowState | 'soft' | 'faint' {
  switch (kind) {
    case 'talk':
    case 'furniture':
      return 'faint'
    case 'price':
    case 'number':
    case 'date':
    case 'contact':
      return 'soft'
    case 'unread':
      return state ?? 'unread'
    case 'code':
    case 'quantity':
    case 'description':
      return state ?? 'soft'
  }
}

/** Letters of the font that we bring have one width in every weight; those of another font may not. */
function canBeBold(written: string): boolean {
  return /^[\x20-\x7e\xa1-\xff]*$/.test(written)
}
