import type { RequestListener } from 'node:http'
import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type CapturedUpstream, startCapturedUpstream } from '#server/gateway/captured-upstream.ts'
import { defaultLimits, type GatewayLimits } from '#server/gateway/gateway-limits.ts'
import { defaultTimeouts } from '#server/gateway/gateway-timeouts.ts'
import { createUpstream } from '#server/gateway/upstream.ts'
import { UpstreamFailure } from '#server/gateway/upstream-failure.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createProducts, type Products } from './create-products.ts'

/** The real requests to a real server, with a clock that only moves when the test or a wait of ours says so. */
async function setUp(answer: RequestListener, limits: Partial<GatewayLimits> = {}, random = () => 1) {
  const upstream: CapturedUpstream = await startCapturedUpstream(answer)
  const { askProduct, close } = createUpstream(
    { url: upstream.url, readToken: () => 'canary-3f9c2b71d0e84a56' },
    defaultTimeouts,
    defaultLimits,
  )
  onTestFinished(async () => {
    close()
    await upstream.close()
  })
  let time = 0
  const waits: number[] = []
  let onWait: (ms: number) => void | Promise<void> = () => {}
  let retries = 0
  let state: 'open' | 'closed' = 'closed'
  const products = createProducts({
    ask: askProduct,
    limits: { ...defaultLimits, ...limits },
    totalMs: 8_000,
    now: () => time,
    random,
    async wait(ms, signal) {
      waits.push(ms)
      await onWait(ms)
      signal.throwIfAborted()
      time += ms
    },
    log: () => {},
    onRetry: () => void retries++,
    onBreaker: (next) => void (state = next),
  })
  return {
    retries: () => retries,
    isPaused: () => state === 'open',
    upstream,
    waits,
    pass: (ms: number) => void (time += ms),
    onWait: (act: typeof onWait) => void (onWait = act),
    ask: (sku = 'A', signal = new AbortController().signal) => outcome(products, sku, signal),
  }
}

async function outcome(products: Products, sku: string, signal: AbortSignal, person = 'a') {
  try {
    const { headers } = await products.answer({ sku, person }, signal)
    return { code: 'ok', tries: Number(headers['surtido-tries']), wait: null }
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) return { code: String(error), tries: null, wait: null }
    return { code: error.code, tries: error.tries, wait: error.retryAfterSeconds }
  }
}

/** One after the other; the last one for ever. */
function answerWith(...statuses: readonly (number | readonly [status: number, retryAfter: string])[]): RequestListener {
  let answered = 0
  return (_request, response) => {
    const next = statuses[Math.min(answered++, statuses.length - 1)] ?? 500
    const [status, wait] = typeof next === 'number' ? [next, null] : next
    const headers = { 'content-type': 'application/json', ...(wait === null ? {} : { 'retry-after': wait }) }
    response.writeHead(status, headers).end('{}')
  }
}

test('fault 3: between tries it waits longer each time, and the whole wait is random', async () => {
  const { ask, waits } = await setUp(answerWith(500, 503, 200))
  expect(await ask()).toMatchObject({ code: 'ok', tries: 3 })
  expect(waits).toEqual([1_000, 2_000])
  const calm = await setUp(answerWith(500, 503, 200), {}, () => 0.25)
  await calm.ask()
  expect(calm.waits).toEqual([250, 500])
})

test('fault 3: what cannot end within the total time is not tried again', async () => {
  const { ask, pass, upstream } = await setUp((_request, response) => {
    pass(7_500)
    response.writeHead(500).end()
  })
  expect(await ask()).toEqual({ code: 'upstream_error', tries: 1, wait: null })
  expect(upstream.requests).toHaveLength(1)
})

test.each([
  ['7', 7],
  ['99999', 60],
  ['0', 1],
  ['soon', 1],
])(
  'fault 2: a Retry-After of %j is kept to by all for %i s, and then the wholesaler is asked',
  async (sent, seconds) => {
    const { ask, pass, upstream, retries } = await setUp(answerWith([429, sent], 200))
    expect(await ask()).toEqual({ code: 'upstream_rate_limited', tries: 1, wait: seconds })
    pass(seconds * 1_000 - 1)
    expect(await ask('B')).toEqual({ code: 'upstream_rate_limited', tries: 0, wait: 1 })
    expect(upstream.requests).toHaveLength(1)
    pass(1)
    expect(await ask('B')).toMatchObject({ code: 'ok' })
    expect([upstream.requests.length, retries()]).toEqual([2, 0])
  },
)

test('fault 2: a 503 with a wait is kept to by all too, as what it is', async () => {
  const { ask, pass } = await setUp(answerWith([503, '30'], 200))
  expect(await ask()).toEqual({ code: 'upstream_error', tries: 1, wait: 30 })
  pass(10_000)
  expect(await ask('B')).toEqual({ code: 'upstream_error', tries: 0, wait: 20 })
  pass(20_000)
  expect(await ask('B')).toMatchObject({ code: 'ok' })
})

