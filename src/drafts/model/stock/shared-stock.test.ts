import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import type { DraftDemand } from './demand.ts'
import type { KnownStock } from './known-product.ts'
import { leftByOthers, sharedShortage } from './shared-stock.ts'

const codes = ['GDL', 'MTY', 'CDMX'] as const
const pieces = fc.integer({ min: 0, max: 6 })
const perWarehouse = fc.record({ GDL: pieces, MTY: pieces, CDMX: pieces })
const anyOther = fc.record({ planned: perWarehouse, more: pieces })
const anyCase = fc.record({
  stock: perWarehouse,
  barred: fc.subarray([...codes]),
  others: fc.array(anyOther, { maxLength: 2 }),
  wanted: fc.integer({ min: 1, max: 9 }),
})

test('what others leave is the most that can be ordered while each of them gets theirs, tried out piece by piece', () => {
  fc.assert(
    fc.property(anyCase, ({ stock, barred, others }) => {
      const known = stockOf(stock)
      const demands = others.map(demandOf)
      // Of what exceeds a warehouse, nobody gets anything: it is a shortage of the other.
      fc.pre(codes.every((code) => others.reduce((sum, { planned }) => sum + planned[code], 0) <= stock[code]))
      const isPossible = (mine: number) => {
        const free = codes.map((code) => stock[code] - others.reduce((sum, { planned }) => sum + planned[code], 0))
        const here = codes.reduce((sum, code, at) => sum + (barred.includes(code) ? 0 : free[at]!), 0)
        const rest = others.reduce((sum, { more }) => sum + more, 0)
        return mine <= here && mine + rest <= free.reduce((sum, each) => sum + each, 0)
      }
      const most = Array.from({ length: 20 }, (_, count) => count).findLast(isPossible) ?? 0
      expect(leftByOthers({ known, barred: new Set(barred) }, demands)).toBe(most)
    }),
    propertyCases(500),
  )
})

test('a line shares a shortage exactly if the others leave too little for it, or planned the same, until it is placed', () => {
  fc.assert(
    fc.property(anyCase, perWarehouse, ({ stock, barred, others, wanted }, split) => {
      const known = stockOf(stock)
      const demands = others.map(demandOf).filter(({ wanted: theirs }) => theirs > 0)
      const limits = { known, barred: new Set(barred) }
      const parts = partsOf(split)
      const planned = parts.reduce((sum, { quantity }) => sum + quantity, 0)
      const left = leftByOthers(limits, demands) ?? 0
      const isCrowded = codes.some((code) => {
        const theirs = others.reduce((sum, each) => sum + each.planned[code], 0)
        return Math.min(split[code], stock[code]) > Math.max(0, stock[code] - theirs)
      })
      const shared = sharedShortage({ wanted, planned, parts }, limits, demands)
      expect(shared !== null).toBe(demands.length > 0 && (wanted > left || isCrowded))
      expect(shared?.drafts ?? []).toHaveLength(
        shared ? demands.filter((each) => shared.drafts.includes(each)).length : 0,
      )
      expect(shared?.drafts.length ?? 1).toBeGreaterThan(0)
      expect(shared?.by ?? 1).toBeGreaterThan(0)
    }),
    propertyCases(500),
  )
})

test('a plan decides nothing for another draft: both are told, whoever planned first', () => {
  const known = stockOf({ GDL: 3 })
  const wish = demandOf({ planned: { GDL: 0 }, more: 2 })
  const plan = demandOf({ planned: { GDL: 3 }, more: 0 })
  const limits = { known, barred: new Set<string>() }
  const planned = { wanted: 3, planned: 3, parts: [{ warehouse: 'GDL', quantity: 3 }] }
  expect(sharedShortage(planned, limits, [wish])).toMatchObject({ by: 2, drafts: [wish] })
  expect(sharedShortage({ wanted: 2, planned: 0, parts: [] }, limits, [plan])).toMatchObject({
    by: 2,
    drafts: [plan],
  })
})

test('nobody shares what is unknown, or what nobody else wants', () => {
  const other = demandOf({ planned: { GDL: 0, MTY: 0, CDMX: 0 }, more: 4 })
  const want = { wanted: 2, planned: 0, parts: [] }
  const barred = new Set<string>()
  expect(sharedShortage(want, { known: { kind: 'unknown' }, barred }, [other])).toBeNull()
  expect(sharedShortage(want, { known: stockOf({ GDL: 2, MTY: null }), barred }, [other])).toBeNull()
  expect(sharedShortage(want, { known: stockOf({ GDL: 2 }), barred }, [])).toBeNull()
  const source = { kind: 'live', at: 1 } as const
  expect(sharedShortage(want, { known: { kind: 'total', source, total: 5 }, barred }, [other])?.by).toBe(1)
})

function stockOf(stock: Readonly<Record<string, number | null>>): KnownStock {
  const warehouses = Object.entries(stock).map(([code, each]) => ({ code, location: '', stock: each }))
  return { kind: 'warehouses', source: { kind: 'live', at: 1 }, warehouses }
}

function demandOf({ planned, more }: { planned: Readonly<Record<string, number>>; more: number }): DraftDemand {
  const parts = partsOf(planned)
  const wanted = fromThousandths(parts.reduce((sum, { quantity }) => sum + thousandths(quantity), thousandths(more)))
  return { draftId: 'other', name: 'Centro', wanted, planned: parts, restOf: [] }
}

function partsOf(split: Readonly<Record<string, number>>) {
  return Object.entries(split).flatMap(([warehouse, quantity]) => (quantity > 0 ? [{ warehouse, quantity }] : []))
}

test('a draft has enough alone only where that is known, and where its pieces are planned from', () => {
  const barred: ReadonlySet<string> = new Set()
  const other = demandOf({ planned: { GDL: 1 }, more: 0 })
  const isEnough = (wanted: number, stock: Readonly<Record<string, number | null>>) => {
    const parts = [{ warehouse: 'GDL', quantity: wanted }]
    return sharedShortage({ wanted, planned: wanted, parts }, { known: stockOf(stock), barred }, [other])?.isEnoughAlone
  }
  expect(isEnough(2, { GDL: 2 })).toBe(true)
  expect(isEnough(2, { GDL: 1 })).toBe(false)
  expect(isEnough(2, { GDL: 1, MTY: 9 })).toBe(false)
  expect(isEnough(2, { GDL: 2, MTY: null })).toBe(false)
})
