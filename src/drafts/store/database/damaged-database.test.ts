import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeDraft, makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { draftFormat, storeDraft } from '#src/drafts/model/draft/stored-draft.ts'
import { remainingOf } from '#src/drafts/model/list/draft-list.ts'
import { makePlaced } from '#src/drafts/model/orders/make-placed.ts'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { isKnown, setUpStores, undoing, until } from '#src/drafts/store/make-store.ts'
import { readDraftList } from '#src/drafts/store/operations/list-operations.ts'
import { anyDamage } from '#src/fixtures/any-damage.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { draftDatabaseName, steps } from './drafts-schema.ts'

const sound = storeDraft(makeDraft({ id: 'sound', name: 'Sano', lines: [makeLine()] }))
const poison = storeDraft(
  makeDraft({ id: 'poison', name: 'Norte', orders: [makePlaced({ placedAt: 8_640_000_000_000_001 })] }),
)
const name = { kind: 'quantity', subject: 'SSD', lines: 1 }
const side = (quantity: number) => ({ fields: {}, lines: [makeLine({ quantity })], order: ['line-1'] })
const records = {
  drafts: storeDraft(makeDraft({ id: 'other', name: 'Otro', lines: [makeLine()] })),
  draftsAside: { ...storeDraft(makeDraft({ id: 'gone' })), setAsideAt: 5_000 },
  histories: {
    draftId: 'sound',
    format: draftFormat,
    revision: 1,
    first: 1,
    at: 1,
    weights: [3],
    undo: name,
    redo: null,
    since: null,
  },
  changes: {
    draftId: 'sound',
    number: 1,
    id: 'change-1',
    name,
    at: 1_000,
    patch: { from: 0, before: side(2), after: side(3) },
    companion: null,
  },
  copies: { day: '2026-11-19', at: 1_000, versions: [['sound', 1, 1_000]] },
  lists: {
    draftId: 'sound',
    format: 1,
    revision: 'r-1',
    isFinished: false,
    batches: [{ change: 'change-1', rows: 2, isUndone: false, isInText: true }],
    counts: { open: 1, ready: 0 },
  },
  listTexts: {
    draftId: 'sound',
    format: 1,
    revision: 'r-1',
    text: '3 x A\n4 x B',
    marks: {
      added: [{ start: 0, end: 5, of: 'lines', change: 'change-1' }],
      answers: [{ start: 6, end: 11, code: 'B', nth: 0, answer: { product: { sku: 'B', title: 'B' }, quantity: 4 } }],
    },
  },
  openDraftId: 'sound',
  seenNumbers: JSON.stringify([{ number: 'OC-1', warehouse: 'GDL', draftId: '', draftName: '' }]),
}

test('a draft with an impossible time is named and kept byte for byte; the others are there and can be changed', async () => {
  const stores = setUpStores({ indexedDB: await databaseWith({ ...records, drafts: poison }) })
  const store = stores.openStore()
  const { drafts, refused } = knownDrafts(await until(store, isKnown))
  expect(drafts.map(({ id }) => id)).toEqual(['sound'])
  expect(refused).toEqual([{ id: 'poison', name: 'Norte', reason: 'damaged' }])
  expect(await store.addToDraft('sound', makeProduct(), 2)).toMatchObject({ kind: 'saved' })
  expect(await store.deleteDraft('poison')).toEqual({ kind: 'missing' })
  expect((await store.readStored()).drafts).toContainEqual(poison)
})

test('a draft in the trash that cannot be read is named and kept too', async () => {
  const stores = setUpStores({
    indexedDB: await databaseWith({ ...records, draftsAside: { ...poison, setAsideAt: 1e300 } }),
  })
  const store = stores.openStore()
  await until(store, isKnown)
  expect(await store.readTrash()).toEqual({
    trashed: [],
    refused: [{ id: 'poison', name: 'Norte', reason: 'damaged' }],
  })
  expect((await store.readStored()).trash).toEqual([{ ...poison, setAsideAt: 1e300 }])
})

test('a daily copy has every draft, also those that cannot be read, and a damaged copy takes no other down', async () => {
  const odd = { ...poison, id: 'odd', revision: 1e300, changedAt: 1e300 }
  const damaged = { ...records, drafts: odd, copies: { ...records.copies, at: 1e300 } }
  const stores = setUpStores({ indexedDB: await databaseWith(damaged) })
  const store = stores.openStore()
  await until(store, isKnown)
  await store.addToDraft('sound', makeProduct(), 2)
  expect(await store.readCopies()).toMatchObject([
    { day: '2026-11-20', drafts: [{ id: 'sound' }], refused: [{ id: 'odd', reason: 'damaged' }] },
  ])
})

test('a recorded change that is whole is undone', async () => {
  const stores = setUpStores({ indexedDB: await databaseWith(records) })
  const store = stores.openStore()
  await until(store, isKnown)
  expect(await undoing(store).undo('sound')).toMatchObject({ kind: 'saved' })
})

