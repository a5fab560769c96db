import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findInProducts,
  findInProductTitles,
  type SmallProduct,
} from '#src/drafts/list-reader/changes/find-in-products.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createRandom } from '#src/fixtures/random.ts'
import { headedTable } from './headed-tables.ts'

const path = join(import.meta.dirname, '../../lists/unseen-10/catalog.json')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
const products = JSON.parse(readFileSync(path, 'utf8')) as SmallProduct[]
const find = findInProducts(products)
const findInTitles = findInProductTitles(products)

test('whatever the columns of a table are called, no row is certain with another quantity', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: 4, max: 15 }), async (seed, size) => {
      const { text, wanted } = headedTable(products, createRandom(seed), size)
      const { rows } = await readList(text, find, { findInTitles })
      const quantityOf = new Map(wanted.map(({ sku, quantity }) => [sku, quantity]))
      const wrong = rows.flatMap(({ line, reading, doubts }) =>
        reading.kind === 'matched' && doubts.length === 0 && reading.quantity !== quantityOf.get(reading.product.sku)
          ? [{ line, sku: reading.product.sku, read: reading.quantity, wanted: quantityOf.get(reading.product.sku) }]
          : [],
      )
      expect({ text, wrong }).toEqual({ text, wrong: [] })
    }),
    propertyCases(400),
  )
})
