import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import type { Company } from '#src/drafts/model/company/company.ts'
import {
  type PortalColumn,
  type PortalField,
  type PortalLayout,
  portalSeparators,
} from '#src/drafts/model/company/portal-layout.ts'
import { lineSubtotal } from '#src/drafts/model/money/money.ts'
import type { OrderLine } from '#src/drafts/model/orders/order.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { csvField } from '#src/sheets/csv-field.ts'
import { plainNumber } from '#src/sheets/plain-number.ts'
import type { SheetColumn, SheetRow, SheetValue } from '#src/sheets/sheet.ts'
import { localDay } from '#src/ui/local-day.ts'
import type { ExportedOrder } from './exported-order.ts'
import { orderExportMessages } from './order-export-messages.ts'
import type { OrderLetter } from './order-letter.ts'
import { sendMessages } from './send-messages.ts'

/** What a table for a portal is made of, beside its layout. */
export type PortalSource = {
  readonly orders: readonly ExportedOrder[]
  readonly customerNumber: Company['customerNumber']
  /** The day of an order that is not placed yet, epoch milliseconds. */
  readonly at: number
}

export function portalSource(
  orders: readonly ExportedOrder[],
  { company, at }: Pick<OrderLetter, 'company' | 'at'>,
): PortalSource {
  return { orders, customerNumber: company.customerNumber, at }
}

/** Orders as a wholesaler's portal imports them: a row for each line, and nothing else. */
export function portalTable(
  { orders, customerNumber, at }: PortalSource,
  { columns }: Pick<PortalLayout, 'columns'>,
  formats: Formats,
): { readonly columns: readonly SheetColumn[]; readonly rows: readonly SheetRow[] } {
  const rows = orders.flatMap((order) =>
    order.lines.map((line, index): SheetRow => {
      const values: Record<PortalField, SheetValue> = {
        ...line,
        amount: amountOf(line),
        position: index + 1,
        order: order.number,
        warehouse: order.warehouse,
        customer: customerNumber,
        date: localDay(order.placed?.at ?? at),
        empty: null,
      }
      return columns.map(({ field }) => values[field])
    }),
  )
  const sheet = columns.map((column): SheetColumn => {
    const { kind, width } = kinds[column.field]
    return { header: headerOf(column, formats), kind, width }
  })
  return { columns: sheet, rows }
}

/**
 * The same as text. A text that a spreadsheet could run gets an apostrophe, as in every CSV; with tabs, a tab or a line
 * break within a value is a blank.
 *
 * @param most rows at most, for a preview
 */
export function portalText(source: PortalSource, layout: PortalLayout, formats: Formats, most?: number): string {
  const { columns, rows } = portalTable(source, layout, formats)
  const separator = portalSeparators[layout.separator]
  const written = (value: SheetValue) => {
    if (value === null) return ''
    if (typeof value === 'number') return plainNumber(value)
    return layout.separator === 'tab' ? csvField(value.replaceAll(/[\t\r\n]+/g, ' ')) : csvField(value)
  }
  const head = layout.hasHeader ? [columns.map(({ header }) => header)] : []
  return [...head, ...rows.slice(0, most)].map((row) => `${row.map(written).join(separator)}\r\n`).join('')
}

/** A column's name: the person's own, else the usual one; a column that stays empty has none. */
export function headerOf({ field, header }: PortalColumn, formats: Formats): string {
  return header !== '' ? header : field === 'empty' ? '' : portalFieldName(field, formats)
}

/** What a column has, in words. */
export function portalFieldName(field: PortalField, formats: Formats): string {
  const { columns: ofLine } = exportMessages[formats.locale](formats)
  const { columns: ofOrder } = orderExportMessages[formats.locale](formats)
  const { letter, portal } = sendMessages[formats.locale](formats)
  switch (field) {
    case 'amount':
    case 'position':
    case 'customer':
    case 'date':
      return letter[field]
    case 'order':
    case 'warehouse':
      return ofOrder[field]
    case 'empty':
      return portal.empty
    default:
      return ofLine[field]
  }
}

function amountOf({ price, quantity }: OrderLine): number | null {
  const amount = lineSubtotal(price, quantity)
  return amount === null ? null : Number(amount)
}

const text = (width: number) => ({ kind: 'text', width }) as const
const kinds: Readonly<Record<PortalField, Pick<SheetColumn, 'kind' | 'width'>>> = {
  sku: text(18),
  quantity: { kind: 'number', width: 10 },
  manufacturerSku: text(20),
  ean: text(16),
  brand: text(16),
  title: text(48),
  price: { kind: 'money', width: 12 },
  amount: { kind: 'money', width: 14 },
  position: { kind: 'number', width: 9 },
  order: text(18),
  warehouse: text(10),
  customer: text(14),
  date: text(12),
  empty: text(10),
}
