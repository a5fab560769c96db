import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { readJudgedProducts } from './judged-product.ts'
import { summarizeAlternatives } from './measure-alternatives.ts'

it('shares what is usable among what is offered where something would do, and counts silence where nothing would', () => {
  expect(
    summarizeAlternatives([
      { canBeReplaced: true, first: [true, false, true] },
      { canBeReplaced: true, first: [false] },
      { canBeReplaced: false, first: [] },
      { canBeReplaced: false, first: [false] },
    ]),
  ).toEqual({ replaceable: 2, usable: 0.5, helped: 0.5, irreplaceable: 2, saysNone: 0.5 })
})

it('shares nothing where nothing was judged', () => {
  expect(summarizeAlternatives([])).toMatchObject({ usable: null, helped: null, saysNone: null })
})

const read = (side: 'daily' | 'kept aside') =>
  readJudgedProducts(join(import.meta.dirname, 'alternatives/sample.json'), side)

it('keeps half of the judged products aside', () => {
  const [daily, aside] = [read('daily'), read('kept aside')]
  expect(daily.length).toBe(aside.length)
  expect(daily.map(({ sku }) => sku).filter((sku) => aside.some((each) => each.sku === sku))).toEqual([])
})

it('judges what nobody looked at by the rules: what it is, and what it costs', () => {
  const ssd = read('daily').find(({ sku }) => sku === 'DSK27765')!
  const own = makeProduct({ sku: ssd.sku, title: ssd.title, price: 785 })
  const other = (title: string, price: number | null) => ssd.isUsable(makeProduct({ sku: 'NEW', title, price }), own)
  expect(other('Disco Duro Sólido (SSD) Adata SU650, 960 GB, SATA III, 2.5"', 1100)).toBe(true)
  expect(other('Disco Duro Sólido (SSD) Adata SU650, 960 GB, SATA III, 2.5"', 1300)).toBe(false)
  expect(other('Disco Duro Sólido (SSD) Adata SU650, 960 GB, SATA III, 2.5"', null)).toBe(false)
  expect(other('Disco Duro Sólido (SSD) Adata SU650, 240 GB, SATA III, 2.5"', 785)).toBe(false)
  expect(ssd.isJudged('NEW')).toBe(false)
})

it('lets what was judged by hand count before the rules', () => {
  const cooler = read('kept aside').find(({ sku }) => sku === 'GAB15872')!
  const own = makeProduct({ sku: cooler.sku, title: cooler.title, price: 1256 })
  const judged = makeProduct({
    sku: 'GAB18995',
    title: 'Enfriamiento Líquido Balam Rush Tank 281, 240 mm',
    price: 1889,
  })
  expect(cooler.isUsable(judged, own)).toBe(true)
  expect(cooler.isUsable({ ...judged, sku: 'NEW' }, own)).toBe(false)
})
