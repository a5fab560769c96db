/**
 * How many times slower this thread's processor is at the moment than two cores that do nothing else: programs beside
 * it take its caches and its clock, so that even processor time grows. Between 1 and 4: no wait hides a slow reader.
 * @param measure gives the time of the same work, in ms of this thread's processor
 */
export function measureSlowness(measure: () => number = measureWork): number {
  const tookMs = Math.min(measure(), measure(), measure())
  return Math.min(4, Math.max(1, tookMs / idleMs))
}

/** What the work takes on two cores that do nothing else. */
const idleMs = 4

/** Text work such as the readers do, but none of theirs: a reader that gets slower must not move its own limit. */
function measureWork(): number {
  const before = process.threadCpuUsage()
  let words = 0
  for (let at = 0; at < 4_000; at += 1) {
    const plain = `DSK${at} Disco sólido ${at * 7} GB`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    words += plain.match(/[\p{L}\d]+/gu)?.length ?? 0
  }
  if (words === 0) throw new Error('The work was left out.')
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
