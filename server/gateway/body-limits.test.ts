import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { canaryToken, keptFiles, openGateway as open, soon } from './gateway-under-test.ts'

const catalog = '/api/products/full-catalog'
const product = '/api/products/A/pna'

async function openGateway(answer: RequestListener, limits: Parameters<typeof open>[0]['limits'] = {}) {
  const gateway = await open({ answer, limits })
  onTestFinished(() => gateway.close())
  const codeOf = async (path: string) => {
    const { status, body } = await gateway.send({ path })
    const { code }: { code: string } = JSON.parse(body.toString())
    return `${status} ${code}`
  }
  return { ...gateway, codeOf }
}

function answerCoded(contentEncoding: string, body: Buffer, headers: Record<string, string> = {}): RequestListener {
  const ofBody = { 'content-type': 'application/json', 'content-encoding': contentEncoding }
  return (_request, response) => void response.writeHead(200, { ...ofBody, ...headers }).end(body)
}

const codings = [
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', compressFast],
  ['zstd', zstdCompressSync],
] as const

/** Brotli's own choice of quality takes seconds. */
function compressFast(text: Buffer | string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

const blanks = Buffer.alloc(20_000_000, ' ')

test.each(codings)('fault 11: a bomb in %s is refused, as a catalog and as a product', async (name, compress) => {
  const gateway = await openGateway(answerCoded(name, compress(blanks)))
  expect(await gateway.codeOf(catalog)).toBe('502 too_large')
  expect(await gateway.codeOf(product)).toBe('502 too_large')
  expect(gateway.answerLines()).toEqual([
    'too_large (over 100:1): GET catalog',
    'too_large (over 1048576 bytes): GET product',
  ])
})

test('fault 11: a bomb that begins well breaks the connection', async () => {
  const records = Array.from({ length: 5_000 }, () => `{"sku":"${randomBytes(60).toString('base64url')}"},`).join('')
  const gateway = await openGateway(
    answerCoded('gzip', gzipSync(Buffer.concat([Buffer.from(`[${records}`), ...Array<Buffer>(3).fill(blanks)]))),
  )
  const answer = await gateway.send({ path: catalog })
  expect({ status: answer.status, complete: answer.complete }).toEqual({ status: 200, complete: false })
  expect(gateway.answerLines()).toEqual(['too_large (over 100:1): GET catalog'])
  await vi.waitFor(
    () => expect(gateway.lines).toContain('catalog cache: no newer catalog (too_large: over 100:1)'),
    soon,
  )
  expect(keptFiles(gateway.dataDirectory)).toEqual([])
})

test.each([
  ['gzip, gzip', gzipSync(gzipSync(blanks))],
  ['br, gzip', gzipSync(compressFast(blanks))],
  ['compress', Buffer.from('x')],
  ['gzip;q=1', gzipSync('[]')],
])('fault 11: the content coding “%s” is bad content', async (name, body) => {
  const gateway = await openGateway(answerCoded(name, body))
  expect(await gateway.codeOf(catalog)).toBe('502 bad_content')
  expect(await gateway.codeOf(product)).toBe('502 bad_content')
  // For the coding, and not for what a body in it looks like.
  expect(gateway.answerLines()).toEqual([
    'bad_content (content encoding): GET catalog',
    'bad_content (content encoding): GET product',
  ])
})

test.each(codings)(
  'a good body in %s comes through with the same records, also one that repeats',
  async (name, compress) => {
    const text = JSON.stringify(Array.from({ length: 100_000 }, () => ({ sku: 'A', price: 1 })))
    const gateway = await openGateway(answerCoded(name, compress(text)))
    const answer = await gateway.send({ path: catalog })
    expect(answer).toMatchObject({ status: 200, complete: true })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.body.equals(Buffer.from(text))).toBe(true)
  },
)

test.each(codings)('a product in %s is decoded', async (name, compress) => {
  const gateway = await openGateway(answerCoded(name, compress('{"sku":"A"}')))
  const answer = await gateway.send({ path: product, headers: { 'accept-encoding': 'gzip' } })
  expect(answer).toMatchObject({ status: 200, complete: true, headers: { 'content-length': '11' } })
  expect(answer.headers).not.toHaveProperty('content-encoding')
  expect(answer.body.toString()).toBe('{"sku":"A"}')
})

