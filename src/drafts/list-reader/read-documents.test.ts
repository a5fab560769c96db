import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { findInProducts, findInProductTitles, type SmallProduct } from './changes/find-in-products.ts'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'
import { readList } from './read-list.ts'

const products = [
  smallProduct('CAM10001', 'DS-2CD1476G2-LIU(Z)', 'Cámara IP Hikvision DS-2CD1476 Bala, 4 MP', 5079.35),
  smallProduct('CAM10002', 'DH-IPC-HDW2851', 'Cámara IP Dahua HDW2851 Eyeball, 8 MP', 2997.29),
  smallProduct('TON20001', 'CF258A', 'Tóner HP 58A Negro, 3,000 Páginas', 2190),
  smallProduct('TON20002', 'MLT-D255', 'Tóner Samsung D255 Negro, 12,000 Páginas', 1690),
  smallProduct('TON20003', 'MLT-D255', 'Tóner Samsung D255 Cian, 5,000 Páginas', 1890),
  smallProduct('TON20004', '106R09767', 'Tóner Xerox 106R09767 Amarillo, 1,500 Páginas', 1117),
  smallProduct('ADP30001', 'UE300', 'Adaptador de red USB 3.0 a Gigabit Ethernet', 289),
  smallProduct('ADP30002', 'UE300', 'Adaptador de red USB 3.0 a Gigabit Ethernet, a granel', 249),
  smallProduct('MOU40001', '910-001', 'Mouse Logitech M498 Inalámbrico', 199),
  smallProduct('MON50001', '9TT66AA', 'Monitor HP P24 Full HD', 3350),
]

describe('a table that was copied column after column, each below its name', () => {
  const columns = {
    'Pda.': ['1', '2', '3', '4'],
    'Cant.': ['15', '2', '30', '4'],
    Unidad: ['Pza', 'Pza', 'Pza', 'Pza'],
    'No. de parte': ['910-001', 'CF258A', '9TT66AA', 'ZZ-999-X'],
    Descripción: ['Mouse inalámbrico M498', 'Tóner 58A', 'Monitor P24 de 24"', 'Base de 2 niveles'],
    Destino: ['Laboratorio 1', 'Site', 'Piso 3', 'Site'],
  }
  const written = Object.entries(columns).flatMap(([name, cells]) => [name, ...cells])

  test('is read row by row, also what the catalog does not have', async () => {
    const text = ['COLEGIO CERVANTES', 'Folio: 0238', ...written, 'Solicita: Mtra. Ascencio'].join('\n')
    expect(await summaryOf(text)).toEqual({
      certain: ['15 MOU40001', '2 TON20001', '30 MON50001'],
      asked: ['4 not-found'],
    })
  })

  test('is read the same in any order of its columns', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(Object.entries(columns).slice(0, 5), { minLength: 5 }), async (order) => {
        const text = order.flatMap(([name, cells]) => [name, ...cells]).join('\n')
        expect((await summaryOf(text)).certain).toEqual(['15 MOU40001', '2 TON20001', '30 MON50001'])
      }),
      propertyCases(40),
    )
  })
})

describe('what a row says', () => {
  test.each([
    [
      'that multiplies by itself',
      `Clave Artículo Unidades U. med. Precio unitario Importe
01140 TONER HP CF258A 4.00 PZA 2,190.00 8,760.00
01141 MOUSE LOGITECH 910-001 4.00 PZA 199.00 796.00
01142 MONITOR HP 9TT66AA 3.00 PZA 3,350.00 10,050.00
01190 CONECTOR RJ45 CAT6 BOLSA C/100 TC6-RJ45 2.00 BOLSA 410.00 820.00
01203 TONER XEROX 106R09767 6.00 PZA 1,117.00 6,702.00`,
      4,
    ],
    [
      'that asks for something without a code',
      `Cantidad  Unidad  Descripción
1)    4          pza      Tóner HP CF258A
2)    2          pza      Mouse Logitech 910-001
3)    3          pza      Monitor HP 9TT66AA
4)    2          caja     Conectores RJ45 cat 6 (caja c/100)
5)    6          pza      Tóner Xerox 106R09767`,
      4,
    ],
  ])('is not doubted of the row above it: one %s', async (_, text, line) => {
    const { rows } = await readList(text, findInProducts(products), { findInTitles: findInProductTitles(products) })
    expect(rows.filter((row) => row.line === line).map(({ doubts }) => doubts)).toEqual([[]])
  })
})

