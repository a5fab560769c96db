import { type Cover, cannotServe, servesAll } from './cover.ts'

/** Of a set that serves the watched lines: that it serves all, that one it does not is watched now, or to look no further. */
export type Seen = 'serves' | 'lacks' | 'stop'

/**
 * Shows the sets within the cover's room that serve the watched lines, depth first, by the line that leaves the least
 * choice. Each set comes once; where none smaller is enough, these are all.
 * @param mostWork lines looked at, before it is given up
 */
export function eachCover(
  cover: Cover,
  mostWork: number,
  see: (set: number) => Seen,
): 'all-seen' | 'stopped' | 'gave-up' {
  const limit = cover.work + mostWork
  return visit()

  function visit(): 'all-seen' | 'stopped' | 'gave-up' {
    let line = cover.examine()
    while (line === servesAll) {
      const seen = see(cover.taken())
      if (seen !== 'lacks') return seen === 'stop' ? 'stopped' : 'all-seen'
      line = cover.examine()
    }
    if (line === cannotServe) return 'all-seen'
    if (cover.work > limit) return 'gave-up'
    let tried = 0
    let end: ReturnType<typeof visit> = 'all-seen'
    for (const warehouse of cover.choices(line)) {
      if (tried !== 0 && cover.examine() === cannotServe) break
      cover.take(warehouse)
      end = visit()
      cover.untake(warehouse)
      if (end !== 'all-seen') break
      cover.drop(1 << warehouse)
      tried |= 1 << warehouse
    }
    cover.undrop(tried)
    return end
  }
}
