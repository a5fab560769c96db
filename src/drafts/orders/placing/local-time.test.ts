import { afterEach, expect, test, vi } from 'vitest'
import { fromLocalTime, fromTimeUpToNow, localTime } from './local-time.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a time round-trips through its field in minutes', () => {
  const moment = new Date(2026, 2, 9, 7, 5, 42).getTime()
  expect(localTime(moment)).toBe('2026-03-09T07:05')
  expect(fromLocalTime('2026-03-09T07:05')).toBe(new Date(2026, 2, 9, 7, 5).getTime())
})

test.each(['', 'mañana', '2026-02-30T99:00', '1900-01-01T00:00'])('%j is not a valid time', (text) => {
  expect(fromLocalTime(text)).toBeNull()
})

test('the minute of now is now, so that an order comes after a check in the same minute', () => {
  const now = new Date(2026, 2, 9, 7, 5, 42, 17).getTime()
  vi.useFakeTimers({ now })
  expect(fromTimeUpToNow('2026-03-09T07:05')).toBe(now)
  expect(fromTimeUpToNow('2026-03-09T07:04')).toBe(fromLocalTime('2026-03-09T07:04'))
})
