export type TimeSummary = {
  /** The number of measured times. */
  readonly count: number
  readonly medianMs: number
  readonly p95Ms: number
  readonly maxMs: number
}

/** Percentiles by nearest rank, so that each number was really measured. Null if there are no times. */
export function summarizeTimes(timesMs: readonly number[]): TimeSummary | null {
  if (timesMs.length === 0) return null
  const sorted = timesMs.toSorted((a, b) => a - b)
  const at = (share: number) => roundTime(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0)
  return { count: sorted.length, medianMs: at(0.5), p95Ms: at(0.95), maxMs: at(1) }
}

/** Rounds to microseconds, the resolution of the clock. */
export function roundTime(timeMs: number): number {
  return Math.round(timeMs * 1_000) / 1_000
}
