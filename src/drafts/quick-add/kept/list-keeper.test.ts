import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { isUnfinished, remainingOf } from '#src/drafts/model/list/draft-list.ts'
import type { DraftStore } from '#src/drafts/store/draft-store.ts'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { draftOf, isKnown, setUpStores, undoing, until } from '#src/drafts/store/make-store.ts'
import { createListOperations, readDraftList } from '#src/drafts/store/operations/list-operations.ts'
import { createListKeeper, type ListKeeper } from './list-keeper.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

function setUp(options: Parameters<typeof setUpStores>[0] = {}) {
  const stores = setUpStores({ withChannel: true, ...options })
  closing.push(stores.closeStores)
  return stores
}

async function keeperOf(store: DraftStore, draftId: string): Promise<ListKeeper> {
  const keeper = createListKeeper({
    draftId,
    operations: createListOperations(store.operating),
    read: () => store.read(readDraftList(draftId)),
    summary: () => knownDrafts(store.getState()).lists.get(draftId),
    isStored: () => store.getState().kind === 'ready',
    subscribe: store.subscribe,
    now: () => 0,
  })
  closing.push(keeper.close)
  await keeper.whenReady()
  return keeper
}

const textOf = (keeper: ListKeeper) => {
  const state = keeper.get()
  return state.kind === 'ready' ? state.text : state.kind
}
const answersOf = (keeper: ListKeeper) => {
  const state = keeper.get()
  return state.kind === 'ready' ? state.marks.answers.map(({ answer }) => answer) : []
}
const listOf = (store: DraftStore, draftId: string) => knownDrafts(store.getState()).lists.get(draftId)
const addedOf = (keeper: ListKeeper) => {
  const state = keeper.get()
  if (state.kind !== 'ready') return []
  return state.marks.added.filter(({ change }) => !state.undone.has(change)).map((mark) => [mark.start, mark.end])
}
const wholeLine = (start: number, end: number) => (change: string) => [{ start, end, of: 'lines' as const, change }]
const request = { product: makeProduct({ sku: 'A' }), quantity: 3 }
const row = { start: 0, end: 5, code: 'A', nth: 0 }

test('what is answered while rows are being added stays, is undone before the adding, and is kept', async () => {
  const { openStore } = setUp()
  const store = openStore()
  const { id } = draftOf(await store.createDraft('Uno'))
  const keeper = await keeperOf(store, id)
  const other = { start: 6, end: 11, code: 'B', nth: 0 }
  keeper.edit('3 x A\n5 x B', null)
  keeper.answer(row, { quantity: 7 }, '3 x A\n5 x B')
  const adding = keeper.add([request], { rows: 1, open: 1, marks: wholeLine(0, 5) })
  keeper.answer(other, { quantity: 9 }, '3 x A\n5 x B')
  await adding
  expect(answersOf(keeper)).toEqual([{ quantity: 7 }, { quantity: 9 }])
  expect(keeper.justAdded()).toBeNull()
  keeper.undo()
  expect([answersOf(keeper), addedOf(keeper)]).toEqual([[{ quantity: 7 }], [[0, 5]]])
  keeper.redo()
  await keeper.flush()
  const later = openStore()
  await until(later, isKnown)
  expect(answersOf(await keeperOf(later, id))).toEqual([{ quantity: 7 }, { quantity: 9 }])
})

test('a list stays with its draft: another draft begins empty, and each is there at the next visit', async () => {
  const { openStore } = setUp()
  const store = openStore()
  const one = draftOf(await store.createDraft('Uno')).id
  const two = draftOf(await store.createDraft('Dos')).id
  const first = await keeperOf(store, one)
  first.edit('3 x A', null)
  first.answer(row, { quantity: 7 }, '3 x A')
  first.count({ open: 2, ready: 1 })
  await first.flush()
  const second = await keeperOf(store, two)
  expect(textOf(second)).toBe('')
  second.edit('9 x B', null)
  await second.flush()
  const later = openStore()
  await until(later, isKnown)
  const again = await keeperOf(later, one)
  expect([textOf(again), answersOf(again)]).toEqual(['3 x A', [{ quantity: 7 }]])
  expect(textOf(await keeperOf(later, two))).toBe('9 x B')
  expect(remainingOf(listOf(later, one)!)).toEqual({ open: 2, ready: 1 })
})

test('rows are added and marked in one change; its undo makes them open again, and redo adds them again', async () => {
  const { openStore } = setUp()
  const store = openStore()
  const { id } = draftOf(await store.createDraft('Uno'))
  const keeper = await keeperOf(store, id)
  keeper.edit('3 x A\n? x B', null)
  expect(await keeper.add([request], { rows: 1, open: 1, marks: wholeLine(0, 5) })).toMatchObject({ kind: 'saved' })
  expect(addedOf(keeper)).toEqual([[0, 5]])
  expect(remainingOf(listOf(store, id)!)).toEqual({ open: 1, ready: 0 })
  const undo = undoing(store)
  await undo.undo(id)
  expect(addedOf(keeper)).toEqual([])
  expect(remainingOf(listOf(store, id)!)).toEqual({ open: 1, ready: 1 })
  await undo.redo(id)
  expect(addedOf(keeper)).toEqual([[0, 5]])
  expect(textOf(keeper)).toBe('3 x A\n? x B')
})

