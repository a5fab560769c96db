import { expect, test } from 'vitest'
import { settleRows } from '#src/drafts/list-reader/orders/list-orders.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import type { FindCodes } from '#src/drafts/model/lines/code-lookup.ts'
import { afterwards, listTotals } from './list-totals.ts'

const find: FindCodes<{ sku: string }> = async (codes) =>
  codes.map((code) => (/^SKU-\d$/.test(code) ? { stage: 'sku', products: [{ sku: code }] } : null))

test('a list says what the draft has already and would have, of all rows that can be ordered', async () => {
  const { rows } = await readList('SKU-1 6\nSKU-2 2\nSKU-2 3\nSKU-1 0\nSKU-3 1', find)
  const totals = listTotals(settleRows(rows, new Map()), [{ sku: 'SKU-1', quantity: 24 }])
  expect(Object.fromEntries(totals)).toEqual({
    'SKU-1': { before: 24, added: 6, after: 30, rows: 1 },
    'SKU-2': { before: 0, added: 5, after: 5, rows: 2 },
    'SKU-3': { before: 0, added: 1, after: 1, rows: 1 },
  })
})

test('of a product that only an open row asks for, a list says what the draft has', async () => {
  const { rows } = await readList('SKU-1 0\nSKU-2 4', find)
  const totals = listTotals(settleRows(rows, new Map()), [{ sku: 'SKU-1', quantity: 24 }])
  expect(totals.get('SKU-1')).toEqual({ before: 24, added: 0, after: 24, rows: 0 })
  expect(['SKU-1', 'SKU-2', 'SKU-3'].map((sku) => afterwards(totals.get(sku), 3))).toEqual([27, 7, null])
})
