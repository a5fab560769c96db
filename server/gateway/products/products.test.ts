import type { RequestListener, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultLimits, type GatewayLimits } from '#server/gateway/gateway-limits.ts'
import { type Answer, openGateway as open } from '#server/gateway/gateway-under-test.ts'

const product = '/api/products/A/pna'

async function openGateway(
  answer: RequestListener,
  options: Omit<Parameters<typeof open>[0], 'answer' | 'limits'> & { limits?: Partial<GatewayLimits> } = {},
) {
  const gateway = await open({ answer, ...options })
  onTestFinished(() => gateway.close())
  const ask = (sku = 'A', from: Omit<Parameters<typeof gateway.send>[0], 'path'> = {}) =>
    gateway.send({ ...from, path: `/api/products/${sku}/pna` })
  return { ...gateway, ask }
}

/** The wholesaler holds its answers back until they are let go. */
function holding() {
  const held: ServerResponse[] = []
  const closed: string[] = []
  const answer: RequestListener = (request, response) => {
    held.push(response)
    response.once('close', () => void (response.writableFinished || closed.push(request.url ?? '')))
  }
  return { held, closed, answer }
}

function answerProduct(response: ServerResponse | undefined, body: string | Buffer = '{"sku":"A"}', headers = {}) {
  response?.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body)
}

const fail =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end()

function read({ status, headers, body }: Answer) {
  const problem: { code?: string } = status === 200 ? {} : JSON.parse(body.toString())
  return { status, code: problem.code ?? null, wait: headers['retry-after'] ?? null, tries: headers['surtido-tries'] }
}

test('one request for all who ask for the same product at once, and nothing is kept after it', async () => {
  const { held, answer } = holding()
  const gateway = await openGateway(answer)
  const asked = Array.from({ length: 20 }, () => gateway.ask())
  await vi.waitFor(() => expect(held).toHaveLength(1))
  // The last of them is on its way: the test's own requests go out in their order.
  const other = gateway.ask('B')
  await vi.waitFor(() => expect(held).toHaveLength(2))
  for (const response of held) answerProduct(response)
  for (const each of await Promise.all([...asked, other]))
    expect({ ...read(each), body: each.body.toString() }).toMatchObject({
      status: 200,
      tries: '1',
      body: '{"sku":"A"}',
    })
  const again = gateway.ask()
  await vi.waitFor(() => expect(held).toHaveLength(3))
  answerProduct(held[2], '{"sku":"A","price":2}')
  expect((await again).body.toString()).toContain('"price":2')
  expect(gateway.upstream.requests.map(({ path }) => path)).toEqual([product, '/api/products/B/pna', product])
})

test('skus that differ by case, by blanks or by how they are encoded by the client are not confused', async () => {
  const { held, answer } = holding()
  const gateway = await openGateway(answer)
  const asked = ['A', 'a', '%41', 'A%20'].map((sku) => gateway.ask(sku))
  await vi.waitFor(() => expect(held).toHaveLength(3))
  for (const response of held) answerProduct(response, JSON.stringify(response.req.url))
  const bodies = (await Promise.all(asked)).map(({ body }) => body.toString())
  expect(bodies).toEqual(['A', 'a', 'A', 'A%20'].map((sku) => JSON.stringify(`/api/products/${sku}/pna`)))
})

test('a failure is shared too', async () => {
  const { held, answer } = holding()
  const gateway = await openGateway(answer)
  const asked = Array.from({ length: 5 }, () => gateway.ask())
  await vi.waitFor(() => expect(held).toHaveLength(1))
  await gateway.send({ path: '/' })
  held[0]?.writeHead(404).end()
  for (const each of await Promise.all(asked))
    expect(read(each)).toMatchObject({ status: 404, code: 'product_not_found' })
  expect(gateway.upstream.requests).toHaveLength(1)
})