test('fault 2: 429 for ever is asked for more and more rarely, and never counts as a failure of its health', async () => {
  const { ask, pass, upstream, isPaused } = await setUp(answerWith(429))
  for (let second = 0; second < 300; second++) {
    await ask()
    pass(1_000)
  }
  // 1, 2, 4, 8, 16, 32, 60, 60, 60, 60 seconds apart.
  expect(upstream.requests.length).toBeLessThan(12)
  expect(isPaused()).toBe(false)
})

test('a client that leaves while it waits for the next try ends it', async () => {
  const client = new AbortController()
  const { ask, onWait, upstream } = await setUp(answerWith(500))
  onWait(() => client.abort(new Error('gone')))
  expect(await ask('A', client.signal)).toMatchObject({ code: 'Error: gone' })
  await new Promise(setImmediate)
  expect(upstream.requests).toHaveLength(1)
})

test('a pause that begins while a product waits for its next try keeps that from being sent', async () => {
  const { ask, onWait, upstream, isPaused } = await setUp(answerWith(500))
  onWait(async () => {
    onWait(() => {})
    while (!isPaused()) await ask(`OTHER-${upstream.requests.length}`)
  })
  // Its own failure is told: that another one was not sent is no answer.
  expect(await ask()).toEqual({ code: 'upstream_error', tries: 1, wait: null })
  expect(upstream.requests).toHaveLength(5)
})

test('a person that asks too fast waits for its turn, and costs the wholesaler nothing until then', async () => {
  const { ask, waits, upstream } = await setUp(answerWith(200), {
    person: { perSecond: 10, burst: 2, waitMs: 200, persons: 10 },
  })
  const asked = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((sku) => ask(sku)))
  expect(asked.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok', 'ok', 'user_rate_limited'])
  expect(waits).toEqual([100, 200])
  expect(asked[4]).toEqual({ code: 'user_rate_limited', tries: 0, wait: 1 })
  expect(upstream.requests).toHaveLength(4)
})

test('whatever the wholesaler answers: no more tries than questions and the budget, and every question is answered', async () => {
  const status = fc.constantFrom<number | readonly [number, string]>(200, 200, 404, 401, 500, 500, 503, 429, [503, '2'])
  const budget = { most: 2, share: 0.1, perSecond: 0.5, saved: 3 }
  await fc.assert(
    fc.asyncProperty(fc.array(status, { minLength: 5, maxLength: 60 }), fc.nat(2_000), async (statuses, passMs) => {
      const { ask, pass, upstream, retries } = await setUp(answerWith(...statuses), { retries: budget })
      let passedMs = 0
      const codes = new Set<string>()
      for (let question = 0; question < 40; question++) {
        const [first, second] = await Promise.all([ask(`SKU-${question}`), ask(`SKU-${question}`)])
        expect(second).toEqual(first)
        codes.add(first.code)
        expect(first.tries).toBeLessThanOrEqual(3)
        pass(passMs)
        passedMs += passMs + 3_000
      }
      // Waits between tries pass time too: at most three seconds for each question.
      const mostRetries = budget.saved + budget.share * 40 + (budget.perSecond * passedMs) / 1_000
      expect(retries()).toBeLessThanOrEqual(mostRetries)
      expect(upstream.requests.length).toBeLessThanOrEqual(40 + retries())
      expect([...codes].filter((code) => code.includes('Error'))).toEqual([])
    }),
    propertyCases(25),
  )
})

test('nothing of a client reaches the wholesaler, and a wait that is over leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { ask, upstream } = await setUp(answerWith(200))
    await ask()
    const { host: _host, connection: _connection, ...headers } = upstream.requests[0]?.headers ?? {}
    expect(headers).toEqual({
      accept: 'application/json',
      'accept-encoding': 'gzip',
      'user-agent': 'Surtido',
      authorization: 'Bearer canary-3f9c2b71d0e84a56',
    })
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('who waited for a turn while the wholesaler asked for a wait does not ask any more', async () => {
  const first = Promise.withResolvers<void>()
  const limits = { productSlots: { ...defaultLimits.productSlots, atOnce: 1, ofPerson: 1 } }
  const { ask, upstream } = await setUp(async (_request, response) => {
    await first.promise
    response.writeHead(429, { 'retry-after': '7' }).end()
  }, limits)
  const asked = [ask('A'), ask('B')]
  await vi.waitFor(() => expect(upstream.requests).toHaveLength(1))
  first.resolve()
  expect(await Promise.all(asked)).toEqual([
    { code: 'upstream_rate_limited', tries: 1, wait: 7 },
    { code: 'upstream_rate_limited', tries: 0, wait: 7 },
  ])
  expect(upstream.requests).toHaveLength(1)
})
