import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { clockOf } from '#server/streams/clock-under-test.ts'
import {
  chunksOf,
  failure,
  givesCatalogs,
  isReady,
  makeCacheFolder,
  makeCatalog,
  openCacheUnderTest,
  statusOf,
} from './cache-under-test.ts'
import type { FetchCatalog } from './edition-keeper.ts'
import { refresh } from './refresh-under-test.ts'

const zstd = { 'accept-encoding': 'zstd' }
const asks = { ...zstd, 'cache-control': 'no-cache' }

describe('one catalog for all', () => {
  it('is asked for at the start where that is wished and none is kept that is new enough, and its failure is known', async () => {
    const directory = await makeCacheFolder()
    let requests = 0
    let isAway = true
    const fetchCatalog: FetchCatalog = async () => {
      requests++
      if (isAway) throw failure('upstream_auth')
      return { kind: 'body', etag: null, chunks: chunksOf(makeCatalog(3)) }
    }
    const options = { directory, fetchCatalog, asksAtStart: true }
    const first = await openCacheUnderTest(options)
    await vi.waitFor(() => expect(first.cache.problem()).toBe('upstream_auth'))
    expect(first.lines.join()).toContain('upstream_auth')
    await first.close()
    isAway = false
    for (const _ of ['asks', 'has a new one']) {
      const next = await openCacheUnderTest(options)
      await isReady(next)
      await next.close()
    }
    expect(requests).toBe(2)
  })

  it.each(['zstd', 'br', 'gzip', 'identity'])(
    'gives the same bytes in %s, cold and warm, with a strong ETag',
    async (coding) => {
      const body = makeCatalog(3_000)
      const wholesaler = givesCatalogs(body)
      const { get, cache } = await openCacheUnderTest({ fetchCatalog: wholesaler })
      const cold = await get({ 'accept-encoding': coding })
      await isReady({ cache })
      const warm = await get({ 'accept-encoding': coding })
      for (const answer of [cold, warm]) {
        expect(answer).toMatchObject({ status: 200, complete: true, body })
        expect(answer.headers).toMatchObject({
          etag: expect.stringMatching(/^"[\w-]{16,64}"$/),
          vary: 'accept-encoding',
          'cache-control': 'no-cache',
          'content-type': 'application/json; charset=utf-8',
        })
        expect(answer.headers.etag?.endsWith(`-${coding}"`)).toBe(true)
        expect(answer.headers['content-encoding'] ?? 'identity').toBe(coding)
      }
      expect(warm.headers.etag).toBe(cold.headers.etag)
      expect(Number(warm.headers['content-length'])).toBe(warm.sent.length)
      expect(wholesaler.calls()).toBe(1)
      const unchanged = await get({ 'accept-encoding': coding, 'if-none-match': warm.headers.etag ?? '' })
      expect(unchanged).toMatchObject({ status: 304, body: '' })
      const size = { bytes: Buffer.byteLength(body), records: 3_000 }
      expect(statusOf(unchanged)).toMatchObject({ ...size, reason: null, held: null })
      expect(await get({ 'accept-encoding': coding }, { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
    },
  )

  it('fault 18: 200 cold clients make one request, and the half that leaves does not end it for the others', async () => {
    const body = makeCatalog(8_000)
    const gate = Promise.withResolvers<void>()
    let calls = 0
    const { get } = await openCacheUnderTest({
      async fetchCatalog() {
        calls++
        return {
          kind: 'body',
          etag: null,
          chunks: (async function* () {
            yield* chunksOf(body.slice(0, body.length / 2))
            await gate.promise
            yield* chunksOf(body.slice(body.length / 2))
          })(),
        }
      },
    })
    const leaving = new AbortController()
    const codings = ['zstd', 'br', 'gzip', 'zstd, br, gzip']
    const asked = Array.from({ length: 200 }, (_, index) =>
      get({ 'accept-encoding': codings[index % 4] ?? '' }, index % 2 === 0 ? {} : { signal: leaving.signal }).catch(
        () => 'left' as const,
      ),
    )
    await vi.waitFor(() => expect(calls).toBe(1))
    await Promise.race([asked[1], new Promise((resolve) => void setTimeout(resolve, 200))])
    leaving.abort()
    gate.resolve()
    const answers = await Promise.all(asked)
    expect(answers.filter((answer) => answer === 'left')).toHaveLength(100)
    const whole = answers.filter((answer) => answer !== 'left')
    expect(whole.every((answer) => answer.complete && answer.body === body)).toBe(true)
    expect(calls).toBe(1)
  })

  it('serves an old catalog at once while it asks for a newer one', async () => {
    let clock = 1_000_000
    const wholesaler = givesCatalogs(makeCatalog(5), makeCatalog(6))
    const opened = await openCacheUnderTest({
      fetchCatalog: wholesaler,
      clock: clockOf(() => clock),
      limits: { maxAgeMs: 1000 },
    })
    await opened.get(zstd)
    await isReady(opened)
    clock += 999
    expect((await opened.get(zstd)).body).toBe(makeCatalog(5))
    expect(wholesaler.calls()).toBe(1)
    clock += 1
    expect((await opened.get(zstd)).body).toBe(makeCatalog(5))
    await vi.waitFor(async () => expect((await opened.get(zstd)).body).toBe(makeCatalog(6)))
    expect(wholesaler.calls()).toBe(2)
  })

  it('waits for the wholesaler where the client asks for the newest, but not more often than it should', async () => {
    let clock = 1_000_000
    const wholesaler = givesCatalogs(makeCatalog(5), makeCatalog(6), makeCatalog(7))
    const opened = await openCacheUnderTest({ fetchCatalog: wholesaler, clock: clockOf(() => clock) })
    await opened.get(zstd)
    await isReady(opened)
    expect((await opened.get(asks)).body).toBe(makeCatalog(5))
    clock += 10_000
    const answers = await Promise.all(Array.from({ length: 20 }, () => opened.get(asks)))
    expect(answers.every(({ body }) => body === makeCatalog(6))).toBe(true)
    expect(wholesaler.calls()).toBe(2)
  })

  it('asks the wholesaler for each request where nothing may be old', async () => {
    const wholesaler = givesCatalogs(makeCatalog(5), makeCatalog(6), failure('upstream_error'), makeCatalog(7))
    const opened = await openCacheUnderTest({ fetchCatalog: wholesaler, limits: { maxAgeMs: 0 } })
    await opened.get(zstd)
    await isReady(opened)
    expect((await opened.get(zstd)).body).toBe(makeCatalog(6))
    expect(statusOf(await opened.get(zstd))).toMatchObject({ records: 6, reason: 'upstream_error' })
    expect(statusOf(await opened.get(zstd))).toMatchObject({ records: 7, reason: null })
  })

  it('keeps its edition, and counts it as checked, where the wholesaler gives the same bytes or says that nothing changed', async () => {
    let clock = 1_000_000
    const etags: (string | null)[] = []
    const opened = await openCacheUnderTest({
      clock: clockOf(() => clock),
      async fetchCatalog(etag) {
        etags.push(etag)
        if (etag === '"b"') return { kind: 'not-modified' }
        return { kind: 'body', etag: etag === null ? '"a"' : '"b"', chunks: chunksOf(makeCatalog(50)) }
      },
    })
    const first = await opened.get(zstd)
    await isReady(opened)
    for (const _ of ['the same bytes', 'not modified']) {
      clock += 20_000
      const again = await opened.get(asks)
      expect(again.headers.etag).toBe(first.headers.etag)
      expect(statusOf(again)).toMatchObject({ answeredAt: 1_000_000, checkedAt: clock, reason: null })
    }
    expect(etags).toEqual([null, '"a"', '"b"'])
  })
})

it('cuts a client that stops reading, and leaves one that reads alone', async () => {
  const body = makeCatalog(250_000)
  const pace = { everyMs: 300, leastBytes: 1_000 }
  const opened = await openCacheUnderTest({ fetchCatalog: givesCatalogs(body), limits: { pace } })
  await opened.get(zstd)
  await isReady(opened)
  const stalled = connect(Number(new URL(opened.url).port), '127.0.0.1').on('error', () => {})
  stalled.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const reading = opened.get({ 'accept-encoding': 'identity' })
  await vi.waitFor(() => expect(opened.lines).toContainEqual(expect.stringContaining('stopped reading')), 10_000)
  expect((await reading).body).toBe(body)
  const closed = once(stalled, 'close')
  stalled.resume()
  await closed
})

describe('a wholesaler that fails', () => {
  const good = makeCatalog(400)
  const cut = (text: string) => text.slice(0, text.length - 10)

  it.each([
    ['fault 6: a body that breaks off', failure('upstream_unreachable'), 'upstream_unreachable'],
    ['fault 6: an array that is cut', cut(good), 'bad_content'],
    ['fault 7: a login page', '<!doctype html><title>Login</title>', 'bad_content'],
    ['fault 7: nothing', '', 'bad_content'],
    ['fault 7: a byte order mark and nothing', '\ufeff', 'bad_content'],
    ['fault 7: an error in JSON', '{"error":"maintenance"}', 'bad_content'],
    ['two arrays', `${good}${good}`, 'bad_content'],
    ['fault 11: a body that unpacks to far too much', failure('too_large'), 'too_large'],
    ['the access token in the body', failure('token_in_answer'), 'token_in_answer'],
    ['a program error', new TypeError('secret words'), 'internal_error'],
  ])('%s: the good catalog stays, and every answer says why', async (_, bad, reason) => {
    let clock = 1_000_000
    const fetchCatalog = givesCatalogs(good, bad)
    const opened = await openCacheUnderTest({ fetchCatalog, clock: clockOf(() => clock), random: () => 1 })
    const first = await opened.get(zstd)
    await isReady(opened)
    clock += 20_000
    const answer = await opened.get(asks)
    expect(answer).toMatchObject({ status: 200, complete: true, body: good })
    const expected = { reason, checkedAt: 1_000_000, answeredAt: 1_000_000, records: 400 }
    expect(statusOf(answer)).toMatchObject(expected)
    const unchanged = await opened.get({ ...zstd, 'if-none-match': first.headers.etag ?? '' })
    expect([unchanged.status, statusOf(unchanged)]).toEqual([304, expect.objectContaining(expected)])
    expect(opened.lines.join()).not.toContain('secret')
    expect(opened.lines).toEqual([expect.stringContaining(reason)])
  })

  it.each([
    ['a login page', '<!doctype html>', 'bad_content'],
    ['nothing', '', 'bad_content'],
    ['an error', failure('upstream_auth'), 'upstream_auth'],
  ])('without a catalog the client is told the failure, and nobody asks again at once: %s', async (_, bad, code) => {
    let clock = 1_000_000
    const wholesaler = givesCatalogs(bad, bad, good)
    const opened = await openCacheUnderTest({ fetchCatalog: wholesaler, clock: clockOf(() => clock), random: () => 1 })
    for (let time = 0; time < 3; time++) expect((await opened.get(zstd)).headers['x-code']).toBe(code)
    expect((await opened.get(zstd)).headers['retry-after']).toBe('1')
    expect(wholesaler.calls()).toBe(1)
    clock += 1_000
    await opened.get(zstd)
    expect((await opened.get(zstd)).headers['retry-after']).toBe('2')
    clock += 2_000
    expect((await opened.get(zstd)).body).toBe(good)
  })

  it('says that it is asking with an old catalog that is served meanwhile, and why it got no newer one afterwards', async () => {
    let clock = 1_000_000
    const asked = Promise.withResolvers<void>()
    let times = 0
    const fetchCatalog: FetchCatalog = async (etag, signal) => {
      if (times++ === 0) return givesCatalogs(good)(etag, signal)
      await asked.promise
      throw failure('upstream_unreachable')
    }
    const opened = await openCacheUnderTest({ fetchCatalog, clock: clockOf(() => clock), random: () => 1 })
    await opened.get(zstd)
    await isReady(opened)
    expect(statusOf(await opened.get(zstd))).toMatchObject({ isChecking: false, isSample: false })
    clock += 3_600_000
    expect(statusOf(await opened.get(zstd))).toMatchObject({ isChecking: true, reason: null })
    asked.resolve()
    await vi.waitFor(async () =>
      expect(statusOf(await opened.get(zstd))).toMatchObject({ isChecking: false, reason: 'upstream_unreachable' }),
    )
  })

  it('waits as long as the wholesaler told, whoever asks', async () => {
    let clock = 1_000_000
    const wholesaler = givesCatalogs(good, failure('upstream_rate_limited', 40), good)
    const opened = await openCacheUnderTest({ fetchCatalog: wholesaler, clock: clockOf(() => clock), random: () => 0 })
    await opened.get(zstd)
    await isReady(opened)
    for (const wait of [20_000, 20_000, 19_000]) {
      clock += wait
      expect(statusOf(await opened.get(asks))).toMatchObject({ reason: 'upstream_rate_limited' })
    }
    expect(wholesaler.calls()).toBe(2)
    clock += 1_000
    expect(statusOf(await opened.get(asks))).toMatchObject({ reason: null })
  })

  it('fault 6: half a first catalog never looks whole, in any coding', async () => {
    const half = givesCatalogs(cut(makeCatalog(20_000)))
    const { get, cache } = await openCacheUnderTest({ fetchCatalog: half, limits: { backoffMs: 0 } })
    for (const coding of ['zstd', 'br', 'gzip', 'identity']) {
      const { status, complete } = await get({ 'accept-encoding': coding })
      expect(status === 200 && complete).toBe(false)
    }
    expect(cache.status()).toBeNull()
  })

  it('fault 6: no byte can be cut from a catalog without it being noticed', async () => {
    const body = '[{"sku":"A","price":1},\n{"sku":"B"} ]'
    let length = 0
    const opened = await openCacheUnderTest({
      limits: { maxAgeMs: 0 },
      fetchCatalog: async () => ({ kind: 'body', etag: null, chunks: chunksOf(body.slice(0, length), 7) }),
    })
    for (; length < body.length; length++) {
      const answer = await opened.get(zstd)
      expect([length, answer.complete && answer.status === 200]).toEqual([length, false])
      await vi.waitFor(() => expect(opened.lines.filter((line) => line.includes('no newer'))).toHaveLength(length + 1))
    }
    expect((await opened.get(zstd)).body).toBe(body)
    await isReady(opened)
    for (length = body.length - 1; length >= 0; length--) {
      const answer = await opened.get(zstd)
      expect([length, answer.body, statusOf(answer)?.reason]).toEqual([length, body, 'bad_content'])
    }
  }, 60_000)
})

describe('a catalog that looks wrong', () => {
  const good = makeCatalog(100)

  it.each([
    ['shrunk', makeCatalog(49), 49, 49],
    // As many products, and none of them was there.
    ['replaced', makeCatalog(100, { prefix: 'B' }), 100, 0],
    ['replaced', makeCatalog(30, { prefix: 'B' }), 30, 0],
    ['replaced', makeCatalog(300).replaceAll(/"A([1-8])/g, '"B$1'), 300, 12],
    ['not-orderable', '[{"error":1}]', 0, 0],
    ['without-prices', good.replaceAll('"price"', '"precio"'), 100, 100],
  ])('is kept aside until an admin accepts it: %s', async (why, wrong, orderable, kept) => {
    const directory = await makeCacheFolder()
    let clock = 1_000_000
    const wholesaler = givesCatalogs(good, wrong)
    let opened = await openCacheUnderTest({ directory, fetchCatalog: wholesaler, clock: clockOf(() => clock) })
    await opened.get(zstd)
    await isReady(opened)
    clock += 20_000
    const answer = await opened.get(asks)
    const held = { why, orderable, orderableBefore: 100, kept, answeredAt: clock }
    expect(answer.body).toBe(good)
    expect(statusOf(answer)).toMatchObject({ reason: 'held', checkedAt: 1_000_000, held })
    const name = statusOf(answer)?.held?.edition ?? ''
    expect(await opened.cache.accept('another-edition-x')).toBe(false)

    await opened.close()
    opened = await openCacheUnderTest({ directory, fetchCatalog: wholesaler, clock: clockOf(() => clock) })
    clock += 20_000
    const again = await opened.get(asks)
    expect(statusOf(again)).toMatchObject({ reason: 'held', held: { ...held, edition: name } })
    expect(await Promise.all([opened.cache.accept(name), opened.cache.accept(name)])).toEqual([true, false])
    const accepted = await opened.get(zstd)
    expect(accepted.body).toBe(wrong)
    expect(statusOf(accepted)).toMatchObject({ edition: name, reason: null, held: null })
  })

  it('is forgotten when the wholesaler gives the good one again, or a better one', async () => {
    for (const next of [good, makeCatalog(120)]) {
      const fetchCatalog = givesCatalogs(good, makeCatalog(3), next)
      const opened = await openCacheUnderTest({ fetchCatalog, limits: { leastCheckMs: 0 } })
      await opened.get(zstd)
      await isReady(opened)
      expect(statusOf(await opened.get(asks))?.held).not.toBeNull()
      const answer = await opened.get(asks)
      expect(answer.body).toBe(next)
      expect(statusOf(answer)).toMatchObject({ reason: null, held: null })
    }
  })

  it('is as old when it is accepted as its last confirmation, also after a restart', async () => {
    const directory = await makeCacheFolder()
    const wrong = makeCatalog(3)
    let clock = 1_000_000
    const later = () => {
      clock += 20_000
    }
    for (const round of ['given', 'given again', 'not modified', 'restarted'] as const) {
      const fetchCatalog: FetchCatalog & { bodies: string[] } = Object.assign(
        async () => {
          const body = fetchCatalog.bodies.shift()
          if (body === undefined) return { kind: 'not-modified' as const }
          return { kind: 'body' as const, etag: '"x"', chunks: chunksOf(body) }
        },
        { bodies: round === 'given again' ? [good, wrong, wrong] : [good, wrong] },
      )
      const options = { directory: join(directory, round), fetchCatalog, clock: clockOf(() => clock) }
      let opened = await openCacheUnderTest(options)
      await refresh(opened.cache)
      later()
      await refresh(opened.cache)
      let confirmedAt = clock
      if (round === 'restarted') {
        await opened.close()
        opened = await openCacheUnderTest(options)
      } else if (round !== 'given') {
        later()
        await refresh(opened.cache)
        confirmedAt = clock
      }
      later()
      const name = opened.cache.status()?.held?.edition ?? ''
      expect(await opened.cache.accept(name)).toBe(true)
      expect([round, opened.cache.status()]).toEqual([
        round,
        expect.objectContaining({ edition: name, checkedAt: confirmedAt }),
      ])
    }
  })

  it('is not held back for what is new in it, and nobody counts what an earlier version did not keep', async () => {
    const directory = await makeCacheFolder()
    const wholesaler = givesCatalogs(good, makeCatalog(400), makeCatalog(150))
    let opened = await openCacheUnderTest({ directory, fetchCatalog: wholesaler, limits: { leastCheckMs: 0 } })
    await opened.get(zstd)
    await isReady(opened)
    expect(statusOf(await opened.get(asks))).toMatchObject({ records: 400, held: null })
    await opened.close()
    // As a version before this one left it.
    for (const path of await readdir(directory, { recursive: true }))
      if (path.endsWith('edition.json')) {
        const text = await readFile(join(directory, path), 'utf8')
        await writeFile(join(directory, path), text.replace(/"skus":\{[^}]*\}/, '"skus":null'))
      }
    opened = await openCacheUnderTest({ directory, fetchCatalog: wholesaler, limits: { leastCheckMs: 0 } })
    const held = { why: 'shrunk', orderable: 150, orderableBefore: 400, kept: null }
    expect(statusOf(await opened.get(asks))).toMatchObject({ records: 400, held })
  })

  it('is judged by the share that was set', async () => {
    const fetchCatalog = givesCatalogs(good, makeCatalog(89), makeCatalog(90))
    const opened = await openCacheUnderTest({ fetchCatalog, limits: { leastCheckMs: 0, leastShare: 0.9 } })
    await opened.get(zstd)
    await isReady(opened)
    expect(statusOf(await opened.get(asks))?.held?.why).toBe('shrunk')
    expect(statusOf(await opened.get(asks))).toMatchObject({ records: 90, held: null })
  })
})