test('the coding “identity” is none', async () => {
  const gateway = await openGateway(answerCoded('identity', Buffer.from('[]')))
  const answer = await gateway.send({ path: catalog })
  expect(answer).toMatchObject({ status: 200, complete: true })
  expect(answer.headers).not.toHaveProperty('content-encoding')
})

test('a length that is over the limit is refused before the body', async () => {
  const gateway = await openGateway(
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '2000' }).flushHeaders(),
    { catalogBytes: 1_000, productBytes: 1_000 },
  )
  expect(await gateway.codeOf(catalog)).toBe('502 too_large')
  expect(await gateway.codeOf(product)).toBe('502 too_large')
})

test('a catalog over its limit is refused while nothing of it was sent, and so is a product', async () => {
  const answer: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('[1,')
    setImmediate(() => response.end('2'.repeat(2_000)))
  }
  const gateway = await openGateway(answer, { catalogBytes: 1_000, productBytes: 1_000 })
  expect(await gateway.codeOf(product)).toBe('502 too_large')
  expect(await gateway.codeOf(catalog)).toBe('502 too_large')
  expect(gateway.lines).toContain('too_large (over 1000 bytes): GET catalog')
})

/** Valid in gzip and deflate, and without a byte of text. */
const emptyBlocks = Buffer.concat(Array<Buffer>(500_000).fill(Buffer.of(0, 0, 0, 255, 255)))

test('fault 11: bytes that decode to nothing count too', async () => {
  const endless = Buffer.concat([emptyBlocks.subarray(0, 5_000), deflateRawSync('[]')])
  const gateway = await openGateway(answerCoded('deflate', endless), { catalogBytes: 1_000, productBytes: 1_000 })
  // Without its length, which would be refused first.
  const unsaid = await openGateway(
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'deflate' })
      response.write(endless, () => response.end())
    },
    { catalogBytes: 1_000, productBytes: 1_000 },
  )
  for (const { codeOf } of [gateway, unsaid])
    for (const path of [catalog, product]) expect(await codeOf(path)).toBe('502 too_large')
})

test('fault 11: what waits for the rest of a token is bounded', async () => {
  // Nothing ends the possible start of the token: it is all held back.
  const begun = deflateRawSync(`["${canaryToken.slice(0, 4)}`, { finishFlush: constants.Z_SYNC_FLUSH })
  const gateway = await openGateway(answerCoded('deflate', Buffer.concat([begun, emptyBlocks, deflateRawSync('"]')])))
  expect(await gateway.codeOf(catalog)).toBe('502 bad_content')
  expect(gateway.answerLines()).toEqual(['bad_content (nothing decoded): GET catalog'])
})

test.each(codings)('fault 6: a body in %s that ends too soon never looks whole', async (name, compress) => {
  const skus = Array.from({ length: 5_000 }, () => randomBytes(48).toString('base64url'))
  const body = compress(JSON.stringify(skus.map((sku) => ({ sku }))))
  for (const end of [body.length / 2, body.length - 9, body.length - 1])
    for (const headers of [{}, { 'content-length': String(Math.floor(end)) }]) {
      const gateway = await openGateway(answerCoded(name, body.subarray(0, end), headers))
      const answer = await gateway.send({ path: catalog })
      expect(answer.status === 502 || !answer.complete).toBe(true)
      await vi.waitFor(() =>
        expect(gateway.answerLines()).toEqual([expect.stringMatching(/^bad_content \(coding: .+\): GET catalog$/)]),
      )
      expect(await gateway.codeOf(product)).toBe('502 bad_content')
      await vi.waitFor(() => expect(keptFiles(gateway.dataDirectory)).toEqual([]), soon)
    }
})

test('fault 7: a body that is not in its coding is bad content', async () => {
  for (const coding of ['gzip', 'deflate', 'br', 'zstd']) {
    const gateway = await openGateway(answerCoded(coding, Buffer.from('[{"sku":"plain text"}]')))
    expect(await gateway.codeOf(catalog)).toBe('502 bad_content')
    expect(await gateway.codeOf(product)).toBe('502 bad_content')
  }
})
