import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productPurchasesHref } from '#src/drafts/store/ledger-href.ts'
import { groupings } from './group-purchases.ts'
import { readPurchasesView, withChosen, withCounting, withGrouping } from './purchases-address.ts'

test('an address has by what is summed, and one chosen group of each grouping', () => {
  const chosen = fc.uniqueArray(fc.record({ by: fc.constantFrom(...groupings), key: fc.string() }), {
    selector: ({ by }) => by,
  })
  fc.assert(
    fc.property(chosen, fc.constantFrom(...groupings), (groups, by) => {
      const written = groups.reduce(
        (address, each) => withChosen(address, each.by, each.key),
        new URLSearchParams('q=x'),
      )
      const address = new URLSearchParams(withCounting(withGrouping(written, by), 'confirmed').toString())
      const view = readPurchasesView(address)
      expect([view.by, view.counting]).toEqual([by, 'confirmed'])
      expect(new Map(view.chosen.map((each) => [each.by, each.key]))).toEqual(
        new Map(groups.map((each) => [each.by, each.key])),
      )
      const without = groups.reduce((before, each) => withChosen(before, each.by, null), address)
      expect([readPurchasesView(without).chosen, without.get('q')]).toEqual([[], 'x'])
    }),
  )
})

test('it begins with brands, and a link of a product shows that product by month', () => {
  expect(readPurchasesView(new URLSearchParams('by=nothing'))).toEqual({
    by: 'brand',
    counting: 'placed',
    chosen: [],
  })
  const [, search] = productPurchasesHref('CAM/1 &N').split('?')
  expect(readPurchasesView(new URLSearchParams(search))).toEqual({
    by: 'month',
    counting: 'placed',
    chosen: [{ by: 'product', key: 'CAM/1 &N' }],
  })
})
