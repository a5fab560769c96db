import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'

it.each([
  ['without what the maker puts before it', 'NVR5797-EI', ['A']],
  ['without its end', 'ds-nvr5797', ['A']],
  ['without its signs', 'nvr5797ei', ['A']],
  ['between both', 'NVR-5797', ['A']],
  ['of several products', 'EZIS28', ['B', 'C']],
  ['a part of a part', 'VR5797', []],
  ['the whole code', 'DHIDSNVR5797EI', []],
  ['too short', '28MM5', []],
  ['figures alone', '1234567', []],
])('a code that nobody has is found in longer ones: %s', (_name, code, skus) => {
  const engine = engineOf(['DHI-DS-NVR5797-EI', 'DS-1-EZIS28(S)', 'DS/2/EZIS28', 'X-28MM5-Y', 'Z-1234567-Q'])
  const found = engine.findInTitles(code)!.map((position) => engine.skuAt(position))
  expect(found).toEqual(skus)
})

it('and they are the same as in a look at all runs of parts of all codes', () => {
  const part = fc.stringMatching(/^[A-C1-3]{1,4}$/)
  const code = fc.array(part, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.uniqueArray(code, { minLength: 1, maxLength: 5, selector: String }), code, (codes, asked) => {
      const wanted = asked.join('')
      const engine = engineOf(codes.map((parts) => parts.join('-')))
      const runsOf = (parts: readonly string[]) =>
        parts.flatMap((_, from) => parts.map((__, to) => parts.slice(from, to + 1).join('')))
      const isAsked = wanted.length >= 6 && /\d/.test(wanted) && /[A-C]/.test(wanted)
      const naive = codes.flatMap((parts, at) =>
        isAsked && parts.join('') !== wanted && runsOf(parts).includes(wanted) ? ['ABCDE'[at]] : [],
      )
      const found = engine.findInTitles(asked.join('-'))!.map((position) => engine.skuAt(position))
      expect(found.toSorted()).toEqual(naive)
    }),
    propertyCases(200),
  )
})

function engineOf(codes: readonly string[]) {
  const engine = createCatalogEngine({ now: () => 0 })
  engine.append(
    codes.map((manufacturerSku, at) => makeProduct({ sku: 'ABCDE'[at]!, title: 'Producto', manufacturerSku })),
  )
  engine.complete()
  return engine
}
