import { beforeEach, expect, test, vi } from 'vitest'
import { defaultTimeouts } from './gateway-timeouts.ts'
import type { UpstreamFailure } from './upstream-failure.ts'
import { watchPace } from './watch-pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A wholesaler that sends `pieces` of `bytes`, and a disk that takes them, each after its time. */
async function download(options: { pieces: number; bytes: number; wholesalerMs?: number; diskMs?: number }) {
  const { pieces, bytes, wholesalerMs = 0, diskMs = 0 } = options
  async function* send() {
    for (let piece = 0; piece < pieces; piece++) {
      if (wholesalerMs > 0) await pause(wholesalerMs)
      yield Buffer.alloc(bytes)
    }
  }
  const cuts: UpstreamFailure[] = []
  let received = 0
  const take = async () => {
    for await (const chunk of watchPace(send(), defaultTimeouts, (failure) => cuts.push(failure))) {
      if (cuts.length > 0) return
      received += chunk.length
      if (diskMs > 0) await pause(diskMs)
    }
  }
  const taken = take()
  await vi.runAllTimersAsync()
  await taken
  const [cut] = cuts
  return { received, cut: cut === undefined ? null : `${cut.code} (${cut.detail})` }
}

test('100 MB at 0.7 MB/s come whole, whoever is slow', async () => {
  const whole = { received: 100_000_000, cut: null }
  expect(await download({ pieces: 1_000, bytes: 100_000, diskMs: 143 })).toEqual(whole)
  expect(await download({ pieces: 1_000, bytes: 100_000, wholesalerMs: 143 })).toEqual(whole)
})

test('a small catalog may take its time', async () => {
  expect(await download({ pieces: 10, bytes: 1_000, wholesalerMs: 11_000 })).toEqual({ received: 10_000, cut: null })
})

test('who stops for too long is cut', async () => {
  expect(await download({ pieces: 5, bytes: 100_000, diskMs: 20_001 })).toMatchObject({
    cut: 'gateway_busy (disk: idle)',
  })
  expect(await download({ pieces: 5, bytes: 100_000, wholesalerMs: 15_001 })).toMatchObject({
    cut: 'upstream_timeout (idle)',
  })
})

test('fault 5: a byte now and then is as none: 15 s, and no question waits for two minutes', async () => {
  const startedMs = performance.now()
  expect(await download({ pieces: 4, bytes: 1, wholesalerMs: 5_000 })).toEqual({
    received: 2,
    cut: 'upstream_timeout (idle)',
  })
  expect(performance.now() - startedMs).toBeLessThanOrEqual(20_000)
  // Our own disk's time is not the wholesaler's.
  expect(await download({ pieces: 4, bytes: 900, wholesalerMs: 3_000, diskMs: 19_000 })).toMatchObject({ cut: null })
})

test('fault 5: who never stops and is far too slow is cut', async () => {
  expect(await download({ pieces: 100, bytes: 1_000, wholesalerMs: 5_000 })).toEqual({
    received: 23_000,
    cut: 'upstream_timeout (pace)',
  })
  expect(await download({ pieces: 100, bytes: 50_000, diskMs: 5_000 })).toMatchObject({
    cut: 'gateway_busy (disk: pace)',
  })
})

test('leaves no timer behind', async () => {
  await download({ pieces: 3, bytes: 1 })
  expect(vi.getTimerCount()).toBe(0)
})
