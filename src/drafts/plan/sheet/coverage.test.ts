import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOf } from '#src/drafts/model/draft/draft.ts'
import { inSplit } from '#src/drafts/model/lines/split.ts'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import { planLines } from '#src/drafts/model/orders/order-changes.ts'
import { anyPlanCase, sheetOf } from '#src/drafts/plan/any-plan-case.ts'
import { planOneWarehouse } from '#src/drafts/planner/strategies/plan-one-warehouse.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { coverProblem } from './coverage.ts'
import { createProblem, splitsOf } from './create-problem.ts'

test('what one warehouse alone is said to give is what the sheet has once all is planned there', () => {
  fc.assert(
    fc.property(anyPlanCase, fc.boolean(), fc.boolean(), ({ mine, other, knownOf }, keepHand, leaveOthers) => {
      const { sheet } = sheetOf(mine, [mine, other], knownOf, leaveOthers)
      const { problem } = createProblem(sheet, { keepHand }, [])
      const ids = new Set(problem.lines.map(({ id }) => id))
      const offers = coverProblem(sheet, problem)
      expect(offers.map(({ code }) => code)).toEqual(problem.warehouses.map(({ code }) => code))
      for (const offer of offers) {
        const splits = splitsOf(problem, planOneWarehouse(problem, offer.code))
        const planned = planLines(mine, splits, 1)
        const after = sheetOf(planned, [planned, other], knownOf, leaveOthers).sheet
        const lines = after.lines.filter(({ line }) => ids.has(line.id))
        const full = lines.filter(({ shortage }) => shortage.planned === shortage.wanted)
        const parts = lines.flatMap(({ line }) => {
          const quantity = inSplit(splits.get(line.id) ?? [], offer.code)
          return quantity > 0 ? [{ quantity, price: priceOf(line) }] : []
        })
        const { pieces, subtotal } = orderTotals(parts, 0)
        const given = lines.reduce((sum, { shortage }) => sum + shortage.planned, 0)
        expect([offer.linesInFull, offer.linesInFull + offer.linesInPart]).toEqual([full.length, parts.length])
        expect([offer.pieces, given, offer.subtotal]).toEqual([pieces, pieces, subtotal])
      }
      // The head of its column says the same of all lines, also of those that plans do not change.
      if (problem.lines.length < sheet.totals.lines) return
      const heads = new Map(sheet.warehouses.map(({ code, coverage }) => [code, coverage]))
      expect(offers).toEqual(offers.map(({ code }) => heads.get(code)))
    }),
    propertyCases(200),
  )
})
