import { once } from 'node:events'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readCatalogStatus } from '#src/wholesale-api/catalog-status.ts'
import { canaryToken, type GatewayUnderTest, openGateway as open, soon } from './gateway-under-test.ts'

const catalog = '/api/products/full-catalog'
const product = '/api/products/A/pna'

async function openGateway(answer: RequestListener, options: Omit<Parameters<typeof open>[0], 'answer'> = {}) {
  const gateway = await open({ answer, ...options })
  onTestFinished(() => gateway.close())
  return gateway
}

function answerWith(status: number, headers: Record<string, string> = {}, body = '{}'): RequestListener {
  return (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

function answerDripping(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 20)
  response.once('close', () => clearInterval(timer))
}

async function problemOf(gateway: GatewayUnderTest, path = catalog) {
  const answer = await gateway.send({ path })
  const { code }: { code: string } = JSON.parse(answer.body.toString())
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/problem+json' })
  expect(answer.headers).not.toHaveProperty('etag')
  expect(answer.headers).not.toHaveProperty('content-encoding')
  return { status: answer.status, code, retryAfter: answer.headers['retry-after'] ?? null }
}

test.each([
  [401, 'upstream_auth', 502],
  [403, 'upstream_auth', 502],
  [400, 'upstream_error', 502],
  [404, 'upstream_error', 502],
  [405, 'upstream_error', 502],
  [429, 'upstream_rate_limited', 429],
  [500, 'upstream_error', 502],
  [502, 'upstream_error', 502],
  [503, 'upstream_error', 502],
  [204, 'upstream_error', 502],
  [206, 'upstream_error', 502],
  [301, 'upstream_redirect', 502],
  [304, 'upstream_error', 502],
])('fault 1: the wholesaler’s %i becomes %s', async (status, code, ours) => {
  const gateway = await openGateway(
    answerWith(status, { etag: '"x"', 'set-cookie': 'a=b' }, status === 204 ? '' : '{}'),
  )
  expect(await problemOf(gateway)).toEqual({ status: ours, code, retryAfter: null })
  expect(gateway.answerLines()).toEqual([`${code} (${status}): GET catalog`])
})

test('a product that the wholesaler does not know is “not found”, and is not logged', async () => {
  const gateway = await openGateway(answerWith(404, { 'content-type': 'text/html' }, '<h1>404</h1>'))
  expect(await problemOf(gateway, product)).toMatchObject({ status: 404, code: 'product_not_found' })
  expect(gateway.lines).toEqual([])
})

test.each([
  ['7', '7'],
  ['99999', '60'],
  ['0', '1'],
  // A wait that nobody can read is one all the same.
  ['soon', '1'],
  ['-5', '1'],
])('fault 2: a Retry-After of %j is passed on as %j', async (sent, passed) => {
  const gateway = await openGateway(answerWith(429, { 'retry-after': sent }))
  expect(await problemOf(gateway, product)).toEqual({ status: 429, code: 'upstream_rate_limited', retryAfter: passed })
})

test('fault 2: a Retry-After with a date counts from the wholesaler’s own date, whose clock may be off', async () => {
  const date = new Date(Date.now() - 3_600_000)
  const until = new Date(date.getTime() + 20_000).toUTCString()
  const gateway = await openGateway(answerWith(429, { 'retry-after': until, date: date.toUTCString() }))
  expect(await problemOf(gateway, product)).toMatchObject({ retryAfter: '20' })
})

test('fault 2: a Retry-After with a date is passed on in seconds', async () => {
  const date = new Date(Date.now() + 20_000).toUTCString()
  const gateway = await openGateway(answerWith(429, { 'retry-after': date }))
  const { retryAfter } = await problemOf(gateway, product)
  expect(Number(retryAfter)).toBeGreaterThan(17)
  expect(Number(retryAfter)).toBeLessThanOrEqual(20)
})

test.each([
  ['an HTML page', 'text/html; charset=utf-8', '<!doctype html>'],
  ['plain text', 'text/plain', '[]'],
  ['JSON of another kind', 'application/problem+json', '{}'],
  ['no body', 'application/json', ''],
])('fault 7: status 200 with %s is bad content', async (_what, contentType, body) => {
  const gateway = await openGateway(answerWith(200, { 'content-type': contentType }, body))
  expect(await problemOf(gateway)).toMatchObject({ status: 502, code: 'bad_content' })
})

test.each([
  ['a login page', '<!doctype html><title>Entrar</title>'],
  ['half a product', '{"sku":"A","price":1'],
  ['two products', '{"sku":"A"}{"sku":"A"}'],
])('fault 7: %s that is called JSON is no product', async (_what, body) => {
  const gateway = await openGateway(answerWith(200, { 'content-type': 'application/json' }, body))
  expect(await problemOf(gateway, product)).toMatchObject({ status: 502, code: 'bad_content' })
  expect(gateway.answerLines()).toEqual(['bad_content (no JSON): GET product'])
})

test('fault 7: status 200 with no content type is bad content', async () => {
  const gateway = await openGateway((_request, response) => void response.writeHead(200).end('[]'))
  expect(await problemOf(gateway)).toMatchObject({ status: 502, code: 'bad_content' })
})

test('fault 13: a redirect is not followed, and its target gets no connection', async () => {
  const elsewhere = await openGateway(answerWith(200))
  for (const status of [301, 302, 303, 307, 308]) {
    const gateway = await openGateway(answerWith(status, { location: `${elsewhere.upstream.url}/api` }))
    expect(await problemOf(gateway)).toMatchObject({ status: 502, code: 'upstream_redirect' })
    expect(gateway.upstream.requests).toHaveLength(1)
  }
  expect(elsewhere.upstream.connectionCount()).toBe(0)
})

test('a wholesaler that refuses the connection is “unreachable”', async () => {
  const gateway = await openGateway(answerWith(200), { upstreamUrl: () => 'http://127.0.0.1:9' })
  expect(await problemOf(gateway)).toMatchObject({ status: 502, code: 'upstream_unreachable' })
  expect(gateway.answerLines()).toEqual(['upstream_unreachable (ECONNREFUSED): GET catalog'])
})

test('a connection that is reset before the answer is “unreachable”', async () => {
  const gateway = await openGateway((request) => void request.socket.resetAndDestroy())
  expect(await problemOf(gateway)).toMatchObject({ status: 502, code: 'upstream_unreachable' })
})

test('an answer that is not HTTP is an error of the wholesaler', async () => {
  const gateway = await openGateway((request) => void request.socket.end('HTTP/9.9 maybe\r\n\r\n'))
  expect(await problemOf(gateway)).toMatchObject({ status: 502, code: 'upstream_error' })
})

test('fault 4: a wholesaler that never answers is a timeout, and its socket is closed', async () => {
  const closed = vi.fn<() => void>()
  const gateway = await openGateway((_request, response) => void response.once('close', closed), {
    timeouts: { headersMs: 100 },
  })
  expect(await problemOf(gateway)).toMatchObject({ status: 504, code: 'upstream_timeout' })
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), soon)
})

