import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { zstdDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openGateway as open, soon } from './gateway-under-test.ts'

const catalog = '/api/products/full-catalog'
const product = '/api/products/A/pna'

async function openGateway(options: Parameters<typeof open>[0]) {
  const gateway = await open(options)
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await gateway.close()
  })
  const connectClient = async (text: string) => {
    const socket = connect(gateway.port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(text)
    return socket
  }
  /** A client that asks for the catalog, and reads nothing of it. */
  const stall = () => connectClient(`GET ${catalog} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\n\r\n`)
  return { ...gateway, connectClient, stall }
}

/** More than the socket buffers between wholesaler and client hold. */
const largeCatalog = Buffer.from(
  `[${Array.from({ length: 40_000 }, (_, index) => `"${index}${' '.repeat(990)}"`).join(',')}]`,
)

const answerLarge: RequestListener = (request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(request.url === catalog ? largeCatalog : '{}')
}

/** The catalog that came is not asked for again. */
const fresh = { maxAgeMs: 60_000 }

test('clients that take the catalog and stop reading delay neither a product nor the catalog of others', async () => {
  const gateway = await openGateway({ answer: answerLarge, catalogLimits: fresh })
  for (let client = 0; client < 64; client++) await gateway.stall()
  await vi.waitFor(() => expect(gateway.upstream.requests).toHaveLength(1), soon)
  expect(await gateway.send({ path: product })).toMatchObject({ status: 200, complete: true })
  const { complete, body } = await gateway.send({ path: catalog, headers: { 'accept-encoding': 'zstd' } })
  expect(complete && zstdDecompressSync(body).equals(largeCatalog)).toBe(true)
  expect(gateway.upstream.requests).toHaveLength(2)
})

test('fault 18: 200 clients that want the first catalog at once cost one request to the wholesaler', async () => {
  const gateway = await openGateway({
    answer: (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[{"sku":"A"}')
      setTimeout(() => response.end(',{"sku":"B"}]'), 500)
    },
    catalogLimits: fresh,
  })
  const headers = { 'accept-encoding': 'zstd' }
  const answers = await Promise.all(Array.from({ length: 200 }, () => gateway.send({ path: catalog, headers })))
  for (const { status, body } of answers)
    expect([status, zstdDecompressSync(body).toString()]).toEqual([200, '[{"sku":"A"},{"sku":"B"}]'])
  expect(gateway.upstream.requests).toHaveLength(1)
})

test('a client that stops reading is cut, and the next one gets its slot', async () => {
  const gateway = await openGateway({
    answer: answerLarge,
    catalogLimits: {
      ...fresh,
      encoded: { atOnce: 1, waiting: 1, waitMs: 30_000 },
      pace: { everyMs: 1_000, leastBytes: 1 },
    },
  })
  const stalled = await gateway.stall()
  await vi.waitFor(() => expect(gateway.upstream.requests).toHaveLength(1), soon)
  const { complete, body } = await gateway.send({ path: catalog })
  expect({ complete, length: body.length }).toEqual({ complete: true, length: largeCatalog.length })
  stalled.resume()
  await once(stalled, 'close')
  expect(gateway.lines).toEqual(['catalog cache: a client that stopped reading was disconnected'])
})

test('who waits for the wholesaler’s whole catalog may be silent for longer than a socket otherwise', async () => {
  const goOn = Promise.withResolvers<void>()
  let isWell = true
  const gateway = await openGateway({
    answer: (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      if (isWell) response.end('[]')
      else void goOn.promise.then(() => response.end('[{"sku":"A"}]'))
    },
    timeouts: { clientSilentMs: 200 },
  })
  const { headers: seen } = await gateway.warmUp()
  isWell = false
  setTimeout(goOn.resolve, 1_000)
  const newer = await gateway.send({ path: catalog })
  expect({ status: newer.status, body: newer.body.toString() }).toEqual({ status: 200, body: '[{"sku":"A"}]' })
  expect(newer.headers.etag).not.toBe(seen.etag)
})

test('a client that sends its next request before the answer gets its answers one after the other', async () => {
  const ends: (() => void)[] = []
  const gateway = await openGateway({
    answer: (request, response) => {
      const [start, end] = request.url === catalog ? ['[', ']'] : ['{', '}']
      response.writeHead(200, { 'content-type': 'application/json' }).write(start)
      ends.push(() => response.end(end))
    },
  })
  const head = `Host: 127.0.0.1:${gateway.port}\r\n`
  const client = await gateway.connectClient(
    `GET ${product} HTTP/1.1\r\n${head}\r\nGET ${catalog} HTTP/1.1\r\n${head}Connection: close\r\n\r\n`,
  )
  let received = ''
  client.setEncoding('latin1').on('data', (text: string) => (received += text))
  await vi.waitFor(() => expect(ends).toHaveLength(1), soon)
  expect(await gateway.send({ path: '/' })).toMatchObject({ status: 200 })
  expect(gateway.upstream.requests).toHaveLength(1)
  ends[0]?.()
  await vi.waitFor(() => expect(ends).toHaveLength(2), soon)
  ends[1]?.()
  await once(client, 'close')
  expect(received.match(/HTTP\/1\.1 200 /g)).toHaveLength(2)
})

test('a client that sends many requests and reads no answer is disconnected, and costs no more than one', async () => {
  const gateway = await openGateway({ answer: answerLarge })
  const client = await gateway.connectClient(
    `GET ${product} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\n\r\n`.repeat(250),
  )
  client.resume()
  await once(client, 'close')
  expect(await gateway.send({ path: product })).toMatchObject({ status: 200, complete: true })
  expect(gateway.upstream.requests.length).toBeLessThan(3)
})

test('who waits too long for a slot, or finds the queue full, is told that the gateway is busy', async () => {
  const gateway = await openGateway({
    answer: answerLarge,
    catalogLimits: { ...fresh, encoded: { atOnce: 1, waiting: 1, waitMs: 200 } },
  })
  await gateway.stall()
  await vi.waitFor(() => expect(gateway.upstream.requests).toHaveLength(1), soon)
  const answers = await Promise.all([gateway.send({ path: catalog }), gateway.send({ path: catalog })])
  for (const { status, headers, body } of answers) {
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '5' })
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'gateway_busy' })
  }
  expect(gateway.lines).toEqual(Array(2).fill('gateway_busy (downloads): GET catalog'))
  expect(gateway.upstream.requests).toHaveLength(1)
})

