import { expect, it } from 'vitest'
import { givesCatalogs, makeCatalog, openCacheUnderTest } from './cache-under-test.ts'
import { refresh } from './refresh-under-test.ts'

it('leaves a catalog that is on its way on the disk while it makes room after the one before', async () => {
  const bodies = Array.from({ length: 12 }, (_, index) => makeCatalog(50 + index))
  const { cache, lines } = await openCacheUnderTest({
    fetchCatalog: givesCatalogs(...bodies),
    limits: { leastCheckMs: 0 },
  })
  for (const [index] of bodies.entries()) {
    await refresh(cache)
    expect(cache.status()?.records).toBe(50 + index)
  }
  expect(lines).toEqual([])
})
