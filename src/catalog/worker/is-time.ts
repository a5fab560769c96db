/** Epoch milliseconds, up to the year 9998, as in drafts: a time beyond cannot be shown in each time zone. */
export function isTime(stored: unknown): stored is number {
  return typeof stored === 'number' && stored >= 0 && stored <= 253_370_764_800_000
}

export function isCount(stored: unknown): boolean {
  return Number.isSafeInteger(stored) && Number(stored) >= 0
}
