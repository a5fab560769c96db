import { isDeepStrictEqual } from 'node:util'
import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thousandths } from '#src/drafts/model/lines/thousandths.ts'
import { addPesos } from '#src/drafts/model/money/add-pesos.ts'
import { placedQuantities } from '#src/drafts/model/orders/order.ts'
import { planLines } from '#src/drafts/model/orders/order-changes.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { anyPlanCase, sheetOf } from '#src/drafts/plan/any-plan-case.ts'
import { planChoices } from '#src/drafts/planner/strategies/plan-choices.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { choiceViews, isComplete } from './choice-views.ts'
import { createProblem, splitsOf } from './create-problem.ts'
import { onlyHere } from './only-here.ts'
import type { SheetLine } from './sheet-line.ts'

describe('a plan to choose', () => {
  it('says what the sheet says once it is taken, and keeps what is placed or held', () => {
    fc.assert(
      fc.property(anyPlanCase, fc.boolean(), fc.boolean(), ({ mine, other, knownOf }, keepHand, leaveOthers) => {
        const options = { keepHand, leaveOthers }
        const { sheet, demand } = sheetOf(mine, [mine, other], knownOf)
        const { problem } = createProblem(sheet, options, { demand, preferred: [] })
        const views = choiceViews(sheet, problem, planChoices(problem), 80.5)
        const ids = new Set(problem.lines.map(({ id }) => id))
        for (const view of views) {
          const planned = planLines(mine, splitsOf(problem, view.choice.solution), 1)
          const after = sheetOf(planned, [planned, other], knownOf).sheet
          const orders = after.warehouses.flatMap(({ code, order }) => (order ? [{ code, ...order.totals }] : []))
          expect(view.warehouses).toEqual(orders.map(({ code }) => code))
          expect(view.subtotal).toBe(addPesos(orders.map(({ subtotal }) => subtotal)))
          expect(view.withOrders).toBe(new Big(view.subtotal).plus(orders.length * 80.5).toFixed(2))
          const lacking = after.lines.filter(({ line }) => ids.has(line.id)).map(lackOf)
          expect(thousandths(view.missing.pieces)).toBe(lacking.reduce((sum, each) => sum + each, 0))
          expect(view.missing.lines).toBe(lacking.filter((each) => each > 0).length)
          expect(after.lines.filter(({ line }) => ids.has(line.id)).filter(isOver)).toEqual([])
          const held = (lines: readonly SheetLine[]) => lines.filter(({ line }) => !ids.has(line.id)).map(partsOf)
          expect(held(after.lines)).toEqual(held(sheet.lines))
          const placed = placedQuantities(placedOrders(mine))
          for (const { id, split } of planned.lines)
            for (const code of ['GDL', 'MTY', 'CDMX'])
              expect(split.find(({ warehouse }) => warehouse === code)?.quantity ?? 0).toBeGreaterThanOrEqual(
                ids.has(id) ? placed.of(id, code) : 0,
              )
          const again = choiceViews(after, problem, [view.choice], 0)
          expect(again.flatMap(({ changed }) => changed)).toEqual([])
          const differing = after.lines.filter(
            (line, at) => !isDeepStrictEqual(splitOf(line), splitOf(sheet.lines[at]!)),
          )
          expect(view.changed.map(({ line }) => line.line.id)).toEqual(differing.map(({ line }) => line.id))
        }
      }),
      propertyCases(150),
    )
  })

  it('is the cheapest one where it is complete, an order costs something, and none that is complete costs less', () => {
    fc.assert(
      fc.property(anyPlanCase, fc.constantFrom(0, 120), ({ mine, knownOf }, orderPesos) => {
        const { sheet, demand } = sheetOf(mine, [mine], knownOf)
        const { problem } = createProblem(sheet, { keepHand: true, leaveOthers: false }, { demand, preferred: [] })
        const views = choiceViews(sheet, problem, planChoices(problem), orderPesos)
        const complete = views.filter(isComplete)
        const least = Math.min(
          ...complete.map(({ subtotal, warehouses }) => Number(subtotal) + orderPesos * warehouses.length),
        )
        for (const view of views) {
          const cost = Number(view.subtotal) + orderPesos * view.warehouses.length
          expect(view.isCheapest).toBe(orderPesos > 0 && isComplete(view) && Math.abs(cost - least) < 0.001)
        }
      }),
      propertyCases(150),
    )
  })
})

it('what only a warehouse has is missing once it is barred', () => {
  fc.assert(
    fc.property(anyPlanCase, ({ mine, knownOf }) => {
      const { sheet } = sheetOf(mine, [mine], knownOf)
      const named = onlyHere(sheet)
      for (const { code, isBarred } of sheet.warehouses) {
        const without = { ...mine, barredWarehouses: [...mine.barredWarehouses, code] }
        const after = sheetOf(without, [without], knownOf).sheet
        const expected = sheet.lines.flatMap((line, at) => {
          const [before, then] = [line.shortage.missing, after.lines[at]!.shortage.missing]
          const open = thousandths(line.parts.get(code)?.open)
          if (isBarred || line.known.kind !== 'warehouses' || before === null || then === null) return []
          const pieces = Math.min(open, thousandths(then) - thousandths(before))
          return pieces > 0 ? [[line.line.id, pieces]] : []
        })
        const said = (named.get(code) ?? []).map(({ line, pieces }) => [line.line.id, thousandths(pieces)])
        expect(said).toEqual(expected)
      }
    }),
    propertyCases(300),
  )
})

function lackOf({ shortage }: SheetLine): number {
  return Math.max(0, thousandths(shortage.wanted) - thousandths(shortage.planned))
}

function isOver({ shortage }: SheetLine): boolean {
  return shortage.state.kind === 'over-planned'
}

/** What is open by warehouse, in any order. */
function splitOf({ parts }: SheetLine) {
  return new Map([...parts].flatMap(([code, { open }]) => (open > 0 ? [[code, open]] : [])))
}

function partsOf({ line, parts }: SheetLine) {
  return [line.id, [...parts]]
}
