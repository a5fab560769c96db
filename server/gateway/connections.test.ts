import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startCapturedUpstream } from './captured-upstream.ts'
import { defaultLimits } from './gateway-limits.ts'
import { defaultTimeouts } from './gateway-timeouts.ts'
import { canaryToken, openGateway as open, soon } from './gateway-under-test.ts'
import { createUpstreamRequests } from './upstream-requests.ts'
import { upstreamTls } from './upstream-tls.ts'

const catalog = '/api/products/full-catalog'
const product = '/api/products/A/pna'

async function openGateway(answer: RequestListener, retries = defaultLimits.retries.most) {
  const gateway = await open({ answer, limits: { retries: { ...defaultLimits.retries, most: retries } } })
  onTestFinished(() => gateway.close())
  return gateway
}

const answerEmpty: RequestListener = (asked, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(asked.url === catalog ? '[]' : '{}')

test('a wholesaler that closes an idle connection costs no error: the request is sent once more', async () => {
  const seen = new Map<Socket, number>()
  const gateway = await openGateway((request, response) => {
    const count = (seen.get(request.socket) ?? 0) + 1
    seen.set(request.socket, count)
    if (count > 1) request.socket.destroy()
    else answerEmpty(request, response)
  })
  for (let times = 0; times < 3; times++)
    for (const request of [{ path: product }, { path: catalog }, { path: catalog, method: 'HEAD' }])
      expect(await gateway.send(request)).toMatchObject({ status: 200, complete: true })
  expect(gateway.lines).toEqual([])
  expect([...seen.values()]).toContain(2)
})

test('a wholesaler that closes all of its idle connections costs no error either', async () => {
  let isClosing = false
  const waiting: (() => void)[] = []
  const used = new Set<Socket>()
  const gateway = await openGateway((request, response) => {
    if (isClosing && used.has(request.socket)) return void request.socket.destroy()
    used.add(request.socket)
    if (isClosing) answerEmpty(request, response)
    else waiting.push(() => answerEmpty(request, response))
  })
  const first = ['A', 'B', 'C'].map((sku) => gateway.send({ path: `/api/products/${sku}/pna` }))
  await vi.waitFor(() => expect(waiting).toHaveLength(3), soon)
  for (const answer of waiting) answer()
  await Promise.all(first)
  isClosing = true
  expect(await gateway.send({ path: product })).toMatchObject({ status: 200, complete: true })
  expect(gateway.upstream.requests).toHaveLength(5)
})

test('a wholesaler that closes every connection is asked at most twice', async () => {
  let isWell = true
  const gateway = await openGateway((request, response) => {
    if (isWell) answerEmpty(request, response)
    else request.socket.destroy()
  }, 0)
  await gateway.send({ path: product })
  isWell = false
  expect((await gateway.send({ path: product })).status).toBe(502)
  expect(gateway.upstream.requests).toHaveLength(3)
  // No connection is kept now, so the next request is on a new one.
  expect((await gateway.send({ path: product })).status).toBe(502)
  expect(gateway.upstream.requests).toHaveLength(4)
})

test('a connection is used again, so that not every product costs a new one', async () => {
  const gateway = await openGateway(answerEmpty)
  for (let times = 0; times < 5; times++) await gateway.send({ path: product })
  expect(gateway.upstream.connectionCount()).toBe(1)
})

test.each(['100 Continue', '102 Processing', '103 Early Hints', '199 Own'])(
  'an unasked %s is skipped, also twice',
  async (status) => {
    const gateway = await openGateway((request, response) => {
      request.socket.write(`HTTP/1.1 ${status}\r\n\r\nHTTP/1.1 ${status}\r\nLink: <x>\r\n\r\n`)
      answerEmpty(request, response)
    })
    for (const path of [product, catalog, product]) {
      const { status: ours, body, headers } = await gateway.send({ path })
      expect({ ours, body: body.toString() }).toEqual({ ours: 200, body: path === catalog ? '[]' : '{}' })
      expect(headers).not.toHaveProperty('link')
    }
    expect(gateway.lines).toEqual([])
  },
)

test('bytes after an answer never become the next one’s', async () => {
  const gateway = await openGateway((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '2' }).end('{}')
    request.socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 6\r\n\r\n"evil"')
  })
  for (let times = 0; times < 5; times++)
    expect((await gateway.send({ path: product })).body.toString()).not.toContain('evil')
})

test('bytes that come on an idle connection end it, and are no answer to the next request', async () => {
  const sockets: Socket[] = []
  const gateway = await openGateway((request, response) => {
    sockets.push(request.socket)
    answerEmpty(request, response)
  })
  await gateway.send({ path: product })
  const closed = once(sockets[0] ?? new Socket(), 'close')
  sockets[0]?.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 6\r\n\r\n"evil"')
  await closed
  expect((await gateway.send({ path: product })).body.toString()).toBe('{}')
  expect(gateway.upstream.connectionCount()).toBe(2)
})

