import { describe, expect, test } from 'vitest'
import { findInProducts, findInProductTitles, type SmallProduct } from './changes/find-in-products.ts'
import { readList } from './read-list.ts'

const products = [
  product('UPS10109', 'SMT1000C', 'No Break APC Smart-UPS SMT1000C, 1000 VA', 1233.78),
  product('TON23866', 'TN-760', 'Tóner Brother TN-760 Negro', 1690),
  product('IMP24923', 'C11CJ97188', 'Multifuncional Epson EcoTank L1938, Tanque de Tinta', 5099),
  product('TEL25633', 'GXP3747W', 'Teléfono IP Grandstream GXP3747, 4 Líneas', 2100),
  product('PLU61010', '301-610', 'Plug RJ45 Cat 6, bolsa con 10 piezas', 52),
  product('MOU10224', '910-001', 'Mouse Logitech M498 Inalámbrico', 199),
  product('CAB79085', 'CB-1', 'Cable de Red Cat 6', 48),
  product('MON46632', 'P2725', 'Monitor Dell P2725 27"', 4200),
]
const find = findInProducts(products)
const findInTitles = findInProductTitles(products)

/** A text, its certain rows, and what the person is asked about. */
type Case = readonly [text: string, certain: readonly string[], asked: readonly string[]]

describe('a row of which code, words and price say the same', () => {
  test.each<Case>([
    // A code as a scanner read it, of a row that multiplies.
    ['2  SMTl000C  Smart-UPS APC  1,233.78  2,467.56', ['2 UPS10109'], []],
    ['2  SMTl000C  Smart-UPS APC  1,233.78  2,500.00', [], ['2 UPS10109']],
    ['SMTl000C  Smart-UPS APC  8 contactos  $1,233.78', [], ['1 UPS10109']],
    ['Clave\tDescripción\tCant\tPrecio\nSMTl000C\tSmart-UPS APC\t2\t1,233.78', [], ['2 UPS10109']],
    ['2 SMTl000C', [], ['2 UPS10109']],
    // A model with the words of its title.
    ['3 teléfonos grandstream GXP3747', ['3 TEL25633'], []],
    ['2 tinta epson L1938', [], ['2 IMP24923']],
    ['2 toner GXP3747', [], ['2 TEL25633']],
    ['Modelo: Grandstream GXP3747\nCantidad: 6 piezas', ['6 TEL25633'], []],
    // Packs of what is a pack.
    ['Clave  Descripción  Cant  U  P. unit  Importe\n301-610  PLUG RJ45  2  BOL  52.00  104.00', ['2 PLU61010'], []],
    ['50 pza 301-610 Plug RJ45 Cat 6', [], ['50 PLU61010']],
    ['301-610 x 50', ['50 PLU61010'], []],
    // Beside a code another model.
    [
      'Clave  Descripción  Cant\nTON23866  Tóner Brother TN-660 negro  2\nMOU10224  Mouse  1\nCAB79085  Cable  4',
      ['1 MOU10224', '4 CAB79085'],
      ['2 TON23866'],
    ],
    [
      'Clave  Descripción  Cant\nTON23866  Tóner Brother TN-760 negro  2\nMOU10224  Mouse  1\nCAB79085  Cable  4',
      ['2 TON23866', '1 MOU10224', '4 CAB79085'],
      [],
    ],
  ])('%j: certain is %j, asked is %j', async (text, certain, asked) => {
    expect(await summaryOf(text)).toEqual({ certain, asked })
  })
})