test.each([
  ['no patch', { patch: null }],
  ['a patch without lines', { patch: { from: 0, before: { fields: {}, order: [] }, after: side(3) } }],
  ['lines with an impossible quantity', { patch: { from: 0, before: side(1e300), after: side(3) } }],
  ['an unknown name', { name: { kind: 'x', subject: '', lines: 1 } }],
  ['a time that is none', { at: 'yesterday' }],
])('a recorded change with %s is not undone, and the drafts stay on the disk', async (_, damage) => {
  const indexedDB = await databaseWith({ ...records, changes: { ...records.changes, ...damage } })
  const stores = setUpStores({ indexedDB })
  const store = stores.openStore()
  await until(store, isKnown)
  expect(await undoing(store).undo('sound')).toEqual({ kind: 'nothing' })
  expect(store.getState()).toMatchObject({ kind: 'ready' })
  expect((await store.readStored()).drafts).toContainEqual(sound)
})

test.each([
  ['a mark beyond its text', { marks: { added: [{ start: 0, end: 99, of: 'lines', change: 'c' }], answers: [] } }],
  ['another revision than what is said of it', { revision: 'r-2' }],
  ['a newer format', { format: 2 }],
])('a list with %s is not read as another one, and stays on the disk', async (_, damage) => {
  const stores = setUpStores({
    indexedDB: await databaseWith({ ...records, listTexts: { ...records.listTexts, ...damage } }),
  })
  const store = stores.openStore()
  expect(await store.read(readDraftList('sound'))).toEqual({ kind: 'unreadable' })
  expect(await store.read((stored) => stored.getListText('sound'))).toMatchObject(damage)
})

test('whatever record of the database is damaged, a sound draft is there, is changed and undone on the disk', async () => {
  await fc.assert(
    fc.asyncProperty(anyDamage(records), async (damaged) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a damaged record has the same names, or fewer
      const indexedDB = await databaseWith(damaged as Partial<typeof records>)
      const stores = setUpStores({ indexedDB })
      const store = stores.openStore()
      const state = await until(store, isKnown)
      expect(state.kind).toBe('ready')
      expect(knownDrafts(state).drafts.map(({ id }) => id)).toContain('sound')
      const list = await store.read(readDraftList('sound'))
      if (list.kind === 'list') {
        const { text, marks } = list.list
        for (const { start, end } of [...marks.added, ...marks.answers]) text.slice(start, end).normalize()
      }
      for (const summary of knownDrafts(state).lists.values()) expect(summary && remainingOf(summary)).not.toBeNaN()
      const before = await store.readStored()
      for (const { undo } of knownDrafts(state).steps.values()) expect(undo?.kind ?? 'add').toBeTypeOf('string')
      await undoing(store).undo('sound')
      expect(store.getState().kind).toBe('ready')
      const added = await store.addToDraft('sound', makeProduct({ sku: 'B-2' }), 2)
      expect(added.kind).toBe('saved')
      expect((await undoing(store).undo('sound')).kind).toBe('saved')
      expect((await store.addToDraft(null, makeProduct({ sku: 'C-3' }), 2)).kind).toBe('saved')
      const copies = await store.readCopies()
      expect(copies.length).toBeGreaterThan(0)
      for (const { at } of copies) expect(new Date(at).toISOString()).not.toBe('')
      for (const { trashedAt } of (await store.readTrash()).trashed) new Date(trashedAt ?? 0).toISOString()
      const { refused } = knownDrafts(store.getState())
      const after = await store.readStored()
      const kept = before.drafts.filter((draft) => refused.some(({ id }) => id === idOf(draft)))
      for (const draft of kept) expect(after.drafts).toContainEqual(draft)
      stores.closeStores()
    }),
    propertyCases(120),
  )
})

function idOf(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'id') : null
}

/** The database as a version of the page left it; records that IndexedDB itself does not take are left out. */
async function databaseWith(damaged: Partial<Readonly<Record<keyof typeof records, unknown>>>): Promise<IDBFactory> {
  const indexedDB = new IDBFactory()
  const request = indexedDB.open(draftDatabaseName, steps.length)
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    request.addEventListener('upgradeneeded', () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the steps use only what both databases have
      for (const step of steps) step(request.result as never)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
  })
  const put = async (store: string, value: unknown, key?: IDBValidKey) => {
    const tx = db.transaction(store, 'readwrite')
    try {
      tx.objectStore(store).put(value, key)
    } catch {
      // No key, or a value that cannot be stored.
    }
    await new Promise((resolve) => tx.addEventListener('complete', resolve))
  }
  await put('drafts', sound)
  for (const store of ['drafts', 'draftsAside', 'histories', 'changes', 'copies', 'lists', 'listTexts'] as const)
    await put(store, damaged[store])
  await put('versions', sound, ['sound', 1, 1_000])
  for (const key of ['openDraftId', 'seenNumbers'] as const) await put('settings', damaged[key], key)
  db.close()
  return indexedDB
}