describe('which number is the quantity', () => {
  test.each<Case>([
    [
      'of quantity, rate and amount it is the one without cents',
      'ACTIVITY DESCRIPTION QTY RATE AMOUNT\nCF258A toner 6 211.00 1,266.00\n910-001 mouse 4 142.25 569.00\n9TT66AA monitor 2 320.00 640.00',
      ['6 TON20001', '4 MOU40001', '2 MON50001'],
      [],
    ],
    [
      'of quantity, cost with four decimals, discount and amount it is the one that multiplies, behind a description that is cut',
      [
        'Partida Clave      Descripción                  Unidad  Cantidad    Costo unit.   Desc%     Subtotal',
        '      1 TON20001   Tóner HP 58A Negro, 3,000 P  pz          6.00     2,190.0000    0.00    13,140.00',
        '      2 MOU40001   Mouse Logitech M498, 12      pz         10.00       199.0000    0.00     1,990.00',
        '      3 TON20004   Tóner Xerox 106R09767, 1,5   pz         12.00     1,117.0000    5.00    12,733.80',
        '      4 MON50001   Monitor HP P24 Full HD, 24 pz            2.00     3,350.0000    0.00     6,700.00',
      ].join('\n'),
      ['6 TON20001', '10 MOU40001', '12 TON20004', '2 MON50001'],
      [],
    ],
    [
      'below the second line of a header it is in the second line of each product',
      [
        'Serie Folio Fecha      Código     Producto',
        '                       Unidad   Cant. pedida   Cant. surtida   Cant. pendiente     Costo',
        '=======================================================================================',
        'PP    508   05/11/2025 TON20001   Tóner HP 58A Negro, 3,000 Páginas',
        '                       PIEZA           12.00            0.00             12.00  2,100.50',
        'PP    508   05/11/2025 MOU40001   Mouse Logitech M498 Inalámbrico',
        '                       PIEZA            6.00            2.00              4.00    190.00',
        'PP    509   06/11/2025 MON50001   Monitor HP P24 Full HD',
        '                       PIEZA            1.00            0.00              1.00  3,300.00',
        'PP    510   07/11/2025 TON20004   Tóner Xerox 106R09767 Amarillo',
        '                       PIEZA            8.00            0.00              8.00  1,100.00',
      ].join('\n'),
      ['12 TON20001', '4 MOU40001', '1 MON50001', '8 TON20004'],
      [],
    ],
    [
      'with a cell on each line it is the one below a code in brackets, also where one product has none',
      [
        ['[CF258A] Tóner HP 58A', '4.00 Unidades'],
        ['[910-001] Mouse Logitech', '6.00 Unidades'],
        ['Pasta térmica', '15.00 Unidades'],
        ['[9TT66AA] Monitor HP', '2.00 Unidades'],
        ['[106R09767] Tóner Xerox', '5.00 Unidades'],
      ]
        .flatMap(([thing, count]) => [thing, '17/11/2025 12:00:00', count])
        .join('\n'),
      ['4 TON20001', '6 MOU40001', '2 MON50001', '5 TON20004'],
      ['15 not-found'],
    ],
    ...['05/11/2025 CODE   Tóner', '05/11/2025 CODE Tóner'].map(
      (row): Case => [
        `the number of a document before its date is none (${row})`,
        [
          'Serie Folio Fecha      Código     Producto',
          ...[
            ['508', 'TON20001'],
            ['508', 'MOU40001'],
            ['508', 'MON50001'],
            ['509', 'TON20004'],
            ['509', 'CAM10001'],
          ].map(
            ([folio, code]) =>
              (row.includes('   ') ? `PP    ${folio}   ` : `PP ${folio} `) + row.replace('CODE', code!),
          ),
        ].join('\n'),
        [],
        ['508 TON20001', '508 MOU40001', '508 MON50001', '509 TON20004', '509 CAM10001'],
      ],
    ),
    [
      'in records of three lines that count by ten it is the one above the code, also where some quantities are 1, 2 and 3',
      [
        'Terms of payt.: within 45 days Due net    Currency USD',
        '',
        'Item   Material       Description',
        '       Order qty.     Unit        Price per unit             Net value',
        ...[
          ['BARCODE SCANNER', '1', '119.00', 'CF258A'],
          ['LABEL MEDIA', '2', '10.80', '910-001'],
          ['MONITOR', '3', '182.00', '9TT66AA'],
          ['LABEL MEDIA', '20', '60.70', '106R09767'],
          ['WRIST STRAP', '100', '4.10', ''],
        ].flatMap(([thing, count, price, code], at) => [
          `000${at + 1}0  5001359${at}       ${thing}`,
          `       ${count!.padEnd(13)} each   ${price!.padStart(16)}   ${(Number(count) * Number(price)).toFixed(2).padStart(20)}`,
          ...(code ? [`       Mfr part no.: ${code}`] : []),
        ]),
      ].join('\n'),
      ['1 TON20001', '2 MOU40001', '3 MON50001', '20 TON20004'],
      ['100 not-found'],
    ],
    [
      'of columns by site it is their sum, whatever its name',
      'Clave\tArtículo\tCant.\tCant.\tCant.\tPiezas\nTON20001\tTóner\t6\t10\t4\t20\nMOU40001\tMouse\t2\t2\t12\t16\nMON50001\tMonitor\t\t5\t2\t7\nTON20004\tTóner\t1\t\t\t1',
      ['20 TON20001', '16 MOU40001', '7 MON50001', '1 TON20004'],
      [],
    ],
    [
      'of so many for each of so many it is their product',
      'Clave;Concepto;Cant. por aula;Aulas;Cantidad total\nTON20001;Tóner;2;6;12\nMOU40001;Mouse;15;6;90\nMON50001;Monitor;1;6;6\nTON20004;Tóner;;;4',
      ['12 TON20001', '90 MOU40001', '6 MON50001', '4 TON20004'],
      [],
    ],
    [
      'a sign in few rows, below a name that says nothing, is asked about',
      '|Pos.|B|Material|Texto breve|Cantidad|UM|\n| 10| |CF258A|TONER|8|PZA|\n| 20|X|910-001|MOUSE|4|PZA|\n| 30| |9TT66AA|MONITOR|2|PZA|',
      ['8 TON20001', '2 MON50001'],
      ['4 MOU40001'],
    ],
    [
      'a row of the Tax Office is no tax, and an answered question says nothing against one',
      'Dept\tCategory\tMfr Part #\tQty Needed\tNotes\nPct 3\tToner\tCF258A\t3\tok to sub color? NO\nTax Office\tShredder\t99Ci\t2\t\nPct 1\tMouse\t910-001\t4\t',
      ['3 TON20001', '4 MOU40001'],
      ['2 not-found'],
    ],
    [
      'a freight with a quantity is a row where the list has no prices',
      'Descripción\tFecha\tCant.\n[CF258A] Tóner HP\t20/11/2025\t2.00 Unidades\n[910-001] Mouse\t20/11/2025\t3.00 Unidades\nFlete local\t20/11/2025\t1.00 Servicio',
      ['2 TON20001', '3 MOU40001'],
      ['1 not-found'],
    ],
    [
      'beside stock, limits and what is on its way it is what is to be ordered, and those do not multiply',
      [
        'Codigo      Nombre             Existencia   Minimo   Maximo  Por recibir   A pedir',
        'TON20001    TONER HP 58A             2.00     3.00     6.00         0.00      4.00',
        'MOU40001    MOUSE M498               1.00     4.00     4.00         0.00      3.00',
        'MON50001    MONITOR P24              0.00     2.00     5.00         5.00      0.00',
        'CAM10002    CAMARA DAHUA             3.00     2.00     6.00         0.00      3.00',
      ].join('\n'),
      ['4 TON20001', '3 MOU40001', '3 CAM10002'],
      [],
    ],
    [
      'below names with the path of a program, or joined words',
      '"Order Reference","Order Lines/Product/Barcode","Order Lines/Quantity","Order Deadline"\n"P01","CF258A","3.0","2025-03-20"\n"","910-001","6.0",""\n"","9TT66AA","2.0",""',
      ['3 TON20001', '6 MOU40001', '2 MON50001'],
      [],
    ],
    [
      'below names that are written as one word',
      'PONum,POLine,PartNum,MfgPartNum,RelQty,IUM\n218902,1,IT-001,CF258A,3.00,EA\n218902,2,IT-002,910-001,6.00,EA\n218902,3,IT-003,9TT66AA,2.00,EA',
      ['3 TON20001', '6 MOU40001', '2 MON50001'],
      [],
    ],
    [
      'the number of an outline is none, with its word before it',
      'Partida 1.1. Diez (10) piezas. Tóner CF258A\nPartida 1.2. Dos (2) piezas. Mouse 910-001\nPartida 2.1. Una (1) pieza. Monitor 9TT66AA\nPartida 2.2. Tres (3) piezas. Cámara DH-IPC-HDW2851',
      ['10 TON20001', '2 MOU40001', '1 MON50001', '3 CAM10002'],
      [],
    ],
    [
      'between the signs of a cart, with the amount below',
      [3, 2, 18]
        .map((count, at) => {
          const { title, manufacturerSku, price } = [products[2]!, products[8]!, products[9]!][at]!
          const amount = (price! * count).toFixed(2)
          return `${title}\nModelo: ${manufacturerSku}\nClave: SW${at}L331\nExistencia: 12 MER / 40 CDMX\n$ ${price}.00 MXN\n-\n${count}\n+\nSubtotal: $ ${amount}\nEliminar`
        })
        .join('\n\n'),
      ['3 TON20001', '2 MOU40001', '18 MON50001'],
      [],
    ],
  ])('%s', async (_name, text, certain, asked) => {
    expect(await summaryOf(text)).toEqual({ certain, asked })
  })
})

