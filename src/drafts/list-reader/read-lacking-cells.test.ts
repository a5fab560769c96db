import { describe, expect, test } from 'vitest'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'

const products = [
  smallProduct('TON20001', 'CF258A', 'Tóner HP 58A Negro, 3,000 Páginas', 2190),
  smallProduct('TON20004', '106R09767', 'Tóner Xerox 106R09767 Amarillo, 1,500 Páginas', 1117),
  smallProduct('MOU40001', '910-001', 'Mouse Logitech M498 Inalámbrico', 199),
  smallProduct('MON50001', '9TT66AA', 'Monitor HP P24 Full HD', 3350),
  smallProduct('TEC60001', '920-002', 'Teclado Logitech K120', 210),
  smallProduct('TON20009', 'W2713X', 'Tóner HP 133X Amarillo, 2,600 Páginas', 1990),
  smallProduct('PRY80001', 'EH812ST', 'Proyector Optoma EH812 Láser, XGA 1024 x 768, 4000 Lúmenes', 19130),
  smallProduct('RAM70001', 'AX5U32', 'Memoria RAM ADATA Lancer DDR4, 64 GB (2 x 32 GB), Non-ECC', 3020),
]

async function certainOf(lines: readonly string[]): Promise<readonly string[]> {
  return (await summarizeList(lines.join('\n'), products)).certain
}

describe('where some rows have another number beside the quantity, a number alone is not certain', () => {
  test('between single blanks, behind the description', async () => {
    const lines = [
      'CF258A Tóner HP Negro 11 3',
      '106R09767 Tóner Xerox Amarillo 48 5',
      '910-001 Mouse Logitech 85',
      '9TT66AA Monitor HP 32',
    ]
    expect(await certainOf(lines)).toEqual([])
  })

  test('between single blanks, the quantity before the code', async () => {
    const lines = [
      '3 CF258A Tóner HP Negro 11',
      '5 106R09767 Tóner Xerox Amarillo 48',
      '910-001 Mouse Logitech 85',
      '9TT66AA Monitor HP 32',
    ]
    expect((await certainOf(lines)).filter((row) => /MOU|MON/.test(row))).toEqual([])
  })

  test('below a name of a stock and one that nobody knows, also where only one row has both', async () => {
    const lines = [
      'Inv. Descripción Cve. Costo Plan',
      '11 Tóner HP Negro CF258A 2,190.00 2',
      '48 Tóner Xerox Amarillo 106R09767 1,117.00',
      '85 Mouse Logitech 910-001 199.00',
      '32 Monitor HP 9TT66AA 3,350.00',
    ]
    expect(await certainOf(lines)).toEqual([])
  })

  test('in cells, where two columns have numbers and no row has both', async () => {
    const lines = [
      'CF258A | Tóner HP Negro | 11 | ',
      '106R09767 | Tóner Xerox Amarillo | 48 | ',
      '910-001 | Mouse Logitech |  | 3',
      '9TT66AA | Monitor HP |  | 5',
    ]
    expect(await certainOf(lines)).toEqual([])
  })

  test('but one with a unit, one in a row as the others have it, and sentences are', async () => {
    expect(
      await certainOf([
        'CF258A Tóner HP Negro 11 3',
        '106R09767 Tóner Xerox Amarillo 48 5',
        '910-001 Mouse Logitech 85 pzas',
        '9TT66AA Monitor HP 32 pzas',
      ]),
    ).toEqual(['85 MOU40001', '32 MON50001'])
    expect(
      await certainOf(['6 CF258A Tóner HP 58', '2 910-001 Mouse M498', '8 9TT66AA Monitor P24', '3 920-002 Teclado']),
    ).toEqual(['6 TON20001', '2 MOU40001', '8 MON50001', '3 TEC60001'])
  })
})

test('below the number of a document, numbers that count the rows are no quantities', async () => {
  const lines = [
    'No. Pedido\tPda.\tXyz art.\tNombre\tPropuesta',
    'REQ-10053\t1\tCF258A\tTóner HP\t10.0',
    'REQ-10053\t2\t106R09767\tTóner Xerox\t2.0',
    'REQ-10053\t3\t910-001\tMouse\t8.0',
    'REQ-10053\t4\t9TT66AA\tMonitor\t2.0',
    'REQ-10054\t5\t920-002\tTeclado\t40.0',
  ]
  const rows = await certainOf(lines)
  expect(rows.filter((row) => !/^(?:10 TON20001|2 TON20004|8 MOU|2 MON|40 TEC)/.test(row))).toEqual([])
})

test('nor between single blanks, where the quantities have a name that nobody knows', async () => {
  const rows = [
    'CF258A Tóner HP',
    '106R09767 Tóner Xerox',
    '910-001 Mouse Logitech',
    '9TT66AA Monitor HP',
    '920-002 Teclado',
  ]
  for (const header of [
    'No. Pedido Reng. Modelo Descripción Udm Propuesta',
    'Pedido Reng. Modelo Descripción Udm Propuesta',
  ]) {
    const lines = rows.map((row, at) => `${4873 + Math.floor(at / 3)} ${at + 1} ${row} Pza. ${40 - at * 5}.00`)
    const certain = await certainOf([header, ...lines])
    expect(certain.filter((row) => !/^(?:40 TON20001|35 TON20004|30 MOU|25 MON|20 TEC)/.test(row))).toEqual([])
  }
})

