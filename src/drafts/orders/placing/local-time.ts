import { localDay } from '#src/ui/local-day.ts'

/** Local time in minutes, as a `datetime-local` field has it: `2026-11-20T12:03`. */
export function localTime(epochMs: number): string {
  const date = new Date(epochMs)
  const time = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  return `${localDay(epochMs)}T${time}`
}

/** Epoch milliseconds; null for an invalid time or one before 1970. */
export function fromLocalTime(text: string): number | null {
  const epochMs = text === '' ? Number.NaN : new Date(text).getTime()
  return Number.isNaN(epochMs) || epochMs < 0 ? null : epochMs
}

/** As `fromLocalTime`, but the minute of now is now to the millisecond: a check in the same minute comes before it. */
export function fromTimeUpToNow(text: string): number | null {
  const now = Date.now()
  return text === localTime(now) ? now : fromLocalTime(text)
}
