import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { startMs } from '#server/postgres/postgres-under-test.ts'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { catalogPath, findSkuRefusal, productPath } from '#src/wholesale-api/sku-path.ts'
import { changeDatabase, databasesUnderTest } from './databases-under-test.ts'
import { startServiceUnderTest } from './service-under-test.ts'
import type { WholesalerServing } from './start-wholesaler.ts'

const records = [
  { sku: 'A', title: 'Cámara &quot;x&quot; ', price: 10, quantity: 5 },
  { sku: 'B', price: null, warehouses: { CDMX: { stock: null, location: 'Ciudad de México' }, GDL: { stock: -2 } } },
  { sku: 'A', title: 'again' },
  { sku: '' },
]

for (const database of databasesUnderTest) {
  const start = async (served: readonly unknown[], options: Partial<WholesalerServing> = {}) =>
    startServiceUnderTest(served, { ...options, databaseServer: await database.makeServer() })
  describe.skipIf(database.isMissing)(`on ${database.name}`, () => {
    beforeAll(database.prepare, startMs)

    describe('the full catalog', () => {
      it('serves the imported catalog in its order, without warehouses', async () => {
        await using service = await start(records)
        const text = await (await service.get(catalogPath)).text()
        expect(text).toBe(
          '[\n{"sku":"A","title":"Cámara &quot;x&quot; ","price":10.0,"quantity":5.0},\n{"sku":"B","price":null,"quantity":0.0},\n{"sku":"A","title":"again"},\n{"sku":""}\n]\n',
        )
      })

      it('serves warehouses beside the quantity when asked to on the command line', async () => {
        await using service = await start(records, { withWarehouses: true })
        const catalog: unknown = await (await service.get(catalogPath)).json()
        expect(catalog).toMatchObject([
          { quantity: 5 },
          { warehouses: { CDMX: { stock: null }, GDL: { stock: -2 } } },
          {},
          {},
        ])
      })

      it.each(['identity', 'gzip', 'br'])('serves the same text in %s, with its own strong ETag', async (encoding) => {
        await using service = await start([...createSampleCatalog({ products: 1_000 })])
        const plain = await service.get(catalogPath, { headers: { 'accept-encoding': 'identity' } })
        const answer = await service.get(catalogPath, { headers: { 'accept-encoding': encoding } })
        expect(await answer.text()).toBe(await plain.text())
        expect(answer.headers.get('vary')).toBe('Accept-Encoding')
        expect(answer.headers.get('etag')).toMatch(/^"[\w.-]+"$/)
        expect(answer.headers.get('etag') === plain.headers.get('etag')).toBe(encoding === 'identity')
      })

      it.each([false, true])('sends its length once it is encoded (with warehouses: %s)', async (withWarehouses) => {
        await using service = await start([...createSampleCatalog({ products: 700 })], { withWarehouses })
        const headers = { 'accept-encoding': 'identity' }
        const { byteLength } = await (await service.get(catalogPath, { headers })).arrayBuffer()
        const again = await service.get(catalogPath, { headers })
        expect(again.headers.get('content-length')).toBe(String(byteLength))
        expect((await again.arrayBuffer()).byteLength).toBe(byteLength)
      })

      it.each([-1, 1])('sends all of a catalog whose stored length is wrong (by %i)', async (difference) => {
        await using service = await start(records)
        await changeDatabase(service.place, `UPDATE catalog SET plain_bytes = plain_bytes + ${difference}`)
        const headers = { 'accept-encoding': 'identity' }
        const lengths = []
        const bodies: unknown[] = []
        for (const method of ['HEAD', 'GET', 'GET', 'HEAD']) {
          const answer = await service.get(catalogPath, { method, headers })
          lengths.push(answer.headers.get('content-length'))
          if (method === 'GET') bodies.push(await answer.json())
        }
        const [first, second] = bodies
        expect(first).toHaveLength(4)
        expect(second).toEqual(first)
        const length = lengths.at(-1)
        expect(lengths).toEqual([null, null, length, length])
      })

      it('answers 304 to its own ETag, and only to the one of the same coding', async () => {
        await using service = await start(records)
        const gzip = { 'accept-encoding': 'gzip' }
        const etag = (await service.get(catalogPath, { headers: gzip })).headers.get('etag') ?? ''
        const again = await service.get(catalogPath, { headers: { ...gzip, 'if-none-match': `"x", W/${etag}` } })
        const other = await service.get(catalogPath, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
        expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
        expect(other.status).toBe(200)
      })

      it('changes its ETag when a catalog is imported while it runs', async () => {
        await using service = await start(records)
        const before = (await service.get(catalogPath, { method: 'HEAD' })).headers.get('etag')
        await service.importRecords([{ sku: 'C' }], 'another')
        const answer = await service.get(catalogPath)
        expect(answer.headers.get('etag')).not.toBe(before)
        expect(await answer.json()).toEqual([{ sku: 'C' }])
      })

      it('answers HEAD with the same head and no body', async () => {
        await using service = await start(records)
        const headers = { 'accept-encoding': 'identity' }
        await (await service.get(catalogPath, { headers })).text()
        const get = await service.get(catalogPath, { headers })
        const head = await service.get(catalogPath, { method: 'HEAD', headers })
        for (const name of ['etag', 'content-length', 'content-type', 'vary']) {
          expect(head.headers.get(name)).toBe(get.headers.get(name))
        }
        expect(await head.text()).toBe('')
      })

      it('is served without its file when the disk refuses it, with the same ETag', async () => {
        const lines: string[] = []
        await using service = await start(records, { log: (line) => lines.push(line) })
        await writeFile(service.answersFolder, '')
        for (const encoding of ['br', 'gzip', 'identity']) {
          const headers = { 'accept-encoding': encoding }
          const answer = await service.get(catalogPath, { headers })
          const head = await service.get(catalogPath, { headers, method: 'HEAD' })
          expect(await answer.json()).toHaveLength(4)
          expect(answer.headers.get('etag')).toBe(head.headers.get('etag'))
        }
        expect(lines.filter((line) => line.includes('cannot be kept'))).toHaveLength(1)
      })
    })

    describe('a product', () => {
      it('fault 9: has its stock by warehouse, or its quantity where no warehouse is known; the first of two equal skus answers', async () => {
        await using service = await start(records)
        const answer = await service.get(productPath('A'))
        expect(answer.headers.get('cache-control')).toBe('no-store')
        const product: unknown = await answer.json()
        expect(product).toMatchObject({ sku: 'A', title: 'Cámara &quot;x&quot; ', price: 10 })
        expect(product).toMatchObject({ quantity: 5 })
        expect(product).not.toHaveProperty('warehouses')
        const other: unknown = await (await service.get(productPath('B'))).json()
        expect(other).toMatchObject({ warehouses: { CDMX: { stock: null }, GDL: { stock: -2 } } })
        expect(other).not.toHaveProperty('quantity')
      })

      it('is found by any sku that a path can hold, byte for byte', async () => {
        const skus = ['A/B', '100%', 'a%2Fb', 'A+B C ', '#1?x', 'Ñ-1', 'a;b', "a'b", 'x'.repeat(200), '日'.repeat(200)]
        fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { numRuns: 60, seed: 7 }).forEach(
          (sku) => {
            if (findSkuRefusal(sku) === null) skus.push(sku)
          },
        )
        await using service = await start(skus.map((sku) => ({ sku })))
        for (const sku of skus) expect(await (await service.get(productPath(sku))).json()).toEqual({ sku })
      })

      it('that does not exist is a problem with status 404', async () => {
        await using service = await start(records)
        const answer = await service.get(productPath('nothing'))
        expect([answer.status, answer.headers.get('content-type')]).toEqual([
          404,
          expect.stringContaining('application/problem+json'),
        ])
      })

      it('whose path is not UTF-8 is a problem with status 400', async () => {
        await using service = await start(records)
        expect((await service.get('/api/products/%E0%A4%A/pna')).status).toBe(400)
      })
    })
  })
}

