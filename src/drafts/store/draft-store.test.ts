import { createWholeDraftOperations } from '#src/drafts/store/operations/whole-draft-operations.ts'
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { draftDatabaseName, draftDatabaseVersion } from './database/drafts-schema.ts'
import type { DraftOutcome } from './draft-outcome.ts'
import { knownDrafts } from './drafts-state.ts'
import { draftOf, editing, isKnown, setUpStores, until } from './make-store.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A full disk: every write fails until `makeSpace` is called. */
function fillDisk() {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  return { makeSpace: () => put.mockRestore() }
}

test('begins empty, with the state `opening` until the database is read', async () => {
  const store = setUpStores().openStore()
  expect(store.getState()).toEqual({ kind: 'opening' })
  expect(await until(store, isKnown)).toEqual({
    kind: 'ready',
    drafts: [],
    openDraftId: null,
    refused: [],
    steps: new Map(),
    lists: new Map(),
    savedAt: null,
    saving: false,
  })
})

test('tells the drafts no earlier than when the page is drawn', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const store = setUpStores({ drawn: promise }).openStore()
  const known = until(store, isKnown)
  const isTold = vi.fn<() => void>()
  void known.then(isTold)
  await new Promise((done) => setTimeout(done, 200))
  expect(isTold).not.toHaveBeenCalled()
  resolve()
  expect(await known).toMatchObject({ kind: 'ready', drafts: [] })
})

test('a saved change is there at the next visit', async () => {
  const { openStore } = setUpStores()
  const store = openStore()
  const draft = draftOf(await store.createDraft('Sucursal GDL'))
  await store.setLineQuantity(draft.id, makeProduct(), 3)
  store.close()

  const next = openStore()
  const state = knownDrafts(await until(next, isKnown))
  expect(state).toMatchObject({ openDraftId: draft.id, drafts: [{ name: 'Sucursal GDL', lines: [{ quantity: 3 }] }] })
})

test('fault 21: writes with strict durability, and shows a change only when its transaction is complete', async () => {
  const store = setUpStores().openStore()
  await until(store, isKnown)
  // The daily copy comes before the first change of a day.
  await store.createDraft('w')
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const writing = store.createDraft('x')
  expect(knownDrafts(store.getState()).drafts).toMatchObject([{ name: 'w' }])
  expect(store.getState()).toMatchObject({ saving: true })
  await writing
  expect(transaction.mock.calls.map(([, mode, options]) => [mode, options])).toEqual([
    ['readwrite', { durability: 'strict' }],
  ])
  expect(store.getState()).toMatchObject({ saving: false, drafts: [{ name: 'x' }, { name: 'w' }] })
})

test('a quantity without an open draft creates a draft named by day and time', async () => {
  const store = setUpStores().openStore()
  const draft = draftOf(await store.addToDraft(null, makeProduct(), 2))
  expect(draft.name).toMatch(/^2026-11-20 \d\d:\d\d$/)
  expect(knownDrafts(store.getState()).openDraftId).toBe(draft.id)
  expect(draftOf(await store.addToDraft(null, makeProduct(), 2)).lines[0]?.quantity).toBe(4)
})

test('quantity 0 without an open draft creates no draft', async () => {
  const store = setUpStores().openStore()
  expect(await store.setLineQuantity(null, makeProduct(), 0)).toEqual({ kind: 'missing' })
  expect(knownDrafts(store.getState()).drafts).toEqual([])
})

test('a product without a sku and an invalid quantity are rejected', async () => {
  const store = setUpStores().openStore()
  await expect(store.addToDraft(null, makeProduct({ sku: '' }), 1)).rejects.toThrow(RangeError)
  await expect(store.setLineQuantity(null, makeProduct(), -1)).rejects.toThrow(RangeError)
})

