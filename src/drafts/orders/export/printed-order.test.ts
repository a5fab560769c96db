import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { LocaleProvider } from '#src/i18n/locale-context.tsx'
import { exportPlaced } from './exported-order.ts'
import { PrintedOrder } from './printed-order.tsx'

test('an order on paper says what was confirmed of its lines, and what is left beside what was ordered', () => {
  const lines = [makePlacedLine({ sku: 'BAT', price: 93.87, quantity: 20 })]
  const confirmed = [{ sku: 'BAT', quantity: 15, price: 95 }]
  const printed = (confirmation: Parameters<typeof makePlaced>[0]) => {
    const order = exportPlaced({ name: 'Matriz' }, makePlaced({ lines, ...confirmation }), () => '')
    const props = { languages: ['es-MX'], storage: null, children: createElement(PrintedOrder, { order }) }
    return renderToStaticMarkup(createElement(LocaleProvider, props))
  }
  const paper = printed({ confirmation: { at: 1, promisedFor: null, lines: confirmed } })
  expect(paper).toContain('confirmadas 15, confirmado a $95.00')
  expect(paper).toContain('confirmada con 1 cambio')
  expect(paper).toContain('$2,177.78')
  expect(paper).toContain('Con lo confirmado y sin lo que no llegará quedan $1,653.00 con IVA')
  expect(printed({})).not.toContain('confirmad')
})
