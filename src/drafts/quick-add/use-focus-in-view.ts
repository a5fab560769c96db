import { type RefObject, useEffect } from 'react'

/**
 * Keeps what has the focus on the screen while somebody works with keys. In a low window the dialog scrolls, and in it
 * the list: who moves the focus in the list scrolls only that. A mouse scrolls nothing: what is under it must stay.
 */
export function useFocusInView(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = dialog.current
    if (!area) return
    let isByKey = true
    let frame = 0
    const show = () => {
      cancelAnimationFrame(frame)
      // The list may have to draw its rows first.
      frame = requestAnimationFrame(() => {
        const { activeElement } = document
        if (isByKey && activeElement && area.contains(activeElement) && activeElement.tagName !== 'TEXTAREA')
          activeElement.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      })
    }
    const onKey = () => {
      isByKey = true
    }
    const onPointer = () => {
      isByKey = false
    }
    const sizes = new ResizeObserver(show)
    sizes.observe(area)
    area.addEventListener('focusin', show)
    addEventListener('keydown', onKey, true)
    addEventListener('pointerdown', onPointer, true)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      area.removeEventListener('focusin', show)
      removeEventListener('keydown', onKey, true)
      removeEventListener('pointerdown', onPointer, true)
    }
  }, [dialog])
}
