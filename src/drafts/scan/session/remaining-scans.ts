/** Scans that are in no draft, by code: they outlive the dialog and the visit. Newest first. */
export type RemainingScans = readonly RemainingScan[]

export type RemainingScan = {
  readonly code: string
  /** Pieces, more than `times` where a multiplier stood before the scan. */
  readonly quantity: number
  readonly times: number
  readonly reason: RemainingReason
  /** Where it was scanned: what waits in another visit was interrupted. */
  readonly visit: string
}

/** `waiting` for the catalog or to be written; `several` products have the code; `not-added`: the draft took it not. */
export type RemainingReason = (typeof remainingReasons)[number]
const remainingReasons = ['waiting', 'several', 'unknown', 'mistyped', 'not-added'] as const

/** The same code that was left for the same reason is counted up, and comes first. */
export function addRemaining(remaining: RemainingScans, scan: RemainingScan): RemainingScans {
  const before = remaining.find((each) => isSameRemaining(each, scan))
  const quantity = (before?.quantity ?? 0) + scan.quantity
  const times = (before?.times ?? 0) + scan.times
  return [{ ...scan, quantity, times }, ...remaining.filter((each) => each !== before)]
}

/** Takes off what was added with `addLeft`, and the code with its last piece. */
export function takeRemaining(remaining: RemainingScans, scan: RemainingScan): RemainingScans {
  return remaining.flatMap((each) => {
    if (!isSameRemaining(each, scan)) return each
    const quantity = each.quantity - scan.quantity
    return quantity > 0 ? { ...each, quantity, times: Math.max(1, each.times - scan.times) } : []
  })
}

/**
 * What a person has to see to: not what asks by itself, nor what a page is still at work on.
 * @param interrupted visits that are over
 */
export function needAttention(remaining: RemainingScans, interrupted: ReadonlySet<string>): RemainingScans {
  return remaining.filter(
    ({ reason, visit }) => reason !== 'several' && (reason !== 'waiting' || interrupted.has(visit)),
  )
}

/** What makes two codes the same: numbers without the zeros before them, anything else without case. */
export function codeKey(code: string): string {
  return /^\d{8,14}$/.test(code) ? code.replace(/^0+/, '') : code.toLowerCase()
}

/** A list as the box for lists reads it. */
export function textOfRemaining(remaining: RemainingScans): string {
  return remaining.map(({ code, quantity }) => `${quantity} x ${code}`).join('\n')
}

export function readRemainingScans(stored: unknown): RemainingScans {
  return Array.isArray(stored) ? stored.filter(isLeftScan) : []
}

function isLeftScan(stored: unknown): stored is RemainingScan {
  if (typeof stored !== 'object' || stored === null) return false
  const { code, quantity, times, reason, visit }: { [Key in keyof RemainingScan]?: unknown } = stored
  return (
    typeof code === 'string' &&
    code !== '' &&
    isCount(quantity) &&
    isCount(times) &&
    remainingReasons.some((known) => known === reason) &&
    typeof visit === 'string'
  )
}

function isCount(stored: unknown): boolean {
  return typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0
}

function isSameRemaining(a: RemainingScan, b: RemainingScan): boolean {
  return a.reason === b.reason && codeKey(a.code) === codeKey(b.code) && (a.reason !== 'waiting' || a.visit === b.visit)
}
