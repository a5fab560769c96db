import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCheckedDraft } from '#src/drafts/model/check/any-checked-draft.ts'
import { makeDraft, makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import type { ProductNow } from '#src/drafts/model/lines/line-facts.ts'
import { acceptPrices } from '#src/drafts/model/orders/order-changes.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { draftSums } from './draft-sums.ts'
import { newMoney } from './new-money.ts'

const nowAt = (price: number | null): ProductNow => ({
  ...makeProduct({ price }),
  quantity: 9,
  source: { kind: 'live', at: 5 },
  stockSource: null,
})

test('says how many prices differ, what all costs with them, and by how much that is more, with IVA', () => {
  const lines = [
    makeLine({ priceWhenAdded: 100, quantity: 2 }),
    makeLine({ id: 'line-2', sku: 'B', priceWhenAdded: null, quantity: 1 }),
    makeLine({ id: 'line-3', sku: 'C', priceWhenAdded: 130 }),
  ]
  const money = newMoney(makeDraft({ lines }), () => nowAt(130))
  expect([...(money?.prices.keys() ?? [])]).toEqual(['line-1', 'line-2'])
  expect(money?.sums.both).toMatchObject({ subtotal: '780.00', total: '904.80', linesWithoutPrice: 0 })
  expect(money?.by).toBe('220.40')
})

test('says nothing where the prices are those of the lines, or nobody knows one', () => {
  const draft = makeDraft({ lines: [makeLine({ priceWhenAdded: 100 })] })
  expect([nowAt(100), nowAt(null), null, undefined].map((product) => newMoney(draft, () => product))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('is what the draft costs once its new prices are accepted, for any draft, and then it says nothing', () => {
  fc.assert(
    fc.property(anyCheckedDraft, fc.constantFrom(90, 100, 101.005), ({ draft }, price) => {
      const money = newMoney(draft, () => nowAt(price))
      const accepted = acceptPrices(draft, money?.prices ?? new Map(), 9)
      expect(money?.sums ?? draftSums(draft)).toEqual(draftSums(accepted))
      expect(newMoney(accepted, () => nowAt(price))).toBeNull()
    }),
    propertyCases(300),
  )
})
