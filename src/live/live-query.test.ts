import {
  environmentManager,
  focusManager,
  onlineManager,
  type QueryClient,
  QueryObserver,
  type QueryState,
} from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import { makeAnswered } from '#src/fixtures/make-product.ts'
import { createWholesaleClient, type WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'
import { createLive } from './live.ts'
import { isLiveStill, nextAskMs } from './live-query.ts'
import { makeStorage } from './make-live.ts'

// Without a window, TanStack Query thinks it runs on a server and refetches nothing.
beforeAll(() => environmentManager.setIsServer(() => false))
beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

test('fault 25: an answer from the future is not live, because the clock was set back', () => {
  expect([0, 60_000, 60_001, 3_600_000].map((ahead) => isLiveStill(1_000_000 + ahead, 1_000_000))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('is asked again from time to time while it is shown, and never after that', async () => {
  const { asked, show } = setUp(() => makeAnswered())
  const hide = show()
  await vi.advanceTimersByTimeAsync(26_000)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(asked()).toBe(2)
  hide()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked()).toBe(2)
})

test('fault 19: is asked again when the window gets the focus or the network returns, but not before it is stale', async () => {
  const { asked, queries, show } = setUp(() => makeAnswered())
  queries.mount()
  show()
  await vi.advanceTimersByTimeAsync(5_000)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(1)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(asked()).toBe(1)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(2)
  await vi.advanceTimersByTimeAsync(16_000)
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(3)
  queries.unmount()
})

test('fault 3: retries a transient failure twice, and then after a minute', async () => {
  const { asked, show } = setUp(() => new WholesaleError('upstream'))
  show()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(asked()).toBe(3)
  await vi.advanceTimersByTimeAsync(38_000)
  expect(asked()).toBe(3)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked()).toBeGreaterThan(3)
})

test('a failure that the gateway asked the wholesaler about in vain is shown at once, and asked again after a minute', async () => {
  const { asked, show } = setUp(() => new WholesaleError('upstream', { tries: 3 }))
  show()
  await vi.advanceTimersByTimeAsync(50_000)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked()).toBe(2)
})

test.each(['busy', 'offline', 'gateway'] as const)(
  'what the gateway did not ask anybody about is asked again: %s',
  async (kind) => {
    const { asked, show } = setUp(() => new WholesaleError(kind, { tries: kind === 'busy' ? 0 : null }))
    show()
    await vi.advanceTimersByTimeAsync(12_000)
    expect(asked()).toBe(3)
  },
)

test('what failed without a connection is asked at once when another question got through', async () => {
  let isOff = true
  const asked: string[] = []
  const { queries, query } = makeLive({
    async getProduct(sku) {
      asked.push(sku)
      if (isOff) throw new WholesaleError('offline')
      return makeAnswered({ sku })
    },
  })
  const show = (sku: string) => new QueryObserver(queries, query(sku)).subscribe(() => undefined)
  const hide = show('A')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toEqual(['A', 'A', 'A'])
  isOff = false
  const hideOther = show('B')
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual(['A', 'A', 'A', 'B', 'A'])
  hide()
  hideOther()
})

test.each(['unauthorized', 'not-found', 'unexpected-response'] as const)(
  'asks only once when the failure is permanent: %s',
  async (kind) => {
    const { asked, show } = setUp(() => new WholesaleError(kind))
    show()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked()).toBe(1)
  },
)

test('fault 2: after a request to wait, asks again when the time is over and not before', async () => {
  let failures = 1
  const { asked, show } = setUp(() =>
    failures-- > 0 ? new WholesaleError('rate-limited', { retryAfterMs: 7_000 }) : makeAnswered(),
  )
  show()
  await vi.advanceTimersByTimeAsync(6_900)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(asked()).toBe(2)
})

