import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import type { DraftDemand } from './demand.ts'
import type { KnownStock } from './known-product.ts'
import { leftByOthers, othersEffect, type SharedShortage, sharedShortage } from './shared-stock.ts'

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

test('a line shares a shortage exactly if the others leave too little of what it could have alone, or planned the same', () => {
  fc.assert(
    fc.property(anyCase, perWarehouse, ({ stock, barred, others, wanted }, split) => {
      const known = stockOf(stock)
      const demands = others.map(demandOf).filter(({ wanted: theirs }) => theirs > 0)
      const limits = { known, barred: new Set(barred) }
      const parts = partsOf(split)
      const servedBy = (all: readonly (typeof codes)[number][]) =>
        all.reduce((sum, code) => sum + Math.min(split[code], stock[code]), 0)
      const served = servedBy(codes.filter((code) => !barred.includes(code)))
      const planned = codes.reduce((sum, code) => sum + split[code], 0)
      const alone = leftByOthers(limits, []) ?? 0
      const base = served + Math.min(Math.max(0, wanted - planned), Math.max(0, alone - served))
      const left = leftByOthers(limits, demands) ?? 0
      const crowdedIn = (all: readonly (typeof codes)[number][]) =>
        all.reduce((sum, code) => {
          const theirs = others.reduce((total, each) => total + each.planned[code], 0)
          return sum + Math.max(0, Math.min(split[code], stock[code]) - Math.max(0, stock[code] - theirs))
        }, 0)
      const isCrowded = crowdedIn(codes) > 0
      const { line: shared, parts: ofParts } = sharedShortage({ wanted, parts }, limits, demands)
      expect(shared !== null).toBe(demands.length > 0 && (base > left || isCrowded))
      expect(shared?.drafts ?? []).toHaveLength(
        shared ? demands.filter((each) => shared.drafts.includes(each)).length : 0,
      )
      expect(shared?.drafts.length ?? 1).toBeGreaterThan(0)
      // A piece that others planned is one of those that are missing in all, not one more.
      const here = codes.filter((code) => !barred.includes(code))
      const missing = Math.max(base - left, crowdedIn(here), 0) + crowdedIn(barred)
      expect(shared?.by ?? 0).toBe(demands.length > 0 ? missing : 0)
      // Each sum can be done again, and says where what is missing is missing.
      const placed = shared?.byWarehouse ?? []
      for (const sum of [...placed, ...(shared?.together ? [shared.together] : [])]) {
        const theirs = sum.others.reduce((all, each) => all + each.pieces, 0)
        expect(sum.left).toBe(Math.max(0, sum.stock - (theirs - sum.apart)))
        expect(sum.by).toBe(sum.wanted - sum.left - sum.anyway)
      }
      for (const { warehouse, stock: there, wanted: mine } of placed) {
        const code = codes.find((each) => each === warehouse)!
        expect([there, mine]).toEqual([stock[code], split[code]])
      }
      expect(shared?.together?.stock ?? alone).toBe(alone)
      const inAll = shared?.together?.by ?? crowdedIn(here)
      expect(inAll + crowdedIn(barred)).toBe(shared?.by ?? 0)
      // Of the parts there is as much as of the line, but for what has no warehouse.
      const sumOf = (of: (each: SharedShortage) => number) =>
        ofParts.reduce((sum, each) => sum + (each === null ? 0 : of(each)), 0)
      const ofRest = (shared?.by ?? 0) - sumOf(({ by }) => by)
      expect(ofRest).toBeGreaterThanOrEqual(0)
      expect(ofRest).toBeLessThanOrEqual(Math.max(0, wanted - planned))
      expect(sumOf(({ elsewhere }) => elsewhere)).toBe(shared?.elsewhere ?? 0)
      expect(ofParts.flatMap((each) => each?.byWarehouse ?? [])).toEqual(shared?.byWarehouse ?? [])
      const all = base + servedBy(barred)
      expect((shared?.left ?? all) + (shared?.by ?? 0)).toBe(all)
    }),
    propertyCases(500),
  )
})

