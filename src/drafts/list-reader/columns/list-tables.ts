import { nameKey } from '#src/drafts/list-reader/name-lookup.ts'
import { isUnclearCell } from '#src/drafts/list-reader/spans/information.ts'
import { type NumberStyle, numberStyleOf } from '#src/drafts/list-reader/spans/list-numbers.ts'
import { units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import { codeBelow } from './code-below.ts'
import type { ColumnMeaning } from './column-kinds.ts'
import { documentColumns } from './document-numbers.ts'
import {
  hasCode,
  isCode,
  isCountName,
  isDelivered,
  isStock,
  namedColumns,
  quantityColumns,
  rivalQuantities,
} from './list-columns.ts'
import { isInWords, type ListEntry, type TableHead } from './list-entries.ts'
import type { ColumnCorrections, ColumnMeanings, ListTable, TableLine } from './list-table.ts'
import { provenQuantity } from './proven-quantity.ts'
import { contradictedRest } from './rest-columns.ts'
import { frameOf } from './row-frame.ts'
import { withCellsInPlace } from './shifted-cells.ts'
import { statusColumns, withChoices } from './status-columns.ts'
import { counts, withUnnamed } from './unnamed-quantity.ts'
import { placesOfCells, realigned } from './whole-rows.ts'

/** The fewest rows with the same number of cells that make a table without a header. */
const fewestRows = 3

/** The rows of a list with their tables, in order, without headers. */
export function findTables(taken: readonly ListEntry[], correct: ColumnCorrections): TableLine[] {
  const entries = realigned(taken)
  const tables = new Map<ListEntry, { readonly table: ListTable; readonly moved: ListEntry }>()
  const headers = new Set<ListEntry>()
  const next = new Map(entries.map((entry, at) => [entry, entries[at + 1]]))
  const byHead = Map.groupBy(entries, (entry) => entry.head)
  // The tables of several pages, or of several places, have the same names.
  const byNames = Map.groupBy(entries, ({ head }) => head?.line.raw)
  for (const [head, rows] of byHead) {
    const written = head && tableOf(head, rows, correct)
    if (!written) continue
    const hasNamesAbove = haveNamesAbove(rows, written)
    const moved = hasNamesAbove ? rows : inPlace(rows, written, head, byNames.get(head.line.raw)!)
    const table = {
      ...(moved === rows ? written : tableOf(head, moved, correct)),
      hasCodesBelow: haveCodesBelow(rows, (row) => next.get(row)),
      hasNamesAbove,
    }
    for (const [at, row] of rows.entries()) tables.set(row, { table, moved: moved[at]! })
  }
  for (const rows of runsWithoutHead(entries)) {
    const [first] = rows
    const isHead = isInWords(first!.cells)
    const head = {
      line: first!.line,
      names: isHead ? first!.cells : [],
      columns: isHead ? partlyNamed(first!.cells) : null,
    }
    const table = tableOf(head, rows, correct)
    for (const row of rows) tables.set(row, { table, moved: row })
    // A header with unknown names is read like any row, until a person gives the meanings.
    if (isHead && table.columns) headers.add(first!)
  }
  return entries
    .filter((entry) => !headers.has(entry))
    .map((entry) => {
      const { table = null, moved: { line, cells, exact, offers } = entry } = tables.get(entry) ?? {}
      return { line, cells, exact, table, ...(offers && { offers }) }
    })
}

/**
 * Rows with the cells of those that have one too many or too few below their names; the same rows where there is none.
 *
 * @param same all rows below the same names
 */
function inPlace(
  rows: readonly ListEntry[],
  { columns: found, separator, style }: ListTable,
  { columns: named }: TableHead,
  same: readonly ListEntry[],
): readonly ListEntry[] {
  // Where most rows are shifted, no column has quantities.
  const columns = found?.includes('quantity') ? found : named
  // What a program wrote has its cells, and where only blanks part them, their places say more.
  if (!columns || columns.includes('warehouses') || separator === 'blanks') return rows
  const frame = frameOf(
    columns,
    same.map(({ cells }) => cells),
    style,
  )
  const moved = frame ? rows.map((row) => withCellsInPlace(row, frame)) : rows
  return moved.some((row, at) => row !== rows[at]) ? moved : rows
}

/** Above rows with the same number of cells, one name of a code column is enough for a header. */
function partlyNamed(names: readonly string[]): ColumnMeanings | null {
  const columns = namedColumns(names)
  return hasCode(columns) ? columns : null
}

/** Runs of consecutive rows without a header, with the same separator and number of cells. */
function runsWithoutHead(entries: readonly ListEntry[]): ListEntry[][] {
  const runs: ListEntry[][] = []
  let run: ListEntry[] = []
  for (const entry of entries) {
    const [first] = run
    const canBe = entry.head === null && entry.cells.length > 1 && !['none', 'blanks'].includes(entry.separator)
    const goesOn = first?.separator === entry.separator && first.cells.length === entry.cells.length
    if (canBe && goesOn) {
      run.push(entry)
      continue
    }
    runs.push(run)
    run = canBe ? [entry] : []
  }
  return [...runs, run].filter(({ length }) => length >= fewestRows)
}

function tableOf(head: TableHead, rows: readonly ListEntry[], correct: ColumnCorrections): ListTable {
  const { line, names: written } = head
  // A draft's own export: its columns are what their names say, whatever stands below them.
  const isOwn = head.columns?.includes('warehouses') === true
  const documents = isOwn ? [] : documentColumns(written, rows)
  // What has the numbers of documents is no quantity, whatever its name says elsewhere.
  const names = documents.length === 0 ? written : written.map((name, at) => (documents.includes(at) ? 'Folio' : name))
  const headed = head.columns && documents.length > 0 ? namedColumns(names) : head.columns
  const columns = isOwn ? headed : headed && withChoices(withNumbers(headed, names, rows), names, rows)
  const width = names.length || (rows[0]?.cells.length ?? 0)
  const key = nameKey(line.raw)
  const corrected = correct(key)
  const isCorrected = corrected !== undefined && corrected.length === width
  const parts = isCorrected || isOwn || !columns ? [] : partsOf(columns, names, rows)
  const proven =
    isCorrected || isOwn || !columns || parts.length > 0
      ? null
      : (contradictedRest(columns, names, rows) ?? provenQuantity(columns, names, rows))
  const meant = isCorrected
    ? corrected
    : isOwn
      ? columns
      : columns && proven
        ? columns.map((column, at) => (at === proven.at ? 'quantity' : column === 'quantity' ? 'unused' : column))
        : columns && withUnnamed(withTotal(columns, names, parts), names, rows)
  return {
    key,
    header: names.length > 0 ? line.raw : null,
    from: line.number,
    names: written,
    width,
    separator: rows[0]?.separator ?? 'tab',
    columns: meant,
    isCorrected,
    isByCatalog: false,
    rivals:
      isCorrected || !meant
        ? []
        : rivalQuantities(names, meant).filter((at) => counts(at, rows) && !proven?.others.includes(at)),
    documents,
    places: placesOfCells(rows),
    parts,
    statuses: statusColumns(names, meant ?? [], rows),
    style: styleOf(rows, meant),
    hasDecimals:
      rows.some(({ cells }) => cells.some((cell) => /^\$?\d[\d,]*\.\d{1,2}$|^0?\.\d+$/.test(cell))) ||
      areWhole(rows, meant),
    hasCodesBelow: false,
    hasNamesAbove: false,
    isForm: isForm(rows, meant, names),
    isWhole: isWhole(rows, meant, names, width),
  }
}

/**
 * Whether wide blanks part each row into as many cells as there are names, and below the quantity are whole numbers: of
 * things in words, whose numbers say nothing, no other shape is surer. So it is with codes beside a stock, where below the
 * quantity is also what is no number, `6 pzas`, `0`, `n/a`: the stock would be taken for it.
 */
function isWhole(
  rows: readonly ListEntry[],
  columns: ColumnMeanings | null,
  names: readonly string[],
  width: number,
): boolean {
  const at = columns?.indexOf('quantity') ?? -1
  if (at < 0 || rows.length < fewestRows) return false
  const inWords = columns!.includes('title') && !columns!.some(isCode)
  if (!rows.every(({ cells, exact }) => cells.length === width && exact.every((cell) => cell.trim() !== '')))
    return false
  const written = rows.map(({ cells }) => cells[at]!.trim())
  if (inWords) return written.every((cell) => wholeNumber.test(cell))
  return (
    names.some(isStock) &&
    quantityColumns(names, columns!).length === 1 &&
    written.every((cell) => wholeNumber.test(cell) || countedCell.test(cell) || isUnclearCell(cell)) &&
    written.some((cell) => !(Number(cell) > 0))
  )
}

const countedCell = new RegExp(String.raw`^\d{1,6}\s*(?:${units})\.?$`, 'iu')
const wholeNumber = /^\d{1,6}$/

function haveCodesBelow(rows: readonly ListEntry[], below: (row: ListEntry) => ListEntry | undefined): boolean {
  const whole = rows.filter(
    ({ cells, head }) => cells.filter((cell) => cell !== '').length >= (head?.names.length ?? 0),
  )
  const coded = whole.filter((row) => {
    const entry = below(row)
    return entry?.head === null && codeBelow.test(entry.line.text)
  })
  return coded.length >= fewestRows && coded.length >= whole.length * mostCoded
}

/** A share of the rows. Services and licences may have no code. */
const mostCoded = 0.6

/**
 * Whether rows begin with a number where the name of the product should be, and lack a cell: the name is on a line of its
 * own above them, and their cells are no longer below their names.
 */
function haveNamesAbove(rows: readonly ListEntry[], { columns, width }: ListTable): boolean {
  const at = columns?.findIndex((column) => isCode(column) || column === 'title') ?? -1
  if (at < 0) return false
  const short = rows.filter(({ cells }) => {
    const cell = (cells[at] ?? '').trim()
    return cells.length < width && (counted.test(cell) || (columns![at] === 'title' && plainNumber.test(cell)))
  })
  return short.length >= fewestShort && short.length >= rows.length * mostCoded
}

/** `10.000 Unidades`, `4.00 PZA`, `$ 1,250.00`: no code and no name. */
const counted = new RegExp(
  String.raw`^(?:\$\s?\d[\d,.]*|\d+(?:[.,]\d+)*\s+(?:${units})(?:\((?:es|s)\))?\.?|\d[\d,]*\.\d{2,3})$`,
  'iu',
)
const plainNumber = /^\d+(?:[.,]\d+)*$/
const fewestShort = 2

/**
 * Of two columns that are named like a quantity, the one that has numbers: below `Order Reference` or `Order Deadline`
 * are none, and below `Pedido` may be the numbers of orders.
 */
function withNumbers(columns: ColumnMeanings, names: readonly string[], rows: readonly ListEntry[]): ColumnMeanings {
  const own = columns.indexOf('quantity')
  const hasNumbers = (at: number) => {
    const filled = rows.flatMap(({ cells }) => (cells[at] ?? '').trim() || [])
    return (
      filled.some((cell) => /^\d+(?:[.,]\d+)*(?:\s*\p{L}{1,6}\.?)?$/u.test(cell)) &&
      !filled.every((cell) => /^\d{6,}$/.test(cell))
    )
  }
  if (own < 0 || hasNumbers(own)) return columns
  const others = names.flatMap((name, at) =>
    at !== own && isCountName(name.split('/').at(-1)!) && hasNumbers(at) ? [at] : [],
  )
  const [only, ...more] = others
  return only === undefined || more.length > 0
    ? columns
    : columns.map((column, at) => (at === only ? 'quantity' : at === own ? 'unused' : column))
}

function isForm(rows: readonly ListEntry[], columns: ColumnMeanings | null, names: readonly string[]): boolean {
  const at = columns?.indexOf('quantity') ?? -1
  if (at < 0) return false
  const codeAt = columns!.findIndex((column) => isCode(column))
  const products = rows.filter(({ cells }) => codeAt < 0 || (cells[codeAt] ?? '') !== '')
  const wanted = products.filter(({ cells }) => !/^[0.,\s-]*$/.test(cells[at] ?? '')).length
  // Who fills in `Pedir` beside what there is leaves out what is there.
  const isFilledIn = orderForm.test(names[at] ?? '') && !names.some(isDelivered)
  const share = !isFilledIn ? fewer : names.some(isStock) ? 1 : fewerInForm
  return wanted > 0 && wanted < products.length * share
}

/** A share of the rows with a quantity: with fewer, the others are not requested. */
const fewer = 0.5
const fewerInForm = 0.7
/** Names of columns that somebody fills in to order. Where it was filled in, `Solicitado`, an empty one may be forgotten. */
const orderForm = /pedid|pedir|surtir|ordenar|order|comprar|faltan/i

/**
 * For columns by branch: those of which a column named total is the sum. A few rows in which it is not are asked about, and
 * make no money of it; below a name that counts pieces, one row less says so.
 */
function partsOf(columns: ColumnMeanings, names: readonly string[], rows: readonly ListEntry[]): number[] {
  const at = totalIn(columns, names)
  if (at < 0 || (columns.includes('quantity') && columns[at] !== 'quantity')) return []
  const own = columns.flatMap((column, index) => {
    const numbers = rows.filter(
      ({ cells }) => !Number.isNaN(numberInCell(cells[index])) || isUnclearCell(cells[index]!),
    )
    return column === null && index < at && numbers.length >= rows.length * mostly ? [index] : []
  })
  const filled = rows.filter(({ cells }) => Number(cells[at]) > 0)
  const addUp = (parts: readonly number[]) =>
    filled.filter(
      ({ cells }) => parts.reduce((sum, index) => sum + numberInCell(cells[index]), 0) === Number(cells[at]),
    ).length
  // What stands before the branches, such as a stock, is none of them.
  const sums = own.map((_, start) => own.slice(start)).filter(({ length }) => length > 1)
  const few = columns[at] === 'quantity' ? fewestNamedSums : fewestSums
  return (
    sums.find((parts) => {
      const count = addUp(parts)
      return count > 0 && (count === filled.length || (count >= few && count >= filled.length * mostSums))
    }) ?? []
  )
}

const fewestSums = 3
const fewestNamedSums = 2
const mostSums = 2 / 3

/** The total of branches is the quantity, not money. */
function withTotal(columns: ColumnMeanings, names: readonly string[], parts: readonly number[]): ColumnMeanings {
  if (parts.length === 0) return columns
  const at = totalIn(columns, names)
  return columns.map((column, index) => (index === at ? 'quantity' : parts.includes(index) ? 'unused' : column))
}

function totalIn(columns: ColumnMeanings, names: readonly string[]): number {
  // Beside a price it is a second amount, until it adds up.
  return names.findIndex(
    (name, index) => !isCode(columns[index] ?? null) && /(?<!\p{L})(?:total|tot|suma|sum)(?!\p{L})/iu.test(name),
  )
}

/** An empty cell or a dash is none for that branch. */
export function numberInCell(cell = ''): number {
  return none.has(cell.trim()) ? 0 : Number(cell)
}

const none: ReadonlySet<string> = new Set(['', '-', '–', '—'])
const mostly = 0.8

/**
 * `comma` where a number of the price or quantity column can only be read that way, and where all quantities have three
 * digits behind a comma, as some systems print decimals: then each may be two thousand or two, and is asked about.
 */
function styleOf(rows: readonly ListEntry[], columns: ColumnMeanings | null): NumberStyle {
  const places = [columns?.indexOf('price') ?? -1, columns?.indexOf('quantity') ?? -1]
  const isComma = rows.some(({ cells, separator }) =>
    places.some((at) => {
      const cell = cells[at] ?? ''
      return numberStyleOf(cell) === 'comma' || (separator !== 'comma' && /^\$?\s?\d+,\d{2}$/.test(cell))
    }),
  )
  return isComma || areThousandths(rows, columns) ? 'comma' : 'point'
}

/** `8.000`, `12.000` in all rows: whole thousands of each product are no order, and some systems print pieces so. */
function areWhole(rows: readonly ListEntry[], columns: ColumnMeanings | null): boolean {
  const at = columns?.indexOf('quantity') ?? -1
  const filled = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => /\d/.test(cell))
  return filled.length >= fewestWhole && filled.every((cell) => /^\d{1,3}\.000(?:\s*\p{L}{1,8}\.?)?$/u.test(cell))
}

const fewestWhole = 5

function areThousandths(rows: readonly ListEntry[], columns: ColumnMeanings | null): boolean {
  const cellsOf = (column: ColumnMeaning) => {
    const at = columns?.indexOf(column) ?? -1
    return rows.map(({ cells }) => cells[at] ?? '').filter((cell) => /\d/.test(cell))
  }
  const quantities = cellsOf('quantity')
  return (
    quantities.length >= fewestRows &&
    quantities.every((cell) => /^\d{1,3},\d{3}$/.test(cell)) &&
    // Prices with a point say what the comma is.
    !cellsOf('price').some((cell) => /\.\d{2}$/.test(cell))
  )
}
