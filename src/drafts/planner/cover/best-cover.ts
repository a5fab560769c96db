import type { SearchLimits } from '#src/drafts/planner/search-limits.ts'
import type { Cover } from './cover.ts'
import { eachCover } from './each-cover.ts'

/** A set of warehouses that serves all lines. */
export type BestCover = {
  readonly taken: number
  /** By level: how many warehouses of this level and all later levels it takes. */
  readonly caps: readonly number[]
  /** True where there is no better set. */
  readonly isProven: boolean
}

/**
 * The fewest warehouses that serve all lines; of such sets the one with the most of the first level, then of the second
 * and so on: the smallest sorted list of ranks. Both goals are one: minimize the count from level 0 on, then from level
 * 1 on, and so on, while the earlier counts stay minimal. The search starts from a known set, and looks for one
 * warehouse fewer until there is no such set.
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
    // The earlier level has only so many warehouses: the count cannot fall by more than that.
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
