import { type RefObject, useLayoutEffect, useState } from 'react'

/** px, of the text field and of what is drawn under it. */
export const lineHeight = 20
/** px, of the field's text to its border. */
export const padding = 8

/** Lines are drawn in steps, so that a scroll draws now and then, and only moves what is drawn in between. */
const step = 16

/** Follows a text field: which of its lines are on the screen; moves what is drawn under it along. */
export function useTextWindow(
  field: RefObject<HTMLTextAreaElement | null>,
  drawn: RefObject<HTMLElement | null>,
): { readonly first: number; readonly last: number } {
  const [range, setRange] = useState({ first: 0, last: step * 3 })
  useLayoutEffect(() => {
    const area = field.current
    if (!area) return
    const follow = () => {
      const { scrollTop, scrollLeft, clientHeight } = area
      move(drawn.current, scrollLeft, scrollTop)
      const first = Math.max(0, Math.floor((scrollTop - padding) / lineHeight / step - 0.5) * step)
      const last = Math.ceil((scrollTop + clientHeight) / lineHeight / step + 0.5) * step
      setRange((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    follow()
    const sizes = new ResizeObserver(follow)
    sizes.observe(area)
    area.addEventListener('scroll', follow, { passive: true })
    return () => {
      sizes.disconnect()
      area.removeEventListener('scroll', follow)
    }
  }, [field, drawn])
  return range
}

function move(drawn: HTMLElement | null, left: number, top: number): void {
  if (drawn) drawn.style.transform = `translate(${-left}px, ${-top}px)`
}
