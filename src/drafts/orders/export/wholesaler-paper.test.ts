import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { makeCompany } from '#src/drafts/model/company/make-company.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { LocaleProvider } from '#src/i18n/locale-context.tsx'
import { exportPlaced } from './exported-order.ts'
import { sendMessages } from './send-messages.ts'
import { WholesalerPaper } from './wholesaler-paper.tsx'

const formats = createFormats('es-MX')
const { columns, paper } = exportMessages['es-MX'](formats)

function drawn(manufacturerSku: string): string {
  const placed = makePlaced({ lines: [makePlacedLine({ manufacturerSku })] })
  const order = exportPlaced({ name: 'Matriz' }, placed, () => '')
  const letter = { company: makeCompany(), delivery: null, notes: '', at: 0 }
  const children = createElement(WholesalerPaper, { order, letter })
  const props = { languages: ['es-MX'], storage: null, children }
  return renderToStaticMarkup(createElement(LocaleProvider, props))
}

test('the paper of an order has a column of part numbers where a line has one', () => {
  expect(drawn('GMAM781')).toContain(columns.manufacturerSku)
  expect(drawn('')).not.toContain(columns.manufacturerSku)
})

test('the place of a line and its amount have one word on all paper', () => {
  const { position, amount } = sendMessages['es-MX'](formats).letter
  expect([paper.number, paper.amount]).toEqual([position, amount])
})
