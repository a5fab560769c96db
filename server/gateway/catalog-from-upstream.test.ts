import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { type CatalogCache, openCatalogCache } from '#server/catalog-cache/open-catalog-cache.ts'
import { refresh } from '#server/catalog-cache/refresh-under-test.ts'
import { type CapturedUpstream, startCapturedUpstream } from './captured-upstream.ts'
import { defaultLimits, type GatewayLimits } from './gateway-limits.ts'
import { defaultTimeouts, type GatewayTimeouts } from './gateway-timeouts.ts'
import { canaryToken } from './gateway-under-test.ts'
import { createUpstream } from './upstream.ts'

const catalog = JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ sku: `Ñ${index}`, price: 1 + index })))
const json = { 'content-type': 'application/json' }

/** The wholesaler first gives a good catalog, and then `answer`. */
async function openCache(
  answer: RequestListener,
  options: { timeouts?: Partial<GatewayTimeouts>; limits?: Partial<GatewayLimits>; cold?: boolean } = {},
) {
  let isFirst = !options.cold
  const source: CapturedUpstream = await startCapturedUpstream((request, response) => {
    if (isFirst) response.writeHead(200, { ...json, etag: '"good"' }).end(catalog)
    else answer(request, response)
    isFirst = false
  })
  const upstream = createUpstream(
    { url: source.url, readToken: () => canaryToken },
    { ...defaultTimeouts, ...options.timeouts },
    { ...defaultLimits, ...options.limits },
  )
  const directory = await mkdtemp(join(tmpdir(), 'catalog-from-upstream-'))
  const lines: string[] = []
  const cache = await openCatalogCache({
    directory,
    source: source.url,
    limits: { leastCheckMs: 0 },
    fetchCatalog: (etag, signal) => upstream.openCatalog({ etag, signal }),
    log: (line) => lines.push(line),
  })
  onTestFinished(async () => {
    await cache.close()
    upstream.close()
    await source.close()
    await rm(directory, { recursive: true, force: true })
  })
  if (!options.cold) await refresh(cache)
  return { source, cache, lines, read: () => readBody(cache) }
}

/** Takes the whole catalog as one client. */
async function readBody(cache: Awaited<ReturnType<typeof openCatalogCache>>): Promise<string> {
  const chunks: Buffer[] = []
  const client = Object.assign(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    }),
    { socket: null },
  )
  const answer = await cache.answer({ method: 'GET', headers: {}, person: '', response: client })
  if (answer.kind !== 'answer' || answer.body === null) return answer.kind
  await pipeline(answer.body, client)
  return Buffer.concat(chunks).toString()
}

async function codeAfter(cache: CatalogCache) {
  await refresh(cache).catch(() => {})
  return cache.status()?.reason
}

test('asks with the token, nothing of any client, and the ETag of what it has', async () => {
  const { source, cache } = await openCache(
    (_request, response) => void response.writeHead(304, { etag: '"good"' }).end(),
  )
  await refresh(cache)
  expect(cache.status()).toMatchObject({ records: 500, reason: null })
  const [first, second] = source.requests
  expect(Object.keys(first?.headers ?? {}).toSorted()).toEqual(
    ['accept', 'accept-encoding', 'authorization', 'connection', 'host', 'user-agent'].toSorted(),
  )
  expect(first?.headers.authorization).toBe(`Bearer ${canaryToken}`)
  expect(second?.headers).toMatchObject({ 'if-none-match': '"good"' })
})

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })],
  ['zstd', zstdCompressSync],
])('reads a catalog in %s', async (coding, compress) => {
  const { cache, read } = await openCache(
    (_request, response) =>
      void response.writeHead(200, { ...json, 'content-encoding': coding }).end(compress(catalog)),
    { cold: true },
  )
  await refresh(cache)
  expect(await read()).toBe(catalog)
})

