import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useNewest } from '#src/ui/use-newest.ts'

/** A drag in progress: the line with the handle, and the index of the line before which a drop would insert. */
export type LineDrag = { readonly lineId: string; readonly dropAt: number }

/** Auto-scroll: px from the edge of the list where it starts, and px per frame. */
const edge = 48
const pace = 14

/**
 * Drags lines of a scrolled list by a handle, with mouse, pen or finger. Near an edge the list scrolls; Escape cancels.
 *
 * @param place row and header height in px, and the number of lines
 * @returns `grab` for the handle's pointerdown; stable, so that rows do not render again
 */
export function useLineDrag(
  place: { rowHeight: number; headerHeight: number; count: number },
  onDrop: (lineId: string, dropAt: number) => void,
) {
  const [drag, setDrag] = useState<LineDrag | null>(null)
  const newest = useNewest({ place, onDrop })
  const stop = useRef<() => void>(() => {})
  useEffect(() => () => stop.current(), [])

  const grab = useCallback(
    (event: PointerEvent, lineId: string) => {
      const handle = event.target
      const scroller = handle instanceof Element ? handle.closest('[data-line-window]') : null
      if (!scroller || event.button !== 0) return
      event.preventDefault()
      let y = event.clientY
      let frame = 0
      const dropAt = () => {
        const { rowHeight, headerHeight, count } = newest().place
        const within = y - scroller.getBoundingClientRect().top - headerHeight + scroller.scrollTop
        return Math.max(0, Math.min(count, Math.round(within / rowHeight)))
      }
      const show = () => setDrag({ lineId, dropAt: dropAt() })
      const scrollAlong = () => {
        const { top, bottom } = scroller.getBoundingClientRect()
        const by = y < top + newest().place.headerHeight + edge ? -pace : y > bottom - edge ? pace : 0
        if (by !== 0) {
          scroller.scrollBy(0, by)
          show()
        }
        frame = requestAnimationFrame(scrollAlong)
      }
      const move = (moved: globalThis.PointerEvent) => {
        y = moved.clientY
        show()
      }
      const end = () => {
        cancelAnimationFrame(frame)
        removeEventListener('pointermove', move)
        removeEventListener('pointerup', drop)
        removeEventListener('pointercancel', end)
        removeEventListener('keydown', cancel, true)
        stop.current = () => {}
        setDrag(null)
      }
      const drop = () => {
        const at = dropAt()
        end()
        newest().onDrop(lineId, at)
      }
      const cancel = (key: KeyboardEvent) => {
        if (key.key !== 'Escape') return
        key.stopPropagation()
        end()
      }
      addEventListener('pointermove', move)
      addEventListener('pointerup', drop)
      addEventListener('pointercancel', end)
      addEventListener('keydown', cancel, true)
      stop.current = end
      frame = requestAnimationFrame(scrollAlong)
      show()
    },
    [newest],
  )
  return { drag, grab }
}
