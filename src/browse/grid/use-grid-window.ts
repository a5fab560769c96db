import { useCallback, useLayoutEffect, useRef } from 'react'
import type { TablePlace } from '#src/browse/views/scroll-memory.ts'
import type { AnswerSnapshot } from '#src/catalog/answer-store.ts'
import { useVirtualRows } from '#src/ui/use-virtual-rows.ts'
import { isSameQuestion } from './use-active-cell.ts'

export type GridScroll = {
  /** For the answer to another query. */
  readonly placeToRestore: TablePlace
  readonly onPlace: (place: Partial<TablePlace>) => void
}

/** So many px beyond the screen have rows, on both sides. */
const drawnBeyond = 240

/** The rows on the screen, and the scroll position when the answer changes. Heights are in px. */
export function useGridWindow(options: {
  answer: AnswerSnapshot
  rowHeight: number
  headerHeight: number
  scroll: GridScroll
}) {
  const { answer, rowHeight, headerHeight, scroll } = options
  const { query, moved } = answer
  const { onPlace } = scroll
  const { top: topToRestore } = scroll.placeToRestore
  const onScroll = useCallback((top: number) => onPlace({ top }), [onPlace])
  const rowCount = answer.answer?.positions.length ?? 0
  const rows = useVirtualRows({
    rowCount,
    rowHeight,
    headerHeight,
    overscan: Math.ceil(drawnBeyond / rowHeight),
    initialTop: topToRestore,
    onScroll,
  })
  const { scrollTo, scrollBy } = rows

  // Another query starts at the top, or where Back restores it. The same query over a newer catalog keeps its position.
  const shownQuery = useRef(query)
  useLayoutEffect(() => {
    const before = shownQuery.current
    shownQuery.current = query
    if (before !== null && !isSameQuestion(before, query)) scrollTo(topToRestore)
  }, [query, scrollTo, topToRestore])

  // A newer catalog moved the held row: scroll, so that it stays where it is on the screen.
  const followedMove = useRef(moved)
  useLayoutEffect(() => {
    if (followedMove.current === moved) return
    followedMove.current = moved
    if (moved && moved.from !== moved.to) scrollBy((moved.to - moved.from) * rowHeight)
  }, [moved, scrollBy, rowHeight])

  return { ...rows, rowCount }
}
