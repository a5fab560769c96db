import { describe, expect, test } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { totalGrowth } from './total-growth.ts'

function growthOf(options: { before: number; after: number; price?: number | null; otherLines?: number }) {
  const { before, after, price = 100, otherLines = 0 } = options
  const line = makeLine({ id: 'a', sku: 'a', priceWhenAdded: price, quantity: after })
  const other = makeLine({ id: 'b', sku: 'b', priceWhenAdded: otherLines, quantity: 1 })
  const draft = makeDraft({ lines: otherLines > 0 ? [line, other] : [line], ivaRate: 0.16 })
  return totalGrowth(draft, ({ id }) => id === 'a', before)
}

describe('the growth of a total by one quantity', () => {
  test('is said from tenfold on, with the total before and after', () => {
    expect(growthOf({ before: 7, after: 1224 })).toEqual({ from: '812.00', to: '141984.00' })
    expect(growthOf({ before: 7, after: 70 })).toEqual({ from: '812.00', to: '8120.00' })
    expect(growthOf({ before: 7, after: 69 })).toBeNull()
  })

  test('counts the whole draft: one line of many may grow more', () => {
    expect(growthOf({ before: 1, after: 20, otherLines: 10_000 })).toBeNull()
    expect(growthOf({ before: 0, after: 1_000, otherLines: 1_000 })).toEqual({ from: '1160.00', to: '117160.00' })
  })

  test('is not said of the first line, of a total that was small, or of what has no price', () => {
    expect(growthOf({ before: 0, after: 1_000 })).toBeNull()
    expect(growthOf({ before: 4, after: 400 })).toBeNull()
    expect(growthOf({ before: 7, after: 1_224, price: null })).toBeNull()
  })

  test('is not said of a total that shrinks', () => {
    expect(growthOf({ before: 1_224, after: 7 })).toBeNull()
  })
})