describe('a scanned list', () => {
  const money = ' 4  MOU10224  Mouse  1,65O.00  6,6OO.00'

  test.each<Case>([
    [`${money}\n l2  CAB79085  Cable de red  48.00  576.00`, ['4 MOU10224', '12 CAB79085'], []],
    // Nothing proves that it is 12.
    [`${money}\n l2  CAB79085  Cable de red`, ['4 MOU10224'], ['12 CAB79085']],
    [`${money}\n S  CAB79085  Cable de red  48.00  240.00`, ['4 MOU10224', '5 CAB79085'], []],
  ])('%j: certain is %j, asked is %j', async (text, certain, asked) => {
    const { certain: sure, asked: open } = await summaryOf(text)
    // The price of the first line is a scanner's too.
    expect({
      certain: ['4 MOU10224', ...sure.filter((row) => !row.includes('MOU'))],
      asked: open.filter((row) => !row.includes('MOU')),
    }).toEqual({ certain, asked })
  })
})

describe('a table whose columns say more than their names', () => {
  test.each<Case>([
    // Months, and their sum.
    [
      'Clave\tPrecio\tDic-25\tEne-26\tTotal T1\nMOU10224\t199.00\t20\t15\t35\nCAB79085\t48.00\t10\t2\t12\nMON46632\t4,200.00\t1\t1\t2',
      ['35 MOU10224', '12 CAB79085', '2 MON46632'],
      [],
    ],
    // Nobody says which of two nameless columns counts, with or without decimals beside them.
    ['Clave\tPrecio\tA\tB\nMOU10224\t199.00\t20\t15\nCAB79085\t48.00\t10\t2', [], ['20 MOU10224', '10 CAB79085']],
    // The codes of who asks, and those of the catalog.
    [
      'Código\tCód. prov.\tDescripción\tCant\nELE-01\tMOU10224\tMouse Logitech\t4\nELE-02\tCAB79085\tCable de red\t9\nELE-03\tMON46632\tMonitor Dell\t1',
      ['4 MOU10224', '9 CAB79085', '1 MON46632'],
      [],
    ],
    // A mark of deletion.
    [
      '|Item|D|Material|Qty|\n|10| |MOU10224|4|\n|20|L|CAB79085|9|\n|30| |MON46632|1|',
      ['4 MOU10224', '1 MON46632'],
      ['9 CAB79085'],
    ],
  ])('%j: certain is %j, asked is %j', async (text, certain, asked) => {
    expect(await summaryOf(text)).toEqual({ certain, asked })
  })
})

describe('numbers and lines that ask for nothing', () => {
  test.each<Case>([
    [
      '1.01  MOU10224  Mouse .... 2 EA\n1.02  CAB79085  Cable .... 24 EA\n2.01  MON46632  Monitor .... 1 EA\n2.02  TON23866  Tóner .... 3 EA',
      ['2 MOU10224', '24 CAB79085', '1 MON46632', '3 TON23866'],
      [],
    ],
    [
      'PARTIDA  CLAVE  DESCRIPCION  UNIDAD  CANTIDAD\n1  MOU10224  Mouse  Pieza  15\n2  CAB79085  Cable  Pieza  20\n3  MON46632  Monitor  Pieza  2\n                              Hoja 1 de 2',
      ['15 MOU10224', '20 CAB79085', '2 MON46632'],
      [],
    ],
    ['REQUERIMIENTOS FEBRERO 2026\n2 MOU10224', ['2 MOU10224'], []],
    ['RFQ #7713\n2 MOU10224', ['2 MOU10224'], []],
    [
      'Renglón 1\n Bien: Mouse MOU10224\n Cantidad solicitada: 9    Cantidad a comprar: 8\nRenglón 2\n Bien: Cable CAB79085\n Cantidad solicitada: 5    Cantidad a comprar: 4\nRenglón 3\n Bien: Monitor MON46632\n Cantidad solicitada: 1    Cantidad a comprar: 1',
      ['8 MOU10224', '4 CAB79085', '1 MON46632'],
      [],
    ],
  ])('%j: certain is %j, asked is %j', async (text, certain, asked) => {
    expect(await summaryOf(text)).toEqual({ certain, asked })
  })

  test('a request without a number is a row that was not read', async () => {
    const { rows } = await readList('2 MOU10224\nAlso some USB-C adapters, not sure how many yet', find)
    expect(rows.map(({ line, reading }) => [line, reading.kind])).toEqual([
      [1, 'matched'],
      [2, 'left'],
    ])
  })

  test('a service with a unit of its own is a row of its table', async () => {
    const text =
      'Line Part Description Qty UM Price Ext\n1 MOU10224 Mouse 2 EA 199.00 398.00\n2 CAB79085 Cable 3 EA 48.00 144.00\n3 MON46632 Monitor 1 EA 4,200.00 4,200.00\n4 FRT Shipping & handling 1 LOT 450.00 450.00'
    const { rows } = await readList(text, find)
    expect(rows.map(({ line, reading }) => [line, reading.kind])).toEqual([
      [2, 'matched'],
      [3, 'matched'],
      [4, 'matched'],
      [5, 'left'],
    ])
  })
})

