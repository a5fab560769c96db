import { useCallback, useEffect, useState } from 'react'
import type { AnswerSnapshot } from '#src/catalog/answer-store.ts'
import type { CatalogQuery } from '#src/catalog/protocol/catalog-protocol.ts'

/** The active row of the answer and, if a cell in it is active, the place of that cell. */
export type ActiveCell = { readonly row: number; readonly place: number | null }

type PlacedCell = ActiveCell & Pick<AnswerSnapshot, 'query' | 'moved'>

/**
 * Returns to the top for another query, or where Back restores it, and follows its row when a newer catalog answers the
 * same query.
 * @param placeCount cells in a row
 */
export function useActiveCell({ answer, query, moved }: AnswerSnapshot, placeCount: number, rowToRestore: number) {
  const [placed, setPlaced] = useState<PlacedCell>({ row: rowToRestore, place: null, query, moved })
  // The first row, where it is while somebody types, needs no second drawing.
  const isFirst = placed.row === 0 && placed.place === null && rowToRestore === 0
  if (!isFirst && (placed.query !== query || placed.moved !== moved))
    setPlaced(follow(placed, { query, moved }, rowToRestore))
  const setActive = useCallback(({ row, place }: ActiveCell) => setPlaced({ row, place, query, moved }), [query, moved])
  const lastRow = Math.max(0, (answer?.positions.length ?? 0) - 1)
  const row = Math.min(placed.row, lastRow)
  const place = placed.place === null || placeCount === 0 ? null : Math.min(placed.place, placeCount - 1)
  return { active: { row, place }, setActive }
}

function follow(
  placed: PlacedCell,
  { query, moved }: Pick<AnswerSnapshot, 'query' | 'moved'>,
  rowToRestore: number,
): PlacedCell {
  if (!isSameQuestion(query, placed.query)) return { row: rowToRestore, place: null, query, moved }
  const isMoved = moved !== placed.moved && moved?.from === placed.row
  return { ...placed, row: isMoved ? moved.to : placed.row, query, moved }
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
    a.kinds === b.kinds &&
    a.facts === b.facts &&
    (a.among === null) === (b.among === null) &&
    a.sort === b.sort
  )
}
