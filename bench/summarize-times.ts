export type TimeSummary = {
  /** How many times were measured. */
  readonly count: number
  readonly medianMs: number
  readonly p95Ms: number
  readonly maxMs: number
}

/** Percentiles by nearest rank: each number is one that was really measured. Null when there are none. */
export function summarizeTimes(timesMs: readonly number[]): TimeSummary | null {
  if (timesMs.length === 0) return null
  const sorted = timesMs.toSorted((a, b) => a - b)
  const at = (share: number) => roundTime(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0)
  return { count: sorted.length, medianMs: at(0.5), p95Ms: at(0.95), maxMs: at(1) }
}

/** Microseconds are the finest that a clock in a process tells. */
export function roundTime(timeMs: number): number {
  return Math.round(timeMs * 1_000) / 1_000
}
