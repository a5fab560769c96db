import { createBackupOperations } from '#src/drafts/store/operations/backup-operations.ts'
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { makeDraft, makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import type { DraftsCopy } from './database/draft-records.ts'
import { draftDatabaseName } from './database/drafts-schema.ts'
import { knownDrafts } from './drafts-state.ts'
import { draftOf, editing, setUpStores, undoing } from './make-store.ts'

const day = 24 * 60 * 60 * 1000

afterEach(() => {
  vi.restoreAllMocks()
})

test('the drafts are copied before the first change of a day', async () => {
  const { openStore, passTime } = setUpStores()
  const store = openStore()
  const { id } = draftOf(await store.createDraft('GDL'))
  await store.addToDraft(id, makeProduct(), 1)
  expect(await store.readCopies()).toEqual([])
  passTime(day)
  await store.addToDraft(id, makeProduct(), 10)
  await store.addToDraft(id, makeProduct(), 100)
  passTime(day)
  await openStore().addToDraft(id, makeProduct(), 1000)
  expect(await quantitiesOf(store)).toEqual([
    ['2026-11-22', [111]],
    ['2026-11-21', [1]],
  ])
})

test('a day that began without drafts is copied when the page was opened again, as it is by then', async () => {
  const { openStore } = setUpStores()
  const store = openStore()
  const { id } = draftOf(await store.createDraft('GDL'))
  await store.addToDraft(id, makeProduct(), 1)
  await store.addToDraft(id, makeProduct(), 10)
  expect(await quantitiesOf(store)).toEqual([])
  await openStore().addToDraft(id, makeProduct(), 100)
  expect(await quantitiesOf(store)).toEqual([['2026-11-20', [11]]])
})

async function quantitiesOf(store: { readCopies: () => Promise<readonly DraftsCopy[]> }) {
  const copies = await store.readCopies()
  return copies.map((copy) => [copy.day, copy.drafts.map(({ lines }) => lines[0]?.quantity)])
}

test('the copies of the last 14 days stay, with one version of an unchanged draft', async () => {
  const { openStore, passTime, indexedDB } = setUpStores()
  const store = openStore()
  const still = draftOf(await store.createDraft('quieto'))
  const { id } = draftOf(await store.createDraft('GDL'))
  for (let times = 0; times < 20; times += 1) {
    passTime(day)
    await store.addToDraft(id, makeProduct(), 1)
  }
  const copies = await store.readCopies()
  expect(copies).toHaveLength(14)
  expect(copies[0]?.drafts.map(({ name }) => name).toSorted()).toEqual(['GDL', 'quieto'])
  expect(copies.at(-1)?.drafts.find((draft) => draft.id === still.id)).toEqual(still)
  expect(await versionsIn(indexedDB)).toBe(15)
})

test('a failed copy does not prevent the change', async () => {
  const { openStore, passTime } = setUpStores()
  const store = openStore()
  const { id } = draftOf(await store.createDraft('GDL'))
  passTime(day)
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...all) {
    if (this.name === 'copies') throw new DOMException('No room', 'QuotaExceededError')
    return put.apply(this, all)
  }
  try {
    expect(await store.addToDraft(id, makeProduct(), 1)).toMatchObject({ kind: 'saved' })
  } finally {
    IDBObjectStore.prototype.put = put
  }
  expect(await store.readCopies()).toEqual([])
})

test('an import adds missing drafts and changes different ones, with an undo for each', async () => {
  const { openStore } = setUpStores()
  const store = openStore()
  const same = draftOf(await store.createDraft('igual'))
  const { id } = draftOf(await store.createDraft('propio'))
  const own = draftOf(await store.addToDraft(id, makeProduct(), 5))
  const older = { ...own, name: 'como era', lines: [makeLine({ quantity: 1 })] }
  const gone = makeDraft({ id: 'gone', name: 'ya no estaba' })
  expect(
    await createBackupOperations(store.operating).importDrafts([{ ...same, revision: 99 }, older, gone], {
      replace: false,
    }),
  ).toEqual({
    kind: 'saved',
    added: 1,
    changed: 1,
    unchanged: 1,
    trashed: 0,
    refused: 0,
  })
  expect(
    knownDrafts(store.getState())
      .drafts.map(({ name }) => name)
      .toSorted(),
  ).toEqual(['como era', 'igual', 'ya no estaba'])
  expect(await undoing(store).undo(own.id)).toMatchObject({ draft: { name: own.name, lines: [{ quantity: 5 }] } })
})

