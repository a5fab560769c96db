import './list-text.css'
import { memo, type RefObject, useSyncExternalStore } from 'react'
import type { Span } from '#src/drafts/model/list/draft-list.ts'
import type { RowMark } from '#src/drafts/quick-add/row-mark.ts'
import { cutAtSpans } from './asked-spans.ts'
import type { KeptPieces, TextPart } from './kept-pieces.ts'
import { type ColouredRow, lookOf } from './look-of.ts'
import type { TextBlock } from './text-blocks.ts'
import { probeLength, type TextWindow } from './use-text-window.ts'

type Colours = {
  readonly pieces: KeptPieces
  readonly rows: readonly (ColouredRow & { readonly key: string })[]
  readonly mark: RowMark
  /** What a person has to look at to answer a row. */
  readonly askedOf: (key: string) => readonly Span[]
}

/**
 * The text, coloured by what it is. It is drawn under the text field, whose own text is transparent: a text field has
 * one colour. Only what is on the screen has colours. The rest is there for its height: as text where lines may be
 * wrapped, and as an empty box where they cannot be.
 */
export function ColouredText(
  props: Colours & { drawn: RefObject<HTMLDivElement | null>; blocks: readonly TextBlock[]; window: TextWindow },
) {
  const { drawn, blocks, window, ...colours } = props
  return (
    <div aria-hidden className="list-text-under pointer-events-none absolute inset-0 rounded border">
      <div ref={drawn} className="list-text-drawn">
        <span className="list-text-probe">{'0'.repeat(probeLength)}</span>
        {blocks.map((block, index) => {
          const isLast = index === blocks.length - 1
          if (index >= window.first && index < window.last) {
            return <DrawnBlock key={block.id} block={block} isLast={isLast} {...colours} />
          }
          return block.widest <= window.columns ? (
            <EmptyBlock key={block.id} lines={block.lines} />
          ) : (
            <PlainBlock key={block.id} text={isLast ? `${block.text}\n` : block.text} />
          )
        })}
      </div>
    </div>
  )
}

const EmptyBlock = memo(function EmptyBlock({ lines }: { lines: number }) {
  return <div style={{ height: lines * lineHeight }} />
})

const PlainBlock = memo(function PlainBlock({ text }: { text: string }) {
  return <div>{text}</div>
})

function DrawnBlock(props: Colours & { block: TextBlock; isLast: boolean }) {
  const { block, isLast, pieces, rows, mark, askedOf } = props
  const marked = useSyncExternalStore(mark.subscribe, mark.get)
  const asked = marked === null ? [] : askedOf(marked)
  const lines = linesOf(block, isLast)
  return (
    <div>
      {lines.map(({ start, text }, index) => (
        // A line is identified by its number.
        <div key={index} data-text-line={block.firstLine + index} className="list-text-line">
          {cutAtSpans(partsOf(pieces, start, start + text.length), asked).map(
            ({ start: from, end, piece, isAsked }, part) => {
              const words = text.slice(from - start, end - start)
              const row = piece?.row == null ? undefined : rows[piece.row]
              const look = piece ? lookOf(piece.kind, row, block.firstLine + index + 1) : undefined
              const isAskedFor = piece?.kind === 'code' || (piece?.kind === 'quantity' && look !== 'soft')
              const isBold = isAskedFor && row && canBeBold(words)
              return (
                // Places shift with every key.
                <span
                  key={part}
                  data-of={row && piece?.row}
                  data-kind={piece?.kind}
                  data-look={look}
                  data-bold={isBold ? '' : undefined}
                  data-marked={row && row.key === marked ? '' : undefined}
                  data-asked={isAsked ? '' : undefined}
                >
                  {words}
                </span>
              )
            },
          )}
        </div>
      ))}
    </div>
  )
}

function linesOf({ text, start }: TextBlock, isLast: boolean): { start: number; text: string }[] {
  const lines: { start: number; text: string }[] = []
  let next = start
  for (const line of (isLast ? text : text.slice(0, -1)).split('\n')) {
    lines.push({ start: next, text: line })
    next += line.length + 1
  }
  return lines
}

/** px, also in list-text.css. */
const lineHeight = 20

/** A line of so many parts is no line of a list; the others are drawn as one. */
const mostParts = 400

function partsOf(pieces: KeptPieces, start: number, end: number): readonly TextPart[] {
  const parts = pieces.parts(start, end)
  const rest = parts[mostParts]
  return rest ? [...parts.slice(0, mostParts), { start: rest.start, end, piece: null }] : parts
}

/** Letters of the font that we bring have one width in every weight; those of another font may not. */
function canBeBold(written: string): boolean {
  return /^[\x20-\x7e\xa1-\xff]*$/.test(written)
}
