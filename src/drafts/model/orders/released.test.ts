import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namePlacing } from '#src/drafts/model/draft/change-name.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { setLineQuantity } from '#src/drafts/model/draft/draft-changes.ts'
import { applyPatch, type DraftPatch, isEmptyPatch, patchBetween } from '#src/drafts/model/draft/draft-patch.ts'
import { makeDraft, makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { mergeDrafts } from '#src/drafts/model/draft/merge-drafts.ts'
import { isStorable } from '#src/drafts/model/draft/stored-draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { splitTotal } from '#src/drafts/model/lines/split.ts'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { keepOrders } from './keep-orders.ts'
import { keepsPlaced } from './locked.ts'
import { makePlaced, makePlacedLine } from './make-placed.ts'
import { placedQuantities } from './order.ts'
import { placeOrder, planLines } from './order-changes.ts'
import { leftUnfilled, progressOf, unfilledOf } from './order-receipts.ts'
import { placedOrders } from './order-states.ts'
import {
  actOnOrder,
  confirmOrder,
  keepInvoice,
  planUnfilled,
  receiveOrder,
  removeInvoice,
  removeReceipt,
  settleOrder,
} from './placed-order-changes.ts'
import { returnable } from './released-lines.ts'
import { tooManyAfter } from './too-many.ts'

const wanted = [
  { sku: 'A', quantity: 10 },
  { sku: 'B', quantity: 2.5 },
]
const check = { checked: 0, of: 1, oldest: null, newest: null }
const saying = { placedAt: 5_000, folio: '', note: '', check, despite: [] }

/** All of it is ordered from GDL. */
function ordered(): Draft {
  return makeDraft({
    lines: wanted.map(({ sku, quantity }) =>
      makeLine({ id: `line ${sku}`, sku, quantity, split: [{ warehouse: 'GDL', quantity }] }),
    ),
    orders: [
      makePlaced({
        lines: wanted.map(({ sku, quantity }) => makePlacedLine({ lineId: `line ${sku}`, sku, quantity })),
      }),
    ],
  })
}

const closing = (quantity: number, id = 'closed', sku = 'A') =>
  ({ id, kind: 'closed', at: 6_000, note: 'agotado', lines: [{ sku, quantity }] }) as const
const arrival = (quantity: number, id = 'came') => ({ ...closing(quantity, id), kind: 'arrived' }) as const
const lineA = (draft: Draft) => draft.lines.find(({ sku }) => sku === 'A')!
const openOf = (draft: Draft) => {
  const placed = placedQuantities(placedOrders(draft))
  return draft.lines.map(({ id, quantity }) => addQuantities(quantity, -placed.ofLine(id)))
}
/** Plans what is open in MTY, and orders it there. */
const reorder = (draft: Draft, id: string) => {
  const open = openOf(draft)
  const splits = draft.lines.flatMap((line, at) =>
    open[at]! > 0 ? [[line.id, [{ warehouse: 'MTY', quantity: open[at]! }]] as const] : [],
  )
  return placeOrder(planLines(draft, new Map(splits), 7_000), 'MTY', { id, ...saying }, 7_000)
}

type Act = (draft: Draft, step: number) => Draft
const quantity = fc.integer({ min: 1, max: 12_000 }).map((thousandths) => thousandths / 1_000)
const sku = fc.constantFrom('A', 'B')
const nth = fc.nat(2)
const orderAt = (draft: Draft, at: number) => draft.orders[at % draft.orders.length]!.id

const act: fc.Arbitrary<{ readonly name: string; readonly run: Act }> = fc.oneof(
  fc.tuple(nth, sku, quantity).map(([at, of, confirmed]) => ({
    name: `confirm ${of} ${confirmed}`,
    run: (draft: Draft) => {
      const confirmation = { promisedFor: null, lines: [{ sku: of, quantity: confirmed, price: null }] }
      return confirmOrder(draft, orderAt(draft, at), { confirmation, folio: '' }, 6_000)
    },
  })),
  fc.tuple(nth, sku, quantity, fc.constantFrom('arrived', 'closed')).map(([at, of, pieces, kind]) => ({
    name: `${kind} ${of} ${pieces}`,
    run: (draft: Draft, step: number) =>
      receiveOrder(draft, orderAt(draft, at), { ...closing(pieces, `r${step}`, of), kind }, 6_000),
  })),
  nth.map((at) => ({
    name: 'remove receipt',
    run: (draft: Draft) => {
      const order = draft.orders[at % draft.orders.length]!
      return removeReceipt(draft, order.id, order.receipts[0]?.id ?? '', 6_000)
    },
  })),
  fc.tuple(nth, fc.boolean()).map(([at, isAgain]) => ({
    name: isAgain ? 'again' : 'leave',
    run: (draft: Draft) => planUnfilled(draft, orderAt(draft, at), isAgain, 6_000),
  })),
  fc.constant({ name: 'reorder', run: (draft: Draft, step: number) => reorder(draft, `order ${step}`) }),
  nth.map((at) => ({ name: 'cancel', run: (draft: Draft) => actOnOrder(draft, orderAt(draft, at), 'cancel', 6_000) })),
  fc.tuple(sku, quantity).map(([of, pieces]) => ({
    name: `edit ${of} ${pieces}`,
    run: (draft: Draft, step: number) =>
      setLineQuantity(draft, makeProduct({ sku: of }), pieces, { now: 6_000, lineId: `new ${step}` }),
  })),
)
const undo = { name: 'undo', run: null }

/** What a person asked for, or was asked about: nothing else makes a draft want more. */
const isAskedFor = (name: string) => name.startsWith('edit')
const isAskedAbout = (name: string) => /^(?:confirm|arrived|closed|remove)/u.test(name)
const piecesWanted = ({ lines }: Draft) => lines.map((line) => line.quantity).reduce(addQuantities, 0)

test('whatever is confirmed, received, closed, ordered again and undone: a piece counts once, and no more are wanted', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof({ arbitrary: act, weight: 6 }, fc.constant(undo)), { maxLength: 16 }), (acts) => {
      let draft = ordered()
      /** As the store keeps it: nothing behind what changes what is placed. */
      let history: DraftPatch[] = []
      for (const [step, { name, run }] of acts.entries()) {
        let [more, asked] = [0, 0]
        if (run === null) {
          const patch = history.at(-1)
          const undone = patch && applyPatch(draft, patch, 'before', 8_000)
          if (undone && isStorable(undone)) {
            history = history.slice(0, -1)
            draft = undone
          }
        } else {
          const after = run(draft, step)
          if (after === draft || !keepsPlaced(after)) continue
          if (!isAskedFor(name)) {
            more = Math.max(0, addQuantities(piecesWanted(after), -piecesWanted(draft)))
            asked = isAskedAbout(name) ? (tooManyAfter(draft, after, '')?.pieces ?? 0) : 0
          }
          const patch = patchBetween(draft, after)
          if (namePlacing(draft, after)) history = []
          else if (!isEmptyPatch(patch)) history.push(patch)
          draft = after
        }
        expect(isStorable(draft)).toBe(true)
        expect(more).toBe(asked)
        const fromOrders = new Map<string, number>()
        for (const order of placedOrders(draft)) {
          const again = new Map(order.released.map((each) => [each.sku, each.quantity]))
          const unfilled = new Map(unfilledOf(order).map((each) => [each.sku, each.quantity]))
          for (const { sku: of, lineId } of order.lines) {
            const own = progressOf(order)!.bySku.get(of)!
            expect(addQuantities(own.ordered, own.extra)).toBe(
              [own.arrived, own.closed, own.toCome].reduce(addQuantities),
            )
            const left = addQuantities(unfilled.get(of) ?? 0, -(again.get(of) ?? 0))
            expect(left).toBeGreaterThanOrEqual(0)
            const comeOrComing = addQuantities(Math.min(own.arrived, own.ordered), own.toCome)
            fromOrders.set(lineId, [fromOrders.get(lineId) ?? 0, comeOrComing, left].reduce(addQuantities))
          }
        }
        const open = openOf(draft)
        for (const [at, line] of draft.lines.entries()) {
          expect(line.quantity).toBe(addQuantities(fromOrders.get(line.id) ?? 0, open[at]!))
          expect(open[at]).toBeGreaterThanOrEqual(0)
        }
        expect(draftSums(draft).both.pieces).toBe(piecesWanted(draft))
      }
    }),
    propertyCases(400),
  )
})