test('what a draft cannot hold is refused, and the draft stays as it was', async () => {
  const stores = setUpStores()
  const store = stores.openStore()
  const long = [{ product: makeProduct(), quantity: 1, note: 'x'.repeat(40_000) }]
  expect(await store.addAllToDraft(null, long)).toMatchObject({ kind: 'too-large' })
  expect(knownDrafts(store.getState()).drafts).toEqual([])
  const { id } = draftOf(await store.createDraft('GDL'))
  const before = draftOf(await store.addToDraft(id, makeProduct(), 9_999_999))
  for (const write of [
    () => store.setNote(id, 'x'.repeat(40_000)),
    () => store.addToDraft(id, makeProduct(), 1),
    () => store.addAllToDraft(id, [{ product: makeProduct({ sku: 'B-2', price: 1e300 }), quantity: 1 }]),
    () => store.addAllToDraft(null, long),
  ]) {
    expect(await write()).toMatchObject({ kind: 'too-large' })
  }
  expect(knownDrafts(store.getState()).drafts).toEqual([before])
  expect((await store.readStored()).drafts).toHaveLength(1)
  stores.closeStores()
})

test('fault 20: two tabs that add to the same line by turns lose nothing', async () => {
  const { openStore } = setUpStores()
  const [first, second] = [openStore(), openStore()]
  const draft = draftOf(await first.createDraft('GDL'))
  const writing: Promise<DraftOutcome>[] = []
  for (let i = 0; i < 200; i += 1) {
    writing.push(first.addToDraft(draft.id, makeProduct(), 1), second.addToDraft(null, makeProduct(), 0.5))
  }
  await Promise.all(writing)
  first.refresh()
  const state = await until(first, (s) => knownDrafts(s).drafts[0]?.lines[0]?.quantity === 300)
  expect(knownDrafts(state).drafts).toHaveLength(1)
})

test('a tab is notified of the other’s changes, and keeps the objects of unchanged drafts', async () => {
  const { openStore } = setUpStores({ withChannel: true })
  const [first, second] = [openStore(), openStore()]
  const untouched = draftOf(await first.createDraft('A'))
  await until(second, (state) => knownDrafts(state).drafts.length === 1)
  const before = knownDrafts(second.getState()).drafts[0]
  expect(before).toEqual(untouched)
  await first.createDraft('B')
  const state = await until(second, (s) => knownDrafts(s).drafts.length === 2)
  expect(knownDrafts(state).drafts[1]).toBe(before)
})

test('a deleted draft is restored whole, also by another tab', async () => {
  const { openStore } = setUpStores()
  const [first, second] = [openStore(), openStore()]
  const { id } = draftOf(await first.addToDraft(null, makeProduct(), 2))
  await first.deleteDraft(id)
  expect(first.getState()).toMatchObject({ drafts: [], openDraftId: null })
  expect(await second.setNote(id, 'x')).toEqual({ kind: 'missing' })
  expect(draftOf(await second.restoreDraft(id)).lines).toHaveLength(1)
  expect(second.getState()).toMatchObject({ drafts: [{ id }], openDraftId: id })
})

test('a removed line is returned as it was in the database, so that it can be restored', async () => {
  const { openStore } = setUpStores()
  const [first, second] = [openStore(), openStore()]
  const draft = draftOf(await first.addToDraft(null, makeProduct(), 2))
  const lineId = draft.lines[0]?.id ?? ''
  await editing(second).setLineText(draft.id, lineId, 'note', 'urge')
  const outcome = await editing(first).removeLine(draft.id, lineId)
  if (outcome.kind !== 'saved') throw new Error(outcome.kind)
  expect(outcome.removed).toMatchObject({ index: 0, line: { note: 'urge' } })
  expect(draftOf(await editing(first).restoreLine(draft.id, outcome.removed)).lines).toEqual([outcome.removed.line])
})

test('renames, annotates, copies and opens drafts', async () => {
  const store = setUpStores().openStore()
  const { id } = draftOf(await store.createDraft('A'))
  await store.renameDraft(id, '  GDL ')
  await store.setNote(id, 'viernes')
  const copy = draftOf(await createWholeDraftOperations(store.operating).duplicateDraft(id, 'GDL (copia)'))
  expect(store.getState()).toMatchObject({ openDraftId: copy.id })
  await store.setOpenDraft(id)
  expect(store.getState()).toMatchObject({
    openDraftId: id,
    drafts: [
      { name: 'GDL (copia)', note: 'viernes' },
      { name: 'GDL', note: 'viernes' },
    ],
  })
})

