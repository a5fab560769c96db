import { expect, it } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { cancelled, makePlaced } from '#src/drafts/model/orders/make-placed.ts'
import { findOrderPlaces } from './find-order-places.ts'

const placed = makePlaced({ id: 'o1', number: 'OC-1', folio: 'F-88', placedAt: 2_000 })

it('leads by number, or else by folio, to all placed and cancelled orders, newest first', () => {
  const withoutNumber = makePlaced({ id: 'o2', folio: 'F-99', placedAt: 3_000 })
  const orders = [placed, withoutNumber, cancelled(makePlaced({ id: 'o3', number: 'OC-0', placedAt: 1_000 }))]
  expect(
    findOrderPlaces([makeDraft({ orders })]).map(({ number, folio, state, href }) => [number, folio, state, href]),
  ).toEqual([
    ['', 'F-99', 'placed', '/orders?q=F-99'],
    ['OC-1', 'F-88', 'placed', '/orders?q=OC-1'],
    ['OC-0', '', 'cancelled', '/orders?q=OC-0'],
  ])
})

it('leads to the draft of a planned order that has a number already, not to archived ones', () => {
  const lines = [makeLine({ split: [{ warehouse: 'GDL', quantity: 3 }] })]
  const numbered = makeDraft({ id: 'd2', name: 'Centro', lines, orderNumbers: [{ warehouse: 'GDL', number: 'OC-7' }] })
  expect(findOrderPlaces([numbered])).toEqual([
    {
      number: 'OC-7',
      folio: '',
      warehouse: 'GDL',
      draftName: 'Centro',
      state: 'planned',
      href: '/drafts/d2/orders',
    },
  ])
  expect(findOrderPlaces([{ ...numbered, archivedAt: 1_000 }])).toEqual([])
})

it('leaves out what has neither number nor folio, and an order that two drafts have after a merge', () => {
  const drafts = [makeDraft({ orders: [placed, makePlaced({ id: 'o9' })] }), makeDraft({ id: 'd2', orders: [placed] })]
  expect(findOrderPlaces(drafts)).toHaveLength(1)
})
