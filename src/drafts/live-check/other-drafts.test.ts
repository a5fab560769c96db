import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { placedQuantities } from '#src/drafts/model/orders/order.ts'
import { demandOfOthers } from '#src/drafts/model/stock/demand.ts'
import { shortageOf } from '#src/drafts/model/stock/shortage.ts'
import { LocaleProvider } from '#src/i18n/locale-context.tsx'
import { OtherDrafts } from './other-drafts.tsx'

it.each([false, true])('advises to leave others theirs where plans do not do so yet: %s', (leaveOthers) => {
  const lines = [makeLine({ sku: 'S0', quantity: 4 })]
  const draft = makeDraft({ id: 'mine', lines, planOptions: { keepHand: true, leaveOthers } })
  const warehouses = [{ code: 'GDL', location: '', stock: 5 }]
  const known = { kind: 'warehouses', source: { kind: 'live', at: 1 }, warehouses } as const
  const demand = demandOfOthers([draft, makeDraft({ id: 'other', lines })], draft.id)
  const { shared } = shortageOf(lines[0]!, { known, barred: new Set(), placed: placedQuantities([]), demand })
  const said = createElement(OtherDrafts, { draft, shared: shared! })
  const props = { languages: ['es-MX'], storage: null, children: createElement(MemoryRouter, null, said) }
  const html = renderToStaticMarkup(createElement(LocaleProvider, props))
  expect(html.includes('Baje la cantidad aquí o allá')).toBe(true)
  expect(html.includes('Descontar otros borradores')).toBe(!leaveOthers)
})
