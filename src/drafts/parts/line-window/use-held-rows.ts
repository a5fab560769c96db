import { useMemo, useState } from 'react'

/**
 * Keeps the rows of a sorted or filtered list, and their order, while quantities are typed in it: otherwise a row could
 * move between two keys. New rows come last; a row that is gone from `all` goes.
 * @param idOf keep the same function
 */
export function useHeldRows<Row>(
  rows: readonly Row[],
  all: readonly Row[],
  idOf: (row: Row) => string,
  isHeld: boolean,
): readonly Row[] {
  const [held, setHeld] = useState<ReadonlySet<string> | null>(null)
  if (isHeld !== (held !== null)) setHeld(isHeld ? new Set(rows.map(idOf)) : null)
  return useMemo(() => {
    if (held === null) return rows
    const known = new Map(all.map((row) => [idOf(row), row]))
    return [...[...held].flatMap((id) => known.get(id) ?? []), ...rows.filter((row) => !held.has(idOf(row)))]
  }, [rows, all, idOf, held])
}
