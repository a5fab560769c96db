import { expect, test } from 'vitest'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'

const products = [
  smallProduct('MON50001', '9TT66AA', 'Monitor HP P24 Full HD', 3350),
  smallProduct('CAB40001', 'PUC6004', 'Cable de Red Panduit Cat 6', 20),
]

test.each([
  'Código\tCantidad\nMON50001\t2.5\nCAB40001\t3',
  'Código\tCantidad\nMON50001\t2,5\nCAB40001\t3',
  'Código\tCantidad\nMON50001\t2.5 pzas\nCAB40001\t3',
  'Código\tCantidad\nMON50001\tmedia\nCAB40001\t3',
  'Código\tCantidad\nMON50001\t1/2\nCAB40001\t3',
  'Código\tCantidad\nMON50001\t2½\nCAB40001\t3',
  'Código\tCantidad\tUnidad\nMON50001\t2.5\tPZA\nCAB40001\t3\tPZA',
  'Código\tCantidad\tPrecio\tImporte\nMON50001\t2.5\t3,350.00\t8,375.00\nCAB40001\t3\t20.00\t60.00',
  'MON50001 2.5 pzas\nCAB40001 3 pzas',
  'MON50001 2,5\nCAB40001 3',
  'MON50001 x 2.5\nCAB40001 x 3',
  'MON50001 (2.5)\nCAB40001 (3)',
  'MON50001 1/2 pza\nCAB40001 3 pzas',
  'MON50001 ½ pza\nCAB40001 3 pzas',
  'media pieza MON50001\n3 piezas CAB40001',
  '2.5 monitor hp p24 full hd\n3 CAB40001',
])('a part of a piece asks: %j', async (text) => {
  const { certain, asked } = await summarizeList(text, products)
  expect(certain).toEqual(['3 CAB40001'])
  expect(asked).toHaveLength(1)
})

test.each(['Código\tMetros\nCAB40001\t2.5\nCAB40001\t3', 'Cant\tUnidad\tCódigo\n2.5\tKG\tCAB40001\n3\tPZA\tMON50001'])(
  'what is measured is divided: %j',
  async (text) => {
    expect((await summarizeList(text, products)).certain[0]).toBe('2.5 CAB40001')
  },
)
