import { plainLine } from '#src/drafts/list-reader/changes/edit-line.ts'
import type { KnownLine, KnownList, ListChange } from '#src/drafts/list-reader/changes/known-list.ts'
import { cellsOf, type KnownTable, tableOf } from '#src/drafts/list-reader/changes/table-cells.ts'
import { layBlocks } from './lay-blocks.ts'
import { layCells } from './lay-cells.ts'
import { type LineLayout, layLines } from './lay-lines.ts'
import { spanishNames } from './printed-items.ts'
import type { LaidOut, PrintedItem, PrintedList } from './printed-list.ts'

/** What becomes of a table with a header when it is printed and copied again. */
export const layTables: readonly ListChange[] = [
  laying('as aligned columns', ofLines({ between: 'aligned' })),
  laying('as aligned columns, wrapped', ofLines({ between: 'aligned', wrapAt: 32 })),
  laying(
    'as aligned columns, wrapped, centred',
    ofLines({ between: 'aligned', wrapAt: 32, beside: 'its middle line' }),
  ),
  laying('with tabs, wrapped', ofLines({ between: '\t', wrapAt: 32 })),
  laying('with tabs, wrapped at the margin', ofLines({ between: '\t', wrapAt: 32, goesOn: 'at the margin' })),
  laying('with single blanks', multiplying(ofLines({ between: ' ' }))),
  laying('with single blanks, wrapped', multiplying(ofLines({ between: ' ', wrapAt: 32 }))),
  laying(
    'with single blanks, numbers behind what is wrapped',
    multiplying(ofLines({ between: ' ', wrapAt: 32, beside: 'its last line' })),
  ),
  laying('a cell a line', (list) => layCells(list, { wrapAt: null, blankLines: 'none' })),
  laying('a cell a line, wrapped', (list) => layCells(list, { wrapAt: 32, blankLines: 'between items' })),
  laying('items of two lines', (list) => layBlocks(list, 'quantity first', false), 'blocks'),
  laying('items of four lines', (list) => layBlocks(list, 'quantity below', true), 'blocks'),
  laying('items with names above their cells', (list) => layBlocks(list, 'names above cells', false), 'blocks'),
  laying('the cart of a web shop', (list) => layBlocks(list, 'cart', false), 'blocks'),
  laying('items of keys and values', (list) => layBlocks(list, 'keys and values', false), 'blocks'),
]

type Lay = (list: PrintedList) => LaidOut | null

function ofLines(layout: Pick<LineLayout, 'between'> & Partial<LineLayout>): Lay {
  return (list) => layLines(list, { wrapAt: null, beside: 'its first line', goesOn: 'in its column', ...layout })
}

/** With single blanks only the amounts say which number is the quantity. */
function multiplying(lay: Lay): Lay {
  return (list) => (list.columns.includes('price') && list.columns.includes('amount') ? lay(list) : null)
}

function laying(name: string, lay: Lay, form: 'quotation' | 'blocks' = 'quotation'): ListChange {
  return {
    name: `laid out ${name}`,
    works: 'on the text',
    forms: ['table'],
    apply(list) {
      const table = tableOf(list)
      const printed = table && printedOf(list, table)
      const laidOut = printed && lay(printed)
      if (!laidOut) return null
      const from = list.lines.findIndex(({ kind }) => kind === 'header')
      const to = list.lines.findLastIndex(({ kind }) => kind === 'row')
      const lines = [...laidOut.header, ...laidOut.items.flat()]
      return {
        ...list,
        form,
        table: null,
        lines: [...list.lines.slice(0, from), ...lines, ...list.lines.slice(to + 1).map(asText)],
      }
    },
  }
}

/** Null where a row does not ask for one product in one cell, or a cell that is needed is missing. */
function printedOf({ lines }: KnownList, table: KnownTable): PrintedList | null {
  const { columns } = table
  const from = lines.findIndex(({ kind }) => kind === 'header')
  const rows = lines.slice(from + 1, lines.findLastIndex(({ kind }) => kind === 'row') + 1)
  if (from < 0 || !columns.includes('title') || rows.some(({ kind }) => kind !== 'row')) return null
  const items = rows.flatMap((line): PrintedItem[] => {
    const [request] = line.requests
    const cells = cellsOf(line, table)?.map(({ start, end }) => line.text.slice(start, end))
    if (!cells || line.requests.length !== 1 || !request?.code || !request.amount || request.kind === 'unclear')
      return []
    const cell = (column: (typeof columns)[number]) => cells[columns.indexOf(column)] ?? ''
    const { sku, quantity, code } = request
    const title = cell('title')
    const product = sku === null ? null : { sku, title, manufacturerSku: null, ean: null, brand: '', price: null }
    return [
      {
        wanted: { code: line.text.slice(code.start, code.end), product, quantity: quantity ?? 1 },
        cells: {
          item: cell('item'),
          code: cell('code'),
          title,
          quantity: cell('quantity'),
          unit: cell('unit') || 'PZA',
          price: cell('price'),
          amount: cell('amount'),
        },
      },
    ]
  })
  return items.length === rows.length && items.length > 0 ? { columns, names: spanishNames, items } : null
}

function asText(line: KnownLine): KnownLine {
  return line.kind === 'total' ? plainLine(line.text.trim()) : line
}
