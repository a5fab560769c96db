/** A target of the project, and what was measured. A missed target fails nothing: timings are not asserted. */
export type Target = {
  readonly what: string
  /** `×` is a ratio: ours divided by theirs. */
  readonly unit: 'ms' | 'MB' | '×' | 'tasks' | 'rows'
  readonly atMost: number
  /** Null if there is nothing to judge; `note` says why. */
  readonly measured: number | null
  readonly reached: boolean | null
  readonly note?: string
}

/** Compares a measured number with its limit. */
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

/** Judges ours as a share of theirs. `theirs` is null if it did not finish: then the target is not judged. */
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

/** `reached`, or how far it was missed, for the last column of a table. */
export function describeVerdict({ reached, measured, atMost, note }: Target): string {
  if (reached === null || measured === null) return note ?? 'not judged'
  if (reached) return 'reached'
  return atMost > 0 ? `missed: ${(measured / atMost).toFixed(2)} times the limit` : 'missed'
}