describe('pieces that will not come', () => {
  const short = receiveOrder(ordered(), 'order-1', closing(4), 6_000)

  test('are placed until they are planned again: then they have no warehouse, and go to another order', () => {
    expect([openOf(short), leftUnfilled(short.orders[0]!)]).toEqual([[0, 0], [{ sku: 'A', quantity: 4 }]])
    const again = planUnfilled(short, 'order-1', true, 7_000)
    expect(openOf(again)).toEqual([4, 0])
    expect(lineA(again).split).toEqual([{ warehouse: 'GDL', quantity: 6 }])
    expect([leftUnfilled(again.orders[0]!), namePlacing(short, again)?.kind]).toEqual([[], 'plan-again'])
    const elsewhere = reorder(again, 'order-2')
    expect(elsewhere.orders.map(({ lines }) => lines.map((line) => line.quantity))).toEqual([[10, 2.5], [4]])
    expect(openOf(elsewhere)).toEqual([0, 0])
    expect(planUnfilled(again, 'order-1', true, 8_000)).toBe(again)
  })

  test('that were confirmed away are, too, and what came beyond that is not', () => {
    const confirmation = { promisedFor: null, lines: [{ sku: 'A', quantity: 6, price: null }] }
    const fewer = confirmOrder(ordered(), 'order-1', { confirmation, folio: '' }, 6_000)
    expect(unfilledOf(fewer.orders[0]!)).toEqual([{ sku: 'A', quantity: 4 }])
    const again = planUnfilled(fewer, 'order-1', true, 7_000)
    const came = receiveOrder(again, 'order-1', arrival(9), 8_000)
    expect(openOf(came)).toEqual([1, 0])
    expect(splitTotal(lineA(came).split)).toBe(9)
  })

  test('are left again: what was planned for them goes, and what was ordered for them stays ordered there', () => {
    const again = planUnfilled(short, 'order-1', true, 7_000)
    expect(planUnfilled(again, 'order-1', false, 8_000).lines).toEqual(short.lines)
    const planned = planLines(again, new Map([['line A', [{ warehouse: 'MTY', quantity: 4 }]]]), 7_000)
    expect(lineA(planUnfilled(planned, 'order-1', false, 8_000)).split).toEqual([{ warehouse: 'GDL', quantity: 10 }])
    const elsewhere = reorder(again, 'order-2')
    expect(returnable(elsewhere, elsewhere.orders[0]!)).toEqual([])
    expect(planUnfilled(elsewhere, 'order-1', false, 8_000)).toBe(elsewhere)
    const cancelled = actOnOrder(elsewhere, 'order-2', 'cancel', 8_000)
    expect(planUnfilled(cancelled, 'order-1', false, 9_000).lines.map(({ split }) => split)).toEqual(
      short.lines.map(({ split }) => split),
    )
  })

  test('of which some are ordered elsewhere: the others are left', () => {
    const again = planUnfilled(short, 'order-1', true, 7_000)
    const three = planLines(again, new Map([['line A', [{ warehouse: 'MTY', quantity: 3 }]]]), 7_000)
    const elsewhere = placeOrder(three, 'MTY', { id: 'order-2', ...saying }, 7_000)
    expect(returnable(elsewhere, elsewhere.orders[0]!)).toEqual([{ sku: 'A', quantity: 1 }])
    const left = planUnfilled(elsewhere, 'order-1', false, 8_000)
    expect([lineA(left).quantity, openOf(left), left.orders[0]!.released]).toEqual([
      10,
      [0, 0],
      [{ sku: 'A', quantity: 3 }],
    ])
  })

  test('come back to a line that was removed meanwhile, but only by what comes after all', () => {
    const all = receiveOrder(ordered(), 'order-1', closing(10), 6_000)
    const again = planUnfilled(all, 'order-1', true, 7_000)
    const without = { ...again, lines: again.lines.filter((line) => line.sku !== 'A') }
    expect(keepsPlaced(without)).toBe(true)
    expect(planUnfilled(without, 'order-1', false, 8_000)).toBe(without)
    const back = removeReceipt(without, 'order-1', 'closed', 8_000)
    expect([isStorable(back), lineA(back).quantity]).toEqual([true, 10])
  })

  test('and come after all, though another order has them by now: that is said', () => {
    const elsewhere = reorder(planUnfilled(short, 'order-1', true, 7_000), 'order-2')
    const both = removeReceipt(elsewhere, 'order-1', 'closed', 8_000)
    expect(tooManyAfter(elsewhere, both, 'order-1')).toMatchObject({ pieces: 4, orders: [{ id: 'order-2' }] })
    expect([lineA(both).quantity, tooManyAfter(short, elsewhere, 'order-1')]).toEqual([14, null])
  })

  test('are not wanted twice in a draft that is merged with a copy of itself, nor lost in an older import', () => {
    const again = planUnfilled(short, 'order-1', true, 7_000)
    for (const into of [short, again]) expect(lineA(mergeDrafts(into, again, 9_000)).quantity).toBe(10)
    const imported = keepOrders(short, again)
    expect([keepsPlaced(imported), openOf(imported), lineA(imported).split]).toEqual([
      true,
      [4, 0],
      [{ warehouse: 'GDL', quantity: 6 }],
    ])
  })
})