describe('a discount of its own', () => {
  const rows = [
    ['TON20001', 'Tóner HP 58A Negro', '6', '2190.00', '0.00', '13140.00'],
    ['MOU40001', 'Mouse Logitech M498', '10', '199.00', '3.00', '1930.30'],
    ['MON50001', 'Monitor HP P24', '2', '3350.00', '50.00', '3350.00'],
    ['TON20004', 'Tóner Xerox 106R09767', '3', '1117.00', '0.00', '3351.00'],
  ]
  const header = ['Clave', 'Producto', 'Cantidad', 'Precio', '% Desc', 'Importe']
  const widths = [12, 26, 10, 12, 10, 14]
  test.each([
    ['with tabs', [header, ...rows].map((cells) => cells.join('\t')).join('\n')],
    [
      'between wide blanks',
      [header, ...rows]
        .map((cells) =>
          cells.map((cell, at) => (at < 2 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(''),
        )
        .join('\n'),
    ],
  ])('makes the amount, so that the row is certain, and is taken off its price: %s', async (_name, text) => {
    const { rows: read } = await readList(text, findInProducts(products))
    expect(read.map(({ reading, doubts, price }) => [reading.quantity, doubts.map(({ kind }) => kind), price])).toEqual(
      [
        [6, [], 2190],
        [10, [], 193.03],
        [2, [], 1675],
        [3, [], 1117],
      ],
    )
  })
})

describe('columns that the reader does not know', () => {
  test('never give a row their number in silence, wherever they stand', async () => {
    const names: fc.Arbitrary<string> = fc.constantFrom('Zafra', 'Tolva', 'Surt', 'Rk', 'Banda de hoy', 'Ruta')
    const unknown = fc.uniqueArray(names, { minLength: 1, maxLength: 2 })
    const numbers = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 15, maxLength: 15 })
    const find = findInProducts(products)
    let certainRows = 0
    await fc.assert(
      fc.asyncProperty(unknown, numbers, fc.nat(2), fc.boolean(), async (more, drawn, place, isAligned) => {
        const header = ['Clave', 'Descripción', ...more.toSpliced(place, 0, 'Cantidad')]
        const rows = [products[2]!, products[8]!, products[9]!, products[5]!, products[1]!].map((each, row) => {
          const own = drawn.slice(row * 3, row * 3 + 1 + more.length).map(String)
          return [each.manufacturerSku ?? each.sku, each.title.replaceAll(/[,.].*/g, ''), ...own]
        })
        const widths = [20, 34, ...header.slice(2).map((name) => name.length + 3)]
        const cellOf = (cell: string, at: number) => (at < 2 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))
        const lines = [header, ...rows].map((cells) => (isAligned ? cells.map(cellOf).join('') : cells.join(' ')))
        const at = header.indexOf('Cantidad')
        const right = new Set(rows.map((cells) => `${cells[at]} ${cells[0]}`))
        const { rows: read } = await readList(lines.join('\n'), find)
        for (const { reading, doubts } of read) {
          if (reading.kind !== 'matched' || doubts.length > 0) continue
          certainRows += 1
          expect(right).toContain(`${reading.quantity} ${reading.code}`)
        }
      }),
      propertyCases(200),
    )
    expect(certainRows).toBeGreaterThan(0)
  })

  test.each<Case>([
    [
      'the number of a requisition is no quantity, and a row without a code is one all the same',
      [
        '|Sol.pedido| Pos.|Material |Texto breve      | Cantidad solic.|UM |Nº pieza fabric.|',
        '|10048812  |   10|         |TONER HP 58A     |               4|PZA|CF258A          |',
        '|10048812  |   20|         |MOUSE M498       |               6|PZA|910-001         |',
        '|10048815  |   10|         |CANALETA 20X12   |              60|PZA|                |',
        '|10048815  |   20|         |MONITOR P24      |               2|PZA|9TT66AA         |',
      ].join('\n'),
      ['4 TON20001', '6 MOU40001', '2 MON50001'],
      ['60 not-found'],
    ],
    [
      'below a name like a quantity’s, numbers of orders are none',
      'Pedido,Clave,Descripción,Solicitado\n4500118231,CF258A,Toner,4\n4500118231,910-001,Mouse,6\n4500118240,9TT66AA,Monitor,2',
      ['4 TON20001', '6 MOU40001', '2 MON50001'],
      [],
    ],
    [
      'a row without a code is one also where no name says what things are',
      'Área\tBien\tMarca\tModelo\tCant.\tCosto\nRectoría\tToner\tHP\tCF258A\t4\t2190\n\tMouse\tLogitech\t910-001\t6\t199\n\tComputadora todo en uno\t\t\t4\t22000\nSite\tMonitor\tHP\t9TT66AA\t2\t3350',
      ['4 TON20001', '6 MOU40001', '2 MON50001'],
      ['4 not-found'],
    ],
    [
      'a status that all rows have says nothing of one, and the one that differs is asked about',
      [
        'Name,Financial Status,Lineitem quantity,Lineitem name,Lineitem sku,Lineitem fulfillment status,Cancelled at',
        '#1,paid,4,Toner,CF258A,pending,',
        '#1,,6,Mouse,910-001,pending,',
        '#2,refunded,2,Monitor,9TT66AA,pending,2026-03-07 18:03:55',
        '#3,paid,1,Camara,DH-IPC-HDW2851,pending,',
      ].join('\n'),
      ['4 TON20001', '6 MOU40001', '1 CAM10002'],
      ['2 MON50001'],
    ],
    [
      'names and numbers that a scanner misread are what they are like',
      [
        'REQUISICI0N DE COMPRA DEL DEPARTAMENT0 DE SERVlCIOS',
        'PDA. | CANT. | UNIDAD | DESCRlPCION',
        '1    |   3   |  PZA   | T0NER HP 58A  CF258A',
        '2    |  lO   |  PZA   | MOUSE  910-001',
        '3    |   2   |  PZA   | MONIT0R HP  9TT66AA',
      ].join('\n'),
      ['3 TON20001', '10 MOU40001', '2 MON50001'],
      [],
    ],
  ])('%s', async (_name, text, certain, asked) => {
    expect(await summaryOf(text)).toEqual({ certain, asked })
  })
})

