import fc from 'fast-check'
import { expect, test } from 'vitest'
import { concernWords } from '#src/drafts/live-check/state-words.ts'
import { type AnyCheckedDraft, anyCheckedDraft, demandOf, now } from '#src/drafts/model/check/any-checked-draft.ts'
import { createLineJudge, lineState, sharedIn } from '#src/drafts/model/check/line-state.ts'
import { makeDraft, makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { lineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { splitTotal } from '#src/drafts/model/lines/split.ts'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import { placedQuantities } from '#src/drafts/model/orders/order.ts'
import { acceptPrices, placeOrder } from '#src/drafts/model/orders/order-changes.ts'
import { plannedOrder } from '#src/drafts/model/orders/planned-orders.ts'
import { noDemand } from '#src/drafts/model/stock/demand.ts'
import { stockOf } from '#src/drafts/model/stock/known-product.ts'
import { othersEffect, type SharedShortage } from '#src/drafts/model/stock/shared-stock.ts'
import { shortageOf } from '#src/drafts/model/stock/shortage.ts'
import { despiteOf, type JudgedOrder, judgeOrders } from '#src/drafts/orders/judged-order.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { adjustOrders } from './adjust-order.ts'
import { concernRows, groupConcerns, keyOfGroup, missingOf } from './concern-groups.ts'
import { groupWords } from './use-group-words.ts'

const formats = createFormats('es-MX')

function judgeOf({ draft, products, catalogAt, tolerancePercent, demand }: AnyCheckedDraft) {
  const given = { catalogAt, checkIsGoodForMs: 3_600_000, barred: draft.barredWarehouses, placed: [] }
  return {
    answers: new Map(products.flatMap(({ line, answer }) => (answer ? [[line.sku, answer] as const] : []))),
    factsOf: (sku: string) => {
      const { answer, listed } = products.find(({ line }) => line.sku === sku)!
      return lineFacts(answer, listed, given)
    },
    limits: { tolerancePercent, checkMinutes: 60, now },
    demand,
  }
}

function forEachOrder(test_: (order: JudgedOrder, given: AnyCheckedDraft) => void) {
  let orders = 0
  fc.assert(
    fc.property(anyCheckedDraft, (given) => {
      for (const order of judgeOrders(given.draft, judgeOf(given))) {
        orders += 1
        test_(order, given)
      }
    }),
    propertyCases(500),
  )
  expect(orders).toBeGreaterThan(0)
}

test('each concern about an order is in one group, with its line, its pieces and its pesos, and asked about there', () => {
  forEachOrder(({ concerns }) => {
    const groups = groupConcerns(concerns)
    expect(new Set(groups.map(({ kind }) => kind)).size).toBe(groups.length)
    expect(groups.flatMap((group) => group.concerns).toSorted(byLine)).toEqual([...concerns].toSorted(byLine))
    for (const group of groups) {
      const words = groupWords(group, 60, formats)
      expect(words).toContain(formats.number(group.lineCount))
      if (group.kind === 'shortage' || group.kind === 'shared') mustSay(words, /faltan? /)
      if (group.kind === 'price') mustSay(words, formats.moneyChange(group.pesos ?? '0'))
    }
  })
})

test('an order that is placed keeps every concern that its row showed, and one without any keeps none', () => {
  forEachOrder((order, { draft }) => {
    const saying = { id: 'new', placedAt: now, folio: '', note: '', check: order.check }
    const after = placeOrder(draft, order.warehouse, { ...saying, despite: despiteOf(order.concerns) }, now)
    const kept = after.orders.at(-1)!.despite.map(({ sku, kind }) => `${sku} ${kind}`)
    expect(kept).toEqual(order.concerns.map(({ line, kind }) => `${line.sku} ${kind}`))
  })
})

test('accepting the new prices of an order leaves no other price in it, and costs what was said before', () => {
  forEachOrder((order, given) => {
    const accepted = { ...given, draft: acceptPrices(given.draft, order.newPrices, now) }
    const after = judgeOrders(accepted.draft, judgeOf(accepted)).find(({ warehouse }) => warehouse === order.warehouse)!
    expect(after.concerns.filter(({ kind }) => kind === 'price')).toEqual([])
    expect(after.newTotal).toBeNull()
    expect(after.totals.total).toBe(order.newTotal?.total ?? order.totals.total)
    const [group] = groupConcerns(order.concerns).filter(({ kind }) => kind === 'price')
    // What is within the tolerance is not said.
    const said = group?.concerns.length === order.newPrices.size ? Number(group.pesos) : null
    const more = Number(after.totals.subtotal) - Number(orderTotals(order.lines, given.draft.ivaRate).subtotal)
    expect(said ?? more).toBeCloseTo(more, 6)
  })
})

test('adjusting an order to what there is leaves no shortage in it, and the lines want as many pieces as before', () => {
  forEachOrder((order, given) => {
    const short = order.concerns.filter(({ kind }) => kind === 'shortage')
    const { to, pieces } = adjustOrders(given.draft, [{ warehouse: order.warehouse, concerns: short }])
    const draft = {
      ...given.draft,
      lines: given.draft.lines.map((line) => ({ ...line, split: to.get(line.id)?.split ?? line.split })),
    }
    const after = judgeOrders(draft, judgeOf({ ...given, draft })).find(
      ({ warehouse }) => warehouse === order.warehouse,
    )
    expect(after?.concerns.filter(({ kind }) => kind === 'shortage') ?? []).toEqual([])
    const left = plannedOrder(draft, order.warehouse)?.lines ?? []
    expect(pieces).toBeCloseTo(order.totals.pieces - orderTotals(left, 0).pieces, 6)
  })
})

test('adjusting several orders at once is adjusting one after the other', () => {
  fc.assert(
    fc.property(anyCheckedDraft, (given) => {
      const short = judgeOrders(given.draft, judgeOf(given)).map(({ warehouse, concerns }) => ({
        warehouse,
        concerns: concerns.filter(({ kind }) => kind === 'shortage' || kind === 'not-found'),
      }))
      const withSplits = (draft: typeof given.draft, { to }: ReturnType<typeof adjustOrders>) => ({
        ...draft,
        lines: draft.lines.map((line) => ({ ...line, split: to.get(line.id)?.split ?? line.split })),
      })
      const together = adjustOrders(given.draft, short)
      const oneByOne = short.reduce(
        (before, order) => {
          const adjusted = adjustOrders(before.draft, [order])
          return { draft: withSplits(before.draft, adjusted), pieces: addQuantities(before.pieces, adjusted.pieces) }
        },
        { draft: given.draft, pieces: 0 },
      )
      expect(withSplits(given.draft, together).lines).toEqual(oneByOne.draft.lines)
      expect(together.pieces).toBe(oneByOne.pieces)
    }),
    propertyCases(500),
  )
})

test('where only a total is known, what all orders lack and what is in none is what the line lacks, and adjusting orders no more than there is', () => {
  let short = 0
  fc.assert(
    fc.property(anyCheckedDraft, (given) => {
      const { draft } = given
      const judge = judgeOf(given)
      const lineJudge = createLineJudge(draft, judge.limits, given.demand)
      const orders = judgeOrders(draft, judge)
      const concerns = orders.flatMap((order) => order.concerns.filter(({ kind }) => kind === 'shortage'))
      const adjusted = adjustOrders(
        draft,
        orders.map(({ warehouse }) => ({
          warehouse,
          concerns: concerns.filter((each) => each.warehouse === warehouse),
        })),
      )
      for (const line of draft.lines) {
        const known = stockOf(judge.factsOf(line.sku).known)
        if (known.kind !== 'total' || lineState(line, judge.factsOf(line.sku), lineJudge).kind === 'placed') continue
        const planned = splitTotal(line.split)
        const placed = placedQuantities(draft.orders).ofLine(line.id)
        if (placed > 0 || planned > line.quantity || planned < known.total) continue
        const missing = concerns.flatMap((each) =>
          each.kind === 'shortage' && each.line.lineId === line.id ? [each.by] : [],
        )
        const inOrders = missing.reduce(addQuantities, 0)
        if (inOrders > 0) short += 1
        expect(addQuantities(inOrders, line.quantity - planned)).toBe(Math.max(0, line.quantity - known.total))
        expect(splitTotal(adjusted.to.get(line.id)?.split ?? line.split)).toBeLessThanOrEqual(known.total)
      }
    }),
    propertyCases(2_000),
  )
  expect(short).toBeGreaterThan(0)
})

test('a line that is in several orders counts once, and what others take of it is said once, of all its orders', () => {
  let inSeveral = 0
  fc.assert(
    fc.property(anyCheckedDraft, (given) => {
      const orders = judgeOrders(given.draft, judgeOf(given))
      for (const group of groupConcerns(orders.flatMap(({ concerns }) => concerns))) {
        const lines = new Set(group.concerns.map(({ line }) => line.lineId))
        expect(group.lineCount).toBe(lines.size)
        expect(group.orderCount).toBe(new Set(group.concerns.map(({ warehouse }) => warehouse)).size)
        const rows = concernRows(group.concerns)
        const hasOwn = group.kind === 'shortage' || group.kind === 'price'
        expect(rows.length).toBe(hasOwn ? group.concerns.length : lines.size)
        expect(rows.flatMap(({ warehouses }) => warehouses)).toHaveLength(group.concerns.length)
        const pieces = rows.flatMap(({ concern }) => missingOf(concern) ?? [])
        expect(pieces.reduce(addQuantities, 0)).toBe(group.pieces ?? 0)
        if (rows.length < group.concerns.length) inSeveral += 1
      }
    }),
    propertyCases(500),
  )
  expect(inSeveral).toBeGreaterThan(0)
})

test('what another draft wants of a line in two orders is one sentence with the sum of both', () => {
  const split = ['CDMX', 'GDL'].map((warehouse) => ({ warehouse, quantity: 3 }))
  const draft = makeDraft({ lines: [makeLine({ id: 'l', sku: 'A', quantity: 6, split })] })
  const warehouses = ['CDMX', 'GDL'].map((code) => ({ code, location: '', stock: 3 }))
  const listed = { ...makeProduct({ sku: 'A' }), quantity: 6, warehouses }
  const orders = judgeOrders(draft, {
    answers: new Map(),
    factsOf: () => lineFacts(undefined, listed, { catalogAt: now, checkIsGoodForMs: 1, barred: [], placed: [] }),
    limits: { tolerancePercent: 0, checkMinutes: 60, now },
    demand: demandOf(new Map([['A', [{ draftId: 'o', name: 'Otro', wanted: 5, planned: [], restOf: [] }]]])),
  })
  const group = groupConcerns(orders.flatMap(({ concerns }) => concerns)).find(({ kind }) => kind === 'shared')!
  expect(groupWords(group, 60, formats)).toBe(
    '1 línea en 2 órdenes que también pide «Otro»: faltan 5 piezas entre todos los almacenes',
  )
  const rows = concernRows(group.concerns)
  expect(rows.map((row) => row.warehouses)).toEqual([['CDMX', 'GDL']])
  expect(rows.map(({ concern }) => concernWords(concern, formats).title)).toEqual([
    'Alcanza para este borrador; con lo que piden otros faltan 5 piezas: en todos los almacenes hay 6, «Otro» pide 5 y queda 1 para las 6 de este borrador.',
  ])
})

test('of two orders that want what only a total is known of, the second has what the first one leaves', () => {
  const split = ['CDMX', 'GDL'].map((warehouse) => ({ warehouse, quantity: 500 }))
  const draft = makeDraft({ lines: [makeLine({ id: 'l', sku: 'A', quantity: 1_000, split })] })
  const listed = { ...makeProduct({ sku: 'A' }), quantity: 46, warehouses: null }
  const orders = judgeOrders(draft, {
    answers: new Map(),
    factsOf: () => lineFacts(undefined, listed, { catalogAt: now, checkIsGoodForMs: 1, barred: [], placed: [] }),
    limits: { tolerancePercent: 0, checkMinutes: 60, now },
    demand: noDemand,
  })
  const concerns = orders.flatMap((order) => order.concerns)
  const group = groupConcerns(concerns).find(({ kind }) => kind === 'shortage')!
  expect(groupWords(group, 60, formats)).toBe(
    '1 línea en 2 órdenes con más de lo que hay en todos los almacenes: faltan 954 piezas',
  )
  const ofLine = orders.map(({ warehouse }) => ({
    warehouse,
    concerns: group.concerns.filter((each) => each.warehouse === warehouse),
  }))
  expect(adjustOrders(draft, ofLine).to.get('l')?.split).toEqual([{ warehouse: 'CDMX', quantity: 46 }])
})

test('several orders do not leave the same pieces to others twice', () => {
  const split = ['CDMX', 'GDL'].map((warehouse) => ({ warehouse, quantity: 10 }))
  const draft = makeDraft({ lines: [makeLine({ id: 'l', sku: 'A', quantity: 20, split })] })
  const warehouses = ['CDMX', 'GDL'].map((code) => ({ code, location: '', stock: 10 }))
  const listed = { ...makeProduct({ sku: 'A' }), quantity: 20, warehouses }
  const sharedBy = (planned: typeof split) =>
    judgeOrders(draft, {
      answers: new Map(),
      factsOf: () => lineFacts(undefined, listed, { catalogAt: now, checkIsGoodForMs: 1, barred: [], placed: [] }),
      limits: { tolerancePercent: 0, checkMinutes: 60, now },
      demand: demandOf(new Map([['A', [{ draftId: 'other', name: 'Otro', wanted: 5, planned, restOf: [] }]]])),
    }).map(({ concerns }) => concerns.flatMap((each) => (each.kind === 'shared' ? [each.by] : [])))
  expect(sharedBy([])).toEqual([[5], []])
  expect(sharedBy([{ warehouse: 'GDL', quantity: 5 }])).toEqual([[], [5]])
})

test('a yes to a group is none to another number of pieces, or to another price', () => {
  forEachOrder(({ concerns }) => {
    for (const group of groupConcerns(concerns)) {
      const [first, ...others] = group.concerns
      const line = { ...first!.line, quantity: first!.line.quantity + 1 }
      expect(keyOfGroup({ ...group, concerns: [{ ...first!, line }, ...others] })).not.toBe(keyOfGroup(group))
      expect(keyOfGroup({ ...group, concerns: others })).not.toBe(keyOfGroup(group))
      expect(keyOfGroup({ ...group })).toBe(keyOfGroup(group))
    }
  })
})

test('what is missing with other drafts is the same in the lines, in the plan and in the orders, but for what is in no order', () => {
  let shared = 0
  fc.assert(
    fc.property(anyCheckedDraft, (given) => {
      const { draft, demand } = given
      const judge = judgeOf(given)
      const lineJudge = createLineJudge(draft, judge.limits, demand)
      const inOrders = judgeOrders(draft, judge).flatMap(({ concerns }) => concerns)
      const ofLines = draft.lines.map((line) => sharedIn(lineState(line, judge.factsOf(line.sku), lineJudge)))
      const { placed, barred } = lineJudge
      const inPlan = draft.lines.map((line) => {
        const known = stockOf(judge.factsOf(line.sku).known)
        return shortageOf(line, { known, barred, placed, demand })
      })
      expect(othersEffect(inPlan.map((each) => each.shared))).toEqual(othersEffect(ofLines))
      for (const [at, line] of draft.lines.entries()) {
        const here = inOrders.filter((each) => each.line.lineId === line.id)
        const ofOrders = here.flatMap((each) => (each.kind === 'shared' ? [each] : []))
        const { by = 0, byWarehouse: places = [] } = ofLines[at] ?? {}
        const { wanted, planned } = inPlan[at]!
        const inNone = addQuantities(by, -ofOrders.map((each) => each.by).reduce(addQuantities, 0))
        expect(inNone).toBeGreaterThanOrEqual(0)
        expect(inNone).toBeLessThanOrEqual(Math.max(0, addQuantities(wanted, -planned)))
        expect(new Map(ofOrders.flatMap(whereOf))).toEqual(new Map(places.map((each) => [each.warehouse, each.by])))
        if (by > 0 && planned >= wanted) shared += 1
      }
    }),
    propertyCases(2_000),
  )
  expect(shared).toBeGreaterThan(0)
})

test('an order that leaves others what they want takes nothing from them', () => {
  forEachOrder((order, given) => {
    const shared = order.concerns.filter(({ kind }) => kind === 'shared')
    const { to } = adjustOrders(given.draft, [{ warehouse: order.warehouse, concerns: shared }])
    const lines = given.draft.lines.map((line) => ({ ...line, split: to.get(line.id)?.split ?? line.split }))
    const draft = { ...given.draft, lines }
    const after = judgeOrders(draft, judgeOf({ ...given, draft })).find(
      ({ warehouse }) => warehouse === order.warehouse,
    )
    const left = after?.concerns.filter(({ kind }) => kind === 'shared') ?? []
    // What the line has planned elsewhere may still be too much for all.
    const isAlone = ({ line }: (typeof left)[number]) => to.get(line.lineId)?.split.length === 1
    expect(left.filter(isAlone)).toEqual([])
  })
})

/** What is missing for an order in its own warehouse. */
function whereOf({ warehouse, byWarehouse }: SharedShortage & { readonly warehouse: string }): [string, number][] {
  return byWarehouse.map((each) => [warehouse, each.by])
}

function mustSay(words: string, said: string | RegExp): void {
  expect(words).toMatch(typeof said === 'string' ? new RegExp(said.replaceAll(/[$+.]/g, String.raw`\$&`)) : said)
}

function byLine(a: JudgedOrder['concerns'][number], b: JudgedOrder['concerns'][number]): number {
  const key = ({ line, kind }: typeof a) => `${line.lineId} ${kind}`
  return key(a) < key(b) ? -1 : 1
}
