import fc from 'fast-check'
import { expect, it } from 'vitest'
import { charsets, readCharset } from './read-charset.ts'
import { readCsvRows } from './read-csv-rows.ts'
import { readJsonRows } from './read-json-rows.ts'
import { readRow } from './read-row.ts'
import { CatalogFileError } from './source-row.ts'

const signs = [
  '[',
  ']',
  '{',
  '}',
  ',',
  ':',
  ';',
  '"',
  '\\',
  '\t',
  '\n',
  '\r\n',
  ' ',
  '\0',
  '\u00e1',
  '\ufffd',
  '\u{1f600}',
]
const words = [
  '"sku"',
  '"price"',
  '"warehouses"',
  'sku,price,warehouses\n',
  '{"sku":"A","price":1}',
  'A,1,{}\n',
  'null',
  '1e999',
]
const pieces = [...signs, ...words].map((text) => Buffer.from(text))
const file = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.uint8Array({ maxLength: 3 }).map(Buffer.from)), { maxLength: 40 })
  .map((parts) => Buffer.concat(parts))

it.each([
  ['JSON', '[', readJsonRows],
  ['CSV', 'sku,price\n', readCsvRows],
] as const)(
  'fault 23: any bytes as %s give rows, rejected rows or a refusal of the file',
  async (_, beginning, readRows) => {
    await fc.assert(
      fc.asyncProperty(
        file,
        fc.boolean(),
        fc.option(fc.constantFrom(...charsets)),
        fc.integer({ min: 1, max: 30 }),
        async (bytes, begins, charset, chunkBytes) => {
          const all = begins ? Buffer.concat([Buffer.from(beginning), bytes]) : bytes
          async function* chunks() {
            for (let from = 0; from < all.length; from += chunkBytes) yield all.subarray(from, from + chunkBytes)
          }
          let numbered = 0
          try {
            for await (const batch of readRows(readCharset(chunks(), charset))) {
              for (const row of batch) {
                numbered += 1
                expect(row.number).toBe(numbered)
                if (row.kind === 'value') readRow(row.value)
              }
            }
          } catch (error) {
            if (!(error instanceof CatalogFileError)) throw error
          }
        },
      ),
    )
  },
)
