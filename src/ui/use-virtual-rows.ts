import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { clampTop, createVirtualRows, topToShow, type VirtualRows, visibleRange } from './virtual-rows.ts'

/**
 * Windows a list of fixed-height rows in a scroller. It renders when the first or last drawn row changes, not for
 * every pixel. Between renders it only updates the transform of the drawn rows, which a scaled scrollbar needs.
 */
export function useVirtualRows(options: {
  rowCount: number
  rowHeight: number
  /** Height of the sticky header above the rows. */
  headerHeight: number
  overscan: number
  /** What floats over the end of the list, in px. */
  endPadding?: number
  /** The first scroll position, in content pixels; read once. */
  initialTop: number
  onScroll?: (virtualTop: number) => void
}) {
  const { rowCount, rowHeight, headerHeight, overscan, endPadding = 0, initialTop, onScroll } = options
  const scroller = useRef<HTMLDivElement>(null)
  const drawnRows = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const viewHeight = Math.max(rowHeight, size.height - headerHeight)
  const rows = useMemo(
    () => createVirtualRows(rowCount, rowHeight, viewHeight, endPadding),
    [rowCount, rowHeight, viewHeight, endPadding],
  )
  const virtualTop = useRef(initialTop)
  /** `initialTop`, for as long as the list may be too short for it; null once the person scrolls. */
  const awaitedTop = useRef<number | null>(initialTop)
  /** Our copy of the element's scrollTop. Reading that would force a layout of the rows that were just drawn. */
  const scrollTop = useRef(0)
  const [range, setRange] = useState(() => rangeOfView(rows, initialTop, overscan))

  const drawnRange = useRef(range)

  const place = useCallback(
    (nextRange: { first: number }) => {
      if (!drawnRows.current) return
      const offset = scrollTop.current - virtualTop.current + nextRange.first * rowHeight
      drawnRows.current.style.transform = `translateY(${offset}px)`
    },
    [rowHeight],
  )

  const moveTo = useCallback(
    (top: number, writeScrollbar: boolean) => {
      const element = scroller.current
      virtualTop.current = clampTop(rows, top)
      const target = virtualTop.current / rows.scale
      if (element && writeScrollbar && Math.abs(target - scrollTop.current) >= 0.5) {
        element.scrollTop = target
        // The browser rounds to device pixels, and limits to the spacer, which may not have grown yet.
        scrollTop.current = element.scrollTop
      }
      const next = rangeOfView(rows, virtualTop.current, overscan)
      setRange((current) => (current.first === next.first && current.last === next.last ? current : next))
      // The rows that are drawn now: the next ones come with the next drawing.
      place(drawnRange.current)
      onScroll?.(virtualTop.current)
    },
    [rows, overscan, place, onScroll],
  )

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    // Runs before the first paint, and then for every change.
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // Another list, row height or size: stay at the same content pixel, if it still exists.
  useLayoutEffect(() => {
    if (size.height > 0 && rowCount > 0) moveTo(awaitedTop.current ?? virtualTop.current, true)
  }, [moveTo, size.height, rowCount])

  useLayoutEffect(() => {
    drawnRange.current = range
    place(range)
  }, [place, range])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const scrolled = () => {
      // This event follows our own write; the person did not move the scrollbar.
      if (element.scrollTop === scrollTop.current) return
      scrollTop.current = element.scrollTop
      awaitedTop.current = null
      moveTo(element.scrollTop * rows.scale, false)
    }
    const wheeled = (event: WheelEvent) => {
      if (rows.scale === 1 || event.ctrlKey || event.deltaY === 0) return
      event.preventDefault()
      awaitedTop.current = null
      const unit =
        event.deltaMode === WheelEvent.DOM_DELTA_LINE
          ? rowHeight
          : event.deltaMode === WheelEvent.DOM_DELTA_PAGE
            ? viewHeight
            : 1
      moveTo(virtualTop.current + event.deltaY * unit, true)
    }
    element.addEventListener('scroll', scrolled, { passive: true })
    element.addEventListener('wheel', wheeled, { passive: false })
    return () => {
      element.removeEventListener('scroll', scrolled)
      element.removeEventListener('wheel', wheeled)
    }
  }, [moveTo, rows, rowHeight, viewHeight])

  const scrollTo = useCallback(
    (top: number) => {
      awaitedTop.current = top
      moveTo(top, true)
    },
    [moveTo],
  )
  const scrollBy = useCallback(
    (distance: number) => {
      awaitedTop.current = null
      moveTo(virtualTop.current + distance, true)
    },
    [moveTo],
  )
  return {
    scroller,
    /** The ref of the element that holds the drawn rows, at the top of the spacer. */
    drawnRows,
    /** Width of the scroller in px; 0 until it is measured. */
    width: size.width,
    spacerHeight: rows.spacerHeight,
    first: range.first,
    last: Math.min(range.last, rowCount),
    /** Of them those that may be in sight, `lastInSight` exclusive: the others are drawn for the next scrolling. */
    firstInSight: range.first === 0 ? 0 : range.first + overscan,
    lastInSight: range.last - overscan,
    rowsInView: Math.max(1, Math.floor((viewHeight - endPadding) / rowHeight)),
    showRow(index: number) {
      awaitedTop.current = null
      moveTo(topToShow(rows, index, virtualTop.current), true)
    },
    /** To a position in content pixels. */
    scrollTo,
    scrollBy,
  }
}

/** As if the list were longer: when it becomes so, its rows are drawn at once, and not in a second drawing. */
function rangeOfView(rows: VirtualRows, virtualTop: number, overscan: number) {
  return visibleRange({ ...rows, rowCount: Number.POSITIVE_INFINITY }, virtualTop, overscan)
}
