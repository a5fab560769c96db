import { type MouseEvent, useRef } from 'react'

/**
 * While the answer to another query is on its way, what is pressed and clicked reaches no row: the rows that are still
 * shown are not those that were asked for. A click that began so is none either, though the answer came before its end.
 */
export function usePointerGuard(isAwaited: () => boolean) {
  const isRefused = useRef(false)
  const refuse = (event: MouseEvent) => {
    const isPress = event.type === 'mousedown'
    const refuses = isAwaited() || (!isPress && isRefused.current)
    isRefused.current = isPress && refuses
    if (!refuses) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { onMouseDownCapture: refuse, onClickCapture: refuse, onAuxClickCapture: refuse }
}
