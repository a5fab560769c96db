import { type Cover, cannotServe, servesAll } from './cover.ts'

/** About a set: it serves all lines; it does not, and a missed line is watched now; or the search must stop. */
export type CoverVerdict = 'serves' | 'lacks' | 'stop'

/**
 * Passes the sets within the cover's room that serve the watched lines to `judge`, depth first, branching on the line
 * with the fewest choices. Each set comes once. They are complete where no smaller set is enough.
 * @param mostWork examined lines before the search stops early
 */
export function eachCover(
  cover: Cover,
  mostWork: number,
  judge: (set: number) => CoverVerdict,
): 'exhausted' | 'stopped' | 'gave-up' {
  const limit = cover.work + mostWork
  return visit()

  function visit(): 'exhausted' | 'stopped' | 'gave-up' {
    let line = cover.examine()
    while (line === servesAll) {
      const verdict = judge(cover.taken())
      if (verdict !== 'lacks') return verdict === 'stop' ? 'stopped' : 'exhausted'
      line = cover.examine()
    }
    if (line === cannotServe) return 'exhausted'
    if (cover.work > limit) return 'gave-up'
    let tried = 0
    let end: ReturnType<typeof visit> = 'exhausted'
    for (const warehouse of cover.choices(line)) {
      if (tried !== 0 && cover.examine() === cannotServe) break
      cover.take(warehouse)
      end = visit()
      cover.untake(warehouse)
      if (end !== 'exhausted') break
      cover.drop(1 << warehouse)
      tried |= 1 << warehouse
    }
    cover.undrop(tried)
    return end
  }
}
