import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { lineColumns } from '#src/drafts/model/lines/column-definition.ts'
import { amountInWords } from '#src/drafts/model/money/amount-in-words.ts'
import { lineSubtotal, orderTotals } from '#src/drafts/model/money/money.ts'
import type { Formats } from '#src/i18n/formats.ts'
import type { SheetColumn, SheetRow } from '#src/sheets/sheet.ts'
import type { ExportedOrder } from './exported-order.ts'
import { orderExportMessages } from './order-export-messages.ts'
import { type LetterPart, letterParts, type OrderLetter } from './order-letter.ts'
import { calculatedSheet, type OrderSheet } from './order-sheet.ts'
import { sendMessages } from './send-messages.ts'

/** The columns of a line in an order for the wholesaler: nothing that is only for the buyer. */
const columnNames = ['sku', 'manufacturerSku', 'title', 'quantity', 'price', 'subtotal'] as const

/** After the position. */
const at = (name: (typeof columnNames)[number]) => 1 + columnNames.indexOf(name)
const columnsAt = { label: at('title'), quantity: at('quantity'), price: at('price'), amount: at('subtotal') }

/** The lines as a table for the wholesaler, with a position. */
function wholesalerTable(order: ExportedOrder, formats: Formats) {
  const { columns: headers } = exportMessages[formats.locale](formats)
  const { position, amount } = sendMessages[formats.locale](formats).letter
  const columns: readonly SheetColumn[] = [
    { header: position, kind: 'number', width: 9 },
    ...columnNames.map((name) => ({
      header: name === 'subtotal' ? amount : headers[name],
      kind: lineColumns[name].kind,
      width: Math.min(lineColumns[name].sheet, widestColumn),
    })),
  ]
  const rows = order.lines.map(({ sku, manufacturerSku, title, quantity, price }, index): SheetRow => {
    const sum = lineSubtotal(price, quantity)
    return [index + 1, sku, manufacturerSku, title, quantity, price, sum === null ? null : Number(sum)]
  })
  return { columns, rows }
}

/** An order as a worksheet for the wholesaler: the letter above, the lines, the sums below. */
export function wholesalerSheet(order: ExportedOrder, letter: OrderLetter, formats: Formats): OrderSheet {
  const { number, warehouse, lines, ivaRate } = order
  const { columns, rows } = wholesalerTable(order, formats)
  const words = sendMessages[formats.locale](formats).letter
  const { title, buyer, order: about, invoice, delivery } = letterParts(order, letter, formats)
  const head = [[title], ...buyer.map((line) => [line]), ...[...about, ...invoice, ...delivery].map(said), []]
  const inWords = formats.locale === 'es-MX' ? amountInWords(orderTotals(lines, ivaRate).total) : ''
  const below = [inWords, ...(letter.notes.trim() === '' ? [] : [`${words.notes}: ${letter.notes.trim()}`])]
  const sheet = calculatedSheet(
    { order: { ...order, newTotal: null, left: null }, head, columns, rows, columnsAt },
    formats,
  )
  const notes = below
    .filter((text) => text !== '')
    .map((text) => [...Array.from({ length: columnsAt.label }, () => null), text])
  return {
    ...sheet,
    foot: [...sheet.foot, ...notes],
    sheetName: [number, warehouse].filter(Boolean).join(' '),
  }
}

/** Several orders in one table for the wholesaler, for a CSV: number and warehouse in each row, no letter, no sums. */
export function wholesalerRows(
  orders: readonly ExportedOrder[],
  formats: Formats,
): { readonly columns: readonly SheetColumn[]; readonly rows: readonly SheetRow[] } {
  const { columns: own } = orderExportMessages[formats.locale](formats)
  const tables = orders.map((order) => ({ order, ...wholesalerTable(order, formats) }))
  return {
    columns: [
      { header: own.order, kind: 'text', width: 18 },
      { header: own.warehouse, kind: 'text', width: 10 },
      ...(tables[0]?.columns ?? []),
    ],
    rows: tables.flatMap(({ order, rows }) => rows.map((row) => [order.number, order.warehouse, ...row])),
  }
}

function said([label, value]: LetterPart): SheetRow {
  return [`${label}: ${value.replaceAll('\n', ', ')}`]
}

const widestColumn = 48
