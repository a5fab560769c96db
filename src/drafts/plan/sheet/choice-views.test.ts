import { isDeepStrictEqual } from 'node:util'
import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
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
        const { sheet } = sheetOf(mine, [mine, other], knownOf, leaveOthers)
        const { problem } = createProblem(sheet, options, [])
        const views = choiceViews(sheet, problem, planChoices(problem), 80.5)
        const ids = new Set(problem.lines.map(({ id }) => id))
        for (const view of views) {
          const planned = planLines(mine, splitsOf(problem, view.choice.solution), 1)
          const after = sheetOf(planned, [planned, other], knownOf, leaveOthers).sheet
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
        const { sheet } = sheetOf(mine, [mine], knownOf)
        const { problem } = createProblem(sheet, { keepHand: true }, [])
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

it('what only a warehouse has of what is assigned there is what the free pieces of the others do not replace', () => {
  fc.assert(
    fc.property(anyPlanCase, ({ mine, knownOf }) => {
      const { sheet } = sheetOf(mine, [mine], knownOf)
      const named = onlyHere(sheet)
      for (const { code, isBarred } of sheet.warehouses) {
        const said = (named.get(code) ?? []).map(({ line, pieces }) => [line.line.id, pieces])
        expect(said).toEqual(isBarred ? [] : sheet.lines.flatMap((line) => notReplaced(line, code, mine)))
      }
    }),
    propertyCases(300),
  )
})

it('counts what is assigned, not what is ordered: the rest may be left to other drafts', () => {
  const split = [
    { warehouse: 'GDL', quantity: 23 },
    { warehouse: 'LEO', quantity: 7 },
  ]
  const draft = makeDraft({ lines: [makeLine({ id: 'keyboard', quantity: 35, split })] })
  const stock = Object.entries({ GDL: 23, LEO: 8, CDMX: 4, TIJ: 2 })
  const warehouses = stock.map(([code, each]) => ({ code, location: '', stock: each }))
  const { sheet } = sheetOf(draft, [draft], () => ({ kind: 'warehouses', source: { kind: 'live', at: 1 }, warehouses }))
  const said = [...onlyHere(sheet)].map(([code, only]) => [code, only.map(({ pieces }) => pieces)])
  expect(said).toEqual([
    ['GDL', [16]],
    ['LEO', [1]],
  ])
})

/** One piece after the other; empty where the others have them all, or it is not known. */
function notReplaced({ line, known, parts, shortage }: SheetLine, code: string, { barredWarehouses }: Draft) {
  if (known.kind !== 'warehouses' || known.warehouses.some(({ stock }) => stock === null)) return []
  const usable = known.warehouses.filter((each) => !barredWarehouses.includes(each.code))
  const used = usable.flatMap((each) => {
    const there = Math.min(parts.get(each.code)?.open ?? 0, each.stock!)
    return Array.from({ length: there }, () => each.code)
  })
  // Of more than is wanted, what may go first is this warehouse's.
  used.sort((a, b) => Number(a === code) - Number(b === code))
  used.length = Math.min(used.length, shortage.wanted)
  const free = new Map(usable.map((each) => [each.code, each.stock!]))
  for (const from of used) free.set(from, free.get(from)! - 1)
  let pieces = 0
  for (const from of used) {
    if (from !== code) continue
    const other = [...free].find(([each, count]) => each !== code && count > 0)
    if (other) free.set(other[0], other[1] - 1)
    else pieces += 1
  }
  return pieces > 0 ? [[line.id, pieces]] : []
}

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