test('an import that replaces moves other drafts to the trash, in the same transaction', async () => {
  const store = setUpStores().openStore()
  const own = draftOf(await store.createDraft('propio'))
  expect(
    await createBackupOperations(store.operating).importDrafts([makeDraft({ id: 'other' })], { replace: true }),
  ).toMatchObject({
    added: 1,
    trashed: 1,
  })
  expect(knownDrafts(store.getState())).toMatchObject({ drafts: [{ id: 'other' }], openDraftId: null })
  expect((await store.readTrash()).trashed.map(({ draft }) => draft.id)).toEqual([own.id])
})

test('an import restores a deleted draft with the imported content', async () => {
  const store = setUpStores().openStore()
  const own = draftOf(await store.createDraft('GDL'))
  await store.deleteDraft(own.id)
  expect(
    await createBackupOperations(store.operating).importDrafts([{ ...own, name: 'MTY' }], { replace: false }),
  ).toMatchObject({
    added: 1,
    changed: 0,
  })
  expect(knownDrafts(store.getState()).drafts).toMatchObject([{ id: own.id, name: 'MTY' }])
  expect(await store.readTrash()).toEqual({ trashed: [], refused: [] })
})

test('deleted drafts are listed newest first, are restored whole, and are erased only on request', async () => {
  const { openStore, indexedDB } = setUpStores()
  const store = openStore()
  const a = draftOf(await store.addToDraft(null, makeProduct(), 2))
  const b = draftOf(await store.createDraft('B'))
  await store.deleteDraft(a.id)
  await store.deleteDraft(b.id)
  expect((await store.readTrash()).trashed.map(({ draft }) => draft.id)).toEqual([b.id, a.id])
  await store.restoreDraft(a.id)
  expect(await undoing(store).undo(a.id)).toMatchObject({ kind: 'saved', draft: { lines: [] } })
  await store.deleteDraft(a.id)
  await createBackupOperations(store.operating).eraseTrashed([a.id, b.id])
  expect(await store.readTrash()).toEqual({ trashed: [], refused: [] })
  expect(await store.restoreDraft(a.id)).toEqual({ kind: 'missing' })
  expect(await countIn(indexedDB, 'changes')).toBe(0)
})

test('an import does not change a draft of a newer version, and copies keep it', async () => {
  const { openStore, indexedDB, passTime } = setUpStores()
  const store = openStore()
  await store.createDraft('GDL')
  const newer = { id: 'n', name: 'nuevo', format: 99, revision: 3, changedAt: 5, lines: 'something new' }
  await putRaw(indexedDB, newer)
  expect(
    await createBackupOperations(store.operating).importDrafts([makeDraft({ id: 'n' })], { replace: false }),
  ).toMatchObject({ refused: 1, added: 0 })
  expect((await store.readStored()).drafts).toContainEqual(newer)
  passTime(day)
  await store.createDraft('MTY')
  expect((await store.readCopies())[0]?.refused).toEqual([{ id: 'n', name: 'nuevo', reason: 'newer-version' }])
})

test('an import that replaces keeps drafts that the file has in a form that this version cannot read', async () => {
  const store = setUpStores().openStore()
  const own = draftOf(await store.createDraft('propio'))
  expect(
    await createBackupOperations(store.operating).importDrafts([], { replace: true, keep: [own.id] }),
  ).toMatchObject({ trashed: 0 })
})

test('changes in memory over midnight are not part of the copy of the new day', async () => {
  const { openStore, passTime } = setUpStores()
  const store = openStore()
  const { id } = draftOf(await store.addToDraft(null, makeProduct(), 1))
  const failing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  passTime(day)
  await store.addToDraft(id, makeProduct(), 10)
  failing.mockRestore()
  await store.retry()
  expect((await store.readCopies()).map(({ drafts }) => drafts[0]?.lines[0]?.quantity)).toEqual([1])
})

test('when space runs out, all copies but the newest are deleted before a change fails', async () => {
  const { openStore, passTime } = setUpStores()
  const store = openStore()
  const { id } = draftOf(await store.createDraft('GDL'))
  for (let times = 0; times < 3; times += 1) {
    passTime(day)
    await store.addToDraft(id, makeProduct(), 1)
  }
  const { put } = IDBObjectStore.prototype
  let isFull = true
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...all) {
    if (isFull && this.name === 'drafts') throw new DOMException('No room', 'QuotaExceededError')
    return put.apply(this, all)
  })
  const { delete: remove } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    if (this.name === 'copies') isFull = false
    return remove.call(this, key)
  })
  expect(await store.addToDraft(id, makeProduct(), 1)).toMatchObject({ kind: 'saved' })
  expect(await store.readCopies()).toHaveLength(1)
})

