import { createServer, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createMetricsAnswer } from './answer-metrics.ts'
import { createMetrics } from './metrics.ts'

const token = 'canary-metrics-91f2c6d7'
const elsewhere = 'X-Test-From: elsewhere'

async function openServer(expected: string | null) {
  const isLocal = (request: IncomingMessage) => request.headers['x-test-from'] === undefined
  const answer = createMetricsAnswer({ metrics: createMetrics(), token: () => expected, isLocal })
  const server = createServer((request, response) => {
    void answer(request).then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const ask = (lines: readonly string[], start = 'GET /metrics HTTP/1.1') =>
    new Promise<string>((resolve, reject) => {
      const hasHost = lines.some((line) => line.startsWith('Host:'))
      const all = [start, ...(hasHost ? [] : [`Host: 127.0.0.1:${port}`]), 'Connection: close', ...lines, '', '']
      const socket = connect(port, '127.0.0.1', () => socket.write(all.join('\r\n')))
      let text = ''
      socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      socket.once('error', reject)
      socket.once('close', () => resolve(text))
    })
  return async (lines: readonly string[], start?: string) => Number((await ask(lines, start)).slice(9, 12))
}

test('a program on this machine gets the metrics, with and without a token in the settings', async () => {
  for (const expected of [null, token]) {
    const ask = await openServer(expected)
    expect(await ask([])).toBe(200)
  }
})

test('a program elsewhere gets them with the token alone', async () => {
  const ask = await openServer(token)
  expect(await ask([elsewhere])).toBe(401)
  expect(await ask([elsewhere, `Authorization: Bearer ${token}`])).toBe(200)
})

test.each([`Bearer ${token}x`, `Bearer ${token.slice(0, -1)}`, 'Bearer ', `Basic ${token}`, token, `bearer${token}`])(
  'a wrong token is refused: %s',
  async (value) => {
    const ask = await openServer(token)
    expect(await ask([elsewhere, `Authorization: ${value}`])).toBe(401)
  },
)

test('without a token in the settings, no token is right', async () => {
  const ask = await openServer(null)
  for (const value of ['Bearer null', 'Bearer undefined', 'Bearer '])
    expect(await ask([elsewhere, `Authorization: ${value}`])).toBe(403)
})

test('only GET and HEAD are answered', async () => {
  const ask = await openServer(null)
  expect(await ask(['Content-Length: 0'], 'POST /metrics HTTP/1.1')).toBe(405)
  expect(await ask([], 'HEAD /metrics HTTP/1.1')).toBe(200)
})
