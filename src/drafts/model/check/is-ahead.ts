/** Tolerance between the clocks of two tabs, or of a clock that is corrected by a little. */
const aheadAtMostMs = 60_000

/**
 * Whether a time is in the future, as it is after a clock that ran ahead is set back. Nothing is known of its age then,
 * so it is neither valid nor the newest.
 */
export function isAhead(at: number, now: number): boolean {
  return at - now > aheadAtMostMs
}