test('a draft that another tab restored is not erased, nor is its history', async () => {
  const { openStore } = setUpStores()
  const [first, second] = [openStore(), openStore()]
  const { id } = draftOf(await first.addToDraft(null, makeProduct(), 2))
  await first.deleteDraft(id)
  await second.restoreDraft(id)
  await createBackupOperations(first.operating).eraseTrashed([id])
  expect(await undoing(second).undo(id)).toMatchObject({ kind: 'saved' })
})

test('a split that two tabs change for two warehouses has both changes', async () => {
  const { openStore } = setUpStores()
  const [first, second] = [openStore(), openStore()]
  const draft = draftOf(await first.addToDraft(null, makeProduct(), 20))
  const lineId = draft.lines[0]?.id ?? ''
  await Promise.all([
    editing(first).setLinePart(draft.id, lineId, 'CDMX', 9),
    editing(second).setLinePart(draft.id, lineId, 'MTY', 7),
  ])
  const { lines } = draftOf(await first.setNote(draft.id, 'x'))
  expect(Object.fromEntries((lines[0]?.split ?? []).map(({ warehouse, quantity }) => [warehouse, quantity]))).toEqual({
    CDMX: 9,
    MTY: 7,
  })
})

test('an archived draft that was deleted is restored to the archive', async () => {
  const store = setUpStores().openStore()
  const { id } = draftOf(await store.createDraft('GDL'))
  await store.archiveDraft(id, true)
  await store.deleteDraft(id)
  await store.restoreDraft(id)
  expect(knownDrafts(store.getState())).toMatchObject({ openDraftId: null, drafts: [{ id }] })
})

test('an archived draft is not the open one, and opening it unarchives it', async () => {
  const store = setUpStores().openStore()
  const { id } = draftOf(await store.createDraft('GDL'))
  await store.archiveDraft(id, true)
  expect(knownDrafts(store.getState()).openDraftId).toBeNull()
  expect(draftOf(await store.setOpenDraft(id)).archivedAt).toBeNull()
  expect(await undoing(store).undo(id)).toMatchObject({ name: { kind: 'archive' } })
})

test('new drafts have the tax rate that was set last', async () => {
  const store = setUpStores().openStore()
  const { id } = draftOf(await store.createDraft('GDL'))
  await store.setIvaRate(id, 0.08)
  expect(draftOf(await store.createDraft('Tijuana')).ivaRate).toBe(0.08)
  await store.deleteDraft(id)
})

function putRaw(indexedDB: IDBFactory | null, value: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!indexedDB) throw new Error('No IndexedDB in this test')
    const request = indexedDB.open(draftDatabaseName)
    request.addEventListener('error', () => reject(new Error(request.error?.message)))
    request.addEventListener('success', () => {
      const tx = request.result.transaction('drafts', 'readwrite')
      tx.objectStore('drafts').put(value)
      tx.addEventListener('complete', () => {
        request.result.close()
        resolve()
      })
    })
  })
}

const versionsIn = (indexedDB: IDBFactory | null) => countIn(indexedDB, 'versions')

function countIn(indexedDB: IDBFactory | null, store: string): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!indexedDB) throw new Error('No IndexedDB in this test')
    const request = indexedDB.open(draftDatabaseName)
    request.addEventListener('error', () => reject(new Error(request.error?.message)))
    request.addEventListener('success', () => {
      const counting = request.result.transaction(store).objectStore(store).count()
      counting.addEventListener('success', () => resolve(counting.result))
    })
  })
}

test('fault 25: with a clock that was a year ahead, changes go on, in order, and each day is copied again', async () => {
  const { openStore, passTime } = setUpStores()
  const store = openStore()
  const { id } = draftOf(await store.createDraft('GDL'))
  passTime(365 * day)
  await store.addToDraft(id, makeProduct(), 1)
  passTime(-364 * day)
  const tab = openStore()
  const later = draftOf(await tab.addToDraft(id, makeProduct(), 10))
  expect(later).toMatchObject({ revision: 3, lines: [{ quantity: 11 }] })
  expect(await undoing(tab).undo(id)).toMatchObject({ kind: 'saved', draft: { lines: [{ quantity: 1 }] } })
  passTime(day)
  await openStore().addToDraft(id, makeProduct(), 100)
  const copies = await store.readCopies()
  expect(copies.map((copy) => copy.day)).toEqual(['2027-11-20', '2026-11-22', '2026-11-21'])
})
