import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import 'fake-indexeddb/auto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { readStoredDrafts } from '#src/drafts/model/draft/stored-draft.ts'
import type { DraftStore } from '#src/drafts/store/draft-store.ts'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { draftOf, editing, isKnown, savedOf, setUpStores, undoing, until } from '#src/drafts/store/make-store.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createOrderOperations } from './order-operations.ts'
import { createWholeDraftOperations } from './whole-draft-operations.ts'

const saying = {
  placedAt: 5_000,
  folio: 'F-1',
  note: '',
  check: { checked: 1, of: 1, oldest: 4_000, newest: 4_000 },
  despite: [],
}

/** A draft with ten disks, six of them from CDMX, and its operations. */
async function setUp() {
  const stores = setUpStores()
  const store = stores.openStore()
  await until(store, isKnown)
  const { id } = draftOf(await store.createDraft('GDL'))
  const split = [{ warehouse: 'CDMX', quantity: 6 }]
  const draft = draftOf(await store.addToDraft(id, makeProduct({ sku: 'DISK' }), 10, split))
  return {
    stores,
    store,
    orders: createOrderOperations(store.operating),
    whole: createWholeDraftOperations(store.operating),
    id,
    lineId: draft.lines[0]!.id,
  }
}

const draftIn = (store: DraftStore, id: string) => knownDrafts(store.getState()).drafts.find((each) => each.id === id)
const stepsOf = (store: DraftStore, id: string) => knownDrafts(store.getState()).steps.get(id)

/** From the database, because another tab may have changed it. */
async function happenedIn(store: DraftStore, id: string) {
  const { drafts } = await store.readStored()
  return readStoredDrafts(drafts).drafts.find((each) => each.id === id)!.orders
}

test('ordered pieces cannot be changed in any tab, other pieces can', async () => {
  const { stores, orders, id, lineId } = await setUp()
  savedOf(await orders.placeOrders(id, [{ warehouse: 'CDMX', ...saying }]))
  const other = stores.openStore()
  await until(other, isKnown)
  expect(await other.setLineQuantity(id, makeProduct({ sku: 'DISK' }), 5)).toEqual({ kind: 'locked' })
  expect(await editing(other).editLines(id, [lineId], { kind: 'remove' })).toEqual({ kind: 'locked' })
  expect(draftOf(await other.setLineQuantity(id, makeProduct({ sku: 'DISK' }), 7)).lines[0]?.quantity).toBe(7)
})

test('what a plan leaves as it is stays with its draft, is no step of undo, and goes along into a copy', async () => {
  const { stores, store, orders, whole, id } = await setUp()
  const chosen = { keepHand: false, leaveOthers: true }
  await store.setNote(id, 'urge')
  expect(draftOf(await orders.setPlanOptions(id, chosen)).planOptions).toEqual(chosen)
  expect(await undoing(store).undo(id)).toMatchObject({ draft: { note: '', planOptions: chosen } })
  expect(await undoing(store).redo(id)).toMatchObject({ draft: { note: 'urge', planOptions: chosen } })
  expect(draftOf(await whole.duplicateDraft(id, 'Copia')).planOptions).toEqual(chosen)
  const next = stores.openStore()
  await until(next, isKnown)
  expect(draftIn(next, id)?.planOptions).toEqual(chosen)
})

test('undo never takes back a placed order, nor anything before it', async () => {
  const { store, orders, id } = await setUp()
  expect(savedOf(await orders.placeOrders(id, [{ warehouse: 'CDMX', ...saying }])).change).toBeNull()
  expect(stepsOf(store, id)).toEqual({ undo: null, redo: null, since: { kind: 'place', subject: 'CDMX', lines: 0 } })
  expect(await undoing(store).undo(id)).toEqual({ kind: 'nothing' })
  await store.setNote(id, 'urge')
  savedOf(await orders.describeOrder(id, draftIn(store, id)?.orders[0]?.id ?? '', { ...saying, folio: 'F-2' }))
  expect(await undoing(store).undo(id)).toMatchObject({
    kind: 'saved',
    draft: { note: '', orders: [{ folio: 'F-2' }] },
  })
  expect(await undoing(store).undo(id)).toEqual({ kind: 'nothing' })
  expect(await undoing(store).redo(id)).toMatchObject({
    kind: 'saved',
    draft: { note: 'urge', orders: [{ folio: 'F-2' }] },
  })
})

