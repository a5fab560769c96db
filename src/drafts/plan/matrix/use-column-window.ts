import { type RefObject, useEffect, useMemo, useState } from 'react'
import { type ColumnWindow, columnWindow, type MatrixLayout } from './matrix-layout.ts'

/** Columns drawn beyond each edge, so that a step sideways finds its cells. */
const overscan = 2

/** The warehouses on the screen: dozens of warehouses by thousands of lines are too many cells to draw. */
export function useColumnWindow(
  scroller: RefObject<HTMLElement | null>,
  layout: MatrixLayout,
  width: number,
): ColumnWindow {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const scrolled = () => setLeft(Math.round(element.scrollLeft / stepPx) * stepPx)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => element.removeEventListener('scroll', scrolled)
  }, [scroller])
  return useMemo(() => {
    const { edges, leading } = layout
    const count = edges.length - 1
    const right = left + Math.max(0, width - leading)
    const first = edges.findIndex((edge) => edge > left) - 1
    const last = edges.findIndex((edge) => edge >= right)
    return columnWindow(
      layout,
      Math.max(0, (first < 0 ? count : first) - overscan),
      Math.min(count, (last < 0 ? count : last) + overscan),
    )
  }, [layout, left, width])
}

/** px of sideways scroll for each render. */
const stepPx = 40
