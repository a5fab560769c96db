import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { planLines } from '#src/drafts/model/orders/order-changes.ts'
import { type KnownStock, stockAt } from '#src/drafts/model/stock/known-product.ts'
import { leftByOthers } from '#src/drafts/model/stock/shared-stock.ts'
import { anyPlanCase, sheetOf } from '#src/drafts/plan/any-plan-case.ts'
import { lineWords, supplyWords } from '#src/drafts/plan/plan-words.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { splitWithUnassigned } from './unassigned-parts.ts'

const formats = createFormats('es-MX')
const source = { kind: 'live', at: 0 } as const

it('what no warehouse has hides nothing of what can be assigned: 18 of 20 pieces beside the 2 that are missing', () => {
  const known: KnownStock = {
    kind: 'warehouses',
    source,
    warehouses: [
      { code: 'GDL', location: '', stock: 10 },
      { code: 'MTY', location: '', stock: 8 },
    ],
  }
  const draft = makeDraft({ lines: [makeLine({ id: 'a', quantity: 20 })] })
  const { sheet } = sheetOf(draft, [draft], () => known)
  const [line] = sheet.lines
  expect(line).toMatchObject({ unassigned: 18, shortage: { missing: 2 } })
  expect(lineWords(line!, formats)).toMatchObject({
    word: 'Faltan 2',
    title: expect.stringContaining('Hay 18 piezas que se pueden asignar ya.'),
  })
  expect(supplyWords(sheet.totals, formats)).toEqual(['faltan 2 piezas en 1 línea', 'por asignar 18 piezas de 1 línea'])
})

it('is as a naive count says, and one press leaves nothing to assign and takes no more than there is', () => {
  fc.assert(
    fc.property(anyPlanCase, ({ mine, knownOf }) => {
      const { sheet } = sheetOf(mine, [mine], knownOf)
      for (const line of sheet.lines) {
        const { known, shortage, parts } = line
        const free =
          known.kind === 'warehouses'
            ? known.warehouses
                .filter(({ code }) => !mine.barredWarehouses.includes(code))
                .reduce((sum, { code, stock }) => sum + Math.max(0, (stock ?? 0) - (parts.get(code)?.open ?? 0)), 0)
            : known.kind === 'total' && sheet.inGeneral
              ? Math.max(0, known.total - shortage.planned)
              : 0
        expect(line.unassigned).toBe(Math.max(0, Math.min(free, shortage.wanted - shortage.planned)))
        if (line.unassigned === 0) continue

        const split = splitWithUnassigned(line, sheet)
        const planned = planLines(mine, new Map([[line.line.id, split]]), 1)
        const after = sheetOf(planned, [planned], knownOf).sheet.lines.find((each) => each.line.id === line.line.id)!
        expect(after.unassigned).toBe(0)
        expect(after.shortage.planned).toBe(shortage.planned + line.unassigned)
        for (const [code, { open }] of after.parts) {
          const before = parts.get(code)?.open ?? 0
          const stock = stockAt(known, code) ?? 0
          expect(open).toBeGreaterThanOrEqual(before)
          expect(open).toBeLessThanOrEqual(Math.max(before, stock))
        }
      }
    }),
    propertyCases(200),
  )
})

it('beside other drafts, one press leaves them what they want', () => {
  fc.assert(
    fc.property(anyPlanCase, ({ mine, other, knownOf }) => {
      const { sheet, demand } = sheetOf(mine, [mine, other], knownOf, true)
      const barred = new Set(mine.barredWarehouses)
      for (const line of sheet.lines) {
        const split = splitWithUnassigned({ ...line, known: line.supply }, sheet)
        const added = split.flatMap(({ warehouse, quantity }) => {
          const more = quantity - (line.parts.get(warehouse)?.open ?? 0)
          return more > 0 ? [{ warehouse, more }] : []
        })
        if (added.length === 0 || demand.draftsOf(line.line.sku).length === 0) continue
        const planned = split.reduce((sum, { quantity }) => sum + quantity, 0)
        const left = leftByOthers({ known: line.known, barred }, demand.draftsOf(line.line.sku))
        expect(planned).toBeLessThanOrEqual(left ?? Infinity)
        for (const { warehouse, more } of line.known.kind === 'warehouses' ? added : []) {
          const stock = stockAt(line.known, warehouse) ?? 0
          const here = (line.parts.get(warehouse)?.open ?? 0) + more
          expect(here + demand.plannedAt(line.line.sku, warehouse)).toBeLessThanOrEqual(stock)
        }
      }
    }),
    propertyCases(200),
  )
})
