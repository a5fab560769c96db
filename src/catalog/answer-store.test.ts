import { describe, expect, it, vi } from 'vitest'
import type {
  Anchor,
  CatalogAnswer,
  CatalogQuery,
  LoadedCatalog,
  RefusalCode,
} from '#src/catalog/protocol/catalog-protocol.ts'
import { answerNothing, emptyQuery } from '#src/catalog/protocol/catalog-protocol.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { createAnswerStore, isAwaitedChange, mayFindMore } from './answer-store.ts'
import { type CatalogClient, CatalogRefusal } from './catalog-client.ts'
import { type CatalogState, nothingLoaded } from './catalog-state.ts'

describe('the answer store', () => {
  it('keeps the last answer until the new one arrives', async () => {
    const { store, answer } = setUp()
    store.setQuery(asking('a'), top)
    await answer(0, 500)
    store.setQuery(asking('ab'), top)
    expect(store.getSnapshot().query?.text).toBe('a')
    await answer(1, 3)
    expect(store.getSnapshot()).toMatchObject({ query: { text: 'ab' }, answer: { total: 1000 } })
  })

  it('never publishes an answer that is older than the newest query', async () => {
    const { store, answer } = setUp()
    store.setQuery(asking('a'), top)
    store.setQuery(asking('ab'), top)
    await answer(1, 3)
    await answer(0, 500)
    expect(store.getSnapshot().query?.text).toBe('ab')
  })

  it('tells what a person waits for: another query and the rows of scrolling, not the first answer or a newer catalog', async () => {
    const { store, answer } = setUp()
    const changes: boolean[] = []
    let before = store.getSnapshot()
    const stop = store.subscribe(() => {
      changes.push(isAwaitedChange(store.getSnapshot(), before))
      before = store.getSnapshot()
    })
    const first = asking('a')
    store.setQuery(first, top)
    await answer(0, 500)
    expect(changes).toEqual([false])
    store.setQuery(asking('ab'), top)
    await answer(1, 500)
    expect(changes).toEqual([false, true])
    const { rowAt: _, ...same } = before
    expect(isAwaitedChange({ ...same, rowAt: () => undefined }, before)).toBe(true)
    expect(isAwaitedChange({ ...before, answer: { ...before.answer! } }, before)).toBe(false)
    stop()
  })

  it('keeps the last answer when a question is refused', async () => {
    const { store, answer, refuse } = setUp()
    store.setQuery(asking('a'), top)
    await answer(0, 500)
    store.setQuery(asking('ab'), top)
    await refuse(1, 'worker-died')
    expect(store.getSnapshot().query?.text).toBe('a')
  })

  it('says while the rows are of another query than the last one set, also after a refusal', async () => {
    const { store, answer, refuse } = setUp()
    store.setQuery(asking('a'), top)
    await answer(0, 500)
    expect(store.isAwaited()).toBe(false)
    store.setQuery(asking('ab'), top)
    expect(store.isAwaited()).toBe(true)
    await answer(1, 3)
    expect(store.isAwaited()).toBe(false)
    store.setQuery(asking('abc'), top)
    await refuse(2, 'worker-died')
    expect(store.isAwaited()).toBe(true)
  })

  it('says once that an answer is late, however many keys come, and until there is one', async () => {
    vi.useFakeTimers()
    const { store, answer } = setUp()
    const seen: boolean[] = []
    const first = asking('a')
    store.setQuery(first, top)
    await answer(0, 500)
    const stop = store.subscribe(() => seen.push(store.getSnapshot().isLate))
    store.setQuery(asking('ab'), top)
    await vi.advanceTimersByTimeAsync(200)
    store.setQuery(asking('abc'), top)
    await vi.advanceTimersByTimeAsync(200)
    expect(seen).toEqual([true])
    store.setQuery(asking('abcd'), top)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(seen).toEqual([true])
    await answer(3, 3)
    expect(seen).toEqual([true, false])
    store.setQuery(asking('abcde'), top)
    await vi.advanceTimersByTimeAsync(200)
    await answer(4, 3)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(seen).toEqual([true, false, false])
    stop()
    vi.useRealTimers()
  })

  it('knows that 0 is not all while the catalog comes and its index is built, and that it is all then', async () => {
    const { store, asked, answer, client, changeCatalog } = setUp()
    const mayBeMore = () => mayFindMore(store.getSnapshot(), client.getState())
    store.subscribe(() => undefined)
    changeCatalog({ isIndexed: false })
    await timers()
    store.setQuery(asking(''), top)
    await answer(0, 0)
    expect(mayBeMore()).toBe(false)
    expect(mayFindMore(store.getSnapshot(), { ...nothingLoaded, load: loading })).toBe(true)
    store.setQuery(asking('kingston'), top)
    await answer(1, 0)
    expect(mayBeMore()).toBe(true)
    store.setQuery(asking(''), top)
    await answer(2, 0)
    // The index is ready before this one is answered.
    store.setQuery(asking('nothing'), top)
    changeCatalog({ isIndexed: true })
    await timers()
    await answer(3, 0)
    expect(mayBeMore()).toBe(false)
    expect(asked).toHaveLength(4)
  })

  it('gets the first rows from the answer and fetches the others before they are visible', async () => {
    const { store, answer, rowsAsked } = setUp()
    store.setQuery(asking('a'), top)
    await answer(0, 500)
    expect(store.getSnapshot().rowAt(0)?.product.sku).toBe('P0')
    store.showRange({ first: 200, count: 20 }, null)
    expect(store.getSnapshot().rowAt(200)).toBeUndefined()
    await settle()
    expect(store.getSnapshot().rowAt(200)?.product.sku).toBe('P200')
    expect(store.getSnapshot().rowAt(260)?.product.sku).toBe('P260')
    const askedBefore = rowsAsked.length
    store.showRange({ first: 205, count: 20 }, null)
    await settle()
    expect(rowsAsked).toHaveLength(askedBefore)
  })

  it('begins with the answer that came with the snapshot, and asks nothing', () => {
    const query = asking('a')
    const { store, asked } = setUp({ query, answer: answerOf(500), generation: 1 })
    expect(store.getSnapshot()).toMatchObject({ query, answer: { total: 1000 } })
    expect(store.getSnapshot().rowAt(3)?.product.sku).toBe('P3')
    const stop = store.subscribe(() => undefined)
    store.setQuery(query, top)
    expect(asked).toHaveLength(0)
    store.setQuery(asking('ab'), top)
    expect(asked).toHaveLength(1)
    stop()
  })

  it('shows that answer when it comes later, in the same turn as the catalog', async () => {
    const query = asking('a')
    const first = { query, answer: answerOf(500), generation: 2 }
    const { store, asked, answer, changeCatalog } = setUp(first)
    const seen: (number | undefined)[] = []
    const stop = store.subscribe(() => seen.push(store.getSnapshot().answer?.positions.length))
    store.setQuery(query, top)
    expect(store.getSnapshot().answer).toBeNull()
    changeCatalog({ generation: 2 })
    expect(seen).toEqual([500])
    await answer(0, 3)
    expect(seen).toEqual([500])
    expect(asked).toHaveLength(1)
    stop()
  })

  it('lets the rows after the visible ones wait after an answer, and draws nothing for them', async () => {
    vi.useFakeTimers()
    const { store, answer, rowsAsked } = setUp()
    let drawn = 0
    store.subscribe(() => (drawn += 1))
    store.showRange({ first: 0, count: 26 }, null)
    store.setQuery(asking('a'), top)
    await answer(0, 500)
    store.showRange({ first: 0, count: 26 }, null)
    expect(rowsAsked).toHaveLength(0)
    expect(drawn).toBe(1)
    const first = store.getSnapshot().rowAt(0)
    await vi.advanceTimersByTimeAsync(200)
    expect(rowsAsked.length).toBeGreaterThan(0)
    expect(store.getSnapshot().rowAt(80)?.product.sku).toBe('P80')
    expect(store.getSnapshot().rowAt(0)).toBe(first)
    expect(drawn).toBe(1)
    vi.useRealTimers()
  })

  it('fetches rows that are missing on the screen at once, also right after an answer, and draws them', async () => {
    const { store, answer, rowsAsked } = setUp()
    let drawn = 0
    store.subscribe(() => (drawn += 1))
    store.showRange({ first: 30, count: 26 }, null)
    store.setQuery(asking('a'), top)
    await answer(0, 500)
    expect(rowsAsked.length).toBeGreaterThan(0)
    await settle()
    expect(store.getSnapshot().rowAt(55)?.product.sku).toBe('P55')
    expect(drawn).toBeGreaterThan(1)
  })

  it('asks again when another catalog replaces the current one, for the visible rows', async () => {
    const { store, answer, asked, changeCatalog } = setUp()
    store.subscribe(() => undefined)
    store.setQuery(asking('a'), top)
    await answer(0, 500)
    store.showRange({ first: 100, count: 20 }, null)
    changeCatalog({ generation: 2 })
    await timers()
    expect(asked.at(-1)?.range).toEqual({ first: 100, count: 20 })
  })

  it('takes the answer to a question that is open when a catalog becomes the current one: it is from that one', async () => {
    const { store, answer, asked, changeCatalog } = setUp()
    store.subscribe(() => undefined)
    changeCatalog({ isIndexed: false })
    await timers()
    store.setQuery(asking('a'), top)
    const before = asked.length
    changeCatalog({ generation: 2, isIndexed: true })
    await timers()
    expect(asked).toHaveLength(before)
    await answer(before - 1, 500)
    expect(store.getSnapshot()).toMatchObject({ answer: { generation: 2 }, isOfIndex: true })
  })

  it.each([0, 3])('asks once more when the index is ready, after an answer of %i without one', async (count) => {
    const { store, asked, answer, changeCatalog } = setUp()
    store.subscribe(() => undefined)
    changeCatalog({ generation: 2, isIndexed: false })
    await timers()
    store.setQuery(asking('kingstonn'), top)
    await answer(asked.length - 1, count)
    expect(store.getSnapshot().isOfIndex).toBe(false)
    const before = asked.length
    changeCatalog({ isIndexed: true })
    await timers()
    expect(asked).toHaveLength(before + 1)
    await answer(before, 3)
    expect(store.getSnapshot().isOfIndex).toBe(true)
    changeCatalog({ isIndexed: false })
    changeCatalog({ isIndexed: true })
    await timers()
    expect(asked).toHaveLength(before + 1)
  })

  it('does not ask again for the index where nothing was typed', async () => {
    const { store, asked, answer, changeCatalog } = setUp()
    store.subscribe(() => undefined)
    changeCatalog({ generation: 2, isIndexed: false })
    await timers()
    store.setQuery(asking(' '), top)
    await answer(asked.length - 1, 500)
    const before = asked.length
    changeCatalog({ isIndexed: true })
    await timers()
    expect(asked).toHaveLength(before)
  })

  it('asks words again when what stands first among equals has changed, and nothing else', async () => {
    const { store, asked, answer, reorder } = setUp()
    store.subscribe(() => undefined)
    await timers()
    store.setQuery(asking(''), top)
    await answer(asked.length - 1, 500)
    const before = asked.length
    reorder()
    await timers()
    expect(asked).toHaveLength(before)
    store.setQuery(asking('x'), top)
    await answer(asked.length - 1, 500)
    reorder()
    await timers()
    expect(asked).toHaveLength(before + 2)
  })

  it('asks a newer catalog for the held row and reports how far it moved', async () => {
    const { store, asked, answer, changeCatalog } = setUp()
    store.subscribe(() => undefined)
    store.setQuery(asking('x'), top)
    await answer(0, 500)
    store.showRange({ first: 10, count: 20 }, 12)
    changeCatalog({ generation: 2 })
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]?.anchor).toEqual({ sku: 'P12', index: 12 })
    await answer(1, 500, 15)
    expect(store.getSnapshot().moved).toEqual({ from: 12, to: 15 })
  })

  it('holds no row when the query changes', async () => {
    const { store, asked, answer } = setUp()
    store.setQuery(asking('x'), top)
    await answer(0, 500)
    store.showRange({ first: 10, count: 20 }, 12)
    store.setQuery(asking('xy'), top)
    expect(asked[1]?.anchor).toBeNull()
  })
})

