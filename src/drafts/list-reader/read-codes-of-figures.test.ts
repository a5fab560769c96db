import { expect, test } from 'vitest'
import { findInProducts } from './changes/find-in-products.ts'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'
import { readList } from './read-list.ts'

const products = [
  smallProduct('APS19119', 'U54-LITE-OD', 'Access Point Ubiquiti UniFi U54 Lite', 3600),
  smallProduct('ETI10366', '96888', 'Rollo de Etiquetas Dymo LetraTag 2920', 457),
  smallProduct('TRU14876', '14876', 'Pinza de presión Truper', 145),
]

test.each([
  ['TRU14876 14876 3', '3 TRU14876'],
  ['14876 TRU14876 3', '3 TRU14876'],
  ['3 TRU14876 14876 Pinza de presión', '3 TRU14876'],
  ['TRU14876\t14876\t3', '3 TRU14876'],
  ['TRU14876 14876 Pinza de presión 3 pzas', '3 TRU14876'],
  ['TRU14876 - 14876 - Pinza de presión', '1 TRU14876'],
])('%j: another code of the product is no quantity', async (line, certain) => {
  const text = `${line}\n${line.replaceAll('14876', '96888').replace('TRU96888', 'ETI10366').replace('Pinza de presión', 'Rollo')}`
  expect(await summarizeList(text, products)).toEqual({
    certain: [certain, certain.replace('TRU14876', 'ETI10366')],
    asked: [],
  })
})

test.each([
  ['U54-LITE-OD 1,000\nSame as last week for the labels 96888 (24)', [1000, 24]],
  ['U54-LITE-OD 10\nchange the access points to 96888', [10]],
  ['U54-LITE-OD 3, 96888 2', [3, 2]],
  ['96888 U54-LITE-OD 10', [10]],
  ['U54-LITE-OD 10 96888', [10]],
  ['U54-LITE-OD 14876', [1]],
])('%j: the code of another product is no answer to how many', async (text, offered) => {
  const { rows } = await readList(text, findInProducts(products))
  const [row] = rows
  expect(row!.quantities.toSorted((a, b) => a - b)).toEqual(offered.toSorted((a, b) => a - b))
  expect(row!.doubts).not.toEqual([])
  expect(offered).toContain(row!.reading.quantity)
})

test('a number with thousands or with a unit counts pieces, also where it is a code', async () => {
  const large = smallProduct('GRA10000', '10000', 'Caja de grapas', 20)
  const { certain } = await summarizeList('U54-LITE-OD 10,000\nETI10366 14876 pzas', [...products, large])
  expect(certain).toEqual(['10000 APS19119', '14876 ETI10366'])
})
