import { type Cover, cannotServe, servesAll } from './cover.ts'
import { countBits } from './warehouse-bits.ts'

/** A set of warehouses that serves all lines, and whether it is sure that there is none better. */
export type BestCover = {
  readonly taken: number
  /** By level: how many the best sets take of this level and all after it. */
  readonly caps: readonly number[]
  readonly isProven: boolean
}

export const bestStats = { nodes: 0 }

/**
 * The fewest warehouses that serve all lines; of such sets those with the most of the first level, then of the second
 * and so on, which is the lesser sorted list of ranks. Both are one: how many are of level 0 and after, then of level 1
 * and after, …, each as few as can be while those before stay as few. From a set at hand, one less is asked for until
 * there is none.
 *
 * @param start a set that serves all lines
 * @param mostWork lines looked at, before it is given up
 */
export function findBestCover(
  cover: Cover,
  levels: readonly number[],
  start: number,
  mostWork: number,
): BestCover {
  const limit = cover.work + mostWork
  const ofLevels = (test: (level: number) => boolean) =>
    levels.reduce((set, each, at) => (test(each) ? set | (1 << at) : set), 0)
  const caps = Array.from(cover.room, () => cover.warehouses)
  let best = start
  let isProven = true
  for (let level = 0; level < caps.length; level += 1) {
    const countFrom = (set: number) => countBits(set & ofLevels((each) => each >= level))
    const least = level === 0 ? 0 : caps[level - 1]! - countBits(ofLevels((each) => each === level - 1))
    let count = countFrom(best)
    while (count > Math.max(0, least)) {
      caps.fill(count - 1, level)
      cover.room.set(caps)
      const found = cover.work < limit ? find(cover, limit) : gaveUp
      if (found === gaveUp) isProven = false
      if (found < 0) break
      best = found
      count = countFrom(best)
    }
    caps.fill(count, level)
  }
  return { taken: best, caps, isProven }
}

const none = -1
const gaveUp = -2

/** A set within the room that serves all lines, `none`, or `gaveUp`. */
function find(cover: Cover, limit: number): number {
  bestStats.nodes++
  const line = cover.examine()
  if (line === cannotServe) return none
  if (line === servesAll) return cover.taken()
  if (cover.work > limit) return gaveUp
  let found = none
  let tried = 0
  for (const warehouse of cover.choices(line)) {
    if (tried !== 0 && cover.examine() === cannotServe) break
    cover.take(warehouse)
    found = find(cover, limit)
    cover.untake(warehouse)
    if (found !== none) break
    cover.drop(1 << warehouse)
    tried |= 1 << warehouse
  }
  cover.undrop(tried)
  return found
}
