import { useEffect, useMemo, useRef, useState } from 'react'
import type { ListRow } from '#src/drafts/list-reader/list-row.ts'
import type { FindNear, ListedProduct, NearWanted } from '#src/drafts/model/lines/code-lookup.ts'
import { mergeNear, nearKey, nearSearches } from './near-products.ts'

/** Debounce: a row that only scrolls past is not looked up. */
const debounceMs = 150

/**
 * Products similar to a row that is not in the catalog; null while they are looked up. That is done after the rows have
 * stayed on the screen for a moment. A failed lookup is tried again when other rows appear.
 */
export function useNearProducts(
  wanted: readonly NearWanted[],
  findNear: FindNear<ListedProduct>,
): (row: ListRow<ListedProduct>) => readonly ListedProduct[] | null {
  const [found, setFound] = useState<ReadonlyMap<string, readonly ListedProduct[]>>(new Map())
  const asked = useRef(new Set<string>())
  const missing = wanted.filter((each) => !found.has(nearKey(each)))
  const key = JSON.stringify(missing)
  useEffect(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written two lines above
    const open = (JSON.parse(key) as NearWanted[]).filter((each) => !asked.current.has(nearKey(each)))
    if (open.length === 0) return
    const timer = setTimeout(() => {
      for (const each of open) asked.current.add(nearKey(each))
      findNear(open).then(
        (near) =>
          setFound(
            (before) => new Map([...before, ...open.map((each, index) => [nearKey(each), near[index] ?? []] as const)]),
          ),
        () => {
          for (const each of open) asked.current.delete(nearKey(each))
        },
      )
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [key, findNear])
  return useMemo(() => rememberMerged(found), [found])
}

/** A row is drawn again only where its products change: they are merged once. */
function rememberMerged(found: ReadonlyMap<string, readonly ListedProduct[]>) {
  const merged = new Map<ListRow<ListedProduct>, readonly ListedProduct[] | null>()
  return (row: ListRow<ListedProduct>) => {
    const known = merged.get(row)
    if (known !== undefined) return known
    const lists = nearSearches(row).map((each) => found.get(nearKey(each)))
    const near = lists.every((list) => list !== undefined) ? mergeNear(lists) : null
    merged.set(row, near)
    return near
  }
}