test('a client that leaves costs the others nothing; when the last one leaves, the wholesaler is let go', async () => {
  const { held, closed, answer } = holding()
  const gateway = await openGateway(answer)
  const clients = [new AbortController(), new AbortController()]
  const asked = clients.map(({ signal }) => fetch(gateway.url + product, { signal }).catch(() => null))
  await vi.waitFor(() => expect(held).toHaveLength(1))
  await gateway.send({ path: '/' })
  clients[0]?.abort()
  await asked[0]
  await gateway.send({ path: '/' })
  expect(closed).toEqual([])
  clients[1]?.abort()
  await vi.waitFor(() => expect(closed).toEqual([product]))
  expect(gateway.lines).toEqual([])
  const next = gateway.ask()
  await vi.waitFor(() => expect(held).toHaveLength(2))
  answerProduct(held[1])
  expect(await next).toMatchObject({ status: 200 })
})

test('what clients send of their own mixes nothing: one unconditional request, and one answer for all', async () => {
  const { held, answer } = holding()
  const gateway = await openGateway(answer)
  const asked = [
    gateway.ask('A', { headers: { 'if-none-match': '"v1"', 'accept-encoding': 'br' } }),
    gateway.ask('A', { headers: { 'accept-encoding': 'gzip, br', 'cache-control': 'no-cache' } }),
    gateway.ask('A', { headers: { range: 'bytes=0-1' } }),
    gateway.ask('A', { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } }),
  ]
  await vi.waitFor(() => expect(held).toHaveLength(1))
  await gateway.send({ path: '/' })
  const text = '{"sku":"A","price":5}'
  answerProduct(held[0], gzipSync(text), { 'content-encoding': 'gzip', etag: '"v1"' })
  const answers = await Promise.all(asked)
  expect(gateway.upstream.requests).toHaveLength(1)
  const sent = gateway.upstream.requests[0]
  expect(sent).toMatchObject({ method: 'GET', headers: { 'accept-encoding': 'gzip', accept: 'application/json' } })
  for (const name of ['if-none-match', 'range', 'cache-control']) expect(sent?.headers).not.toHaveProperty(name)
  for (const { status, headers } of answers) {
    expect({ status, length: headers['content-length'] }).toEqual({ status: 200, length: String(text.length) })
    expect(headers['cache-control']).toBe('no-store')
    for (const name of ['etag', 'content-encoding']) expect(headers).not.toHaveProperty(name)
  }
  expect(answers.map(({ body }) => body.toString())).toEqual([text, text, text, ''])
})

test('fault 3: two errors and then an answer is one success for the person, after three requests', async () => {
  let failures = 2
  const gateway = await openGateway((request, response) =>
    failures-- > 0 ? fail(500)(request, response) : answerProduct(response),
  )
  expect(read(await gateway.ask())).toEqual({ status: 200, code: null, wait: null, tries: '3' })
  expect(gateway.upstream.requests).toHaveLength(3)
  expect(gateway.lines).toEqual([])
})

test.each([
  ['500', fail(500), 3],
  ['502', fail(502), 3],
  ['503', fail(503), 3],
  ['504', fail(504), 3],
  ['a reset', (request) => void request.socket.resetAndDestroy(), 3],
  [
    'a body that breaks off',
    (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).write('{"sku"', () => response.destroy()),
    3,
  ],
  ['501', fail(501), 1],
  ['505', fail(505), 1],
  ['400', fail(400), 1],
  ['401', fail(401), 1],
  ['403', fail(403), 1],
  ['404', fail(404), 1],
  ['410', fail(410), 1],
  ['429', fail(429), 1],
  ['503 with a wait', fail(503, { 'retry-after': '7' }), 1],
  ['302', fail(302, { location: '/' }), 1],
  ['HTML', (_request, response) => void response.end('<html>'), 1],
] satisfies [string, RequestListener, number][])(
  'fault 3: %s is asked for only so often, and the answer says how often',
  async (_what, answer, times) => {
    const gateway = await openGateway(answer)
    expect(read(await gateway.ask())).toMatchObject({ tries: String(times) })
    expect(gateway.upstream.requests).toHaveLength(times)
  },
)

