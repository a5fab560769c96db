import { expect, it } from 'vitest'
import { blankBars } from './blank-bars.ts'

const report = [
  'CLAVE   DESCR        Vta1  Vta2 |  Ex1  Ex2 |  COMPRAR',
  'A-1     Cable        9     8    |  0    2   |  11',
]

it('a bar that only parts groups of columns is a blank, and nothing moves', () => {
  const text = report.join('\n')
  expect(blankBars(text)).toBe(text.replaceAll('|', ' '))
})

it.each([
  ['cells between bars', '| Clave | Descripción | Cantidad |\n| A-1 | Cable  negro | 4 |\n| A-2 | Mouse | 5 |'],
  ['a bar in a sentence', 'Cable HDMI | 2 metros | 4 piezas'],
  ['tabs', 'A-1\tCable  de | red  azul\t4'],
])('keeps %s', (_, text) => {
  expect(blankBars(text)).toBe(text)
})
