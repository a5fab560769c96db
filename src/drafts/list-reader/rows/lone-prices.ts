import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { isPack } from '#src/drafts/list-reader/spans/packs.ts'
import { moneyIn } from '#src/drafts/list-reader/spans/quotation.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { ReadRow } from './read-row.ts'

/**
 * By row: the price of a piece where a line of free text has one amount of money, `3 pzas AB-123 $1,379.63`. Whether it
 * is the price or the amount of all pieces is said in the line, or by what most lines of the list have, beside the
 * catalog's prices.
 */
export function lonePrices<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
): ReadonlyMap<ReadRow<Product>, number> {
  const rowsOf = Map.groupBy(rows, ({ row }) => row.line)
  const all = rows.flatMap((row) => {
    const value = rowsOf.get(row.row.line)!.length > 1 ? null : loneMoney(row)
    return value === null ? [] : [{ row, value, means: meantBy(row, value) }]
  })
  const countOf = (wanted: Meaning) => all.filter(({ means }) => means === wanted).length
  const [prices, amounts] = [countOf('price'), countOf('amount')]
  const usual: Meaning | null = prices + amounts === 0 ? null : prices >= amounts ? 'price' : 'amount'
  return new Map(
    all.flatMap(({ row, value }) => {
      const { quantity } = row.reading
      const means = quantity === 1 ? 'price' : (saidIn(row) ?? usual)
      if (means === null || quantity <= 0) return []
      return [[row, means === 'price' ? value : Number((value / quantity).toFixed(decimals))] as const]
    }),
  )
}

type Meaning = 'price' | 'amount'

/** The only amount of money of a line. */
function loneMoney<Product>({ spanned, money, reading }: ReadRow<Product>): number | null {
  if (!spanned || money !== undefined || spanned.multiplied) return null
  const [only, ...more] = moneyIn(spanned)
  if (!only || more.length > 0) return null
  const folded = foldLine(spanned.text)
  // Less a part of it, or that of a box whose pieces are counted: nobody says what one costs.
  if (lessens.test(folded) || countsInPacks(folded, reading.quantity)) return null
  const value = only.value.toNumber()
  // `12.00 PZA` is its own quantity.
  return value <= 0 || value === reading.quantity ? null : value
}

/** `2 cajas con 20 piezas (40 piezas)`, of which 40 are ordered. */
function countsInPacks(folded: string, quantity: number): boolean {
  return [...folded.matchAll(countOfThings)].some(([, count, word]) => Number(count) !== quantity && isPack(word!))
}

const countOfThings = /(?<![\d.,\p{L}])(\d{1,5})\s+(\p{L}+)/gu
const lessens =
  /(?:-|menos|less|desc\p{L}*\.?|dto\.?|discount)(?: de| del)?\s?\d{1,2}(?:[.,]\d+)?\s?%|\d\s?%\s?(?:de )?(?:desc|dto|discount|off)/u

function saidIn({ row }: ReadRow<unknown>): Meaning | null {
  const folded = foldLine(row.line.text)
  return eachPiece.test(folded) ? 'price' : allPieces.test(folded) ? 'amount' : null
}

const eachPiece = /(?<!\p{L})(?:c\/u|cada un[oa]|p\.?\s?u\.?|unitario|each|a piece|per piece)(?!\p{L})/u
const allPieces = /(?<!\p{L})(?:importe|total|amount)(?!\p{L})/u

/** To which of both of the catalog it is nearer. Null where nobody can say it. */
function meantBy<Product extends Identified>({ reading }: ReadRow<Product>, value: number): Meaning | null {
  const price = reading.kind === 'matched' ? reading.product.price : null
  if (!price || reading.quantity <= 1) return null
  const apart = (other: number) => Math.abs(Math.log(value / other))
  return apart(price) <= apart(price * reading.quantity) ? 'price' : 'amount'
}

const decimals = 6
