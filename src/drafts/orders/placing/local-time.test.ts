import { expect, test } from 'vitest'
import { fromLocalTime, localTime } from './local-time.ts'

test('a time round-trips through its field in minutes', () => {
  const moment = new Date(2026, 2, 9, 7, 5, 42).getTime()
  expect(localTime(moment)).toBe('2026-03-09T07:05')
  expect(fromLocalTime('2026-03-09T07:05')).toBe(new Date(2026, 2, 9, 7, 5).getTime())
})

test.each(['', 'mañana', '2026-02-30T99:00', '1900-01-01T00:00'])('%j is not a valid time', (text) => {
  expect(fromLocalTime(text)).toBeNull()
})