test('what it says of a line is of its warehouse, with what other warehouses have of it', () => {
  const known = stockOf({ GDL: 10, MTY: 6 })
  const other = demandOf({ planned: { GDL: 10 }, more: 0 })
  const parts = [{ warehouse: 'GDL', quantity: 10 }]
  const { line } = sharedShortage({ wanted: 10, parts }, { known, barred: new Set() }, [other])
  expect(line).toMatchObject({ by: 10, byWarehouse: [{ warehouse: 'GDL', by: 10 }], elsewhere: 6, left: 0 })
  expect(othersEffect([line, null])).toEqual({ pieces: 10, lines: 1, elsewhere: 6 })
})

test('a piece that others planned where it is planned is counted once, also beside pieces without a warehouse', () => {
  const known = stockOf({ GDL: 5, MTY: 5 })
  const other = demandOf({ planned: { GDL: 5 }, more: 0 })
  const parts = [{ warehouse: 'GDL', quantity: 5 }]
  const { line } = sharedShortage({ wanted: 10, parts }, { known, barred: new Set() }, [other])
  expect(line).toMatchObject({ by: 5, byWarehouse: [{ warehouse: 'GDL', by: 5 }], elsewhere: 0, left: 5 })
})

test('a line that is short alone says what is missing with the others beside that', () => {
  const known = stockOf({ GDL: 4, MTY: 4 })
  const other = demandOf({ planned: { GDL: 0 }, more: 8 })
  const parts = [
    { warehouse: 'GDL', quantity: 4 },
    { warehouse: 'MTY', quantity: 4 },
  ]
  const { line, parts: ofParts } = sharedShortage({ wanted: 10, parts }, { known, barred: new Set() }, [other])
  expect(line).toMatchObject({ by: 8, byWarehouse: [], elsewhere: 0, left: 0, alone: 'short' })
  expect(ofParts.map((part) => part?.by)).toEqual([4, 4])
})

test('a plan decides nothing for another draft: both are told, whoever planned first', () => {
  const known = stockOf({ GDL: 3 })
  const wish = demandOf({ planned: { GDL: 0 }, more: 2 })
  const plan = demandOf({ planned: { GDL: 3 }, more: 0 })
  const limits = { known, barred: new Set<string>() }
  const planned = { wanted: 3, parts: [{ warehouse: 'GDL', quantity: 3 }] }
  expect(sharedShortage(planned, limits, [wish]).line).toMatchObject({ by: 2, drafts: [wish] })
  expect(sharedShortage({ wanted: 2, parts: [] }, limits, [plan]).line).toMatchObject({
    by: 2,
    drafts: [plan],
  })
})

test('nobody shares what is unknown, or what nobody else wants', () => {
  const other = demandOf({ planned: { GDL: 0, MTY: 0, CDMX: 0 }, more: 4 })
  const want = { wanted: 2, parts: [] }
  const barred = new Set<string>()
  expect(sharedShortage(want, { known: { kind: 'unknown' }, barred }, [other]).line).toBeNull()
  expect(sharedShortage(want, { known: stockOf({ GDL: 2, MTY: null }), barred }, [other]).line).toBeNull()
  expect(sharedShortage(want, { known: stockOf({ GDL: 2 }), barred }, []).line).toBeNull()
  const source = { kind: 'live', at: 1 } as const
  expect(sharedShortage(want, { known: { kind: 'total', source, total: 5 }, barred }, [other]).line?.by).toBe(1)
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
  const alone = (wanted: number, stock: Readonly<Record<string, number | null>>) => {
    const parts = [{ warehouse: 'GDL', quantity: wanted }]
    return sharedShortage({ wanted, parts }, { known: stockOf(stock), barred }, [other]).line?.alone
  }
  expect(alone(2, { GDL: 2 })).toBe('enough')
  expect(alone(2, { GDL: 1 })).toBe('short')
  expect(alone(2, { GDL: 1, MTY: 9 })).toBe('short')
  expect(alone(2, { GDL: 2, MTY: null })).toBe('unknown')
})
