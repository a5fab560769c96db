import { editLine, onLines } from './edit-line.ts'
import type { KnownLine, KnownList, ListChange, Span, TableColumn } from './known-list.ts'
import { addPages } from './layouts/add-pages.ts'
import { cellsOf, isRuler, type KnownTable, tableOf } from './table-cells.ts'

/** The columns of a table in another order, its header with them. */
const orders: readonly ListChange[] = (
  [
    ['quantity first', (columns) => first('quantity', columns)],
    ['code last', (columns) => first('code', columns.toReversed()).toReversed()],
    ['description first', (columns) => first('title', columns)],
    ['backwards', (columns) => columns.toReversed()],
  ] as const satisfies readonly (readonly [string, (columns: readonly TableColumn[]) => TableColumn[]])[]
).map(([name, order]) =>
  changing(`columns: ${name}`, (list, table) => {
    // Between blanks a cell would have to be made as wide as its new column.
    if (table.separator === '  ') return null
    const columns = order(table.columns)
    if (columns.join() === table.columns.join()) return null
    const places = columns.map((column) => table.columns.indexOf(column))
    const lines = list.lines.map((line) => (isRow(line) && !isRuler(line) ? reorder(line, places, table) : line))
    return { ...list, lines, table: { ...table, columns } }
  }),
)

/** Positions that do not begin at 1, that go by tens, or that are as wide as the last one. */
const positions: readonly ListChange[] = (
  [
    ['from 37', (index: number) => String(index + 36)],
    ['by tens', (index: number) => String(index * 10)],
    ['of three digits', (index: number) => String(index).padStart(3, '0')],
  ] as const
).map(([name, write]) =>
  changing(`positions ${name}`, (list, table) => {
    const at = table.columns.indexOf('item')
    if (at < 0 || table.separator === '  ') return null
    let index = 0
    return onLines(list, (line) => {
      const cell = line.kind === 'row' ? cellsOf(line, table)?.[at] : undefined
      if (!cell) return null
      index += 1
      return editLine(line, [{ ...cell, text: write(index) }])
    })
  }),
)

/** The header of a table, and what is printed around it, again on each page. */
const pages: readonly ListChange[] = (
  [
    ['pages with their headers', [], false],
    ['pages with a letterhead', ['DISTRIBUIDORA TECNOLÓGICA DEL PACÍFICO, S.A. DE C.V.', 'Pedido No. 0418'], false],
    ['pages with form feeds', [], true],
  ] as const
).map(([name, title, hasFormFeeds]) => ({
  name,
  works: 'on the text',
  forms: ['table', 'fixed columns', 'quotation'],
  apply(list) {
    const from = list.lines.findIndex(({ kind }) => kind === 'header')
    const to = list.lines.findLastIndex(isItem)
    const isFile = list.table !== null && ![' ', '\t', '|'].includes(list.table.separator.slice(0, 1))
    if (from < 0 || isFile || list.lines.some(({ text }) => text.includes('Página '))) return null
    const begins = list.lines.findIndex(isItem)
    const items: KnownLine[][] = []
    for (const line of list.lines.slice(begins, to + 1)) {
      const last = items.at(-1)
      if (isItem(line) || !last) items.push([line])
      else last.push(line)
    }
    // The rest of the last description stays with it.
    const rest = list.lines.slice(to + 1)
    const ends = rest.findIndex(({ kind }) => kind !== 'wrapped')
    const laidOut = {
      header: list.lines.slice(from, begins),
      items: [...items.slice(0, -1), [...(items.at(-1) ?? []), ...rest.slice(0, ends < 0 ? rest.length : ends)]],
    }
    if (items.length <= itemsPerPage || laidOut.header.some(({ kind }) => kind !== 'header')) return null
    const lines = addPages(laidOut, { itemsPerPage, title, footer: '', hasFormFeeds })
    return { ...list, lines: [...list.lines.slice(0, from), ...lines, ...(ends < 0 ? [] : rest.slice(ends))] }
  },
}))

const itemsPerPage = 4

const tabs: ListChange = changing('aligned blanks as tabs', (list, table) => {
  if (table.separator !== '  ') return null
  const changed = onLines(list, (line) =>
    isRow(line) && !isRuler(line)
      ? editLine(
          line,
          [...line.text.matchAll(/ {2,}/g)].map(({ index, 0: blanks }) => ({
            start: index,
            end: index + blanks.length,
            text: '\t',
          })),
        )
      : null,
  )
  return changed && { ...changed, form: 'table', table: { ...table, separator: '\t' } }
})

export const changeColumns: readonly ListChange[] = [...orders, ...positions, ...pages, tabs]

function changing(name: string, change: (list: KnownList, table: KnownTable) => KnownList | null): ListChange {
  return {
    name,
    works: 'on the text',
    forms: ['table', 'fixed columns'],
    apply(list) {
      const table = tableOf(list)
      // A line of totals has its own cells.
      return table && !list.lines.some(({ kind }) => kind === 'total') ? change(list, table) : null
    },
  }
}

function first(column: TableColumn, columns: readonly TableColumn[]): TableColumn[] {
  return columns.includes(column) ? [column, ...columns.filter((each) => each !== column)] : [...columns]
}

function isRow({ kind }: KnownLine): boolean {
  return kind === 'row' || kind === 'header'
}

function isItem({ kind }: KnownLine): boolean {
  return kind === 'row' || kind === 'request'
}

function reorder(line: KnownLine, places: readonly number[], table: KnownTable): KnownLine {
  const cells = cellsOf(line, table)
  if (!cells) return line
  const joint = table.separator === '|' ? ' | ' : table.separator
  let text = line.text.slice(0, line.body)
  const moved = places.map((place, index) => {
    const cell = cells[place]!
    text += index === 0 ? '' : joint
    const by = text.length - cell.start
    text += line.text.slice(cell.start, cell.end)
    return { cell, by }
  })
  const move = (span: Span | null) => {
    const own = span && moved.find(({ cell }) => cell.start <= span.start && span.end <= cell.end)
    return own ? { start: span.start + own.by, end: span.end + own.by } : null
  }
  return {
    ...line,
    text,
    requests: line.requests.map((request) => ({ ...request, code: move(request.code), amount: move(request.amount) })),
  }
}
