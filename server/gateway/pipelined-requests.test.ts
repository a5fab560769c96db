import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerJson, openGateway as open, soon } from './gateway-under-test.ts'

const product = '/api/products/A/pna'

async function openGateway(options: Parameters<typeof open>[0] = {}) {
  const gateway = await open({ logForm: 'json', ...options })
  onTestFinished(() => gateway.close())
  const entries = (): Record<string, unknown>[] => gateway.lines.map((line) => JSON.parse(line))
  return { ...gateway, entries, host: `Host: 127.0.0.1:${gateway.port}\r\n` }
}

/** Status and id of each answer, in their order. */
function answersIn(received: string) {
  return Array.from(received.matchAll(/HTTP\/1\.1 (\d{3})[^]*?x-request-id: (\S+)\r\n/gi), ([, status, id]) => ({
    status: Number(status),
    id,
  }))
}

test.each([
  ['a broken request', 'broken line\r\n\r\n', 405, undefined],
  ['a request with a broken body', 'POST /login HTTP/1.1\r\nTransfer-Encoding: chunked\r\n', 400, 'login'],
])('%s behind a good one: both are answered, in order, as the log says', async (_what, second, status, route) => {
  const gateway = await openGateway({
    answer: (request, response) => void setTimeout(() => answerJson({ sku: 'A' })(request, response), 50),
  })
  const broken = second.startsWith('POST') ? `${second}${gateway.host}\r\nzz\r\n` : second
  const received = await gateway.sendRaw(`GET ${product} HTTP/1.1\r\n${gateway.host}\r\n${broken}`)
  const answers = answersIn(received)
  expect(answers.map((each) => each.status)).toEqual([200, status])
  expect(received).toContain('{"sku":"A"}')
  await vi.waitFor(() => expect(gateway.entries()).toHaveLength(2), soon)
  const lineOf = (id: unknown) => gateway.entries().find(({ requestId }) => requestId === id)
  expect(lineOf(answers[0]?.id)).toMatchObject({ event: 'request', route: 'product', status: 200 })
  expect(lineOf(answers[1]?.id)).toMatchObject({ event: 'client', status })
  expect(lineOf(answers[1]?.id)?.['route']).toBe(route)
})

test('a broken request behind an answer that has begun gets none, and the log says no status', async () => {
  const gateway = await openGateway({
    answer: (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .write(`[${Array.from({ length: 200_000 }, (_, index) => index * 7919).join(',')}`),
  })
  const client = connect(gateway.port, '127.0.0.1')
  client.write(`GET /api/products/full-catalog HTTP/1.1\r\n${gateway.host}\r\n`)
  let received = ''
  client.setEncoding('latin1').on('data', (text: string) => (received += text))
  await vi.waitFor(() => expect(received).toContain('[0,7919,'), soon)
  client.write('no request\r\n\r\n')
  await vi.waitFor(() => expect(gateway.entries().some(({ event }) => event === 'client')).toBe(true), soon)
  const entry = gateway.entries().find(({ event }) => event === 'client')
  expect(entry).toMatchObject({ code: 'method_not_allowed' })
  expect(entry).not.toHaveProperty('status')
})

test('a client that leaves before its turn is told no status either', async () => {
  const gateway = await openGateway({ answer: () => {} })
  const client = connect(gateway.port, '127.0.0.1')
  client.write(`GET ${product} HTTP/1.1\r\n${gateway.host}\r\nbroken\r\n\r\n`)
  await vi.waitFor(() => expect(gateway.upstream.requests).toHaveLength(1), soon)
  client.destroy()
  await vi.waitFor(() => expect(gateway.entries()).toHaveLength(2), soon)
  for (const entry of gateway.entries()) expect(entry).not.toHaveProperty('status')
})

test('the body of a form that cannot be read is logged with its route, also while it is read', async () => {
  const gateway = await openGateway({ access: { mode: { kind: 'shared', password: 'x'.repeat(12) } } })
  const own = `${gateway.host}Origin: ${gateway.url}\r\nSec-Fetch-Site: same-origin\r\n`
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n'
  const head = `HTTP/1.1\r\n${own}${form}\r\n`
  for (const [path, route] of [
    ['/login', 'login'],
    ['/logout', 'sign_out'],
  ] as const) {
    const socket = connect(gateway.port, '127.0.0.1').resume()
    socket.write(`POST ${path} ${head}3\r\nx=1\r\n`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    socket.write('zz\r\n')
    await vi.waitFor(() => expect(gateway.entries().at(-1)).toMatchObject({ route, status: 400 }), soon)
  }
})

test('a connection may be used thousands of times, and every answer has its id', async () => {
  const gateway = await openGateway()
  const socket = connect(gateway.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const ids = new Set<string | undefined>()
  for (let count = 0; count < 2_100 && !socket.destroyed; count++) {
    socket.write(`GET /healthz HTTP/1.1\r\n${gateway.host}\r\n`)
    const text = await new Promise<string>((resolve) =>
      socket.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1'))),
    )
    const [answer] = answersIn(text)
    expect(answer?.status).toBe(200)
    ids.add(answer?.id)
  }
  expect(ids.size).toBe(2_100)
})
