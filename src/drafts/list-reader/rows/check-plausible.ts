import { isPlainQuantity, isToOrder } from '#src/drafts/list-reader/columns/list-columns.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { isPack } from '#src/drafts/list-reader/spans/packs.ts'
import { moneyIn } from '#src/drafts/list-reader/spans/quotation.ts'
import type { Identified, MatchStage } from '#src/drafts/model/lines/code-lookup.ts'
import { numberOf, type PricedRow } from './check-amounts.ts'
import { isDescribedBy } from './described-by.ts'
import { isPartOfPiece } from './fractions.ts'
import type { ReadRow } from './read-row.ts'
import { packOfPieces } from './record-says.ts'
import { titleHasDigits } from './title-words.ts'

/**
 * Asks about what each row alone does not show: a product without a quantity in a list that has quantities, a quantity
 * that may be something else or a slip, or is a part of a piece, and a price that is not the product's.
 *
 * @param namedFrom the line that names the quantities of the list: below it nobody asks for one piece by writing no number
 */
export function checkPlausible<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  moneyOf: (row: ReadRow<Product>) => PricedRow | null,
  namedFrom: number,
): ReadRow<Product>[] {
  const counted = rows.filter((row) => isRequest(row) && row.proof !== null)
  const quantities = counted.map(({ reading }) => reading.quantity).toSorted((a, b) => a - b)
  // Numbers that stand apart from their products are quantities too: columns that were copied one after the other.
  const apart = rows.filter(({ reading }) => reading.kind === 'left' && reading.reason === 'not-read').length
  // So are those beside products that the reader is not sure of.
  const requests = rows.filter(isRequest).length
  const open = rows.filter((row) => isRequest(row) && row.doubts.some(({ kind }) => kind === 'unexplained-number'))
  const hasQuantities =
    counted.length > 0 || apart >= fewestRows || open.length >= Math.max(fewestOpen, requests * someOf)
  const usual = usualRatio(rows, moneyOf)
  return rows.map((row) => {
    const doubts: Doubt[] = []
    if (
      isRequest(row) &&
      row.proof === null &&
      (hasQuantities || namesQuantity(row) || row.row.line.number > namedFrom) &&
      !row.doubts.some(({ kind }) => kind === 'no-quantity')
    ) {
      doubts.push({ kind: 'no-quantity' })
    }
    const because =
      isRequest(row) && isPartOfPiece(row)
        ? 'fraction'
        : isInSeries(row, quantities)
          ? 'stock'
          : isWrittenToOrder(row)
            ? null
            : implausible(row, quantities)
    if (because) doubts.push({ kind: 'implausible', because })
    const pack = packOfProduct(row, moneyOf(row) ?? lonePrice(row))
    if (pack !== null && !row.doubts.some(({ kind }) => kind === 'pack')) doubts.push({ kind: 'pack', words: pack })
    const price = priceDiffers(row, moneyOf(row) ?? lonePrice(row), usual)
    if (price) doubts.push(price)
    return doubts.length === 0 ? row : { ...row, doubts: [...row.doubts, ...doubts] }
  })
}

/** Whether a row stands below a header that names the quantities: where its cell is empty, nobody asks for one piece. */
function namesQuantity({ row: { table } }: ReadRow<unknown>): boolean {
  return table !== null && table.header !== null && table.columns?.includes('quantity') === true
}

/** A draft's own export, or a column whose name says that its numbers order: they are what somebody decided. */
function isWrittenToOrder({ row: { table } }: ReadRow<unknown>): boolean {
  const { columns = null, names = [] } = table ?? {}
  return (
    columns !== null && (columns.includes('warehouses') || isToOrder(names[columns.indexOf('quantity')] ?? '', names))
  )
}

function isRequest({ reading }: ReadRow<unknown>): boolean {
  return reading.kind === 'matched' || reading.kind === 'ambiguous'
}

/**
 * Whether rows have the same large number, or nearly, which is far above the stock: it may be that of an order or a
 * customer, whatever the name above it says.
 */
function isInSeries<Product extends Identified>(row: ReadRow<Product>, sorted: readonly number[]): boolean {
  const { reading, proof, row: own } = row
  const { quantity } = reading
  const isMuch = Number.isInteger(quantity) && (quantity >= veryMany || (quantity >= manyOdd && quantity % round !== 0))
  if (!isMuch || proof === null || proof === 'arithmetic') return false
  if (reading.kind !== 'matched' || own.table?.columns?.includes('warehouses')) return false
  // Round numbers below *Cantidad* are pieces.
  const name = own.table?.names[own.table.columns?.indexOf('quantity') ?? -1]
  if (quantity % round === 0 && name !== undefined && isPlainQuantity(name)) return false
  const stock = reading.product.quantity
  if (stock !== undefined && stock !== null && stock * farAboveStock >= quantity) return false
  const near = sorted.filter((each) => Math.abs(each - quantity) <= quantity * nearly).length
  return near > fewestRows - 1
}

function implausible<Product extends Identified>(
  row: ReadRow<Product>,
  sorted: readonly number[],
): (Doubt & { kind: 'implausible' })['because'] | null {
  const { reading, proof, spanned } = row
  if (!isRequest(row) || proof === null || proof === 'arithmetic') return null
  const { quantity } = reading
  if (proof === 'place' && quantity >= 1990 && quantity <= 2039 && Number.isInteger(quantity)) return 'year'
  const product = reading.kind === 'matched' ? reading.product : null
  if (proof === 'place' && quantity >= fewInTitle && product && titleHasDigits(product.title ?? '', String(quantity))) {
    return 'model'
  }
  // In a cell below its name it is what somebody wrote there.
  if (proof === 'column' && !spanned) return null
  const most = sorted.at(-1) === quantity ? (sorted.at(-2) ?? quantity) : (sorted.at(-1) ?? quantity)
  if (sorted.length > fewestRows && quantity >= many && quantity > most * farAbove) return 'others'
  const stock = product?.quantity
  return stock !== undefined && stock !== null && stock > 0 && quantity >= many && quantity > stock * farAboveStock
    ? 'stock'
    : null
}