test('bytes of a client that are no request, sent during an answer, put nothing into that answer', async () => {
  const gateway = await openGateway(
    (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .write(`[${Array.from({ length: 200_000 }, (_, index) => index * 7919).join(',')}`),
  )
  const client = connect(gateway.port, '127.0.0.1')
  client.write(`GET ${catalog} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\n\r\n`)
  let received = ''
  client.setEncoding('latin1').on('data', (text: string) => (received += text))
  await vi.waitFor(() => expect(received).toContain('[0,7919,'), soon)
  client.write('no request\r\n\r\n')
  await once(client, 'close')
  expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(gateway.lines).toEqual(['method_not_allowed (HPE_INVALID_METHOD)'])
})

test('an answer that is not HTTP is logged with the parser’s code', async () => {
  const gateway = await openGateway((request) => void request.socket.end('HTTP/9.9 maybe\r\n\r\n'))
  await gateway.send({ path: catalog })
  expect(gateway.answerLines()).toEqual([expect.stringMatching(/^upstream_error \(HPE_[A-Z_]+\): GET catalog$/)])
  expect(gateway.lines).toContainEqual(
    expect.stringMatching(/^catalog cache: no newer catalog \(upstream_error: HPE_[A-Z_]+\)$/),
  )
})

test('a wholesaler that changes to another protocol is an error, also on a connection that was kept', async () => {
  let answer = answerEmpty
  const gateway = await openGateway((request, response) => answer(request, response))
  await gateway.send({ path: product })
  answer = (request) =>
    void request.socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: foo\r\nConnection: Upgrade\r\n\r\nmore')
  for (const path of [product, catalog]) expect((await gateway.send({ path })).status).toBe(502)
  expect(gateway.answerLines()).toEqual(['upstream_error (101): GET product', 'upstream_error (101): GET catalog'])
})

test('every kind of answer about a product gives its slot back', async () => {
  const answers: Record<string, RequestListener> = {
    good: answerEmpty,
    refused: (_request, response) => void response.writeHead(401).end('no'),
    unchanged: (_request, response) => void response.writeHead(304).end(),
    empty: (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(),
    'no JSON': (_request, response) => void response.writeHead(200).end('<p>'),
    'with the token': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(`["${canaryToken}"]`),
    'cut off': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).write('[', () => response.destroy()),
    'not in its coding': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' }).end('{}'),
    reset: (request) => void request.socket.resetAndDestroy(),
    'another protocol': (request) =>
      void request.socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: foo\r\nConnection: Upgrade\r\n\r\n'),
  }
  let answer = answerEmpty
  const lane = { atOnce: 1, waiting: 1, waitMs: 5_000 }
  const gateway = await open({
    answer: (request, response) => answer(request, response),
    limits: { productSlots: lane, breaker: { ...defaultLimits.breaker, inARow: 100, leastTries: 1_000 } },
  })
  onTestFinished(() => gateway.close())
  answer = () => {}
  const client = new AbortController()
  const asked = fetch(gateway.url + product, { signal: client.signal }).catch(() => null)
  await vi.waitFor(() => expect(gateway.upstream.requests).toHaveLength(1), soon)
  client.abort()
  await asked
  answer = answerEmpty
  for (const each of Object.values(answers))
    for (const method of ['GET', 'HEAD']) {
      answer = each
      await gateway.send({ path: product, method })
      answer = answerEmpty
      expect(await gateway.send({ path: product })).toMatchObject({ status: 200, complete: true })
    }
})

test('of an answer in tiny chunks that nobody takes, one or two reads are parsed', async () => {
  const upstream = await startCapturedUpstream((request) => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
    request.socket.write(head + '1\r\nx\r\n'.repeat(400_000))
  })
  const requests = createUpstreamRequests(new URL(upstream.url), defaultTimeouts, upstreamTls(null))
  onTestFinished(async () => {
    requests.close()
    await upstream.close()
  })
  const { signal } = new AbortController()
  const answer = await requests.send({ method: 'GET', path: '/', headers: {}, signal })
  await vi.waitFor(() => expect(answer.readableLength).toBeGreaterThan(8_000), soon)
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => void setImmediate(resolve))
  expect(answer.readableLength).toBeLessThan(22_000)
  answer.destroy()
})

test('closing the gateway ends what is under way', async () => {
  const closed = vi.fn<() => void>()
  const gateway = await open({
    answer: (_request, response) => {
      response.once('close', closed)
      response.writeHead(200, { 'content-type': 'application/json' }).write('[')
    },
  })
  const answer = gateway.send({ path: catalog }).catch(() => null)
  await vi.waitFor(() => expect(gateway.upstream.requests).toHaveLength(1), soon)
  await gateway.close()
  expect((await answer)?.status ?? 500).toBe(500)
  await vi.waitFor(() => expect(closed).toHaveBeenCalled(), soon)
})
