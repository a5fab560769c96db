import { expect, test } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { findOrders, wholeLedger } from '#src/drafts/orders/ledger/find-orders.ts'
import { ledgerOrders } from '#src/drafts/orders/ledger/ledger-orders.ts'
import { byTime, plotPrices } from './price-points.ts'
import { purchasedLines } from './purchased-lines.ts'

function linesAt(...prices: readonly (number | null)[]) {
  const orders = prices.map((price, at) =>
    makePlaced({ id: `o${at}`, placedAt: 100 * at, lines: [makePlacedLine({ price })] }),
  )
  return byTime(purchasedLines(findOrders(ledgerOrders([makeDraft({ orders })], []), wholeLedger, 0)))
}

test('draws a dot for each order, oldest first, joined by what is not known between', () => {
  expect(plotPrices(linesAt(10, 20, 15))).toEqual({
    observed: 'M4 60H4M300 4H300M596 32H596',
    between: 'M4 60L4 60L300 4L300 4L596 32L596 32',
    least: 10,
    most: 20,
    last: 15,
  })
})

test('skips lines without a price, and draws nothing where none has one', () => {
  expect(plotPrices(linesAt(null, 20))).toMatchObject({ least: 20, most: 20, last: 20 })
  expect(plotPrices(linesAt(null))).toBeNull()
})