test('one person never has all the downloads, and is told to come back; somebody else gets one', async () => {
  const slots = { atOnce: 3, ofPerson: 2, waiting: 4, waitMs: 200 }
  const gateway = await openGateway({
    answer: answerLarge,
    catalogLimits: { ...fresh, fromFile: slots, encoded: slots },
  })
  await Promise.all([gateway.stall(), gateway.stall()])
  await vi.waitFor(() => expect(gateway.upstream.requests).toHaveLength(1), soon)
  const third = await gateway.send({ path: catalog })
  expect([third.status, third.headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(third.body.toString())).toMatchObject({ code: 'gateway_busy' })
  const other = await gateway.send({ path: catalog, localAddress: '127.0.0.2' })
  expect(other).toMatchObject({ status: 200, complete: true })
})

test('a client that disconnects while it waits leaves the queue', async () => {
  const gateway = await openGateway({
    answer: answerLarge,
    catalogLimits: { ...fresh, encoded: { atOnce: 1, waiting: 1, waitMs: 30_000 } },
  })
  const first = await gateway.stall()
  await vi.waitFor(() => expect(gateway.upstream.requests).toHaveLength(1), soon)
  const [second, third] = [await gateway.stall(), await gateway.stall()]
  // One of the two waits, and the other is refused.
  await Promise.race([once(second, 'data'), once(third, 'data')])
  for (const socket of [third, second]) socket.destroy()
  // Answered after the gateway has noted that they are gone.
  expect(await gateway.send({ path: '/' })).toMatchObject({ status: 200 })
  first.destroy()
  let answer = await gateway.send({ path: catalog })
  while (answer.status === 503) answer = await gateway.send({ path: catalog })
  expect(answer.complete).toBe(true)
  expect(gateway.upstream.requests).toHaveLength(1)
})

test('fault 17: 500 sockets that drip are cut, and other clients are answered meanwhile', async () => {
  const gateway = await openGateway({
    answer: answerLarge,
    timeouts: { clientHeadersMs: 1_500, clientRequestMs: 2_000 },
  })
  const sockets = await Promise.all(
    Array.from({ length: 500 }, () => gateway.connectClient(`GET ${product} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: `)),
  )
  const openSockets = new Set(sockets)
  for (const socket of sockets) socket.resume().once('close', () => openSockets.delete(socket))
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 100)
  onTestFinished(() => clearInterval(dripping))

  let answered = 0
  while (openSockets.size > 0) {
    expect(await gateway.send({ path: product })).toMatchObject({ status: 200, complete: true })
    answered++
  }
  expect(answered).toBeGreaterThan(1)
  expect(new Set(gateway.lines)).toEqual(new Set(['client_timeout (ERR_HTTP_REQUEST_TIMEOUT)']))
})
