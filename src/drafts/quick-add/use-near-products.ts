import { useEffect, useRef, useState } from 'react'
import type { FindNear, NearWanted } from '#src/drafts/model/lines/code-lookup.ts'
import { nearKey } from './near-products.ts'

/** Scrolling past a row asks nothing. */
const restsAfterMs = 150

/**
 * The products like what nobody has, by `nearKey`, asked for when the rows that want them have rested on the screen. What
 * could not be asked is asked again when other rows come.
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
    }, restsAfterMs)
    return () => clearTimeout(timer)
  }, [key, findNear])
  return found
}
