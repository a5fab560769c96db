import { useEffect, useRef, useState } from 'react'
import type { FindNear, NearWanted } from '#src/drafts/model/lines/code-lookup.ts'
import { nearKey } from './near-products.ts'

/** Debounce: a row that only scrolls past is not looked up. */
const debounceMs = 150

/**
 * By `nearKey`: products similar to rows that are not in the catalog. They are looked up after the rows have stayed on
 * the screen for a moment. A failed lookup is tried again when other rows appear.
 */
export function useNearProducts<Product>(
  wanted: readonly NearWanted[],
  findNear: FindNear<Product>,
): ReadonlyMap<string, readonly Product[]> {
  const [found, setFound] = useState<ReadonlyMap<string, readonly Product[]>>(new Map())
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
  return found
}
