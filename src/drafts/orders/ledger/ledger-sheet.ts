import { despiteLineWords } from '#src/drafts/live-check/despite-words.ts'
import { lineSubtotal } from '#src/drafts/model/money/money.ts'
import type { OrderLine } from '#src/drafts/model/orders/order.ts'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import type { Formats } from '#src/i18n/formats.ts'
import type { SheetColumn, SheetRow, SheetValue } from '#src/sheets/sheet.ts'
import { localDay } from '#src/ui/local-day.ts'
import type { LedgerOrder } from './ledger-orders.ts'

export type SheetHeaders = Readonly<Record<SheetField['name'], string>>

/** The orders as a table: one row per line, with the order's facts, so that a spreadsheet can sum and filter. */
export function ledgerSheet(
  orders: readonly LedgerOrder[],
  headers: SheetHeaders,
  formats: Formats,
): { readonly columns: readonly SheetColumn[]; readonly rows: readonly SheetRow[] } {
  return {
    columns: fields.map(({ name, kind, width }) => ({ header: headers[name], kind, width })),
    rows: orders.flatMap((order) => {
      const despite = Map.groupBy(order.order.despite, ({ sku }) => sku)
      return order.order.lines.map((line) => {
        const said = despiteLineWords(despite.get(line.sku) ?? [], formats).join('; ')
        return fields.map(({ valueOf }) => valueOf(order, line, said))
      })
    }),
  }
}

type SheetField = Pick<SheetColumn, 'kind' | 'width'> & {
  readonly name:
    | 'when'
    | 'number'
    | 'warehouse'
    | 'folio'
    | 'draft'
    | 'orderNote'
    | 'sku'
    | 'manufacturerSku'
    | 'ean'
    | 'brand'
    | 'title'
    | 'quantity'
    | 'price'
    | 'subtotal'
    | 'note'
    | 'despite'
    | 'cancelled'
  /** `despite`: what the line was placed in spite of, in words. */
  readonly valueOf: (order: LedgerOrder, line: OrderLine, despite: string) => SheetValue
}

const fields: readonly SheetField[] = [
  { name: 'when', kind: 'text', width: 17, valueOf: ({ order }) => dayAndTime(order.placedAt) },
  { name: 'number', kind: 'text', width: 18, valueOf: ({ order }) => order.number },
  { name: 'warehouse', kind: 'text', width: 12, valueOf: ({ order }) => order.warehouse },
  { name: 'folio', kind: 'text', width: 16, valueOf: ({ order }) => order.folio },
  { name: 'draft', kind: 'text', width: 24, valueOf: ({ draft }) => draft.name },
  { name: 'orderNote', kind: 'text', width: 30, valueOf: ({ order }) => order.note },
  { name: 'sku', kind: 'text', width: 18, valueOf: (_, { sku }) => sku },
  { name: 'manufacturerSku', kind: 'text', width: 20, valueOf: (_, { manufacturerSku }) => manufacturerSku },
  { name: 'ean', kind: 'text', width: 16, valueOf: (_, { ean }) => ean },
  { name: 'brand', kind: 'text', width: 16, valueOf: (_, { brand }) => brand },
  { name: 'title', kind: 'text', width: 60, valueOf: (_, { title }) => title },
  { name: 'quantity', kind: 'number', width: 10, valueOf: (_, { quantity }) => quantity },
  { name: 'price', kind: 'money', width: 12, valueOf: (_, { price }) => price },
  { name: 'subtotal', kind: 'money', width: 14, valueOf: (_, line) => subtotalOf(line) },
  { name: 'note', kind: 'text', width: 30, valueOf: (_, { note }) => note },
  { name: 'despite', kind: 'text', width: 30, valueOf: (_, _line, despite) => despite },
  {
    name: 'cancelled',
    kind: 'text',
    width: 17,
    valueOf: ({ order }) => (isPlaced(order) ? '' : dayAndTime(order.state.at)),
  },
]

/** Sorts as text and is the same in every language: `2026-11-20 12:03`. */
function dayAndTime(epochMs: number): string {
  const date = new Date(epochMs)
  const time = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${localDay(epochMs)} ${time.join(':')}`
}

function subtotalOf({ price, quantity }: OrderLine): number | null {
  const subtotal = lineSubtotal(price, quantity)
  return subtotal === null ? null : Number(subtotal)
}
