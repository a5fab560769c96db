import type { SnapshotReader, SnapshotWriter } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import { brandSuffix } from './brand-dictionary.ts'
import type { CatalogColumns, GrowingColumns } from './catalog-columns.ts'
import { orderByText } from './gather-texts.ts'
import { copyBytes } from './text-column.ts'

/**
 * Columns whose positions are in title order: products of equal relevance are then returned in ascending positions, and
 * every scan is sequential.
 */
export type SettledColumns = CatalogColumns & {
  readonly brandOf: Uint32Array<ArrayBuffer>
  readonly price: Float64Array<ArrayBuffer>
  readonly quantity: Float64Array<ArrayBuffer>
  /**
   * All search texts one after the other. The text of `position` begins at `textStarts[position]`; `textStarts` has one
   * more entry, for the end.
   */
  readonly text: Uint8Array<ArrayBuffer>
  readonly textStarts: Uint32Array<ArrayBuffer>
  /** The index of the `\n` after title and brand. */
  readonly lineEnds: Uint32Array<ArrayBuffer>
  /** Index in the body by position, and position by index. */
  readonly receivedAt: Uint32Array<ArrayBuffer>
  readonly positionOf: Uint32Array<ArrayBuffer>
}

/** Sorts a complete catalog by title: folded, equal titles in the order of the body, products without a title last. */
export function settleColumns(columns: GrowingColumns): SettledColumns {
  const { length, brands } = columns
  const { suffixBytes } = columns
  const received = new Uint32Array(length)
  for (let index = 0; index < length; index += 1) received[index] = index
  const { order: receivedAt, fieldBytes: titleBytes } = orderByText(columns, 'title', received, false)
  const positionOf = new Uint32Array(length)
  const brandOf = new Uint32Array(length)
  const price = new Float64Array(length)
  const quantity = new Float64Array(length)
  const text = new Uint8Array(columns.textBytes)
  const textStarts = new Uint32Array(length + 1)
  const lineEnds = new Uint32Array(length)

  let at = 0
  for (let position = 0; position < length; position += 1) {
    const index = receivedAt[position]!
    positionOf[index] = position
    brandOf[position] = columns.brandOf[index]!
    price[position] = columns.price[index]!
    quantity[position] = columns.quantity[index]!
    textStarts[position] = at
    lineEnds[position] = at + titleBytes[index]! + suffixBytes[brandOf[position]!]!
    const { bytes, start, end } = columns.locateText(index)
    copyBytes(bytes, start, end, text, at)
    at += end - start
  }
  textStarts[length] = at

  return withLocate({ length, brands, brandOf, price, quantity, text, textStarts, lineEnds, receivedAt, positionOf })
}

export function saveSettledColumns(columns: SettledColumns, writer: SnapshotWriter): void {
  writer.value('brands', columns.brands)
  writer.array('brandOf', columns.brandOf)
  writer.array('price', columns.price)
  writer.array('quantity', columns.quantity)
  writer.pieces('text', [columns.text])
  writer.array('textStarts', columns.textStarts)
  writer.array('lineEnds', columns.lineEnds)
  writer.array('receivedAt', columns.receivedAt)
  writer.array('positionOf', columns.positionOf)
}

export function restoreSettledColumns(reader: SnapshotReader): SettledColumns {
  const receivedAt = reader.uint32('receivedAt')
  const { length } = receivedAt
  return withLocate({
    length,
    brands: reader.texts('brands'),
    brandOf: reader.uint32('brandOf', length),
    price: reader.float64('price', length),
    quantity: reader.float64('quantity', length),
    text: reader.bytes('text'),
    textStarts: reader.uint32('textStarts', length + 1),
    lineEnds: reader.uint32('lineEnds', length),
    receivedAt,
    positionOf: reader.uint32('positionOf', length),
  })
}

function withLocate(columns: Omit<SettledColumns, 'locateText' | 'firstLineEnd' | 'suffixBytes'>): SettledColumns {
  const located = { bytes: columns.text, start: 0, end: 0 }
  return {
    ...columns,
    suffixBytes: Uint32Array.from(columns.brands, (brand) => brandSuffix(brand).length - 1),
    firstLineEnd: (position) => columns.lineEnds[position]!,
    locateText(position) {
      located.start = columns.textStarts[position]!
      located.end = columns.textStarts[position + 1]!
      return located
    },
  }
}
