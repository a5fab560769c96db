import { createServer, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from './log-under-test.ts'
import { createMetrics } from './metrics.ts'
import { createRequestRecords, type RequestRecord } from './request-records.ts'

async function openServer(answer: (record: RequestRecord, response: ServerResponse) => void) {
  const { log, lines } = openLog('json')
  const metrics = createMetrics()
  const records = createRequestRecords({ log, metrics })
  const server = createServer((incoming, response) => answer(records.begin(incoming, response), response))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ id: unknown; status: number }>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
        response.resume()
        response.once('end', () => resolve({ id: response.headers['x-request-id'], status: response.statusCode ?? 0 }))
      })
      sent.once('error', reject)
      sent.end()
    })
  const entries = async (count: number): Promise<Record<string, unknown>[]> => {
    await vi.waitFor(() => expect(lines).toHaveLength(count))
    return lines.map((line) => JSON.parse(line))
  }
  return { port, ask, entries, metrics }
}

test('each request has one line, with the id that its client got, and no path, sku or query', async () => {
  const server = await openServer((record, response) => {
    record.route = 'product'
    record.user = 'ana'
    response.end('x')
  })
  const { id } = await server.ask('/api/products/SECRET-SKU/pna?q=SECRET-QUERY', { cookie: 'session=SECRET-COOKIE' })
  const [entry] = await server.entries(1)
  expect(entry).toMatchObject({ level: 'info', event: 'request', requestId: id, user: 'ana', address: '127.0.0.1' })
  expect(entry).toMatchObject({ method: 'GET', route: 'product', status: 200 })
  expect(JSON.stringify(entry)).not.toContain('SECRET')
})

test('an id that the client sends is not believed, and no two requests have one id', async () => {
  const server = await openServer((_record, response) => void response.end())
  const ids = []
  for (let index = 0; index < 20; index++) ids.push((await server.ask('/', { 'x-request-id': 'forged' })).id)
  expect(new Set(ids).size).toBe(20)
  for (const id of ids) expect(id).toMatch(/^[\w-]{36}$/)
})

test('what is found out after the end of an answer is about none, and is not in its line', async () => {
  const server = await openServer((record, response) => {
    record.refuse('invalid_request')
    response.writeHead(400).end()
    record.refuse('forbidden_origin')
    record.fail('internal_error', 'Error')
  })
  await server.ask('/')
  expect(await server.entries(1)).toMatchObject([{ level: 'info', code: 'invalid_request', status: 400 }])
})

test('a failure is a warning with its code, and a refusal is not', async () => {
  const server = await openServer((record, response) => {
    record.route = 'catalog'
    if (response.req.url === '/fail') record.fail('upstream_timeout', 'headers')
    else record.refuse('product_not_found')
    response.writeHead(response.req.url === '/fail' ? 504 : 404).end()
  })
  await server.ask('/fail')
  await server.ask('/other')
  expect(await server.entries(2)).toMatchObject([
    { level: 'warn', code: 'upstream_timeout', detail: 'headers', status: 504 },
    { level: 'info', code: 'product_not_found', status: 404 },
  ])
  expect(await server.metrics.write()).toContain(
    'surtido_requests_total{route="catalog",status="504",code="upstream_timeout"} 1',
  )
})

test('a client that goes before its answer is counted once, without a status, and nothing stays in flight', async () => {
  const server = await openServer((record) => {
    record.route = 'catalog'
  })
  const socket = connect(server.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'))
  await vi.waitFor(async () => expect(await server.metrics.write()).toContain('surtido_requests_in_flight 1'))
  socket.destroy()
  expect(await server.entries(1)).toMatchObject([{ code: 'client_gone', route: 'catalog' }])
  const text = await server.metrics.write()
  expect(text).toContain('surtido_requests_in_flight 0')
  expect(text).toContain('surtido_requests_total{route="catalog",status="none",code="client_gone"} 1')
})
