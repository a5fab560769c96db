import fc from 'fast-check'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { demandOfOthers } from '#src/drafts/model/stock/demand.ts'
import type { KnownStock } from '#src/drafts/model/stock/known-product.ts'
import { createCoverSheet } from './sheet/coverage.ts'
import { planSheet } from './sheet/plan-sheet.ts'

const codes = ['GDL', 'MTY', 'CDMX'] as const
const source = fc.constantFrom(
  { kind: 'catalog', at: null } as const,
  { kind: 'live', at: Date.UTC(2026, 2, 9, 18) } as const,
)

const piece = fc.integer({ min: 0, max: 6 })
const split = fc.uniqueArray(
  fc.record({ warehouse: fc.constantFrom(...codes), quantity: fc.integer({ min: 1, max: 5 }) }),
  { selector: ({ warehouse }) => warehouse, maxLength: 2 },
)
const stock = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.tuple(source, piece, piece, piece).map(([from, ...all]): KnownStock => {
      return {
        kind: 'warehouses',
        source: from,
        warehouses: codes.map((code, at) => ({ code, location: '', stock: all[at]! })),
      }
    }),
  },
  fc.tuple(source, piece).map(([from, total]): KnownStock => ({ kind: 'total', source: from, total })),
  source.chain((from) =>
    fc.constantFrom<KnownStock>(
      { kind: 'gone', source: from },
      { kind: 'unknown' },
      { kind: 'warehouses', source: from, warehouses: [{ code: 'GDL', location: '', stock: null }] },
    ),
  ),
)
const wish = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  priceWhenAdded: fc.constantFrom(1149, 10.005, null),
  split,
  splitBy: fc.constantFrom('hand', 'plan'),
})
const product = fc.record({ stock, mine: wish, theirs: fc.option(wish), isPlaced: fc.boolean() })

type Wish = typeof wish extends fc.Arbitrary<infer Given> ? Given : never

function lineOf(at: number, fields: Wish) {
  return makeLine({ id: `line ${at}`, sku: `S${at}`, ...fields })
}

/** A draft, another one that wants some of the same products, and what is known of these. */
export const anyPlanCase = fc
  .record({
    products: fc.array(product, { minLength: 1, maxLength: 5 }),
    barredWarehouses: fc.subarray([...codes], { maxLength: 1 }),
  })
  .map(({ products, barredWarehouses }) => {
    const isPlaced = (at: number) => products[at]!.isPlaced && products[at]!.mine.split.length > 0
    // Of some lines all that comes from GDL is placed.
    const placed = products.flatMap(({ mine }, at) => {
      const quantity = Math.min(mine.quantity, mine.split.find(({ warehouse }) => warehouse === 'GDL')?.quantity ?? 0)
      return isPlaced(at) && quantity > 0 ? [makePlacedLine({ lineId: `line ${at}`, sku: `S${at}`, quantity })] : []
    })
    return {
      knownOf: (sku: string) => products[Number(sku.slice(1))]!.stock,
      mine: makeDraft({
        id: 'mine',
        barredWarehouses,
        lines: products.map(({ mine }, at) => lineOf(at, mine)),
        orders: placed.length > 0 ? [makePlaced({ warehouse: 'GDL', lines: placed })] : [],
      }),
      other: makeDraft({
        id: 'other',
        lines: products.flatMap(({ theirs }, at) => (theirs ? [lineOf(at, theirs)] : [])),
      }),
    }
  })

/** What is known of a product's stock. */
export type Known = (sku: string) => KnownStock

/** The draft's sheet, as the page has it. */
export function sheetOf(draft: Draft, drafts: readonly Draft[], knownOf: Known, leaveOthers = false) {
  const demand = demandOfOthers(drafts, draft.id)
  return { demand, sheet: planSheet(draft, { ...inputsOf(knownOf, demand), leaveOthers }) }
}

/** Of a buyer who prefers no warehouse and added none. */
export function inputsOf(knownOf: Known, demand: ReturnType<typeof demandOfOthers>) {
  return {
    knownOf,
    saysTotalsOnly: true,
    demand,
    leaveOthers: false,
    preferred: [],
    added: [],
    cover: createCoverSheet(),
    newPrices: new Map(),
  }
}