describe('another one beside a product', () => {
  test.each<Case>([
    ['as many of another color, without a code', '4 tóner CF258A y 4 de la magenta', ['4 TON20001'], ['4 not-read']],
    [
      'a thing in a sentence, without a code and a number',
      '2 CF258A\ny tinta para la impresora, negra\ny gracias por todo\ny quedo de su respuesta para el viernes',
      ['2 TON20001'],
      ['1 not-read'],
    ],
    [
      'before a number of another line, the own one',
      '4 tóner HP 714X cian\n2 910-001',
      [],
      ['4 not-found', '2 MOU40001'],
    ],
    ['of another size', '5 910-001 y 2 de la de 64', ['5 MOU40001'], ['2 not-read']],
    // The number with its words is asked about once, with the product that it counts.
    ['a pair of the product', '1 pair of CF258A', [], ['2 TON20001']],
    ['a quantity with its name before the code', 'qty 25 CF258A\nCF258A cant 25', ['25 TON20001', '25 TON20001'], []],
    ['a code that lost its sign', '2 CF258A y REG 62001 y 910-001 x 3', ['2 TON20001', '3 MOU40001'], ['1 not-read']],
    [
      'what was left out until it is confirmed',
      'Los 2 CF258A no los incluí porque quedaste de confirmarme',
      [],
      ['2 TON20001'],
    ],
    [
      'what a mail above the list tells to forget',
      'los mouse olvídalos\n\n2 CF258A\n24 910-001 mouse',
      ['2 TON20001'],
      ['24 MOU40001'],
    ],
  ])('%s', async (_name, text, certain, asked) => {
    expect(await summaryOf(text)).toEqual({ certain, asked })
  })
})

