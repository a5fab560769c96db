import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLineTable } from '#src/drafts/planner/line-table.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { countParts } from './count-parts.ts'
import { boundParts, createPartBound, type SomeLines } from './part-bound.ts'

describe('the lower bound of parts while warehouses are open', () => {
  it('is at most the parts of any choice, with its drop costs and its hopes', () => {
    fc.assert(
      fc.property(choices, ({ table, all, taken, open, chosen }) => {
        const bound = createPartBound(table, warehouses)
        boundParts(table, all, taken, open, bound)
        const parts = countParts(table, taken | chosen)
        const sumOf = (values: Float64Array, set: number) =>
          values.reduce((sum, each, at) => sum + ((set & (1 << at)) === 0 ? 0 : each), 0)
        expect(bound.least).toBe(countParts(table, taken | open))
        expect(parts).toBeGreaterThanOrEqual(bound.least + sumOf(bound.dropCosts, open & ~chosen) - 1e-9)
        expect(parts).toBeGreaterThanOrEqual(bound.least + bound.atStake - sumOf(bound.hopes, chosen))
      }),
      propertyCases(3_000),
    )
  })

  it('is the same without the settled lines', () => {
    fc.assert(
      fc.property(choices, ({ table, all, taken, open, chosen }) => {
        const before = createPartBound(table, warehouses)
        boundParts(table, all, taken, open, before)
        const after = createPartBound(table, warehouses)
        boundParts(table, before, taken | chosen, 0, after)
        expect(before.settled + after.least).toBe(countParts(table, taken | chosen))
      }),
      propertyCases(1_000),
    )
  })
})

const warehouses = 6

/** Lines with taken and open warehouses, and the open ones that are taken in the end. */
const choices = fc
  .record({
    lines: fc.array(
      fc.record({
        need: fc.integer({ min: 4, max: 15 }),
        stock: fc.array(fc.constantFrom(1, 4, 4, 5, 5, 9), { minLength: warehouses, maxLength: warehouses }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    roles: fc.array(fc.constantFrom('taken', 'chosen', 'chosen', 'given up', 'given up', 'dropped'), {
      minLength: warehouses,
      maxLength: warehouses,
    }),
  })
  .map(({ lines, roles }) => {
    const set = (...wanted: string[]) =>
      roles.reduce((bits, role, at) => (wanted.includes(role) ? bits | (1 << at) : bits), 0)
    const table = createLineTable(
      Array.from({ length: warehouses }, (_, at) => 1 << at),
      lines.map(({ need, stock }) => ({ need, stock: Float64Array.from(stock) })),
    )
    const all: SomeLines = { lines: Uint32Array.from({ length: table.lines }, (_, line) => line), count: table.lines }
    return { table, all, taken: set('taken'), open: set('chosen', 'given up'), chosen: set('chosen') }
  })
  .filter(({ table, taken, chosen }) => countParts(table, taken | chosen) < Number.POSITIVE_INFINITY)
