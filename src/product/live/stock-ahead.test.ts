import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import { makeAnswered } from '#src/fixtures/make-product.ts'
import { liveQueryKey } from '#src/live/answers.ts'
import { createLive } from '#src/live/live.ts'
import { makeStorage } from '#src/live/make-live.ts'
import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { createStockAhead } from './stock-ahead.ts'

describe('prefetched stock', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is asked for where the pointer rests, not where it passes', async () => {
    const { ahead, asked } = setUp()
    for (const sku of ['A', 'B', 'C']) {
      ahead.rest(sku)
      await vi.advanceTimersByTimeAsync(30)
    }
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(80)
    expect(asked.map(({ sku }) => sku)).toEqual(['C'])
  })

  it('is cancelled if the pointer moves on before the answer', async () => {
    const { ahead, asked } = setUp()
    ahead.rest('A')
    await vi.advanceTimersByTimeAsync(100)
    ahead.rest('B')
    await vi.advanceTimersByTimeAsync(100)
    expect(asked.map(({ sku, signal }) => [sku, signal.aborted])).toEqual([
      ['A', true],
      ['B', false],
    ])
    ahead.rest(null)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked[1]?.signal.aborted).toBe(true)
  })

  it('is shown at once when the product is then opened', async () => {
    const { ahead, asked, queries } = setUp()
    ahead.rest('A')
    await vi.advanceTimersByTimeAsync(100)
    asked[0]?.answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(queries.getQueryData<LiveAnswer>(liveQueryKey('A'))?.answered?.product?.sku).toBe('A')
    ahead.rest('B')
    ahead.rest('A')
    await vi.advanceTimersByTimeAsync(100)
    expect(asked).toHaveLength(1)
  })
})

function setUp() {
  const asked: { sku: string; signal: AbortSignal; answer: () => void }[] = []
  const wholesale: Pick<WholesaleClient, 'getProduct'> = {
    getProduct: (sku, options) =>
      new Promise((resolve, reject) => {
        const signal = options?.signal ?? new AbortController().signal
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        asked.push({ sku, signal, answer: () => resolve(makeAnswered({ sku })) })
      }),
  }
  const live = createLive({
    wholesale,
    storage: makeStorage(),
    now: () => performance.now(),
    epochNow: () => Date.now(),
    random: () => 0.5,
    after: () => () => {},
    openChannel: () => null,
  })
  return { ahead: createStockAhead(live), asked, queries: live.queries }
}
