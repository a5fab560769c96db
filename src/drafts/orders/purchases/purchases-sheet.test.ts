import { expect, test } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { findOrders, wholeLedger } from '#src/drafts/orders/ledger/find-orders.ts'
import { ledgerOrders } from '#src/drafts/orders/ledger/ledger-orders.ts'
import { createFormats } from '#src/i18n/formats.ts'
import type { Counting } from './counted-lines.ts'
import { type Grouping, groupPurchases, sumPurchases } from './group-purchases.ts'
import { purchasedLines } from './purchased-lines.ts'
import { purchasesSheet } from './purchases-sheet.ts'

function sheetBy(by: Grouping, counting: Counting = 'placed') {
  const noon = new Date(2026, 10, 20, 12).getTime()
  const other = makePlacedLine({ lineId: 'l2', sku: '0012', manufacturerSku: '', brand: '', title: '=1+1', price: 10 })
  const orders = [
    makePlaced({ id: 'a', placedAt: noon, lines: [makePlacedLine({ quantity: 1.5 }), other] }),
    makePlaced({ id: 'b', placedAt: noon, lines: [makePlacedLine({ quantity: 1 })] }),
  ]
  const lines = purchasedLines(findOrders(ledgerOrders([makeDraft({ orders })], []), wholeLedger, noon))
  return purchasesSheet(
    groupPurchases(lines, by, () => 'ANA'),
    sumPurchases(lines),
    { by, counting },
    createFormats('es-MX'),
  )
}

test('has a row for each group, codes as texts, pesos and pieces as numbers', () => {
  const { columns, rows } = sheetBy('product')
  expect(columns.map(({ header, kind }) => [header, kind])).toEqual([
    ['SKU', 'text'],
    ['No. de parte', 'text'],
    ['Marca', 'text'],
    ['Producto', 'text'],
    ['Órdenes', 'number'],
    ['Líneas', 'number'],
    ['Piezas', 'number'],
    ['Antes de IVA', 'money'],
    ['IVA', 'money'],
    ['Con IVA', 'money'],
    ['Líneas sin precio', 'number'],
    ['Cuenta', 'text'],
  ])
  expect(rows).toEqual([
    [
      'DSK10233',
      'SA400S37/960G',
      'Kingston',
      'SSD A400 960 GB 2.5" SATA',
      2,
      2,
      2.5,
      2872.5,
      459.6,
      3332.1,
      0,
      'como se colocó',
    ],
    ['0012', '', '', '=1+1', 1, 1, 3, 30, 4.8, 34.8, 0, 'como se colocó'],
  ])
})

test('a workbook sums what can be summed: an order may be in several rows', () => {
  expect(sheetBy('brand').foot).toEqual([
    [
      'Todo',
      null,
      { formula: 'SUM(C2:C3)', value: 3 },
      { formula: 'SUM(D2:D3)', value: 5.5 },
      { formula: 'SUM(E2:E3)', value: 2902.5 },
      { formula: 'SUM(F2:F3)', value: 464.4 },
      { formula: 'SUM(G2:G3)', value: 3366.9 },
      { formula: 'SUM(H2:H3)', value: 0 },
      'como se colocó',
    ],
  ])
})

test('a month is the same in every language, and what has no name says so', () => {
  expect(sheetBy('month').rows.map(([month]) => month)).toEqual(['2026-11'])
  expect(sheetBy('brand').rows.map(([brand]) => brand)).toEqual(['Kingston', 'sin marca'])
})

test('each row says as what orders count', () => {
  expect(sheetBy('brand', 'confirmed').rows.map((row) => row.at(-1))).toEqual(['como se confirmó', 'como se confirmó'])
})
