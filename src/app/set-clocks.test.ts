import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCatalogClient } from '#src/catalog/catalog-client.ts'
import { nothingLoaded } from '#src/catalog/catalog-state.ts'
import type { CatalogReply } from '#src/catalog/protocol/catalog-protocol.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'
import { createPageLive } from './create-live.ts'

const yearMs = 365 * 86_400_000
const asksToWait = () => new Response('', { status: 429, headers: { 'retry-after': '30' } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe.each([
  ['back', -yearMs],
  ['ahead', yearMs],
])('fault 26: a clock that is set %s by a year', (_where, byMs) => {
  const setClock = () => vi.setSystemTime(Date.now() + byMs)

  it('leaves the wait that was asked of the page as it is', async () => {
    const fetching = vi.fn<typeof fetch>(async () => asksToWait())
    vi.stubGlobal('fetch', fetching)
    const { queries, query } = createPageLive(new EventTarget(), {
      getState: () => nothingLoaded,
      checkQuietly: () => {},
    })
    const refusal = () =>
      queries.query({ ...query('A'), retry: false }).then(
        () => null,
        (error: unknown) => (error instanceof WholesaleError ? error.retryAfterMs : null),
      )
    expect(await refusal()).toBe(30_000)
    await vi.advanceTimersByTimeAsync(10_000)
    setClock()
    expect([await refusal(), fetching.mock.calls.length]).toEqual([20_000, 1])
    await vi.advanceTimersByTimeAsync(20_000)
    expect([await refusal(), fetching.mock.calls.length]).toEqual([30_000, 2])
  })

  it('leaves the wait of a check as it is', async () => {
    let asked = 0
    vi.stubGlobal('fetch', async () => {
      asked += 1
      return asksToWait()
    })
    const checks = createPageLive(new EventTarget(), { getState: () => nothingLoaded, checkQuietly: () => {} })
    checks.start('a', ['A'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toBe(1)
    setClock()
    // Something makes it look again.
    checks.start('b', ['B'])
    await vi.advanceTimersByTimeAsync(19_000)
    expect(asked).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toBeGreaterThan(1)
    checks.close()
  })

  it('does not make a worker that dies for the third time be restarted for ever, nor given up too soon', () => {
    const died: ((event: { data: CatalogReply }) => void)[] = []
    const client = createCatalogClient({
      createWorker: () => ({
        postMessage() {},
        terminate() {},
        addEventListener(type: string, listener: (event: { data: CatalogReply }) => void) {
          if (type === 'error') died.push(listener)
        },
      }),
      now: () => performance.now(),
    })
    const die = () =>
      died.at(-1)?.({ data: { kind: 'snapshot', snapshot: { kind: 'not-saved', reason: 'no-storage' } } })
    client.load()
    die()
    die()
    setClock()
    expect(client.getState().load.kind).toBe('loading')
    die()
    expect(client.getState().load.kind).toBe('failed')
    client.dispose()
  })
})
