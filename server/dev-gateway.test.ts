import { once } from 'node:events'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startCapturedUpstream } from '#server/gateway/captured-upstream.ts'
import { createAuthority } from '#server/settings/authority-under-test.ts'
import { devGateway } from './dev-gateway.ts'

const token = 'canary-of-development-77'

const here = resolve(import.meta.dirname, 'gateway')

async function startDevelopment(
  answer: Parameters<typeof startCapturedUpstream>[0],
  { root = here, environment = { WHOLESALE_API_TOKEN: token } }: { root?: string; environment?: object } = {},
) {
  const upstream = await startCapturedUpstream(answer)
  vi.stubEnv('WHOLESALE_API_URL', upstream.url)
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, String(value))
  const server = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, watch: null, ws: false },
    plugins: [devGateway()],
  })
  onTestFinished(async () => {
    await server.close()
    await upstream.close()
  })
  await server.listen()
  const address = server.httpServer?.address()
  if (typeof address !== 'object' || address === null) throw new Error('Vite is not listening.')
  return { url: `http://127.0.0.1:${address.port}`, upstream }
}

test('fault 1: in development an error of the wholesaler is the gateway’s own answer, without the token', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { url, upstream } = await startDevelopment((request, response) => {
    const echo = request.headers.authorization ?? ''
    response.writeHead(401, { 'content-type': 'text/html', 'www-authenticate': echo }).end(`<p>${echo}</p>`)
  })
  const answer = await fetch(`${url}/api/products/A/pna`)
  expect(answer.status).toBe(502)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await answer.json()).toMatchObject({ code: 'upstream_auth' })
  expect(JSON.stringify([...answer.headers])).not.toContain(token)
  expect(upstream.requests).toEqual([expect.objectContaining({ path: '/api/products/A/pna' })])
  expect(upstream.requests[0]?.headers.authorization).toBe(`Bearer ${token}`)
})

test('in development the gateway’s checks hold, and other paths are Vite’s', async () => {
  const { url, upstream } = await startDevelopment((_request, response) => void response.end('{}'))
  expect((await fetch(`${url}/api/users`)).status).toBe(404)
  expect((await fetch(`${url}/api/products/A/pna`, { method: 'POST' })).status).toBe(405)
  const foreign = await fetch(`${url}/api/products/A/pna`, { headers: { origin: 'http://localhost:1' } })
  expect(foreign.status).toBe(403)
  expect((await fetch(`${url}/captured-upstream.ts`)).headers.get('content-type')).toContain('javascript')
  expect(upstream.connectionCount()).toBe(0)
})

test('in development no page can read the token file, the authority file or the data folder', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'surtido-(dev)-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'data [1]'))
  const secrets = ['secret-token.txt', 'target.txt', 'authority.txt', 'data [1]/wholesaler.sqlite', '.env.local']
  const { certificate } = await createAuthority()
  for (const name of [...secrets, 'page.js'])
    writeFileSync(join(root, name), name === 'authority.txt' ? certificate : token)
  const shown = [token, Buffer.from(token).toString('base64').slice(0, 24), 'BEGIN CERTIFICATE']
  symlinkSync('target.txt', join(root, 'link.txt'))

  for (const tokenFile of ['secret-token.txt', 'link.txt']) {
    const { url } = await startDevelopment((_request, response) => void response.end('{}'), {
      root,
      environment: {
        WHOLESALE_API_TOKEN_FILE: join(root, tokenFile),
        WHOLESALE_API_CA_FILE: join(root, 'authority.txt'),
        SURTIDO_DATA_DIR: join(root, 'data [1]'),
      },
    })
    const read = async (path: string) => {
      const answer = await fetch(url + path, { headers: { origin: 'http://localhost:3000' } })
      expect(answer.headers.has('access-control-allow-origin')).toBe(false)
      const text = await answer.text()
      return shown.some((secret) => text.includes(secret))
    }
    const denied = tokenFile === 'link.txt' ? ['link.txt', 'target.txt'] : ['secret-token.txt', ...secrets.slice(2)]
    for (const path of [...denied, 'SECRET-token.txt'].map(encodeURI))
      for (const form of [`/${path}`, `/@fs${encodeURI(root)}/${path}`])
        for (const query of ['', '?raw', '?raw&import', '?url', '?import&inline'])
          expect({ at: form + query, isRead: await read(form + query) }).toEqual({ at: form + query, isRead: false })
    expect(await read('/page.js')).toBe(true)
  }
})

test.each(['websocket', 'h2c'])('in development a request to change to %s is refused', async (protocol) => {
  const { url, upstream } = await startDevelopment((_request, response) => void response.end('{}'))
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1')
  let received = ''
  socket.on('data', (text: string) => (received += text))
  const { host } = new URL(url)
  socket.write(
    `GET /api/products/A/pna HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`,
  )
  await once(socket, 'close')
  expect(received).toMatch(/^HTTP\/1\.1 400 [^]*"code":"invalid_request"/)
  expect(upstream.connectionCount()).toBe(0)
})
