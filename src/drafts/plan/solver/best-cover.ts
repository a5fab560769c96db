import { type Cover, cannotServe, servesAll, taken } from './cover.ts'

/** Sets of warehouses that serve all lines, and how far it is sure that there are no better ones. */
export type BestCover = {
  readonly taken: readonly number[]
  /** By level: how many the best sets take of this level and all after it. */
  readonly caps: readonly number[]
  readonly isProven: boolean
}

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
  start: readonly number[],
  mostWork: number,
): BestCover {
  const levelCount = cover.room.length
  const limit = cover.work + mostWork
  const countFrom = (set: readonly number[], level: number) => set.filter((each) => levels[each]! >= level).length
  const caps = Array.from({ length: levelCount }, () => cover.warehouses)
  let best = start
  let isProven = true
  for (let level = 0; level < levelCount; level += 1) {
    const before = level === 0 ? 0 : caps[level - 1]!
    const ofLevelBefore = levels.filter((each) => each === level - 1).length
    let count = countFrom(best, level)
    while (count > Math.max(0, before - ofLevelBefore)) {
      caps.fill(count - 1, level)
      cover.room.set(caps)
      const found = cover.work < limit ? find(cover, limit) : gaveUp
      if (found === gaveUp) isProven = false
      if (found === gaveUp || found === null) break
      best = found
      count = countFrom(best, level)
    }
    caps.fill(count, level)
  }
  return { taken: best, caps, isProven }
}

const gaveUp = 'gave-up'

/** A set within the room that serves all lines; null where there is none. */
function find(cover: Cover, limit: number): number[] | null | typeof gaveUp {
  const line = cover.examine()
  if (line === cannotServe) return null
  if (line === servesAll) return [...cover.states.keys()].filter((each) => cover.states[each] === taken)
  if (cover.work > limit) return gaveUp
  let found: number[] | null | typeof gaveUp = null
  const tried: number[] = []
  for (const warehouse of cover.choices(line)) {
    cover.take(warehouse)
    found = find(cover, limit)
    cover.untake(warehouse)
    if (found !== null) break
    cover.drop(warehouse)
    tried.push(warehouse)
    if (cover.examine() === cannotServe) break
  }
  for (const warehouse of tried) cover.undrop(warehouse)
  return found
}