test('asks the browser once for persistent storage, when the first line is on the disk', async () => {
  const askToPersist = vi.fn<() => Promise<boolean>>(async () => true)
  const store = setUpStores({ askToPersist }).openStore()
  await store.createDraft('A')
  const writing = store.addToDraft(null, makeProduct(), 2)
  expect(askToPersist).not.toHaveBeenCalled()
  await writing
  await store.addToDraft(null, makeProduct(), 2)
  expect(askToPersist).toHaveBeenCalledOnce()
})

test('fault 22: no IndexedDB: reports it, and keeps the drafts in memory', async () => {
  const store = setUpStores({ indexedDB: null }).openStore()
  expect(await until(store, isKnown)).toMatchObject({ kind: 'unavailable', reason: 'missing', unsavedChanges: 0 })
  const outcome = await store.addToDraft(null, makeProduct(), 2)
  expect(outcome.kind).toBe('in-memory')
  expect(store.getState()).toMatchObject({ unsavedChanges: 1, drafts: [{ lines: [{ quantity: 2 }] }] })
  await store.retry()
  expect(store.getState()).toMatchObject({
    reason: 'missing',
    unsavedChanges: 1,
    drafts: [{ lines: [{ quantity: 2 }] }],
  })
})

test('fault 22: no space: keeps the change in memory, reports it, and writes it once there is space', async () => {
  const { openStore } = setUpStores()
  const store = openStore()
  const { id } = draftOf(await store.createDraft('GDL'))
  const disk = fillDisk()
  expect(await store.addToDraft(id, makeProduct(), 2)).toMatchObject({ kind: 'in-memory' })
  expect(await store.setNote(id, 'urge')).toMatchObject({ kind: 'in-memory' })
  expect(store.getState()).toMatchObject({
    kind: 'unavailable',
    reason: 'quota',
    unsavedChanges: 2,
    drafts: [{ note: 'urge', lines: [{ quantity: 2 }] }],
  })

  disk.makeSpace()
  await openStore().addToDraft(id, makeProduct(), 5)
  await store.retry()
  expect(store.getState()).toMatchObject({ kind: 'ready', drafts: [{ note: 'urge', lines: [{ quantity: 7 }] }] })
})

test('fault 22: no space: the next change tries the storage again', async () => {
  const store = setUpStores().openStore()
  const { id } = draftOf(await store.createDraft('GDL'))
  const disk = fillDisk()
  await store.setNote(id, 'urge')
  disk.makeSpace()
  expect(await store.addToDraft(id, makeProduct(), 2)).toMatchObject({ kind: 'saved' })
  expect(store.getState()).toMatchObject({ kind: 'ready', drafts: [{ note: 'urge', lines: [{ quantity: 2 }] }] })
})

test('fault 22: no space: frees the least valuable data first, and no more than needed', async () => {
  const given: string[] = []
  const freeSpace = [
    async () => void given.push('snapshot'),
    async () => {
      given.push('observations')
      disk.makeSpace()
    },
    async () => void given.push('anything else'),
  ]
  const store = setUpStores({ freeSpace }).openStore()
  await until(store, isKnown)
  const disk = fillDisk()
  expect(await store.createDraft('GDL')).toMatchObject({ kind: 'saved' })
  expect(given).toEqual(['snapshot', 'observations'])
})

test('fault 22: a connection that the browser closes is opened again, and nothing is lost or written twice', async () => {
  const store = setUpStores().openStore()
  const { id } = draftOf(await store.addToDraft(null, makeProduct(), 1))
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing', 'InvalidStateError')
  })
  expect(await store.addToDraft(id, makeProduct(), 1)).toMatchObject({ kind: 'saved' })
  // The new connection looks which database it is, and the change runs again.
  expect(transaction).toHaveBeenCalledTimes(3)
  expect(store.getState()).toMatchObject({ kind: 'ready', drafts: [{ lines: [{ quantity: 2 }] }] })
})

test('fault 21: a change that fails halfway writes nothing to the database', async () => {
  const { openStore } = setUpStores()
  const store = openStore()
  await store.createDraft('A')
  const { put } = IDBObjectStore.prototype
  const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...all) {
    if (this.name === 'settings') throw new DOMException('No', 'UnknownError')
    return put.apply(this, all)
  })
  expect(await store.createDraft('B')).toMatchObject({ kind: 'in-memory' })
  expect(store.getState()).toMatchObject({ kind: 'unavailable', reason: 'failed' })
  failing.mockRestore()
  const other = openStore()
  expect(knownDrafts(await until(other, isKnown)).drafts.map(({ name }) => name)).toEqual(['A'])
})

