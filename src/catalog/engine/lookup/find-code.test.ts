import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { foldText, stripCode } from '#src/catalog/engine/search/fold.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import type { FoundCode } from './find-code.ts'

describe('recognizing codes', () => {
  it.each<[string, string, FoundCode]>([
    ['a sku', 'dsk1', { stage: 'sku', positions: [1] }],
    ['a part number', ' DS-2CD2347G2P-LSU/SL ', { stage: 'manufacturer-sku', positions: [0] }],
    ['a part number without its punctuation', 'ds2cd2347g2plsusl', { stage: 'punctuation', positions: [0] }],
    ['a sku with extra punctuation', 'CAM.1', { stage: 'punctuation', positions: [0] }],
    ['an EAN', '6931847100014', { stage: 'gtin', positions: [0] }],
    ['an EAN as a GTIN of 14 digits', '06931847100014', { stage: 'gtin', positions: [0] }],
    ['a UPC that has no leading zero in the catalog', '012345678905', { stage: 'gtin', positions: [1] }],
    ['a UPC that lost its zero in a spreadsheet', '12345678905', { stage: 'gtin', positions: [1] }],
    ['no UPC that lost its zero with another check digit', '12345678906', null],
    ['no part of a code', 'DS-2CD2347', null],
    ['no blank', '  ', null],
    ['no punctuation alone', '-/', null],
  ])('knows %s', (_name, code, found) => {
    expect(engineOf([camera, disk]).findCodes([code])).toEqual([found])
  })

  it('finds all products of an ambiguous code, at the most reliable stage only', () => {
    const engine = engineOf([
      makeProduct({ sku: 'X', title: 'a', manufacturerSku: 'AB-1' }),
      makeProduct({ sku: 'Y', title: 'b', manufacturerSku: 'AB-1' }),
      makeProduct({ sku: 'AB1', title: 'c' }),
    ])
    expect(engine.findCodes(['ab-1', 'AB1', 'A/B1'])).toEqual([
      { stage: 'manufacturer-sku', positions: [0, 1] },
      { stage: 'sku', positions: [2] },
      { stage: 'punctuation', positions: [0, 1, 2] },
    ])
  })

  it('finds both products where the sku of one is the part number of another', () => {
    const engine = engineOf([
      makeProduct({ sku: 'APS-1', title: 'a', manufacturerSku: 'EAP225' }),
      makeProduct({ sku: 'EAP225', title: 'b', manufacturerSku: 'EAP225' }),
      makeProduct({ sku: 'EAP-225', title: 'c' }),
    ])
    expect(engine.findCodes(['eap225', 'EAP-225', 'APS-1'])).toEqual([
      { stage: 'sku', positions: [0, 1] },
      { stage: 'sku', positions: [2] },
      { stage: 'sku', positions: [0] },
    ])
  })

  it('finds nothing before the catalog is complete', () => {
    const engine = createCatalogEngine({ now: () => 0 })
    engine.append([camera])
    expect(engine.findCodes(['CAM1'])).toBeNull()
  })

  it('gives the same result as a naive search for any codes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(codes, codes, codes), { maxLength: 40 }), fc.array(codes), (catalog, asked) => {
        const products = catalog.map(([sku, manufacturerSku, ean], index) =>
          makeProduct({ sku, manufacturerSku, ean, title: String(index).padStart(3, '0') }),
        )
        expect(engineOf(products).findCodes(asked)).toEqual(asked.map((code) => naive(products, code)))
      }),
      propertyCases(400),
    )
  })
})

const camera = makeProduct({
  sku: 'CAM1',
  manufacturerSku: 'DS-2CD2347G2P-LSU/SL',
  ean: '6931847100014',
  title: 'a',
})
const disk = makeProduct({ sku: 'DSK1', manufacturerSku: 'SA400', ean: '12345678905', title: 'b' })

const codes = fc.oneof(
  fc.constantFrom('', ' ', 'A', 'a-1', 'A1', 'a/1', '-', 'Ñ1', 'n1', '00012345', '12345', '12345678', '012345678'),
  fc.constantFrom('012345678905', '12345678905', '0012345678905', '00012345678905', '1234-5678', '7501031', 'a 1'),
  fc.string({ unit: fc.constantFrom('a', 'B', '1', '0', '-', '.', ' '), maxLength: 5 }),
)

function engineOf(products: readonly Product[]) {
  const engine = createCatalogEngine({ now: () => 0 })
  engine.append(products)
  engine.complete()
  return engine
}

/** GS1: in 14 digits the first, third and so on count three times, and the sum is a multiple of ten. */
function isCutUpc(digits: string): boolean {
  const all = Array.from(digits.padStart(14, '0'), Number)
  return /^\d{9,11}$/.test(digits) && all.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 3 : 1), 0) % 10 === 0
}

/** The products are in title order. */
function naive(products: readonly Product[], code: string): FoundCode {
  const folded = foldText(code)
  const stripped = stripCode(folded)
  const where = (matches: (product: Product) => boolean) =>
    products.flatMap((product, position) => (matches(product) ? [position] : []))
  if (folded === '') return null
  const isGtin = (/^(\d{8}|\d{12,14})$/.test(stripped) || isCutUpc(stripped)) && Number(stripped) > 0
  const sameGtin = (ean: string) => /^\d{1,14}$/.test(ean) && ean.padStart(14, '0') === stripped.padStart(14, '0')
  const stages = [
    [
      'sku',
      where(
        ({ sku, manufacturerSku }) =>
          products.some((each) => foldText(each.sku) === folded) &&
          (foldText(sku) === folded || foldText(manufacturerSku) === folded),
      ),
    ],
    ['manufacturer-sku', where(({ manufacturerSku }) => foldText(manufacturerSku) === folded)],
    [
      'punctuation',
      where(({ sku, manufacturerSku, ean }) => {
        const bare = [sku, manufacturerSku].some((each) => stripCode(foldText(each)) === (stripped || folded))
        // An EAN with punctuation also counts as a code without it.
        return bare || (stripCode(foldText(ean)) !== foldText(ean) && stripCode(foldText(ean)) === (stripped || folded))
      }),
    ],
    ['gtin', where(({ ean }) => (isGtin ? sameGtin(foldText(ean)) : foldText(ean) === folded))],
  ] as const
  const first = stages.find(([, positions]) => positions.length > 0)
  return first ? { stage: first[0], positions: first[1] } : null
}
