/** A target of the project, and what was measured. A missed target fails nothing: timings are not asserted. */
export type Target = {
  readonly what: string
  /** `×` is a ratio: ours divided by theirs. A `share` is between 0 and 1. */
  readonly unit: 'ms' | 'MB' | '×' | 'tasks' | 'rows' | 'share'
  /** Null if there is nothing to judge; `note` says why. */
  readonly measured: number | null
  readonly reached: boolean | null
  readonly note?: string
} & ({ readonly atMost: number } | { readonly atLeast: number })

/** Compares a measured number with its limit. */
export function judgeLimit(limit: {
  what: string
  unit: Exclude<Target['unit'], '×' | 'share'>
  atMost: number
  measured: number | null | undefined
}): Target {
  const { what, unit, atMost, measured = null } = limit
  if (measured === null) return { what, unit, atMost, measured, reached: null, note: 'not measured' }
  return { what, unit, atMost, measured, reached: measured <= atMost }
}

/** Compares a share with the least that is wanted of it. */
export function judgeShare(wanted: { what: string; atLeast: number; measured: number | null | undefined }): Target {
  const { what, atLeast, measured = null } = wanted
  const target = { what, unit: 'share', atLeast } as const
  if (measured === null) return { ...target, measured, reached: null, note: 'not measured' }
  return { ...target, measured, reached: measured >= atLeast }
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

/** The limit as people write it. */
export function describeLimit(target: Target): string {
  const [sign, limit] = 'atMost' in target ? ['≤', target.atMost] : ['≥', target.atLeast]
  return `${sign} ${Number(limit.toPrecision(3))} ${target.unit}`
}

/** `reached`, or how far it was missed, for the last column of a table. */
export function describeVerdict(target: Target): string {
  const { reached, measured, note } = target
  if (reached === null || measured === null) return note ?? 'not judged'
  if (reached) return 'reached'
  if ('atLeast' in target) return `missed by ${(target.atLeast - measured).toFixed(3)}`
  return target.atMost > 0 ? `missed: ${(measured / target.atMost).toFixed(2)} times the limit` : 'missed'
}
