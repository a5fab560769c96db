import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import {
  type CacheAnswer,
  givesCatalogs,
  isReady,
  makeCatalog,
  openCacheUnderTest,
  statusOf,
} from './cache-under-test.ts'
import { refresh } from './refresh-under-test.ts'

const asks = { 'cache-control': 'no-cache' }
const catalogs = [8, 9, 10].map((price) => makeCatalog(3_000).replace('"price":11.5', `"price":${price}`))
const [first = '', second = '', third = ''] = catalogs

/** What a client has after this answer, that had the first catalog. */
function catalogAfter({ status, body }: CacheAnswer): unknown {
  const answered: unknown[] = JSON.parse(body)
  if (status !== 226) return answered
  const base: unknown[] = JSON.parse(first)
  return answered.slice(1).flatMap((item) => {
    if (!Array.isArray(item)) return [item]
    return base.slice(Number(item[0]), Number(item[0]) + Number(item[1]))
  })
}

async function openWithTwo(coding: string, limits = {}) {
  const fetchCatalog = givesCatalogs(first, second, third)
  const opened = await openCacheUnderTest({ fetchCatalog, limits: { leastCheckMs: 0, ...limits } })
  const accepts = { 'accept-encoding': coding }
  const before = await opened.get(accepts)
  await isReady(opened)
  const now = await opened.get({ ...accepts, ...asks })
  return { ...opened, accepts, etag: before.headers.etag ?? '', secondId: statusOf(now)?.edition }
}

function expectGood(answers: readonly CacheAnswer[], secondId: string | undefined): void {
  for (const answer of answers) {
    expect([answer.status, answer.headers['x-code'], answer.complete]).toEqual([
      expect.toSatisfy((status) => status === 200 || status === 226),
      undefined,
      true,
    ])
    const told = statusOf(answer)?.edition === secondId ? second : third
    expect(catalogAfter(answer)).toEqual(JSON.parse(told))
  }
}

describe('a new catalog that comes before an answer begins', () => {
  it.each(['zstd', 'br', 'gzip', 'identity'])(
    'leaves every client a whole catalog while its difference is being made, in %s',
    async (coding) => {
      const { get, cache, accepts, etag, secondId } = await openWithTwo(coding)
      const asked = Array.from({ length: 12 }, () =>
        get({ ...accepts, 'if-none-match': etag, 'a-im': 'surtido-records' }),
      )
      // The thread that makes the difference takes longer to start than the next catalog to come.
      const early = get({ ...accepts, 'if-none-match': etag, 'a-im': 'surtido-records' })
      await refresh(cache)
      expect(cache.status()?.edition).not.toBe(secondId)
      expectGood([...(await Promise.all(asked)), await early], secondId)
    },
  )

  it.each([
    ['zstd', 'surtido-records'],
    ['br', 'surtido-records'],
    ['zstd', 'none'],
    ['br', 'none'],
    ['identity', 'none'],
  ])('leaves every client that waits for a slot a whole catalog, in %s with %s', async (coding, manipulation) => {
    const slots = { atOnce: 1, waiting: 50, waitMs: 20_000 }
    const { get, cache, accepts, etag, secondId } = await openWithTwo(coding, { fromFile: slots, encoded: slots })
    const headers = { ...accepts, 'if-none-match': etag, 'a-im': manipulation }
    // Has the only slot.
    const slow = new ServerResponse(new IncomingMessage(new Socket()))
    await cache.answer({ method: 'GET', headers: accepts, person: '', response: slow })
    const asked = Array.from({ length: 30 }, () => get(headers))
    // Until all of them have come, and have waited for a difference.
    await new Promise((resolve) => void setTimeout(resolve, 300))
    await refresh(cache)
    expect(cache.status()?.edition).not.toBe(secondId)
    slow.emit('close')
    expectGood(await Promise.all(asked), secondId)
  })
})