describe('which product it is', () => {
  test.each<Case>([
    [
      'of a code that a narrow column broke',
      'Descripción Cantidad Unidad\nCámara Hikvision bala\nDS-2CD1476G2-\nLIU(Z)\n4 PZA 5,079.35 20,317.40\nTóner HP CF258A\n2 PZA 2,190.00 4,380.00\nMouse 910-001\n3 PZA 199.00 597.00',
      ['4 CAM10001', '2 TON20001', '3 MOU40001'],
      [],
    ],
    [
      'of a code whose end a narrow column put below it',
      'Clave Artículo Unidades Precio Importe\nDS-2CD1476G2-LIU\n(Z)\nCámara Hikvision bala\n4 PZA 5,079.35 20,317.40\nCF258A\nTóner HP\n2 PZA 2,190.00 4,380.00\n910-001\nMouse\n3 PZA 199.00 597.00',
      ['4 CAM10001', '2 TON20001', '3 MOU40001'],
      [],
    ],
    [
      'of a code that two products have, the one that is described',
      '2  MLT-D255  Tóner Samsung negro\n1 MLT-D255 el cian',
      ['2 TON20002', '1 TON20003'],
      [],
    ],
    [
      'not where one title only says more, or the words say no',
      '1 UE300 adaptador de red\n2 UE300 adaptador, no el de granel\n3 UE300 a granel',
      [],
      ['1 ambiguous', '2 ambiguous', '3 ambiguous'],
    ],
    [
      'beside a column of own codes, the code in the description, as a scanner read it',
      'Cant | U.M. | Clave | Descripción\n6 | PZ | CONS-0118 | TONER XEROX 1O6R09767 AMARILLO\n2 | PZ | CONS-0122 | MOUSE LOGITECH 910-OO1\n3 | PZ | CONS-0140 | MONITOR HP P24 9TT66AA',
      ['6 TON20004', '2 MOU40001', '3 MON50001'],
      [],
    ],
    [
      'the one that the line of a quantity is indented below, or that is indented below it',
      'Line 10   Toner CF258A\n          QTY: 3 EA\nLine 20   Widget ZZ-999-X\n          QTY: 5 EA\nLine 30   Mouse 910-001\n          QTY: 4 EA\nLine 40   Monitor 9TT66AA\n          QTY: 2 EA',
      ['3 TON20001', '4 MOU40001', '2 MON50001'],
      ['5 not-found'],
    ],
    [
      'the one that the line of a quantity is indented below, also without words that say so',
      'Toner CF258A\n    3 EA\nWidget ZZ-999-X\n    5 EA\nMouse 910-001\n    4 EA\nMonitor 9TT66AA\n    2 EA',
      ['3 TON20001', '4 MOU40001', '2 MON50001'],
      ['5 not-found'],
    ],
    [
      'the code below a row with the code of who asks',
      [
        'Pos.   Material     Denominación              Cant. pedido UM   Precio unit.   Valor neto',
        '00010  3000418827   TONER HP 58A CF258A                  8 PZA      2,190.00    17,520.00',
        '00020  3000418830   MOUSE M498 910-001                   6 PZA        199.00     1,194.00',
        '00030  3000402216   CAMARA DAHUA                         2 PZA      2,997.29     5,994.58',
        '                    Núm. mat. proveedor:  DH-IPC-HDW2851',
        '00040  3000377104   MONITOR HP 9TT66AA                   5 PZA      3,350.00    16,750.00',
      ].join('\n'),
      ['8 TON20001', '6 MOU40001', '2 CAM10002', '5 MON50001'],
      [],
    ],
  ])('%s', async (_name, text, certain, asked) => {
    expect(await summaryOf(text)).toEqual({ certain, asked })
  })
})

