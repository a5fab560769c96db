import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type RequestListener, request as sendRequest } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { findSkuRefusal, productPath } from '#src/wholesale-api/sku-path.ts'
import { answerJson, canaryToken, openGateway as open, soon } from './gateway-under-test.ts'

async function openGateway(answer?: RequestListener, upstreamUrl?: (url: string) => string) {
  const gateway = await open({ ...(answer ? { answer } : {}), ...(upstreamUrl ? { upstreamUrl } : {}) })
  onTestFinished(() => gateway.close())
  return gateway
}

const catalog = { path: '/api/products/full-catalog' }

test('asks the wholesaler for the catalog with the token, once for all who ask at the same time', async () => {
  const gateway = await openGateway(answerJson([{ sku: 'A' }]))
  for (const { status, body } of await Promise.all(Array.from({ length: 20 }, () => gateway.send(catalog)))) {
    expect(status).toBe(200)
    expect(JSON.parse(body.toString())).toEqual([{ sku: 'A' }])
  }
  expect(gateway.upstream.requests).toEqual([
    expect.objectContaining({ method: 'GET', path: '/api/products/full-catalog' }),
  ])
  expect(gateway.upstream.requests[0]?.headers.authorization).toBe(`Bearer ${canaryToken}`)
})

test('a catalog is asked for once, also by HEAD and by clients of every coding', async () => {
  const gateway = await open({ answer: answerJson([{ sku: 'A' }]), catalogLimits: { maxAgeMs: 60_000 } })
  onTestFinished(() => gateway.close())
  const decode = {
    zstd: zstdDecompressSync,
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: Buffer.from,
  } as const
  const etags = new Set<string>()
  for (const [coding, decompress] of Object.entries(decode))
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status, headers, body } = await gateway.send({
        ...catalog,
        method,
        headers: { 'accept-encoding': coding },
      })
      expect({ status, coding: headers['content-encoding'] ?? 'identity' }).toEqual({ status: 200, coding })
      expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-type': 'application/json; charset=utf-8' })
      const isHead = method === 'HEAD'
      expect(isHead ? body.toString() : decompress(body).toString()).toBe(isHead ? '' : '[{"sku":"A"}]')
      // HEAD says no other length than GET.
      expect(isHead ? headers['content-length'] : undefined).toBeUndefined()
      etags.add(headers.etag ?? '')
    }
  expect(etags.size).toBe(4)
  expect(gateway.upstream.requests).toHaveLength(1)
})

test('appends its routes to the path of the service address', async () => {
  const gateway = await openGateway(undefined, (url) => `${url}/v2/services`)
  await gateway.send(catalog)
  expect(gateway.upstream.requests[0]?.path).toBe('/v2/services/api/products/full-catalog')
})

const difficultSkus = [
  'A/B',
  '100%',
  'a%2Fb',
  'Ñ-1',
  ' x ',
  '#1',
  '?x',
  '+',
  'a+b',
  '...',
  '%252e',
  '\\',
  '😀',
  '\u202eabc',
]

test.each(difficultSkus)('fault 15: the sku %j reaches the wholesaler byte for byte', async (sku) => {
  const gateway = await openGateway()
  expect((await gateway.send({ path: productPath(sku) })).status).toBe(200)
  expect(gateway.upstream.requests[0]?.path).toBe(`/api/products/${encodeURIComponent(sku)}/pna`)
})