test('fault 4: a wholesaler that never opens its connection is a timeout', async () => {
  // Whoever is silent where TLS should begin has not opened one.
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const address = silent.address()
  if (typeof address !== 'object' || address === null) throw new Error('The silent server is not listening.')
  const gateway = await openGateway(answerWith(200), {
    upstreamUrl: () => `https://127.0.0.1:${address.port}`,
    timeouts: { connectMs: 100, headersMs: 5_000 },
  })
  expect(await problemOf(gateway)).toMatchObject({ status: 504, code: 'upstream_timeout' })
  expect(gateway.answerLines()).toEqual(['upstream_timeout (connect): GET catalog'])
})

test('fault 5: a body that never begins is a timeout', async () => {
  const gateway = await openGateway(
    (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', etag: '"x"', 'content-encoding': 'gzip' })
        .flushHeaders(),
    { timeouts: { bodyIdleMs: 100 } },
  )
  expect(await problemOf(gateway)).toMatchObject({ status: 504, code: 'upstream_timeout' })
})

/** More than a compressor keeps back. */
const beginning = `[${Array.from({ length: 200_000 }, (_, index) => `{"sku":"${(index * 7919).toString(36)}"}`).join(',')}`

test('fault 5: when a body stalls after its first records, the connection to the client breaks', async () => {
  const gateway = await openGateway(
    (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write(beginning),
    { timeouts: { bodyIdleMs: 1_500 } },
  )
  expect(await gateway.send({ path: catalog })).toMatchObject({ status: 200, complete: false })
  await vi.waitFor(() => expect(gateway.answerLines()).toEqual(['upstream_timeout (idle): GET catalog']), soon)
})

test('fault 5: when a body stalls before anything was sent, the answer is a problem', async () => {
  const gateway = await openGateway(
    (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('[1,'),
    { timeouts: { bodyIdleMs: 300 } },
  )
  expect(await problemOf(gateway)).toMatchObject({ status: 504, code: 'upstream_timeout' })
})

test('fault 5: a catalog that drips is cut for its pace, and a product at its total time', async () => {
  const timeouts = { paceMs: 2_500, productTotalMs: 100 }
  const gateway = await openGateway(answerDripping, { timeouts })
  expect(await problemOf(gateway)).toMatchObject({ status: 504, code: 'upstream_timeout' })
  expect(await problemOf(gateway, product)).toMatchObject({ status: 504, code: 'upstream_timeout' })
  expect(gateway.answerLines()).toEqual([
    'upstream_timeout (pace): GET catalog',
    'upstream_timeout (total time): GET product',
  ])
})

test.each<[string, string, Record<string, string>, number]>([
  ['of a known length, after its first records,', beginning, { 'content-length': '9000000' }, 200],
  ['of unknown length, after its first records,', beginning, {}, 200],
  ['of a known length, at its beginning,', '[1,2,', { 'content-length': '1000' }, 502],
  ['of unknown length, at its beginning,', '[1,2,', {}, 502],
])('fault 6: a body %s that is cut off never looks whole to the client', async (_what, text, headers, status) => {
  const gateway = await openGateway((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.write(text, () => setTimeout(() => response.destroy(), 500))
  })
  const answer = await gateway.send({ path: catalog })
  expect(answer).toMatchObject({ status, complete: status === 502 })
  await vi.waitFor(
    () => expect(gateway.answerLines()).toEqual(['upstream_unreachable (ECONNRESET): GET catalog']),
    soon,
  )
})

test.each<[string, RequestListener]>([
  ['an object', answerWith(200, {}, '{"products":[]}')],
  ['a text', answerWith(200, {}, '"[]"')],
  ['half an array', answerWith(200, {}, '[{"sku":"A"},')],
  ['more behind the array', answerWith(200, {}, '[{"sku":"A"}]]')],
])('fault 7: %s is no catalog', async (_what, answer) => {
  const gateway = await openGateway(answer)
  expect(await problemOf(gateway)).toMatchObject({ status: 502, code: 'bad_content' })
})

test.each<[string, RequestListener]>([
  ['upstream_auth', answerWith(401)],
  ['upstream_rate_limited', answerWith(429, { 'retry-after': '7' })],
  ['upstream_error', answerWith(500)],
  ['upstream_redirect', answerWith(302, { location: '/' })],
  ['bad_content', answerWith(200, {}, '{}')],
  ['unknown_charset', answerWith(200, { 'content-type': 'application/json; charset=shift_jis' })],
  ['token_in_answer', answerWith(200, {}, `[{"sku":"${canaryToken}"}]`)],
  ['upstream_unreachable', (request) => void request.socket.resetAndDestroy()],
  ['upstream_timeout', () => {}],
])('when there is an earlier catalog, it is served with its age and the reason %s, also as 304', async (code, bad) => {
  let answer = answerWith(200, {}, '[{"sku":"A"}]')
  const gateway = await openGateway((request, response) => answer(request, response), { timeouts: { headersMs: 300 } })
  const first = await gateway.warmUp()
  const { checkedAt = 0, reason } = readCatalogStatus(String(first.headers['catalog-status'])) ?? {}
  expect(reason).toBeNull()
  answer = bad
  for (const [headers, status] of [
    [{}, 200],
    [{ 'if-none-match': first.headers.etag ?? '' }, 304],
  ] as const) {
    const old = await gateway.send({ path: catalog, headers })
    expect({ status: old.status, body: old.body.toString() }).toEqual({
      status,
      body: status === 200 ? '[{"sku":"A"}]' : '',
    })
    expect(old.headers.etag).toBe(first.headers.etag)
    const said = readCatalogStatus(String(old.headers['catalog-status']))
    expect(said).toMatchObject({ reason: code, held: null })
    // It may have been confirmed once more after `first`.
    expect(said?.checkedAt).toBeLessThan(checkedAt + 60_000)
  }
  answer = answerWith(200, {}, '[{"sku":"A"}]')
  const well = await gateway.send({ path: catalog })
  expect(readCatalogStatus(String(well.headers['catalog-status']))).toMatchObject({ reason: null })
})

test('an https request to an http port is “untrusted”', async () => {
  const gateway = await openGateway(answerWith(200), { upstreamUrl: (url) => url.replace('http:', 'https:') })
  expect(await problemOf(gateway)).toMatchObject({ status: 502, code: 'upstream_untrusted' })
})