describe('the full catalog for many clients', () => {
  it('fault 17: disconnects who stops reading, answers products meanwhile, and gives the place to the next', async () => {
    await using service = await startServiceUnderTest(large, {
      limits: {
        fromFile: { atOnce: 2, waiting: 1, waitMs: 60_000 },
        pace: { everyMs: 100, leastBytes: 1_000 },
      },
    })
    const stalled = [await stall(service.url), await stall(service.url)]
    const waiting = service.get(catalogPath)
    const refused = await service.get(catalogPath)
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('etag')]).toEqual([503, '5', null])
    expect((await service.get(productPath('L1'))).status).toBe(200)
    expect(await (await waiting).json()).toHaveLength(40)
    for (const socket of stalled) socket.destroy()
  })

  it('fault 17: bounds the catalogs that it encodes for one client, too', async () => {
    await using service = await startServiceUnderTest(large, {
      limits: { encoded: { atOnce: 1, waiting: 0, waitMs: 60_000 } },
    })
    await writeFile(service.answersFolder, '')
    const stalled = await stall(service.url)
    expect((await service.get(catalogPath)).status).toBe(503)
    expect((await service.get(productPath('L1'))).status).toBe(200)
    stalled.destroy()
  })

  it('answers other clients after one disconnected during a download', async () => {
    await using service = await startServiceUnderTest([...createSampleCatalog({ products: 5_000 })])
    const leaving = new AbortController()
    const answer = await service.get(catalogPath, { signal: leaving.signal })
    await answer.body?.getReader().read()
    leaving.abort()
    expect((await service.get(productPath('DSK10001'))).status).toBe(200)
  })
})

