import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { isProduct, numberOf, type PricedRow } from './check-amounts.ts'
import type { ReadRow } from './read-row.ts'
import { packOfPieces } from './record-says.ts'
import { titleHasWord } from './title-words.ts'

/**
 * Where a word of the row and the row's price are the product's, it is that product for certain, though only its title
 * has the model (of 41 such rows in lists that people wrote, all were; of 38 without a price, two were not), or its code
 * is a word like others. With a code that is only alike, the row has to multiply, too. A pack at the price of a product
 * that is a pack is one piece.
 */
export function trustAgreeing<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  moneyOf: (row: ReadRow<Product>) => PricedRow | null,
): readonly ReadRow<Product>[] {
  // A record may have the code of its product in another line.
  const coded = new Set(rows.flatMap((row) => (isByTitle(row) ? [] : (skuOf(row) ?? []))))
  return rows.map((row) => {
    const settled = settledBy(row, coded, moneyOf)
    return settled.length === 0 ? row : { ...row, doubts: row.doubts.filter((doubt) => !settled.includes(doubt)) }
  })
}

/** The doubts of a row that its words and its price settle. */
function settledBy<Product extends Identified>(
  row: ReadRow<Product>,
  coded: ReadonlySet<string>,
  moneyOf: (row: ReadRow<Product>) => PricedRow | null,
): readonly Doubt[] {
  const open = row.doubts.filter(({ kind }) => settledKinds.has(kind))
  if (open.length === 0 || row.reading.kind !== 'matched') return []
  const money = moneyOf(row)
  if (!agrees(row, priceIn(row, money))) return []
  const { title = '', sku } = row.reading.product
  return open.filter(({ kind }) => {
    if (kind === 'found-in-title') return !coded.has(sku)
    if (kind === 'respelled') return money !== null && isProduct(row.reading.quantity, money) === true
    return kind !== 'pack' || packOfPieces.test(foldLine(title))
  })
}

const settledKinds: ReadonlySet<Doubt['kind']> = new Set(['found-in-title', 'respelled', 'plain-word', 'pack'])

function isByTitle({ doubts }: ReadRow<unknown>): boolean {
  return doubts.some(({ kind }) => kind === 'found-in-title')
}

function skuOf<Product extends Identified>({ reading }: ReadRow<Product>): string | null {
  return reading.kind === 'matched' ? reading.product.sku : null
}

function agrees<Product extends Identified>({ row, reading }: ReadRow<Product>, listed: number | null): boolean {
  if (reading.kind !== 'matched') return false
  const { price, title = '' } = reading.product
  if (!price || listed === null || listed > price * farthest || listed < price / farthest) return false
  const code = foldLine(reading.code)
  const words = foldLine(row.line.text).match(/\p{L}{3,}/gu) ?? []
  return words.some((word) => !code.includes(word) && titleHasWord(title, word))
}

function priceIn<Product>({ row: { table, cells } }: ReadRow<Product>, money: PricedRow | null): number | null {
  const cell = cells[table?.columns?.indexOf('price') ?? -1]
  const [price, style] = money ? [money.price, money.style] : [cell ?? '', table?.style ?? 'point']
  return numberOf(price, style)?.toNumber() ?? null
}

/** Another supplier's price. */
const farthest = 1.35
