import { type Cover, cannotServe, servesAll } from './cover.ts'
import type { SearchLimits } from './search-limits.ts'

/**
 * Shows all sets within the cover's room that serve all lines and fill the room; `see` says of each whether it serves
 * all lines, watched or not.
 * @returns whether these were all: not where there are more than `mostSets`, or finding them is too much work
 */
export function eachCover(
  cover: Cover,
  { mostSets, mostListWork }: SearchLimits,
  see: (set: number) => boolean,
): boolean {
  const limit = cover.work + mostListWork
  let seen = 0
  return list()

  function list(): boolean {
    let line = cover.examine()
    while (line === servesAll) {
      if (see(cover.taken())) {
        seen += 1
        return seen <= mostSets
      }
      cover.isServing()
      line = cover.examine()
    }
    if (line === cannotServe) return true
    if (cover.work > limit) return false
    let isComplete = true
    let tried = 0
    for (const warehouse of cover.choices(line)) {
      if (tried !== 0 && cover.examine() === cannotServe) break
      cover.take(warehouse)
      isComplete = list()
      cover.untake(warehouse)
      if (!isComplete) break
      cover.drop(1 << warehouse)
      tried |= 1 << warehouse
    }
    cover.undrop(tried)
    return isComplete
  }
}
