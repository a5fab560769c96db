import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import type { CatalogBounds } from '#src/catalog/engine/read/catalog-bounds.ts'
import { emptyQuery } from '#src/catalog/engine/search/query.ts'
import type { CatalogReply } from '#src/catalog/protocol/catalog-protocol.ts'
import { createSynonymLookup, type SynonymLookup } from '#src/synonyms/create-synonym-lookup.ts'
import { type CatalogStatus, writeCatalogStatus } from '#src/wholesale-api/catalog-status.ts'
import type { CatalogQuestion } from '#src/wholesale-api/wholesale-client.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'
import { createCatalogService } from './catalog-service.ts'
import { createHistoryStore } from './history/history-store.ts'
import { createSnapshotStore, type SnapshotStore } from './snapshot-store.ts'

describe('the catalog service', () => {
  it('loads a catalog and answers from it', async () => {
    const { service, replies } = setUp(['[{"sku":"A","title":"Uno"},{"sku":"B","title":"Dos"}]'])
    service.receive(load)
    await settle()
    expect(replies.find(({ kind }) => kind === 'loaded')).toMatchObject({ generation: 2, records: 2, issueCount: 0 })
    service.receive({ kind: 'query', id: 1, query: emptyQuery, range: { first: 0, count: 1 }, anchor: null })
    await settle()
    expect(replies.at(-1)).toMatchObject({
      kind: 'answer',
      id: 1,
      generation: 2,
      total: 2,
      range: { first: 0, count: 1 },
    })
  })

  it('keeps the current catalog when a new one is truncated', async () => {
    const { service, replies, skus } = setUp(['[{"sku":"A"}]', '[{"sku":"B"},{"sk'])
    service.receive(load)
    await settle()
    service.receive(load)
    await settle()
    expect(replies.at(-1)).toMatchObject({ kind: 'load-failed', failure: { kind: 'body', reason: 'cut' } })
    expect(await skus()).toEqual(['A'])
  })

  it('takes a catalog with as many products, whatever their records, and says how many can be ordered', async () => {
    const repeated = '[{"sku":"A"},{"sku":"A"},{"sku":"B"},{"sku":"C"},{"title":"none"}]'
    const { service, replies, skus } = setUp(['[{"title":"none"}]', repeated, '[{"sku":"A"},{"sku":"B"}]'])
    for (const _ of [1, 2, 3]) {
      service.receive(load)
      await settle()
    }
    expect(loadedOf(replies).map(({ records, orderable }) => [records, orderable])).toEqual([
      [1, 0],
      [5, 3],
      [2, 2],
    ])
    expect(await skus()).toEqual(['A', 'B'])
  })

  it('shows no rows of a first catalog that has nothing to order', async () => {
    const { service, replies, skus } = setUp(['[{"error":"x"},{"error":"x"}]'])
    service.receive(load)
    await settle()
    expect(await skus()).toEqual([])
    expect(loadedOf(replies)).toMatchObject([{ records: 2, orderable: 0 }])
  })

  it('keeps it when the wholesaler refuses, and reports why', async () => {
    const { service, replies, skus } = setUp(['[{"sku":"A"}]', new WholesaleError('unauthorized')])
    service.receive(load)
    await settle()
    service.receive(load)
    await settle()
    expect(replies.at(-1)).toMatchObject({
      kind: 'load-failed',
      failure: { kind: 'wholesale', error: { kind: 'unauthorized' } },
    })
    expect(await skus()).toEqual(['A'])
  })

  it('sends the etag on a reload, and reports when nothing changed', async () => {
    const { service, replies, askedEtags } = setUp(['[{"sku":"A"}]', 'not-modified'])
    service.receive(load)
    await settle()
    service.receive(load)
    await settle()
    expect(askedEtags()).toEqual([null, '"etag-0"'])
    expect(replies.at(-1)).toMatchObject({ kind: 'not-modified' })
  })

  it('refuses positions of a catalog that was replaced', async () => {
    const { service, replies } = setUp(['[{"sku":"A"}]', '[{"sku":"B"}]'])
    service.receive(load)
    await settle()
    service.receive(load)
    await settle()
    service.receive({ kind: 'rows', id: 7, generation: 1, positions: Uint32Array.of(0), text: '' })
    expect(replies.at(-1)).toEqual({ kind: 'refused', id: 7, code: 'stale' })
  })

  it('refuses positions of a catalog that was still loading, once it is complete and sorted', async () => {
    const { service, replies, more, close } = setUp(['held'])
    service.receive(load)
    await settle()
    more('[{"sku":"B","title":"b"},{"sku":"A","title":"a"}')
    await settle()
    service.receive({ kind: 'query', id: 1, query: emptyQuery, range: { first: 0, count: 0 }, anchor: null })
    await settle()
    const early = replies.findLast((reply) => reply.kind === 'answer')
    const rows = { kind: 'rows', positions: Uint32Array.of(0), text: '', generation: early?.generation ?? -1 } as const
    service.receive({ ...rows, id: 2 })
    expect(replies.at(-1)).toMatchObject({ kind: 'rows', rows: [{ product: { sku: 'B' } }] })
    more(']')
    close()
    await settle()
    service.receive({ ...rows, id: 3 })
    expect(replies.at(-1)).toEqual({ kind: 'refused', id: 3, code: 'stale' })
    const { generation } = replies.find((reply) => reply.kind === 'loaded') ?? { generation: -1 }
    service.receive({ ...rows, id: 4, generation })
    expect(replies.at(-1)).toMatchObject({ kind: 'rows', rows: [{ product: { sku: 'A' } }] })
  })

  it('refuses positions of a failed first catalog, once it is loaded again', async () => {
    const cut = '[{"sku":"A"},{"sk'
    const { service, replies, skus } = setUp([cut, cut, cut, 'held'])
    service.receive(load)
    await settle()
    expect(await skus()).toEqual(['A'])
    const { generation } = replies.findLast((reply) => reply.kind === 'answer') ?? { generation: -1 }
    service.receive(load)
    await settle()
    service.receive({ kind: 'rows', id: 7, generation, positions: Uint32Array.of(0), text: '' })
    expect(replies.at(-1)).toEqual({ kind: 'refused', id: 7, code: 'stale' })
  })

  it('computes only the newest of several waiting queries', async () => {
    const { service, replies } = setUp(['[{"sku":"A"}]'])
    service.receive(load)
    await settle()
    const range = { first: 0, count: 1 }
    for (const id of [1, 2, 3]) service.receive({ kind: 'query', id, query: emptyQuery, range, anchor: null })
    await settle()
    const answers = replies.filter((reply) => reply.kind === 'answer' || reply.kind === 'refused')
    expect(answers.map((reply) => [reply.kind, reply.id])).toEqual([
      ['refused', 1],
      ['refused', 2],
      ['answer', 3],
    ])
  })

  it('answers while the first catalog is still loading', async () => {
    const { service, skus, more } = setUp(['held'])
    service.receive(load)
    await settle()
    more('[{"sku":"A"},{"sku":"B"},')
    await settle()
    expect(await skus()).toEqual(['A', 'B'])
  })

  it('stops on cancel and keeps the records of a first catalog so far', async () => {
    const { service, replies, skus, more } = setUp(['held'])
    service.receive(load)
    await settle()
    more('[{"sku":"A"},')
    await settle()
    service.receive({ kind: 'cancel-load' })
    more('{"sku":"B"},')
    await settle()
    expect(replies.at(-1)).toMatchObject({ kind: 'load-failed', failure: { kind: 'cancelled' } })
    expect(await skus()).toEqual(['A'])
  })

  it('finds the anchor in a newer catalog and returns the rows around it', async () => {
    const { service, replies } = setUp([
      '[{"sku":"B","title":"b"},{"sku":"C","title":"c"}]',
      '[{"sku":"A","title":"a"},{"sku":"B","title":"b"},{"sku":"C","title":"c"}]',
    ])
    service.receive(load)
    await settle()
    service.receive(load)
    await settle()
    const asked = { kind: 'query', query: emptyQuery, range: { first: 1, count: 1 } } as const
    service.receive({ ...asked, id: 1, anchor: { sku: 'C', index: 1 } })
    await settle()
    expect(replies.at(-1)).toMatchObject({ anchorIndex: 2, range: { first: 2 }, rows: [{ product: { sku: 'C' } }] })
    service.receive({ ...asked, id: 2, anchor: { sku: 'GONE', index: 1 } })
    await settle()
    expect(replies.at(-1)).toMatchObject({ anchorIndex: null, range: { first: 1 } })
  })

  it('finds similar codes once there is an index, and answers a query in between first', async () => {
    let time = 0
    const { service, replies, more, close } = setUp(['held'], undefined, { now: () => (time += 10) })
    service.receive(load)
    const wanted = Array.from({ length: 9 }, () => ({ code: 'CAM-10017', words: '' }))
    service.receive({ kind: 'find-near', id: 2, wanted })
    await settle()
    expect(replies.filter(({ kind }) => kind === 'held')).toHaveLength(1)
    more('[{"sku":"CAM-10007"},{"sku":"DSK-1"}]')
    close()
    await settle()
    const near = { kind: 'near', near: wanted.map(() => [{ sku: 'CAM-10007' }]) }
    expect(replies.find((reply) => reply.kind === 'near')).toMatchObject({ ...near, id: 2 })
    service.receive({ kind: 'find-near', id: 3, wanted })
    service.receive({ kind: 'query', id: 4, query: emptyQuery, range: { first: 0, count: 1 }, anchor: null })
    await vi.waitFor(() => expect(replies.at(-1)).toMatchObject({ ...near, id: 3 }))
    expect(replies.at(-2)).toMatchObject({ kind: 'answer', id: 4 })
  })

  it('finds facets once there is an index, in turns, and only for the newest query', async () => {
    let time = 0
    const { service, replies, more, close } = setUp(['held'], undefined, { now: () => (time += 10) })
    const byId = (id: number) => replies.filter((reply) => 'id' in reply && reply.id === id)
    service.receive(load)
    service.receive({ kind: 'find-facets', id: 1, query: emptyQuery })
    await settle()
    expect(byId(1)).toEqual([{ kind: 'held', id: 1 }])
    const titles = Array.from({ length: 40 }, (_, index) => `Disco ${1 + (index % 2)} TB`)
    more(JSON.stringify(titles.map((title, index) => ({ sku: `A${index}`, title }))))
    close()
    await settle()
    const choices = [
      { text: ':1 TB', count: 20 },
      { text: ':2 TB', count: 20 },
    ]
    expect(byId(1).at(-1)).toMatchObject({ kind: 'facets', facets: { facts: [{ label: 'TB', choices }] } })
    service.receive({ kind: 'find-facets', id: 2, query: emptyQuery })
    service.receive({ kind: 'query', id: 3, query: emptyQuery, range: { first: 0, count: 1 }, anchor: null })
    await settle()
    service.receive({ kind: 'find-facets', id: 4, query: { ...emptyQuery, text: 'ssd' } })
    service.receive({ kind: 'find-facets', id: 5, query: emptyQuery })
    await settle()
    const superseded = { kind: 'refused', code: 'superseded' }
    expect([2, 3, 4, 5].map((id) => byId(id))).toMatchObject([
      [{ ...superseded, id: 2 }],
      [{ kind: 'answer' }],
      [{ ...superseded, id: 4 }],
      [{ kind: 'facets' }],
    ])
  })

  it('refuses facets if no catalog is loading', async () => {
    const { service, replies } = setUp([new WholesaleError('offline')])
    service.receive({ kind: 'find-facets', id: 1, query: emptyQuery })
    expect(replies).toEqual([{ kind: 'refused', id: 1, code: 'no-catalog' }])
    service.receive(load)
    service.receive({ kind: 'find-facets', id: 2, query: emptyQuery })
    await settle()
    expect(replies).toContainEqual({ kind: 'refused', id: 2, code: 'no-catalog' })
  })

  it('recognizes codes once the catalog is complete, and refuses them if no catalog is loading', async () => {
    const { service, replies, more, close } = setUp(['held', new WholesaleError('offline')])
    service.receive({ kind: 'find-codes', id: 1, codes: ['A'] })
    expect(replies).toEqual([{ kind: 'refused', id: 1, code: 'no-catalog' }])
    service.receive(load)
    service.receive({ kind: 'find-codes', id: 2, codes: ['b-1', 'X'] })
    await settle()
    more('[{"sku":"A"},{"sku":"B1"}]')
    await settle()
    expect(replies.map(({ kind }) => kind)).not.toContain('codes')
    close()
    await settle()
    const match = { stage: 'punctuation', products: [{ sku: 'B1' }], withoutSku: 0 }
    expect(replies.find((reply) => reply.kind === 'codes')).toMatchObject({
      kind: 'codes',
      id: 2,
      found: [match, null],
    })
  })

  it('finds codes in titles once the catalog is complete, and refuses them if no catalog is loading', async () => {
    const { service, replies, more, close } = setUp(['held', new WholesaleError('offline')])
    service.receive({ kind: 'find-in-titles', id: 1, codes: ['24MP450'] })
    expect(replies).toEqual([{ kind: 'refused', id: 1, code: 'no-catalog' }])
    service.receive(load)
    service.receive({ kind: 'find-in-titles', id: 2, codes: ['24mp450b', 'X100'] })
    await settle()
    expect(replies).toContainEqual({ kind: 'held', id: 2 })
    more('[{"sku":"A","title":"Monitor 24MP450-B"},{"title":"24MP450-B sin sku"}]')
    await settle()
    expect(replies.map(({ kind }) => kind)).not.toContain('in-titles')
    close()
    await settle()
    const reply = { kind: 'in-titles', id: 2, found: [[{ sku: 'A' }], []] }
    expect(replies.find(({ kind }) => kind === 'in-titles')).toMatchObject(reply)
  })

  it('gives only products with a sku for a code, and counts the others', async () => {
    const { service, replies } = setUp(['[{"sku":"A","ean":"12345678"},{"title":"Uno","ean":"12345678"}]'])
    service.receive(load)
    await settle()
    service.receive({ kind: 'find-codes', id: 1, codes: ['12345678'] })
    expect(replies.at(-1)).toMatchObject({
      found: [{ stage: 'gtin', products: [{ sku: 'A' }], withoutSku: 1 }],
    })
    service.receive({ kind: 'find-near', id: 2, wanted: [{ code: '12345679', words: '' }] })
    await settle()
    expect(replies.at(-1)).toMatchObject({ kind: 'near', near: [[{ sku: 'A' }]] })
  })

  it('never mixes products of two catalogs when one is replaced during a lookup', async () => {
    let time = 0
    const now = () => (time += 10)
    const before = '[{"sku":"CAM-10007","title":"z"},{"sku":"DSK-20001","title":"a"}]'
    const { service, replies, more, close, replied } = setUp([before, 'held'], undefined, { now })
    service.receive(load)
    await replied('snapshot')
    service.receive(load)
    await settle()
    const wanted = Array.from({ length: 200 }, () => ({ code: 'CAM-10017', words: '' }))
    service.receive({ kind: 'find-near', id: 1, wanted })
    // The same positions are different products now.
    more('[{"sku":"DSK-20001","title":"z"},{"sku":"TON-30001","title":"a"}]')
    close()
    await replied('near')
    const kinds = replies.map(({ kind }) => kind)
    expect(kinds.lastIndexOf('loaded'), 'replaced meanwhile').toBeLessThan(kinds.indexOf('near'))
    const near = replies.find((reply) => reply.kind === 'near')?.near ?? []
    expect(near.map((products) => products.map(({ sku }) => sku))).toEqual(wanted.map(() => ['CAM-10007']))
    service.receive({ kind: 'find-codes', id: 2, codes: ['CAM-10007', 'dsk20001'] })
    expect(replies.at(-1)).toMatchObject({ found: [null, { products: [{ sku: 'DSK-20001' }] }] })
  })

  it('answers a query from before the catalog with its first rows, and only the newest query', async () => {
    const { service, replies, more } = setUp(['held'])
    const ask = (id: number) =>
      service.receive({ kind: 'query', id, query: emptyQuery, range: { first: 0, count: 10 }, anchor: null })
    service.receive(load)
    ask(1)
    await settle()
    ask(2)
    await settle()
    expect(replies).toEqual([
      { kind: 'held', id: 1 },
      { kind: 'refused', id: 1, code: 'superseded' },
      { kind: 'held', id: 2 },
    ])
    more('[{"sku":"A"},{"sku":"B"},')
    await settle()
    expect(replies.find((reply) => reply.kind === 'answer')).toMatchObject({ id: 2, total: 2 })
  })

  it('refuses a waiting query when the catalog load is cancelled', async () => {
    const { service, replies, close } = setUp(['held'])
    service.receive(load)
    service.receive({ kind: 'query', id: 1, query: emptyQuery, range: { first: 0, count: 10 }, anchor: null })
    await settle()
    service.receive({ kind: 'cancel-load' })
    close()
    await settle()
    expect(replies.map((reply) => reply.kind)).toEqual(['held', 'load-failed', 'refused'])
  })

  it('shows the first rows of a large chunk before it reads the rest', async () => {
    const records = Array.from({ length: 9_000 }, (_, index) => ({ sku: `S${index}`, title: 'Cable' }))
    const { service, replies } = setUp([JSON.stringify(records)])
    service.receive(load)
    service.receive({ kind: 'query', id: 1, query: emptyQuery, range: { first: 0, count: 10 }, anchor: null })
    await settle()
    const answer = replies.find((reply) => reply.kind === 'answer')
    expect(answer?.rows).toHaveLength(10)
    expect(answer?.total).toBeLessThan(9_000)
  })

  it.each(['a question', 'the time'])(
    'builds the index of a first catalog after the answer from all of it, with %s',
    async (goOn) => {
      const ends: (() => void)[] = []
      const wait: Wait = () => new Promise((resolve) => ends.push(resolve))
      const { service, replies } = setUp(['[{"sku":"A"},{"sku":"B"}]'], undefined, { wait })
      service.receive({ kind: 'find-observations', id: 1, sku: 'A' })
      service.receive(load)
      await settle()
      const kinds = () => replies.map(({ kind }) => kind)
      expect(kinds()).toContain('loaded')
      expect(kinds()).not.toContain('indexed')
      if (goOn === 'the time') ends.at(-1)?.()
      else service.receive({ kind: 'query', id: 2, query: emptyQuery, range: { first: 0, count: 2 }, anchor: null })
      await settle()
      expect(kinds()).toContain('indexed')
      if (goOn === 'the time') return
      expect(replies.find((reply) => reply.kind === 'answer')).toMatchObject({ id: 2, generation: 2, total: 2 })
      expect(kinds().indexOf('answer')).toBeLessThan(kinds().indexOf('indexed'))
    },
  )

  it('reports less often where what is asked after a report takes long, so that reading goes on', async () => {
    let time = 0
    let reported = 0
    const reports = () => replies.filter(({ kind }) => kind === 'progress').length
    const { service, replies, more } = setUp(['held'], undefined, {
      now: () => time,
      // A page asks after each report, and its answers take three seconds.
      yieldToMessages: async () => {
        if (reports() > reported) time += 3_000
        reported = reports()
      },
    })
    service.receive(load)
    service.receive({ kind: 'find-observations', id: 1, sku: 'A' })
    await settle()
    for (let piece = 0; piece < 200; piece += 1) {
      time += 500
      more(`${piece === 0 ? '[' : ''}{"sku":"A${piece}"},`)
      await settle()
    }
    // 100 seconds of reading: a report each 12, where there would be one for each piece.
    expect(reports()).toBeGreaterThan(4)
    expect(reports()).toBeLessThan(15)
  })

  it.each(['a question', 'the time'])('reads on after the first piece of a first catalog with %s', async (goOn) => {
    const ends: (() => void)[] = []
    const wait: Wait = () => new Promise((resolve) => ends.push(resolve))
    const { service, replies, more } = setUp(['held'], undefined, { wait })
    service.receive(load)
    await settle()
    for (const sku of ['A', 'B']) {
      more(`${sku === 'A' ? '[' : ''}{"sku":"${sku}"},`)
      await settle()
    }
    expect(replies).toEqual([])
    if (goOn === 'the time') ends[0]?.()
    else service.receive({ kind: 'find-observations', id: 1, sku: 'A' })
    await settle()
    expect(replies.find((reply) => reply.kind === 'progress')).toMatchObject({ records: 1 })
    service.receive({ kind: 'query', id: 2, query: emptyQuery, range: { first: 0, count: 10 }, anchor: null })
    await settle()
    expect(replies.at(-1)).toMatchObject({ kind: 'answer', total: 2 })
  })

  it('gives the positions of followed products in a newer catalog, and in a first one once it is sorted', async () => {
    const { service, replies, more, close, replied } = setUp([
      'held',
      '[{"sku":"N","title":"0"},{"sku":"B","title":"b"},{"sku":"C","title":"c"}]',
    ])
    service.receive(load)
    await settle()
    more('[{"sku":"C","title":"c"},{"sku":"A","title":"a"},{"sku":"B","title":"b"}')
    await settle()
    service.receive({ kind: 'follow', generation: 1, positions: Uint32Array.of(0, 1) })
    more(']')
    close()
    await replied('snapshot')
    expect(loadedOf(replies).at(-1)).toMatchObject({ generation: 2, followed: Uint32Array.of(2, 0) })
    service.receive(load)
    await settle()
    expect(loadedOf(replies).at(-1)).toMatchObject({ generation: 3, followed: Uint32Array.of(2) })
  })

  it('serves the snapshot of the last visit at once and asks whether it is still the newest', async () => {
    const snapshots = createSnapshotStore({ indexedDB: new IDBFactory(), yieldToMessages: settle, build: '' })
    const before = setUp(['[{"sku":"A"},{"sku":"B"}]'], snapshots)
    before.service.receive(load)
    await before.replied('snapshot')
    const { service, replies, askedEtags, skus, replied } = setUp(['not-modified'], snapshots)
    service.receive(load)
    await replied('not-modified')
    expect(replies[0]).toMatchObject({
      kind: 'first-screen',
      catalog: { origin: 'snapshot', records: 2, answeredAt: 1_000 },
    })
    expect(askedEtags()).toEqual(['"etag-0"'])
    expect(await skus()).toEqual(['A', 'B'])
  })

  it('remembers of the snapshot of the last visit that it is the sample, until the gateway says more', async () => {
    const snapshots = createSnapshotStore({ indexedDB: new IDBFactory(), yieldToMessages: settle, build: '' })
    const sample = { edition: '0123456789abcdef', answeredAt: 1, checkedAt: 2, bytes: null, records: null } as const
    const says = { ...sample, reason: null, held: null, isChecking: false, isSample: true } as const
    const headers = { etag: '"e"', 'catalog-status': writeCatalogStatus(says) }
    const before = setUp([() => new Response('[{"sku":"A"}]', { headers })], snapshots)
    before.service.receive(load)
    await before.replied('snapshot')
    expect(loadedOf(before.replies)).toMatchObject([{ isSample: true }])
    const { service, replies, replied } = setUp([new WholesaleError('unauthorized')], snapshots)
    service.receive(load)
    await replied('load-failed')
    expect(replies[0]).toMatchObject({ kind: 'first-screen', catalog: { isSample: true } })
  })

  it('replaces the snapshot of the last visit in one step when there is a newer catalog', async () => {
    const snapshots = createSnapshotStore({ indexedDB: new IDBFactory(), yieldToMessages: settle, build: '' })
    const before = setUp(['[{"sku":"A"},{"sku":"B"}]'], snapshots)
    before.service.receive(load)
    await before.replied('snapshot')
    const { service, replies, skus, more, close, replied } = setUp(['held'], snapshots)
    service.receive(load)
    await replied('first-screen')
    more('[{"sku":"B"},{"sku":"C"}')
    await settle()
    expect(await skus()).toEqual(['A', 'B'])
    more(']')
    close()
    await replied('snapshot')
    expect(await skus()).toEqual(['B', 'C'])
    expect(replies.find((reply) => reply.kind === 'first-screen')?.catalog.generation).toBe(1)
    expect(loadedOf(replies)).toMatchObject([{ origin: 'download', generation: 2 }])
  })

  it('keeps the snapshot of the last visit when the wholesaler cannot be reached', async () => {
    const snapshots = createSnapshotStore({ indexedDB: new IDBFactory(), yieldToMessages: settle, build: '' })
    const before = setUp(['[{"sku":"A"}]'], snapshots)
    before.service.receive(load)
    await before.replied('snapshot')
    const { service, skus, replied } = setUp([new WholesaleError('offline')], snapshots)
    service.receive(load)
    await replied('load-failed')
    expect(await skus()).toEqual(['A'])
  })

  it.each(['damaged', 'other-version', 'no-storage'] as const)(
    'reports it and downloads when the snapshot is unusable: %s',
    async (reason) => {
      const unusable: SnapshotStore = { ...noSnapshots(), read: async () => ({ kind: 'unusable', reason }) }
      const { service, replies, replied, skus } = setUp(['[{"sku":"A"}]'], unusable)
      service.receive(load)
      await replied('loaded')
      expect(replies[0]).toEqual({ kind: 'snapshot', snapshot: { kind: 'unusable', reason } })
      expect(await skus()).toEqual(['A'])
    },
  )

  it('reports it and downloads when a snapshot is undamaged but is no catalog', async () => {
    const about = { etag: null, answeredAt: 0, checkedAt: 0, records: 1, bytes: 1 }
    const strange: SnapshotStore = {
      ...noSnapshots(),
      read: async () => ({
        kind: 'snapshot',
        first: null,
        readParts: async () => ({ arrays: new Map(), values: {} }),
        about,
      }),
    }
    const { service, replies, replied } = setUp(['[{"sku":"A"}]'], strange)
    service.receive(load)
    await replied('loaded')
    expect(replies[0]).toEqual({ kind: 'snapshot', snapshot: { kind: 'unusable', reason: 'damaged' } })
  })
})

