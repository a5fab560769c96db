import fc from 'fast-check'
import { expect, it } from 'vitest'
import { settleColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { createCatalogIntake } from '#src/catalog/engine/read/catalog-intake.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { buildWordIndex } from './word-index.ts'

/** Of 320 products, a word of more than ten has a bitmap: `w0` to `w3`; the others have lists. */
const titles = Array.from({ length: 320 }, (_, index) => [4, 40, 45, 80].map((step) => `w${index % step}`).join(' '))
const index = indexOf(titles)
const inOrder = titles.toSorted()

it('the products that have some words are those whose titles have all of them', () => {
  const wanted = fc.array(fc.nat(79).map(String), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(wanted, (numbers) => {
      const found = index.withAll(numbers.map((number) => index.find(encoder.encode(`w${number}`))))
      const naive = inOrder.flatMap((title, position) =>
        numbers.every((number) => title.split(' ').includes(`w${number}`)) ? [position] : [],
      )
      expect(found).toEqual(naive)
    }),
    propertyCases(300),
  )
})

it('the words that a text begins with are those of the index that are its beginnings', () => {
  const words = ['a', 'ab', 'abc', 'abd', 'b', 'ba', 'z9']
  const some = indexOf([words.join(' ')])
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'z', '9'), maxLength: 6 }), (text) => {
      const found = some.beginningsOf(encoder.encode(text)).map((word) => some.textOf(word))
      expect(found).toEqual(words.filter((word) => text.startsWith(word)))
    }),
    propertyCases(200),
  )
})

function indexOf(some: readonly string[]) {
  const intake = createCatalogIntake()
  for (const [number, title] of some.entries()) intake.append(makeProduct({ sku: `s${number}`, title, brand: '' }))
  const { columns, titles: gathered } = settleColumns(intake.columns, intake.texts)
  return buildWordIndex(columns, gathered)
}

const encoder = new TextEncoder()
