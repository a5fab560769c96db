import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { LocaleProvider } from '#src/i18n/locale-context.tsx'
import { PrintedDrafts } from './printed-drafts.tsx'

const line = (id: string, priceWhenAdded: number, quantity: number) => makeLine({ id, priceWhenAdded, quantity })

it('a printed list of drafts ends with what they are together, and what of it is to be placed', () => {
  const placed = makePlaced({ lines: [makePlacedLine({ lineId: 'b', price: 100, quantity: 1 })] })
  const drafts = [
    makeDraft({ id: '1', name: 'Matriz', lines: [line('a', 1000, 2)] }),
    makeDraft({ id: '2', name: 'Sucursal', lines: [line('b', 100, 3), line('c', 10, 4)], orders: [placed] }),
  ]
  const children = createElement(PrintedDrafts, { drafts, stateOf: () => ({ kind: 'empty' as const }), about: [] })
  const props = { languages: ['es-MX'], storage: null, children }
  const html = renderToStaticMarkup(createElement(LocaleProvider, props))
  const rows = html
    .split('<tr')
    .slice(1)
    .map((row) => row.slice(row.indexOf('>') + 1).replaceAll(/<[^>]*>/g, '|'))
  expect(rows.at(-1)?.split('|').filter(Boolean)).toEqual(['Suma', '3', '9', '$2,714.40', 'por colocar $2,598.40'])
})
