import { expect, it, vi } from 'vitest'
import { clockOf } from '#server/streams/clock-under-test.ts'
import { failure, givesCatalogs, makeCatalog, openCacheUnderTest } from './cache-under-test.ts'
import { refresh } from './refresh-under-test.ts'

/** A clock that runs, from just before half past six. */
function clockBefore(): () => number {
  const from = new Date(2026, 4, 5, 6, 29, 59, 700).getTime() - performance.now()
  return () => Math.floor(from + performance.now())
}

it('asks at a time of day', async () => {
  const fetchCatalog = givesCatalogs(makeCatalog(50))
  await openCacheUnderTest({ fetchCatalog, times: ['06:30'], clock: clockOf(clockBefore()) })
  expect(fetchCatalog.calls()).toBe(0)
  await vi.waitFor(() => expect(fetchCatalog.calls()).toBe(1), 2_000)
})

it('waits at a time of day as long as the wholesaler told, and asks then', async () => {
  const fetchCatalog = givesCatalogs(failure('upstream_rate_limited', 2), makeCatalog(50))
  const now = clockBefore()
  const { cache } = await openCacheUnderTest({ fetchCatalog, times: ['06:30'], clock: clockOf(now), random: () => 0 })
  await expect(refresh(cache)).rejects.toThrow('upstream_rate_limited')
  const told = now() + 2_000
  await vi.waitFor(() => expect(fetchCatalog.calls()).toBe(2), { timeout: 5_000, interval: 10 })
  expect(now()).toBeGreaterThan(told - 100)
})