describe('the first screen of the last visit', () => {
  /** A snapshot whose columns are read when `readOn` is called, or turn out to be damaged. */
  async function setUpReturn(answers: Parameters<typeof setUp>[0]) {
    const stored = createSnapshotStore({ indexedDB: new IDBFactory(), yieldToMessages: settle, build: '' })
    const before = setUp(['[{"sku":"B","title":"b"},{"sku":"A","title":"a"}]'], stored)
    before.service.receive(load)
    await before.replied('snapshot')
    const { promise, resolve } = Promise.withResolvers<'whole' | 'damaged'>()
    const slow: SnapshotStore = {
      ...stored,
      async read() {
        const read = await stored.read()
        if (read.kind !== 'snapshot') return read
        return { ...read, readParts: async () => ((await promise) === 'whole' ? read.readParts() : null) }
      },
    }
    const parts = setUp(answers, slow)
    parts.service.receive(load)
    await parts.replied('first-screen')
    const first = parts.replies.find((reply) => reply.kind === 'first-screen')
    return { ...parts, first, readOn: resolve }
  }

  it('is there before the columns are read; positions of it are those of the catalog', async () => {
    const { service, replies, replied, first, readOn } = await setUpReturn(['held'])
    expect(first?.screen.answer.rows.map(({ product }) => product.sku)).toEqual(['A', 'B'])
    const { generation, positions } = first?.screen.answer ?? { generation: -1, positions: new Uint32Array(0) }
    service.receive({ kind: 'rows', id: 1, generation, positions, text: '' })
    service.receive({ kind: 'find-sku', id: 2, sku: 'B' })
    service.receive({ kind: 'query', id: 3, query: emptyQuery, range: { first: 0, count: 5 }, anchor: null })
    service.receive({ kind: 'find-codes', id: 4, codes: ['A'] })
    service.receive({ kind: 'follow', generation, positions: Uint32Array.of(1) })
    await settle()
    expect(replies.slice(1)).toEqual([1, 2, 4, 3].map((id) => ({ kind: 'held', id })))
    readOn('whole')
    await replied('rows')
    expect(replies.find((reply) => reply.kind === 'rows')?.rows).toEqual(first?.screen.answer.rows)
    expect(replies.find((reply) => reply.kind === 'found')?.product?.sku).toBe('B')
    expect(replies.find((reply) => reply.kind === 'answer')).toMatchObject({ id: 3, generation, total: 2 })
    expect(replies.find((reply) => reply.kind === 'codes')).toMatchObject({ id: 4 })
    expect(loadedOf(replies)).toEqual([])
  })

  it('keeps what the page follows for the catalog that comes next', async () => {
    const { service, replies, replied, first, readOn } = await setUpReturn(['[{"sku":"B"},{"sku":"C"},{"sku":"A"}]'])
    const generation = first?.catalog.generation ?? -1
    service.receive({ kind: 'follow', generation, positions: Uint32Array.of(1) })
    readOn('whole')
    await replied('loaded')
    const [next] = loadedOf(replies)
    service.receive({
      kind: 'rows',
      id: 1,
      generation: next?.generation ?? -1,
      positions: next?.followed ?? new Uint32Array(0),
      text: '',
    })
    expect(replies.at(-1)).toMatchObject({ kind: 'rows', rows: [{ product: { sku: 'B' } }] })
  })

  it('is taken back when the columns are damaged: its positions are of no catalog then', async () => {
    const { service, replies, replied, first, readOn, more, close } = await setUpReturn(['held'])
    const { generation, positions } = first?.screen.answer ?? { generation: -1, positions: new Uint32Array(0) }
    const rows = { kind: 'rows', generation, positions, text: '' } as const
    service.receive({ ...rows, id: 1 })
    readOn('damaged')
    await replied('snapshot')
    expect(replies.find((reply) => reply.kind === 'snapshot')?.snapshot).toEqual({
      kind: 'unusable',
      reason: 'damaged',
    })
    await settle()
    expect(replies.find((reply) => reply.kind === 'refused')).toEqual({ kind: 'refused', id: 1, code: 'no-catalog' })
    more('[{"sku":"Z"},')
    await settle()
    service.receive({ ...rows, id: 2 })
    expect(replies.at(-1)).toEqual({ kind: 'refused', id: 2, code: 'stale' })
    close()
  })
})

