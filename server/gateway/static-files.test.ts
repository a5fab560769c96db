import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createGateway } from './create-gateway.ts'
import { openGateway as open } from './gateway-under-test.ts'

const script = 'export const text = "words and words and words"\n'.repeat(100)
const small = { br: brotliCompressSync(script), gzip: gzipSync(script) }

async function openGateway() {
  const gateway = await open({
    files: {
      'assets/index-abc.js': script,
      'assets/index-abc.js.br': small.br,
      'assets/index-abc.js.gz': small.gzip,
      'assets/catalog.worker-abc.js': 'onmessage = () => {}',
      'assets/barcode.worker-a_B-3.js': 'onmessage = () => {}',
      'assets/not-barcode.worker-abc.js': 'onmessage = () => {}',
      'assets/reader-abc.wasm': '\0asm'.repeat(500),
      'assets/reader-abc.wasm.br': brotliCompressSync('\0asm'.repeat(500)),
      'assets/inter-abc.woff2': 'x'.repeat(5_000),
      'service-worker.js': 'addEventListener("fetch", () => {})',
      'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '.vite/manifest.json': '{}',
      '.hidden': 'x',
    },
  })
  onTestFinished(() => gateway.close())
  return gateway
}

const document = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('every answer with the page or one of its scripts has the strict policy', async () => {
  const gateway = await openGateway()
  for (const path of [
    '/',
    '/index.html',
    '/assets/index-abc.js',
    '/assets/catalog.worker-abc.js',
    '/assets/not-barcode.worker-abc.js',
    '/icon.svg',
  ]) {
    const { status, headers } = await gateway.send({ path, headers: document })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types surtido-worker",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy':
        'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), serial=(), hid=(), midi=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('only the worker that reads barcodes runs WebAssembly, and it may do nothing else', async () => {
  const gateway = await openGateway()
  const { headers } = await gateway.send({ path: '/assets/barcode.worker-a_B-3.js' })
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    'permissions-policy': expect.stringContaining('camera=(self)'),
    'x-content-type-options': 'nosniff',
  })
  const wasm = await gateway.send({ path: '/assets/reader-abc.wasm', headers: { 'accept-encoding': 'br' } })
  // Else it is compiled only once it is there as a whole.
  expect(wasm.headers).toMatchObject({ 'content-type': 'application/wasm', 'content-encoding': 'br' })
})

test('an address of the page can be reloaded', async () => {
  const gateway = await openGateway()
  const page = await gateway.send({ path: '/', headers: document })
  for (const path of ['/products/A%2FB', '/product?sku=..', '/drafts/7', '/?q=a%20b', '/products/100%'])
    expect((await gateway.send({ path, headers: document })).body).toEqual(page.body)
})

test('a missing file is a 404, unless it is opened as a document outside /assets', async () => {
  const gateway = await openGateway()
  for (const path of ['/assets/index-old.js', '/assets/', '/api.js', '/robots.txt'])
    expect((await gateway.send({ path, headers: { accept: '*/*' } })).status).toBe(404)
  expect((await gateway.send({ path: '/assets/index-old.js', headers: document })).status).toBe(404)
})

test('no path leads out of the built page, nor to its hidden files', async () => {
  const gateway = await openGateway()
  for (const path of [
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/.hidden',
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//etc/passwd',
    '/assets/index-abc.js%00.html',
    '/__proto__',
    '/constructor',
  ])
    expect((await gateway.send({ path, headers: { accept: '*/*' } })).status).toBe(404)
})

test('hashed files are cached for ever; the page is revalidated each time', async () => {
  const gateway = await openGateway()
  const cacheControlOf = async (path: string) => (await gateway.send({ path })).headers['cache-control']
  expect(await cacheControlOf('/assets/index-abc.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheControlOf('/')).toBe('no-cache')
  expect(await cacheControlOf('/icon.svg')).toBe('no-cache')
})

test('the service worker is looked at anew each time, for the whole page, with its policy, and a missing one is no page', async () => {
  const gateway = await openGateway()
  const worker = { accept: '*/*', 'service-worker': 'script', 'sec-fetch-dest': 'serviceworker' }
  const { status, headers } = await gateway.send({ path: '/service-worker.js', headers: worker })
  expect(status).toBe(200)
  // At the root, its scope is the whole page: no header has to widen it.
  expect(headers).not.toHaveProperty('service-worker-allowed')
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': expect.stringContaining("connect-src 'self'"),
    'x-content-type-options': 'nosniff',
  })
  const without = await open({ files: {} })
  onTestFinished(() => without.close())
  const missing = await without.send({ path: '/service-worker.js', headers: worker })
  expect(missing.status).toBe(404)
})

test('sends a file as the build compressed it, in a coding that the client accepts, and one without that as it is', async () => {
  const gateway = await openGateway()
  const ask = (encodings: string, path = '/assets/index-abc.js') =>
    gateway.send({ path, headers: { 'accept-encoding': encodings } })
  const brotli = await ask('gzip, deflate, br, zstd')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotli.body).toEqual(small.br)
  const gzip = await ask('gzip;q=0.5, br;q=0')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gzip.body).toEqual(small.gzip)
  const plain = await ask('identity')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.body.toString()).toBe(script)
  for (const [encodings, path] of [
    ['br, gzip', '/assets/inter-abc.woff2'],
    ['gzip', '/assets/reader-abc.wasm'],
  ] as const)
    expect((await ask(encodings, path)).headers).not.toHaveProperty('content-encoding')
  expect((await ask('br, gzip', '/icon.svg')).headers).not.toHaveProperty('vary')
})

test('what the build compressed is no file of its own', async () => {
  const gateway = await openGateway()
  for (const path of ['/assets/index-abc.js.br', '/assets/index-abc.js.gz'])
    expect((await gateway.send({ path, headers: { accept: '*/*' } })).status).toBe(404)
})

test('each coding has its own ETag, and a known one is answered with 304', async () => {
  const gateway = await openGateway()
  const path = '/assets/index-abc.js'
  const plain = await gateway.send({ path })
  const packed = await gateway.send({ path, headers: { 'accept-encoding': 'br' } })
  expect(packed.headers.etag).not.toBe(plain.headers.etag)

  const known = { 'if-none-match': `"other", ${packed.headers.etag}`, 'accept-encoding': 'br' }
  const answer = await gateway.send({ path, headers: known })
  expect(answer).toMatchObject({ status: 304, headers: { etag: packed.headers.etag, vary: 'accept-encoding' } })
  expect(answer.body).toHaveLength(0)
  expect(answer.headers['content-security-policy']).toBe(packed.headers['content-security-policy'])
  expect((await gateway.send({ path, headers: { 'if-none-match': packed.headers.etag ?? '' } })).status).toBe(200)
})

test('HEAD answers with the headers of GET, without the body', async () => {
  const gateway = await openGateway()
  const { date: _date, 'x-request-id': _id, ...get } = (await gateway.send({ path: '/' })).headers
  const answer = await gateway.send({ path: '/', method: 'HEAD' })
  expect(answer.headers).toMatchObject(get)
  expect(answer.body).toHaveLength(0)
  expect(answer.complete).toBe(true)
})

test('does not start without a built page', async () => {
  const upstream = { url: 'http://127.0.0.1:9', readToken: () => 'x' }
  const started = createGateway({ upstream, distDirectory: 'public', dataDirectory: '.data', log: { write() {} } })
  await expect(started).rejects.toThrow('There is no built page')
})
