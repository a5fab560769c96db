import type { SnapshotReader, SnapshotWriter } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import { brandSuffix } from './brand-dictionary.ts'
import type { CatalogColumns, GrowingColumns } from './catalog-columns.ts'
import { type GatheredTexts, gatherTexts, orderTexts } from './gather-texts.ts'
import type { ProductTexts } from './product-texts.ts'

/**
 * Columns whose positions are in title order: products of equal relevance are then returned in ascending positions, and
 * every scan is sequential.
 */
export type SettledColumns = CatalogColumns & {
  readonly brandOf: Uint32Array<ArrayBuffer>
  readonly price: Float64Array<ArrayBuffer>
  readonly quantity: Float64Array<ArrayBuffer>
  /** Index in the body by position, and position by index. */
  readonly receivedAt: Uint32Array<ArrayBuffer>
  readonly positionOf: Uint32Array<ArrayBuffer>
}

/**
 * Sorts a complete catalog by title: folded, equal titles in the order of the body, products without a title last.
 * @returns also the folded titles, in the order of the body, for the word index
 */
export function settleColumns(
  columns: GrowingColumns,
  texts: ProductTexts,
): { columns: SettledColumns; titles: GatheredTexts } {
  const { length, brands } = columns
  const received = new Uint32Array(length)
  for (let index = 0; index < length; index += 1) received[index] = index
  const titles = gatherTexts(columns, 'title', received)
  const receivedAt = orderTexts(titles, false)
  const positionOf = new Uint32Array(length)
  const brandOf = new Uint32Array(length)
  const price = new Float64Array(length)
  const quantity = new Float64Array(length)
  for (let position = 0; position < length; position += 1) {
    const index = receivedAt[position]!
    positionOf[index] = position
    brandOf[position] = columns.brandOf[index]!
    price[position] = columns.price[index]!
    quantity[position] = columns.quantity[index]!
  }
  texts.settle({ receivedAt, positionOf })
  return {
    columns: withTexts({ length, brands, brandOf, price, quantity, receivedAt, positionOf }, texts),
    titles,
  }
}

export function saveSettledColumns(columns: SettledColumns, writer: SnapshotWriter): void {
  writer.value('brands', columns.brands)
  writer.array('brandOf', columns.brandOf)
  writer.array('price', columns.price)
  writer.array('quantity', columns.quantity)
  writer.array('receivedAt', columns.receivedAt)
  writer.array('positionOf', columns.positionOf)
}

export function restoreSettledColumns(reader: SnapshotReader, texts: ProductTexts): SettledColumns {
  const { length } = texts
  const columns = {
    length,
    brands: reader.texts('brands'),
    brandOf: reader.uint32('brandOf', length),
    price: reader.float64('price', length),
    quantity: reader.float64('quantity', length),
    receivedAt: reader.uint32('receivedAt', length),
    positionOf: reader.uint32('positionOf', length),
  }
  return withTexts(columns, texts)
}

function withTexts(
  columns: Omit<SettledColumns, 'locateShown' | 'brandSuffixes'>,
  { locateShown }: ProductTexts,
): SettledColumns {
  return { ...columns, brandSuffixes: columns.brands.map(brandSuffix), locateShown }
}
