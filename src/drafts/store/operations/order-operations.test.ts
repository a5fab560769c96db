import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { draftOf, isKnown, savedOf, setUpStores, until } from '#src/drafts/store/make-store.ts'
import { createOrderOperations } from './order-operations.ts'

const saying = { placedAt: 5_000, folio: 'F-1', note: '', check: { checked: 1, of: 1, oldest: 4_000, newest: 4_000 } }

let closeStores = () => {}
afterEach(() => closeStores())

/** A draft with ten disks, six of them from CDMX, and its operations. */
async function setUp() {
  const stores = setUpStores()
  closeStores = stores.closeStores
  const store = stores.openStore()
  await until(store, isKnown)
  const { id } = draftOf(await store.createDraft('GDL'))
  const split = [{ warehouse: 'CDMX', quantity: 6 }]
  const draft = draftOf(await store.addToDraft(id, makeProduct({ sku: 'DISK' }), 10, split))
  return { stores, store, orders: createOrderOperations(store.operating), id, lineId: draft.lines[0]!.id }
}

test('ordered pieces cannot be changed in any tab, other pieces can', async () => {
  const { stores, orders, id, lineId } = await setUp()
  savedOf(await orders.placeOrder(id, 'CDMX', saying))
  const other = stores.openStore()
  await until(other, isKnown)
  expect(await other.setLineQuantity(id, makeProduct({ sku: 'DISK' }), 5)).toEqual({ kind: 'locked' })
  expect(await other.editLines(id, [lineId], { kind: 'remove' })).toEqual({ kind: 'locked' })
  expect(draftOf(await other.setLineQuantity(id, makeProduct({ sku: 'DISK' }), 7)).lines[0]?.quantity).toBe(7)
})

test('placing an order can be undone like any change, and its lines are then not locked', async () => {
  const { store, orders, id } = await setUp()
  const placed = savedOf(await orders.placeOrder(id, 'CDMX', saying))
  expect(await store.undo(id, placed.change ?? '')).toMatchObject({
    kind: 'saved',
    name: { kind: 'place', subject: 'CDMX' },
  })
  expect(draftOf(await store.setLineQuantity(id, makeProduct({ sku: 'DISK' }), 5)).placed).toEqual([])
})

test('pieces left for later go to a new draft, and undo returns them', async () => {
  const { store, orders, id, lineId } = await setUp()
  const left = savedOf(await orders.leaveForLater(id, [{ lineId, quantity: 4 }], 'Pendientes'))
  expect(left.draft.lines[0]?.quantity).toBe(6)
  const state = await until(store, (each) => each.kind === 'ready' && each.drafts.length === 2)
  expect(state).toMatchObject({ openDraftId: id })
  expect(await store.undo(id, left.change ?? '')).toMatchObject({ kind: 'saved', name: { kind: 'split-off' } })
  expect(await until(store, (each) => each.kind === 'ready' && each.drafts.length === 1)).toMatchObject({
    drafts: [{ lines: [{ quantity: 10 }] }],
  })
})

test('ordered pieces cannot be left for later, and no draft is created', async () => {
  const { store, orders, id, lineId } = await setUp()
  await orders.placeOrder(id, 'CDMX', saying)
  expect(await orders.leaveForLater(id, [{ lineId, quantity: 5 }], 'Pendientes')).toEqual({ kind: 'locked' })
  expect(store.getState()).toMatchObject({ drafts: [{ id }] })
})

test('order numbers are unique over all drafts, and the counter continues', async () => {
  const { store, orders, id } = await setUp()
  const { id: otherId } = draftOf(await store.createDraft('MTY'))
  savedOf(await orders.numberOrder(otherId, 'GDL', ' OC-2 '))
  const { outcome, next } = await orders.numberOrders(id, ['CDMX', 'GDL'], { pattern: 'OC-{contador}', next: 1 }, 'ANA')
  expect(draftOf(outcome).orderNumbers).toEqual([
    { warehouse: 'CDMX', number: 'OC-1' },
    { warehouse: 'GDL', number: 'OC-3' },
  ])
  expect(next).toBe(4)
  await store.undo(id)
  expect(await until(store, (state) => state.kind === 'ready')).toMatchObject({
    drafts: [{ id, orderNumbers: [] }, {}],
  })
})
