import { editLine, onLines, plainLine, prefixLine } from './edit-line.ts'
import type { KnownLine, KnownList, ListChange, TableColumn, TableFacts } from './known-list.ts'
import { isWrapped } from './prefix-lines.ts'

type KnownTable = TableFacts & { readonly columns: readonly TableColumn[] }

const headers: Readonly<Record<TableColumn, string>> = {
  item: 'Partida',
  code: 'Clave',
  title: 'Descripción',
  quantity: 'Cantidad',
  unit: 'Unidad',
  price: 'P. Unitario',
  amount: 'Importe',
}

/** The header of a table. Without it, one column of whole numbers, or one that multiplies, has to be left. */
const withOrWithoutHeader: readonly ListChange[] = [
  changing('a table without its header', ['table', 'fixed columns'], (list, { columns }) => {
    const isClear = !columns.includes('price') || columns.includes('amount')
    const lines = list.lines.filter(({ kind }) => kind !== 'header')
    return isClear && lines.length < list.lines.length ? { ...list, lines } : null
  }),
  changing('a table with a header', ['table', 'fixed columns'], (list, { columns, separator }) => {
    if (list.lines.some(({ kind }) => kind === 'header')) return null
    const first = list.lines.findIndex(({ kind }) => kind === 'row')
    const cells = columns.map((column) => headers[column])
    const header: KnownLine = { ...plainLine(cells.join(separator)), kind: 'header' }
    return { ...list, lines: list.lines.toSpliced(first, 0, header) }
  }),
]

const totals: readonly ListChange[] = [
  changing('total of pieces below', ['table', 'fixed columns'], (list, table) => {
    const pieces = piecesIn(list)
    return pieces === null ? null : withTotal(list, table, { label: 'Total', column: 'quantity', text: String(pieces) })
  }),
  changing('total of money below', ['table', 'fixed columns'], (list, table) => {
    // Between commas an amount is quoted, and would have to be read as such.
    if (!table.columns.includes('amount') || table.separator === ',') return null
    const amounts = list.lines.flatMap((line) => (line.kind === 'row' ? [amountIn(line, table)] : []))
    if (amounts.some((amount) => !Number.isFinite(amount))) return null
    return withTotal(list, table, { label: 'Total', column: 'amount', text: writeMoney(amounts.reduce(add, 0)) })
  }),
  {
    name: 'pieces counted below lines',
    works: 'on the text',
    forms: ['chat', 'mail', 'export', 'words'],
    apply(list) {
      const pieces = piecesIn(list)
      const last = list.lines.findLastIndex(({ requests }) => requests.length > 0)
      // A part of a broken line may follow.
      if (pieces === null || isWrapped(list) || list.form === 'export') return null
      return { ...list, lines: list.lines.toSpliced(last + 1, 0, plainLine(`Total: ${pieces} piezas`)) }
    },
  },
]

const cells: readonly ListChange[] = [
  changing('a column of item numbers', ['table', 'fixed columns'], (list, { columns, separator }) => {
    if (columns.includes('item') || separator === '|') return null
    let item = 0
    const changed = onLines(list, (line) => {
      if (line.kind === 'header') return prefixLine(line, `Partida${separator}`, 'start')
      if (line.kind === 'total') return prefixLine(line, separator === '  ' ? ' '.repeat(9) : separator, 'start')
      if (line.kind !== 'row') return null
      item += 1
      const wide = separator === '  ' ? String(item).padEnd('Partida'.length) : String(item)
      return prefixLine(line, `${wide}${separator}`, 'start')
    })
    return changed && { ...changed, table: { separator, columns: ['item', ...columns] } }
  }),
  {
    name: 'quantities with two decimals',
    works: 'on lines',
    forms: ['table', 'fixed columns', 'quotation'],
    apply: (list) =>
      onLines(list, (line) => {
        const amounts = line.requests.flatMap(({ amount }) => (amount ? [amount] : []))
        const whole = amounts.filter(({ start, end }) => /^\d{1,3}$/.test(line.text.slice(start, end)))
        return editLine(
          line,
          whole.map(({ end }) => ({ start: end, end, text: '.00' })),
        )
      }),
  },
]