describe('what is asked for, changed and taken back in words', () => {
  test.each<Case>([
    [
      'a changed mind is about the first order',
      '4 CAM10001\n2 TON20001\noye la cámara (CAM10001) ponle 6 mejor',
      ['2 TON20001'],
      ['6 CAM10001'],
    ],
    [
      'a thing without a number is asked about',
      '2 TON20001\nAh y una batería para el no break chico de la caja 2',
      ['2 TON20001'],
      ['1 not-read'],
    ],
    ['so is an empty place for the number', '( 2 ) TON20001\n(   ) pilas para mouse', ['2 TON20001'], ['1 not-read']],
    [
      'what was delivered already is no order',
      'ya te entregamos con la factura F-20377:\n4 pza MOU40001\n1 pza MON50001',
      [],
      ['4 MOU40001', '1 MON50001'],
    ],
    [
      'a note below a row changes it',
      'Articulo    Descripcion       Unidad  Cantidad    Precio     Importe\nTON20001    TONER HP 58A      PZA         2.00  2,190.00    4,380.00\n            *** CLIENTE: este NO, ya lo consiguio\nMOU40001    MOUSE M498        PZA         4.00    199.00      796.00\n            *** CLIENTE: que sean 6\nMON50001    MONITOR P24       PZA         1.00  3,350.00    3,350.00',
      ['1 MON50001'],
      ['2 TON20001', '4 MOU40001'],
    ],
    [
      'a stroke before a digit may be a digit',
      'Cant    Unid   Descripcion\n2       pza    TON20001\n|2      pza    MOU40001\n3       pza    MON50001',
      ['2 TON20001', '3 MON50001'],
      ['12 MOU40001'],
    ],
  ])('%s', async (_name, text, certain, asked) => {
    expect(await summaryOf(text)).toEqual({ certain, asked })
  })
})

