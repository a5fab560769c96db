import { expect, it } from 'vitest'
import { failure, givesCatalogs, isReady, makeCatalog, openCacheUnderTest } from './cache-under-test.ts'
import { refresh } from './refresh-under-test.ts'

it('says why the newest try failed, with and without a catalog, and nothing after one that went well', async () => {
  const fetchCatalog = givesCatalogs(
    failure('upstream_timeout'),
    makeCatalog(50),
    failure('upstream_error'),
    makeCatalog(60),
  )
  const { cache } = await openCacheUnderTest({ fetchCatalog, limits: { leastCheckMs: 0 } })
  expect([cache.problem(), cache.status()]).toEqual([null, null])
  await expect(refresh(cache)).rejects.toThrow('upstream_timeout')
  expect([cache.problem(), cache.status()]).toEqual(['upstream_timeout', null])
  // The problem of before is told until this one has come.
  await refresh(cache).catch(() => {})
  await isReady({ cache })
  expect(cache.problem()).toBeNull()
  await expect(refresh(cache)).rejects.toThrow('upstream_error')
  expect([cache.problem(), cache.status()?.records]).toEqual(['upstream_error', 50])
  await refresh(cache)
  expect([cache.problem(), cache.status()?.records]).toEqual([null, 60])
})
