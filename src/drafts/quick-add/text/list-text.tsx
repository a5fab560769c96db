import {
  type ClipboardEvent,
  type ComponentProps,
  type MouseEvent,
  type PointerEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import type { TextPiece } from '#src/drafts/list-reader/list-row.ts'
import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { RowMark } from '#src/drafts/quick-add/row-mark.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ColouredText } from './coloured-text.tsx'
import { keepPieces } from './kept-pieces.ts'
import { lineAt, lineStartsOf } from './text-lines.ts'
import { lineHeight, padding, useTextWindow } from './use-text-window.ts'

export type ListTextHandle = {
  /** Scrolls to what was read as this row, with the caret there. */
  readonly showRow: (key: string) => void
}

type ListTextProps = Omit<ComponentProps<'textarea'>, 'ref' | 'rows' | 'value' | 'onChange' | 'onPaste'> & {
  ref: Ref<ListTextHandle>
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  /** What was read last; it may be of an older text. */
  read: { readonly text: string; readonly pieces: readonly TextPiece[] }
  rows: readonly SettledRow<unknown>[]
  mark: RowMark
  /** Whether showing a row in the text moves the focus there. */
  takesFocus: boolean
  onText: (text: string, isPasted: boolean) => void
  onPasting: (pasted: string, event: ClipboardEvent) => void
  /** A click on what was read as this row: it has to be seen. The focus and the caret stay in the text. */
  onShowRow: (key: string) => void
}

/** A text field whose text is coloured by what was read of it, and tied to the rows by mouse, click and caret. */
export function ListText(props: ListTextProps) {
  const { ref, area, text, read, rows, mark, takesFocus, onText, onPasting, onShowRow, className, ...rest } = props
  const drawn = useRef<HTMLDivElement>(null)
  const { first, last } = useTextWindow(area, drawn)
  const starts = useMemo(() => lineStartsOf(text), [text])
  const { text: readText, pieces: readPieces } = read
  const pieces = useMemo(() => keepPieces({ text: readText, pieces: readPieces }, text), [readText, readPieces, text])

  const rowUnder = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLTextAreaElement>) => {
    const { top } = currentTarget.getBoundingClientRect()
    const line = Math.floor((clientY - top - currentTarget.clientTop + currentTarget.scrollTop - padding) / lineHeight)
    const spans = drawn.current?.querySelectorAll<HTMLElement>(`[data-text-line="${line}"] [data-of]`) ?? []
    const hit = [...spans].find((span) =>
      [...span.getClientRects()].some(({ left, right }) => left <= clientX && clientX < right),
    )
    return hit ? (rows[Number(hit.dataset['of'])] ?? null) : null
  }
  const showRow = (key: string) => {
    const field = area.current
    const index = rows.findIndex((row) => row.key === key)
    const row = rows[index]
    if (!field || !row) return
    const own = readPieces.filter((piece) => piece.row === index)
    const piece = own.find(({ kind }) => kind === 'code') ?? own[0]
    const place = (piece && pieces.placeOf(piece.start)) ?? starts[Math.min(row.row.line, starts.length - 1) - 1] ?? 0
    field.setSelectionRange(place, place)
    if (takesFocus) field.focus({ preventScroll: true })
    showLine(field, lineAt(starts, place))
    mark.stay(key)
    // Its lines are drawn before it is measured how far to the side it is.
    flushSync(() => field.dispatchEvent(new Event('scroll')))
    const span = drawn.current?.querySelector(`[data-of="${index}"]`)
    if (span) showSideways(field, span)
  }
  useImperativeHandle(ref, () => ({ showRow }))

  return (
    <div className="relative flex min-h-0 flex-1 flex-col low:min-h-32">
      <ColouredText
        drawn={drawn}
        text={text}
        starts={starts}
        first={first}
        last={last}
        pieces={pieces}
        rows={rows}
        mark={mark}
      />
      <textarea
        {...rest}
        ref={area}
        value={text}
        spellCheck={false}
        wrap="off"
        onChange={(event) => {
          const { nativeEvent } = event
          const how = nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
          onText(event.target.value, how === 'insertFromPaste' || how === 'insertFromDrop')
        }}
        onPaste={(event) => onPasting(event.clipboardData.getData('text/plain'), event)}
        onPointerMove={(event: PointerEvent<HTMLTextAreaElement>) => {
          if (event.pointerType === 'mouse' && event.buttons === 0) mark.hover(rowUnder(event)?.key ?? null)
        }}
        onPointerLeave={() => mark.hover(null)}
        onClick={(event) => {
          const { selectionStart, selectionEnd } = event.currentTarget
          const row = selectionStart === selectionEnd && event.detail === 1 ? rowUnder(event) : null
          if (!row) return
          mark.stay(row.key)
          onShowRow(row.key)
        }}
        onSelect={({ currentTarget }) => {
          const row = pieces.at(currentTarget.selectionStart)?.row
          const key = row == null ? null : (rows[row]?.key ?? null)
          if (document.activeElement === currentTarget) mark.stay(key)
        }}
        className={classNames('list-text relative min-h-0 flex-1 resize-none rounded border', className)}
      />
    </div>
  )
}

function showLine(field: HTMLElement, line: number): void {
  const top = padding + line * lineHeight
  const isVisible = top >= field.scrollTop && top + lineHeight <= field.scrollTop + field.clientHeight
  if (!isVisible) field.scrollTop = top - field.clientHeight / 2
}

/** Scrolls a field to the side until an element that is drawn under it is visible. */
function showSideways(field: HTMLElement, span: Element): void {
  const { left, right } = span.getBoundingClientRect()
  const view = field.getBoundingClientRect()
  const begin = view.left + padding
  const end = view.left + field.clientWidth - padding
  if (left < begin) field.scrollLeft += left - begin
  else if (right > end) field.scrollLeft += Math.min(right - end, left - begin)
}