test('a retry is paid from a budget: a wholesaler that fails gets a tenth more, not three times as much', async () => {
  const gateway = await openGateway(fail(500), {
    limits: {
      retries: { most: 2, share: 0.1, perSecond: 0, saved: 1 },
      breaker: { ...defaultLimits.breaker, inARow: 1_000, leastTries: 1_000 },
    },
  })
  for (let times = 0; times < 50; times++) await gateway.ask(`SKU-${times}`)
  // One was saved up.
  expect(gateway.upstream.requests.length).toBeLessThanOrEqual(50 + 1 + 5)
  expect(gateway.upstream.requests.length).toBeGreaterThanOrEqual(50 + 1 + 4)
})

test('fault 1: a refused token is said each time, is never asked for again, and pauses nothing', async () => {
  const gateway = await openGateway(fail(401))
  for (let times = 0; times < 30; times++)
    expect(read(await gateway.ask())).toEqual({ status: 502, code: 'upstream_auth', wait: null, tries: '1' })
  expect(gateway.upstream.requests).toHaveLength(30)
})

test('products that the wholesaler does not know pause nothing', async () => {
  const gateway = await openGateway(fail(404))
  for (let times = 0; times < 30; times++)
    expect(read(await gateway.ask())).toMatchObject({ code: 'product_not_found' })
  expect(gateway.upstream.requests).toHaveLength(30)
})

test('fault 13: a redirect is not followed, not tried again, and pauses nothing', async () => {
  const elsewhere = await openGateway(fail(200))
  const gateway = await openGateway(fail(302, { location: elsewhere.upstream.url }))
  for (let times = 0; times < 30; times++)
    expect(read(await gateway.ask())).toMatchObject({ code: 'upstream_redirect', tries: '1' })
  expect(gateway.upstream.requests).toHaveLength(30)
  expect(elsewhere.upstream.connectionCount()).toBe(0)
})

test('fault 2: what one answer asks to wait holds for every product and person, and none is asked for', async () => {
  const gateway = await openGateway(fail(429, { 'retry-after': '7' }))
  expect(read(await gateway.ask())).toEqual({ status: 429, code: 'upstream_rate_limited', wait: '7', tries: '1' })
  for (let times = 0; times < 30; times++)
    expect(read(await gateway.ask(`SKU-${times}`, { localAddress: '127.0.0.2' }))).toMatchObject({
      status: 429,
      code: 'upstream_rate_limited',
      tries: '0',
    })
  expect(gateway.upstream.requests).toHaveLength(1)
})

test('fault 4: a wholesaler that never answers ends at the total time, asked once, with its connection closed', async () => {
  const { closed, answer } = holding()
  const gateway = await openGateway(answer, { timeouts: { productTotalMs: 200 } })
  const startedAt = performance.now()
  expect(read(await gateway.ask())).toEqual({ status: 504, code: 'upstream_timeout', wait: null, tries: '1' })
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  await vi.waitFor(() => expect(closed).toEqual([product]))
})

test('fault 4: all tries and the waits between them are within the total time', async () => {
  const gateway = await openGateway(() => {}, { timeouts: { productTotalMs: 600, headersMs: 200 }, random: () => 0 })
  const startedAt = performance.now()
  expect(read(await gateway.ask())).toMatchObject({ status: 504, code: 'upstream_timeout' })
  expect(performance.now() - startedAt).toBeLessThan(1_500)
  expect(gateway.upstream.requests.length).toBeGreaterThanOrEqual(2)
  expect(gateway.upstream.requests.length).toBeLessThanOrEqual(3)
})

test('fault 5: a product that comes byte by byte ends at the total time', async () => {
  const gateway = await openGateway(
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 20)
      response.once('close', () => clearInterval(timer))
    },
    { timeouts: { productTotalMs: 200 } },
  )
  expect(read(await gateway.ask())).toMatchObject({ status: 504, code: 'upstream_timeout', tries: '1' })
})

