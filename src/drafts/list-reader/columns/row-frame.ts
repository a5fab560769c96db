import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import type { NumberStyle } from '#src/drafts/list-reader/spans/list-numbers.ts'
import { isPack } from '#src/drafts/list-reader/spans/packs.ts'
import { readQuantityCell } from '#src/drafts/list-reader/spans/quantity-cell.ts'
import { units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import { isCode } from './list-columns.ts'
import type { ColumnMeanings } from './list-table.ts'
import { amountOf } from './proven-quantity.ts'

type Cells = readonly string[]

/** What the cells of a column are in nearly all whole rows; `words`: what names the thing; null where they differ. */
type CellKind = 'number' | 'unit' | 'code' | 'words' | null

/** What the whole rows of a table have in each column: by this a row whose cells are shifted is put right. */
export type RowFrame = {
  readonly quantity: number
  readonly kinds: readonly CellKind[]
  /** Below the quantity and the money nearly all whole rows multiply. */
  readonly money: { readonly price: number; readonly amount: number } | null
  readonly style: NumberStyle
}

/** The frame of the rows of a table that have as many cells as it has names; null where these are too few to say it. */
export function frameOf(columns: ColumnMeanings, rows: readonly Cells[], style: NumberStyle): RowFrame | null {
  const quantity = columns.indexOf('quantity')
  if (quantity < 0) return null
  const whole = rows
    .filter((cells) => cells.length === columns.length && piecesIn(cells[quantity] ?? '', style) !== null)
    .slice(0, enoughRows)
  if (whole.length < fewestRows) return null
  const kinds = columns.map((column, at): CellKind => {
    if (isCode(column)) return 'code'
    const filled = whole.flatMap((cells) => cells[at]?.trim() || [])
    const areMostly = (is: (cell: string) => boolean) =>
      filled.length >= fewestRows && filled.filter(is).length >= filled.length * mostly
    if (areMostly((cell) => isNumber(cell, style))) return 'number'
    if (column === 'title') return 'words'
    return areMostly(isUnitCell) ? 'unit' : null
  })
  return { quantity, kinds, money: moneyOf({ quantity, kinds, style }, columns, whole), style }
}

/** The price, and behind it what it makes with the quantity. */
function moneyOf(
  { quantity, kinds, style }: Omit<RowFrame, 'money'>,
  columns: ColumnMeanings,
  whole: readonly Cells[],
): RowFrame['money'] {
  const price = columns.indexOf('price')
  if (price < 0) return null
  const amount = columns.findIndex((column, at) => {
    if (at === price || at === quantity || kinds[at] !== 'number' || column === null) return false
    const priced = whole.filter((cells) => [price, at].every((each) => amountOf(cells[each] ?? '', style) > 0))
    const says = priced.some((cells) => cells[price] !== cells[at])
    const right = priced.filter((cells) => multiplies(cells, { quantity, money: { price, amount: at }, style }))
    return says && right.length >= fewestRows && right.length >= priced.length * mostly
  })
  return amount < 0 ? null : { price, amount }
}

/** Whether the quantity of a row × its price is its amount; null where one of them is no number, or the table has none. */
export function multiplies(
  cells: Cells,
  { quantity, money, style }: Pick<RowFrame, 'quantity' | 'money' | 'style'>,
): boolean | null {
  const pieces = piecesIn(cells[quantity] ?? '', style)
  if (!money || pieces === null) return null
  const [price = 0, amount = 0] = [money.price, money.amount].map((at) => amountOf(cells[at] ?? '', style))
  if (!(price > 0 && amount > 0)) return null
  return Math.abs(pieces * price - amount) <= pieces * 0.005 + centavo
}

/** Whether a cell may stand in a column. */
export function isOfKind(cell: string, at: number, { kinds, style }: RowFrame): boolean {
  if (/^[-–—]*$/.test(cell)) return true
  switch (kinds[at]) {
    case 'number':
      return isNumber(cell, style)
    case 'unit':
      return !/\d/.test(cell) && cell.length <= longestUnit
    case 'words':
      return !isNumber(cell, style) && !isUnitCell(cell)
    case 'code':
      return !isUnitCell(cell)
    default:
      return true
  }
}

/** Whether a cell is surely that of another column: a number below a unit, a unit below the description. */
export function isOfOther(cell: string, at: number, { kinds, style }: RowFrame): boolean {
  const kind = kinds[at]
  if (cell === '' || kind === null) return false
  return (kind !== 'unit' && isUnitCell(cell)) || ((kind === 'unit' || kind === 'words') && isNumber(cell, style))
}

/** The whole number of pieces in a cell, or null. */
export function piecesIn(cell: string, style: NumberStyle): number | null {
  if (/^\d{1,6}$/.test(cell)) return Number(cell) || null
  if (!countedCell.test(cell)) return null
  const read = readQuantityCell(cell, style)
  return read.kind === 'quantity' && read.others.length === 0 && Number.isInteger(read.value) ? read.value : null
}

const countedCell = new RegExp(`^\\(?\\d+(?:[.,]\\d+)*\\)?\\s*(?:${units})?\\.?$`, 'iu')

function isNumber(cell: string, style: NumberStyle): boolean {
  return !Number.isNaN(amountOf(cell, style)) || piecesIn(cell, style) !== null
}

/** Whether a cell is a unit and nothing else: `PZA`, `caja`. */
export function isUnitCell(cell: string): boolean {
  const folded = foldLine(cell).trim().replace(/\.$/, '')
  return wholeUnit.test(folded) || isPack(folded)
}

const wholeUnit = new RegExp(`^(?:${units}|servicios?|serv)$`, 'u')
const longestUnit = 12
const fewestRows = 2
const enoughRows = 60
const mostly = 0.8
const centavo = 0.011
