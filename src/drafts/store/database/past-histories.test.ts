import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { draftFormat } from '#src/drafts/model/draft/stored-draft.ts'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { draftOf, isKnown, setUpStores, undoing, until } from '#src/drafts/store/make-store.ts'
import { draftDatabaseName, steps } from './drafts-schema.ts'

/*
 * Patches of a past format must not be applied to a draft of today's format: the next start would refuse the draft as
 * damaged. A new format adds a draft and its history as the format before stored them.
 */

const line1 = {
  id: 'line-1',
  sku: 'DSK10233',
  manufacturerSku: 'SA400S37/960G',
  brand: 'Kingston',
  ean: '0740617277357',
  title: 'SSD A400 960 GB',
  priceWhenAdded: 1149,
  quantity: 5,
  note: '',
  addedAt: 1_500,
}
const line2 = { ...line1, split: [{ warehouse: 'GDL', quantity: 5 }] }
const line4 = { ...line2, acceptedPrice: null, splitBy: 'hand', replaces: null }

const draft1 = {
  format: 1,
  id: 'draft-1',
  name: 'GDL',
  note: '',
  createdAt: 1_000,
  changedAt: 2_000,
  revision: 3,
  lines: [line1],
}
const draft2 = { ...draft1, format: 2, lines: [line2] }
const draft3 = { ...draft2, format: 3, ivaRate: 0.16, archivedAt: null }
const draft4 = {
  ...draft3,
  format: 4,
  budget: null,
  barredWarehouses: [],
  orderNumbers: [],
  placed: [],
  lines: [line4],
}

const draft5 = { ...draft4, format: 5, cancelled: [] }
const draft6 = { ...draft5, format: 6 }
const { placed: _p, cancelled: _c, ...others6 } = draft6
const draft7 = { ...others6, format: 7, orders: [] }
const draft8 = { ...draft7, format: 8, restOf: [] }
const draft9 = { ...draft8, format: 9, sent: [] }
const draft10 = { ...draft9, format: 10 }

/** Histories of the formats before 5 do not state their format. */
const history = {
  draftId: 'draft-1',
  revision: 3,
  first: 1,
  at: 1,
  weights: [3],
  undo: { kind: 'quantity', subject: 'SSD A400 960 GB', lines: 1 },
  redo: null,
}
const changeOf = (line: object) => ({
  draftId: 'draft-1',
  number: 1,
  id: 'change-1',
  name: history.undo,
  companion: null,
  patch: {
    from: 1,
    before: { fields: {}, lines: [{ ...line, quantity: 2 }], order: [] },
    after: { fields: {}, lines: [line], order: [] },
  },
})

const past: Readonly<Record<number, { draft: object; history: object; change: object }>> = {
  1: { draft: draft1, history, change: changeOf(line1) },
  2: { draft: draft2, history, change: changeOf(line2) },
  3: { draft: draft3, history, change: changeOf(line2) },
  4: { draft: draft4, history, change: changeOf(line4) },
  5: { draft: draft5, history: { ...history, format: 5 }, change: changeOf(line4) },
  6: { draft: draft6, history: { ...history, format: 6 }, change: changeOf(line4) },
  7: { draft: draft7, history: { ...history, format: 7 }, change: changeOf(line4) },
  8: { draft: draft8, history: { ...history, format: 8 }, change: changeOf(line4) },
  9: { draft: draft9, history: { ...history, format: 9 }, change: changeOf(line4) },
  10: { draft: draft10, history: { ...history, format: 10 }, change: changeOf(line4) },
}

test('there is a history of every past format', () => {
  expect(Object.keys(past).map(Number)).toEqual(Array.from({ length: draftFormat - 1 }, (_, index) => index + 1))
})

test.each(Object.entries(past))(
  'a history of format %s is not applied, and the draft stays readable',
  async (_, stored) => {
    const indexedDB = new IDBFactory()
    await write(indexedDB, stored)
    const stores = setUpStores({ indexedDB })
    const store = stores.openStore()
    const state = await until(store, isKnown)
    expect(knownDrafts(state)).toMatchObject({ drafts: [{ id: 'draft-1', lines: [{ quantity: 5 }] }], refused: [] })
    expect(knownDrafts(state).steps.get('draft-1')).toBeUndefined()
    expect(await undoing(store).undo('draft-1')).toEqual({ kind: 'nothing' })

    // A new change begins a history of today's format. Undo ends there.
    draftOf(await store.setNote('draft-1', 'urge'))
    expect(await undoing(store).undo('draft-1')).toMatchObject({
      kind: 'saved',
      draft: { note: '', lines: [{ quantity: 5 }] },
    })
    expect(await undoing(store).undo('draft-1')).toEqual({ kind: 'nothing' })
    store.close()
    const next = await until(stores.openStore(), isKnown)
    expect(knownDrafts(next)).toMatchObject({ drafts: [{ lines: [{ quantity: 5 }] }], refused: [] })
  },
)

/** Writes records as they were stored, into a database of today's layout. */
function write(factory: IDBFactory, { draft, history: ofDraft, change }: (typeof past)[number]): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.open(draftDatabaseName, steps.length)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the steps use only what both databases have
    request.addEventListener('upgradeneeded', () => steps.forEach((step) => step(request.result as never)))
    request.addEventListener('error', () => reject(new Error('The database could not be opened')))
    request.addEventListener('success', () => {
      const db = request.result
      const tx = db.transaction(['drafts', 'histories', 'changes'], 'readwrite')
      tx.objectStore('drafts').put(draft)
      tx.objectStore('histories').put(ofDraft)
      tx.objectStore('changes').put(change)
      tx.addEventListener('complete', () => {
        db.close()
        resolve()
      })
    })
  })
}
