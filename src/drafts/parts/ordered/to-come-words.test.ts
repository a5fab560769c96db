import { expect, test } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { orderedOf } from '#src/drafts/model/orders/ordered-products.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { sumToComeWords, toComeWords } from './to-come-words.ts'

const formats = createFormats('es-MX')
const sku = 'DSK10233'
const now = Date.parse('2026-11-25T18:00:00Z')

/** What is said of a product of these orders, of ten pieces each. */
function said(...orders: readonly Partial<Order>[]): string | null {
  const lines = [makePlacedLine({ sku, quantity: 10 })]
  const placed = orders.map((each, index) => makePlaced({ id: `o${index}`, placedAt: 10 - index, lines, ...each }))
  const draft = makeDraft({ orders: placed, lines: [makeLine({ sku, quantity: 90 })] })
  return sumToComeWords(orderedOf([draft], sku, { since: 0 })?.placed ?? [], formats, now)
}

const came = (quantity: number): Partial<Order> => ({
  receipts: [{ id: 'r', kind: 'arrived', at: 1, note: '', lines: [{ sku, quantity }] }],
})
const promised = (promisedFor: string): Partial<Order> => ({ confirmation: { at: 1, promisedFor, lines: [] } })

test('what is to come of a product is summed over its orders, late by the earliest day that was promised', () => {
  expect(said(came(4), promised('2026-11-20'), promised('2026-11-24'))).toBe(
    'Por llegar: 26 piezas de 3 órdenes, 5 días tarde',
  )
  expect(said(came(10), promised('2026-11-30'))).toBe('Por llegar: 10 piezas de 1 orden')
})

test('orders of which nothing was entered are said apart: their pieces may have come', () => {
  expect(said(came(9), {})).toBe(
    'Por llegar: 1 pieza de 1 orden, y quizá 10 más, de órdenes en las que no se ha anotado qué llegó',
  )
})

test('nothing is said of a single order, which says it itself, nor where nothing is to come', () => {
  expect([said(came(4)), said({}, {}), said(came(10), came(12))]).toEqual([null, null, null])
})

test('an order of which some pieces will not come says how many, and not that it came', () => {
  const none = { confirmation: { at: 1, promisedFor: null, lines: [{ sku, quantity: 0, price: null }] } }
  const saidOf = (order: Partial<Order>) => {
    const placed = makePlaced({ lines: [makePlacedLine({ sku, quantity: 10 })], ...order })
    const draft = makeDraft({ orders: [placed], lines: [makeLine({ sku, quantity: 10 })] })
    return toComeWords(orderedOf([draft], sku, { since: 0 })!.placed[0]!, formats, now)
  }
  expect([none, { ...none, ...came(2) }, came(2), came(10)].map(saidOf)).toEqual([
    '10 no llegarán',
    '8 no llegarán',
    'faltan 8 por llegar',
    'ya llegó',
  ])
})