test('a product that the catalog lacks gives no other product its quantity', async () => {
  const all = [products[0]!, products[1]!, products[2]!, products[5]!, products[8]!, products[9]!]
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(all, { minLength: 5 }),
      fc.array(fc.integer({ min: 2, max: 40 }), { minLength: 6, maxLength: 6 }),
      fc.constantFrom(...all),
      fc.record({ isBelow: fc.boolean(), hasHeader: fc.boolean(), hasEnd: fc.boolean() }),
      async (asked, quantities, missing, { isBelow, hasHeader, hasEnd }) => {
        const records = asked.flatMap(({ manufacturerSku, price }, at) => {
          const counted = `/ITEM EACH ${quantities[at]}.000 ${price!.toFixed(2)} ${(price! * quantities[at]!).toFixed(2)}`
          return [
            ...(isBelow ? [counted, manufacturerSku!] : [manufacturerSku!, counted]),
            ...(hasEnd ? ['Whse: 000'] : []),
          ]
        })
        const text = [...(hasHeader ? ['Item Number Unit Ordered Unit Cost Amount'] : []), ...records].join('\n')
        const { certain } = await summaryOf(
          text,
          all.filter((each) => each !== missing),
        )
        const wanted = asked.map(({ sku }, at) => `${quantities[at]} ${sku}`)
        expect(certain.filter((row) => !wanted.includes(row))).toEqual([])
      },
    ),
    propertyCases(150),
  )
})

/** A text, its certain rows, and what the person is asked about. */
type Case = readonly [name: string, text: string, certain: readonly string[], asked: readonly string[]]

function summaryOf(text: string, known: readonly SmallProduct[] = products) {
  return summarizeList(text, known)
}

test('rows of a table without a code are rows, several of them in the middle or at the end', async () => {
  const table = (...lines: readonly string[]) =>
    [
      'Cant  Clave         Descripcion',
      '2     CF258A        Toner HP 58A',
      '4     106R09767     Toner Xerox amarillo',
      '6     910-001       Mouse Logitech',
      ...lines,
    ].join('\n')
  const bare = ['10    Rollos de papel termico', '1     Cajon de dinero negro']
  const asked = ['10 not-found', '1 not-found']
  expect((await summaryOf(table(...bare, '5     9TT66AA       Monitor HP P24'))).asked).toEqual(asked)
  expect((await summaryOf(table(...bare, '', 'Hoja 1 de 2'))).asked).toEqual(asked)
})

test('letters above numbered rows head them, and ask for nothing', async () => {
  const sheet = [
    'Item\tP/N\tQty\tUOM\tNotes',
    'A\tSITE PRINCIPAL\t\t\t',
    '1\tCF258A\t2\tEA\tHP',
    '2\t910-001\t6\tEA\tcore',
    'B\tCASETA\t\t\t',
    '3\t9TT66AA\t4\tEA\tacceso',
  ]
  expect(await summaryOf(sheet.join('\n'))).toEqual({
    certain: ['2 TON20001', '6 MOU40001', '4 MON50001'],
    asked: [],
  })
})

test('with a comma for decimals, `3,000 PI` in most rows is three', async () => {
  const print = (quantities: readonly string[]) =>
    ['CF258A', '106R09767', '910-001', '9TT66AA']
      .map((code, at) => `000${at + 1}0  ${code}   ${quantities[at]} PI   ${['2.190', '1.117', '199', '3.350'][at]},00`)
      .join('\n')
  const certain = ['3 TON20001', '12 TON20004', '1 MOU40001', '5 MON50001']
  expect(await summaryOf(print(['3,000', '12,000', '1,000', '5,000']))).toEqual({ certain, asked: [] })
  // Beside quantities with a point nobody knows.
  expect((await summaryOf(print(['3,000', '12,000', '1,000', '5.000']))).certain).toEqual([])
})

