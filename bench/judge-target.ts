/** A promise of the project beside what was measured. Missing one fails nothing: timings are read, not asserted. */
export type Target = {
  readonly what: string
  /** `×` is a ratio: ours divided by the other's. */
  readonly unit: 'ms' | 'MB' | '×' | 'tasks' | 'rows'
  readonly atMost: number
  /** Null where there is nothing to judge by; `note` says why. */
  readonly measured: number | null
  readonly reached: boolean | null
  readonly note?: string
}

/** Judges a measured number by its limit. */
export function judgeLimit(limit: {
  what: string
  unit: Exclude<Target['unit'], '×'>
  atMost: number
  measured: number | null | undefined
}): Target {
  const { what, unit, atMost, measured = null } = limit
  if (measured === null) return { what, unit, atMost, measured, reached: null, note: 'not measured' }
  return { what, unit, atMost, measured, reached: measured <= atMost }
}

/** Judges ours as a share of theirs. Theirs is null when it did not finish: then there is no ratio, and no victory. */
export function judgeRatio(ratio: {
  what: string
  atMost: number
  ours: number | null | undefined
  theirs: number | null | undefined
}): Target {
  const { what, atMost, ours = null, theirs = null } = ratio
  const target = { what, unit: '×', atMost } as const
  if (ours === null) return { ...target, measured: null, reached: null, note: 'ours was not measured' }
  if (theirs === null) return { ...target, measured: null, reached: null, note: 'the other did not finish' }
  if (theirs === 0) return { ...target, measured: null, reached: null, note: 'the other took no time at all' }
  const measured = ours / theirs
  return { ...target, measured: Number(measured.toPrecision(3)), reached: measured <= atMost }
}

/** `reached`, or by how much it was missed, for the last column of a table. */
export function describeVerdict({ reached, measured, atMost, note }: Target): string {
  if (reached === null || measured === null) return note ?? 'not judged'
  if (reached) return 'reached'
  return atMost > 0 ? `missed: ${(measured / atMost).toFixed(2)} times the limit` : 'missed'
}
