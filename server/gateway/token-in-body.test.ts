import type { RequestListener } from 'node:http'
import type { Transform } from 'node:stream'
import {
  constants,
  createBrotliCompress,
  createDeflate,
  createGzip,
  createZstdCompress,
  gunzipSync,
  gzipSync,
} from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { canaryToken, keptFiles, openGateway as open, soon } from './gateway-under-test.ts'

const catalog = '/api/products/full-catalog'
const product = '/api/products/A/pna'
/** The first signs of it: not even these may come through. */
const startOfToken = canaryToken.slice(0, 10)

async function openGateway(answer: RequestListener, token?: string) {
  const gateway = await open({ answer, ...(token === undefined ? {} : { token }) })
  onTestFinished(() => gateway.close())
  return gateway
}

const codings: Record<string, () => Transform | null> = {
  identity: () => null,
  gzip: () => createGzip(),
  deflate: () => createDeflate(),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  zstd: () => createZstdCompress(),
}

/** Sends the pieces one by one: each is compressed and flushed, and has left before the next is written. */
function answerInPieces(coding: string, pieces: readonly (string | Buffer)[], contentType = 'application/json') {
  const listener: RequestListener = async (_request, response) => {
    response.writeHead(200, { 'content-type': contentType, 'content-encoding': coding })
    const compressor = codings[coding]?.() ?? null
    compressor?.pipe(response)
    for (const piece of pieces) {
      await new Promise<void>((resolve) => void (compressor ?? response).write(piece, () => resolve()))
      await new Promise<void>((resolve) => flush(compressor, resolve))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    ;(compressor ?? response).end()
  }
  return listener
}

function flush(compressor: Transform | null, done: () => void): void {
  if (compressor !== null && 'flush' in compressor && typeof compressor.flush === 'function') compressor.flush(done)
  else done()
}

const half = Math.floor(canaryToken.length / 2)
const records = Array.from({ length: 3_000 }, (_, index) => `{"sku":"${(index * 7919).toString(36)}"},`).join('')

const places: Record<string, readonly string[]> = {
  'at the start': [`"Bearer ${canaryToken}",`, records],
  'in the middle': ['[', `${records}"${canaryToken}",${records}`, ']'],
  'at the end': [`[${records}`, `"${canaryToken}"`],
  'over two chunks': [`[${records}"${canaryToken.slice(0, half)}`, `${canaryToken.slice(half)}",${records}]`],
  'over many chunks': ['[', records, '"', ...canaryToken.split(''), '"]'],
}

const cases = Object.keys(codings).flatMap((coding) => Object.keys(places).map((place) => [coding, place] as const))

test.each(cases)('no byte of the token comes through in %s, %s of a body', async (coding, place) => {
  const gateway = await openGateway(answerInPieces(coding, places[place] ?? []))
  const answer = await gateway.send({ path: catalog })
  expect(answer.status === 502 || !answer.complete).toBe(true)
  expect(answer.body.includes(startOfToken)).toBe(false)
  await vi.waitFor(() => expect(gateway.answerLines()).toEqual(['token_in_answer (body): GET catalog']), soon)
  await vi.waitFor(
    () => expect(gateway.lines).toContain('catalog cache: no newer catalog (token_in_answer: body)'),
    soon,
  )
  expect(keptFiles(gateway.dataDirectory)).toEqual([])

  const refused = await gateway.send({ path: product })
  expect(refused.status).toBe(502)
  expect(JSON.parse(refused.body.toString())).toMatchObject({ code: 'token_in_answer' })
})

test.each(Object.keys(codings))('a body in %s that only resembles the token comes whole', async (coding) => {
  const starts = Array.from(canaryToken, (_, length) => `"${canaryToken.slice(0, length)}"`)
  const pieces = ['[', ...starts.flatMap((start) => [start, ',']), `"${canaryToken.slice(1)}"`, ']']
  const gateway = await openGateway(answerInPieces(coding, pieces))
  for (const path of [catalog, product]) {
    const answer = await gateway.send({ path })
    expect(answer).toMatchObject({ status: 200, complete: true })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.body.toString()).toBe(pieces.join(''))
  }
})

// With a sign behind the token whose two bytes are not 0: behind others the orders look alike.
test.each([
  ['utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
  ['utf-16be', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ['utf-16', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ['iso-8859-1', (text: string) => Buffer.from(text, 'latin1')],
])('the token is found in a body in %s', async (charset, encode) => {
  const gateway = await openGateway(
    answerInPieces('gzip', [encode(`["${canaryToken}日"]`)], `application/json; charset=${charset}`),
  )
  for (const path of [catalog, product]) await gateway.send({ path })
  expect(gateway.answerLines()).toEqual(['token_in_answer (body): GET catalog', 'token_in_answer (body): GET product'])
})

test('the token is found however its characters are escaped', async () => {
  const escaped = Array.from(canaryToken, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const mixed = Array.from(canaryToken, (sign, index) =>
    index % 3 === 0 ? escaped[index]?.toUpperCase().replace('U', 'u') : sign,
  )
  for (const body of [escaped, mixed]) {
    const gateway = await openGateway(answerInPieces('identity', [`{"x":"${body.join('')}"}`]))
    for (const path of [catalog, product])
      expect(JSON.parse((await gateway.send({ path })).body.toString())).toMatchObject({ code: 'token_in_answer' })
  }
})

test.each([
  ['PHP', String.raw`ab+c\/d=ef\/ghi\/jkl`],
  ['.NET', String.raw`ab\u002Bc/d=ef/ghi/jkl`],
  ['Gson', String.raw`ab+c/d\u003def/ghi/jkl`],
  ['a careful one', String.raw`ab+c\u002fd=ef\u002Fghi\/jkl`],
  ['an address', 'ab%2Bc%2fd%3Def%2Fghi%2Fjkl'],
  ['HTML', 'ab&#43;c&#x2f;d=ef&#047;ghi/jkl'],
  ['Go', String.raw`ab\u002bc/d=ef/ghi/jkl`],
])('the token is found in a catalog as %s writes it', async (_who, written) => {
  const gateway = await openGateway(answerInPieces('br', ['["', written, '"]']), 'ab+c/d=ef/ghi/jkl')
  await gateway.send({ path: catalog })
  expect(gateway.answerLines()).toEqual(['token_in_answer (body): GET catalog'])
})

test('the token is found where no decoder shows it: in the header and behind the end of a compressed file', async () => {
  const packed = gzipSync('[]')
  const withComment = Buffer.concat([
    packed.subarray(0, 3),
    Buffer.of(16),
    packed.subarray(4, 10),
    Buffer.from(`${canaryToken}\0`),
    packed.subarray(10),
  ])
  expect(gunzipSync(withComment).toString()).toBe('[]')
  for (const body of [withComment, Buffer.concat([packed, Buffer.from(`\0\0${canaryToken}`)])]) {
    const gateway = await openGateway(
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(body),
    )
    for (const path of [catalog, product]) expect((await gateway.send({ path })).body.includes(canaryToken)).toBe(false)
  }
})

test('a token that is short enough to be a word of the catalog does not stop it', async () => {
  const gateway = await openGateway(answerInPieces('identity', ['[{"title":"a bench"}]']), 'bench')
  expect(await gateway.send({ path: catalog })).toMatchObject({ status: 200, complete: true })
})
