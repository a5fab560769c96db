import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { readProduct } from '#src/wholesale-api/read-product.ts'
import { createProductEntry, type ProductEntry } from './product-entry.ts'
import { createRecordReader } from './read-records.ts'

describe("a product's texts", () => {
  it('are the same from scanned bytes and from the result of readProduct', () => {
    fc.assert(
      fc.property(texts, texts, texts, texts, (title, description, manufacturerSku, ean) => {
        const record = { sku: 'A/b', manufacturer_sku: manufacturerSku, ean, title, description }
        const fromBytes = createProductEntry()
        const reader = createRecordReader({
          takeScanned: (scanned) => fromBytes.fillFromScanned(scanned),
          takeRead(read) {
            if (read.kind === 'product') fromBytes.fillFromProduct(read.product)
          },
        })
        reader.push(new TextEncoder().encode(`[${JSON.stringify(record)}]`))
        const fromStrings = createProductEntry()
        const read = readProduct(record)
        if (read.kind === 'product') fromStrings.fillFromProduct(read.product)
        expect(decoded(fromBytes)).toEqual(decoded(fromStrings))
      }),
      propertyCases(1000),
    )
  })
})

const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from('aZ09 -/._+#"\\<&\nÁéñÑüÜßæÆø×½ªº°®«»')), maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 6 }).map((codes) => String.fromCodePoint(...codes)),
)

function decoded(entry: ProductEntry) {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return {
    shown: [...entry.shown.subarray(0, entry.shownEnd)],
    description: decoder.decode(entry.description.subarray(entry.descriptionStart, entry.descriptionEnd)),
  }
}