const top = { first: 0, count: 40 }
const loading = { kind: 'loading', startedAt: 0, progress: null, retry: null } as const

function asking(text: string): CatalogQuery {
  return { ...emptyQuery, text }
}

/** Long enough for the timers of the store. */
async function timers() {
  await new Promise((resolve) => setTimeout(resolve, 5))
}

async function settle() {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

/** A catalog of 1,000 products; the test decides when it answers. */
/** @param first came with the snapshot of this generation */
function setUp(first: { query: CatalogQuery; answer: CatalogAnswer; generation: number } | null = null) {
  type Asked = {
    range: { first: number; count: number }
    anchor: Anchor | null
    resolve: (answer: CatalogAnswer) => void
    reject: (error: Error) => void
  }
  const asked: Asked[] = []
  const rowsAsked: Uint32Array[] = []
  const listeners = new Set<() => void>()
  let state: CatalogState = { ...nothingLoaded, catalog: catalogOf(1), checkedAt: 0 }
  const client: CatalogClient = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () => undefined,
    checkQuietly: () => undefined,
    cancelLoad: () => undefined,
    firstAnswer: (query) =>
      first && query === first.query && state.catalog?.generation === first.generation
        ? { ...first.answer, generation: first.generation }
        : null,
    ask: (_query, range, anchor = null) =>
      new Promise((resolve, reject) => asked.push({ range, anchor, resolve, reject })),
    async rows(_generation, positions) {
      rowsAsked.push(positions)
      return Array.from(positions, rowOf)
    },
    follow: () => undefined,
    setFamiliar: () => undefined,
    findSku: async () => null,
    findCodes: async () => [],
    findInTitles: async () => [],
    findDescribed: async () => [],
    findNear: async () => [],
    findAlternatives: async () => [],
    countDescribed: () => Promise.resolve(0),
    findFacets: async () => ({ kinds: [], facts: [], withoutPrice: 0 }),
    findObservations: async () => [],
    recordLive: () => undefined,
    dispose: () => undefined,
  }
  return {
    client,
    store: createAnswerStore(client, first && { query: first.query, range: top }),
    asked,
    rowsAsked,
    async answer(index: number, count: number, anchorIndex: number | null = null) {
      const range = asked[index]?.range ?? top
      asked[index]?.resolve({ ...answerOf(count, range), generation: state.catalog?.generation ?? 1, anchorIndex })
      await settle()
    },
    async refuse(index: number, code: RefusalCode) {
      asked[index]?.reject(new CatalogRefusal(code))
      await settle()
    },
    reorder() {
      state = { ...state, orders: state.orders + 1 }
      for (const listener of listeners) listener()
    },
    changeCatalog(change: Partial<LoadedCatalog>) {
      state = { ...state, catalog: { ...(state.catalog ?? catalogOf(1)), ...change } }
      for (const listener of listeners) listener()
    },
  }
}

function answerOf(count: number, range = top): CatalogAnswer {
  const positions = Uint32Array.from({ length: count }, (_, position) => position)
  return {
    ...answerNothing(),
    generation: 1,
    positions,
    total: 1000,
    rows: Array.from(positions.subarray(range.first, range.first + range.count), rowOf),
    range,
    anchorIndex: null,
  }
}

function rowOf(position: number) {
  return { product: makeProduct({ sku: `P${position}` }), marks: {} }
}

function catalogOf(generation: number): LoadedCatalog {
  const times = { answeredAt: 0, checkedAt: 0, uncheckedWhy: null, held: null, isChecking: false, isSample: false }
  return {
    origin: 'download',
    generation,
    records: 1000,
    orderable: 1000,
    bytes: 0,
    isIndexed: true,
    issues: [],
    issueCount: 0,
    warehouses: [],
    followed: new Uint32Array(0),
    ...times,
  }
}
