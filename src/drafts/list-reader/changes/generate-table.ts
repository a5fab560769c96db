import { writeMoney } from './change-tables.ts'
import { composeLine, type LinePart, type Wanted } from './compose-line.ts'
import { plainLine } from './edit-line.ts'
import type { Chances, KnownLine, KnownList, TableColumn, TableFacts } from './known-list.ts'

export const tableForms = [
  'table with header',
  'table without header',
  'table with prices',
  'table with semicolons',
  'table with bars',
  'Markdown table',
  'file with commas',
  'report in fixed columns',
  'quotation from a PDF',
] as const

export type TableForm = (typeof tableForms)[number]

const spanish: Readonly<Record<TableColumn, string>> = {
  item: 'No.',
  code: 'Código',
  title: 'Descripción',
  quantity: 'Cant.',
  unit: 'U.M.',
  price: 'P. Unit.',
  amount: 'Importe',
}
const english: Readonly<Record<TableColumn, string>> = {
  item: 'Line',
  code: 'Part Number',
  title: 'Description',
  quantity: 'Qty',
  unit: 'UOM',
  price: 'Unit Price',
  amount: 'Ext. Price',
}

export function generateTable(form: TableForm, wanted: readonly Wanted[], chances: Chances): KnownList {
  const words = chances.pick([spanish, english])
  const plain = chances.pick<readonly TableColumn[]>([
    ['code', 'title', 'quantity'],
    ['quantity', 'code', 'title'],
    ['code', 'quantity'],
    ['item', 'code', 'title', 'quantity', 'unit'],
  ])
  const priced: readonly TableColumn[] = ['code', 'title', 'quantity', 'price', 'amount']
  const known = { name: form, form: 'table', lineEnd: '\n' } as const
  const table = (separator: TableFacts['separator'], columns: readonly TableColumn[], above: readonly string[]) => ({
    ...known,
    table: { separator, columns },
    lines: [
      ...above.map((text): KnownLine => ({ ...plainLine(text), kind: 'header' })),
      ...wanted.map((one, index) => rowOf(one, { columns, separator, index })),
    ],
  })
  const header = (columns: readonly TableColumn[], separator: string) =>
    columns.map((name) => words[name]).join(separator)
  switch (form) {
    case 'table with header':
      return table('\t', plain, [header(plain, '\t')])
    case 'table without header':
      return table('\t', ['code', 'title', 'quantity'], [])
    case 'table with prices':
      return table('\t', priced, [header(priced, '\t')])
    case 'table with semicolons':
      return table(';', plain, [header(plain, ';')])
    case 'table with bars':
      return table('|', ['code', 'quantity'], [header(['code', 'quantity'], '|')])
    case 'Markdown table': {
      const columns: readonly TableColumn[] = ['title', 'code', 'quantity']
      const lines = [`| ${header(columns, ' | ')} |`, '|---|---|---:|']
      const rows = wanted.map((one) =>
        composeLine('row', [`| ${titleOf(one)} | `, { code: one }, ' | ', { quantity: one }, ' |']),
      )
      const above = lines.map((text): KnownLine => ({ ...plainLine(text), kind: 'header' }))
      return { ...known, table: { separator: '|', columns: null }, lines: [...above, ...rows] }
    }
    case 'file with commas':
      return table(',', priced, [header(priced, ',')])
    case 'report in fixed columns':
      return reportOf(wanted, words)
    case 'quotation from a PDF':
      return quotationOf(wanted)
  }
}

function rowOf(
  one: Wanted,
  { columns, separator, index }: { columns: readonly TableColumn[]; separator: string; index: number },
): KnownLine {
  const cell = (column: TableColumn): LinePart => {
    if (column === 'code') return { code: one }
    if (column === 'quantity') return { quantity: one }
    const text = cellText(one, column, index)
    return separator === ',' && /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const parts = columns.flatMap((column, at) => (at === 0 ? [cell(column)] : [separator, cell(column)]))
  return composeLine('row', parts)
}

function cellText(one: Wanted, column: TableColumn, index: number): string {
  if (column === 'item') return String(index + 1)
  if (column === 'unit') return 'PZA'
  if (column === 'price') return writeMoney(priceOf(one))
  if (column === 'amount') return writeMoney(priceOf(one) * one.quantity)
  return titleOf(one)
}

/** As an ERP prints it: 30 characters of the title, numbers to the right. */
function reportOf(wanted: readonly Wanted[], words: Readonly<Record<TableColumn, string>>): KnownList {
  const header = `${words.code.padEnd(26)}${words.title.padEnd(32)}${words.quantity.padStart(8)}`
  return {
    name: 'report in fixed columns',
    form: 'fixed columns',
    lineEnd: '\n',
    table: { separator: '  ', columns: ['code', 'title', 'quantity'] },
    lines: [
      ...[header, '-'.repeat(header.length)].map((text): KnownLine => ({ ...plainLine(text), kind: 'header' })),
      ...wanted.map((one) => {
        const title = titleOf(one).slice(0, 30).trim()
        const before = `${' '.repeat(Math.max(2, 26 - one.code.length))}${title.padEnd(32)}`
        return composeLine('row', [
          { code: one },
          before,
          String(one.quantity).padStart(8).replace(/\d+/, ''),
          { quantity: one },
        ])
      }),
    ],
  }
}

/** Copied from a PDF: a blank between the cells, quantity × price = amount, and totals that add up. */
function quotationOf(wanted: readonly Wanted[]): KnownList {
  const rows = wanted.map((one) =>
    composeLine('request', [
      { quantity: one },
      ' PZA ',
      { code: one },
      ` ${titleOf(one)} ${writeMoney(priceOf(one))} ${writeMoney(priceOf(one) * one.quantity)}`,
    ]),
  )
  const sum = wanted.reduce((total, one) => total + priceOf(one) * one.quantity, 0)
  const tax = Math.round(sum * 16) / 100
  return {
    name: 'quotation from a PDF',
    form: 'quotation',
    lineEnd: '\n',
    table: null,
    lines: [
      ...['COTIZACIÓN No. 4587', 'Fecha: 11/03/2026   Vigencia: 15 días', ''].map(plainLine),
      { ...plainLine('Cant. Unidad Clave Descripción P. Unitario Importe'), kind: 'header' },
      ...rows,
      ...[`Subtotal ${writeMoney(sum)}`, `IVA 16% ${writeMoney(tax)}`, `Total ${writeMoney(sum + tax)}`].map(plainLine),
    ],
  }
}

function titleOf({ product }: Wanted): string {
  return product?.title ?? 'Adaptador de corriente'
}

function priceOf({ product, quantity }: Wanted): number {
  return product?.price ?? 100 + quantity
}
