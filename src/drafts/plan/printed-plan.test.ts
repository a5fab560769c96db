import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { LocaleProvider } from '#src/i18n/locale-context.tsx'
import { sheetOf } from './any-plan-case.ts'
import { PrintedPlan } from './printed-plan.tsx'

/** A whole line of 12 and 3 of one of 7 are placed at GDL; of the stock there, one is left of each. */
const draft = makeDraft({
  lines: [
    makeLine({
      id: 'a',
      sku: 'A',
      title: '',
      priceWhenAdded: 10,
      quantity: 12,
      split: [{ warehouse: 'GDL', quantity: 12 }],
    }),
    makeLine({
      id: 'b',
      sku: 'B',
      title: '',
      priceWhenAdded: 10,
      quantity: 7,
      split: [{ warehouse: 'GDL', quantity: 4 }],
    }),
  ],
  orders: [
    makePlaced({
      lines: [
        makePlacedLine({ lineId: 'a', sku: 'A', price: 10, quantity: 12 }),
        makePlacedLine({ lineId: 'b', sku: 'B', price: 10, quantity: 3 }),
      ],
    }),
  ],
})

it('a printed plan says what is placed apart from what is to be placed: in cells, lines, counts and sums', () => {
  const source = { kind: 'catalog', at: null } as const
  const warehouses = [{ code: 'GDL', location: '', stock: 1 }]
  const sheet = sheetOf(draft, [draft], () => ({ kind: 'warehouses', source, warehouses }))
  const plan = { ...sheet, draft }
  const props = { languages: ['es-MX'], storage: null, children: createElement(PrintedPlan, { plan }) }
  const html = renderToStaticMarkup(createElement(LocaleProvider, props))
  const cells = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, ''))
  expect(cells.slice(0, 4)).toEqual(['AA · Colocada', '12', '12', '12 colocadas'])
  expect(cells[4]).toContain(' · 3 de 7 colocadas')
  expect(cells[7]).toBe('1 / 13 colocadas')
  expect(cells[8]).toBe('Por colocar, antes de IVA')
  const said = html.replaceAll(/<[^>]*>/g, '|')
  expect(said).toMatch(/2 líneas\|.*\|1 línea ya colocada\|.*Asignada 0 de 1 línea por colocar/)
  expect(said).toContain('1 línea ya colocada, 15 piezas colocadas')
  expect(said).toContain('Por colocar: $11.60 con IVA')
  expect(said).toContain('Colocado: $174.00 con IVA')
})
