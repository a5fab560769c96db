import { endOfText, type ProductEntry } from '#src/catalog/engine/read/product-entry.ts'
import type { SnapshotReader, SnapshotWriter } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { createLookalikeSkus, type LookalikeSkus } from './lookalike-skus.ts'
import { skuKey } from './sku-key.ts'
import { createTextColumn, decodeText, type LocatedText, restoreTextColumn, type TextColumn } from './text-column.ts'
import { createTextTable, restoreTextTable, type TextTable } from './text-table.ts'

/** The texts of a product that lists display. */
export type ShownTexts = Pick<Product, 'sku' | 'manufacturerSku' | 'ean' | 'title'>

/**
 * The texts of all products as they came: the only copy. Searches fold them when they read them (text-reader.ts).
 * Products are in the order of the body, descriptions always, the shown texts until they are settled.
 */
export type ProductTexts = {
  readonly length: number
  readonly heldBytes: number
  /** Returns what an earlier product's sku has to do with it; null for a product without a sku too. */
  append(entry: ProductEntry): EarlierSku | null
  /**
   * Appends products of another catalog, which is complete, that follow each other there.
   * @param take called for each of them, with what an earlier product's sku has to do with it
   */
  copyRun(base: ProductTexts, first: number, count: number, take: (earlier: EarlierSku | null) => void): void
  textsAt(index: number): ShownTexts
  /** As bytes, by index. The next call reuses the object. */
  locateTexts(index: number): LocatedText
  /** The same by position; layout in product-entry.ts. */
  locateShown(position: number): LocatedText
  descriptionAt(index: number): string
  readonly descriptions: TextColumn
  /** See sku-key.ts; null for a product without a sku. */
  skuKeyAt(index: number): number | null
  /** The first product with this sku, byte for byte; -1 when there is none. */
  indexOfSku(sku: string): number
  /** How many different skus there are. */
  readonly skuCount: number
  /**
   * Nothing is appended any more: releases the memory that only `append` needs, and moves the shown texts into the order
   * of the positions, in which searches read them.
   */
  settle(order: { readonly receivedAt: Uint32Array; readonly positionOf: Uint32Array }): void
  save(writer: SnapshotWriter): void
}

/** `same`: byte for byte. `alike`: see lookalike-skus.ts. */
export type EarlierSku = 'same' | 'alike'

export function createProductTexts(): ProductTexts {
  return productTextsOf(createTextColumn(), createTextColumn(), null, (locateSku) => createTextTable(locateSku))
}

/** @param positionOf of the saved columns */
export function restoreProductTexts(reader: SnapshotReader, positionOf: Uint32Array): ProductTexts {
  const shown = restoreTextColumn(reader, 'shown')
  return productTextsOf(shown, restoreTextColumn(reader, 'descriptions'), positionOf, (locateSku) =>
    restoreTextTable(reader, 'skus', locateSku),
  )
}

function productTextsOf(
  received: TextColumn,
  descriptions: TextColumn,
  savedPositions: Uint32Array | null,
  createSkus: (locateSku: (index: number) => LocatedText) => TextTable,
): ProductTexts {
  let shown = received
  /** By index; null while a position is an index. */
  let positionOf = savedPositions
  const located = { bytes: noBytes, start: 0, end: 0 }
  const skus = createSkus(locateSku)
  let lookalikes: LookalikeSkus | null = createLookalikeSkus(locateSku)

  const locateTexts = (index: number) => shown.locate(positionOf ? positionOf[index]! : index)

  /** Valid until the next call. */
  function locateSku(index: number): LocatedText {
    const { bytes, start } = locateTexts(index)
    let end = start + 1
    while (bytes[end] !== endOfText) end += 1
    located.bytes = bytes
    located.start = start + 1
    located.end = end
    return located
  }

  /** What an earlier product's sku has to do with that of the newest. */
  function addSku(): EarlierSku | null {
    const { start, end } = locateSku(shown.length - 1)
    if (start === end) return null
    if (skus.add(shown.length - 1) >= 0) return 'same'
    return (lookalikes?.add(shown.length - 1) ?? -1) >= 0 ? 'alike' : null
  }

  return {
    get length() {
      return shown.length
    },
    get heldBytes() {
      return shown.heldBytes + descriptions.heldBytes + skus.heldBytes
    },
    get skuCount() {
      return skus.count
    },
    append(entry) {
      shown.appendBytes(entry.shown, 0, entry.shownEnd)
      descriptions.appendBytes(entry.description, entry.descriptionStart, entry.descriptionEnd)
      return entry.shown[1] === endOfText ? null : addSku()
    },
    copyRun(base, first, count, take) {
      descriptions.copyRun(base.descriptions, first, count)
      for (let index = first; index < first + count; index += 1) {
        const { bytes, start, end } = base.locateTexts(index)
        shown.appendBytes(bytes, start, end)
        take(addSku())
      }
    },
    locateTexts,
    locateShown: (position) => shown.locate(position),
    textsAt(index) {
      const { bytes, start, end } = locateTexts(index)
      const texts: string[] = []
      for (let from = start + 1; from < end; ) {
        const to = bytes.indexOf(endOfText, from)
        texts.push(from === to ? '' : decodeText(bytes, from, to))
        from = to + 1
      }
      const [sku = '', manufacturerSku = '', ean = '', title = ''] = texts
      return { sku, manufacturerSku, ean, title }
    },
    descriptionAt: (index) => descriptions.textAt(index),
    descriptions,
    indexOfSku(sku) {
      if (sku === '') return -1
      const bytes = encoder.encode(sku)
      return skus.find(bytes, 0, bytes.length)
    },
    skuKeyAt(index) {
      const { bytes, start, end } = locateSku(index)
      return start === end ? null : skuKey(bytes, start, end)
    },
    settle(order) {
      skus.seal()
      lookalikes = null
      shown = shown.inOrder(order.receivedAt)
      positionOf = order.positionOf
      // It would keep a part of the old column.
      located.bytes = noBytes
    },
    save(writer) {
      shown.save(writer, 'shown')
      descriptions.save(writer, 'descriptions')
      skus.save(writer, 'skus')
    },
  }
}

const noBytes: Uint8Array = new Uint8Array(0)
const encoder = new TextEncoder()
