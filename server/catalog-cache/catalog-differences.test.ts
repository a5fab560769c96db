import { describe, expect, it } from 'vitest'
import { givesCatalogs, isReady, makeCatalog, openCacheUnderTest } from './cache-under-test.ts'

const asks = { 'cache-control': 'no-cache' }
const limits = { leastCheckMs: 0 }
const takes = { 'a-im': 'feed, surtido-records;q=1' }

/** A cache that has had these catalogs, and the ETags that they had in a coding. */
async function openWith(bodies: readonly string[], coding = 'zstd', more = {}) {
  const opened = await openCacheUnderTest({ fetchCatalog: givesCatalogs(...bodies), limits: { ...limits, ...more } })
  const etags = [(await opened.get({ 'accept-encoding': coding })).headers.etag ?? '']
  await isReady(opened)
  for (let round = 1; round < bodies.length; round++)
    etags.push((await opened.get({ ...asks, 'accept-encoding': coding })).headers.etag ?? '')
  return { ...opened, etags }
}

/** With one product changed, one gone and one new. */
function changed(body: string): string {
  return body
    .replace('"price":11.5', '"price":99.5')
    .replace(/\{"sku":"A20"[^}]*\},\n/, '')
    .replace('\n]', ',\n{"sku":"NEW"}\n]')
}

describe('what changed since the catalog that a browser has', () => {
  const base = makeCatalog(400)
  const next = changed(base)

  it.each(['zstd', 'br', 'gzip', 'identity'])('is sent in place of the whole catalog, in %s', async (coding) => {
    const { get, etags } = await openWith([base, next], coding)
    const answer = await get({ ...takes, 'accept-encoding': coding, 'if-none-match': etags[0] ?? '' })
    expect(answer).toMatchObject({ status: 226, complete: true })
    expect(answer.headers).toMatchObject({
      im: 'surtido-records',
      'delta-base': etags[0],
      etag: etags[1],
      vary: 'accept-encoding, a-im',
      'cache-control': 'no-cache',
      'catalog-status': expect.stringContaining('records=400'),
    })
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(coding)
    const own = '{"sku":"A10","title":"Producto 79190","price":99.5}'
    expect(answer.body).toBe(`[[1,400,400],[0,10],${own},[11,9],[21,379],{"sku":"NEW"}]`)
    const again = await get({ ...takes, 'accept-encoding': coding, 'if-none-match': etags[0] ?? '' })
    expect(again.sent).toEqual(answer.sent)
  })

  it('is made once for many, also from a catalog before the last one', async () => {
    const { get, etags } = await openWith([base, next, changed(next.replaceAll('"price":12.5', '"price":1'))])
    for (const etag of [etags[0], etags[1]]) {
      const asked = Array.from({ length: 20 }, () => get({ ...takes, 'if-none-match': etag ?? '' }))
      const answers = await Promise.all(asked)
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
      expect(answers[0]).toMatchObject({ status: 226, headers: { 'delta-base': etag } })
    }
  })

  it('the whole is sent where the client does not ask for a difference, or has another catalog', async () => {
    const { get, etags } = await openWith([base, next])
    const whole = { status: 200, body: next }
    expect(await get({ 'if-none-match': etags[0] ?? '' })).toMatchObject(whole)
    expect(await get({ 'if-none-match': etags[0] ?? '', 'a-im': 'vcdiff, surtido' })).toMatchObject(whole)
    expect(await get(takes)).toMatchObject(whole)
    expect(await get({ ...takes, 'if-none-match': '"0123456789abcdef-zstd"' })).toMatchObject(whole)
    expect(await get({ ...takes, 'if-none-match': '"../../../etc/passwd-zstd"' })).toMatchObject(whole)
  })

  it('nothing is sent to a client that has the newest', async () => {
    const { get, etags } = await openWith([base, next])
    expect((await get({ ...takes, 'accept-encoding': 'zstd', 'if-none-match': etags[1] ?? '' })).status).toBe(304)
  })

  it.each([
    ['too much changed', makeCatalog(400, { price: 7 })],
    ['it holds an array', next.replace('\n]', ',\n[1,1]\n]')],
  ])('the whole is sent where %s', async (_, other) => {
    const { get, etags } = await openWith([base, other])
    expect(await get({ ...takes, 'if-none-match': etags[0] ?? '' })).toMatchObject({ status: 200, body: other })
  })

  it('the whole is sent where its base is not kept any more', async () => {
    const { get, etags } = await openWith([base, next, changed(next), base], 'zstd', { editions: 1 })
    expect((await get({ ...takes, 'if-none-match': etags[0] ?? '' })).status).toBe(200)
    expect((await get({ ...takes, 'if-none-match': etags[2] ?? '' })).status).toBe(226)
  })
})
