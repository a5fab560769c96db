import type { Product } from '#src/wholesale-api/read-product.ts'
import { endOfText, type ProductEntry } from './product-entry.ts'
import { createTextColumn, decodeText, type LocatedText } from './text-column.ts'
import { createTextTable } from './text-table.ts'

/** What is read of a product when it is shown in a list. */
export type ShownTexts = Pick<Product, 'sku' | 'manufacturerSku' | 'ean' | 'title'>

/**
 * The texts of all products as they came, in the order of the body: read when a product is shown and never searched, so
 * that they stay where they are when the catalog is put in title order.
 */
export type ProductTexts = {
  readonly length: number
  /** Returns the earlier product with the same sku, byte for byte, or -1. Products without a sku have none. */
  append(entry: ProductEntry): number
  textsAt(index: number): ShownTexts
  descriptionAt(index: number): string
  /** The first product with this sku, byte for byte; -1 when there is none. */
  indexOfSku(sku: string): number
}

export function createProductTexts(): ProductTexts {
  const shown = createTextColumn()
  const descriptions = createTextColumn()
  const skus = createTextTable((index) => locateSku(shown.locate(index)))

  return {
    get length() {
      return shown.length
    },
    append(entry) {
      shown.appendBytes(entry.shown, 0, entry.shownEnd)
      descriptions.appendBytes(entry.description, entry.descriptionStart, entry.descriptionEnd)
      return entry.shown[0] === endOfText ? -1 : skus.add(shown.length - 1)
    },
    textsAt(index) {
      const { bytes, start, end } = shown.locate(index)
      const texts: string[] = []
      for (let from = start; from < end; ) {
        const to = bytes.indexOf(endOfText, from)
        texts.push(from === to ? '' : decodeText(bytes, from, to))
        from = to + 1
      }
      const [sku = '', manufacturerSku = '', ean = '', title = ''] = texts
      return { sku, manufacturerSku, ean, title }
    },
    descriptionAt: (index) => descriptions.textAt(index),
    indexOfSku(sku) {
      if (sku === '') return -1
      const bytes = encoder.encode(sku)
      return skus.find(bytes, 0, bytes.length)
    },
  }
}

const encoder = new TextEncoder()

const sku = { bytes: new Uint8Array(0) as Uint8Array, start: 0, end: 0 }

function locateSku({ bytes, start }: LocatedText): LocatedText {
  let end = start
  while (bytes[end] !== endOfText) end += 1
  sku.bytes = bytes
  sku.start = start
  sku.end = end
  return sku
}
