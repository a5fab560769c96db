import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { noMarks } from '#src/drafts/model/list/draft-list.ts'
import { draftDatabaseName, draftDatabaseVersion } from './database/drafts-schema.ts'
import type { DraftStore } from './draft-store.ts'
import { knownDrafts, mayBeLost } from './drafts-state.ts'
import { draftOf, editing, isKnown, setUpStores, undoing, until } from './make-store.ts'
import { createListOperations, readDraftList } from './operations/list-operations.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

function setUp(options: Parameters<typeof setUpStores>[0] = {}) {
  const connections: IDBDatabase[] = []
  const { open } = IDBFactory.prototype
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...all) {
    const request = open.apply(this, all)
    request.addEventListener('success', () => connections.push(request.result))
    return request
  })
  const { indexedDB, ...stores } = setUpStores({ whenIdle: (run) => run(), ...options })
  if (!indexedDB) throw new Error('No IndexedDB in this test')
  return {
    ...stores,
    indexedDB,
    /** By another tab or a program: each page is asked to close its connection. */
    remove: () => settled(indexedDB.deleteDatabase(draftDatabaseName)),
    /** By the browser, when somebody clears the data of the site: no page is asked. */
    async clear() {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of the fake ask for its class
      for (const connection of connections.splice(0)) forceCloseDatabase(connection as never)
      await settled(indexedDB.deleteDatabase(draftDatabaseName))
    },
    names: async () => (await indexedDB.databases()).map(({ name }) => name),
  }
}

/** A draft with a line, a list with a text, a draft in the trash, and a change that can be undone. */
async function fill(store: DraftStore) {
  const trashed = draftOf(await store.createDraft('Eliminado')).id
  await store.deleteDraft(trashed)
  const { id } = draftOf(await store.createDraft('GDL'))
  await store.addToDraft(id, makeProduct(), 12)
  await store.setNote(id, 'urge')
  await createListOperations(store.operating).saveList(id, listOf('3 x A-1'), null)
  // What is held beside the drafts is read behind the changes.
  await store.readTrash()
  return { id, trashed }
}

const isDeleted = (state: ReturnType<DraftStore['getState']>) =>
  state.kind === 'unavailable' && state.reason === 'deleted'

test('fault 28: a database that is deleted while drafts are open is said at once, and not blamed on an update', async () => {
  const { openStore, remove } = setUp()
  const store = openStore()
  const { id } = await fill(store)
  await remove()
  expect(await until(store, isDeleted)).toMatchObject({
    deleted: { isWhole: true },
    readOnly: false,
    drafts: [{ id, note: 'urge', lines: [{ quantity: 12 }] }],
  })
  expect(mayBeLost(store.getState())).toBe(true)
})

test('fault 28: nothing is called saved after a deletion, and no empty database takes its place', async () => {
  const { openStore, remove, names } = setUp()
  const store = openStore()
  const { id } = await fill(store)
  await remove()
  expect(await store.addToDraft(id, makeProduct(), 32)).toMatchObject({ kind: 'in-memory' })
  store.refresh()
  await store.readTrash()
  expect(store.getState()).toMatchObject({
    reason: 'deleted',
    unsavedChanges: 1,
    drafts: [{ lines: [{ quantity: 44 }] }],
  })
  expect(await names()).toEqual([])
})

test('fault 28: what a program deletes is written back whole: drafts, changes since, trash, lists, undo', async () => {
  const { openStore, remove } = setUp()
  const store = openStore()
  const { id, trashed } = await fill(store)
  await remove()
  await store.addToDraft(id, makeProduct(), 32)
  await store.retry()
  expect(store.getState()).toMatchObject({ kind: 'ready', drafts: [{ id, lines: [{ quantity: 44 }] }] })

  const next = openStore()
  expect(await until(next, isKnown)).toMatchObject({ kind: 'ready', openDraftId: id, drafts: [{ id, note: 'urge' }] })
  expect((await next.readTrash()).trashed).toMatchObject([{ draft: { id: trashed } }])
  expect(await textOf(next, id)).toBe('3 x A-1')
  await undoing(next).undo(id)
  await undoing(next).undo(id)
  expect(knownDrafts(next.getState()).drafts).toMatchObject([{ note: '', lines: [{ quantity: 12 }] }])
})

test('fault 28: the data of the site are cleared: said without an edit; all but undo and daily copies is written back', async () => {
  const onWrittenBack = vi.fn<() => void>()
  const { openStore, clear } = setUp({ onWrittenBack })
  const store = openStore()
  const { id, trashed } = await fill(store)
  await clear()
  expect(await until(store, isDeleted)).toMatchObject({ deleted: { isWhole: false }, unsavedChanges: 0 })
  expect((await store.readTrash()).trashed).toMatchObject([{ draft: { id: trashed } }])
  expect(await textOf(store, id)).toBe('3 x A-1')
  expect(onWrittenBack).not.toHaveBeenCalled()
  await store.retry()
  expect(onWrittenBack).toHaveBeenCalledOnce()

  const next = openStore()
  expect(await until(next, isKnown)).toMatchObject({ kind: 'ready', drafts: [{ id, lines: [{ quantity: 12 }] }] })
  expect((await next.readTrash()).trashed).toMatchObject([{ draft: { id: trashed } }])
  expect(await textOf(next, id)).toBe('3 x A-1')
})

