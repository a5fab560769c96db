import { sheetColumn, sheetValue, type TableHeaders, tableColumns } from '#src/drafts/exchange/export/draft-table.ts'
import { despiteLineWords } from '#src/drafts/live-check/despite-words.ts'
import { type MarkedState, markedStates } from '#src/drafts/model/orders/order-acts.ts'
import { progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import { confirmedValues } from '#src/drafts/orders/confirming/confirmed-values.ts'
import { linesOfOrder } from '#src/drafts/orders/export/exported-order.ts'
import { orderStateMessages } from '#src/drafts/parts/ordered/order-state-messages.ts'
import type { Formats } from '#src/i18n/formats.ts'
import type { SheetColumn, SheetRow, SheetValue } from '#src/sheets/sheet.ts'
import { localDay } from '#src/ui/local-day.ts'
import type { LedgerOrder } from './ledger-orders.ts'

export type SheetHeaders = TableHeaders &
  Readonly<
    Record<
      | OrderField['name']
      | 'despite'
      | 'invoices'
      | 'settled'
      | 'arrived'
      | 'toCome'
      | 'released'
      | 'closed'
      | 'closedBecause',
      string
    >
  > &
  Readonly<Record<'promisedFor' | 'confirmedQuantity' | 'confirmedPrice', string>>

/** The orders as a table: one row per line, with the order's facts, so that a spreadsheet can sum and filter. */
export function ledgerSheet(
  orders: readonly LedgerOrder[],
  headers: SheetHeaders,
  formats: Formats,
): { readonly columns: readonly SheetColumn[]; readonly rows: readonly SheetRow[] } {
  const { marks } = orderStateMessages[formats.locale](formats)
  const stateColumn = (state: MarkedState) => textColumn(marks[state].column, 17)
  return {
    columns: [
      ...orderFields.map(({ name, width }) => textColumn(headers[name], width)),
      ...lineColumns.map((name) => sheetColumn(name, headers)),
      textColumn(headers.promisedFor, 12),
      numberColumn(headers.confirmedQuantity),
      numberColumn(headers.confirmedPrice),
      numberColumn(headers.arrived),
      numberColumn(headers.toCome),
      textColumn(headers.despite, 30),
      stateColumn('cancelled'),
      // New ones last: sheets of people name columns by their letters.
      numberColumn(headers.released),
      textColumn(headers.invoices, 18),
      textColumn(headers.settled, 17),
      ...laterStates.map(stateColumn),
      numberColumn(headers.closed),
      textColumn(headers.closedBecause, 30),
    ],
    rows: orders.flatMap((each) => {
      const { order } = each
      const progress = progressOf(order)
      const despite = Map.groupBy(order.despite, ({ sku }) => sku)
      const inState = (state: MarkedState) => (order.state.kind === state ? dayAndTime(order.state.at) : '')
      const invoices = order.invoices.map(({ folio, uuid }) => folio || uuid).join(', ')
      const settled = order.settled ? dayAndTime(order.settled.at) : ''
      const facts = orderFields.map(({ valueOf }) => valueOf(each))
      const released = new Map(isPlaced(order) ? order.released.map(({ sku, quantity }) => [sku, quantity]) : [])
      return linesOfOrder(order).map((line) => {
        const said = despiteLineWords(despite.get(line.sku) ?? [], formats).join('; ')
        const own = progress?.bySku.get(line.sku)
        const came = [
          order.confirmation?.promisedFor ?? '',
          ...confirmedValues(order, line),
          own?.arrived ?? null,
          own?.toCome ?? null,
        ]
        return [
          ...facts,
          ...lineColumns.map((name) => sheetValue(line, name)),
          ...came,
          said,
          inState('cancelled'),
          released.get(line.sku) ?? null,
          invoices,
          settled,
          ...laterStates.map(inState),
          own?.closed || null,
          reasonsOf(order, line.sku),
        ]
      })
    }),
  }
}

/** What was written beside pieces of a product that will not come. */
function reasonsOf({ receipts }: LedgerOrder['order'], sku: string): string {
  const closed = receipts.filter(({ kind, lines }) => kind === 'closed' && lines.some((line) => line.sku === sku))
  return [...new Set(closed.map(({ note }) => note))].filter((note) => note !== '').join('; ')
}

/** Those whose column is not among the older ones. */
const laterStates = markedStates.filter((state) => state !== 'cancelled')

/** The order's warehouse is one of its facts. */
const lineColumns = tableColumns.filter((name) => name !== 'warehouses')

type OrderField = {
  readonly name: 'when' | 'number' | 'warehouse' | 'folio' | 'draft' | 'orderNote'
  readonly width: number
  readonly valueOf: (order: LedgerOrder) => SheetValue
}

const orderFields: readonly OrderField[] = [
  { name: 'when', width: 17, valueOf: ({ order }) => dayAndTime(order.placedAt) },
  { name: 'number', width: 18, valueOf: ({ order }) => order.number },
  { name: 'warehouse', width: 12, valueOf: ({ order }) => order.warehouse },
  { name: 'folio', width: 16, valueOf: ({ order }) => order.folio },
  { name: 'draft', width: 24, valueOf: ({ draft }) => draft.name },
  { name: 'orderNote', width: 30, valueOf: ({ order }) => order.note },
]

function numberColumn(header: string): SheetColumn {
  return { header, kind: 'number', width: 12 }
}

function textColumn(header: string, width: number): SheetColumn {
  return { header, kind: 'text', width }
}

/** Sorts as text and is the same in every language: `2026-11-20 12:03`. */
function dayAndTime(epochMs: number): string {
  const date = new Date(epochMs)
  const time = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${localDay(epochMs)} ${time.join(':')}`
}