describe('what a system prints', () => {
  const head = 'Pos.   Material    Texto breve               Ctd.  UM   Fe.entrega  Alm.  Ce.coste'
  const item = (position: string, words: string, count: string, code: string) =>
    `${position}  40000${position}  ${words.padEnd(24)}  ${count.padStart(3)}  PZA  07.08.2026  0001  AD-2200\n       Nº pieza fabricante: ${code}   Fabr.: X`
  const items = [
    item('00010', 'NO BREAK APC SMART-UPS', '2', 'SMT1000C'),
    item('00020', 'TONER BROTHER NEGRO', '12', 'TN-760'),
    item('00030', 'MONITOR DELL', '4', 'P2725'),
  ]

  test('a record has its quantity in its first line and the code of the maker in its second', async () => {
    expect(await summaryOf([head, ...items].join('\n'))).toEqual({
      certain: ['2 UPS10109', '12 TON23866', '4 MON46632'],
      asked: [],
    })
  })

  test('a remark within a record is no heading of those below', async () => {
    const [first, second, third] = items
    const text = [head, first, second, '       *** POSICIÓN BORRADA ***', third].join('\n')
    expect(await summaryOf(text)).toEqual({ certain: ['2 UPS10109', '4 MON46632'], asked: ['12 TON23866'] })
  })

  const rows = (counts: readonly string[], words = 'TONER BROTHER, 2,600 PAGINAS') =>
    [
      'Pos.   Nº pieza fabric.  Texto breve                     Ctd.solic.  UM',
      `00010  SMT1000C          NO BREAK APC                        ${counts[0]}  PZA`,
      `00020  TN-760            ${words.padEnd(30)}      ${counts[1]}  PZA`,
      `00030  P2725             MONITOR DELL                        ${counts[2]}  PZA`,
    ].join('\n')

  test('quantities with three decimals are no thousands where another number has a comma before these', async () => {
    const decimals = ['2.000', '12.000', '4.000']
    expect((await summaryOf(rows(decimals))).certain).toEqual(['2 UPS10109', '12 TON23866', '4 MON46632'])
    expect((await summaryOf(rows(decimals, 'TONER BROTHER'))).certain).toEqual([])
  })

  test('a quantity with two decimals is no price of its product', async () => {
    const { certain, asked } = await summaryOf(rows([' 2.00', '12.00', ' 4.00']))
    expect(asked).toEqual([])
    expect(certain).toEqual(['2 UPS10109', '12 TON23866', '4 MON46632'])
  })
})

/** The certain rows, and the others, each as its quantity and product. */
async function summaryOf(text: string) {
  const { rows } = await readList(text, find, { findInTitles })
  const certain: string[] = []
  const asked: string[] = []
  for (const { reading, doubts } of rows) {
    const named = reading.kind === 'ambiguous' ? null : reading.product
    const row = `${reading.quantity} ${named?.sku ?? reading.code ?? reading.kind}`
    if (reading.kind === 'matched' && doubts.length === 0) certain.push(row)
    else asked.push(row)
  }
  return { certain, asked }
}

function product(sku: string, manufacturerSku: string, title: string, price: number): SmallProduct {
  return { sku, manufacturerSku, ean: null, brand: '', title, price }
}
