import { expect, test } from 'vitest'
import { rowsInWords, smallProduct } from './changes/summarize-list.ts'

const products = [
  smallProduct('MOU10003', 'M185', 'Mouse Logitech M185', 250),
  smallProduct('TEC10004', 'K120', 'Teclado Logitech K120', 200),
  smallProduct('CAB10005', 'NF-100', 'Cable de Red Steren Cat6', 80),
  smallProduct('24', 'CAT24', 'Panel de Parcheo Panduit', 900),
  smallProduct('105', 'JAC105', 'Jack Panduit Cat6', 90),
]

test.each([
  ['Mouse M185\n24\nTeclado K120\n105\nCable NF-100\n7', ['MOU10003 24', 'TEC10004 105', 'CAB10005 7']],
  [
    'Mouse M185\n24 pz\nTeclado K120\n105 pz',
    ['MOU10003 24 or 1 on-another-line', 'TEC10004 105 or 1 on-another-line'],
  ],
  ['Cantidad\n24\n105\n7\nClave\nM185\nK120\nNF-100', ['MOU10003 24', 'TEC10004 105', 'CAB10005 7']],
  ['24 sillas secretariales\n3 M185', ['left 24', 'MOU10003 3']],
  ['105 pzas de plumas azules\n3 M185', ['left 105', 'MOU10003 3']],
  ['12 mouse M185\nlos mouse que sean 24', ['MOU10003 24']],
])('a number that is a code of few figures is a quantity where quantities stand: %j', async (text, rows) => {
  const read = await rowsInWords(text, products)
  expect(read.filter((row) => row !== 'left 1')).toEqual(rows)
})

test.each([
  ['24\n105', ['24 1 plain-word', '105 1 plain-word']],
  ['24 panel de parcheo\n105 jack panduit', ['24 1 plain-word', '105 1 plain-word']],
  ['24 3\n105 2', ['24 3', '105 2']],
])('elsewhere it is the code: %j', async (text, rows) => {
  expect(await rowsInWords(text, products)).toEqual(rows)
})
