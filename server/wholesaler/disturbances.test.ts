import { describe, expect, it } from 'vitest'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { catalogPath, productPath } from '#src/wholesale-api/sku-path.ts'
import type { DisturbanceInput } from './disturbances/disturbance.ts'
import { readDisturbFlag } from './disturbances/read-disturb-flag.ts'
import { startServiceUnderTest } from './service-under-test.ts'

const sample = [...createSampleCatalog({ products: 400 })]
const product = productPath('GAB10000')

function startDisturbed(...disturbances: DisturbanceInput[]) {
  return startServiceUnderTest(sample, { disturbances })
}

describe('disturbances', () => {
  it('do not exist unless switched on', async () => {
    await using service = await startServiceUnderTest(sample)
    expect((await service.get('/disturbances')).status).toBe(404)
  })

  it('are set, shown and cleared over HTTP, with the token', async () => {
    await using service = await startDisturbed()
    const body = JSON.stringify({ route: 'product', kind: 'error', status: 503 })
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body }
    expect((await fetch(`${service.url}/disturbances`, init)).status).toBe(401)
    expect((await service.get('/disturbances', init)).status).toBe(200)
    expect(await (await service.get('/disturbances')).json()).toEqual([
      { route: 'product', kind: 'error', status: 503 },
    ])
    expect((await service.get(product)).status).toBe(503)
    await service.get('/disturbances', { method: 'DELETE' })
    expect((await service.get(product)).status).toBe(200)
  })

  it.each(['{"kind":"explode"}', '{"kind":"change","price":1e999}', '{"kind":"change","stock":{"X":1e999}}'])(
    'that are invalid are refused: %s',
    async (body) => {
      await using service = await startDisturbed()
      const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body }
      expect((await service.get('/disturbances', init)).status).toBe(400)
    },
  )

  it('end after their number of times, and affect only their product', async () => {
    await using service = await startDisturbed({ route: 'product', kind: 'error', sku: 'GAB10000', times: 2 })
    expect((await service.get(productPath('DSK10001'))).status).toBe(200)
    const statuses = []
    for (let round = 0; round < 3; round++) statuses.push((await service.get(product)).status)
    expect(statuses).toEqual([500, 500, 200])
  })

  it('limit the rate, with Retry-After and without', async () => {
    await using service = await startDisturbed({ kind: 'rate-limit', retryAfter: 7, times: 1 }, { kind: 'rate-limit' })
    const first = await service.get(product)
    const second = await service.get(product)
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '7'])
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, null])
  })

  it('answer with a login page and status 200', async () => {
    await using service = await startDisturbed({ route: 'catalog', kind: 'html' })
    const answer = await service.get(catalogPath)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })

  it('redirect', async () => {
    await using service = await startDisturbed({ kind: 'redirect', location: 'http://127.0.0.1:1/' })
    expect((await service.get(catalogPath, { redirect: 'manual' })).status).toBe(302)
  })

  it('delay an answer', async () => {
    await using service = await startDisturbed({ kind: 'delay', delayMs: 60 })
    const startedAt = performance.now()
    expect((await service.get(product)).status).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThan(55)
  })

  it.each(['identity', 'gzip'])('cut the catalog in the middle (%s)', async (encoding) => {
    await using service = await startDisturbed({ route: 'catalog', kind: 'cut', afterBytes: 3_000 })
    const answer = await service.get(catalogPath, { headers: { 'accept-encoding': encoding } })
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow('terminated')
  })

  it('cut a product in the middle', async () => {
    await using service = await startDisturbed({ route: 'product', kind: 'cut', afterBytes: 20 })
    await expect(service.get(product).then((answer) => answer.text())).rejects.toThrow('terminated')
  })

  it('reset the connection', async () => {
    await using service = await startDisturbed({ kind: 'reset' })
    await expect(service.get(product)).rejects.toThrow('fetch failed')
  })

  it('slow a body down, which still arrives whole', async () => {
    await using service = await startDisturbed({ route: 'product', kind: 'slow-body', delayMs: 1, pieceBytes: 50 })
    expect(await (await service.get(product)).json()).toMatchObject({ sku: 'GAB10000' })
  })

  it('leave a request without an answer', async () => {
    await using service = await startDisturbed({ kind: 'hang' })
    await expect(service.get(product, { signal: AbortSignal.timeout(60) })).rejects.toThrow('timeout')
  })

  it('serve a well-formed catalog with a twentieth of the products and no ETag', async () => {
    await using service = await startDisturbed({ route: 'catalog', kind: 'truncate' })
    const answer = await service.get(catalogPath)
    expect(answer.headers.get('etag')).toBeNull()
    expect(await answer.json()).toHaveLength(20)
  })

  it('change price and stock of a product', async () => {
    await using service = await startDisturbed({
      kind: 'change',
      sku: 'GAB10000',
      price: 9,
      stock: { CDMX: 0, NEW: 4 },
    })
    expect(await (await service.get(product)).json()).toMatchObject({
      price: 9,
      warehouses: { CDMX: { stock: 0 }, NEW: { stock: 4 } },
    })
  })
})

describe('a disturbance on the command line', () => {
  it.each([
    ['catalog:delay:2000', { route: 'catalog', kind: 'delay', delayMs: 2000 }],
    ['product:error:503:2', { route: 'product', kind: 'error', status: 503, times: 2 }],
    ['any:hang', { route: 'any', kind: 'hang' }],
    ['product:error::1', { route: 'product', kind: 'error', times: 1 }],
  ])('%s is read', (text, disturbance) => {
    expect(readDisturbFlag(text)).toEqual(disturbance)
  })
})