test.each([
  ['iso-8859-1', Buffer.from(catalog, 'latin1')],
  ['utf-16le', Buffer.from(catalog, 'utf16le')],
])('gives a catalog in %s as UTF-8', async (charset, bytes) => {
  const { cache, read } = await openCache(
    (_request, response) =>
      void response.writeHead(200, { 'content-type': `application/json; charset=${charset}` }).end(bytes),
    { cold: true },
  )
  await refresh(cache)
  expect(await read()).toBe(catalog)
})

test('a 304 that nobody asked for confirms nothing', async () => {
  let requests = 0
  const { source, cache } = await openCache(
    (_request, response) => {
      if (requests++ === 0) response.writeHead(200, json).end(catalog)
      else response.writeHead(304, { etag: '"other"' }).end()
    },
    { cold: true },
  )
  await refresh(cache)
  const checkedAt = cache.status()?.checkedAt
  await expect(refresh(cache)).rejects.toThrow('upstream_error')
  expect(source.requests[1]?.headers).not.toHaveProperty('if-none-match')
  expect(cache.status()).toMatchObject({ records: 500, checkedAt, reason: 'upstream_error' })
})

const blanks = Buffer.alloc(20_000_000, ' ')
const bomb = gzipSync(blanks)
const half = catalog.slice(0, catalog.length / 2)
const withToken = catalog.replace('"Ñ400"', `"${canaryToken}"`)

const failures: Record<string, [RequestListener, string, string]> = {
  'fault 1: the token is refused': [(_, response) => void response.writeHead(401).end(), 'upstream_auth', '401'],
  'fault 2: too many requests': [
    (_, response) => void response.writeHead(429, { 'retry-after': '7' }).end(),
    'upstream_rate_limited',
    '429',
  ],
  'fault 4: no answer': [() => {}, 'upstream_timeout', 'headers'],
  'fault 5: a body that stops': [
    (_, response) => void response.writeHead(200, json).write(half),
    'upstream_timeout',
    'idle',
  ],
  'fault 6: a body that is shorter than was said': [
    (_, response) => {
      response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(catalog) })
      response.write(half, () => response.destroy())
    },
    'upstream_unreachable',
    'ECONNRESET',
  ],
  'fault 6: a compressed body that breaks off': [
    (_, response) =>
      void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync(catalog).subarray(0, -20)),
    'bad_content',
    'coding',
  ],
  'fault 7: a login page': [
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    'bad_content',
    'content type',
  ],
  'fault 7: an empty body': [(_, response) => void response.writeHead(200, json).end(), 'bad_content', 'empty body'],
  'fault 11: a bomb': [
    (_, response) => void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb),
    'too_large',
    'over 100:1',
  ],
  'fault 13: a redirect': [
    (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    'upstream_redirect',
    '302',
  ],
  'more than is accepted': [
    (_, response) =>
      void response.writeHead(200, json).end(Buffer.concat([Buffer.from('['), blanks.subarray(0, 200_000)])),
    'too_large',
    'over 100000 bytes',
  ],
  'the token in the body': [
    (_, response) => void response.writeHead(200, json).end(withToken),
    'token_in_answer',
    'body',
  ],
  'the token in a compressed body': [
    (_, response) => void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync(withToken)),
    'token_in_answer',
    'body',
  ],
  'a charset that is not read': [
    (_, response) => void response.writeHead(200, { 'content-type': 'application/json; charset=big5' }).end(catalog),
    'unknown_charset',
    'big5',
  ],
}

test.each(Object.entries(failures))(
  '%s: the good catalog is served with the reason',
  async (name, [answer, code, detail]) => {
    const limits = name === 'more than is accepted' ? { limits: { catalogBytes: 100_000 } } : {}
    const timeouts = code === 'upstream_timeout' ? { headersMs: 300, bodyIdleMs: 300 } : {}
    const { cache, read, lines, source } = await openCache(answer, { timeouts, ...limits })
    expect(await codeAfter(cache)).toBe(code)
    expect(await read()).toBe(catalog)
    expect(lines).toEqual([expect.stringMatching(`^catalog cache: no newer catalog \\(${code}: .*${detail}.*\\)$`)])
    expect(source.requests).toHaveLength(2)
  },
)
