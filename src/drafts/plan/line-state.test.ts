import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { LocaleProvider } from '#src/i18n/locale-context.tsx'
import { sheetOf } from './any-plan-case.ts'
import { LineState } from './line-state.tsx'

/** The texts of the buttons and signs of a line of 20 pieces, with this stock in GDL and this planned from there. */
function said(stock: number, planned: number): readonly string[] {
  const split = planned > 0 ? [{ warehouse: 'GDL', quantity: planned }] : []
  const draft = makeDraft({ lines: [makeLine({ id: 'a', quantity: 20, split })] })
  const source = { kind: 'catalog', at: null } as const
  const warehouses = [{ code: 'GDL', location: '', stock }]
  const [line] = sheetOf(draft, [draft], () => ({ kind: 'warehouses', source, warehouses })).sheet.lines
  const children = createElement(LineState, { line: line!, onResolve: () => {}, onAssign: () => {} })
  const props = { languages: ['es-MX'], storage: null, children }
  const html = renderToStaticMarkup(createElement(LocaleProvider, props))
  return [...html.matchAll(/<(button|span title)[^>]*>(.*?)<\/(?:button|span)>/g)].map(
    ([, tag, inside = '']) => `${tag === 'button' ? 'button' : 'sign'}: ${inside.replaceAll(/<[^>]*>/g, '').trim()}`,
  )
}

it.each([
  [18, 0, ['button: Faltan 2', 'button: Por asignar 18']],
  [18, 10, ['button: Faltan 2', 'button: Por asignar 8']],
  [18, 18, ['button: Faltan 2']],
  [30, 0, ['button: Por asignar 20']],
  [30, 20, ['sign: Asignada']],
  [0, 0, ['button: Sin existencia']],
])('of 20 pieces, %i there and %i planned: %j', (stock, planned, words) => {
  expect(said(stock, planned)).toEqual(words)
})
