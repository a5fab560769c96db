import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { ivaRates } from '#src/drafts/model/money/iva-rate.ts'
import { lineSubtotal, orderTotals } from '#src/drafts/model/money/money.ts'
import { cancelled, makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { type FoundOrder, findOrders, wholeLedger } from '#src/drafts/orders/ledger/find-orders.ts'
import { ledgerOrders } from '#src/drafts/orders/ledger/ledger-orders.ts'
import { localDay } from '#src/ui/local-day.ts'
import {
  type Grouping,
  groupings,
  groupKey,
  groupPurchases,
  nameOfGroup,
  narrowPurchases,
  type PersonOf,
  sumPurchases,
} from './group-purchases.ts'
import { type PurchasedLine, purchasedLines } from './purchased-lines.ts'

const day = (month: number, of: number) => new Date(2026, month - 1, of, 12).getTime()

function find(orders: readonly Order[], query: Partial<typeof wholeLedger> = {}): readonly FoundOrder[] {
  return findOrders(ledgerOrders([makeDraft({ orders })], []), { ...wholeLedger, ...query }, day(12, 1))
}

const personOf: PersonOf = ({ found: { order } }) => order.number.slice(0, 2)

const anyOrders = fc
  .array(
    fc.record({
      placedAt: fc.integer({ min: day(1, 1), max: day(12, 1) }),
      warehouse: fc.constantFrom('GDL', 'MTY', 'CDMX'),
      ivaRate: fc.constantFrom(...ivaRates),
      number: fc.constantFrom('', 'AN-1', 'BE-2'),
      isCancelled: fc.boolean(),
      lines: fc.uniqueArray(
        fc.record({
          sku: fc.constantFrom('S1', 'S2', 'S3', 'S4', 'S5'),
          brand: fc.constantFrom('', 'Logitech', 'LOGITECH', 'Hikvisión'),
          price: fc.option(fc.integer({ min: 1, max: 9_999_999 }).map((units) => units / 1_000)),
          quantity: fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 1_000),
          /** What of it is planned again: it counts in both orders, because both were placed. */
          again: fc.constantFrom(0, 0, 0.25, 1),
        }),
        { selector: ({ sku }) => sku, minLength: 1, maxLength: 4 },
      ),
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all.map(({ isCancelled, lines, ...facts }, at) => {
      const made = lines.map(({ sku, brand, price, quantity }, index) =>
        makePlacedLine({ sku, brand, price, quantity, title: sku, lineId: `${index}` }),
      )
      const released = lines.flatMap(({ sku, quantity, again }) => {
        const pieces = Math.floor(quantity * again * 1_000) / 1_000
        return pieces > 0 ? [{ sku, quantity: pieces }] : []
      })
      const order = makePlaced({ ...facts, id: `o${at}`, lines: made, released })
      return isCancelled ? cancelled(order) : order
    }),
  )

const anyGrouping = fc.constantFrom(...groupings)

describe('what was bought', () => {
  test('has the same sum by each grouping: that of the orders, without the cancelled ones', () => {
    fc.assert(
      fc.property(anyOrders, anyGrouping, (orders, by) => {
        const lines = purchasedLines(find(orders))
        const groups = groupPurchases(lines, by, personOf)
        const placed = orders.filter(({ state }) => state.kind === 'placed')
        const totals = placed.map((order) => orderTotals(order.lines, order.ivaRate))
        const all = sumPurchases(lines)
        expect(all.orders).toBe(placed.length)
        for (const name of ['subtotal', 'iva', 'total'] as const) {
          const ofOrders = totals.reduce((sum, each) => sum.plus(each[name]), new Big(0)).toFixed(2)
          const ofGroups = groups.reduce((sum, each) => sum.plus(each[name]), new Big(0)).toFixed(2)
          expect([all[name], ofGroups]).toEqual([ofOrders, ofOrders])
        }
        for (const name of ['pieces', 'lines', 'linesWithoutPrice'] as const) {
          expect(groups.reduce((sum, each) => sum.plus(each[name]), new Big(0)).toNumber()).toBe(all[name])
        }
      }),
    )
  })

  test('is grouped as a naive count of each line says', () => {
    fc.assert(
      fc.property(anyOrders, anyGrouping, (orders, by) => {
        const naive = new Map<string, { subtotal: Big; pieces: Big; orders: Set<string>; lines: number }>()
        for (const order of orders.filter(({ state }) => state.kind === 'placed')) {
          for (const line of order.lines) {
            const key = {
              month: localDay(order.placedAt).slice(0, 7),
              brand: { Logitech: 'logitech', LOGITECH: 'logitech', Hikvisión: 'hikvision' }[line.brand] ?? '',
              product: line.sku,
              warehouse: order.warehouse,
              person: order.number.slice(0, 2),
            }[by]
            const before = naive.get(key) ?? { subtotal: new Big(0), pieces: new Big(0), orders: new Set(), lines: 0 }
            naive.set(key, {
              subtotal: before.subtotal.plus(lineSubtotal(line.price, line.quantity) ?? 0),
              pieces: before.pieces.plus(line.quantity),
              orders: new Set([...before.orders, order.id]),
              lines: before.lines + 1,
            })
          }
        }
        const groups = groupPurchases(purchasedLines(find(orders)), by, personOf)
        const counted = (own: { subtotal: string; pieces: number; orders: number; lines: number }) => [
          own.subtotal,
          own.pieces,
          own.orders,
          own.lines,
        ]
        expect(new Map(groups.map((group) => [group.key, counted(group)]))).toEqual(
          new Map(
            Array.from(naive, ([key, { subtotal, pieces, orders: ids, lines }]) => [
              key,
              counted({ subtotal: subtotal.toFixed(2), pieces: pieces.toNumber(), orders: ids.size, lines }),
            ]),
          ),
        )
        expect(groups).toHaveLength(naive.size)
      }),
    )
  })

  test('is the same whether it is searched, narrowed or grouped first', () => {
    fc.assert(
      fc.property(
        anyOrders,
        anyGrouping,
        anyGrouping,
        fc.constantFrom('logitech', 's1', 'gdl s2', ''),
        (orders, ...rest) => {
          const [by, then, text] = rest
          const all = purchasedLines(find(orders))
          const searched = purchasedLines(find(orders, { text }))
          const isFound = new Set(searched.map(nameOf))
          const keys = new Set(all.map((line) => groupKey(line, by, personOf)))
          for (const key of keys) {
            const chosen = [{ by, key }]
            const narrowed = narrowPurchases(searched, chosen, personOf)
            const other = narrowPurchases(all, chosen, personOf).filter((line) => isFound.has(nameOf(line)))
            expect(groupPurchases(narrowed, then, personOf)).toEqual(groupPurchases(other, then, personOf))
            const group = groupPurchases(searched, by, personOf).find((each) => each.key === key)
            expect(sumPurchases(narrowed)).toEqual(group ? pickSum(group) : sumPurchases([]))
          }
        },
      ),
    )
  })

  test('has months from the newest on, and all others by what was spent', () => {
    const orders = [
      makePlaced({ id: 'a', placedAt: day(9, 30), lines: [makePlacedLine({ price: 1 })] }),
      makePlaced({ id: 'b', placedAt: day(10, 1), warehouse: 'MTY', lines: [makePlacedLine({ price: 9 })] }),
      makePlaced({ id: 'c', placedAt: day(11, 1), lines: [makePlacedLine({ price: 2 })] }),
    ]
    const keys = (by: Grouping) => groupPurchases(purchasedLines(find(orders)), by, personOf).map(({ key }) => key)
    expect(keys('month')).toEqual(['2026-11', '2026-10', '2026-09'])
    expect(keys('warehouse')).toEqual(['MTY', 'GDL'])
  })

  test('a group has the name that the newest order gives it', () => {
    const orders = [
      makePlaced({ id: 'a', placedAt: day(9, 1), lines: [makePlacedLine({ brand: 'LOGITECH', title: 'viejo' })] }),
      makePlaced({ id: 'b', placedAt: day(10, 1), lines: [makePlacedLine({ brand: 'Logitech', title: 'nuevo' })] }),
    ]
    const nameBy = (by: Grouping) => groupPurchases(purchasedLines(find(orders)), by, personOf).map(({ name }) => name)
    expect(nameBy('brand')).toEqual(['Logitech'])
    expect(nameBy('product')).toEqual(['nuevo'])
    expect(nameOfGroup(purchasedLines(find(orders)), { by: 'brand', key: 'logitech' })).toBe('Logitech')
  })
})

function nameOf({ found, line }: PurchasedLine): string {
  return `${found.order.id} ${line.sku}`
}

function pickSum(group: ReturnType<typeof groupPurchases>[number]) {
  const { key: _, name: __, product: ___, ...sum } = group
  return sum
}
