import type { Formats } from '#src/i18n/formats.ts'
import { columnLetters, rowNumbers } from '#src/sheets/cell-reference.ts'
import type { BookRow, SheetColumn, SheetRow, SheetValue } from '#src/sheets/sheet.ts'
import type { Grouping, PurchaseGroup, PurchaseSum } from './group-purchases.ts'
import { groupWords } from './group-words.ts'
import type { PurchasesView } from './purchases-address.ts'
import { purchasesMessages } from './purchases-messages.ts'

/**
 * The groups as a table: a row for each, with pesos and pieces as numbers, and as what orders count; `foot` sums what a
 * spreadsheet can sum.
 */
export function purchasesSheet(
  groups: readonly PurchaseGroup[],
  all: PurchaseSum,
  { by, counting }: PurchasesView,
  formats: Formats,
): { readonly columns: readonly SheetColumn[]; readonly rows: readonly SheetRow[]; readonly foot: readonly BookRow[] } {
  const messages = purchasesMessages[formats.locale](formats)
  const names = nameColumns(by, messages)
  const columns = [
    ...names,
    ...figures.map(({ name, kind }) => figureColumn(name, kind, messages)),
    textColumn(messages.columns.counting, 18),
  ]
  const rows = groups.map((group) => [
    ...namesOf(group, by, formats),
    ...figures.map(({ valueOf }) => valueOf(group)),
    messages.countings[counting],
  ])
  const { first, last } = rowNumbers(0, rows.length)
  const before = names.length
  const sums = figures.map(({ isSummed, valueOf }, index) => {
    const letters = columnLetters(before + index)
    return isSummed ? { formula: `SUM(${letters}${first}:${letters}${last})`, value: valueOf(all) } : null
  })
  const label: BookRow = [messages.all, ...Array.from({ length: before - 1 }, () => null)]
  return { columns, rows, foot: rows.length === 0 ? [] : [[...label, ...sums, messages.countings[counting]]] }
}

type Messages = ReturnType<(typeof purchasesMessages)['es-MX']>

/** An order may be in several rows: the column of orders has no sum. */
const figures = [
  { name: 'orders', kind: 'number', isSummed: false, valueOf: (sum: PurchaseSum) => sum.orders },
  { name: 'lines', kind: 'number', isSummed: true, valueOf: (sum: PurchaseSum) => sum.lines },
  { name: 'pieces', kind: 'number', isSummed: true, valueOf: (sum: PurchaseSum) => sum.pieces },
  { name: 'subtotal', kind: 'money', isSummed: true, valueOf: (sum: PurchaseSum) => Number(sum.subtotal) },
  { name: 'iva', kind: 'money', isSummed: true, valueOf: (sum: PurchaseSum) => Number(sum.iva) },
  { name: 'total', kind: 'money', isSummed: true, valueOf: (sum: PurchaseSum) => Number(sum.total) },
  { name: 'withoutPrice', kind: 'number', isSummed: true, valueOf: (sum: PurchaseSum) => sum.linesWithoutPrice },
] as const

function figureColumn(name: (typeof figures)[number]['name'], kind: 'number' | 'money', messages: Messages) {
  return { header: messages.columns[name], kind, width: 12 } as const
}

function nameColumns(by: Grouping, { groupings, columns }: Messages): readonly SheetColumn[] {
  const own = textColumn(groupings[by], by === 'product' ? 60 : 24)
  return by === 'product'
    ? [textColumn(columns.sku, 18), textColumn(columns.part, 20), textColumn(columns.brand, 16), own]
    : [own]
}

function textColumn(header: string, width: number): SheetColumn {
  return { header, kind: 'text', width }
}

/** A month sorts as text and is the same in every language: `2026-11`. */
function namesOf(group: PurchaseGroup, by: Grouping, formats: Formats): readonly SheetValue[] {
  const { product } = group
  if (product) return [product.sku, product.manufacturerSku, product.brand, product.title]
  return [by === 'month' ? group.key : groupWords(group, by, formats)]
}
