import { type RefObject, useSyncExternalStore } from 'react'
import type { PieceKind } from '#src/drafts/list-reader/list-row.ts'
import type { RowMark } from '#src/drafts/quick-add/row-mark.ts'
import { type RowState, stateOf } from '#src/drafts/quick-add/rows/row-state.ts'
import { classNames } from '#src/ui/class-names.ts'
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
      className="pointer-events-none absolute inset-px overflow-hidden rounded bg-raised forced-colors:hidden"
    >
      <div ref={drawn} className={classNames(textClass, 'absolute top-0 left-0 text-ink-faint')}>
        {Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index).map((line) => (
          <div
            key={line}
            data-text-line={line}
            style={{ top: line * lineHeight }}
            className="absolute mt-2 ml-2 h-5 whitespace-pre"
          >
            {partsOf(pieces, starts[line]!, starts[line + 1]! - 1).map(({ start, end: partEnd, piece }) => {
              const written = text.slice(start, partEnd)
              const row = piece?.row == null ? undefined : rows[piece.row]
              return (
                <span
                  key={start}
                  data-of={row && piece?.row}
                  className={classNames(
                    piece ? pieceClass(piece.kind, row ? stateOf(row) : null, written) : 'text-ink',
                    row !== undefined && row.key === marked && 'bg-accent-soft! outline-1 outline-accent',
                  )}
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

/** The text field and the text under it have the same letters at the same places only with the same of all these. */
export const textClass =
  'font-mono text-[13px] leading-5 touch:text-[16px] touch:leading-5 [tab-size:4] [font-kerning:none] [font-variant-ligatures:none] [word-spacing:0] tracking-normal'

/** A line of so many parts is no line of a list; the others are drawn as one. */
const mostParts = 400

function partsOf(pieces: KeptPieces, start: number, end: number): readonly TextPart[] {
  const parts = pieces.parts(start, end)
  const rest = parts[mostParts]
  return rest ? [...parts.slice(0, mostParts), { start: rest.start, end, piece: null }] : parts
}

const colours: Readonly<Record<RowState, string>> = {
  read: 'text-good',
  doubtful: 'text-warn underline decoration-dotted decoration-2 underline-offset-3',
  unread: 'text-bad underline decoration-wavy decoration-1 underline-offset-3',
  dismissed: 'text-ink-soft line-through',
}

const grounds: Readonly<Record<RowState, string>> = {
  read: 'bg-good-soft',
  doubtful: 'bg-warn-soft',
  unread: 'bg-bad-soft',
  dismissed: '',
}

/** The state of its row is the colour and the line below; what it is, the weight and the ground. */
function pieceClass(kind: PieceKind, state: RowState | null, written: string): string {
  if (kind === 'unread' && state === null) return colours.unread
  if (state === null) return kind === 'talk' || kind === 'furniture' ? 'text-ink-faint' : 'text-ink-soft'
  switch (kind) {
    case 'code':
    case 'quantity':
      return classNames(colours[state], kind === 'quantity' && grounds[state], canBeBold(written) && 'font-medium')
    case 'description':
    case 'unread':
      return colours[state]
    case 'price':
    case 'number':
    case 'date':
    case 'contact':
      return 'text-ink-soft'
    case 'talk':
    case 'furniture':
      return 'text-ink-faint'
  }
}

/** Letters of the font that we bring have one width in every weight; those of another font may not. */
function canBeBold(written: string): boolean {
  return /^[\x20-\x7e\xa1-\xff]*$/.test(written)
}