/** What becomes of a table's tabs on its way through chats, mails and files. */
const separators: readonly ListChange[] = [
  fromTabs('tabs as aligned blanks', '  ', (list) => {
    const rows = list.lines.map(({ text }) => text.split('\t')).filter(({ length }) => length > 1)
    const widths = Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, column) =>
      Math.max(...rows.map((row) => row[column]?.length ?? 0)),
    )
    return (line) => {
      let column = 0
      let from = 0
      return replaceTabs(line, (at) => {
        const blanks = Math.max(2, (widths[column] ?? 0) - (at - from) + 2)
        column += 1
        from = at + 1
        return ' '.repeat(blanks)
      })
    }
  }),
  fromTabs('tabs as four blanks', '  ', (list) =>
    list.lines.some(({ text }) => /(?:^|\t)(?:\t|$)/.test(text)) ? null : (line) => replaceTabs(line, () => '    '),
  ),
  fromTabs('tabs as semicolons', ';', (list) =>
    list.lines.some(({ text }) => text.includes(';')) ? null : (line) => replaceTabs(line, () => ';'),
  ),
  fromTabs('tabs as bars', '|', (list) =>
    list.lines.some(({ text }) => text.includes('|')) ? null : (line) => replaceTabs(line, () => ' | '),
  ),
  fromTabs('tabs as commas, cells quoted', ',', () => quoteCells),
]

export const changeTables: readonly ListChange[] = [...withOrWithoutHeader, ...totals, ...cells, ...separators]

function changing(
  name: string,
  forms: ListChange['forms'],
  change: (list: KnownList, table: KnownTable) => KnownList | null,
): ListChange {
  return {
    name,
    works: 'on the text',
    forms,
    apply({ table, ...list }) {
      return table?.columns ? change({ ...list, table }, { ...table, columns: table.columns }) : null
    },
  }
}

/** Null where a cell may be quoted: its tabs are its own. */
function fromTabs(
  name: string,
  separator: TableFacts['separator'],
  writer: (list: KnownList) => ((line: KnownLine) => KnownLine) | null,
): ListChange {
  return {
    name,
    works: 'on the text',
    forms: ['table'],
    apply(list) {
      if (list.table?.separator !== '\t' || list.lines.some(({ text }) => /(?:^|\t)\s*"/.test(text))) return null
      const write = writer(list)
      const changed = write && onLines(list, write)
      return (
        changed && {
          ...changed,
          form: separator === '  ' ? 'fixed columns' : 'table',
          table: { ...list.table, separator },
        }
      )
    },
  }
}

function replaceTabs(line: KnownLine, write: (at: number) => string): KnownLine {
  const tabs = [...line.text.matchAll(/\t/g)].map(({ index }) => index)
  return editLine(
    line,
    tabs.map((at) => ({ start: at, end: at + 1, text: write(at) })),
  )
}

function quoteCells(line: KnownLine): KnownLine {
  let from = 0
  const edits = line.text.split('\t').flatMap((cell) => {
    const [start, end] = [from, from + cell.length]
    from = end + 1
    const isQuoted = /[",]/.test(cell)
    const doubled = [...cell.matchAll(/"/g)].map(({ index }) => ({
      start: start + index,
      end: start + index,
      text: '"',
    }))
    const tab = end < line.text.length ? [{ start: end, end: end + 1, text: ',' }] : []
    if (!isQuoted) return tab
    return [{ start, end: start, text: '"' }, ...doubled, { start: end, end, text: '"' }, ...tab]
  })
  return editLine(line, edits)
}

/** Null where a request has no known quantity: nobody can add it up. */
function piecesIn({ lines }: KnownList): number | null {
  const quantities = lines.flatMap(({ requests }) => requests.map(({ quantity }) => quantity))
  const known = quantities.filter((quantity) => quantity !== null)
  return known.length === quantities.length && known.length > 1 ? known.reduce(add, 0) : null
}

function amountIn({ text }: KnownLine, { columns, separator }: KnownTable): number {
  const row = separator === '  ' ? text.trim().split(/\s{2,}/) : text.split(separator)
  return Number((row[columns.indexOf('amount')] ?? '').replace(/[$,\s"]/g, '') || Number.NaN)
}

function withTotal(
  list: KnownList,
  { columns, separator }: KnownTable,
  { label, column, text }: { label: string; column: TableColumn; text: string },
): KnownList {
  const at = columns.indexOf(column)
  const row = columns.map((_, index) => (index === at ? text : index === Math.max(0, at - 1) ? label : ''))
  // The first column has no label beside it.
  const line = separator === '  ' || at === 0 ? `${label}  ${text}` : row.join(separator)
  const last = list.lines.findLastIndex(({ kind }) => kind === 'row')
  return { ...list, lines: list.lines.toSpliced(last + 1, 0, { ...plainLine(line), kind: 'total' }) }
}

export function writeMoney(amount: number): string {
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}

function add(a: number, b: number): number {
  return a + b
}