test('after failures in a row of three products the wholesaler is left alone, which is said at once and in words of its own', async () => {
  const gateway = await openGateway(fail(500))
  const seen = []
  while (seen.length < 30) seen.push(read(await gateway.ask(`SKU-${seen.length}`)))
  expect(gateway.upstream.requests).toHaveLength(7)
  expect(seen.slice(0, 3)).toEqual(
    ['3', '3', '1'].map((tries) => ({ status: 502, code: 'upstream_error', wait: null, tries })),
  )
  for (const each of seen.slice(3)) expect(each).toMatchObject({ status: 503, code: 'upstream_paused', tries: '0' })
  expect(Number(seen[3]?.wait)).toBeGreaterThan(20)
  const tookMs = []
  for (let times = 0; times < 50; times++) {
    const startedAt = performance.now()
    await gateway.ask()
    tookMs.push(performance.now() - startedAt)
  }
  // The fastest: a busy machine is slow at times, but what waits for anything is slow each time.
  expect(Math.min(...tookMs)).toBeLessThan(5)
  expect(gateway.lines.filter((line) => line.startsWith('the wholesaler'))).toHaveLength(1)
})

test('after the pause one request goes through, which its client cannot lose, and its answer opens the way', async () => {
  const { held, closed, answer } = holding()
  let isWell = false
  const gateway = await openGateway((request, response) => (isWell ? answer : fail(500))(request, response), {
    limits: { breaker: { ...defaultLimits.breaker, openMs: 200 } },
  })
  for (let sku = 0; read(await gateway.ask(`X-${sku}`)).code !== 'upstream_paused'; sku++);
  expect(gateway.upstream.requests).toHaveLength(7)
  isWell = true
  const client = new AbortController()
  // Until the pause is over, it is refused.
  await vi.waitFor(async () => {
    const asked = fetch(gateway.url + product, { signal: client.signal }).then((response) => response.text())
    await Promise.race([asked.catch(() => {}), vi.waitFor(() => expect(held).toHaveLength(1))])
    expect(held).toHaveLength(1)
  })
  const others = await Promise.all(['B', 'C', 'D'].map((sku) => gateway.ask(sku)))
  for (const each of others) expect(read(each)).toMatchObject({ code: 'upstream_paused', wait: '2' })
  client.abort()
  await gateway.send({ path: '/' })
  await gateway.send({ path: '/' })
  expect(closed).toEqual([])
  expect(held).toHaveLength(1)
  answerProduct(held[0])
  await vi.waitFor(() => expect(gateway.lines).toContain('products are asked for again'))
  const next = gateway.ask('E')
  await vi.waitFor(() => expect(held).toHaveLength(2))
  answerProduct(held[1])
  expect(await next).toMatchObject({ status: 200 })
})

test('who asks far too much is told so, and nobody else pays for it', async () => {
  const gateway = await openGateway((_request, response) => answerProduct(response), {
    limits: { person: { perSecond: 1, burst: 5, waitMs: 0, persons: 10 } },
  })
  for (let times = 0; times < 5; times++) expect(read(await gateway.ask())).toMatchObject({ status: 200 })
  expect(read(await gateway.ask())).toEqual({ status: 429, code: 'user_rate_limited', wait: '1', tries: '0' })
  expect(gateway.upstream.requests).toHaveLength(5)
  expect(read(await gateway.ask('A', { localAddress: '127.0.0.2' }))).toMatchObject({ status: 200 })
})

test('one person’s flood does not make another one wait: its product is among the next to be asked for', async () => {
  const { held, answer } = holding()
  const gateway = await openGateway(answer, {
    limits: { productSlots: { atOnce: 8, ofPerson: 8, waiting: 256, waitMs: 20_000 } },
  })
  const flood = Array.from({ length: 200 }, (_, line) => gateway.ask(`LINE-${line}`))
  await vi.waitFor(() => expect(held).toHaveLength(8))
  const other = gateway.ask('MINE', { localAddress: '127.0.0.2' })
  await gateway.send({ path: '/', localAddress: '127.0.0.2' })
  let answered = 0
  const next = () => answerProduct(held[answered++])
  for (let times = 0; times < 2; times++) next()
  await vi.waitFor(() => expect(held).toHaveLength(10))
  expect(gateway.upstream.requests.slice(8).map(({ path }) => path)).toContain('/api/products/MINE/pna')
  for (let rest = 201 - answered; rest > 0; rest--) {
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(answered))
    next()
  }
  for (const each of await Promise.all([...flood, other])) expect(each.status).toBe(200)
})
