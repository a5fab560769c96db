import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { ivaRates } from '#src/drafts/model/money/iva-rate.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { findOrders, wholeLedger } from '#src/drafts/orders/ledger/find-orders.ts'
import { ledgerOrders } from '#src/drafts/orders/ledger/ledger-orders.ts'
import { leftOut, libreOffice, openInLibreOffice } from '#src/fixtures/open-in-libreoffice.ts'
import { propertySeed } from '#src/fixtures/property-cases.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { writeUncomputed } from '#src/sheets/write-uncomputed.ts'
import { type Grouping, groupings, groupPurchases, sumPurchases } from './group-purchases.ts'
import { purchasedLines } from './purchased-lines.ts'
import { purchasesSheet } from './purchases-sheet.ts'

const formats = createFormats('es-MX')
const line = fc
  .record({
    sku: fc.constantFrom('00123', '=A1', '1E5', 'CAM-1'),
    brand: fc.constantFrom('', 'Kingston', '+SUM(A1)'),
    title: fc.constantFrom('=1+1', 'Cámara IP domo', '@A1'),
    price: fc.option(
      fc.integer({ min: 1, max: 99_999_999 }).map((part) => part / 1_000),
      { freq: 10 },
    ),
    quantity: fc.integer({ min: 1, max: 9_999_999 }).map((part) => part / 1_000),
  })
  .map(makePlacedLine)
const order = fc
  .record({
    warehouse: fc.constantFrom('GDL', '=MTY'),
    ivaRate: fc.constantFrom(...ivaRates),
    placedAt: fc.integer({ min: 0, max: 40 }).map((week) => new Date(2026, 0, 1 + week * 7, 12).getTime()),
    lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  })
  .map(makePlaced)

describe('the workbook of purchases (npm run libreoffice)', { timeout: 180_000 }, () => {
  test.for(groupings)('computes in LibreOffice what the screen sums, by %s', (by, { skip }) => {
    skip(libreOffice === null, leftOut)
    const { seed = 1 } = propertySeed()
    const orders = fc.sample(order, { numRuns: 40, seed }).map((each, at) => ({ ...each, id: `o${at}` }))
    const lines = purchasedLines(findOrders(ledgerOrders([makeDraft({ orders })], []), wholeLedger, Date.now()))
    const sheet = sheetOf(by, lines)
    const { cells, formulas } = openInLibreOffice('compras.xlsx', writeUncomputed([sheet]), null)
    const sums = sheet.foot[0]!.filter((cell) => typeof cell === 'object' && cell !== null)
    // Nothing of a catalog is one.
    expect(formulas).toHaveLength(sums.length)
    const filled = cells.filter((row) => row.some((cell) => cell !== ''))
    expect(filled.slice(1, -1).map((row) => row.slice(0, sheet.columns.length))).toEqual(
      sheet.rows.map((row) => row.map((cell) => String(cell))),
    )
    const foot = filled.at(-1)!.filter((cell) => cell !== '')
    expect(foot.slice(1, -1).map(round)).toEqual(sums.map(({ value }) => round(String(value))))
  })
})

function sheetOf(by: Grouping, lines: ReturnType<typeof purchasedLines>) {
  const groups = groupPurchases(lines, by, () => 'ANA')
  return {
    sheetName: by,
    head: [],
    ...purchasesSheet(groups, sumPurchases(lines), { by, counting: 'placed' }, formats),
  }
}

/** A sum of binary fractions, to the thousandth. */
function round(cell: string): number {
  return Math.round(Number(cell) * 1_000) / 1_000
}
