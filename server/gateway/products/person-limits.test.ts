import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultLimits } from '#server/gateway/gateway-limits.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createPersonBuckets } from './person-limits.ts'

const limits = { perSecond: 10, burst: 20, waitMs: 1_000, persons: 3 }
const refused = { code: 'user_rate_limited', retryAfterSeconds: 2 }

function setUp(own = limits) {
  let time = 0
  const buckets = createPersonBuckets(own, () => time)
  return { take: (person: string) => buckets.take(person), pass: (ms: number) => void (time += ms) }
}

test('a burst passes at once, who goes on waits for its turn, and who asks far too much is refused', () => {
  const { take, pass } = setUp()
  for (let times = 0; times < 20; times++) expect(take('a')).toBe(0)
  expect(take('a')).toBe(100)
  for (let times = 0; times < 8; times++) take('a')
  expect(take('a')).toBe(1_000)
  expect(() => take('a')).toThrow(expect.objectContaining(refused))
  pass(100)
  expect(take('a')).toBe(1_000)
  expect(() => take('a')).toThrow(expect.objectContaining(refused))
})

test('nobody pays for somebody else', () => {
  const { take } = setUp()
  for (let times = 0; times < 30; times++) take('a')
  expect(() => take('a')).toThrow(expect.objectContaining(refused))
  expect(take('b')).toBe(0)
})

test('a page that sends eight at once is never refused, only slowed down to the rate', () => {
  const { take, pass } = setUp({ ...defaultLimits.person })
  // Answers that take no time at all: the next eight come when the first eight were let through.
  let waitedMs = 0
  for (let round = 0; round < 2_000 / 8; round++) {
    const waits = Array.from({ length: 8 }, () => take('a'))
    const longest = Math.max(...waits)
    pass(longest)
    waitedMs += longest
  }
  expect(waitedMs / 1_000).toBeCloseTo((2_000 - 600) / 150, 0)
})

test('a check of 500 lines in 5.6 seconds does not notice it, and neither do three at once', () => {
  const { take, pass } = setUp({ ...defaultLimits.person })
  for (let line = 0; line < 500; line++) {
    expect(take('a')).toBe(0)
    pass(5_600 / 500)
  }
  const atOnce = setUp({ ...defaultLimits.person })
  for (let line = 0; line < 600; line++) expect(atOnce.take('a')).toBe(0)
})

test('does what a plain model does, for as many persons as are remembered', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(400)), { maxLength: 300 })
  fc.assert(
    fc.property(steps, (all) => {
      const { take, pass } = setUp()
      const tokens = new Map(['a', 'b', 'c'].map((person) => [person, 20]))
      const got: string[] = []
      const expected: string[] = []
      const takeOrRefuse = (person: string) => {
        try {
          return take(person).toFixed(3)
        } catch {
          return 'refused'
        }
      }
      for (const [person, ms] of all) {
        pass(ms)
        for (const [each, had] of tokens) tokens.set(each, Math.min(20, had + ms / 100))
        const left = (tokens.get(person) ?? 0) - 1
        if (Math.abs(left + 10) < 1e-6) return
        got.push(takeOrRefuse(person))
        expected.push(left < -10 ? 'refused' : Math.max(0, -left * 100).toFixed(3))
        if (left >= -10) tokens.set(person, left)
      }
      expect(got).toEqual(expected)
    }),
    propertyCases(300),
  )
})

test('a hundred thousand persons take no more room than is set, and who asks most recently is remembered', () => {
  const { take } = setUp()
  for (let person = 0; person < 100_000; person++) take(`person ${person}`)
  for (let times = 0; times < 30; times++) take('a')
  for (const person of ['b', 'c']) take(person)
  expect(() => take('a')).toThrow(expect.objectContaining(refused))
  // One more than fits: the one whose last request is longest ago begins anew.
  for (const person of ['b', 'c', 'd']) take(person)
  expect(take('a')).toBe(0)
})