describe('rows of a table that lack something', () => {
  const names = 'Cant  Uni  Articulo                     Prioridad'
  test('with a unit and no quantity have a row', async () => {
    const text = [
      names,
      '3     PZ   Toner CF258A                 ALTA',
      '2     PZ   Mouse 910-001                BAJA',
      '      PZ   Mouse para contador          BAJA',
      '4     PZ   Monitor 9TT66AA              BAJA',
    ].join('\n')
    expect(await summaryOf(text)).toEqual({
      certain: ['3 TON20001', '2 MOU40001', '4 MON50001'],
      asked: ['1 not-read'],
    })
  })

  test('with a code of who asks and without a price have a row', async () => {
    const text = [
      'Clave        Descripción                    Cantidad  Uni   Costo      Importe',
      'COMP-0114    Toner CF258A                   2.0000    pz    2,190.00   4,380.00',
      'COMP-0131    Mouse 910-001                  3.0000    pz    199.00     597.00',
      'PVTA-0012    Miniprinter                    1.0000    pz',
      'REDE-0007    Monitor 9TT66AA                4.0000    pz    3,350.00   13,400.00',
      'REDE-0044    Toner 106R09767                1.0000    pz    1,117.00   1,117.00',
    ].join('\n')
    const { certain, asked } = await summaryOf(text)
    expect(certain).toEqual(['2 TON20001', '3 MOU40001', '4 MON50001', '1 TON20004'])
    expect(asked).toHaveLength(1)
  })

  test('below one whose quantity a scanner misread have a row', async () => {
    const text = [
      'CANT   CLAVE         DESCRIPCION',
      '2      CF258A        Toner HP 58A',
      '4      106R09767     Toner Xerox amarillo',
      '6      910-001       Mouse Logitech',
      '■      9TT66AA       Monitor HP P24',
      '2      ------        Silla secretarial negra',
      '3      MLT-D255      Toner Samsung',
    ].join('\n')
    expect((await summaryOf(text)).asked).toContain('2 not-found')
  })

  test('with a remark what the empty quantity depends on have a row', async () => {
    const text = [
      'Código\tProducto\tExistencia\tPedir\tComentario',
      'CF258A\tToner\t1\t4\t',
      '910-001\tMouse\t0\t\tsegún diagnóstico',
      '106R09767\tToner\t3\t\t',
      '9TT66AA\tMonitor\t0\t6\tpiso 4',
      '\t\tTotal\t10\t',
    ].join('\n')
    expect(await summaryOf(text)).toEqual({ certain: ['4 TON20001', '6 MON50001'], asked: ['1 MOU40001'] })
  })
})

test.each([
  ['<-- que sean 4 nada más', '4 or 8'],
  ['<-- depende de si el cliente autoriza', '8'],
  ['<-- luego te digo', '8'],
])('what an arrow says of the row before it is asked about: %s', async (remark, quantities) => {
  const text = [
    '#  CODIGO    DESCRIPCION       CANT  PRECIO    IMPORTE',
    '1  CF258A    Toner HP 58A      2   2,190.00   4,380.00',
    `2  910-001   Mouse Logitech    8     199.00   1,592.00    ${remark}`,
    '3  9TT66AA   Monitor HP P24    3   3,350.00  10,050.00    <-- sí',
  ].join('\n')
  const { rows } = await readList(text, findInProducts(products), { findInTitles: findInProductTitles(products) })
  expect(rows.map((row) => row.quantities.join(' or '))).toEqual(['2', quantities, '3'])
  expect(rows.map(({ doubts }) => doubts.length > 0)).toEqual([false, true, false])
})

test('a text below the rows of an ERP changes the position that it names, and asks for nothing itself', async () => {
  const text = [
    '00010  CF258A    Toner HP 58A      2.00  PZA  2,190.00   4,380.00',
    '00020  910-001   Mouse Logitech    8.00  PZA    199.00   1,592.00',
    '00030  9TT66AA   Monitor HP P24    3.00  PZA  3,350.00  10,050.00',
    'TEXTO DE CABECERA:',
    'La posición 00020 debe decir 12 piezas, se modificará el pedido.',
  ].join('\n')
  const { rows } = await readList(text, findInProducts(products), { findInTitles: findInProductTitles(products) })
  expect(rows.map(({ line, quantities }) => [line, quantities])).toEqual([
    [1, [2]],
    [2, [12, 8]],
    [3, [3]],
  ])
  const other = await summaryOf(text.replace('12 piezas, se modificará el pedido.', '4 piezas de laptop'))
  expect(other.asked).toEqual(['4 MOU40001', '4 not-found'])
})

test('the amount of a row says how many, whatever words its cut description ends with, and a patio is no packet', async () => {
  const text = [
    '1 CF258A Toner HP 58A para 1 a 3 usuarios hasta 18 PZA 2,190.00 39,420.00',
    '2 910-001 Mouse Logitech 8 PZA 199.00 1,592.00',
    '3 9TT66AA Monitor HP P24 3 PZA 3,350.00 10,050.00',
  ].join('\n')
  expect(await summaryOf(text)).toEqual({ certain: ['18 TON20001', '8 MOU40001', '3 MON50001'], asked: [] })
  const sheet = ['Código\tCantidad\tUso', 'CF258A\t4\tpatio', '910-001\t2\tnave 3', '9TT66AA\t1\tcjas'].join('\n')
  expect(await summaryOf(sheet)).toEqual({ certain: ['4 TON20001', '2 MOU40001'], asked: ['1 MON50001'] })
})
