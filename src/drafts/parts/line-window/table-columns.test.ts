import { expect, test } from 'vitest'
import { makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { amountWidth } from '#src/drafts/parts/columns/column-width.ts'
import { ownWidths } from './table-columns.ts'

test('the column of prices has room for one that is shown with all its decimals', () => {
  const widthOf = (price: number, quantity: number) =>
    ownWidths([makeLine({ priceWhenAdded: price, quantity })], new Map(), 'draft').price?.width
  expect(widthOf(839.413456, 30)).toBe(amountWidth([839.413456], 0, 6))
  // Times this quantity it is the same in centavos.
  expect(widthOf(839.413456, 1)).toBe(widthOf(839.41, 1))
})
