import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogIntake } from '#src/catalog/engine/read/catalog-intake.ts'
import { foldText, stripCode } from '#src/catalog/engine/search/fold.ts'
import { wordsIn } from '#src/catalog/engine/words/read-words.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { createTextReader } from './text-reader.ts'

describe("a product's texts as they are folded when they are read", () => {
  it('are those of foldText and stripCode', () => {
    fc.assert(
      fc.property(fc.array(products, { minLength: 1, maxLength: 8 }), (received) => {
        expect(readAll(received)).toEqual(received.map(fold))
      }),
      propertyCases(3_000),
    )
  })

  it('are read beside texts of any length', () => {
    const received = [
      makeProduct({
        title: 'Ñ'.repeat(5_000),
        sku: '',
        manufacturerSku: 'ﷺ'.repeat(400),
        ean: '１２３',
        brand: 'Æ'.repeat(900),
      }),
      makeProduct({ title: '', sku: 'a-'.repeat(5_000), manufacturerSku: '- . -', ean: '-'.repeat(3_000), brand: '' }),
    ]
    expect(readAll(received)).toEqual(received.map(fold))
  })
})

function readAll(received: readonly Product[]) {
  const intake = createCatalogIntake()
  for (const product of received) intake.append(product)
  const reader = createTextReader(intake.columns)
  return received.map((_, position) => {
    reader.readLine(position)
    reader.readCodes(position)
    const { line, codes } = reader
    return {
      line: decode(line.bytes, 0, line.end),
      title: decode(line.bytes, 0, line.titleEnd),
      words: line.starts.slice(0, line.count).map((start, word) => decode(line.bytes, start, line.ends[word]!)),
      codes: decode(codes.bytes, 0, codes.end),
      ends: [...codes.ends].map((end) => codes.bytes[end]),
      fields: (['sku', 'manufacturerSku', 'ean', 'title'] as const).map((field) => {
        reader.readField(position, field)
        return decode(reader.field.bytes, 0, reader.field.end)
      }),
      gtin: reader.gtinAt(position),
    }
  })
}

function fold({ title, brand, sku, manufacturerSku, ean }: Product) {
  const fields = [sku, manufacturerSku, ean, title].map((text) => foldText(text.toWellFormed()))
  const [foldedSku = '', foldedMpn = '', foldedEan = '', foldedTitle = ''] = fields
  return {
    line: `${foldedTitle} · ${foldText(brand.toWellFormed())}`,
    title: foldedTitle,
    words: wordsIn(`${foldedTitle} · ${foldText(brand.toWellFormed())}`),
    codes: `\n${stripCode(foldedSku)}\n${stripCode(foldedMpn)}\n${stripCode(foldedEan)}\n`,
    ends: [10, 10, 10],
    fields,
    gtin: /^\d{1,14}$/.test(foldedEan) ? Number(foldedEan) : 0,
  }
}

function decode(bytes: Uint8Array, start: number, end: number): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(start, end))
}

const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom(...Array.from(`aZ09 -/._+#"\\<&\n\t'’×Áéñâ½ªº°\u00a0\u0301´«»\u007f１ß`)),
    maxLength: 12,
  }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 6 }).map((codes) => String.fromCodePoint(...codes)),
  fc.string({
    unit: fc.constantFrom('5', '12', "'", '"', ' ', 'A', 'x', 'X', '×', '.', ',', '²', 'é', '·'),
    maxLength: 10,
  }),
  fc.integer({ min: 0, max: 1e15 }).map(String),
)
const products = fc
  .record({ title: text, brand: text, sku: text, manufacturerSku: text, ean: text })
  .map((texts) => makeProduct(texts))