describe('the service', () => {
  it.each([catalogPath, productPath('A'), '/api/elsewhere'])('requires the token for %s', async (path) => {
    await using service = await startServiceUnderTest(records)
    const none = await fetch(service.url + path)
    const wrong = await service.get(path, { headers: { authorization: 'Bearer wrong' } })
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
    'refuses %s and says what is allowed',
    async (method) => {
      await using service = await startServiceUnderTest(records)
      const answer = await service.get(catalogPath, { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    },
  )

  it.each(['QUERY', 'SEARCH', 'PURGE', 'TRACE'])(
    'refuses %s with 405, whether or not a body comes with it',
    async (method) => {
      await using service = await startServiceUnderTest(records)
      for (const path of [catalogPath, productPath('A'), '/openapi.json']) {
        for (const end of ['', 'Content-Type: application/json\r\nContent-Length: 1\r\n']) {
          const head = `${method} ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer token-for-tests\r\n${end}`
          const answer = await sendRaw(service.url, `${head}Connection: close\r\n\r\n${end === '' ? '' : '{'}`)
          expect(answer).toMatch(/^HTTP\/1\.1 405 /)
          expect(answer).toMatch(/\r\nallow: GET, HEAD\r\n/i)
        }
      }
    },
  )

  it('refuses a second Host line', async () => {
    await using service = await startServiceUnderTest(records)
    const answer = await sendRaw(
      service.url,
      'GET /openapi.json HTTP/1.1\r\nHost: a\r\nHost: evil\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  it.each([
    ['FOO / HTTP/1.1\r\nHost: a\r\n\r\n', '400 Bad Request', 'HPE_INVALID_METHOD'],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431 Request', 'HPE_HEADER_OVERFLOW'],
  ])('answers what is not a request, and logs its code', async (text, status, code) => {
    const lines: string[] = []
    await using service = await startServiceUnderTest(records, { log: (line) => lines.push(line) })
    const answer = await sendRaw(service.url, text)
    expect(answer).toContain(`HTTP/1.1 ${status}`)
    expect(answer).toContain('application/problem+json')
    expect(lines).toEqual([`A request could not be read: ${code}`])
  })

  it('serves its description to everybody', async () => {
    await using service = await startServiceUnderTest(records)
    expect(await (await fetch(`${service.url}/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' })
  })

  it('never logs the token', async () => {
    const lines: string[] = []
    await using service = await startServiceUnderTest(records, { log: (line) => lines.push(line) })
    await (await service.get(`${catalogPath}?token=token-for-tests`)).text()
    expect(lines.join('\n')).not.toContain('token-for-tests')
  })
})

/** More than the socket buffers hold. */
const large = Array.from({ length: 40 }, (_, index) => ({ sku: `L${index}`, title: 'x'.repeat(500_000) }))

/** A client that asks for the catalog, and reads no further than its beginning. */
async function stall(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(`GET ${catalogPath} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer token-for-tests\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}

/** What comes back for these bytes until the connection ends. */
async function sendRaw(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.write(text)
  await once(socket, 'close')
  return answer
}
