import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { noMarks } from '#src/drafts/model/list/draft-list.ts'
import { readKeptList } from '#src/drafts/model/list/read-kept-list.ts'
import type { DraftStore } from '#src/drafts/store/draft-store.ts'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { draftOf, savedOf, setUpStores, undoing } from '#src/drafts/store/make-store.ts'
import { createBackupOperations } from './backup-operations.ts'
import { createListOperations, readDraftList } from './list-operations.ts'
import { createWholeDraftOperations } from './whole-draft-operations.ts'

async function setUp() {
  const stores = setUpStores()
  const store = stores.openStore()
  const one = draftOf(await store.createDraft('Uno')).id
  const two = draftOf(await store.createDraft('Dos')).id
  const lists = createListOperations(store.operating)
  await lists.saveList(one, listOf('3 x A'), null)
  return { store, one, two, lists, openStore: stores.openStore }
}

const listOf = (text: string) => ({
  text,
  marks: noMarks,
  isFinished: false,
  addedRows: 0,
  counts: { open: 1, ready: 0 },
})
const textOf = async (store: DraftStore, draftId: string) => {
  const read = await store.read(readDraftList(draftId))
  return read.kind === 'list' ? read.list.text : read.kind
}
const known = (store: DraftStore) => [...knownDrafts(store.getState()).lists.keys()]

test('a list goes to the trash with its draft, comes back with it, and is erased with it', async () => {
  const { store, one, lists } = await setUp()
  await store.deleteDraft(one)
  expect(await textOf(store, one)).toBe('3 x A')
  // A dialog that is still open in another tab loses nothing.
  const { revision } = knownDrafts(store.getState()).lists.get(one)!
  expect(await lists.saveList(one, listOf('3 x A\n4 x B'), revision)).toMatchObject({ kind: 'saved' })
  await store.restoreDraft(one)
  expect(await textOf(store, one)).toBe('3 x A\n4 x B')
  await store.deleteDraft(one)
  await createBackupOperations(store.operating).eraseTrashed([one])
  store.refresh()
  expect(await textOf(store, one)).toBe('none')
  expect(known(store)).toEqual([])
  expect(await lists.saveList(one, listOf('3 x A'), null)).toEqual({ kind: 'gone' })
})

test('a copy of a draft has no list, and merging moves none: the rows of a list are asked for once', async () => {
  const { store, one, two } = await setUp()
  const whole = createWholeDraftOperations(store.operating)
  const copy = draftOf(await whole.duplicateDraft(one, 'Copia'))
  expect(await textOf(store, copy.id)).toBe('none')
  savedOf(await whole.mergeDrafts(two, one))
  expect([await textOf(store, one), await textOf(store, two)]).toEqual(['3 x A', 'none'])
  await undoing(store).undo(two)
  expect(knownDrafts(store.getState()).drafts.some(({ id }) => id === one)).toBe(true)
  expect(await textOf(store, one)).toBe('3 x A')
})

test('an import leaves the lists that are here as they are, also of drafts that it replaces', async () => {
  const { store, one, two } = await setUp()
  const drafts = knownDrafts(store.getState()).drafts
  const older = drafts.filter(({ id }) => id === two)
  await createBackupOperations(store.operating).importDrafts(older, { replace: true })
  expect(knownDrafts(store.getState()).drafts.map(({ id }) => id)).toEqual([two])
  expect(await textOf(store, one)).toBe('3 x A')
})

test('an import brings the list of a draft where none is here, and never over one that somebody works on', async () => {
  const { store, one, lists } = await setUp()
  const { drafts } = knownDrafts(store.getState())
  const stored = await store.readStored()
  const record = readKeptList(stored.lists[0], stored.listTexts[0])!
  const brought = new Map([[one, record]])
  const elsewhere = (await setUp()).store
  const importTo = (to: DraftStore) =>
    createBackupOperations(to.operating).importDrafts(drafts, { replace: false, lists: brought })
  await importTo(elsewhere)
  expect(await textOf(elsewhere, one)).toBe('3 x A')
  const { revision } = knownDrafts(store.getState()).lists.get(one)!
  await lists.saveList(one, listOf('otra cosa'), revision)
  await importTo(store)
  expect(await textOf(store, one)).toBe('otra cosa')
  const later = knownDrafts(store.getState()).lists.get(one)!.revision
  await lists.saveList(one, { ...listOf('todo agregado'), isFinished: true }, later)
  await importTo(store)
  expect(await textOf(store, one)).toBe('3 x A')
})

test('nothing is written over a list that another tab changed, and nothing is added beside it', async () => {
  const { store, one, lists, openStore } = await setUp()
  const other = openStore()
  const { revision } = knownDrafts(store.getState()).lists.get(one)!
  await createListOperations(other.operating).saveList(one, listOf('9 x B'), revision)
  const request = { product: makeProduct(), quantity: 3 }
  expect(await lists.saveList(one, listOf('3 x A\n1 x C'), revision)).toEqual({ kind: 'changed' })
  expect(await lists.addFromList(one, [request], () => listOf('3 x A'), revision)).toEqual({ kind: 'changed' })
  expect(await textOf(store, one)).toBe('9 x B')
  expect(draftOf(await store.renameDraft(one, 'Otro')).lines).toEqual([])
})

test('where the draft cannot hold the rows, the list stays as it was', async () => {
  const { store, one, lists } = await setUp()
  const { revision } = knownDrafts(store.getState()).lists.get(one)!
  const requests = [9_999_999, 9_999_999].map((quantity) => ({ product: makeProduct(), quantity }))
  expect(await lists.addFromList(one, requests, () => listOf('otra'), revision)).toMatchObject({ kind: 'too-large' })
  expect(await textOf(store, one)).toBe('3 x A')
})
