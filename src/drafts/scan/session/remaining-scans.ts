import { addQuantities, isQuantity } from '#src/drafts/model/lines/quantity.ts'

/** Scans that are in no draft, newest first. They are stored, and stay after the dialog or the page is closed. */
export type RemainingScans = readonly RemainingScan[]

export type RemainingScan = {
  readonly code: string
  /** Pieces; more than `times` if a multiplier was typed before the scan. */
  readonly quantity: number
  readonly times: number
  readonly reason: RemainingReason
  /** The visit that scanned it. A scan that still waits after its visit has ended was interrupted. */
  readonly visit: string
}

/** `waiting`: for the catalog or the write; `several` products have the code; `not-added`: the draft refused it. */
export type RemainingReason = (typeof remainingReasons)[number]
const remainingReasons = ['waiting', 'several', 'unknown', 'mistyped', 'not-added'] as const

/** Adds a scan at the front. The same code with the same reason is one entry with the sum. */
export function addRemaining(remaining: RemainingScans, scan: RemainingScan): RemainingScans {
  const before = remaining.find((each) => isSameRemaining(each, scan))
  const quantity = addQuantities(before?.quantity ?? 0, scan.quantity)
  const times = (before?.times ?? 0) + scan.times
  return [{ ...scan, quantity, times }, ...remaining.filter((each) => each !== before)]
}

/** Reverses `addRemaining`: subtracts the scan, and removes the entry when no piece remains. */
export function takeRemaining(remaining: RemainingScans, scan: RemainingScan): RemainingScans {
  return remaining.flatMap((each) => {
    if (!isSameRemaining(each, scan)) return each
    const quantity = addQuantities(each.quantity, -scan.quantity)
    return quantity > 0 ? { ...each, quantity, times: Math.max(1, each.times - scan.times) } : []
  })
}

/**
 * Scans that need an action by the person, without `several` (it has its own choice) and scans that still wait in an
 * open page.
 * @param interrupted visits that have ended
 */
export function needAttention(remaining: RemainingScans, interrupted: ReadonlySet<string>): RemainingScans {
  return remaining.filter(
    ({ reason, visit }) => reason !== 'several' && (reason !== 'waiting' || interrupted.has(visit)),
  )
}

/** Equal for codes that count as the same: digits without leading zeros, other codes in lower case. */
export function codeKey(code: string): string {
  return /^\d{8,14}$/.test(code) ? code.replace(/^0+/, '') : code.toLowerCase()
}

/** A text that the quick add dialog can read. */
export function textOfRemaining(remaining: RemainingScans): string {
  return remaining.map(({ code, quantity }) => `${quantity} x ${code}`).join('\n')
}

export function readRemainingScans(stored: unknown): RemainingScans {
  return Array.isArray(stored) ? stored.filter(isRemainingScan) : []
}

function isRemainingScan(stored: unknown): stored is RemainingScan {
  if (typeof stored !== 'object' || stored === null) return false
  const { code, quantity, times, reason, visit }: { [Key in keyof RemainingScan]?: unknown } = stored
  return (
    typeof code === 'string' &&
    code !== '' &&
    typeof quantity === 'number' &&
    quantity > 0 &&
    isQuantity(quantity) &&
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
