import { expect, test } from 'vitest'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'

const products = [
  smallProduct('TON20001', 'CF258A', 'Tóner HP 58A Negro, 3,000 Páginas', 2190),
  smallProduct('MON50001', '9TT66AA', 'Monitor HP P24 Full HD', 3350),
  smallProduct('TEC60001', '920-002', 'Teclado Logitech K120', 210),
]

test.each([
  ['Producto 1:', 'Cantidad 1:'],
  ['Producto #1:', 'Cantidad #1:'],
  ['Artículo 1 -', 'Cant. 1:'],
  ['SKU1=', 'QTY1='],
  ['Item 1:', 'Piezas 1:'],
])('the number of %j and %j is the key’s, and no quantity', async (thing, count) => {
  const text = [
    ['CF258A', '4'],
    ['9TT66AA', '1'],
    ['920-002', '12'],
  ]
    .flatMap(([code, quantity], at) => [
      `${thing.replace('1', String(at + 1))} ${code}`,
      `${count.replace('1', String(at + 1))} ${quantity}`,
    ])
    .join('\n')
  expect(await summarizeList(text, products)).toEqual({
    certain: ['4 TON20001', '1 MON50001', '12 TEC60001'],
    asked: [],
  })
})

test('the number of a key with nothing behind it is no quantity', async () => {
  const text = 'Producto 1: CF258A\nCantidad 1: 4\nProducto 2: 9TT66AA\nCantidad 2: 2\nProducto 3: 920-002\nCantidad 3:'
  expect(await summarizeList(text, products)).toEqual({
    certain: ['4 TON20001', '2 MON50001'],
    asked: ['1 TEC60001'],
  })
})

test('a reply that names rows of the quotation below by their numbers decides about them', async () => {
  const text = [
    'Adelante con lo siguiente de tu cotización:',
    '',
    'Partida 1, el tóner, ya lo conseguí. La 2 sí: 9TT66AA, 2 equipos.',
    '',
    '-----Mensaje original-----',
    'De: Paty Orozco',
    'Enviado: lunes, 16 de noviembre de 2026 01:15 p. m.',
    'Asunto: Cotización 20261203',
    '',
    '1) 1 pza CF258A tóner HP 58A negro  $2,190.00',
    '2) 2 pza 9TT66AA monitor HP P24  $3,350.00',
    '3) 3 pza 920-002 teclado Logitech  $210.00',
  ].join('\n')
  expect((await summarizeList(text, products)).certain).toEqual(['2 MON50001'])
})

test('`cancelo las bocinas` in a later message takes the row back', async () => {
  const bocina = smallProduct('BOC12425', 'BX575', 'Bocina Ghia BX575 Azul', 300)
  const text = ['2 bocinas ghia BX575 azul', '3 CF258A', 'cancelo las bocinas, el cliente ya compró en otro lado'].join(
    '\n',
  )
  expect((await summarizeList(text, [...products, bocina])).certain).not.toContain('2 BOC12425')
})
