import { once } from 'node:events'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startCapturedUpstream } from '#server/gateway/captured-upstream.ts'
import { createAuthority } from '#server/settings/authority-under-test.ts'
import { devGateway } from './dev-gateway.ts'

const token = 'canary-of-development-77'

type Upstream = Parameters<typeof startCapturedUpstream>

const here = resolve(import.meta.dirname, 'gateway')

function createDevelopment(host: string, root = here) {
  return createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host, port: 0, watch: null, ws: false },
    plugins: [devGateway()],
  })
}

type Development = { tls?: Upstream[1]; root?: string; environment?: Readonly<Record<string, string>> }

async function startDevelopment(
  answer: Upstream[0],
  { tls, root, environment = { WHOLESALE_API_TOKEN: token } }: Development = {},
) {
  const upstream = await startCapturedUpstream(answer, tls)
  vi.stubEnv('WHOLESALE_API_URL', upstream.url)
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const server = await createDevelopment('127.0.0.1', root)
  onTestFinished(async () => {
    await server.close()
    await upstream.close()
  })
  await server.listen()
  const address = server.httpServer?.address()
  if (typeof address !== 'object' || address === null) throw new Error('Vite is not listening.')
  return { url: `http://127.0.0.1:${address.port}`, upstream }
}

/** `fetch` sets Host itself. */
async function codeFor(url: string, headers: readonly string[]): Promise<string> {
  const { promise, resolve: settle, reject } = Promise.withResolvers<string>()
  request(`${url}/api/products/A/pna`, { headers: [...headers, 'Connection', 'close'] }, (response) =>
    text(response).then((body) => settle(`${response.statusCode} ${codeOf(body)}`), reject),
  )
    .once('error', reject)
    .end()
  return promise
}

function codeOf(body: string): string {
  const { code }: { code: string } = JSON.parse(body)
  return code
}

test('fault 1: in development an error of the wholesaler is the gateway’s own answer, without the token', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { url, upstream } = await startDevelopment((asked, response) => {
    const echo = asked.headers.authorization ?? ''
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
  const unknown = await fetch(`${url}/api/users`)
  expect([unknown.status, codeOf(await unknown.text())]).toEqual([404, 'route_not_found'])
  expect((await fetch(`${url}/api/products/A/pna`, { method: 'POST' })).status).toBe(405)
  const foreign = await fetch(`${url}/api/products/A/pna`, { headers: { origin: 'http://localhost:1' } })
  expect(foreign.status).toBe(403)
  const ours = new URL(url).host
  expect(await codeFor(url, ['Host', '127.0.0.1:1'])).toBe('403 forbidden_origin')
  expect(await codeFor(url, ['Host', ours, 'Host', 'evil.example'])).toBe('400 invalid_request')
  expect((await fetch(`${url}/captured-upstream.ts`)).headers.get('content-type')).toContain('javascript')
  expect(upstream.connectionCount()).toBe(0)
})

test('in development the authority of the settings is trusted, and no other', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const folder = mkdtempSync(join(tmpdir(), 'surtido-dev-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const authority = await createAuthority()
  const trust = ({ certificate }: typeof authority) => {
    writeFileSync(join(folder, 'authority.pem'), certificate)
    vi.stubEnv('WHOLESALE_API_CA_FILE', join(folder, 'authority.pem'))
  }
  const statusWith = async () => {
    const { url } = await startDevelopment(
      (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      { tls: await authority.sign() },
    )
    return (await fetch(`${url}/api/products/A/pna`)).status
  }
  trust(authority)
  expect(await statusWith()).toBe(200)
  trust(await createAuthority('Another authority'))
  expect(await statusWith()).toBe(502)
})

test('in development the sizes of the settings hold', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.stubEnv('SURTIDO_MAX_CATALOG_MB', '1')
  const { url } = await startDevelopment(
    (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '1048577' })
        .end(Buffer.alloc(1_048_577, ' ')),
  )
  const answer = await fetch(`${url}/api/products/full-catalog`)
  expect([answer.status, codeOf(await answer.text())]).toEqual([502, 'too_large'])
})

test('in development the company’s synonyms are served, and its file is not', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'surtido-dev-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'words.txt'), '# of ours\nups = respaldo\n')
  const { url, upstream } = await startDevelopment((_request, response) => void response.end('{}'), {
    root,
    environment: { WHOLESALE_API_TOKEN: token, SURTIDO_SYNONYMS_FILE: join(root, 'words.txt') },
  })
  expect(await (await fetch(`${url}/api/synonyms`)).text()).toBe('ups=respaldo\n')
  expect(upstream.connectionCount()).toBe(0)
  expect(await (await fetch(`${url}/words.txt?raw`)).text()).not.toContain('of ours')
})

test.each(['0.0.0.0', '::', '192.0.2.1'])('development does not start on %s', async (host) => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  vi.stubEnv('WHOLESALE_API_URL', 'http://127.0.0.1:9')
  vi.stubEnv('WHOLESALE_API_TOKEN', token)
  await expect(createDevelopment(host)).rejects.toThrow('ended with 1')
  expect(said).toHaveBeenCalledWith(expect.stringContaining('this machine only'))
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
      const body = await answer.text()
      return shown.some((secret) => body.includes(secret))
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
  socket.on('data', (chunk: string) => (received += chunk))
  const { host } = new URL(url)
  socket.write(
    `GET /api/products/A/pna HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`,
  )
  await once(socket, 'close')
  expect(received).toMatch(/^HTTP\/1\.1 400 [^]*"code":"invalid_request"/)
  expect(upstream.connectionCount()).toBe(0)
})
