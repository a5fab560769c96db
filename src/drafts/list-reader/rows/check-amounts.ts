import { Big } from 'big.js'
import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import type { Doubt, DoubtKind } from '#src/drafts/list-reader/list-row.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { type NumberStyle, readListNumber } from '#src/drafts/list-reader/spans/list-numbers.ts'
import { type Money, moneyIn } from '#src/drafts/list-reader/spans/quotation.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { ReadRow } from './read-row.ts'

/** A row's price and amount as written, and its discount in percent where a column has it. */
export type PricedRow = {
  readonly price: string
  readonly amount: string
  readonly discount?: string
  readonly style: NumberStyle
}

/**
 * Where a list has quantity × price = amount, a row that does not multiply is doubtful. Lists whose rows do not multiply
 * at all have other columns of money, such as a price list.
 *
 * @param moneyOf the price and amount of a row; null where it has none
 */
export function checkAmounts<Product>(
  rows: readonly ReadRow<Product>[],
  moneyOf: (row: ReadRow<Product>) => PricedRow | null,
): ReadRow<Product>[] {
  const priced = rows.map((row) => (hasQuantity(row) ? moneyOf(row) : null))
  const checked = rows.map((row, index) => {
    const money = priced[index]
    if (!money) return null
    if (row.money) return row.money.multiplies
    return isProduct(row.reading.quantity, money)
  })
  const right = checked.filter((each) => each === true).length
  const wrong = checked.filter((each) => each === false).length
  if (right === 0 && wrong > 1) return [...rows]
  return rows.map((row, index) => {
    if (checked[index] === false) return withDoubt(row, priced[index]!)
    return checked[index] === true ? proven(row) : row
  })
}

function hasQuantity({ reading }: ReadRow<unknown>): boolean {
  return reading.kind !== 'left' || reading.reason === 'not-found'
}

/** Whether a quantity × its price, less its discount, is its amount; null where one of these cannot be read. */
export function isProduct(quantity: number, { price, amount, discount, style }: PricedRow): boolean | null {
  const each = numberOf(price, style)
  const sum = numberOf(amount, style)
  if (!each || !sum || each.lte(0) || sum.lte(0)) return null
  // A price with all its decimals may be rounded: a cent for each piece.
  const rounding = new Big('0.005').times(quantity).plus('0.05')
  const percent = discount === undefined ? null : numberOf(discount, style)
  const gross = each.times(quantity)
  const fits = (total: Big) => {
    const apart = total.minus(sum).abs()
    return apart.lte(rounding) && apart.lte(sum.times(relative))
  }
  return fits(gross) || (percent !== null && percent.lt(whole) && fits(gross.times(whole.minus(percent)).div(whole)))
}

/** Percent. */
const whole = new Big(100)

function withDoubt<Product>(row: ReadRow<Product>, { price, amount, style }: PricedRow): ReadRow<Product> {
  const quantity = row.reading.quantity
  const doubt: Doubt = { kind: 'does-not-multiply', quantity: String(quantity), price, amount }
  const [total, each] = [numberOf(amount, style)!, numberOf(price, style)!]
  const pieces = each.gt(0) ? total.div(each).round(3) : null
  const likely = pieces?.mod(1).eq(0) && pieces.gt(0) ? [pieces.toNumber()] : []
  return { ...row, doubts: [...row.doubts, doubt], quantities: [...new Set([...row.quantities, ...likely])] }
}

/** Of small amounts, cents are much. */
const relative = '0.02'

/** What multiplies is no longer in doubt for its number. */
function proven<Product>(row: ReadRow<Product>): ReadRow<Product> {
  const doubts = row.doubts.filter((doubt) => !isSettled(doubt))
  return doubts.length === row.doubts.length ? row : { ...row, doubts, quantities: [row.reading.quantity] }
}

