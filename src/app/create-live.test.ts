import { afterEach, expect, it, vi } from 'vitest'
import { type CatalogState, nothingLoaded } from '#src/catalog/catalog-state.ts'
import { createPageLive } from './create-live.ts'

afterEach(() => vi.unstubAllGlobals())

const away: CatalogState = {
  ...nothingLoaded,
  uncheckedWhy: { kind: 'wholesale', error: { kind: 'offline', retryAfterMs: null, tries: null, detail: '' } },
}

it.each([
  { now: 'fails', said: nothingLoaded, looks: 1 },
  { now: 'fails', said: away, looks: 0 },
  { now: 'answers', said: away, looks: 1 },
  { now: 'answers', said: nothingLoaded, looks: 0 },
])('looks at the catalog where its connection is another than that of a product: $now, $looks', async (given) => {
  vi.stubGlobal('fetch', async () => {
    if (given.now === 'fails') throw new TypeError('Failed to fetch')
    return new Response('', { status: 404 })
  })
  const checkQuietly = vi.fn<() => void>()
  const { queries, query } = createPageLive(new EventTarget(), { getState: () => given.said, checkQuietly })
  await queries.query({ ...query('A'), retry: false }).catch(() => {})
  expect(checkQuietly).toHaveBeenCalledTimes(given.looks)
})
