import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { ReceiptKind } from '#src/drafts/model/orders/receipt-kinds.ts'
import { LocaleProvider } from '#src/i18n/locale-context.tsx'
import { ProgressMark } from './progress-mark.tsx'

/** What is said of an order of 10 A and 4 B. */
function said(...entered: readonly (readonly [ReceiptKind, string, number])[]): string {
  return saidWith(true, entered)
}

function saidWith(saysShort: boolean, entered: readonly (readonly [ReceiptKind, string, number])[]): string {
  const order = makePlaced({
    lines: [
      makePlacedLine({ lineId: '1', sku: 'A', quantity: 10 }),
      makePlacedLine({ lineId: '2', sku: 'B', quantity: 4 }),
    ],
    receipts: entered.map(([kind, sku, quantity], at) => ({
      id: `${at}`,
      kind,
      at,
      note: '',
      lines: [{ sku, quantity }],
    })),
  })
  const props = { languages: ['es-MX'], storage: null, children: createElement(ProgressMark, { order, saysShort }) }
  return renderToStaticMarkup(createElement(LocaleProvider, props)).replaceAll(/<[^>]*>/g, '')
}

it('what is to come hides neither what will not come nor what came too many', () => {
  expect(said()).toBe('')
  expect(said(['arrived', 'A', 5])).toBe('9 piezas por llegar')
  expect(said(['arrived', 'A', 5], ['closed', 'A', 2])).toBe('7 piezas por llegar, no vendrán 2')
  expect(said(['arrived', 'A', 12])).toBe('4 piezas por llegar, 2 de más')
  expect(said(['arrived', 'A', 11], ['arrived', 'B', 4])).toBe('recibida, 1 de más')
  expect(said(['arrived', 'A', 10], ['closed', 'B', 4])).toBe('cerrada, faltaron 4')
})

it('beside what says how many pieces will not come, they are said once', () => {
  expect(
    saidWith(false, [
      ['arrived', 'A', 5],
      ['closed', 'A', 2],
    ]),
  ).toBe('7 piezas por llegar')
  expect(
    saidWith(false, [
      ['arrived', 'A', 10],
      ['closed', 'B', 4],
    ]),
  ).toBe('cerrada')
})