test('several orders are placed in one change, each with its folio, and one of which nothing is planned is none', async () => {
  const { store, orders, id } = await setUp()
  const split = [{ warehouse: 'GDL', quantity: 2 }]
  const before = draftOf(await store.addToDraft(id, makeProduct({ sku: 'CABLE' }), 2, split))
  const placing = ['CDMX', 'MTY', 'GDL'].map((warehouse) => ({ warehouse, ...saying, folio: `F ${warehouse}` }))
  const { draft } = savedOf(await orders.placeOrders(id, placing))
  expect(draft.orders.map(({ warehouse, folio }) => [warehouse, folio])).toEqual([
    ['CDMX', 'F CDMX'],
    ['GDL', 'F GDL'],
  ])
  expect(new Set(draft.orders.map((order) => order.id)).size).toBe(2)
  expect(draft.revision).toBe(before.revision + 1)
  expect(stepsOf(store, id)?.since).toEqual({ kind: 'place', subject: 'CDMX, GDL', lines: 0 })
})

test('a cancelled placement keeps folio and time, and undo does not place the order again', async () => {
  const { store, orders, id } = await setUp()
  const placed = savedOf(await orders.placeOrders(id, [{ warehouse: 'CDMX', ...saying }])).draft.orders[0]!
  await store.setNote(id, 'urge')
  const { draft } = savedOf(await orders.actOnOrder(id, placed.id, 'cancel'))
  const state = { kind: 'cancelled', at: draft.changedAt }
  expect(draft.orders).toEqual([{ ...placed, folio: 'F-1', placedAt: 5_000, state }])
  expect(await undoing(store).undo(id)).toEqual({ kind: 'nothing' })
  expect(stepsOf(store, id)?.since).toEqual({ kind: 'take-back', subject: 'CDMX', lines: 0 })
  expect(draftOf(await store.setLineQuantity(id, makeProduct({ sku: 'DISK' }), 5)).lines[0]?.quantity).toBe(5)
})

test('pieces that will not come are planned again and left again, and undo reaches neither', async () => {
  const { store, orders, id } = await setUp()
  const orderId = savedOf(await orders.placeOrders(id, [{ warehouse: 'CDMX', ...saying }])).draft.orders[0]!.id
  const lines = [{ sku: 'DISK', quantity: 2 }]
  await orders.receiveOrders([{ draftId: id, orderId, receipt: { kind: 'closed', at: 6_000, note: 'agotado', lines } }])
  await store.setNote(id, 'urge')
  const { draft } = savedOf(await orders.planUnfilled(id, orderId, true))
  expect([draft.orders[0]?.released, draft.lines[0]?.split]).toEqual([lines, [{ warehouse: 'CDMX', quantity: 4 }]])
  expect(await undoing(store).undo(id)).toEqual({ kind: 'nothing' })
  expect(stepsOf(store, id)?.since).toEqual({ kind: 'plan-again', subject: 'CDMX', lines: 0 })
  const left = savedOf(await orders.planUnfilled(id, orderId, false)).draft
  expect([left.orders[0]?.released, left.lines[0]?.split]).toEqual([[], [{ warehouse: 'CDMX', quantity: 6 }]])
})

