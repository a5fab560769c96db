import fc from 'fast-check'
import { makeDraft, makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import type { CheckedProduct, LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { inSplit } from '#src/drafts/model/lines/split.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { Demand, DraftDemand } from '#src/drafts/model/stock/demand.ts'
import type { StatedProduct } from '#src/drafts/model/stock/known-product.ts'
import { type RecordFinding, recordFindings } from '#src/wholesale-api/read-product.ts'

/** Random drafts with everything that is known of their products, for property tests. */
export const now = 100_000_000
export const codes = ['GDL', 'MTY', 'CDMX'] as const

const quantity = fc.constantFrom(0.5, 1, 2, 3, 7, 26, 45)
const stock = fc.option(fc.constantFrom(-1, 0, 1, 2, 19, 42, 100))
const price = fc.option(fc.constantFrom(0, 90, 100, 101, 110))
const at = fc.constantFrom(now, now - 1_000, now - 3_600_000, now - 3_600_001, now - 50_000_000)

const stated = (sku: string) =>
  fc
    .record({
      price,
      quantity: stock,
      warehouses: fc.option(
        fc
          .tuple(...codes.map(() => stock))
          .map((stocks) => stocks.map((each, index) => ({ code: codes[index]!, location: '', stock: each }))),
      ),
    })
    .map((fields): StatedProduct => ({ ...makeProduct({ sku }), ...fields }))

const answered = (sku: string) =>
  fc
    .tuple(stated(sku), fc.subarray([...recordFindings], { maxLength: 2 }))
    .map(
      ([product, findings]): CheckedProduct => ({ ...product, findings, ...(hidesPrice(findings) && { price: null }) }),
    )

/** As the answer is read. */
const hidesPrice = (findings: readonly RecordFinding[]) =>
  findings.includes('currency-not-mxn') || findings.includes('price-unreadable')

const answer = (sku: string) =>
  fc
    .record({
      answered: fc.option(fc.record({ at, product: fc.option(answered(sku), { freq: 6 }) }), { freq: 4 }),
      failure: fc.constantFrom(null, 'timeout', 'other-product', 'not-a-product'),
    })
    .map(
      ({ answered: said, failure }): LiveAnswer => ({
        sku,
        answered: said,
        failure: failure !== null && said === null ? { at: now, kind: failure } : null,
      }),
    )

const split = fc.uniqueArray(fc.record({ warehouse: fc.constantFrom(...codes), quantity }), {
  selector: ({ warehouse }) => warehouse,
  maxLength: 2,
})

/** What other drafts in progress want of a product. */
const others = fc
  .array(fc.record({ wanted: quantity, planned: split }), { maxLength: 2 })
  .map((all) =>
    all.map((each, index): DraftDemand => ({ draftId: `other ${index}`, name: `Otro ${index}`, restOf: [], ...each })),
  )

/** What others want, of products by their sku. */
export function demandOf(bySku: ReadonlyMap<string, readonly DraftDemand[]>): Demand {
  const draftsOf = (sku: string) => bySku.get(sku) ?? []
  return {
    draftsOf,
    wantedOf: (sku) => draftsOf(sku).reduce((sum, { wanted }) => addQuantities(sum, wanted), 0),
    plannedAt: (sku, warehouse) =>
      draftsOf(sku).reduce((sum, { planned }) => addQuantities(sum, inSplit(planned, warehouse)), 0),
  }
}

/** One product: its line, what the wholesaler answered, what the catalog lists, what others want, how much is placed. */
export const anyProduct = (sku: string) =>
  fc.record({
    line: fc
      .record({ priceWhenAdded: price, quantity, split })
      .map((fields) => makeLine({ ...fields, id: `line ${sku}`, sku })),
    answer: fc.option(answer(sku), { nil: undefined, freq: 5 }),
    listed: fc.option(stated(sku), { freq: 5 }),
    others,
    isPlaced: fc.boolean(),
  })

export const anyCheckedDraft = fc
  .record({
    products: fc
      .integer({ min: 0, max: 6 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyProduct(`S${index}`)))),
    barredWarehouses: fc.subarray([...codes], { maxLength: 2 }),
    catalogAt: fc.option(at),
    tolerancePercent: fc.constantFrom(0, 5),
  })
  .map(({ products, barredWarehouses, ...rest }) => {
    const lines = products.map(({ line }) => line)
    const placed = products.flatMap(({ line, isPlaced }) =>
      isPlaced ? [makePlacedLine({ lineId: line.id, sku: line.sku, quantity: line.quantity })] : [],
    )
    return {
      ...rest,
      products,
      demand: demandOf(new Map(products.map((each) => [each.line.sku, each.others]))),
      draft: makeDraft({
        lines,
        barredWarehouses,
        orders: placed.length > 0 ? [makePlaced({ warehouse: 'GDL', lines: placed })] : [],
      }),
    }
  })

export type AnyCheckedDraft = typeof anyCheckedDraft extends fc.Arbitrary<infer Given> ? Given : never