/** Not what counts something by itself: `10 pzas` in a note, `4 + 4 + 2` before a total of 12. */
function isSettled(doubt: Doubt): boolean {
  if (doubt.kind === 'unexplained-number') return !counted.test(foldLine(doubt.number))
  return settledByArithmetic.has(doubt.kind)
}

const counted = new RegExp(`^(?:\\d[\\d.,]*\\s?|\\p{L}+\\s+)(?:${units})\\.?$|\\+`, 'u')
const settledByArithmetic: ReadonlySet<DoubtKind> = new Set(['several-quantities', 'on-another-line'])

export function numberOf(written: string, style: NumberStyle): Big | null {
  const digits = /\d+(?:[.,]\d+)*/.exec(written)?.[0]
  return digits === undefined ? null : readListNumber(digits, style)
}

/** The price and amount of a line of free text: its first and last amount of money, where it has several. */
export function moneyOfLine(line: SpannedLine): PricedRow | null {
  const written = ({ start, end }: Money) => line.text.slice(start, end)
  const right = line.multiplied
  if (right) return { price: written(right.price), amount: written(right.amount), style: line.style }
  const money = moneyIn(line)
  const [price] = money
  const amount = money.at(-1)
  if (!price || !amount || price === amount) return null
  return { price: written(price), amount: written(amount), style: line.style }
}

/**
 * Finds the columns of price and amount of a table: those that multiply with the quantity in most rows.
 * @returns for each row its price and amount; null where the table has no such columns
 */
export function moneyColumns(
  rows: readonly { readonly row: TableLine; readonly quantity: number }[],
): ((row: TableLine) => PricedRow | null) | null {
  const width = Math.max(0, ...rows.map(({ row }) => row.cells.length))
  if (width > mostColumns) return null
  const some = rows.slice(0, enoughRows)
  for (let price = 0; price < width; price += 1) {
    for (let amount = price + 1; amount < width; amount += 1) {
      if (!mayBeAmount(some[0]?.row.table?.names[amount])) continue
      const right = some.filter(({ row, quantity }) => {
        const money = moneyAt(row, price, amount)
        return /\d/.test(money.price) && /\d/.test(money.amount) && isProduct(quantity, money) === true
      }).length
      const says = some.some(({ row }) => row.cells[price] !== row.cells[amount])
      if (right >= fewestRows && says && right * 2 >= some.length && isMoney(some, price, amount)) {
        return (row) => {
          const money = moneyAt(row, price, amount)
          return /^\D*\d[\d.,]*\D*$/.test(money.price) && /^\D*\d[\d.,]*\D*$/.test(money.amount) ? money : null
        }
      }
    }
  }
  return null
}

function moneyAt({ cells, table }: TableLine, price: number, amount: number): PricedRow {
  const discount = cells[table?.names.findIndex((name) => isDiscount.test(name)) ?? -1] ?? ''
  return {
    price: cells[price] ?? '',
    amount: cells[amount] ?? '',
    ...(/^\s*\d+(?:[.,]\d+)?\s*%?\s*$/.test(discount) && { discount }),
    style: table?.style ?? 'point',
  }
}

const isDiscount = /%|^\W*(?:desc|dto|dcto|dscto|disc)(?:uento|ount)?\.?\W*$/i

/** Whether the header or the cells say that a column is money: else numbers of pieces may multiply by chance. */
function isMoney(rows: readonly { readonly row: TableLine }[], ...columns: readonly number[]): boolean {
  return columns.some((column) =>
    rows.some(({ row }) => row.table?.columns?.[column] === 'price' || /\$|\d\.\d{2}$/.test(row.cells[column] ?? '')),
  )
}

/** One row may multiply by chance. */
const fewestRows = 2
/** Under a name, only what is named like a sum; without one, any column. */
function mayBeAmount(name: string | undefined): boolean {
  return name === undefined || /importe|total|amount|suma|sum|ext|monto|valor|neto|net/i.test(name)
}

const mostColumns = 24
const enoughRows = 60
