import { ArrowDown, ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import type { RowMark } from '#src/drafts/quick-add/row-mark.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { listRowMessages } from './list-row-messages.ts'

type Side = 'above' | 'below'
type Place = { readonly side: Side; readonly line: number | string }

/**
 * Says at the edge of the list where the marked row is, while it is not on the screen. The list does not scroll: a
 * mouse on its way over the text would drag it along.
 */
export function BeyondMark(props: {
  scroller: RefObject<HTMLElement | null>
  mark: RowMark
  rows: readonly { readonly key: string; readonly row: { readonly line: number; readonly entry?: string } }[]
}) {
  const { scroller, mark, rows } = props
  const words = useMessages(listRowMessages)
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    const list = scroller.current
    if (!list) return
    const follow = () => {
      const next = placeOf(list, rows, mark.get())
      setPlace((before) => (before?.side === next?.side && before?.line === next?.line ? before : next))
    }
    follow()
    const stop = mark.subscribe(follow)
    list.addEventListener('scroll', follow, { passive: true })
    return () => {
      stop()
      list.removeEventListener('scroll', follow)
    }
  }, [scroller, mark, rows])
  if (!place) return null
  const Arrow = place.side === 'above' ? ArrowUp : ArrowDown
  return (
    <p aria-hidden data-beyond={place.side} className="list-rows-beyond text-small">
      <Arrow className="size-4" />
      {words.line(place.line)}
    </p>
  )
}

/** Null where the marked row is visible, or there is none. */
function placeOf(
  list: HTMLElement,
  rows: readonly { readonly key: string; readonly row: { readonly line: number; readonly entry?: string } }[],
  key: string | null,
): Place | null {
  if (key === null) return null
  const at = rows.findIndex((row) => row.key === key)
  const marked = rows[at]?.row
  if (!marked) return null
  const view = list.getBoundingClientRect()
  const visible = [...list.querySelectorAll<HTMLElement>('[data-row]')].flatMap((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top < view.bottom && bottom > view.top ? [element.dataset['row']] : []
  })
  if (visible.includes(key)) return null
  const first = rows.findIndex((row) => row.key === visible[0])
  return { side: at < first ? 'above' : 'below', line: marked.entry ?? marked.line }
}
