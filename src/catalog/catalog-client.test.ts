import { describe, expect, it, vi } from 'vitest'
import type { CatalogCheck, CatalogReply, CatalogRequest } from '#src/catalog/protocol/catalog-protocol.ts'
import { answerNothing, emptyQuery } from '#src/catalog/protocol/catalog-protocol.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { type CatalogClient, CatalogRefusal, type CatalogWorker, createCatalogClient } from './catalog-client.ts'

describe('the catalog client', () => {
  it('starts its worker with the first load and reports the progress', () => {
    const { client, workers } = setUp()
    expect(workers).toHaveLength(0)
    client.load()
    workers[0]?.send({ kind: 'progress', generation: 1, records: 5, bytes: 900, share: null, usable: true })
    expect(workers[0]?.asked).toEqual([{ kind: 'load', asked: 'by-page', generationAbove: 0 }])
    expect(client.getState().load).toMatchObject({ kind: 'loading', progress: { records: 5 } })
  })

  it('tells what the worker says no earlier than when the page is drawn, but for what it said before', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { client, workers } = setUp([progressOf(5)], promise)
    client.load()
    workers[0]?.send(progressOf(9))
    workers[0]?.send(loadedReply)
    expect(client.getState()).toMatchObject({ load: { kind: 'loading', progress: { records: 5 } }, catalog: null })
    resolve()
    await promise
    expect(client.getState()).toMatchObject({ load: { kind: 'idle' }, catalog: { records: 3 } })
    workers[0]?.send({ kind: 'not-modified', ...checkedAt(99) })
    expect(client.getState()).toMatchObject({ checkedAt: 99 })
  })

  it('forgets what a worker said that died before the page was drawn', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { client, workers } = setUp(null, promise)
    client.load()
    workers[0]?.send(loadedReply)
    workers[0]?.die()
    resolve()
    await promise
    expect(client.getState()).toMatchObject({ load: { kind: 'loading' }, catalog: null })
    workers[1]?.send(loadedReply)
    expect(client.getState()).toMatchObject({ catalog: { records: 3 } })
  })

  it('gives each question its own answer', async () => {
    const { client, workers } = loaded()
    const first = client.findSku('A')
    const second = client.findSku('B')
    const [, a, b] = workers[0]?.asked ?? []
    workers[0]?.send({ kind: 'found', id: idOf(b), product: null })
    workers[0]?.send({ kind: 'refused', id: idOf(a), code: 'stale' })
    await expect(second).resolves.toBeNull()
    await expect(first).rejects.toEqual(new CatalogRefusal('stale'))
  })

  it('keeps the catalog and reports the reason when a reload fails', () => {
    const { client, workers } = loaded()
    client.load()
    workers[0]?.send({ kind: 'load-failed', failure: { kind: 'body', reason: 'cut', byteOffset: 9 } })
    expect(client.getState()).toMatchObject({
      load: { kind: 'failed', failure: { reason: 'cut' } },
      catalog: { records: 3 },
      checkedAt: 77,
    })
  })

  it('knows when the catalog was last confirmed as the wholesaler’s newest', () => {
    const { client, workers } = loaded()
    client.load()
    workers[0]?.send({ kind: 'not-modified', ...checkedAt(99) })
    expect(client.getState()).toMatchObject({ load: { kind: 'idle' }, catalog: { answeredAt: 77 }, checkedAt: 99 })
  })

  it('says why the gateway could not check the catalog, and what it keeps aside, until it can', () => {
    const { client, workers } = loaded()
    const uncheckedWhy = {
      kind: 'wholesale',
      error: { kind: 'timeout', detail: '', retryAfterMs: null, tries: null },
    } as const
    client.load()
    workers[0]?.send({ kind: 'not-modified', ...checkedAt(77), uncheckedWhy, held })
    expect(client.getState()).toMatchObject({ load: { kind: 'idle' }, checkedAt: 77, uncheckedWhy, held })
    client.load()
    workers[0]?.send({ kind: 'not-modified', ...checkedAt(99) })
    expect(client.getState()).toMatchObject({ checkedAt: 99, uncheckedWhy: null, held: null })
  })

  it('says that the gateway is asking until an answer or a failure says more, and that the catalog is the sample', () => {
    const { client, workers } = loaded()
    const asking = { kind: 'not-modified', ...checkedAt(77), isChecking: true, isSample: true } as const
    const failure = { kind: 'cancelled' } as const
    const answers = [
      { kind: 'not-modified', ...checkedAt(99) },
      { kind: 'check-failed', failure },
    ] as const
    for (const reply of answers) {
      workers[0]?.send(asking)
      expect(client.getState()).toMatchObject({ isChecking: true, isSample: true })
      workers[0]?.send(reply)
      expect(client.getState()).toMatchObject({ isChecking: false, isSample: reply.kind === 'check-failed' })
    }
  })

  it('asks a cache for the newest only where the person asks', () => {
    const { client, workers } = loaded()
    client.load('by-person')
    expect(workers[0]?.asked.at(-1)).toEqual({ kind: 'load', asked: 'by-person', generationAbove: 1 })
  })

  it('looks quietly for a newer catalog: nothing is loading, and a failure is only why it was not checked', () => {
    const { client, workers } = loaded()
    client.checkQuietly()
    expect(workers[0]?.asked.at(-1)).toEqual({ kind: 'load', asked: 'quietly', generationAbove: 1 })
    const before = client.getState()
    workers[0]?.send({ kind: 'progress', generation: 1, records: 1, bytes: 9, share: 0.5, usable: false })
    expect(client.getState()).toBe(before)
    const failure = {
      kind: 'wholesale',
      error: { kind: 'offline', detail: '', retryAfterMs: null, tries: null },
    } as const
    workers[0]?.send({ kind: 'check-failed', failure })
    expect(client.getState()).toMatchObject({ load: { kind: 'idle' }, catalog: { records: 3 }, uncheckedWhy: failure })
    workers[0]?.send({ ...loadedReply, generation: 2, records: 4 })
    expect(client.getState()).toMatchObject({ catalog: { records: 4 }, uncheckedWhy: null })
  })

  it('does not look quietly while it loads, or where there is no catalog', () => {
    const { client, workers } = setUp()
    client.checkQuietly()
    expect(workers).toHaveLength(0)
    client.load()
    client.checkQuietly()
    expect(workers[0]?.asked).toHaveLength(1)
    workers[0]?.send({ kind: 'load-failed', failure: { kind: 'cancelled' } })
    client.checkQuietly()
    expect(workers[0]?.asked).toHaveLength(1)
  })

  it('counts the differences that were in doubt', () => {
    const { client, workers } = loaded()
    for (const why of ['counts', 'copied']) workers[0]?.send({ kind: 'difference-refused', why })
    expect(client.getState().refusedDifferences).toBe(2)
  })

  it('serves a snapshot while it still asks the wholesaler for a newer catalog', () => {
    const { client, workers } = setUp()
    client.load()
    workers[0]?.send({ ...loadedReply, origin: 'snapshot', checkedAt: 90 })
    expect(client.getState()).toMatchObject({ load: { kind: 'loading' }, catalog: { records: 3 }, checkedAt: 90 })
    workers[0]?.send({ kind: 'not-modified', ...checkedAt(99) })
    expect(client.getState()).toMatchObject({ load: { kind: 'idle' }, catalog: { records: 3 }, checkedAt: 99 })
  })

  it('reports whether the snapshot for the next visit was saved', () => {
    const { client, workers } = loaded()
    expect(client.getState().snapshot).toBeNull()
    workers[0]?.send({ kind: 'snapshot', snapshot: { kind: 'not-saved', reason: 'no-space' } })
    expect(client.getState().snapshot).toEqual({ kind: 'not-saved', reason: 'no-space' })
  })

  it('refuses pending questions when the worker dies, and starts another one with higher generations', async () => {
    const { client, workers } = loaded()
    const asked = client.ask(emptyQuery, { first: 0, count: 1 })
    workers[0]?.die()
    await expect(asked).rejects.toEqual(new CatalogRefusal('worker-died'))
    expect(client.getState()).toMatchObject({ load: { kind: 'loading' }, catalog: null })
    expect(workers[1]?.asked).toEqual([{ kind: 'load', asked: 'by-page', generationAbove: 1 }])
  })

  it('tells each worker what the person knows', () => {
    const { client, workers } = setUp()
    const familiar = { scores: new Map([['A', 2]]), areFirst: true }
    client.setFamiliar(familiar)
    client.load()
    expect(workers[0]?.asked.map(({ kind }) => kind)).toEqual(['set-familiar', 'load'])
    workers[0]?.die()
    expect(workers[1]?.asked[0]).toEqual({ kind: 'set-familiar', familiar })
  })

  it.each([
    [
      'nothing yet, then a line: no row moves',
      [
        [[], true],
        [['A'], true],
      ],
      [0, 0],
    ],
    [
      'what earlier visits left, then a line more',
      [
        [['A'], true],
        [['A', 'B'], true],
      ],
      [1, 1],
    ],
    [
      'that it is not to be first any more',
      [
        [['A'], true],
        [['A'], false],
        [['A'], true],
      ],
      [1, 2, 3],
    ],
  ] satisfies [string, [string[], boolean][], number[]][])(
    'says that answers have another order: %s',
    (_, told, orders) => {
      const { client } = loaded()
      const counted = told.map(([skus, areFirst]) => {
        client.setFamiliar({ scores: new Map(skus.map((sku) => [sku, 1])), areFirst })
        return client.getState().orders
      })
      expect(counted).toEqual(orders)
    },
  )

  it('stops restarting a worker that dies again and again, until the user loads again', () => {
    const { client, workers } = loaded()
    for (const worker of [0, 1, 2]) workers[worker]?.die()
    expect(workers).toHaveLength(3)
    expect(client.getState().load).toMatchObject({ kind: 'failed', failure: { kind: 'worker-died' } })
    client.load()
    expect(workers).toHaveLength(4)
    expect(client.getState().load.kind).toBe('loading')
  })

  it('treats a worker as dead when it does not reply to a question for a long time', async () => {
    vi.useFakeTimers()
    try {
      const { client, workers } = loaded()
      const refusal = client.findSku('A').catch((error: unknown) => error)
      vi.advanceTimersByTime(15_000)
      workers[0]?.send({ kind: 'not-modified', ...checkedAt(5) })
      vi.advanceTimersByTime(15_000)
      expect(workers).toHaveLength(1)
      vi.advanceTimersByTime(5_000)
      expect(await refusal).toEqual(new CatalogRefusal('worker-died'))
      expect(workers).toHaveLength(2)
      vi.advanceTimersByTime(60_000)
      expect(workers, 'no question is pending').toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('waits without limit for an answer that the worker holds until the wholesaler answers', async () => {
    vi.useFakeTimers()
    try {
      const { client, workers } = loaded()
      const found = client.findCodes(['A'])
      workers[0]?.send({ kind: 'held', id: 1 })
      vi.advanceTimersByTime(120_000)
      expect(workers).toHaveLength(1)
      workers[0]?.send({ kind: 'codes', id: 1, found: [null] })
      expect(await found).toEqual([null])
    } finally {
      vi.useRealTimers()
    }
  })

  it('ignores messages from a worker that died', () => {
    const { client, workers } = loaded()
    workers[0]?.die()
    workers[0]?.send({ kind: 'not-modified', ...checkedAt(5) })
    expect(client.getState().checkedAt).toBe(77)
  })

  it('refuses all questions after it is disposed, and ends its worker', async () => {
    const { client, workers } = loaded()
    const asked = client.findSku('A')
    client.dispose()
    await expect(asked).rejects.toEqual(new CatalogRefusal('disposed'))
    await expect(client.findSku('A')).rejects.toEqual(new CatalogRefusal('disposed'))
    expect(workers[0]?.terminated).toBe(true)
  })

  it('refuses a question before the first load', async () => {
    await expect(setUp().client.findSku('A')).rejects.toEqual(new CatalogRefusal('no-catalog'))
  })
})

describe('the first screen of the last visit', () => {
  it('makes the catalog known, and answers the question that it was taken for, not another one', () => {
    const { client, workers } = setUp()
    client.load()
    workers[0]?.send(firstScreen)
    expect(client.getState()).toMatchObject({ load: { kind: 'loading' }, catalog: { origin: 'snapshot', records: 3 } })
    const { answer } = firstScreen.screen
    const { among, ...others } = emptyQuery
    expect(client.firstAnswer({ among, ...others }, { first: 0, count: 2 })).toBe(answer)
    expect(client.firstAnswer({ ...emptyQuery, text: 'a' }, { first: 0, count: 2 })).toBeNull()
    expect(client.firstAnswer({ ...emptyQuery, among: [] }, { first: 0, count: 2 })).toBeNull()
    expect(client.firstAnswer(emptyQuery, { first: 1, count: 2 })).toBeNull()
  })

  it('answers nothing once another catalog is the current one', () => {
    const { client, workers } = setUp()
    client.load()
    workers[0]?.send(firstScreen)
    workers[0]?.send({ ...loadedReply, generation: 2 })
    expect(client.firstAnswer(emptyQuery, { first: 0, count: 2 })).toBeNull()
  })

  it('is no catalog any more when the rest of the snapshot is damaged', () => {
    const { client, workers } = setUp()
    client.load()
    workers[0]?.send(firstScreen)
    workers[0]?.send({ kind: 'snapshot', snapshot: { kind: 'unusable', reason: 'damaged' } })
    expect(client.getState()).toMatchObject({ load: { kind: 'loading' }, catalog: null, checkedAt: null })
    expect(client.firstAnswer(emptyQuery, { first: 0, count: 2 })).toBeNull()
  })
})

describe('a worker that was started before the page', () => {
  it('is taken with the first load, with what it has said so far', () => {
    const { client, workers } = setUp([firstScreen])
    expect(client.getState().catalog).toBeNull()
    client.load()
    expect(client.getState()).toMatchObject({ load: { kind: 'loading' }, catalog: { records: 3 } })
    expect(client.firstAnswer(emptyQuery, { first: 0, count: 2 })).not.toBeNull()
    expect(workers).toHaveLength(1)
    expect(workers[0]?.asked).toEqual([])
    workers[0]?.send({ kind: 'not-modified', ...checkedAt(99) })
    expect(client.getState().load).toEqual({ kind: 'idle' })
    client.load()
    expect(workers[0]?.asked).toMatchObject([{ kind: 'load' }])
  })

  it('is replaced like any other when it dies, by one that is told to load', () => {
    const { client, workers } = setUp([])
    client.load()
    workers[0]?.die()
    expect(workers[1]?.asked).toMatchObject([{ kind: 'load' }])
  })
})

const held = {
  edition: '0123456789abcdef',
  why: 'shrunk',
  orderable: 1,
  orderableBefore: 3,
  kept: 1,
  records: 1,
  answeredAt: 90,
} as const

const firstScreen: Extract<CatalogReply, { kind: 'first-screen' }> = {
  kind: 'first-screen',
  catalog: {
    origin: 'snapshot',
    generation: 1,
    records: 3,
    orderable: 3,
    bytes: 9,
    isIndexed: true,
    issues: [],
    issueCount: 0,
    warehouses: [],
    followed: new Uint32Array(0),
    answeredAt: 77,
    ...checkedAt(77),
  },
  screen: {
    query: emptyQuery,
    answer: {
      ...answerNothing(),
      generation: 1,
      positions: Uint32Array.of(0, 1, 2),
      total: 3,
      rows: ['A', 'B'].map((sku) => ({ product: makeProduct({ sku }), marks: {} })),
      range: { first: 0, count: 2 },
      anchorIndex: null,
    },
  },
}

const loadedReply: Extract<CatalogReply, { kind: 'loaded' }> = {
  kind: 'loaded',
  origin: 'download',
  generation: 1,
  records: 3,
  orderable: 3,
  bytes: 9,
  isIndexed: true,
  issues: [],
  issueCount: 0,
  warehouses: [],
  followed: new Uint32Array(0),
  answeredAt: 77,
  ...checkedAt(77),
}

function checkedAt(at: number): CatalogCheck {
  return { checkedAt: at, uncheckedWhy: null, held: null, isChecking: false, isSample: false }
}

type FakeWorker = { asked: CatalogRequest[]; terminated: boolean; send(reply: CatalogReply): void; die(): void }

/** @param said what a worker that was started early has said; null: none was started */
function progressOf(records: number): CatalogReply {
  return { kind: 'progress', generation: 1, records, bytes: 900, share: null, usable: true }
}

function setUp(said: readonly CatalogReply[] | null = null, drawn?: Promise<void>) {
  const workers: FakeWorker[] = []
  let early = said
  const client: CatalogClient = createCatalogClient({
    now: () => 1,
    createWorker,
    ...(drawn && { drawn }),
    takeStarted() {
      if (!early) return null
      const replies = early
      early = null
      return { worker: createWorker(), takeReplies: () => replies }
    },
  })
  return { client, workers }

  function createWorker(): CatalogWorker {
    const listeners: Record<string, ((event: { data: CatalogReply }) => void)[]> = {}
    const fake: FakeWorker = {
      asked: [],
      terminated: false,
      send: (data) => listeners['message']?.forEach((listener) => listener({ data })),
      die: () =>
        listeners['error']?.forEach((listener) => listener({ data: { kind: 'not-modified', ...checkedAt(0) } })),
    }
    workers.push(fake)
    const worker: CatalogWorker = {
      postMessage: (request) => void fake.asked.push(request),
      terminate: () => void (fake.terminated = true),
      addEventListener: (type: string, listener: (event: { data: CatalogReply }) => void) => {
        listeners[type] = [...(listeners[type] ?? []), listener]
      },
    }
    return worker
  }
}

function loaded() {
  const parts = setUp()
  parts.client.load()
  parts.workers[0]?.send(loadedReply)
  return parts
}

function idOf(request: CatalogRequest | undefined): number {
  if (!request || !('id' in request)) throw new Error('no such request')
  return request.id
}
