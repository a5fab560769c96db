import { expect, test } from 'vitest'
import { rowsInWords, smallProduct, summarizeList } from './changes/summarize-list.ts'

const products = [
  { ...smallProduct('APS19119', 'U54-LITE-OD', 'Access Point Ubiquiti UniFi U54 Lite', 3600), ean: '810010097248' },
  smallProduct('ETI10366', 'LT-2920', 'Rollo de Etiquetas Dymo LetraTag 2920', 457),
]

test.each([
  '3 APS19119\n4 ETI10366\n3 U54-LITE-OD',
  '3 U54-LITE-OD\n4 ETI10366\n3 APS19119',
  'APS19119\t3\nETI10366\t4\n810010097248\t3',
  'Código\tCantidad\nU54-LITE-OD\t3\nETI10366\t4\n0810010097248\t3',
])('as many of a product by another of its codes may be the same order: %j', async (text) => {
  expect(await summarizeList(text, products)).toEqual({
    certain: ['3 APS19119', '4 ETI10366'],
    asked: ['3 APS19119'],
  })
})

test.each(['3 APS19119\n4 ETI10366\n2 U54-LITE-OD', 'Código\tCantidad\nU54-LITE-OD\t3\nETI10366\t4\n0810010097248\t2'])(
  'another number of it adds up: %j',
  async (text) => {
    expect(await summarizeList(text, products)).toEqual({
      certain: ['3 APS19119', '4 ETI10366', '2 APS19119'],
      asked: [],
    })
  },
)

test.each(['3 APS19119, 2 U54-LITE-OD', 'U54-LITE-OD (3) y APS19119 (2)', '3 APS19119, 2 APS19119'])(
  'twice with a quantity in one line asks, by whatever codes: %j',
  async (text) => {
    expect(await rowsInWords(text, products)).toEqual(['APS19119 3 or 2 repeated', 'APS19119 2 repeated'])
  },
)

test.each(['3 APS19119\n4 ETI10366\n2 aps-19119', '3 APS19119\n4 ETI10366\notros 3 U54-LITE-OD'])(
  'the same code, or a request for more, is more of it: %j',
  async (text) => {
    expect((await summarizeList(text, products)).asked).toEqual([])
  },
)