test('a database of a newer version is refused and not changed', async () => {
  const { indexedDB, openStore } = setUpStores()
  await openRaw(indexedDB, 99)
  const store = openStore()
  expect(await until(store, isKnown)).toMatchObject({ kind: 'unavailable', reason: 'newer-version' })
  expect(await store.createDraft('x')).toMatchObject({ kind: 'in-memory' })
  expect((await indexedDB?.databases())?.map(({ version }) => version)).toEqual([99])
})

test('fault 20: when a newer page takes over the database, this one closes it, becomes read-only and reports it', async () => {
  const { indexedDB, openStore } = setUpStores()
  const store = openStore()
  const { id } = draftOf(await store.createDraft('GDL'))
  await openRaw(indexedDB, draftDatabaseVersion + 1)
  expect(store.getState()).toMatchObject({
    kind: 'unavailable',
    reason: 'superseded',
    readOnly: true,
    drafts: [{ name: 'GDL' }],
  })
  expect(await store.setNote(id, 'x')).toEqual({ kind: 'refused' })
  await store.retry()
  store.refresh()
  expect(store.getState()).toMatchObject({ reason: 'superseded' })
})

test('fault 20: a running change is still saved when a newer page takes over, and the tab stays read-only', async () => {
  const { indexedDB, openStore } = setUpStores()
  const store = openStore()
  const { id } = draftOf(await store.createDraft('GDL'))
  const writing = store.addToDraft(id, makeProduct(), 2)
  const newer = openRaw(indexedDB, draftDatabaseVersion + 1)
  expect(await writing).toMatchObject({ kind: 'saved' })
  await newer
  expect(store.getState()).toMatchObject({ readOnly: true, drafts: [{ lines: [{ quantity: 2 }] }] })
})

test('fault 20: while another tab blocks the upgrade, reports it and works in memory; writes when the tab closes', async () => {
  const { indexedDB, openStore } = setUpStores()
  const { open } = IDBFactory.prototype
  const requests: IDBOpenDBRequest[] = []
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(function (this: IDBFactory, ...all) {
    const request = open.apply(this, all)
    requests.push(request)
    queueMicrotask(() => request.dispatchEvent(new IDBVersionChangeEvent('blocked')))
    return request
  })
  const store = openStore()
  const writing = store.createDraft('GDL')
  expect(await until(store, isKnown)).toMatchObject({ kind: 'unavailable', reason: 'blocked' })
  await writing
  const state = await until(store, ({ kind }) => kind === 'ready')
  expect(knownDrafts(state).drafts.map(({ name }) => name)).toEqual(['GDL'])
  expect(requests).toHaveLength(1)
  expect(indexedDB).not.toBeNull()
})

test('a draft of a newer version is reported by name, stays as it is and is never overwritten', async () => {
  const { indexedDB, openStore } = setUpStores()
  const first = openStore()
  const { id } = draftOf(await first.createDraft('GDL'))
  const strange = { id, name: 'GDL', format: 99, lines: 'new' }
  const raw = await openRaw(indexedDB)
  raw.transaction('drafts', 'readwrite').objectStore('drafts').put(strange)
  const second = openStore()
  expect(knownDrafts(await until(second, isKnown))).toMatchObject({
    drafts: [],
    refused: [{ id, name: 'GDL', reason: 'newer-version' }],
  })
  expect(await second.setNote(id, 'x')).toEqual({ kind: 'missing' })
  expect(await second.deleteDraft(id)).toEqual({ kind: 'missing' })
  await second.addToDraft(null, makeProduct(), 1)
  const kept = raw.transaction('drafts').objectStore('drafts').get(id)
  await new Promise((resolve) => kept.addEventListener('success', resolve))
  expect(kept.result).toEqual(strange)
})

function openRaw(indexedDB: IDBFactory | null, version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!indexedDB) throw new Error('No IndexedDB in this test')
    const request = indexedDB.open(draftDatabaseName, version)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error(request.error?.message)))
  })
}
