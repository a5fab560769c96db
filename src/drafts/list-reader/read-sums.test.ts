import { describe, expect, test } from 'vitest'
import { findInProducts, findInProductTitles } from './changes/find-in-products.ts'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'
import { readList } from './read-list.ts'

const products = [
  smallProduct('WEB30001', '960-003686', 'Webcam Logitech C214, 4K', 900),
  smallProduct('USB30002', 'SDCZ73-64G', 'Memoria USB SanDisk, 64 GB, Blanco', 100),
  smallProduct('REG30003', 'OPTIMUS18', 'Regulador Vica Optimus', 300),
  smallProduct('REG30004', 'ER-100081', 'Regulador Koblenz, 1000 VA', 350),
]
const rows = [
  ['960-003686', 'Webcam Logitech C214', '2', '2', '2', '6'],
  ['SDCZ73-64G', 'USB SanDisk 64 GB blanca', '10', '10', '4', '24'],
  ['OPTIMUS18', 'Regulador Vica Optimus', '3', '3', '0', '6'],
  ['ER-100081', 'Regulador Koblenz', '2', '1', '1', '5'],
] as const

function requisition(total: string, rowsOf: readonly (readonly string[])[], separator: string): string {
  return [['Código', 'Descripción', 'San Pedro', 'Apodaca', 'Guadalupe', total], ...rowsOf]
    .map((cells) => (separator === '' ? cells.map((cell) => cell.padEnd(26)).join('') : cells.join(separator)))
    .join('\n')
}

async function oddOf(text: string) {
  const { rows: read } = await readList(text, findInProducts(products), {
    findInTitles: findInProductTitles(products),
  })
  return read.flatMap(({ doubts, quantities }) => (doubts.length > 0 ? [{ doubts, quantities }] : []))
}

describe('a total over sites that does not add up in one row', () => {
  const certain = ['6 WEB30001', '24 USB30002', '6 REG30003']
  const odd = { doubts: [{ kind: 'unexplained-number', number: '2 + 1 + 1' }], quantities: [5, 4] }

  test.each([
    ['Total', '\t'],
    ['Total', ' | '],
    ['Total', ''],
    ['Total pzas', '\t'],
    ['Cant. total', ' | '],
  ])('below %j is asked about, with the total first and the sum, between %j', async (total, separator) => {
    const text = requisition(total, rows, separator)
    expect(await summarizeList(text, products)).toEqual({ certain, asked: ['5 REG30004'] })
    expect(await oddOf(text)).toEqual([odd])
  })

  test('is asked about among three, where its name counts pieces', async () => {
    const { certain: sure } = await summarizeList(requisition('Total pzas', rows.slice(1), '\t'), products)
    expect(sure).toEqual(['24 USB30002', '6 REG30003'])
  })
})
