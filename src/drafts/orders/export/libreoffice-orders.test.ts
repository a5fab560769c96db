import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeCompany } from '#src/drafts/model/company/make-company.ts'
import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import { lineSubtotal, orderTotals } from '#src/drafts/model/money/money.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { OrderLine } from '#src/drafts/model/orders/order.ts'
import { leftOut, libreOffice, openInLibreOffice } from '#src/fixtures/open-in-libreoffice.ts'
import { propertySeed } from '#src/fixtures/property-cases.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { writeUncomputed } from '#src/sheets/write-uncomputed.ts'
import { type ExportedOrder, exportPlaced } from './exported-order.ts'
import { sheetOfOrder } from './order-sheet.ts'
import { wholesalerSheet } from './wholesaler-table.ts'

const formats = createFormats('es-MX')
const letter = { company: makeCompany(), delivery: null, notes: '', at: 0 }

/** Half a centavo is where a computed amount could be another one: 1.005, 0.125 × 0.04, 2.675. */
const prices = fc.oneof(
  fc.constantFrom(1.005, 2.675, 1.115, 0.285, 1149, 0.04),
  fc.integer({ min: 1, max: 99_999_999 }).map((part) => part / 1_000),
  fc.integer({ min: 1, max: 999_999_999 }).map((part) => part / 1_000_000),
)
const quantities = fc.oneof(
  fc.constantFrom(1, 3, 0.125, 0.5, 2.5, 1_000),
  fc.integer({ min: 1, max: 9_999_999 }).map((part) => part / 1_000),
)
const line = fc.record({ price: fc.option(prices, { freq: 20 }), quantity: quantities })

function orderOf(ivaRate: IvaRate, seed: number): ExportedOrder {
  const lines = fc
    .sample(line, { numRuns: 200, seed })
    .map((each, at): OrderLine => makePlacedLine({ ...each, lineId: `l${at}`, sku: `A-${ivaRate * 100}-${at}` }))
  const order = makePlaced({ number: `OC-${ivaRate * 100}`, ivaRate, lines: [...lines, hostile(ivaRate)] })
  return exportPlaced({ name: 'Borrador' }, order, () => '')
}

/** Texts that could be formulas: no text of an order may be one. */
function hostile(ivaRate: IvaRate): OrderLine {
  return makePlacedLine({
    sku: `=A-${ivaRate}`,
    title: '=1+1',
    manufacturerSku: '+SUM(A1)',
    note: '@A1',
    price: 1.005,
    quantity: 1,
  })
}

describe('an order as a workbook (npm run libreoffice)', { timeout: 180_000 }, () => {
  test.for([
    ['for the wholesaler', (order: ExportedOrder) => wholesalerSheet(order, letter, formats)],
    ['internal', (order: ExportedOrder) => sheetOfOrder(order, formats)],
  ] as const)('computes in LibreOffice what the screen says, %s', ([, sheetOf], { skip }) => {
    skip(libreOffice === null, leftOut)
    const { seed = 1 } = propertySeed()
    const orders = ([0.16, 0.08, 0] as const).map((rate, at) => orderOf(rate, seed + at))
    const { cells, formulas } = openInLibreOffice('ordenes.xlsx', writeUncomputed(orders.map(sheetOf)), null)
    const priced = orders.flatMap(({ lines }) => lines.filter(({ price }) => price !== null))
    // An amount for each line with a price, and of each order the pieces and three sums.
    expect(formulas).toHaveLength(priced.length + 4 * orders.length)
    const lastOf = (row: readonly string[]) => Number(row.findLast((cell) => cell !== ''))
    const rowOf = (sku: string) => cells.find((row) => row.includes(sku)) ?? []
    for (const { sku, price, quantity } of priced) {
      const [shown, row] = [lineSubtotal(price, quantity), rowOf(sku)]
      const value = row.map(Number).find((cell, at) => at > row.indexOf(sku) + 3 && cell.toFixed(2) === shown)
      expect([sku, price, quantity, value?.toFixed(2)]).toEqual([sku, price, quantity, shown])
    }
    const sums = cells.filter((row) => /^(?:Subtotal|IVA|Total)/.test(row.find((cell) => cell !== '') ?? ''))
    const expected = orders.flatMap(({ lines, ivaRate }) => {
      const { subtotal, iva, total } = orderTotals(lines, ivaRate)
      return [subtotal, iva, total]
    })
    expect(sums.map((row) => lastOf(row).toFixed(2))).toEqual(expected)
  })
})
