import { ArrowDown, ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import type { RowMark } from '#src/drafts/quick-add/row-mark.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { listRowMessages } from './list-row-messages.ts'

type Side = 'above' | 'below'
type Place = { readonly key: string; readonly side: Side; readonly line: number | string }
type Rows = readonly { readonly key: string; readonly row: { readonly line: number; readonly entry?: string } }[]

/**
 * Says at the end of the list where the marked row is, while it is not on the screen, and goes there when it is pressed.
 * The list does not scroll by itself: a mouse on its way over the text would drag it along. Not a stop of Tab: the keys
 * go from the text to its row by themselves.
 */
export function BeyondMark(props: {
  scroller: RefObject<HTMLElement | null>
  mark: RowMark
  rows: Rows
  /** The first row that is drawn. */
  first: number
  onGo: (key: string) => void
}) {
  const { scroller, mark, rows, first, onGo } = props
  const words = useMessages(listRowMessages)
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    const list = scroller.current
    if (!list) return
    const follow = () => {
      const next = placeOf(list, rows, mark.get(), first)
      setPlace((before) => (before?.side === next?.side && before?.key === next?.key ? before : next))
    }
    follow()
    const stop = mark.subscribe(follow)
    list.addEventListener('scroll', follow, { passive: true })
    return () => {
      stop()
      list.removeEventListener('scroll', follow)
    }
  }, [scroller, mark, rows, first])
  if (!place) return null
  const Arrow = place.side === 'above' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      tabIndex={-1}
      data-beyond={place.side}
      className="list-rows-beyond text-small"
      onClick={() => onGo(place.key)}
    >
      <Arrow aria-hidden className="size-4" />
      {words.goToLine(place.line)}
    </button>
  )
}

/** Null where the marked row is visible, or there is none. */
function placeOf(list: HTMLElement, rows: Rows, key: string | null, first: number): Place | null {
  if (key === null) return null
  const at = rows.findIndex((row) => row.key === key)
  const marked = rows[at]?.row
  if (!marked) return null
  const element = list.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
  const line = marked.entry ?? marked.line
  // A row that is not drawn is not on the screen.
  if (!element) return { key, side: at < first ? 'above' : 'below', line }
  const view = list.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  if (top < view.bottom && bottom > view.top) return null
  return { key, side: bottom <= view.top ? 'above' : 'below', line }
}
