import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyProduct } from '#src/drafts/model/check/any-checked-draft.ts'
import { lineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { answerOf, type CheckedProduct, mergeAnswers } from '#src/drafts/model/lines/live-answer.ts'
import { knowProduct, stockOf } from '#src/drafts/model/stock/known-product.ts'
import { withoutPlacedSince } from '#src/drafts/model/stock/placed-since.ts'
import { makeAnswered, makeProduct } from '#src/fixtures/make-product.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { totalStock } from './product-query.ts'
import { shownProduct } from './shown-product.ts'

const limits = { catalogAt: 5_000, checkIsGoodForMs: 3_600_000, placed: [] }

test('the newest answer counts, of this page or of a check', () => {
  const stock = (count: number) => makeAnswered({ sku: 'A', quantity: count, warehouses: null })
  const quantityOf = (shownAt: number, checkedAt: number) => {
    const answer = mergeAnswers(answerOf('A', stock(2), checkedAt), answerOf('A', stock(10), shownAt))
    return shownProduct(answer, stock(99), limits).product?.quantity
  }
  expect([quantityOf(7_000, 6_000), quantityOf(6_000, 7_000)]).toEqual([10, 2])
})

test('an answer of this visit has the newest texts; of one that was kept, the catalog’s record says more', () => {
  const answered = makeAnswered({ sku: 'A', title: 'Live', description: 'said' })
  const fromCatalog = makeProduct({ sku: 'A', title: 'Listed', description: 'listed' })
  const { description: _, ...kept } = answered
  const textsOf = (product: CheckedProduct, listed: typeof fromCatalog | null) =>
    shownProduct({ ...answerOf('A', null, 0), answered: { at: 6_000, product } }, listed, limits).product
  expect(textsOf(answered, fromCatalog)).toMatchObject({ title: 'Live', description: 'said' })
  expect(textsOf(kept, fromCatalog)).toMatchObject({ title: 'Listed', description: 'listed' })
  expect(textsOf(kept, null)).toMatchObject({ title: 'Live', description: '' })
})

test('a product that the wholesaler does not have keeps its texts, and has no stock', () => {
  const fromCatalog = makeProduct({ sku: 'A', quantity: 7 })
  const shown = shownProduct(answerOf('A', null, 6_000), fromCatalog, limits)
  expect(shown.product).toMatchObject({ title: fromCatalog.title, price: null, quantity: 0, warehouses: null })
})

/** Pieces placed before and after what the answers and the catalog say. */
const anyPlaced = fc.array(
  fc.record({
    warehouse: fc.constantFrom('GDL', 'MTY', 'CDMX'),
    quantity: fc.integer({ min: 1, max: 9 }),
    placedAt: fc.constantFrom(500, 200_000_000),
    toCome: fc.integer({ min: 0, max: 9 }),
    order: fc.constantFrom('', 'OC-1'),
  }),
  { maxLength: 3 },
)

test('the product page shows the price and the stock that a draft’s lines and its plan show, for any sources', () => {
  fc.assert(
    fc.property(
      anyProduct('A'),
      fc.option(fc.constantFrom(1_000, 100_000_000)),
      anyPlaced,
      (one, catalogAt, placed) => {
        const { answer, listed } = one
        const given = { catalogAt, checkIsGoodForMs: 3_600_000, placed }
        const fromCatalog = listed && { ...listed, description: '' }
        const { product, counts } = shownProduct(answer, fromCatalog, given)
        const { now, known } = lineFacts(answer, listed, { ...given, barred: [] })
        expect(counts).toEqual(known)
        expect(known).toEqual(withoutPlacedSince(knowProduct(answer, listed, given), placed))
        if (!product) return
        expect(product.price).toBe(now?.price ?? null)
        expect(totalStock(product)).toBe(now === null ? 0 : (now?.quantity ?? null))
        const stock = stockOf(known)
        expect(product.warehouses).toEqual(stock.kind === 'warehouses' ? stock.warehouses : null)
      },
    ),
    propertyCases(300),
  )
})
