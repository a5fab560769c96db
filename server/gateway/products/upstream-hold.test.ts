import { expect, test } from 'vitest'
import { UpstreamFailure } from '#server/gateway/upstream-failure.ts'
import { createUpstreamHold } from './upstream-hold.ts'

function setUp() {
  let time = 0
  const hold = createUpstreamHold(() => time)
  const limited = (seconds: number | null) => new UpstreamFailure('upstream_rate_limited', '429', seconds)
  return { hold, limited, pass: (ms: number) => void (time += ms) }
}

test('fault 2: what one answer asks to wait holds for all, with the rest of the time and its own reason', () => {
  const { hold, limited, pass } = setUp()
  expect(hold.failure()).toBeNull()
  expect(hold.watch().failed(limited(7))).toMatchObject({ retryAfterSeconds: 7 })
  pass(2_500)
  expect(hold.failure()).toMatchObject({ code: 'upstream_rate_limited', retryAfterSeconds: 5 })
  pass(4_499)
  expect(hold.failure()).toMatchObject({ retryAfterSeconds: 1 })
  pass(1)
  expect(hold.failure()).toBeNull()
  hold.watch().failed(new UpstreamFailure('upstream_error', '503', 3))
  expect(hold.failure()).toMatchObject({ code: 'upstream_error', detail: '503', retryAfterSeconds: 3 })
})

test('fault 2: without a wait that can be read, one that is asked for again and again grows up to a minute', () => {
  const { hold, limited, pass } = setUp()
  const waits = Array.from({ length: 8 }, () => {
    const { retryAfterSeconds } = hold.watch().failed(limited(null))
    pass(60_000)
    return retryAfterSeconds
  })
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  hold.watch().answered()
  expect(hold.watch().failed(limited(null)).retryAfterSeconds).toBe(1)
})

test('fault 2: those that are refused together count once, and the longest wait counts', () => {
  const { hold, limited } = setUp()
  const watches = [hold.watch(), hold.watch(), hold.watch()]
  expect(watches.map((watch, at) => watch.failed(limited([1, 9, 1][at] ?? 0)).retryAfterSeconds)).toEqual([1, 9, 9])
})

test('a failure that asks for no wait is no wait', () => {
  const { hold } = setUp()
  const failure = new UpstreamFailure('upstream_error', '503')
  expect(hold.watch().failed(failure)).toBe(failure)
  expect(hold.failure()).toBeNull()
})
