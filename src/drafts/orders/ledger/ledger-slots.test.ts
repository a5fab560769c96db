import { expect, test } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { findOrders, wholeLedger } from './find-orders.ts'
import { ledgerOrders } from './ledger-orders.ts'
import { ledgerSlots, rowsOfCard } from './ledger-slots.ts'

/** Two orders: one of a camera and two disks, one of a disk. */
function slotsOf({
  text = '',
  expanded = [],
  orderRows = 1,
}: {
  text?: string
  expanded?: string[]
  orderRows?: number
}) {
  const disk = makePlacedLine()
  const camera = makePlacedLine({ sku: 'CAM1', manufacturerSku: '', title: 'Cámara' })
  const placed = [
    makePlaced({ id: 'a', placedAt: 2, lines: [camera, disk, makePlacedLine({ sku: 'DSK2' })] }),
    makePlaced({ id: 'b', placedAt: 1, lines: [disk] }),
  ]
  const found = findOrders(ledgerOrders([makeDraft({ orders: placed })], []), { ...wholeLedger, text }, 3)
  return ledgerSlots(found, new Set(expanded), () => orderRows).map((slot) => {
    if (slot.kind !== 'line') return slot.kind === 'rest' ? '…' : slot.found.order.id
    return `${slot.line.sku}${slot.isMatch ? '!' : ''}${slot.moreMatches > 0 ? ` +${slot.moreMatches}` : ''}`
  })
}

test('an order takes one or two rows, and its lines follow when it is expanded', () => {
  expect(slotsOf({ expanded: ['b'] })).toEqual(['a', 'b', 'DSK10233'])
  expect(slotsOf({ expanded: ['b'], orderRows: 2 })).toEqual(['a', '…', 'b', '…', 'DSK10233'])
})

test('a card has a row more where something is known of its order since it was placed', () => {
  const rowsOf = (order: Partial<Order>) =>
    findOrders(ledgerOrders([makeDraft({ orders: [makePlaced(order)] })], []), wholeLedger, 3).map(rowsOfCard)
  expect(rowsOf({})).toEqual([2])
  expect(rowsOf({ despite: [{ sku: 'A', kind: 'shortage', amount: 1 }] })).toEqual([2])
  expect(rowsOf({ confirmation: { at: 1, promisedFor: null, lines: [] } })).toEqual([3])
  expect(rowsOf({ receipts: [{ id: 'r', kind: 'closed', at: 1, note: '', lines: [] }] })).toEqual([3])
})

test('shows the first matching line, with the number of the other matches', () => {
  expect(slotsOf({ text: 'sa400' })).toEqual(['a', 'DSK10233! +1', 'b', 'DSK10233!'])
})

test('an expanded order shows all its lines and marks the matches', () => {
  expect(slotsOf({ text: 'camara', expanded: ['a'] })).toEqual(['a', 'CAM1!', 'DSK10233', 'DSK2'])
})
