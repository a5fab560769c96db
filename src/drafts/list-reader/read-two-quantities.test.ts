import { describe, expect, test } from 'vitest'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'

const products = [
  smallProduct('TON20001', 'CF258A', 'Tóner HP 58A Negro, 3,000 Páginas', 2190),
  smallProduct('TON20004', '106R09767', 'Tóner Xerox 106R09767 Amarillo, 1,500 Páginas', 1117),
  smallProduct('MOU40001', '910-001', 'Mouse Logitech M498 Inalámbrico', 199),
  smallProduct('MON50001', '9TT66AA', 'Monitor HP P24 Full HD', 3350),
]
const rows = [
  ['CF258A', 'Tóner HP 58A Negro', '8', '8'],
  ['106R09767', 'Tóner Xerox Amarillo', '4', '2'],
  ['910-001', 'Mouse Logitech M498', '4', '6'],
  ['9TT66AA', 'Monitor HP P24', '1', '1'],
] as const

/** With blanks that bring the cells below each other, with tabs, and with pipes. */
const separators = ['blanks', '\t', ' | ', ';'] as const

describe('beside the quantity that was asked for', () => {
  test.each([
    'Cant.Aut.',
    'Cant. Aut.',
    'Autorizado',
    'Cant. autorizada',
    'Cantidad Autorizada',
    'Aprobado',
    'Cant. aprobada',
    'Approved qty',
    'Qty Approved',
    'Authorized',
    'Cant. final',
    'Final qty',
    'A surtir',
    'Cant. a surtir',
    'A pedir',
    'Por comprar',
    'Comp.',
    'To buy',
    'Cantidad nueva',
  ])('the one below %j is ordered', async (name) => {
    for (const separator of separators) {
      const { certain } = await summarizeList(tableOf(['Clave', 'Descripción', 'Cant', name], separator), products)
      expect({ separator, certain }).toEqual({
        separator,
        certain: ['8 TON20001', '2 TON20004', '6 MOU40001', '1 MON50001'],
      })
    }
  })

  test.each([
    ["Req'd", 'Approved', 'see note'],
    ['Solicitado', 'Autorizado', 'ver nota'],
    ['Need', 'To buy', 'tbd'],
    ['Requerido', 'A comprar', 'por definir'],
  ])('a zero below %j and %j wants none, and words ask', async (first, second, words) => {
    const decided = rows.map((row) => row.slice(0, 3))
    const cells = ['8', '0', '6', words]
    for (const separator of separators) {
      const table = tableOf(
        ['Clave', 'Descripción', first, second],
        separator,
        decided.map((row, at) => [...row, cells[at]!]),
      )
      const { certain, asked } = await summarizeList(table, products)
      expect({ separator, certain }).toEqual({ separator, certain: ['8 TON20001', '6 MOU40001'] })
      expect(asked).toHaveLength(1)
    }
  })

  test.each(['Cant. Comité', 'Cantidad Junta', 'Cant. JR'])(
    'one below %j is asked about where it differs',
    async (name) => {
      for (const separator of separators) {
        const { certain } = await summarizeList(tableOf(['Clave', 'Descripción', 'Cant', name], separator), products)
        expect({ separator, certain }).toEqual({ separator, certain: ['8 TON20001', '1 MON50001'] })
      }
    },
  )

  test.each(['Cant. por caja', 'Cantidad mínima', 'Existencia'])('one below %j is no other quantity', async (name) => {
    const { certain } = await summarizeList(tableOf(['Clave', 'Descripción', 'Cant', name], '\t'), products)
    expect(certain).toEqual(['8 TON20001', '4 TON20004', '4 MOU40001', '1 MON50001'])
  })
})

function tableOf(
  header: readonly string[],
  separator: (typeof separators)[number],
  below: readonly (readonly string[])[] = rows,
): string {
  const cells = [header, ...below]
  if (separator !== 'blanks') return cells.map((row) => row.join(separator)).join('\n')
  const widths = header.map((_, at) => Math.max(...cells.map((row) => row[at]!.length)))
  return cells
    .map((row) => row.map((cell, at) => (at > 1 ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join('   '))
    .join('\n')
}

test('a name with a figure in it is a name: the quantity stands below its own', async () => {
  const { certain, asked } = await summarizeList(
    `Clave       Descripcion              Exist   Min   Max  Vta30  Pedir    Ult.costo
==========  =======================  =====  ====  ====  =====  =====  ===========
CF258A      Toner Hp 58A Negro           1     2    10      2      9     1,900.10
106R09767   Toner Xerox Amarillo         2     5    20     19     18     1,000.62
910-001     Mouse Logitech M498          2     3    15     12     13       150.50
9TT66AA     Monitor Hp P24              11     2    10     10      0     3,000.34`,
    products,
  )
  expect({ certain, asked }).toEqual({ certain: ['9 TON20001', '18 TON20004', '13 MOU40001'], asked: [] })
})

test('an illegible quantity is not the stock beside it, though its column has hardly a number', async () => {
  const { certain } = await summarizeList(
    `Clave       Producto                 Existencia   Cantidad requerida
CF258A      Toner Hp 58A Negro               11                    ?
106R09767   Toner Xerox Amarillo             48                  8.0
910-001     Mouse Logitech M498              85                  1.0
9TT66AA     Monitor Hp P24                   16                    ~`,
    products,
  )
  expect(certain).toEqual([])
})
