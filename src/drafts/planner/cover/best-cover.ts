import type { SearchLimits } from '#src/drafts/planner/search-limits.ts'
import type { Cover } from './cover.ts'
import { eachCover } from './each-cover.ts'

/** A set of warehouses that serves all lines. */
export type BestCover = {
  readonly taken: number
  /** By level: how many it takes of this level and all after it. */
  readonly caps: readonly number[]
  /** That there is none better. */
  readonly isProven: boolean
}

/**
 * The fewest warehouses that serve all lines; of such sets those with the most of the first level, then of the second
 * and so on, which is the lesser sorted list of ranks. Both are one: how many are of level 0 and after, then of level 1
 * and after, …, each as few as can be while those before stay as few. From a set at hand, one less is asked for until
 * there is none.
 *
 * @param start a set that serves all lines
 */
export function findBestCover(
  cover: Cover,
  levels: readonly number[],
  start: number,
  { mostCoverWork }: SearchLimits,
): BestCover {
  const limit = cover.work + mostCoverWork
  const caps = Array.from(cover.room, () => cover.warehouses)
  let best = start
  let isProven = true
  for (let level = 0; level < caps.length; level += 1) {
    const countFrom = (set: number) => levels.filter((each, at) => each >= level && (set & (1 << at)) !== 0).length
    // Not one more of the level before can be left out than it has.
    const least = level === 0 ? 0 : caps[level - 1]! - levels.filter((each) => each === level - 1).length
    let count = countFrom(best)
    for (; count > Math.max(0, least); count = countFrom(best)) {
      caps.fill(count - 1, level)
      cover.room.set(caps)
      const end = eachCover(cover, limit - cover.work, (set) => {
        if (!cover.isServing()) return 'lacks'
        best = set
        return 'stop'
      })
      if (end === 'gave-up') isProven = false
      if (end !== 'stopped') break
    }
    caps.fill(count, level)
  }
  return { taken: best, caps, isProven }
}
