import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ledgerMessages } from '#src/drafts/orders/ledger/ledger-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { quantityMessages } from '#src/drafts/parts/fields/quantity-messages.ts'
import { placedMessages } from '#src/drafts/parts/ordered/placed-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { listPriceMessages } from '#src/drafts/quick-add/list-price-messages.ts'
import { createFormats } from '#src/i18n/formats.ts'

/** Files that show a sum as one of three: before IVA, IVA, and the total, each named or with its sign. */
const threeParts = ['iva)', 'columns.iva']
const says = [
  'withIva(',
  '.taxed',
  'beforeIva(',
  "'beforeIva'",
  'coversHint',
  'orderOf(',
  'messages.money',
  'totalGrew',
  "'total'",
  // The header of its column does.
  'draftColumnSet',
  'ledger-columns',
]

test('a sum that stands alone says whether IVA is in it, wherever drafts show one', () => {
  const root = resolve(import.meta.dirname, '../drafts')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'))
  const silent = files.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const showsSum = /formats\.money\([^\n]*(totals|sums|both|coverage|state)\b(?![^\n]*\.length)/.test(text)
    return showsSum && ![...threeParts, ...says].some((each) => text.includes(each))
  })
  expect(silent).toEqual([])
})

test.each(['es-MX', 'en'] as const)('words around a sum say it, too (%s)', (locale) => {
  const f = createFormats(locale)
  const tax = locale === 'en' ? /IVA|before tax/i : /IVA/
  const plan = planMessages[locale](f)
  for (const said of [
    plan.orderOf('GDL', '', '', '$1.00'),
    plan.footSubtotal,
    plan.coversHint(1, 1, 1, '', '$1.00'),
    quantityMessages[locale](f).totalGrew('$1.00', '$2.00'),
    listPriceMessages[locale](f).sums({ listed: '1', catalog: '2', rows: 1, of: 2 }),
    placedMessages[locale](f).columns.total,
    placedMessages[locale](f).columns.subtotal,
    ledgerMessages[locale](f).columns.total,
    draftsMessages[locale](f).list.total,
  ])
    expect(said).toMatch(tax)
})