test('an order is settled once nothing is to come and it has an invoice, and is open again when that is not so', () => {
  const invoice = {
    uuid: '5FB2822E-396D-4725-8521-CDC4BDD20CCF',
    kind: 'invoice',
    folio: 'A 1',
    issuedOn: '2026-11-26',
    total: 1_160,
    currency: 'MXN',
    keptAt: 1,
    tooMuch: 0,
    differences: 0,
    claimedAt: null,
  } as const
  const settle = (draft: Draft) => settleOrder(draft, 'order-1', 'reclamado', 9_000).orders[0]!.settled
  const came = [arrival(10), { ...arrival(2.5, 'B'), lines: [{ sku: 'B', quantity: 2.5 }] }]
  const received = came.reduce((draft, each) => receiveOrder(draft, 'order-1', each, 6_000), ordered())
  const invoiced = keepInvoice(received, 'order-1', invoice, 7_000)
  expect([settle(received), settle(keepInvoice(ordered(), 'order-1', invoice, 7_000))]).toEqual([null, null])
  expect(settle(invoiced)).toEqual({ at: 9_000, note: 'reclamado' })
  const settled = settleOrder(invoiced, 'order-1', 'reclamado', 9_000)
  expect(removeInvoice(settled, 'order-1', invoice.uuid, 9_000).orders[0]!.settled).toBeNull()
  expect(removeReceipt(settled, 'order-1', 'came', 9_000).orders[0]!.settled).toBeNull()
  expect(settleOrder(settled, 'order-1', null, 9_000).orders[0]!.settled).toBeNull()
  const claimed = keepInvoice(settled, 'order-1', { ...invoice, claimedAt: 8_000 }, 9_000).orders[0]!
  expect([claimed.invoices.length, claimed.invoices[0]!.claimedAt]).toEqual([1, 8_000])
})
