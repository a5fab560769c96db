import { expect, test } from 'vitest'
import { createFreshQuestion } from './row-keys.ts'

test('a question that replaced another takes no answer for a moment, and no other row waits', () => {
  let now = 0
  const fresh = createFreshQuestion(() => now)
  expect(fresh.is('a')).toBe(false)
  fresh.begin('a')
  expect([fresh.is('a'), fresh.is('b')]).toEqual([true, false])
  now = 399
  expect(fresh.is('a')).toBe(true)
  now = 400
  expect(fresh.is('a')).toBe(false)
})
