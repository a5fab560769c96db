import { type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import { heightUnit } from './row-heights.ts'

/** ms in which a finger may tap twice, and after which a mouse that rests on the row is not on its way to another one. */
const secondTapMs = 600
const restMs = 1_500

/**
 * The row that was just settled by mouse or finger, and keeps its height: until another one is settled, the mouse
 * leaves the list or rests on the row, or no second tap of the finger follows.
 */
export function useHeldRow() {
  const [held, setHeld] = useState<string | null>(null)
  /** Whether the newest input in the list is of a mouse or a finger. */
  const isPointed = useRef(false)
  const isTouched = useRef(false)
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const endIn = useCallback((ms: number) => {
    ending.current = setTimeout(() => setHeld(null), ms)
  }, [])
  useEffect(() => {
    if (held !== null) endIn(isTouched.current ? secondTapMs : restMs)
    return () => clearTimeout(ending.current)
  }, [held, endIn])
  return {
    held,
    /** Called when a row gets an answer. */
    settle: useCallback((key: string) => setHeld(isPointed.current ? key : null), []),
    /** The mouse moved over a row: as long as it does, or is on another one, nothing moves beneath it. */
    move: (key: string | null) => {
      clearTimeout(ending.current)
      if (held !== null && key === held) endIn(restMs)
    },
    events: {
      onPointerDownCapture: ({ pointerType }: PointerEvent) => {
        isPointed.current = true
        isTouched.current = pointerType === 'touch'
      },
      onKeyDownCapture: () => {
        isPointed.current = false
      },
      // A finger leaves before its click comes.
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return
        isPointed.current = false
        setHeld(null)
      },
    },
  }
}

/** Where rows above the held one shrink, the list scrolls by as much: that row stays where it is. */
export function useSteadyRow(
  held: string | null,
  { rows, starts }: { readonly rows: readonly SettledRow<unknown>[]; readonly starts: readonly number[] },
  scrollBy: (px: number) => void,
): void {
  const before = useRef({ rows, starts })
  useLayoutEffect(() => {
    const last = before.current
    before.current = { rows, starts }
    if (held === null || last.starts === starts) return
    const startIn = (list: typeof last) => list.starts[list.rows.findIndex(({ key }) => key === held)]
    const moved = (startIn({ rows, starts }) ?? 0) - (startIn(last) ?? 0)
    if (moved < 0) scrollBy(moved * heightUnit)
  }, [held, rows, starts, scrollBy])
}
