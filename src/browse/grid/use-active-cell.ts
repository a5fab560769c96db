import { useEffect, useState } from 'react'
import type { AnswerSnapshot } from '#src/catalog/answer-store.ts'
import type { CatalogQuery } from '#src/catalog/protocol/catalog-protocol.ts'

/** The active row of the answer and, if a cell in it is active, the place of that cell. */
export type ActiveCell = { readonly row: number; readonly place: number | null }

/**
 * Returns to the top for another query, and follows its row when a newer catalog answers the same query.
 * @param placeCount cells in a row
 */
export function useActiveCell(answer: AnswerSnapshot, placeCount: number) {
  const [active, setActive] = useState<ActiveCell>({ row: 0, place: null })
  const [previous, setPrevious] = useState({ query: answer.query, moved: answer.moved })
  if (answer.query !== previous.query || answer.moved !== previous.moved) {
    setPrevious({ query: answer.query, moved: answer.moved })
    if (!isSameQuestion(answer.query, previous.query)) setActive({ row: 0, place: null })
    else if (answer.moved && answer.moved !== previous.moved && active.row === answer.moved.from)
      setActive({ ...active, row: answer.moved.to })
  }
  const lastRow = Math.max(0, (answer.answer?.positions.length ?? 0) - 1)
  const row = Math.min(active.row, lastRow)
  const place = active.place === null ? null : Math.min(active.place, placeCount - 1)
  return { active: { row, place }, setActive }
}

/** Scrolls sideways to the active cell. */
export function useCellInView(activeRowId: string, place: number | null): void {
  useEffect(() => {
    if (place === null) return
    document.getElementById(`${activeRowId}-${place}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [activeRowId, place])
}

/** Ignores which products the open draft has: when a line is removed, its row goes but the scroll position stays. */
export function isSameQuestion(a: CatalogQuery | null, b: CatalogQuery | null): boolean {
  if (a === null || b === null) return a === b
  return (
    a.text === b.text &&
    a.brands === b.brands &&
    a.inStockOnly === b.inStockOnly &&
    a.stockAtLeast === b.stockAtLeast &&
    a.price === b.price &&
    a.warehouses === b.warehouses &&
    (a.among === null) === (b.among === null) &&
    a.sort === b.sort
  )
}
