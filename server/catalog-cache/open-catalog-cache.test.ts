import { describe, expect, it, vi } from 'vitest'
import { readCatalogStatus } from '#src/wholesale-api/catalog-status.ts'
import { givesCatalogs, makeCatalog, openCacheUnderTest } from './cache-under-test.ts'

describe('one catalog for all', () => {
  it.each(['zstd', 'br', 'gzip', 'identity'])(
    'gives the same bytes in %s, cold and warm, with a strong ETag',
    async (coding) => {
      const body = makeCatalog(3_000)
      const wholesaler = givesCatalogs(body)
      const { get, cache } = await openCacheUnderTest({ fetchCatalog: wholesaler })
      for (const _ of ['cold', 'warm']) {
        const answer = await get({ 'accept-encoding': coding })
        expect(answer).toMatchObject({ status: 200, complete: true, body })
        expect(answer.headers).toMatchObject({
          etag: expect.stringMatching(new RegExp(`^"[\\w-]{16,64}-${coding}"$`)),
          vary: 'accept-encoding',
          'cache-control': 'no-cache',
          'content-type': 'application/json; charset=utf-8',
        })
        expect(answer.headers['content-encoding'] ?? 'identity').toBe(coding)
      }
      await vi.waitFor(() => expect(cache.status()).not.toBeNull())
      const again = await get({ 'accept-encoding': coding })
      expect(Number(again.headers['content-length'])).toBe(again.sent.length)
      expect(wholesaler.calls()).toBe(1)
      const unchanged = await get({ 'accept-encoding': coding, 'if-none-match': again.headers.etag ?? '' })
      expect(unchanged).toMatchObject({ status: 304, body: '' })
      expect(readCatalogStatus(String(unchanged.headers['catalog-status']))).toMatchObject({
        bytes: Buffer.byteLength(body),
        records: 3_000,
        reason: null,
        held: null,
      })
    },
  )
})
