import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { contentOfDraft } from '#src/drafts/model/draft/draft-content.ts'
import { makeDraft, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import type { NotWritten } from './draft-outcome.ts'
import { draftOf, isKnown, setUpStores, until } from './make-store.ts'
import { createBackupOperations } from './operations/backup-operations.ts'
import { createLineEditOperations } from './operations/line-edit-operations.ts'
import { createOrderOperations } from './operations/order-operations.ts'
import { createUndoOperations } from './operations/undo-operations.ts'
import { createWholeDraftOperations } from './operations/whole-draft-operations.ts'
import { reportingStore } from './reporting-store.ts'

async function setUp() {
  const stores = setUpStores()
  const store = stores.openStore()
  await until(store, isKnown)
  const told: NotWritten['kind'][] = []
  const reporting = reportingStore(store, ({ kind }) => told.push(kind))
  return { stores, store, reporting, told }
}

test('a change of a draft that is gone, or of a placed order, is reported with its reason', async () => {
  const { reporting, told } = await setUp()
  await reporting.renameDraft('gone', 'MTY')
  expect(told).toEqual(['missing'])
  const split = [{ warehouse: 'GDL', quantity: 3 }]
  const { id } = draftOf(await reporting.addToDraft(null, makeProduct({ sku: 'A' }), 3, split))
  const check = { checked: 0, of: 1, oldest: null, newest: null }
  const orders = reporting.load(createOrderOperations)
  draftOf(await orders.placeOrders(id, [{ warehouse: 'GDL', placedAt: 1, folio: '', note: '', check, despite: [] }]))
  expect(await reporting.setLineQuantity(id, makeProduct({ sku: 'A' }), 2)).toEqual({ kind: 'locked' })
  await orders.numberOrders('gone', ['GDL'], { pattern: 'X', next: 1 }, 'ANA')
  expect(told).toEqual(['missing', 'locked', 'missing'])
})

test('what is written is not reported, and what there is not to undo is for the page to say', async () => {
  const { reporting, told } = await setUp()
  const { id } = draftOf(await reporting.createDraft('GDL'))
  expect(await reporting.load(createUndoOperations).undo(id)).toEqual({ kind: 'nothing' })
  expect(told).toEqual([])
})

test('every operation reports once that this tab saves no more', async () => {
  const { stores, store, reporting, told } = await setUp()
  const { indexedDB } = stores
  // A newer version of the page takes the database over.
  indexedDB?.open('surtido-drafts', 99)
  await until(store, (state) => state.kind === 'unavailable' && state.readOnly)
  const loaded = {
    ...reporting.load(createOrderOperations),
    ...reporting.load(createBackupOperations),
    ...reporting.load(createUndoOperations),
    ...reporting.load(createLineEditOperations),
    ...reporting.load(createWholeDraftOperations),
  }
  const reading = new Set(['getState', 'subscribe', 'refresh', 'retry', 'close', 'load'])
  const all = Object.entries<unknown>({ ...reporting, ...loaded }).filter(
    ([name]) => !name.startsWith('read') && !reading.has(name),
  )
  const silent: string[] = []
  for (const [name, operation] of all) {
    told.length = 0
    // Each takes ids, then what it needs: a refused change looks at none of it, but for lists and texts.
    if (typeof operation === 'function') await operation(...argumentsOf(name))
    if (told.join() !== 'refused') silent.push(name)
  }
  expect(all.length).toBeGreaterThan(30)
  expect(silent).toEqual([])
})

function argumentsOf(name: string): readonly unknown[] {
  const product = makeProduct()
  const content = contentOfDraft(makeDraft())
  const byName: Readonly<Record<string, readonly unknown[]>> = {
    addContent: [content],
    placeOrders: ['draft', []],
    receiveOrders: [[]],
    removeReceipts: [[]],
    addContentTo: ['draft', content],
    addToDraft: [null, product, 1],
    setLineQuantity: [null, product, 1],
    takeFromDraft: ['draft', product, 1],
    setLineSplit: ['draft', 'line', []],
    setLinePart: ['draft', 'line', 'GDL', 1],
    addAllToDraft: [null, []],
    importDrafts: [[], { replace: false }],
    eraseTrashed: [[]],
    planLines: ['draft', new Map()],
    replaceProduct: ['draft', 'line', product, 1],
    editLines: ['draft', [], { kind: 'remove' }],
    leaveForLater: ['draft', [], ''],
    splitOff: ['draft', [], ''],
    numberOrders: ['draft', [], { pattern: 'X', next: 1 }],
  }
  return byName[name] ?? ['draft', 'text', 'text', 1]
}

test('what does not fit is reported with the draft that was tried', async () => {
  const { store } = await setUp()
  const told: NotWritten[] = []
  const reporting = reportingStore(store, (outcome) => told.push(outcome))
  const { id } = draftOf(await reporting.addToDraft(null, makeProduct({ sku: 'A' }), 6_000_000))
  await reporting.addToDraft(id, makeProduct({ sku: 'A' }), 6_000_000)
  expect(told).toMatchObject([{ kind: 'too-large', tried: { id, lines: [{ sku: 'A', quantity: 12_000_000 }] } }])
})
