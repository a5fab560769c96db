import { expect, test } from 'vitest'
import { placedBeforeWords } from '#src/drafts/live-check/others-words.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { lineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { demandOfOthers } from '#src/drafts/model/stock/demand.ts'
import { allPlaced } from '#src/drafts/model/stock/placed-since.ts'
import { despiteOf, judgeOrders } from '#src/drafts/orders/judged-order.ts'
import { makeAnswer } from '#src/drafts/orders/make-answer.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { groupConcerns } from './concern-groups.ts'

const at = 10_000_000

/** The concerns of an order of one piece of one in stock, after another draft placed one. */
function concernsAfter(order: Partial<Order>) {
  const lines = [makePlacedLine({ sku: 'A', quantity: 1 })]
  const placed = allPlaced([makePlaced({ number: 'OC-7', placedAt: at - 600_000, lines, ...order })]).get('A') ?? []
  const split = [{ warehouse: 'GDL', quantity: 1 }]
  const draft = makeDraft({ lines: [makeLine({ sku: 'A', quantity: 1, split, priceWhenAdded: 1149 })] })
  const product = { price: 1149, quantity: 1, warehouses: [{ code: 'GDL', location: '', stock: 1 }] }
  const answer = makeAnswer('A', { at, product })
  const knowing = { catalogAt: null, checkIsGoodForMs: 3_600_000, barred: [], placed }
  const judged = judgeOrders(draft, {
    answers: new Map([['A', answer]]),
    factsOf: () => lineFacts(answer, undefined, knowing),
    limits: { tolerancePercent: 2, checkMinutes: 60, now: at + 1_000 },
    demand: demandOfOthers([], draft.id),
  })
  return judged[0]?.concerns ?? []
}

test('an order asks about pieces that another draft placed there before, and keeps that it was placed in spite of them', () => {
  const concerns = concernsAfter({})
  expect(groupConcerns(concerns)).toMatchObject([{ kind: 'placed-before', pieces: 1 }])
  const [concern] = concerns
  if (concern?.kind !== 'placed-before') throw new Error('No such concern')
  expect(placedBeforeWords(concern, createFormats('es-MX'))).toBe(
    '1 pieza se colocó antes (OC-7): si el mayorista aún no la descuenta, falta 1.',
  )
  expect(despiteOf(concerns)).toEqual([{ sku: 'A', kind: 'shared', amount: 1 }])
})

test('it asks nothing about pieces of another warehouse, or that came', () => {
  expect(concernsAfter({ warehouse: 'MTY' })).toEqual([])
  const receipt = { id: 'r', kind: 'arrived', at, note: '', lines: [{ sku: 'A', quantity: 1 }] } as const
  expect(concernsAfter({ receipts: [receipt] })).toEqual([])
})
