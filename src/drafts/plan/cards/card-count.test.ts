import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { sheetOf } from '#src/drafts/plan/any-plan-case.ts'
import { LocaleProvider } from '#src/i18n/locale-context.tsx'
import { CardCount } from './card-count.tsx'

it.each([
  [0, '3 / 4'],
  [2, '3 / 4'],
  [4, '4 / 4'],
])('of 4 pieces with 3 assigned before and %i placed: %s', (placed, said) => {
  const lines = [makeLine({ id: 'a', quantity: 4, split: [{ warehouse: 'GDL', quantity: Math.max(3, placed) }] })]
  const placedLines = [makePlacedLine({ lineId: 'a', quantity: placed })]
  const orders = placed > 0 ? [makePlaced({ warehouse: 'GDL', lines: placedLines })] : []
  const draft = makeDraft({ lines, orders })
  const [line] = sheetOf(draft, [draft], () => ({ kind: 'unknown' })).sheet.lines
  const props = { languages: ['es-MX'], storage: null, children: createElement(CardCount, { line: line! }) }
  const html = renderToStaticMarkup(createElement(LocaleProvider, props))
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(said)
})
