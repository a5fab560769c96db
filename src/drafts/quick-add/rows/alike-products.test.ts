import { expect, test } from 'vitest'
import type { ListedProduct, NearWanted } from '#src/drafts/model/lines/code-lookup.ts'
import { alikeProducts } from './alike-products.ts'

const product = (about: Partial<ListedProduct>) => ({
  sku: 'X',
  manufacturerSku: '',
  ean: '',
  brand: '',
  title: '',
  price: null,
  quantity: null,
  ...about,
})

function isAlike(one: ListedProduct, wanted: Partial<NearWanted>): boolean {
  return alikeProducts([one], { code: '', words: '', ...wanted }, { quantity: 3, price: null }).length > 0
}
const disk = product({ sku: 'DSK-10233', manufacturerSku: 'SA400S37/960G', title: 'Disco SSD Kingston A400 960 GB' })
const monitor = product({ sku: 'MON-1', title: 'Monitor LG 24MP450 B de 24"' })

test.each([
  ['a code with a letter for a digit', disk, { code: 'DSK-1O233' }],
  ['a code with two neighbours swapped', disk, { code: 'SA400S37/690G' }],
  ['the beginning of a code', disk, { code: 'SA400S37' }],
  ['a code that goes on after the whole one', disk, { code: 'SA400S37/960G-CAJA' }],
  ['the model of the title', monitor, { code: '24MP450-B' }],
  ['a barcode with one wrong digit', product({ ean: '0740617277357' }), { code: '0740617277351' }],
  ['most words of the title', disk, { words: '3 discos kingston de 960' }],
  ['a maker of two letters and a figure', product({ title: 'Tóner HP 970X Cian', brand: 'HP' }), { words: 'hp 970' }],
  ['a figure with letters', product({ title: 'Cartucho Canon CL-896', brand: 'Canon' }), { words: 'canon 896' }],
  ['the words of another language’s order', disk, { words: 'kingston ssd, please' }],
])('%s is truly alike', (_, one, wanted) => {
  expect(isAlike(one, wanted)).toBe(true)
})

test.each([
  ['a code that only has a sign in common', product({ sku: 'SI-100' }), { code: 'QWE-99Z8' }],
  ['a short code at one edit', product({ sku: 'A-12' }), { code: 'A-13' }],
  ['a barcode of the same maker', product({ ean: '7501234567890' }), { code: '7501234567812' }],
  ['a code at three edits', disk, { code: 'DSK-10999' }],
  ['one word', disk, { words: 'disco' }],
  ['few of many words', disk, { words: 'disco para la camara del patio de kingston con soporte metalico' }],
  ['words that join, and units', product({ title: 'Caja con 10 piezas' }), { words: '2 cajas con piezas' }],
  ['a figure within another', product({ title: 'Cartucho Canon CL-8961', brand: 'Canon' }), { words: 'canon 896' }],
  ['nothing', disk, {}],
])('%s is not', (_, one, wanted) => {
  expect(isAlike(one, wanted)).toBe(false)
})

const inks = ['T106 Magenta', 'T521 Magenta, 13 ml', 'T521 Magenta, 135 ml'].map((model, index) =>
  product({ sku: `T${index}`, brand: 'Epson', title: `Cartucho Epson ${model}`, price: [100, 220, 300][index]! }),
)
const skusFor = (words: string, { quantity = 1, price = null as number | null } = {}) =>
  alikeProducts(inks, { code: '', words }, { quantity, price }).map(({ sku }) => sku)

test('a product without a figure of the row is not alike where another has it, but for the quantity', () => {
  expect(skusFor('epson 521 magenta')).toEqual(['T1', 'T2'])
  expect(skusFor('epson 999 magenta')).toEqual(['T0', 'T1', 'T2'])
  expect(skusFor('epson magenta 521', { quantity: 521 })).toEqual(['T0', 'T1', 'T2'])
})

test('of those that have the same words the one with the nearest price comes first', () => {
  expect(skusFor('epson 521 magenta', { price: 299 })).toEqual(['T2', 'T1'])
  expect(skusFor('epson magenta', { price: 230 })).toEqual(['T1', 'T2', 'T0'])
  // Prices in another currency.
  expect(skusFor('epson magenta', { price: 9 })).toEqual(['T0', 'T1', 'T2'])
})