test('fault 15: every allowed sku arrives unchanged, however the client encoded it', async () => {
  const gateway = await openGateway()
  const skus = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter((sku) => findSkuRefusal(sku) === null)
  await fc.assert(
    fc.asyncProperty(skus, fc.boolean(), async (sku, encodeAll) => {
      const encoded = encodeAll
        ? [...Buffer.from(sku)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
        : encodeURIComponent(sku)
      await gateway.send({ path: `/api/products/${encoded}/pna` })
      expect(gateway.upstream.requests.at(-1)?.path).toBe(productPath(sku))
    }),
    propertyCases(150),
  )
})

test('fault 16: the wholesaler gets our own headers, and nothing of a client’s', async () => {
  const gateway = await openGateway()
  const headers = {
    accept: 'text/html',
    'accept-encoding': 'deflate',
    'accept-language': 'es-MX',
    'cache-control': 'no-cache',
    'if-none-match': '"v1"',
    'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT',
    range: 'bytes=0-9',
    authorization: 'Bearer of-the-client',
    cookie: 'session=of-the-client',
    referer: 'http://127.0.0.1/',
    'user-agent': 'a browser',
    connection: 'authorization',
    te: 'trailers',
    'x-anything': '1',
  }
  for (const path of [catalog.path, '/api/products/A/pna'])
    for (const method of ['GET', 'HEAD']) expect((await gateway.send({ method, path, headers })).status).toBe(200)
  // A HEAD shares the download of a GET that has not ended.
  expect(new Set(gateway.upstream.requests.map(({ path }) => path)).size).toBe(2)
  for (const { method, path, headers: got } of gateway.upstream.requests) {
    const { host: _host, connection: _connection, ...sent } = got
    expect({ method, sent }).toEqual({
      method: 'GET',
      sent: {
        accept: 'application/json',
        'accept-encoding': path === catalog.path ? 'zstd, br, gzip' : 'gzip',
        'user-agent': 'Surtido',
        authorization: `Bearer ${canaryToken}`,
      },
    })
  }
})

test.each(['x-forwarded-for', 'x_forwarded_for', 'forwarded', 'x-real-ip', 'via'])(
  'fault 16: a request with %s comes through a proxy that nobody named, and the wholesaler is not asked',
  async (name) => {
    const gateway = await openGateway()
    for (const path of ['/', catalog.path, '/api/products/A/pna', '/api/session']) {
      const { status, body } = await gateway.send({ path, headers: { [name]: '127.0.0.1' } })
      expect({ status, code: JSON.parse(body.toString()).code }).toEqual({ status: 403, code: 'proxy_not_trusted' })
    }
    expect(gateway.upstream.connectionCount()).toBe(0)
  },
)

const otherHeaders = {
  'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
  'set-cookie': 'a=b',
  server: 'wholesaler/1.0',
  'x-powered-by': 'x',
  'x-request-id': 'of-the-wholesaler',
  'access-control-allow-origin': '*',
  'content-security-policy': 'default-src *',
  location: 'http://elsewhere.example',
  'strict-transport-security': 'max-age=1',
  'cache-control': 'public, max-age=99999',
}

test('of the wholesaler’s headers nothing comes back: all of ours are our own words', async () => {
  const gateway = await openGateway(
    answerJson([], { 'content-type': 'application/json; charset=utf-8; x=<script>', etag: '"v1"', ...otherHeaders }),
  )
  const always = [
    'cache-control',
    'connection',
    'content-security-policy',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'referrer-policy',
    'x-content-type-options',
    'x-request-id',
  ]
  const safe = {
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  }
  const { headers } = await gateway.warmUp()
  expect(Object.keys(headers).toSorted()).toEqual(
    [...always, 'catalog-status', 'content-length', 'etag', 'vary'].toSorted(),
  )
  expect(headers).toMatchObject({
    ...safe,
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
    etag: expect.stringMatching(/^"[\w-]{16,64}-identity"$/),
  })
  const product = await gateway.send({ path: '/api/products/A/pna' })
  expect(Object.keys(product.headers).toSorted()).toEqual([...always, 'content-length', 'surtido-tries'].toSorted())
  expect(product.headers).toMatchObject({ ...safe, 'cache-control': 'no-store', 'content-type': 'application/json' })
})

test('HEAD of a product has the headers of GET, without the body', async () => {
  const gateway = await openGateway(answerJson({ sku: 'A', title: 'Producto' }))
  const path = '/api/products/A/pna'
  const { date: _date, 'x-request-id': _id, ...get } = (await gateway.send({ path })).headers
  const answer = await gateway.send({ path, method: 'HEAD' })
  expect(answer).toMatchObject({ status: 200, complete: true, headers: get })
  expect(answer.body).toHaveLength(0)
})

test('a product is never stored anywhere', async () => {
  const gateway = await openGateway()
  const { headers } = await gateway.send({ path: '/api/products/A/pna' })
  expect(headers['cache-control']).toBe('no-store')
})

test('the wholesaler’s ETag stays between it and us; a client gets 304 for ours', async () => {
  const gateway = await openGateway((request, response) => {
    const known = request.headers['if-none-match'] === '"v1"'
    response.writeHead(known ? 304 : 200, { etag: '"v1"', 'content-type': 'application/json' }).end(known ? '' : '[]')
  })
  const first = await gateway.send(catalog)
  await gateway.warmUp()
  const again = await gateway.send({ ...catalog, headers: { 'if-none-match': first.headers.etag ?? '' } })
  expect(again).toMatchObject({ status: 304, headers: { etag: first.headers.etag }, complete: true })
  expect(again.headers).toHaveProperty('catalog-status')
  expect(again.body).toHaveLength(0)
  expect((await gateway.send({ ...catalog, headers: { 'if-none-match': '"v1"' } })).status).toBe(200)
  const asked = gateway.upstream.requests.map(({ headers }) => headers['if-none-match'])
  expect([asked[0], asked.at(-1)]).toEqual([undefined, '"v1"'])
})

test('a product is asked for unconditionally, and its 304 is an error', async () => {
  const gateway = await openGateway((_request, response) => void response.writeHead(304, { etag: '"v1"' }).end())
  const { status } = await gateway.send({ path: '/api/products/A/pna', headers: { 'if-none-match': '"v1"' } })
  expect(status).toBe(502)
})

/** More than a compressor keeps back, and more than the socket buffers hold. */
const largeCatalog = Buffer.from(
  `[${Array.from({ length: 40_000 }, (_, index) => `{"sku":"${index}","title":"${randomBytes(80).toString('base64')}"}`).join(',\n')}]`,
)

test.each(['identity', 'zstd'])(
  'sends the first records of a first catalog before the rest has arrived, in %s',
  async (coding) => {
    const received = Promise.withResolvers<void>()
    const gateway = await openGateway((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write(largeCatalog.subarray(0, 5_000_000))
      received.promise.then(
        () => response.end(largeCatalog.subarray(5_000_000)),
        () => {},
      )
    })
    const asked = sendRequest(`${gateway.url}${catalog.path}`, { headers: { 'accept-encoding': coding }, agent: false })
    asked.end()
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    const pieces: Buffer[] = []
    answer?.on('data', (piece: Buffer) => pieces.push(piece))
    await vi.waitFor(() => expect(pieces.length).toBeGreaterThan(0), soon)
    received.resolve()
    await once(answer ?? asked, 'end')
    const body = Buffer.concat(pieces)
    expect(digestOf(coding === 'zstd' ? zstdDecompressSync(body) : body)).toBe(digestOf(largeCatalog))
  },
)

test('a large body arrives whole, cold and warm', async () => {
  const gateway = await openGateway((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(largeCatalog)
  })
  for (const _ of ['cold', 'warm']) expect(digestOf((await gateway.send(catalog)).body)).toBe(digestOf(largeCatalog))
})

/** Large buffers are compared by digest: a failing comparison of the bytes prints for minutes. */
function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

test('a client that does not read holds up neither the download nor the other clients', async () => {
  const gateway = await openGateway((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(largeCatalog)
  })
  const client = connect(gateway.port, '127.0.0.1')
  client.write(`GET ${catalog.path} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\nConnection: close\r\n\r\n`)
  await once(client, 'readable')
  expect(digestOf((await gateway.send(catalog)).body)).toBe(digestOf(largeCatalog))
  let received = 0
  client.on('data', (chunk: Buffer) => (received += chunk.length))
  await once(client, 'close')
  expect(received).toBeGreaterThan(largeCatalog.length)
  expect(gateway.lines).toEqual([])
})

test.each(['before the first byte', 'in the middle'])(
  'a client that disconnects %s does not end the download for the others',
  async (when) => {
    const asked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const gateway = await openGateway((_request, response) => {
      if (when === 'in the middle')
        response.writeHead(200, { 'content-type': 'application/json' }).write(largeCatalog.subarray(0, 5_000_000))
      asked.resolve()
      const finish = () => {
        if (when !== 'in the middle') response.writeHead(200, { 'content-type': 'application/json' })
        response.end(largeCatalog.subarray(when === 'in the middle' ? 5_000_000 : 0))
      }
      goOn.promise.then(finish, finish)
    })
    const controller = new AbortController()
    const response = fetch(`${gateway.url}${catalog.path}`, { signal: controller.signal }).catch(() => null)
    await asked.promise
    if (when === 'in the middle') await response
    controller.abort()
    await response
    const other = gateway.send(catalog)
    goOn.resolve()
    expect(digestOf((await other).body)).toBe(digestOf(largeCatalog))
    expect(gateway.upstream.requests).toHaveLength(1)
    expect(gateway.lines).toEqual([])
  },
)

test('the last client that disconnects ends its request for a product', async () => {
  const asked = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const gateway = await openGateway((_request, response) => {
    response.once('close', ended.resolve)
    asked.resolve()
  })
  const controller = new AbortController()
  const response = fetch(`${gateway.url}/api/products/A/pna`, { signal: controller.signal }).catch(() => null)
  await asked.promise
  controller.abort()
  await Promise.all([ended.promise, response])
  expect(gateway.lines).toEqual([])
})
