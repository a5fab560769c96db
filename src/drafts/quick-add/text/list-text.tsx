import {
  type ClipboardEvent,
  type ComponentProps,
  type MouseEvent,
  type PointerEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { TextPiece } from '#src/drafts/list-reader/list-row.ts'
import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { RowMark } from '#src/drafts/quick-add/row-mark.ts'
import { classNames } from '#src/ui/class-names.ts'
import { createAskedFinder } from './asked-spans.ts'
import { ColouredText } from './coloured-text.tsx'
import { keepPieces } from './kept-pieces.ts'
import { showLine } from './show-line.ts'
import { blocksOf, type TextBlocks } from './text-blocks.ts'
import { lineAt, lineStartsOf } from './text-lines.ts'
import { useTextWindow } from './use-text-window.ts'

export type ListTextHandle = {
  /** Scrolls to what was read as this row, with the caret there. */
  readonly showRow: (key: string) => void
  /** Scrolls to what is asked about it, or to it; focus and caret stay where they are. */
  readonly revealRow: (key: string) => void
}

type ListTextProps = Omit<ComponentProps<'textarea'>, 'ref' | 'rows' | 'value' | 'onChange' | 'onPaste'> & {
  ref: Ref<ListTextHandle>
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  /** What was read last; it may be of an older text. */
  read: { readonly text: string; readonly pieces: readonly TextPiece[] }
  rows: readonly (SettledRow<unknown> & { readonly isAdded?: boolean })[]
  mark: RowMark
  /** Whether showing a row in the text moves the focus there. */
  takesFocus: boolean
  /** @param caret where the caret is in the new text */
  onText: (text: string, caret: number, isPasted: boolean) => void
  onUndo: () => void
  onRedo: () => void
  /** Where undo changed the text; another object after each. */
  caret: { readonly place: number } | null
  onPasting: (pasted: string, event: ClipboardEvent) => void
  /** A click on what was read as this row: it has to be seen. The focus and the caret stay in the text. */
  onShowRow: (key: string) => void
}

/** A text field whose text is coloured by what was read of it, and tied to the rows by mouse, click and caret. */
export function ListText(props: ListTextProps) {
  const { ref, area, text, read, rows, mark, takesFocus, caret, className, ...others } = props
  const { onText, onPasting, onShowRow, onUndo, onRedo, ...rest } = others
  const drawn = useRef<HTMLDivElement>(null)
  const [known, setKnown] = useState<TextBlocks>(() => blocksOf(text, null))
  const blocks = blocksOf(text, known)
  if (blocks !== known) setKnown(blocks)
  const window = useTextWindow(area, drawn, blocks)
  const starts = useMemo(() => lineStartsOf(text), [text])
  const { text: readText, pieces: readPieces } = read
  const pieces = useMemo(() => keepPieces({ text: readText, pieces: readPieces }, text), [readText, readPieces, text])

  const rowUnder = ({ clientX, clientY }: MouseEvent) => {
    const isHit = ({ left, right, top, bottom }: DOMRect) =>
      left <= clientX && clientX < right && top <= clientY && clientY < bottom
    const lines = [...(drawn.current?.querySelectorAll('[data-text-line]') ?? [])]
    const line = lines.find((each) => isHit(each.getBoundingClientRect()))
    const spans = [...(line?.querySelectorAll<HTMLElement>('[data-of]') ?? [])]
    const hit = spans.find((span) => [...span.getClientRects()].some(isHit))
    return hit ? (rows[Number(hit.dataset['of'])] ?? null) : null
  }
  const showPlace = (place: number) => {
    const block = blocks.blocks.findLastIndex(({ start }) => start <= place)
    if (area.current && drawn.current) showLine(area.current, drawn.current, block, lineAt(starts, place))
  }
  const placeOf = (key: string) => {
    const index = rows.findIndex((row) => row.key === key)
    const row = rows[index]
    if (!row) return null
    const own = readPieces.filter((piece) => piece.row === index)
    const piece = own.find(({ kind }) => kind === 'code') ?? own[0]
    return (piece && pieces.placeOf(piece.start)) ?? starts[Math.min(row.row.line, starts.length - 1) - 1] ?? 0
  }
  const showRow = (key: string) => {
    const field = area.current
    const place = placeOf(key)
    if (!field || place === null) return
    field.setSelectionRange(place, place)
    if (takesFocus) field.focus({ preventScroll: true })
    showPlace(place)
    mark.stay(key)
  }
  const askedOf = useMemo(
    () => createAskedFinder({ text: readText, pieces: readPieces }, rows, pieces.placeOf),
    [rows, readText, readPieces, pieces],
  )
  const revealRow = (key: string) => {
    const place = askedOf(key)[0]?.start ?? placeOf(key)
    if (place !== null) showPlace(place)
  }
  // Undo shows what it changed.
  const showCaret = useEffectEvent((place: number) => {
    area.current?.setSelectionRange(place, place)
    showPlace(place)
  })
  useLayoutEffect(() => {
    if (caret) showCaret(caret.place)
  }, [caret])
  // A browser's own undo, from its menu, would know nothing of what a program changed.
  const onHistory = useEffectEvent((event: InputEvent) => {
    if (!event.inputType.startsWith('history')) return
    event.preventDefault()
    if (event.inputType === 'historyUndo') onUndo()
    else onRedo()
  })
  useEffect(() => {
    const field = area.current
    const listen = (event: InputEvent) => onHistory(event)
    field?.addEventListener('beforeinput', listen)
    return () => field?.removeEventListener('beforeinput', listen)
  }, [area])
  useImperativeHandle(ref, () => ({ showRow, revealRow }))

  return (
    <div className="relative flex min-h-0 flex-1 flex-col low:min-h-32">
      <ColouredText
        drawn={drawn}
        blocks={blocks.blocks}
        window={window}
        pieces={pieces}
        rows={rows}
        mark={mark}
        askedOf={askedOf}
      />
      <textarea
        {...rest}
        ref={area}
        value={text}
        spellCheck={false}
        wrap="soft"
        onChange={({ nativeEvent, target }) => {
          const how = nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
          onText(target.value, target.selectionEnd, how === 'insertFromPaste' || how === 'insertFromDrop')
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