test('what was sold in a period is a column with a name, between single blanks too', async () => {
  const lines = [
    'MPN Producto U. Medida Venta 3m On hand Ctd.',
    'CF258A TÓNER HP NEGRO PZA 7 11 5.00',
    '106R09767 TÓNER XEROX AMARILLO PZA 16 32 2.00',
    '910-001 MOUSE LOGITECH PZA 39 69 1.00',
    '9TT66AA MONITOR HP PZA 2 16 40.00',
    '920-002 TECLADO LOGITECH PZA 25 53 3.00',
  ]
  expect(await certainOf(lines)).toEqual(['5 TON20001', '2 TON20004', '1 MOU40001', '40 MON50001', '3 TEC60001'])
  // Without names nobody knows which of them is the quantity, though one row multiplies by chance: 16 × 2.00 = 32.
  expect(await certainOf(lines.slice(1))).toEqual([])
})

test('a number below the name of what was sold is not taken where the column of the quantities is empty', async () => {
  const lines = [
    'Artículo     Nombre                 Asignado   Ventas',
    'CF258A       Tóner HP Negro                1        7',
    '106R09767    Tóner Xerox                  15',
    '910-001      Mouse Logitech                        53',
    '9TT66AA      Monitor HP                            16',
    '920-002      Teclado Logitech                      39',
  ]
  expect((await certainOf(lines)).filter((row) => !/^(?:1 TON20001|15 TON20004)/.test(row))).toEqual([])
})

test('a number that is a word of the title with its sign is no certain quantity', async () => {
  const lines = ['5  Tóner HP 58A Negro  CF258A', '   Tóner HP 133X Amarillo  W2713X']
  expect(await certainOf(lines)).toEqual(['5 TON20001'])
  expect(await certainOf(['$ 3,023.81 | Memoria RAM ADATA Lancer DDR4, 64 GB (2 x 32 | AX5U32 | '])).toEqual([])
})

test('behind the x of a size that a title is cut at, a number is no certain quantity where others have two', async () => {
  const lines = [
    'Cve. Detalle Ajuste Mín.',
    'CF258A TÓNER HP NEGRO 2 5',
    '106R09767 TÓNER XEROX AMARILLO 4 7',
    'EH812ST PROYECTOR OPTOMA LÁSER, XGA X 8',
    '9TT66AA MONITOR HP 3 4',
  ]
  expect((await certainOf(lines)).filter((row) => row.includes('PRY'))).toEqual([])
})

test('a row whose quantity is empty does not get that of the row below in silence', async () => {
  const lines = [
    'Ppto      Bien o servicio                Código           Saldo     Mínimo     Máx.',
    '(piezas)',
    '  25.00   Tóner HP Negro                 CF258A              11          2       20',
    '  25.00   Teclado Logitech               920-002             48          5       25',
    '          Mouse Logitech M498            910-001             85          8       30',
    '  12.00   Monitor HP P24                 9TT66AA                         4       35',
    '   2.00   Tóner Xerox Amarillo           106R09767           69          7       40',
  ]
  expect((await certainOf(lines)).filter((row) => row.includes('MOU'))).toEqual([])
})

test('between single blanks, the last figure of a title is no quantity of a row that lacks one', async () => {
  const lines = [
    'Clave Descripción On hand Cant.',
    'CF258A Tóner HP Negro 11 3',
    '106R09767 Tóner Xerox Amarillo 48 5',
    '910-001 Mouse Logitech M498 20 4',
    'W2713X Tóner HP 133X Amarillo 2,600 32',
  ]
  expect(await certainOf(lines)).toEqual(['3 TON20001', '5 TON20004', '4 MOU40001'])
})

test('positions are no quantities, though most rows have none', async () => {
  const rows = [
    'CF258A Tóner HP 20',
    '106R09767 Tóner Xerox 5',
    '910-001 Mouse',
    '9TT66AA Monitor HP',
    '920-002 Teclado',
  ]
  const lines = ['Pos Cód. Descripción Qty', ...rows.map((row, at) => `${at + 1} ${row}`)]
  expect((await certainOf(lines)).filter((row) => /MOU|MON|TEC/.test(row))).toEqual([])
})

test('a number before the unit is no quantity where those of other rows are behind it', async () => {
  const lines = [
    '1 CF258A TÓNER HP NEGRO H87 20',
    '2 106R09767 TÓNER XEROX H87 4',
    '3 910-001 MOUSE LOGITECH H87 6',
    '4 9TT66AA MONITOR HP 24 H87 5',
    '5 920-002 TECLADO LOGITECH H87 3',
  ]
  expect((await certainOf(lines)).filter((row) => row.includes('MON') && row !== '5 MON50001')).toEqual([])
})

test('a number in brackets is a quantity, whatever the title has', async () => {
  expect(await certainOf(['(2) AX5U32 ADATA Lancer'])).toEqual(['2 RAM70001'])
})

test('below names that are shifted, rows with a number of their own keep their columns where a cell is empty', async () => {
  const stocks = [11, 48, 85, 32, 53]
  const wanted = ['5', '12', '', '', '']
  const rows = products
    .slice(0, 5)
    .map(({ manufacturerSku, title }, at) =>
      `   ${at + 1}   ${manufacturerSku?.padEnd(12)}${title.slice(0, 20).padEnd(22)}    ${stocks[at]}${wanted[at]!.padStart(15)}`.trimEnd(),
    )
  const header = '       Clave       Detalle               Inv.     Cant. sol.'
  expect(await certainOf([header, ...rows])).toEqual(['5 TON20001', '12 TON20004'])
})
