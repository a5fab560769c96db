import { resolve } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startCapturedUpstream } from '#server/gateway/captured-upstream.ts'
import { devGateway } from './dev-gateway.ts'

const token = 'canary-of-development-77'

async function startDevelopment(answer: Parameters<typeof startCapturedUpstream>[0]) {
  const upstream = await startCapturedUpstream(answer)
  vi.stubEnv('WHOLESALE_API_URL', upstream.url)
  vi.stubEnv('WHOLESALE_API_TOKEN', token)
  const server = await createServer({
    configFile: false,
    root: resolve(import.meta.dirname, 'gateway'),
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
