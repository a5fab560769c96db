import { expect, test } from 'vitest'
import { offersCheck } from './unknown-stock.tsx'

test('unknown stock offers a check once: not beside one that is stopped, or waits for the connection', () => {
  const unknown = [{ known: { kind: 'unknown' } }] as const
  expect(offersCheck(unknown, undefined)).toBe(true)
  expect(offersCheck(unknown, { status: 'done' })).toBe(true)
  expect(offersCheck(unknown, { status: 'stopped' })).toBe(false)
  expect(offersCheck([], undefined)).toBe(false)
})