test('fault 28: a browser that takes long over a deletion, and opens nothing meanwhile, is asked until it is over', async () => {
  const { openStore, clear } = setUp()
  const store = openStore()
  await fill(store)
  const refuse = () => {
    throw new DOMException('The database is being deleted', 'AbortError')
  }
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(refuse).mockImplementationOnce(refuse)
  await clear()
  await until(store, isDeleted)
  expect(store.getState()).toMatchObject({ drafts: [{ note: 'urge' }] })
})

test('fault 28: a write that meets the deletion, and fails before the connection is closed, is looked after too', async () => {
  const { openStore, clear } = setUp()
  const store = openStore()
  const { id } = await fill(store)
  // Then the store has no connection any more, and no event of its old one counts.
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The connection is closing', 'InvalidStateError')
  })
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
    throw new DOMException('The database is being deleted', 'AbortError')
  })
  await store.setNote(id, 'más urge')
  expect(store.getState()).toMatchObject({ kind: 'unavailable', reason: 'failed', unsavedChanges: 1 })
  await clear()
  await until(store, isDeleted)
  expect(store.getState()).toMatchObject({ drafts: [{ note: 'más urge' }] })
})

test('fault 28: a list that was written a moment before the deletion is written back with what was typed after it', async () => {
  const { openStore, clear } = setUp()
  const store = openStore()
  const { id } = draftOf(await store.addToDraft(null, makeProduct(), 1))
  const lists = createListOperations(store.operating)
  const saved = await lists.saveList(id, listOf('3 x A-1'), null)
  const revision = saved.kind === 'saved' ? saved.revision : null
  const cleared = clear()
  const later = lists.saveList(id, listOf('3 x A-1, 5 x B-2'), revision)
  await cleared
  expect(await later).toMatchObject({ kind: 'in-memory' })
  await until(store, isDeleted)
  await store.retry()
  expect(await textOf(store, id)).toBe('3 x A-1, 5 x B-2')
})

test('fault 28: a list that another tab wrote, and a draft that this version cannot read, are written back too', async () => {
  const { openStore, clear, indexedDB } = setUp({ withChannel: true })
  const [store, other] = [openStore(), openStore()]
  const { id } = await fill(store)
  const strange = { id: 'strange', name: 'X', format: 99 }
  const raw = await settled(indexedDB.open(draftDatabaseName))
  raw.transaction('drafts', 'readwrite').objectStore('drafts').put(strange)
  const read = await other.read(readDraftList(id))
  if (read.kind !== 'list') throw new Error(read.kind)
  await createListOperations(other.operating).saveList(id, listOf('5 x B-2'), read.summary.revision)
  await until(store, (state) => knownDrafts(state).refused.length === 1)
  await store.readTrash()
  await clear()
  await until(store, isDeleted)
  await store.retry()
  expect(await textOf(store, id)).toBe('5 x B-2')
  expect((await store.readStored()).drafts).toContainEqual(strange)
})

test('fault 28: of two tabs one writes back, and the other goes on by itself with what was typed in it meanwhile', async () => {
  const { openStore, remove } = setUp({ withChannel: true })
  const [first, second] = [openStore(), openStore()]
  const { id } = await fill(first)
  await until(second, (state) => knownDrafts(state).lists.size === 1)
  await second.readTrash()
  await remove()
  await Promise.all([until(first, isDeleted), until(second, isDeleted)])
  await second.addToDraft(id, makeProduct(), 1)
  await first.retry()
  await until(second, ({ kind }) => kind === 'ready')
  await until(first, (state) => knownDrafts(state).drafts[0]?.lines[0]?.quantity === 13)
  expect(second.getState()).toMatchObject({ kind: 'ready', drafts: [{ lines: [{ quantity: 13 }] }] })
})

test('fault 28: both tabs write back at once: nothing is there twice', async () => {
  const { openStore, clear } = setUp()
  const [first, second] = [openStore(), openStore()]
  await until(second, isKnown)
  const { id } = await fill(first)
  second.refresh()
  await second.readTrash()
  await clear()
  await Promise.all([until(first, isDeleted), until(second, isDeleted)])
  await Promise.all([first.retry(), second.retry()])
  expect(second.getState()).toMatchObject({ kind: 'ready', drafts: [{ id }] })
  expect((await second.readStored()).drafts).toHaveLength(1)
})