test.each(['0', '1', 'Fri, 20 Nov 2020 12:00:00 GMT', '-1', 'soon'])(
  'fault 2: a Retry-After of %j for ever makes no storm',
  async (retryAfter) => {
    let asked = 0
    const client = createWholesaleClient({
      async fetch() {
        asked += 1
        return new Response('', { status: 429, headers: { 'retry-after': retryAfter } })
      },
    })
    const { queries, query } = makeLive(client)
    const hide = new QueryObserver(queries, query('A')).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    hide()
    expect(asked).toBeGreaterThan(1)
    expect(asked).toBeLessThan(8)
  },
)

test('fault 3: is there at once when the wholesaler fails twice and then answers', async () => {
  let failures = 2
  const { asked, queries, show } = setUp(() => (failures-- > 0 ? new WholesaleError('upstream') : makeAnswered()))
  show()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(asked()).toBe(3)
  expect(queries.getQueryCache().getAll()[0]?.state).toMatchObject({ status: 'success' })
})

test('shows the person the wait that it keeps to', async () => {
  const failAt5s = async (error: Error) => {
    const { queries, show } = setUp(() => error)
    const hide = show()
    await vi.advanceTimersByTimeAsync(5_000)
    hide()
    return nextAskMs(stateOf(queries))
  }
  const startMs = performance.now()
  expect(await failAt5s(new WholesaleError('rate-limited', { retryAfterMs: 7_000 }))).toBe(startMs + 7_000)
  const upstream = (await failAt5s(new WholesaleError('upstream', { tries: 3 }))) ?? 0
  expect(Math.abs(upstream - startMs - 65_000)).toBeLessThanOrEqual(6_000)
  expect(nextAskMs({ error: null, data: undefined })).toBeNull()
})

const yearMs = 365 * 86_400_000

test.each([-yearMs, yearMs])('a clock that is set by %j ms changes no wait', async (byMs) => {
  let failures = 1
  const { asked, show, redraw } = setUp(() =>
    failures-- > 0 ? new WholesaleError('rate-limited', { retryAfterMs: 7_000 }) : makeAnswered(),
  )
  const hide = show()
  await vi.advanceTimersByTimeAsync(3_000)
  vi.setSystemTime(Date.now() + byMs)
  redraw()
  await vi.advanceTimersByTimeAsync(3_900)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(asked()).toBe(2)
  vi.setSystemTime(Date.now() - byMs)
  redraw()
  await vi.advanceTimersByTimeAsync(26_000)
  expect(asked()).toBe(2)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(asked()).toBe(3)
  hide()
  // What is new is not asked for again when it is shown again, and what is old is.
  vi.setSystemTime(Date.now() + byMs)
  show()()
  expect(asked()).toBe(3)
  await vi.advanceTimersByTimeAsync(16_000)
  show()()
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(4)
})

function stateOf(queries: QueryClient): QueryState<LiveAnswer> {
  const state = queries.getQueryState<LiveAnswer>(['live-product', 'A'])
  if (state === undefined) throw new Error('Nothing was asked.')
  return state
}

function makeLive(wholesale: Pick<WholesaleClient, 'getProduct'>) {
  return createLive({
    wholesale,
    storage: makeStorage(),
    now: () => performance.now(),
    epochNow: () => Date.now(),
    random: () => Math.random(),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    openChannel: () => null,
  })
}

function setUp(answer: () => ReturnType<typeof makeAnswered> | Error) {
  let asked = 0
  const live = makeLive({
    async getProduct() {
      asked += 1
      const given = answer()
      if (given instanceof Error) throw given
      return given
    },
  })
  const { queries } = live
  const query = () => live.query('A')
  return {
    asked: () => asked,
    queries,
    show: () => new QueryObserver(queries, query()).subscribe(() => undefined),
    /** Draws what is shown once more, which reads its intervals again. */
    redraw() {
      for (const { observers } of queries.getQueryCache().getAll())
        for (const observer of observers) observer.setOptions({ ...observer.options, ...query() })
    },
  }
}
