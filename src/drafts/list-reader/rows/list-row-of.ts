import { Big } from 'big.js'
import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import { isEdiItem } from '#src/drafts/list-reader/lines/edi-order.ts'
import type { ListRow } from '#src/drafts/list-reader/list-row.ts'
import { readListNumber } from '#src/drafts/list-reader/spans/list-numbers.ts'
import { type OwnText, ownTexts, recordOf } from '#src/drafts/model/lines/line-definition.ts'
import { isQuantity } from '#src/drafts/model/lines/quantity.ts'
import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import { readSplitWords } from '#src/drafts/model/lines/split-words.ts'
import { removeGuard } from '#src/sheets/csv-field.ts'
import { isProduct, numberOf, type PricedRow } from './check-amounts.ts'
import type { ReadRow, RowSpan } from './read-row.ts'
import { toldBecause } from './told-rows.ts'
import { wordsOf } from './words-of.ts'
import { mostWrapped } from './wrapped-sentence.ts'

/**
 * A row as the person sees it: with the cells of its texts, price and warehouses, and its words where it has no product.
 * @param money its price and amount; null where it has none
 * @param lone its price, where it has no amount beside it
 */
export function listRow<Product>(read: ReadRow<Product>, money: PricedRow | null, lone = 0): ListRow<Product> {
  const { row, doubts } = read
  // A barcode or a year in an unread line is no quantity.
  const possible = read.quantities.filter(isQuantity)
  const quantity = isQuantity(read.reading.quantity) ? read.reading.quantity : (possible[0] ?? 1)
  const reading = { ...read.reading, quantity }
  const quantities = possible.length > 0 ? possible : [quantity]
  const { number, written, raw } = row.line
  const entry = entryOf(row)
  const told = toldBecause(read)
  const amount = money && numberOf(money.amount, money.style)?.toNumber()
  return {
    line: number,
    ...(entry !== '' && { entry }),
    written,
    raw,
    ...recordOf(ownTexts, (name) => textIn(row, name)),
    split: splitOf(row),
    words: descriptionIn(read),
    price: priceOf(read, money) ?? (lone || null),
    ...(amount && { amount }),
    table: row.table,
    ...(told !== null && { told }),
    ...(read.changedBy && {
      changedBy: read.changedBy.map((line) => ({ line: line.number, words: line.text.trim() })),
    }),
    reading,
    doubts,
    quantities,
  }
}

function entryOf({ line, cells }: TableLine): string {
  return isEdiItem(line.raw) ? (cells[1]?.trim() ?? '') : ''
}

/** The text of a column, in one line. */
function textIn({ exact, table }: TableLine, name: OwnText): string {
  const at = table?.columns?.indexOf(name) ?? -1
  return removeGuard(exact[at] ?? '')
    .replace(/(?<!\s)\s*[\r\n]\s*/g, ' ')
    .trim()
}

/** In free text two amounts are price and amount only where they multiply: they may be an old and a new price. */
function priceOf({ row, spanned, money: ofShape, reading }: ReadRow<unknown>, money: PricedRow | null): number | null {
  const { exact, table } = row
  const cell = exact[table?.columns?.indexOf('price') ?? -1]
  const price = money
    ? numberOf(money.price, money.style)
    : readListNumber(/\d[\d.,]*/.exec(cell ?? '')?.[0] ?? '', table?.style ?? 'point')
  if (!price || price.lte(0)) return null
  if (!money) return lessDiscount(row, price)
  const amount = numberOf(money.amount, money.style)
  // Less its discount, which makes the amount.
  const isLess =
    amount &&
    amount.gt(0) &&
    price
      .times(reading.quantity)
      .times(1 - discounted)
      .gt(amount)
  if (isLess && (ofShape ? ofShape.multiplies : !spanned && isProduct(reading.quantity, money) === true))
    return amount.div(reading.quantity).round(4).toNumber()
  if (spanned && !ofShape) {
    const isAmount = amount && price.times(reading.quantity).minus(amount).abs().lte(amount.times(rounding))
    return isAmount ? price.toNumber() : null
  }
  return price.toNumber()
}

/** A price with the discount of its row; null where nobody says that it is in percent. */
function lessDiscount({ cells, table }: TableLine, price: Big): number | null {
  const at = table?.names.findIndex((name) => discountName.test(name)) ?? -1
  const percent = readListNumber(/^\W*(\d[\d.,]*)\W*$/.exec(cells[at] ?? '')?.[1] ?? '', 'point')
  if (!percent || percent.lte(0)) return price.toNumber()
  if (!`${table!.names[at]} ${cells[at]}`.includes('%') || percent.gte(whole)) return null
  return price.times(whole.minus(percent)).div(whole).round(4).toNumber()
}

const discountName = /^\W*(?:desc|dto|dcto|dscto|disc)(?:uento|ount)?\W*$/i
const whole = new Big(100)
const rounding = '0.01'
/** A smaller part is rounding. */
const discounted = 0.001

/** The split in the warehouses column, as exports write it. */
function splitOf({ exact, table }: TableLine): LineSplit {
  const at = table?.columns?.indexOf('warehouses') ?? -1
  return readSplitWords(removeGuard(exact[at] ?? ''))
}

/** The title and brand cells; else what describes the product in its part of the line; else the line without its code. */
export function descriptionIn({ row, reading, spans }: ReadRow<unknown>): string {
  const { cells, table, line } = row
  if (reading.kind !== 'left' || (reading.reason !== 'not-found' && reading.reason !== 'not-read')) return ''
  const isItem = reading.reason === 'not-found'
  const named = (['title', 'brand'] as const).map((column) => cells[table?.columns?.indexOf(column) ?? -1] ?? '')
  if (named[0] !== '') return wordsOf(named.join(' '), reading.code, isItem)
  // A description may go on in the next lines.
  const isOfRecord = (other: ListLine) => other.number >= line.number && other.number - line.number < mostWrapped
  const described = spans.filter((span) => span.kind === 'description' && isOfRecord(span.line))
  const own = described.map(({ start, end, line: written }) => written.text.slice(start, end)).join(' ')
  return wordsOf(own === '' ? withoutQuantity(line, spans) : own, reading.code, isItem)
}

function withoutQuantity(line: ListLine, spans: readonly RowSpan[]): string {
  const counts = spans.filter((span) => span.kind === 'quantity' && span.line === line)
  return counts.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    line.text,
  )
}