test('undo and redo from two tabs never change what is placed or cancelled, whatever is done in between', async () => {
  const doing = fc.constantFrom(
    'undo',
    'redo',
    'place',
    'cancel',
    'describe',
    'more',
    'less',
    'note',
    'close',
    'again',
    'leave',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(doing, fc.boolean()), { maxLength: 25 }), async (steps) => {
      const { store, stores, orders, id } = await setUp()
      const second = stores.openStore()
      await until(second, isKnown)
      let count = 0
      const changed: string[] = []
      for (const [what, isSecond] of steps) {
        const tab = isSecond ? second : store
        const operations = isSecond ? createOrderOperations(second.operating) : orders
        const before = await happenedIn(store, id)
        const first = before.find(isPlaced)?.id ?? ''
        count += 1
        const product = makeProduct({ sku: 'DISK' })
        if (what === 'place') await operations.placeOrders(id, [{ warehouse: 'CDMX', ...saying }])
        else if (what === 'cancel') await operations.actOnOrder(id, first, 'cancel')
        else if (what === 'describe') await operations.describeOrder(id, first, { ...saying, folio: `F-${count}` })
        else if (what === 'more') await tab.addToDraft(id, product, 1, [{ warehouse: 'CDMX', quantity: 1 }])
        else if (what === 'less') await tab.setLineQuantity(id, product, 3)
        else if (what === 'note') await tab.setNote(id, `nota ${count}`)
        else if (what === 'again' || what === 'leave') await operations.planUnfilled(id, first, what === 'again')
        else if (what === 'close') {
          const lines = [{ sku: 'DISK', quantity: 2 }]
          const receipt = { kind: 'closed', at: 6_000, note: 'agotado', lines } as const
          await operations.receiveOrders([{ draftId: id, orderId: first, receipt }])
        } else {
          await undoing(tab)[what](id)
          if (!isDeepStrictEqual(await happenedIn(store, id), before)) changed.push(what)
        }
      }
      stores.closeStores()
      expect(changed).toEqual([])
    }),
    propertyCases(60),
  )
})

test('pieces left for later go to a new draft, and undo returns them', async () => {
  const { store, orders, id, lineId } = await setUp()
  const left = savedOf(await orders.leaveForLater(id, [{ lineId, quantity: 4 }], 'Pendientes'))
  expect(left.draft.lines[0]?.quantity).toBe(6)
  const state = await until(store, (each) => each.kind === 'ready' && each.drafts.length === 2)
  expect(state).toMatchObject({ openDraftId: id })
  expect(await undoing(store).undo(id, left.change ?? '')).toMatchObject({ kind: 'saved', name: { kind: 'split-off' } })
  expect(await until(store, (each) => each.kind === 'ready' && each.drafts.length === 1)).toMatchObject({
    drafts: [{ lines: [{ quantity: 10 }] }],
  })
})

test('what is left for later is the rest of its draft, in several steps, and so is what moves from a rest to another draft', async () => {
  const { store, orders, whole, id, lineId } = await setUp()
  const named = (name: string) => knownDrafts(store.getState()).drafts.find((draft) => draft.name === name)!
  savedOf(await orders.leaveForLater(id, [{ lineId, quantity: 4 }], 'Resto'))
  const rest = named('Resto')
  savedOf(await orders.leaveForLater(rest.id, [{ lineId: rest.lines[0]!.id, quantity: 1 }], 'Segundo resto'))
  savedOf(await whole.splitOff(rest.id, [rest.lines[0]!.id], 'Parte'))
  savedOf(await whole.splitOff(id, [lineId], 'Otro'))
  expect(['Resto', 'Segundo resto', 'Parte', 'Otro'].map((name) => named(name).restOf)).toEqual([
    [id],
    [id, rest.id],
    [id],
    [],
  ])
})

test('ordered pieces cannot be left for later, and no draft is created', async () => {
  const { store, orders, id, lineId } = await setUp()
  await orders.placeOrders(id, [{ warehouse: 'CDMX', ...saying }])
  expect(await orders.leaveForLater(id, [{ lineId, quantity: 5 }], 'Pendientes')).toEqual({ kind: 'locked' })
  expect(store.getState()).toMatchObject({ drafts: [{ id }] })
})

test('order numbers are unique over all drafts, and the counter continues', async () => {
  const { store, orders, id } = await setUp()
  const { id: otherId } = draftOf(await store.createDraft('MTY'))
  savedOf(await orders.numberOrder(otherId, 'GDL', ' OC-2 '))
  const outcome = await orders.numberOrders(id, ['CDMX', 'GDL'], { pattern: 'OC-{contador}', next: 1 }, 'ANA')
  expect(draftOf(outcome).orderNumbers).toEqual([
    { warehouse: 'CDMX', number: 'OC-1' },
    { warehouse: 'GDL', number: 'OC-3' },
  ])
  expect(outcome).toMatchObject({ next: 4 })
  await undoing(store).undo(id)
  expect(await until(store, (state) => state.kind === 'ready')).toMatchObject({
    drafts: [{ id, orderNumbers: [] }, {}],
  })
})
