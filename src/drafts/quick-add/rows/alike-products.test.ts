import { expect, test } from 'vitest'
import { isAlike } from './alike-products.ts'

const product = (about: Partial<Parameters<typeof isAlike>[0]>) => ({
  sku: 'X',
  manufacturerSku: '',
  ean: '',
  brand: '',
  title: '',
  ...about,
})
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
  ['the words of another language’s order', disk, { words: 'kingston ssd, please' }],
])('%s is truly alike', (_, one, wanted) => {
  expect(isAlike(one, { code: '', words: '', ...wanted })).toBe(true)
})

test.each([
  ['a code that only has a sign in common', product({ sku: 'SI-100' }), { code: 'QWE-99Z8' }],
  ['a short code at one edit', product({ sku: 'A-12' }), { code: 'A-13' }],
  ['a barcode of the same maker', product({ ean: '7501234567890' }), { code: '7501234567812' }],
  ['a code at three edits', disk, { code: 'DSK-10999' }],
  ['one word', disk, { words: 'disco' }],
  ['few of many words', disk, { words: 'disco para la camara del patio de kingston con soporte metalico' }],
  ['words that join, and units', product({ title: 'Caja con 10 piezas' }), { words: '2 cajas con piezas' }],
  ['nothing', disk, {}],
])('%s is not', (_, one, wanted) => {
  expect(isAlike(one, { code: '', words: '', ...wanted })).toBe(false)
})