test('fault 28: the empty database of a new tab is not taken for the one that was deleted; both are joined', async () => {
  const { openStore, clear } = setUp()
  const store = openStore()
  const { id } = await fill(store)
  await clear()
  const fresh = openStore()
  const { id: other } = draftOf(await fresh.createDraft('Nuevo'))
  store.refresh()
  expect(await until(store, isDeleted)).toMatchObject({ drafts: [{ id }] })
  store.refresh()
  await store.readTrash()
  expect(store.getState()).toMatchObject({ reason: 'deleted', drafts: [{ id }] })
  await store.retry()
  expect(
    knownDrafts(store.getState())
      .drafts.map((draft) => draft.id)
      .toSorted(),
  ).toEqual([id, other].toSorted())
})

test.each(['the newer', 'the older'])(
  'fault 28: of two tabs with one draft as it was at two times the newer counts, when %s is written back first',
  async (first) => {
    const { openStore, clear } = setUp()
    const [asleep, awake] = [openStore(), openStore()]
    await until(asleep, isKnown)
    const { id } = await fill(awake)
    asleep.refresh()
    await asleep.readTrash()
    await editing(awake).setLineText(id, lineOf(awake), 'note', 'nota')
    await clear()
    await Promise.all([until(asleep, isDeleted), until(awake, isDeleted)])
    for (const store of first === 'the newer' ? [awake, asleep] : [asleep, awake]) await store.retry()
    const next = openStore()
    expect(await until(next, isKnown)).toMatchObject({ drafts: [{ lines: [{ note: 'nota' }] }] })
  },
)

test('fault 28: without space nothing is called saved, and it is written back once there is space', async () => {
  const { openStore, remove } = setUp()
  const store = openStore()
  const { id } = await fill(store)
  await remove()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  await store.retry()
  expect(store.getState()).toMatchObject({ kind: 'unavailable', reason: 'quota', deleted: { isWhole: true } })
  expect(mayBeLost(store.getState())).toBe(true)
  put.mockRestore()
  expect(await store.addToDraft(id, makeProduct(), 1)).toMatchObject({ kind: 'saved' })
  const next = openStore()
  expect(await until(next, isKnown)).toMatchObject({ kind: 'ready', drafts: [{ lines: [{ quantity: 13 }] }] })
})

test('fault 28: changes that were only in memory before the deletion are written once', async () => {
  const { openStore, remove } = setUp()
  const store = openStore()
  const { id } = await fill(store)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  await store.addToDraft(id, makeProduct(), 5)
  put.mockRestore()
  await remove()
  expect(await until(store, isDeleted)).toMatchObject({ unsavedChanges: 1, drafts: [{ lines: [{ quantity: 17 }] }] })
  await store.retry()
  expect(store.getState()).toMatchObject({ kind: 'ready', drafts: [{ lines: [{ quantity: 17 }] }] })
})

test('fault 28: a database that a newer page took over and that is deleted then is said when somebody looks', async () => {
  const { openStore, indexedDB, remove } = setUp()
  const store = openStore()
  await fill(store)
  const newer = await settled(indexedDB.open(draftDatabaseName, draftDatabaseVersion + 1))
  await until(store, (state) => state.kind === 'unavailable' && state.reason === 'superseded')
  newer.close()
  await remove()
  store.refresh()
  await until(store, isDeleted)
  await store.retry()
  expect(store.getState()).toMatchObject({ kind: 'ready', drafts: [{ note: 'urge' }] })
})

test('fault 28: a database without one of its stores is as one that was deleted, and what is left of it is kept', async () => {
  const { openStore, clear, indexedDB } = setUp()
  const store = openStore()
  const { id } = await fill(store)
  await clear()
  await until(store, isDeleted)
  const request = indexedDB.open(draftDatabaseName, draftDatabaseVersion)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('settings').put('left', 'other'))
  ;(await settled(request)).close()
  expect(await store.addToDraft(id, makeProduct(), 1)).toMatchObject({ kind: 'in-memory' })
  await store.retry()
  expect(store.getState()).toMatchObject({ kind: 'ready', drafts: [{ lines: [{ quantity: 13 }] }] })
  const raw = await settled(indexedDB.open(draftDatabaseName))
  expect(await settled(raw.transaction('settings').objectStore('settings').get('other'))).toBe('left')
})

test('fault 28: where nothing was in the database, its deletion is no loss, and the next change is saved', async () => {
  const { openStore, clear } = setUp()
  const store = openStore()
  await until(store, isKnown)
  await clear()
  expect(await store.addToDraft(null, makeProduct(), 2)).toMatchObject({ kind: 'saved' })
  expect(store.getState()).toMatchObject({ kind: 'ready', drafts: [{ lines: [{ quantity: 2 }] }] })
})

const lineOf = (store: DraftStore) => knownDrafts(store.getState()).drafts[0]?.lines[0]?.id ?? ''

const listOf = (text: string) => ({
  text,
  marks: noMarks,
  isFinished: false,
  addedRows: 0,
  counts: { open: 1, ready: 0 },
})

async function textOf(store: DraftStore, draftId: string): Promise<string> {
  const read = await store.read(readDraftList(draftId))
  return read.kind === 'list' ? read.list.text : read.kind
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
  })
}
