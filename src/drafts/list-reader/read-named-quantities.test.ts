import { describe, expect, test } from 'vitest'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'

const products = [
  smallProduct('TON20001', 'CF258A', 'Tóner HP 58A Negro, 3,000 Páginas', 2190),
  smallProduct('MOU40001', '910-001601', 'Mouse Logitech M100 Óptico', 119),
  smallProduct('MON50001', '9TT66AA', 'Monitor HP P24 Full HD', 3350),
  smallProduct('UPS60001', 'SMT1000C', 'No Break APC Smart-UPS SMT1000C, 1000 VA', 7200),
  smallProduct('CAB70001', 'PC6-1M-AZ', 'Cable Panduit Patch Cat6, 1 m, Azul', 61),
]

describe('where a header names the quantities', () => {
  test('a product that no number belongs to is asked about, also where no line has the columns of the header', async () => {
    const text = 'Descripción\tCantidad\tPrecio\n\nTON20001\n\nMOU40001\n\nMON50001'
    expect((await summarizeList(text, products)).certain).toEqual([])
  })

  test('a line of cells without the product belongs to the name above it', async () => {
    const text = `Descripción\tCantidad\tPrecio unitario\tImpuestos\tImporte
[TON20001] Tóner HP 58A
(CF258A)
10.000 Unidades\t2,190.00\tIVA(16%) VENTAS\t$ 21,900.00
[MOU40001] Mouse Logitech
(910-001601)
4.000 Unidades\t119.00\tIVA(16%) VENTAS\t$ 476.00
[MON50001] Monitor HP P24
(9TT66AA)
1.000 Unidades\t3,350.00\tIVA(16%) VENTAS\t$ 3,350.00`
    expect(await summarizeList(text, products)).toEqual({
      certain: ['10 TON20001', '4 MOU40001', '1 MON50001'],
      asked: [],
    })
  })

  test('pieces with three zeros behind a point in each row are no thousands', async () => {
    const codes = ['TON20001', 'MOU40001', 'MON50001', 'UPS60001', 'CAB70001']
    const rows = codes.map((code, at) => `|${code}|     ${(at + 2) * 2}.000|EA |`)
    expect(await summarizeList(['|Material|   Quantity|Un |', ...rows].join('\n'), products)).toEqual({
      certain: ['4 TON20001', '6 MOU40001', '8 MON50001', '10 UPS60001', '12 CAB70001'],
      asked: [],
    })
  })

  test('with fewer rows they may be thousands', async () => {
    const text = '|Material|   Quantity|Un |\n|TON20001|     4.000|EA |\n|MOU40001|     6.000|EA |'
    expect((await summarizeList(text, products)).certain).toEqual([])
  })
})
