import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { isWritten, type NotWritten, type SavedDraft } from '#src/drafts/store/draft-outcome.ts'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { draftOf, isKnown, savedOf, setUpStores, until } from '#src/drafts/store/make-store.ts'
import { createOrderOperations } from './order-operations.ts'
import { takenBackBy } from './receipt-operations.ts'

/** Two drafts with an order of ten disks each. */
async function setUp() {
  const stores = setUpStores()
  const store = stores.openStore()
  await until(store, isKnown)
  const orders = createOrderOperations(store.operating)
  const check = { checked: 0, of: 1, oldest: null, newest: null }
  const placed: { readonly draftId: string; readonly orderId: string }[] = []
  for (const name of ['GDL', 'MTY']) {
    const { id } = draftOf(await store.createDraft(name))
    await store.addToDraft(id, makeProduct({ sku: 'DISK' }), 10, [{ warehouse: 'CDMX', quantity: 10 }])
    const placing = { warehouse: 'CDMX', placedAt: 1, folio: '', note: '', check, despite: [] }
    const draft = draftOf(savedOf(await orders.placeOrders(id, [placing])))
    placed.push({ draftId: id, orderId: draft.orders[0]!.id })
  }
  const receiptsNow = () =>
    placed.map(
      ({ draftId }) => knownDrafts(store.getState()).drafts.find(({ id }) => id === draftId)?.orders[0]?.receipts,
    )
  const came = (quantity: number, note = '') =>
    ({ kind: 'arrived', at: 5, note, lines: [{ sku: 'DISK', quantity }] }) as const
  return { store, orders, placed, receiptsNow, came }
}

function written<Saved extends Pick<SavedDraft, 'kind'>>(outcome: Saved | NotWritten): Saved {
  if (!isWritten(outcome)) throw new Error(outcome.kind)
  return outcome
}

test('a delivery of orders of several drafts is one act, and one act takes all of it back', async () => {
  const { orders, placed, receiptsNow, came } = await setUp()
  const outcome = written(await orders.receiveOrders(placed.map((each) => ({ ...each, receipt: came(4) }))))
  expect(receiptsNow().map((receipts) => receipts?.map(({ lines }) => lines))).toEqual([
    [[{ sku: 'DISK', quantity: 4 }]],
    [[{ sku: 'DISK', quantity: 4 }]],
  ])
  written(await orders.removeReceipts(outcome.receipts))
  expect(receiptsNow()).toEqual([[], []])
})

test('a receipt that is removed comes back as it was, where it was', async () => {
  const { orders, placed, receiptsNow, came } = await setUp()
  const [first] = placed
  const notes = ['1', '2', '3']
  for (const note of notes) await orders.receiveOrders([{ ...first!, receipt: came(1, note) }])
  const before = receiptsNow()
  const both = [2, 0].map((place) => ({ ...first!, receipt: before[0]![place]! }))
  const removed = written(await orders.removeReceipts(both))
  expect(receiptsNow()[0]?.map(({ note }) => note)).toEqual(['2'])
  written(await orders.receiveOrders(removed.receipts))
  expect(receiptsNow()).toEqual(before)
})

test('of a delivery nothing is written where a draft of it is gone, and what does not fit is not said to be written', async () => {
  const { store, orders, placed, receiptsNow, came } = await setUp()
  const [first, second] = placed
  const other = { ...came(1), lines: [{ sku: 'OTHER', quantity: 1 }] }
  const outcome = written(
    await orders.receiveOrders([
      { ...first!, receipt: other },
      { ...second!, receipt: came(2) },
    ]),
  )
  expect(outcome.receipts).toMatchObject([{ draftId: second!.draftId, receipt: { lines: [{ quantity: 2 }] } }])
  await store.deleteDraft(second!.draftId)
  expect(await orders.receiveOrders(placed.map((each) => ({ ...each, receipt: came(3) })))).toEqual({ kind: 'missing' })
  expect(receiptsNow()[0]).toEqual([])
})

test('a receipt that is removed comes back with all that followed: what its draft wants and orders again', async () => {
  const { store, orders, placed } = await setUp()
  const [own] = placed
  const { draftId, orderId } = own!
  const facts = () => {
    const { lines, orders: all } = knownDrafts(store.getState()).drafts.find(({ id }) => id === draftId)!
    return { lines, orders: all }
  }
  const closed = { kind: 'closed', at: 5, note: 'agotado', lines: [{ sku: 'DISK', quantity: 4 }] } as const
  const { receipts } = written(await orders.receiveOrders([{ ...own!, receipt: closed }]))
  await orders.planUnfilled(draftId, orderId, true)
  // The draft wants six now: with the four of the order again, it wants more.
  await store.setLineQuantity(draftId, makeProduct({ sku: 'DISK' }), 6)
  const before = facts()
  const removed = written(await orders.removeReceipts(receipts))
  expect(facts()).not.toEqual(before)
  expect(await orders.takeBack(removed.changes)).toMatchObject({ isTaken: true })
  expect(facts()).toEqual(before)
  // Not once the draft has changed since.
  const again = written(await orders.removeReceipts(receipts))
  await orders.describeOrder(draftId, orderId, { placedAt: 1, folio: 'F-1', note: '' })
  const notTaken = await orders.takeBack(again.changes)
  expect(notTaken).toMatchObject({ isTaken: false })
  expect(takenBackBy(notTaken)).toBe('changed')
  // So are a confirmation and an invoice; what has gone meanwhile is not one that has changed.
  const confirmed = await orders.confirmOrder(draftId, orderId, { promisedFor: '2026-12-01', lines: [] }, '')
  const after = written(confirmed)
  expect(after.changes).toEqual([{ before: expect.anything(), after: after.draft }])
  expect(takenBackBy(await orders.takeBack(after.changes))).toBe('taken')
  expect(written(await orders.confirmOrder(draftId, orderId, null, '')).changes).toEqual([])
  const gone = after.changes.map((each) => ({ ...each, before: { ...each.before, id: 'gone' } }))
  expect(takenBackBy(await orders.takeBack(gone))).toBe('not-written')
})
