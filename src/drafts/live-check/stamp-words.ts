import type { CheckStamp } from '#src/drafts/model/check/check-stamp.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { checkMessages } from './check-messages.ts'

export type Stamp = Omit<CheckStamp, 'failed'>

/** "187 of 190, 12:04", with the date where it is not today; null where nothing was checked. */
export function stampWords({ checked, of, oldest, newest }: Stamp, formats: Formats): string | null {
  if (oldest === null || newest === null) return null
  const messages = checkMessages[formats.locale](formats)
  return messages.stamp(checked, of, timeBetween(oldest, newest, formats, messages.between))
}

function timeBetween(
  oldest: number,
  newest: number,
  formats: Formats,
  between: (oldest: string, newest: string) => string,
): string {
  const write = (at: number) => (isToday(at) ? formats.shortTime(at) : formats.dateTime(at))
  const [first, last] = [write(oldest), write(newest)]
  return first === last ? first : between(first, last)
}

function isToday(at: number): boolean {
  return new Date(at).toDateString() === new Date().toDateString()
}
