import { describe, expect, it } from 'vitest'
import { type CatalogClient, CatalogRefusal, type CatalogWorker, createCatalogClient } from './catalog-client.ts'
import type { CatalogQuery, CatalogReply, CatalogRequest } from './catalog-protocol.ts'

describe('the catalog client', () => {
  it('starts its worker with the first load and tells how far it is', () => {
    const { client, workers } = setUp()
    expect(workers).toHaveLength(0)
    client.load()
    workers[0]?.say({ kind: 'progress', generation: 1, records: 5, bytes: 900, totalBytes: null, usable: true })
    expect(workers[0]?.asked).toEqual([{ kind: 'load', acceptSmaller: false }])
    expect(client.getState().load).toMatchObject({ kind: 'loading', progress: { records: 5 } })
  })

  it('gives each question its own answer', async () => {
    const { client, workers } = loaded()
    const first = client.findSku('A')
    const second = client.findSku('B')
    const [, a, b] = workers[0]?.asked ?? []
    workers[0]?.say({ kind: 'found', id: idOf(b), product: null })
    workers[0]?.say({ kind: 'refused', id: idOf(a), code: 'stale' })
    await expect(second).resolves.toBeNull()
    await expect(first).rejects.toEqual(new CatalogRefusal('stale'))
  })

  it('keeps the catalog and says why when a reload fails', () => {
    const { client, workers } = loaded()
    client.load()
    workers[0]?.say({ kind: 'load-failed', failure: { kind: 'body', reason: 'cut', byteOffset: 9 } })
    expect(client.getState()).toMatchObject({
      load: { kind: 'failed', failure: { reason: 'cut' } },
      catalog: { records: 3 },
      checkedAt: 77,
    })
  })

  it('knows when the catalog was last found to be the wholesaler’s own', () => {
    const { client, workers } = loaded()
    client.load()
    workers[0]?.say({ kind: 'not-modified', checkedAt: 99 })
    expect(client.getState()).toMatchObject({ load: { kind: 'idle' }, catalog: { answeredAt: 77 }, checkedAt: 99 })
  })

  it('refuses what was asked when the worker dies, and loads anew in another one', async () => {
    const { client, workers } = loaded()
    const asked = client.ask(everything, { first: 0, count: 1 })
    workers[0]?.die()
    await expect(asked).rejects.toEqual(new CatalogRefusal('worker-died'))
    expect(client.getState()).toMatchObject({
      load: { kind: 'failed', failure: { kind: 'worker-died' } },
      catalog: null,
    })
    client.load()
    expect(workers).toHaveLength(2)
    expect(client.getState().load.kind).toBe('loading')
  })

  it('does not hear a worker that it has given up', () => {
    const { client, workers } = loaded()
    workers[0]?.die()
    workers[0]?.say({ kind: 'not-modified', checkedAt: 5 })
    expect(client.getState().load.kind).toBe('failed')
  })

  it('refuses everything once disposed, and ends its worker', async () => {
    const { client, workers } = loaded()
    const asked = client.findSku('A')
    client.dispose()
    await expect(asked).rejects.toEqual(new CatalogRefusal('disposed'))
    await expect(client.findSku('A')).rejects.toEqual(new CatalogRefusal('disposed'))
    expect(workers[0]?.terminated).toBe(true)
  })

  it('refuses a question that comes before any load', async () => {
    await expect(setUp().client.findSku('A')).rejects.toEqual(new CatalogRefusal('no-catalog'))
  })
})

const everything: CatalogQuery = { text: '', brands: [], inStockOnly: false, sort: null }

type FakeWorker = { asked: CatalogRequest[]; terminated: boolean; say(reply: CatalogReply): void; die(): void }

function setUp() {
  const workers: FakeWorker[] = []
  const client: CatalogClient = createCatalogClient({
    now: () => 1,
    createWorker() {
      const listeners: Record<string, ((event: { data: CatalogReply }) => void)[]> = {}
      const fake: FakeWorker = {
        asked: [],
        terminated: false,
        say: (data) => listeners['message']?.forEach((listener) => listener({ data })),
        die: () =>
          listeners['error']?.forEach((listener) => listener({ data: { kind: 'not-modified', checkedAt: 0 } })),
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
    },
  })
  return { client, workers }
}

function loaded() {
  const parts = setUp()
  parts.client.load()
  parts.workers[0]?.say({
    kind: 'loaded',
    generation: 1,
    records: 3,
    bytes: 9,
    issues: [],
    issueCount: 0,
    answeredAt: 77,
  })
  return parts
}

function idOf(request: CatalogRequest | undefined): number {
  if (!request || !('id' in request)) throw new Error('no such request')
  return request.id
}
