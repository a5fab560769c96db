import { expect, test } from 'vitest'
import { rowsInWords, smallProduct } from './changes/summarize-list.ts'

const products = [
  smallProduct('CAB10001', 'NF-100', 'Cable de Red Steren Cat6', 80),
  smallProduct('MOU10002', 'M185', 'Mouse Logitech M185', 250),
]

test.each([
  '3 cable NF-100 (caja con 20 piezas)\n2 M185',
  '3 cajas cable NF-100 (caja con 20 piezas)\n2 M185',
  'NF-100 cable de red (caja c/20 pzas) 3\nM185 mouse 2',
  '3 cables NF-100 (caja con 20 piezas), 2 mouse M185',
  '3 cajas con 20 piezas NF-100\n2 M185',
])('what a pack has is asked about once: %j', async (text) => {
  const [row, ...others] = await rowsInWords(text, products)
  expect(row).toMatch(/^CAB10001 3 or 60(?: or 20)? pack$/)
  expect(others).toEqual(['MOU10002 2'])
})
