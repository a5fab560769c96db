import { type CodeCandidate, looksLikeCode } from '#src/drafts/list-reader/candidates/code-candidates.ts'
import { codeCells, otherCodes } from '#src/drafts/list-reader/candidates/code-cells.ts'
import { groupByProduct, type Hit, type KnownCodes, matchesIn } from '#src/drafts/list-reader/candidates/find-codes.ts'
import {
  isCode,
  isCountName,
  isDelivered,
  isReorder,
  isStock,
  isToOrder,
  saysHowManyNeeded,
} from '#src/drafts/list-reader/columns/list-columns.ts'
import type { ColumnMeanings, TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import { numberInCell } from '#src/drafts/list-reader/columns/list-tables.ts'
import { isOddRow } from '#src/drafts/list-reader/columns/rest-columns.ts'
import { isLeftOut } from '#src/drafts/list-reader/columns/status-columns.ts'
import { isMeasure } from '#src/drafts/list-reader/columns/unnamed-quantity.ts'
import { packOfEdi } from '#src/drafts/list-reader/lines/edi-order.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { isUnclearCell, sumsUp } from '#src/drafts/list-reader/spans/information.ts'
import { isPack } from '#src/drafts/list-reader/spans/packs.ts'
import { type QuantityCell, readQuantityCell } from '#src/drafts/list-reader/spans/quantity-cell.ts'
import { units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { placesOfCells } from './cell-places.ts'
import { readingOf } from './decide-row.ts'
import { noneOf, type ReadRow, type RowSpan } from './read-row.ts'
import { statusDoubts } from './remarks.ts'
import { remarksIn, takenBackIn } from './remarks-in-cells.ts'
import { readUnknown } from './unknown-row.ts'

/**
 * Reads a row whose columns are known: the code from the code columns, the quantity from the quantity column.
 * @returns null where the row requests nothing, and does not say so
 */
export function readTableRow<Product extends Identified>(
  row: TableLine,
  known: KnownCodes<Product>,
): ReadRow<Product> | null {
  const { cells, table } = row
  const columns = table?.columns ?? []
  const codes = codeCells(row)
  if (codes.length === 0 && goesOn(row)) return null
  if (table && isLeftOut(cells, table.statuses)) return null
  const hits = codes.flatMap((candidate) => {
    const match = known.get(candidate.code)
    return match ? [{ candidate, match }] : []
  })
  const [firstCell = ''] = cells.filter((cell) => cell !== '')
  if (hits.length === 0 && sumsUp.test(firstCell.toLowerCase()) && !isCharged(row)) return null
  // The code columns have no known code: the description may have one.
  const elsewhere = hits.length > 0 ? [] : matchesIn(otherCodes(row), known)
  const [first] = groupByProduct(hits.length > 0 ? hits : elsewhere)
  const place = columns.indexOf('quantity')
  const { cell, at, besides } =
    place >= 0 ? { cell: quantityAt(row, place), at: place, besides: [] } : unnamedQuantity(row, first)
  const isForm = table !== null && (table.isForm || isReorder(table.names))
  // `preguntar` beside an empty quantity asks.
  if (place >= 0 && isForm && cell.kind === 'none' && remarksIn(row, 1).length === 0) return null
  const wantsNone = cell.kind === 'zero' && ((place >= 0 && isForm) || isNothingLeft(row, place) || isNoneForAll(row))
  const likely = cell.kind === 'bad' ? (cell.others[0] ?? 1) : 1
  const rivals = (table?.rivals ?? []).flatMap((column) => {
    const other = quantityAt(row, column)
    if (table && isDelivered(table.names[column] ?? '')) return restAfter(cell, other)
    if (other.kind === 'zero' && cell.kind === 'quantity') return [0]
    return other.kind === 'quantity' && (cell.kind !== 'quantity' || other.value !== cell.value) ? [other.value] : []
  })
  // Where other cells have a decimal point, `1.234` is no thousand.
  const own =
    (cell.kind === 'quantity' && !table?.hasDecimals && !columns.includes('warehouses')) || cell.kind === 'bad'
      ? cell.others
      : []
  const parts = place >= 0 && cell.kind === 'quantity' ? unequalParts(row, cell.value) : null
  const sums = parts && Number.isInteger(parts.sum) ? [parts.sum] : []
  const others = [...own, ...rivals, ...besides]
  const found = first ? readingOf(first, cell, likely) : readUnknown<Product>(row, codes, cell)
  if (!found) return null
  if (wantsNone) return { ...noneOf(row, found), spans: spansOf(row, columns, at) }
  const doubts: Doubt[] = cell.kind === 'quantity' && others.length > 0 ? [{ kind: 'several-quantities' }] : []
  doubts.push(...remarksIn(row, found.quantity))
  if (cell.kind === 'quantity') doubts.push(...takenBackIn(row, first?.match.products ?? []))
  doubts.push(...statusDoubts(row))
  if (parts) doubts.push({ kind: 'unexplained-number', number: parts.parts })
  const unit = packOfEdi(cells, place) ?? packIn(row)
  if (unit) doubts.push({ kind: 'pack', words: unit })
  // In a table with quantities, an empty one may be forgotten.
  if ((place >= 0 || isPriceList(row)) && cell.kind === 'none') doubts.push({ kind: 'no-quantity' })
  const unknownCode = first && elsewhere.length > 0 ? unknownCodeOf(codes) : null
  if (unknownCode !== null) doubts.push({ kind: 'unknown-code', code: unknownCode })
  if (first?.match.stage === 'respelled') doubts.push({ kind: 'respelled', code: first.candidate.code })
  const quantities = [...new Set([...(cell.kind === 'bad' ? [] : [found.quantity]), ...sums, ...others])].filter(
    (each) => each > 0,
  )
  return {
    row,
    reading: unknownCode !== null && found.kind === 'matched' ? { ...found, unknownCode } : found,
    doubts,
    quantities: quantities.length > 0 ? quantities : [found.quantity],
    proof: cell.kind === 'none' ? null : 'column',
    spans: spansOf(row, columns, at),
  }
}

/**
 * Whether nothing is needed or left of what was ordered first: a zero below `Qty Needed`, `Pendiente` or `Cant. ajustada`.
 * Beside what there is of everything, a zero says that none is wanted, too.
 */
function isNothingLeft(row: TableLine, place: number): boolean {
  const names = row.table?.names ?? []
  if (isOddRow(row, names)) return false
  if (saysHowManyNeeded(names[place] ?? '') || names.some((name, at) => at !== place && isStock(name))) return true
  return isToOrder(names[place] ?? '', names) && names.some((name, at) => at !== place && isCountName(name))
}

/** No branch wants any, and their sum says so. */
function isNoneForAll({ cells, table }: TableLine): boolean {
  const parts = table?.parts ?? []
  return parts.length > 0 && parts.every((at) => numberInCell(cells[at]) === 0)
}

/** What is left of a quantity of which a part was delivered. */
function restAfter(cell: QuantityCell, delivered: QuantityCell): number[] {
  return cell.kind === 'quantity' && delivered.kind === 'quantity' ? [Math.max(0, cell.value - delivered.value)] : []
}

/** A freight or a service with a quantity and a price of its own, where there are prices, is a row, and no sum. */
function isCharged({ cells, table }: TableLine): boolean {
  const [quantity, price] = (['quantity', 'price'] as const).map(
    (column) => cells[table?.columns?.indexOf(column) ?? -1] ?? '',
  )
  const isPriced = table?.columns?.includes('price')
    ? /\d/.test(price!)
    : cells.some((cell) => freight.test(foldLine(cell)))
  return /\d/.test(quantity!) && isPriced
}

const freight = /^\W*(?:envios?|fletes?|shipping|freight)(?!\p{L})/u

/** The quantities by branch, and their sum, where the total is another one. */
function unequalParts(
  { cells, table }: TableLine,
  total: number,
): { readonly parts: string; readonly sum: number } | null {
  const parts = (table?.parts ?? []).map((at) => cells[at] ?? '')
  const sum = parts.reduce((all, cell) => all + numberInCell(cell), 0)
  if (parts.length === 0 || sum === total) return null
  return { parts: parts.filter((cell) => /\S/.test(cell)).join(' + '), sum }
}

/** The unit of a row, where it is a pack of pieces that the row's description does not name. */
function packIn({ cells, table }: TableLine): string | null {
  const columns = table?.columns ?? []
  const at = cells.findIndex(
    (cell, index) => (columns[index] ?? null) !== 'title' && isPack(packName.exec(foldLine(cell))?.[1] ?? ''),
  )
  if (at < 0 || noUnit.test(table?.names[at] ?? '')) return null
  const title = foldLine(cells[columns.indexOf('title')] ?? '')
  return title.includes(foldLine(cells[at]!).slice(0, 3)) ? null : cells[at]!
}

/** `LOTE`, `cja.`, `LOTE (5 PIEZAS)`, `caja c/10`. */
const packName = new RegExp(
  `^\\s*(\\p{L}+)\\.?\\s*(?:\\(?\\s*(?:(?:de|con|of|with|c/|x)\\s*)?\\d{1,4}\\s*(?:${units})?\\.?\\s*\\)?)?\\s*$`,
  'u',
)
/** Columns whose words are no units: `Caja` is a department, too. */
const noUnit =
  /talla|size|color|[aá]rea|dep|destin|ubica|lugar|sucursal|centro|usuari|solicit|site|location|department/i

/** In a table of codes and quantities, a row with neither, and without a price, goes on describing the row above. */
function goesOn({ cells, table }: TableLine): boolean {
  const columns = table?.columns ?? []
  if (!columns.some(isCode) || !columns.includes('quantity')) return false
  return columns.every((column, at) => {
    const cell = cells[at] ?? ''
    if (column === 'quantity' || column === 'price') return cell === ''
    // How many each branch wants, or that somebody has to say it.
    return (column !== null && column !== 'unused') || !(/^\d+$/.test(cell.trim()) || isUnclearCell(cell))
  })
}

/** A table of prices or stock without quantities may be what somebody sells, and no order. */
function isPriceList({ table }: TableLine): boolean {
  return (
    table?.columns?.includes('price') === true ||
    (table?.names.some((name) => stock.test(foldLine(name)) || isMeasure(name)) ?? false)
  )
}

const stock = /^\W*(?:existencias?|exist|disponibles?|disponibilidad|stock|inventario|available|on hand|in stock)\W*$/u

/** The code column has something like a code that the catalog does not know, and another cell has a known one. */
function unknownCodeOf(codes: readonly CodeCandidate[]): string | null {
  return codes.map(({ code }) => code.trim()).find((code) => looksLikeCode(code) && !/\s/.test(code)) ?? null
}

function quantityAt({ cells, table, offers }: TableLine, place: number): QuantityCell {
  if (offers && table?.columns?.[place] === 'quantity') return { kind: 'bad', others: offers }
  return readQuantityCell(cells[place] ?? '', table?.style ?? 'point')
}

/** In a table without a quantity column, a number in a column that nobody named, and those besides: none is surer. */
function unnamedQuantity<Product extends Identified>(
  { cells, table }: TableLine,
  hit: Hit<Product> | undefined,
): { readonly cell: QuantityCell; readonly at: number; readonly besides: readonly number[] } {
  const prices = hit?.match.products.map(({ price }) => price ?? 0) ?? []
  const numbers = cells.flatMap((cell, at): { readonly cell: QuantityCell; readonly at: number }[] => {
    if ((table?.columns?.[at] ?? null) !== null || /\$/.test(cell)) return []
    if (isUnclearCell(cell)) return [{ cell: { kind: 'bad', others: [] }, at }]
    const read = readQuantityCell(cell, table?.style ?? 'point')
    if (read.kind === 'zero') return [{ cell: read, at }]
    if (read.kind !== 'quantity' || prices.includes(read.value)) return []
    return [{ cell: read, at }]
  })
  const [first, ...more] = numbers
  if (!first) return { cell: { kind: 'none' }, at: -1, besides: [] }
  // One of several cannot be read: it may be the one.
  const unclear = [first, ...more].find(({ cell }) => cell.kind === 'bad')
  if (unclear && more.length > 0) {
    const values = [first, ...more].flatMap(({ cell }) => (cell.kind === 'quantity' ? [cell.value] : []))
    return { cell: { kind: 'bad', others: values }, at: unclear.at, besides: [] }
  }
  const besides = more.flatMap(({ cell }) =>
    cell.kind === 'quantity' ? [cell.value] : cell.kind === 'zero' ? [0] : [],
  )
  return { ...first, besides: first.cell.kind === 'quantity' ? besides : [] }
}

function spansOf(row: TableLine, columns: ColumnMeanings, quantityAtColumn: number): RowSpan[] {
  const { line } = row
  return placesOfCells(row).flatMap((place, at): RowSpan[] => {
    if (!place) return []
    const column = columns[at] ?? null
    const kind = isCode(column)
      ? 'code'
      : at === quantityAtColumn
        ? 'quantity'
        : column === 'price'
          ? 'price'
          : 'description'
    return [{ line, ...place, kind }]
  })
}