test('right after rows were added, that is what undo undoes; not after a key, an answer, another undo or a new opening', async () => {
  const { openStore } = setUp()
  const store = openStore()
  const { id } = draftOf(await store.createDraft('Uno'))
  const keeper = await keeperOf(store, id)
  keeper.edit('3 x A\n? x B', null)
  const add = () => keeper.add([request], { rows: 1, open: 1, marks: wholeLine(0, 5) })
  expect(keeper.justAdded()).toBeNull()
  await add()
  expect(keeper.justAdded()).not.toBeNull()
  await undoing(store).undo(id)
  expect(keeper.justAdded()).toBeNull()
  for (const after of [
    () => keeper.edit('3 x A\n? x BC', null),
    () => keeper.answer(row, { quantity: 7 }, '3 x A\n? x BC'),
    () => keeper.undo(),
    () => keeper.leave(),
  ]) {
    await add()
    expect(keeper.justAdded()).not.toBeNull()
    after()
    expect(keeper.justAdded()).toBeNull()
  }
})

test('after a list that is done the box is empty, its text comes back with undo, and with the undo of the draft', async () => {
  const { openStore } = setUp()
  const store = openStore()
  const { id } = draftOf(await store.createDraft('Uno'))
  const keeper = await keeperOf(store, id)
  keeper.edit('3 x A', null)
  await keeper.add([request], { rows: 1, open: 0, marks: wholeLine(0, 5) })
  expect(isUnfinished(listOf(store, id)!)).toBe(false)
  keeper.leave()
  expect(textOf(keeper)).toBe('')
  expect(textOf(await keeperOf(openStore(), id))).toBe('')
  keeper.undo()
  expect([textOf(keeper), addedOf(keeper)]).toEqual(['3 x A', [[0, 5]]])
  keeper.count({ open: 0, ready: 0 })
  keeper.leave()
  await undoing(store).undo(id)
  await keeper.whenReady()
  expect([textOf(keeper), addedOf(keeper)]).toEqual(['3 x A', []])
  expect(isUnfinished(listOf(store, id)!)).toBe(true)
})

test('a text that was cleared after its rows were added knows, when it comes back, that they left the draft', async () => {
  const { openStore } = setUp()
  const store = openStore()
  const { id } = draftOf(await store.createDraft('Uno'))
  const keeper = await keeperOf(store, id)
  keeper.edit('3 x A\n? x B', null)
  await keeper.add([request], { rows: 1, open: 1, marks: wholeLine(0, 5) })
  keeper.edit('', null)
  await keeper.flush()
  expect(isUnfinished(listOf(store, id)!)).toBe(false)
  await undoing(store).undo(id)
  expect(isUnfinished(listOf(store, id)!)).toBe(false)
  keeper.undo()
  expect([textOf(keeper), addedOf(keeper)]).toEqual(['3 x A\n? x B', []])
})

test('undo and redo go over typing, a replaced text and answers, with what was added', async () => {
  const { openStore } = setUp()
  const store = openStore()
  const { id } = draftOf(await store.createDraft('Uno'))
  const keeper = await keeperOf(store, id)
  keeper.edit('3 x A', null)
  keeper.answer(row, { quantity: 7 }, '3 x A')
  keeper.edit('otra lista', null)
  expect(answersOf(keeper)).toEqual([])
  keeper.undo()
  expect([textOf(keeper), answersOf(keeper)]).toEqual(['3 x A', [{ quantity: 7 }]])
  keeper.undo()
  expect([textOf(keeper), answersOf(keeper)]).toEqual(['3 x A', []])
  keeper.redo()
  keeper.redo()
  expect(textOf(keeper)).toBe('otra lista')
  keeper.undo()
  await keeper.add([request], { rows: 1, open: 0, marks: wholeLine(0, 5) })
  keeper.edit('', null)
  keeper.undo()
  expect([textOf(keeper), addedOf(keeper)]).toEqual(['3 x A', [[0, 5]]])
  // The paste itself, which was before it was added.
  keeper.undo()
  expect([textOf(keeper), addedOf(keeper)]).toEqual(['', []])
  keeper.redo()
  expect([textOf(keeper), addedOf(keeper)]).toEqual(['3 x A', [[0, 5]]])
})