describe('a catalog that does not come', () => {
  it('fault 3: is asked for again when the wholesaler fails twice, and is there after the third try', async () => {
    const waits: number[] = []
    const wait = async (ms: number) => void waits.push(ms)
    const upstream = new WholesaleError('upstream')
    const { service, replies, askedEtags, skus } = setUp([upstream, upstream, '[{"sku":"A"}]'], undefined, { wait })
    service.receive(load)
    await settle()
    expect(askedEtags()).toHaveLength(3)
    expect(waits.slice(0, 2)).toEqual([500, 1000])
    expect(replies.find(({ kind }) => kind === 'load-retries')).toEqual({
      kind: 'load-retries',
      failure: { kind: 'wholesale', error: expect.objectContaining({ kind: 'upstream' }) },
      waitMs: 500,
    })
    expect(replies.some(({ kind }) => kind === 'load-failed')).toBe(false)
    expect(await skus()).toEqual(['A'])
  })

  it('fault 3: is asked for three times at most', async () => {
    const { service, replies, askedEtags } = setUp([new WholesaleError('timeout')])
    service.receive(load)
    await settle()
    expect(askedEtags()).toHaveLength(3)
    expect(replies.filter(({ kind }) => kind === 'load-failed')).toHaveLength(1)
    service.receive(load)
    await settle()
    expect(askedEtags()).toHaveLength(6)
  })

  it('fault 6: is read again when it broke off, while the old one answers', async () => {
    const answers = ['[{"sku":"A"}]', '[{"sku":"B"},{"sk', '[{"sku":"B"},{"sku":"C"}]']
    let during: unknown = null
    const { service, skus } = setUp(answers, undefined, { wait: async () => void (during = await skus()) })
    service.receive(load)
    await settle()
    service.receive(load)
    await settle()
    await settle()
    expect(during).toEqual(['A'])
    expect(await skus()).toEqual(['B', 'C'])
  })

  it('fault 2: is not asked for before the time that the wholesaler gave, which grows', async () => {
    const waits: number[] = []
    const wait = async (ms: number) => void waits.push(ms)
    for (const retryAfterMs of [1_000, 7_000]) {
      const { service } = setUp([new WholesaleError('rate-limited', { retryAfterMs })], undefined, { wait })
      service.receive(load)
      await settle()
    }
    expect(waits).toEqual([1_000, 2_000, 7_000, 7_000])
  })

  it.each(['unauthorized', 'untrusted', 'not-found', 'unknown-charset'] as const)(
    'is asked for once where another try changes nothing: %s',
    async (kind) => {
      const { service, askedEtags } = setUp([new WholesaleError(kind)])
      service.receive(load)
      await settle()
      expect(askedEtags()).toHaveLength(1)
    },
  )

  it('is not asked for again once the person cancels, and at once when the person asks', async () => {
    const ends: (() => void)[] = []
    const wait: Wait = (_ms, signal) =>
      new Promise((resolve, reject) => {
        ends.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    const answers = [new WholesaleError('offline'), new WholesaleError('offline'), '[{"sku":"A"}]']
    const { service, replies, askedEtags, skus } = setUp(answers, undefined, { wait })
    service.receive(load)
    await settle()
    service.receive({ kind: 'cancel-load' })
    await settle()
    expect(replies.at(-1)).toEqual({ kind: 'load-failed', failure: { kind: 'cancelled' } })
    service.receive(load)
    await settle()
    expect(replies.at(-1)?.kind).toBe('load-retries')
    service.receive(load)
    await settle()
    expect(askedEtags()).toHaveLength(3)
    expect(await skus()).toEqual(['A'])
    for (const end of ends) end()
    await settle()
    expect(askedEtags()).toHaveLength(3)
  })
})

it('observes no price where it is not in pesos', async () => {
  const { service, replies, replied } = setUp(['[{"sku":"A","price":5,"currency":"USD"},{"sku":"B","price":5}]'])
  service.receive(load)
  await replied('snapshot')
  await settle()
  const pricesOf = async (id: number, sku: string) => {
    service.receive({ kind: 'find-observations', id, sku })
    await replied('observations')
    await vi.waitFor(() => expect(replies.at(-1)).toMatchObject({ kind: 'observations', id }))
    const reply = replies.at(-1)
    return reply?.kind === 'observations' && reply.observations.map(({ price }) => price)
  }
  expect(await pricesOf(1, 'A')).toEqual([null])
  expect(await pricesOf(2, 'B')).toEqual([5])
})

describe('a difference to the newer catalog', () => {
  const base = '[{"sku":"A","title":"a"},{"sku":"B","title":"b"}]'
  const difference = '[[1,2,2],[1,1],{"sku":"C","title":"c"}]'
  const whole = '[{"sku":"B","title":"b"},{"sku":"X","title":"x"}]'

  it('is asked for where a complete catalog serves, and gives the newer one', async () => {
    const { service, replies, asked, skus } = setUp([base, differenceFrom('"etag-0"', difference)])
    service.receive(load)
    await settle()
    service.receive(load)
    await settle()
    expect(asked.map(({ etag, acceptsDifference }) => [etag, acceptsDifference])).toEqual([
      [null, false],
      ['"etag-0"', true],
    ])
    expect(await skus()).toEqual(['B', 'C'])
    expect(loadedOf(replies).at(-1)).toMatchObject({ origin: 'download', records: 2 })
    expect(replies.some(({ kind }) => kind === 'difference-refused')).toBe(false)
    service.receive(load)
    await settle()
    // The newer one has its own etag, and is the base of the next.
    expect(asked[2]).toMatchObject({ etag: '"newer"', acceptsDifference: true })
  })

  it('applies to the snapshot of the last visit', async () => {
    const snapshots = createSnapshotStore({ indexedDB: new IDBFactory(), yieldToMessages: settle, build: '' })
    const before = setUp([base], snapshots)
    before.service.receive(load)
    await before.replied('snapshot')
    const { service, skus, replied } = setUp([differenceFrom('"etag-0"', difference)], snapshots)
    service.receive(load)
    await replied('loaded')
    expect(await skus()).toEqual(['B', 'C'])
  })

  it.each([
    ['a count is off', differenceFrom('"etag-0"', '[[1,2,3],[1,1],{"sku":"C"}]')],
    ['it copies what is none', differenceFrom('"etag-0"', '[[1,2,1],[2,1]]')],
    ['it is cut', differenceFrom('"etag-0"', '[[1,2,2],[1,1]')],
    ['it is not in the format', differenceFrom('"etag-0"', '{"error":"x"}')],
    ['it is from another catalog', differenceFrom('"other"', difference)],
    [
      'it is in another charset',
      differenceFrom('"etag-0"', difference, { 'content-type': 'application/json; charset=latin1' }),
    ],
    ['it is of another kind', differenceFrom('"etag-0"', difference, { im: 'vcdiff' })],
    ['it has too many records', differenceFrom('"etag-0"', '[[1,2,2000000],[1,1]]')],
  ])('in doubt, is left, the old one stays meanwhile, and the whole is fetched once: %s', async (_what, answer) => {
    const { service, replies, asked, skus } = setUp([base, answer, whole], undefined, {
      bounds: { bytes: 1e6, records: 1e6, heldBytes: 1e9 },
    })
    service.receive(load)
    await settle()
    service.receive(load)
    await settle()
    expect(asked.slice(1)).toMatchObject([{ acceptsDifference: true }, { etag: null, acceptsDifference: false }])
    expect(replies.filter(({ kind }) => kind === 'difference-refused')).toHaveLength(1)
    expect(await skus()).toEqual(['B', 'X'])
  })

  it('in doubt, with a whole that fails too, leaves the old one', async () => {
    const bad = differenceFrom('"etag-0"', '[[1,9,9]]')
    const { service, replies, asked, skus } = setUp([base, bad, new WholesaleError('unauthorized')])
    service.receive(load)
    await settle()
    service.receive(load)
    await settle()
    expect(asked).toHaveLength(3)
    expect(replies.at(-1)).toMatchObject({ kind: 'load-failed', failure: { error: { kind: 'unauthorized' } } })
    expect(await skus()).toEqual(['A', 'B'])
  })
})

describe('what the gateway says of its catalog', () => {
  const status = {
    edition: '0123456789abcdef',
    answeredAt: 300,
    checkedAt: 400,
    bytes: 13,
    records: 1,
    reason: null,
    held: null,
    isChecking: false,
    isSample: false,
  } satisfies CatalogStatus
  const held = {
    edition: 'fedcba9876543210',
    why: 'shrunk',
    orderable: 1,
    orderableBefore: 5,
    kept: 1,
    records: 2,
    answeredAt: 500,
  } as const
  const says = (body: string | null, more: Partial<CatalogStatus>) => () =>
    new Response(body, {
      status: body === null ? 304 : 200,
      headers: {
        'content-type': 'application/json',
        etag: '"e"',
        'catalog-status': writeCatalogStatus({ ...status, ...more }),
      },
    })

  it('is when it was answered and checked: never now, not where nothing changed either', async () => {
    const { service, replies } = setUp([says('[{"sku":"A"}]', {}), says(null, { checkedAt: 700 })])
    service.receive(load)
    await settle()
    service.receive(load)
    await settle()
    expect(loadedOf(replies)).toMatchObject([{ answeredAt: 300, checkedAt: 400, uncheckedWhy: null, held: null }])
    expect(replies.at(-1)).toEqual({
      kind: 'not-modified',
      checkedAt: 700,
      uncheckedWhy: null,
      held: null,
      isChecking: false,
      isSample: false,
    })
  })

  it('is why it could not be checked, and what is held aside', async () => {
    const timeout = {
      kind: 'wholesale',
      error: { kind: 'timeout', detail: 'upstream_timeout', retryAfterMs: null, tries: null },
    }
    const full = {
      kind: 'wholesale',
      error: { kind: 'no-storage', detail: 'storage_full', retryAfterMs: null, tries: null },
    }
    const { service, replies } = setUp([
      says('[{"sku":"A"}]', { reason: 'upstream_timeout' }),
      says(null, { reason: 'storage_full' }),
      says(null, { reason: 'held', held }),
    ])
    for (const _ of [1, 2, 3]) {
      service.receive(load)
      await settle()
    }
    expect(loadedOf(replies)).toMatchObject([{ checkedAt: 400, uncheckedWhy: timeout, held: null }])
    expect(replies.filter(({ kind }) => kind === 'not-modified')).toEqual([
      { kind: 'not-modified', checkedAt: 400, uncheckedWhy: full, held: null, isChecking: false, isSample: false },
      { kind: 'not-modified', checkedAt: 400, uncheckedWhy: null, held, isChecking: false, isSample: false },
    ])
  })

  it('is stored with the snapshot: when it was checked, and no later', async () => {
    const confirmed: number[] = []
    const written: number[] = []
    const snapshots: SnapshotStore = {
      ...noSnapshots(),
      write: async (_parts, { checkedAt }) => {
        written.push(checkedAt)
        return { kind: 'not-saved', reason: 'no-storage' }
      },
      confirm: async (at) => void confirmed.push(at),
    }
    const { service } = setUp([says('[{"sku":"A"}]', {}), says(null, { reason: 'upstream_timeout' })], snapshots)
    service.receive(load)
    await settle()
    service.receive(load)
    await settle()
    expect([written, confirmed]).toEqual([[400], [400]])
  })

  it('is not believed where its times are those of no date', async () => {
    const { service, replies } = setUp([says('[{"sku":"A"}]', { checkedAt: 999_999_999_999_999 })])
    service.receive(load)
    await settle()
    expect(loadedOf(replies)).toMatchObject([{ answeredAt: 1_000, checkedAt: 1_000 }])
  })

  it('is the size of the whole, where the answer is compressed', async () => {
    let time = 0
    const { service, replies } = setUp([says('[{"sku":"A"}]', { bytes: 26 })], undefined, {
      now: () => (time += 1_000),
    })
    service.receive(load)
    await settle()
    expect(replies.find(({ kind }) => kind === 'progress')).toMatchObject({ bytes: 13, share: 0.5 })
  })
})

describe('a quiet look for a newer catalog', () => {
  const quietly = { ...load, asked: 'quietly' } as const

  it('must be new only where the person asked', async () => {
    const { service, asked } = setUp(['[{"sku":"A"}]', 'not-modified'])
    for (const request of [load, quietly, { ...load, asked: 'by-person' } as const]) {
      service.receive(request)
      await settle()
    }
    expect(asked.map(({ mustBeNew }) => mustBeNew)).toEqual([false, false, true])
  })

  it('is tried once, and says only that it failed', async () => {
    const { service, replies, asked, skus } = setUp(['[{"sku":"A"}]', new WholesaleError('offline')])
    service.receive(load)
    await settle()
    const before = replies.length
    service.receive(quietly)
    await settle()
    expect(asked).toHaveLength(2)
    expect(replies.slice(before)).toMatchObject([{ kind: 'check-failed', failure: { error: { kind: 'offline' } } }])
    expect(await skus()).toEqual(['A'])
  })

  it('does not stop a load that somebody waits for, and gives way to one', async () => {
    const { service, replies, asked, more, close } = setUp(['[{"sku":"A"}]', 'held', 'held', '[{"sku":"B"}]'])
    service.receive(load)
    await settle()
    service.receive(load)
    await settle()
    service.receive(quietly)
    await settle()
    expect(asked).toHaveLength(2)
    more('[{"sku":"C"}]')
    close()
    await settle()
    expect(loadedOf(replies)).toHaveLength(2)
    service.receive(quietly)
    await settle()
    service.receive(load)
    await settle()
    expect(asked).toHaveLength(4)
    expect(replies.some(({ kind }) => kind === 'check-failed')).toBe(false)
    expect(loadedOf(replies)).toHaveLength(3)
  })
})

describe('what is the same for all catalogs', () => {
  const inStock = (sku: string, title: string) => ({ sku, title, price: 1, existence: { total: 5 } })
  const body = JSON.stringify([inStock('A', 'Mesa azul'), inStock('B', 'Mesa roja'), inStock('C', 'Buró')])
  const synonyms = createSynonymLookup({ words: [['mueble', 'buro']], units: [] })

  it('is there from the first rows on, and for each newer catalog', async () => {
    const { service, skus } = setUp([body, body], undefined, { synonyms: Promise.resolve(synonyms) })
    service.receive({ kind: 'set-familiar', familiar: { scores: new Map([['B', 2]]), areFirst: true } })
    for (const _ of [1, 2]) {
      service.receive(load)
      await settle()
      expect([await skus('mueble'), await skus('mesa')]).toEqual([['C'], ['B', 'A']])
    }
  })

  it('is there for the snapshot of the last visit, too', async () => {
    const stored = createSnapshotStore({ indexedDB: new IDBFactory(), yieldToMessages: settle, build: '' })
    const before = setUp([body], stored)
    before.service.receive(load)
    await before.replied('snapshot')
    const { service, skus, replied } = setUp(['held'], stored, { synonyms: Promise.resolve(synonyms) })
    service.receive({ kind: 'set-familiar', familiar: { scores: new Map([['B', 2]]), areFirst: true } })
    service.receive(load)
    await replied('first-screen')
    await vi.waitFor(async () => expect([await skus('mueble'), await skus('mesa')]).toEqual([['C'], ['B', 'A']]))
  })

  it('changes with the person’s drafts, and is counted where it is not to be first', async () => {
    const { service, replies, skus } = setUp([body])
    service.receive(load)
    await settle()
    expect(await skus('mesa')).toEqual(['A', 'B'])
    for (const [areFirst, order] of [
      [true, ['B', 'A']],
      [false, ['A', 'B']],
    ] as const) {
      service.receive({ kind: 'set-familiar', familiar: { scores: new Map([['B', 1]]), areFirst } })
      expect(await skus('mesa')).toEqual(order)
      expect(replies.findLast((reply) => reply.kind === 'answer')).toMatchObject({ familiar: 1 })
    }
    expect(await skus('buró')).toEqual(['C'])
    expect(replies.findLast((reply) => reply.kind === 'answer')).toMatchObject({ familiar: 0 })
  })
})

describe('a catalog that is too large', () => {
  const bounds = { bytes: 1e6, records: 1e6, heldBytes: 1e9 }
  const many = JSON.stringify(Array.from({ length: 5_000 }, (_, index) => ({ sku: `S-${index}`, title: 'Uno' })))

  it.each<[string, Partial<CatalogBounds>, string]>([
    ['bytes', { bytes: 50_000 }, many],
    ['records', { records: 1_000 }, many],
    ['heldBytes', { heldBytes: 50_000 }, many],
    ['warehouses', {}, warehousesTo(1_001)],
  ])('fault 11: by its %s, is not read to its end, and the old one stays', async (bound, smaller, body) => {
    const old = JSON.stringify([{ sku: 'A' }])
    const { service, replies, askedEtags, skus } = setUp([old, body], undefined, { bounds: { ...bounds, ...smaller } })
    service.receive(load)
    await settle()
    service.receive(load)
    await vi.waitFor(() => expect(replies.at(-1)?.kind).toBe('load-failed'), { timeout: 4000, interval: 5 })
    expect(replies.at(-1)).toEqual({ kind: 'load-failed', failure: { kind: 'too-large', bound } })
    expect(askedEtags()).toHaveLength(2)
    expect(await skus()).toEqual(['A'])
  })
})

describe('a catalog in another charset', () => {
  it.each([
    ['application/json', (text: string) => new TextEncoder().encode(text)],
    ['application/json; charset=iso-8859-1', toLatin1],
    ['application/json; charset="Windows-1252"', toLatin1],
    ['application/json;charset=utf-16le', (text: string) => toUtf16(text, true)],
    ['application/json; charset=UTF-16BE', (text: string) => toUtf16(text, false)],
    ['application/json; charset=utf-16', (text: string) => toUtf16(`\ufeff${text}`, false)],
    ['application/json; charset=utf-16', (text: string) => toUtf16(`\ufeff${text}`, true)],
    ['application/json; charset=utf-16', (text: string) => toUtf16(text, false)],
  ])('is read by what it declares: %s', async (contentType, encode) => {
    const { service, replied, skus } = setUp([encode('[{"sku":"CÁM-0","title":"Cámara"}]')], undefined, { contentType })
    service.receive(load)
    await replied('loaded')
    expect(await skus()).toEqual(['CÁM-0'])
  })

  it('keeps the bytes of a sku that is no text, and leaves its record out', async () => {
    const { service, replies, replied, skus } = setUp([toLatin1('[{"sku":"CÁM-0"},{"sku":"B"},{"sku":"\\ufffd1"}]')])
    service.receive(load)
    await replied('loaded')
    expect(replies.find((reply) => reply.kind === 'loaded')?.issues).toEqual([
      { index: 0, sku: '', finding: 'sku-damaged', bytes: '43 c1 4d 2d 30' },
      { index: 2, sku: '', finding: 'sku-damaged', bytes: 'ef bf bd 31' },
    ])
    expect(await skus()).toEqual(['B'])
  })
})

function toLatin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function toUtf16(text: string, isLittleEndian: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) bytes.setUint16(at * 2, text.charCodeAt(at), isLittleEndian)
  return new Uint8Array(bytes.buffer)
}

function warehousesTo(count: number): string {
  const warehouses = Object.fromEntries(Array.from({ length: count }, (_, index) => [`W${index}`, { stock: 1 }]))
  return JSON.stringify([{ sku: 'A', warehouses }])
}

const load = { kind: 'load', asked: 'by-page', generationAbove: 0 } as const

/** A service whose wholesaler gives these answers in turn; `held` bodies get their chunks from `more`. */
type Wait = (ms: number, signal: AbortSignal) => Promise<void>

function setUp(
  answers: (string | Uint8Array<ArrayBuffer> | WholesaleError | (() => Response))[],
  snapshots?: SnapshotStore,
  options: {
    now?: () => number
    wait?: Wait
    bounds?: CatalogBounds
    contentType?: string
    synonyms?: Promise<SynonymLookup>
    yieldToMessages?: () => Promise<void>
  } = {},
) {
  const { now = () => 0, wait = async () => undefined, bounds, contentType = 'application/json', synonyms } = options
  const replies: CatalogReply[] = []
  const asked: Omit<CatalogQuestion, 'signal'>[] = []
  let feed: ReadableStreamDefaultController<Uint8Array> | null = null
  const service = createCatalogService({
    client: {
      async openCatalog({ etag = null, acceptsDifference = false, mustBeNew = false }) {
        // The last one again and again.
        const answer = answers[Math.min(asked.length, answers.length - 1)]
        const headers = { etag: `"etag-${asked.length}"`, 'content-type': contentType }
        asked.push({ etag, acceptsDifference, mustBeNew })
        if (typeof answer === 'function') return answer()
        if (answer instanceof WholesaleError) throw answer
        if (answer === 'not-modified') return new Response(null, { status: 304 })
        if (answer !== 'held') return new Response(answer, { headers })
        return new Response(new ReadableStream({ start: (controller) => void (feed = controller) }), { headers })
      },
    },
    snapshots: snapshots ?? noSnapshots(),
    history: createHistoryStore({ indexedDB: new IDBFactory(), yieldToMessages: async () => undefined }),
    reply: (message) => void replies.push(message),
    now,
    epochNow: () => 1_000,
    random: () => 0.5,
    wait,
    ...(bounds && { bounds }),
    ...(synonyms && { synonyms }),
    yieldToMessages: options.yieldToMessages ?? (() => new Promise((resolve) => setImmediate(resolve))),
  })
  return {
    service,
    replies,
    replied: (kind: CatalogReply['kind']) =>
      vi.waitFor(() => expect(replies.map((reply) => reply.kind)).toContain(kind), { timeout: 4000, interval: 5 }),
    asked,
    askedEtags: () => asked.map(({ etag }) => etag),
    more: (text: string) => feed?.enqueue(new TextEncoder().encode(text)),
    close: () => feed?.close(),
    async skus(text = '') {
      const query = { ...emptyQuery, text }
      service.receive({ kind: 'query', id: 99, query, range: { first: 0, count: 10 }, anchor: null })
      await settle()
      const answer = replies.findLast((reply) => reply.kind === 'answer')
      return answer?.rows.map(({ product }) => product.sku)
    },
  }
}

function differenceFrom(base: string, body: string, headers: Record<string, string> = {}) {
  const usual = { 'content-type': 'application/json', im: 'surtido-records', 'delta-base': base, etag: '"newer"' }
  return () => new Response(body, { status: 226, headers: { ...usual, ...headers } })
}

function noSnapshots(): SnapshotStore {
  return {
    read: async () => ({ kind: 'none' }),
    write: async () => ({ kind: 'not-saved', reason: 'no-storage' }),
    confirm: async () => undefined,
  }
}

function loadedOf(replies: readonly CatalogReply[]) {
  return replies.filter((reply) => reply.kind === 'loaded')
}

/** Long enough for every pending turn of the message loop. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
