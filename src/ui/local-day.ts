/** The day in the time zone of this computer, as text that sorts and that every language reads: `2026-11-20`. */
export function localDay(epochMs: number): string {
  const date = new Date(epochMs)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** The midnight with which a day such as `2026-11-20` begins in the time zone of this computer, epoch milliseconds. */
export function startOfDay(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date).getTime()
}