test('two tabs: nothing is added twice, one takes over what the other did, and answers of both stay', async () => {
  const { openStore } = setUp({ withChannel: false })
  const [left, right] = [openStore(), openStore()]
  const { id } = draftOf(await left.createDraft('Uno'))
  const text = '3 x A\n? x B\n? x C'
  const one = await keeperOf(left, id)
  one.edit(text, null)
  await one.flush()
  const two = await keeperOf(right, id)
  expect(textOf(two)).toBe(text)
  const batch = { rows: 1, open: 2, marks: wholeLine(0, 5) }
  await one.add([request], batch)
  // It does not know yet that the other tab added it.
  expect(await two.add([request], batch)).toEqual({ kind: 'changed' })
  expect(addedOf(two)).toEqual([[0, 5]])
  two.answer({ start: 6, end: 11, code: 'B', nth: 0 }, { quantity: 2 }, text)
  await two.flush()
  one.answer({ start: 12, end: 17, code: 'C', nth: 0 }, { quantity: 3 }, text)
  await one.flush()
  await one.flush()
  expect(answersOf(one)).toEqual([{ quantity: 3 }, { quantity: 2 }])
  const later = await keeperOf(openStore(), id)
  expect([addedOf(later), answersOf(later)]).toEqual([[[0, 5]], [{ quantity: 3 }, { quantity: 2 }]])
  right.refresh()
  await until(right, (state) => knownDrafts(state).lists.get(id)?.revision === listOf(left, id)?.revision)
  await two.whenReady()
  expect(answersOf(two)).toEqual([{ quantity: 3 }, { quantity: 2 }])
  expect(draftOf(await left.renameDraft(id, 'Otro')).lines).toMatchObject([{ sku: 'A', quantity: 3 }])
})

test('two tabs that both changed the text: the person decides, and what was added stays added', async () => {
  const { openStore } = setUp({ withChannel: false })
  const [left, right] = [openStore(), openStore()]
  const { id } = draftOf(await left.createDraft('Uno'))
  const one = await keeperOf(left, id)
  one.edit('3 x A\n? x B', null)
  await one.flush()
  const two = await keeperOf(right, id)
  await one.add([request], { rows: 1, open: 1, marks: wholeLine(0, 5) })
  one.edit('3 x A\n? x C', null)
  await one.flush()
  two.edit('3 x A\n? x BB', null)
  await two.flush()
  expect(two.get()).toMatchObject({ kind: 'ready', isClash: true, text: '3 x A\n? x BB' })
  two.keepMine()
  await two.flush()
  expect([textOf(two), addedOf(two)]).toEqual(['3 x A\n? x BB', [[0, 5]]])
  const later = await keeperOf(openStore(), id)
  expect([textOf(later), addedOf(later)]).toEqual(['3 x A\n? x BB', [[0, 5]]])
})

test('where storage fails the list is kept in memory, and written when it can be', async () => {
  const { openStore, indexedDB } = setUp()
  const store = openStore()
  const { id } = draftOf(await store.createDraft('Uno'))
  const keeper = await keeperOf(store, id)
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  try {
    keeper.edit('3 x A', null)
    await keeper.flush()
    expect(store.getState()).toMatchObject({ kind: 'unavailable', unsavedChanges: 1 })
  } finally {
    IDBDatabase.prototype.transaction = transaction
  }
  await store.retry()
  expect(store.getState().kind).toBe('ready')
  expect(textOf(await keeperOf(setUpStores({ indexedDB }).openStore(), id))).toBe('3 x A')
})

test('a list that this version cannot read is not written over, until a person begins anew', async () => {
  const { openStore } = setUp()
  const store = openStore()
  const { id } = draftOf(await store.createDraft('Uno'))
  await store.operating.write(async (records) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as a newer version would write it
    await records.putList({ draftId: id, format: 2 } as never, { draftId: id })
  })
  const later = openStore()
  await until(later, isKnown)
  expect(listOf(later, id)).toBeNull()
  const keeper = await keeperOf(later, id)
  expect(keeper.get()).toEqual({ kind: 'unreadable' })
  const operations = createListOperations(later.operating)
  const list = { text: 'x', marks: { added: [], answers: [] }, isFinished: false, addedRows: 0, counts: null }
  expect(await operations.saveList(id, list, null)).toEqual({ kind: 'unreadable' })
  await keeper.drop()
  expect(textOf(keeper)).toBe('')
})

test('a list that was only in memory, and that cannot be written as it was, stays in the dialog and is written anew', async () => {
  const { openStore } = setUp()
  const store = openStore()
  const { id } = draftOf(await store.addToDraft(null, makeProduct(), 1))
  const keeper = await keeperOf(store, id)
  keeper.edit('3 x A', null)
  await keeper.flush()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  keeper.edit('3 x A\n5 x B', null)
  await keeper.flush()
  expect(store.getState()).toMatchObject({ kind: 'unavailable', unsavedChanges: 1 })
  put.mockRestore()
  // Another tab began another one meanwhile.
  const other = openStore()
  await createListOperations(other.operating).dropList(id)
  await store.retry()
  await keeper.flush()
  expect(textOf(keeper)).toBe('3 x A\n5 x B')
  expect(keeper.hasUnsaved()).toBe(true)
})