/**
 * The pack that a product is sold in, where the list describes it and says nothing of that: `Pila 9V … 10 PZA` of a
 * blister with two. Null where the price is the pack's.
 */
function packOfProduct<Product extends Identified>(row: ReadRow<Product>, money: PricedRow | null): string | null {
  const { reading, row: own } = row
  if (reading.kind !== 'matched' || row.doubts.length > 0) return null
  const pack = packOfPieces.exec(foldLine(reading.product.title ?? ''))?.[0]
  if (pack === undefined) return null
  const words = foldLine(own.line.text).match(/\p{L}{3,}/gu) ?? []
  // A code alone orders what is sold by that code.
  if (
    words.length < 2 ||
    words.some((word) => (word.length > 3 || word === 'bag' || word === 'box') && (isPack(word) || pack.includes(word)))
  )
    return null
  const ratio = ratioOf(row, money)
  return ratio !== null && !isFar(ratio) ? null : pack
}

/** Pieces. Fewer are asked for often. */
const many = 100
/** Pieces. So many of a product are hardly ordered in row after row. */
const veryMany = 2_000
/** The same, of a number that is not round. */
const manyOdd = 1_000
const round = 100
/** A share: the numbers of orders go on by one. */
const nearly = 0.01
const fewInTitle = 10
const fewestRows = 3
const fewestOpen = 2
/** A share of the products. */
const someOf = 0.25
const farAbove = 8
const farAboveStock = 20

/**
 * The only amount of money of a line, or the cell of the price column: the price of a piece. Null where it may as well be
 * the amount of all pieces, and is near that.
 */
function lonePrice<Product extends Identified>({ row, reading, spanned }: ReadRow<Product>): PricedRow | null {
  const at = row.table?.columns?.indexOf('price') ?? -1
  const [only, ...more] = spanned ? moneyIn(spanned) : []
  const price = spanned
    ? only && more.length === 0
      ? spanned.text.slice(only.start, only.end)
      : undefined
    : row.cells[at]
  const style = spanned?.style ?? row.table?.style ?? 'point'
  const value = price === undefined || !onlyMoney.test(price) ? null : numberOf(price, style)?.toNumber()
  const each = reading.kind === 'matched' ? reading.product.price : null
  // `12.00 PZA` is its own quantity.
  if (price === undefined || !value || !each || value === reading.quantity) return null
  const isAmount = value >= (each * reading.quantity) / farApart && value <= each * reading.quantity * farApart
  return isAmount ? null : { price, amount: price, style }
}

/** A number with a sign or the name of a currency. */
const onlyMoney = /^\D{0,6}\d[\d.,]*\D{0,6}$/

function ratioOf<Product extends Identified>({ reading }: ReadRow<Product>, money: PricedRow | null): number | null {
  const price = reading.kind === 'matched' ? reading.product.price : null
  const listed = money && numberOf(money.price, money.style)?.toNumber()
  return price && listed ? listed / price : null
}

/** By how much the prices of the list differ from the catalog's in the middle: another currency, or with tax. */
function usualRatio<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  moneyOf: (row: ReadRow<Product>) => PricedRow | null,
): number {
  const ratios = rows.flatMap((row) => ratioOf(row, moneyOf(row) ?? lonePrice(row)) ?? []).toSorted((a, b) => a - b)
  return ratios.length < fewestRows ? 1 : ratios[Math.floor(ratios.length / 2)]!
}

function priceDiffers<Product extends Identified>(
  row: ReadRow<Product>,
  money: PricedRow | null,
  usual: number,
): Doubt | null {
  const ratio = ratioOf(row, money)
  if (ratio === null || row.reading.kind !== 'matched' || foreign.test(foldLine(row.row.line.text))) return null
  const { code, product } = row.reading
  // Where the words or a long code say the same product, both prices stand side by side, and only a very different one
  // is asked about.
  const isNamed = isLongCode(row.reading) || isDescribedBy(row.row.line.text, code, product.title ?? '')
  const apart = isNamed ? veryFarApart : farApart
  return isFar(ratio, apart) && isFar(ratio / usual, apart)
    ? { kind: 'price-differs', listed: money!.price, catalog: product.price! }
    : null
}

function isFar(ratio: number, apart = farApart): boolean {
  return ratio < 1 / apart || ratio > apart
}

/** A code of letters and digits, as the catalog writes it, is hardly another product's by chance. */
function isLongCode({ code, stage }: { readonly code: string; readonly stage: MatchStage }): boolean {
  const signs = code.match(/[\p{L}\d]/gu)?.length ?? 0
  return signs >= longCode && /\d/.test(code) && /\p{L}/u.test(code) && stage !== 'title' && stage !== 'respelled'
}

const longCode = 7

/** A price in another currency says nothing. */
const foreign = /(?<!\p{L})(?:usd|us\$|dlls?|dolares|eur)(?!\p{L})/u
/** Half or twice the price is rarely the same product. */
const farApart = 1.9
const veryFarApart = 3
