import { describe, expect, test } from 'vitest'
import { isQuantity } from '#src/drafts/model/lines/quantity.ts'
import { findInProducts, findInProductTitles, type SmallProduct } from './changes/find-in-products.ts'
import { readList } from './read-list.ts'

const products = [
  product('MOU10224', 'Mouse Logitech M498 Inalámbrico'),
  product('MOU10147', 'Mouse Genius DX-110'),
  product('MOU10310', 'Mouse HP 125'),
  product('MOU12179', 'Mouse Perfect Choice', 200),
  product('TEC10657', 'Kit de Teclado y Mouse Microsoft'),
  product('UPS10109', 'UPS APC BR1000', 1233.78),
  product('UPS11338', 'UPS Tripp Lite', 27_286),
  product('TON18969', 'Tóner Brother Negro'),
  product('LAP30919', 'Laptop Acer TravelMate P751 15.6"'),
  product('LAP70718', 'Laptop Lenovo ThinkPad E14 Gen 5 13.3"'),
  product('CAM95463', 'Cámara IP Hikvision 4 MP'),
  product('CAB79085', 'Cable de Red Cat 6'),
  product('CAB24658', 'Cable HDMI Negro'),
  product('SWI30558', 'Switch TP-Link de 24 Puertos'),
  product('DSK85227', 'Disco Externo Seagate'),
  product('DSK10001', 'Disco Duro Western Digital'),
  product('RAM71030', 'Memoria RAM Kingston'),
  product('MON46632', 'Monitor Dell'),
  product('AUD31821', 'Audífonos Logitech'),
  product('SRT6000XLA-30', 'No Break APC Smart-UPS'),
  product('TL-SG2468', 'Switch TP-Link de 24 Puertos'),
  product('WEB81852', 'Webcam Jabra PanaCast 87 con Micrófono, 4K 3840 x 2160'),
  product('ETI61976', 'Etiquetas Térmicas Zebra Z-Select 6277, 110 mm x 4 m'),
  product('ETI57471', 'Ribbon de Cera-Resina Zebra Z-Perform 3006D, 50 x 25 mm'),
  product('RAM103873', 'Memoria RAM Crucial Pro DDR4, 3200 MHz, 64 GB (2 x 32 GB)'),
]
const find = findInProducts(products)
const findInTitles = findInProductTitles(products)

/** A text, its certain rows, and what the person is asked about: one of its quantities, and its code or product. */
type Case = readonly [text: string, certain: readonly string[], asked: readonly string[]]

type Clear = readonly [text: string, certain: readonly string[]]

describe('what the text corrects or takes back', () => {
  test.each<Case>([
    [
      '5 x TON18969\n10 x MOU10147\nel TON18969 que sean 8\ndel MOU10147 cancélalo',
      [],
      ['5 TON18969', '8 TON18969', '10 MOU10147'],
    ],
    ['4 MOU10224\n2 TEC10657\nquita los TEC10657', ['4 MOU10224'], ['2 TEC10657']],
    // What is spoken of is what stands above, also where a line before it was not read.
    ...[
      'ese ya lo compramos',
      'Rey ese ya lo compramos en Liverpool la semana pasada',
      'esos ya los tenemos',
      'ya tengo esos',
      'we already have those',
      'we bought that already',
    ].map(
      (said): Case => [
        `4 MOU10224\n7\nnecesito 2 TEC10657\n${said}\nun UPS10109`,
        ['4 MOU10224', '1 UPS10109'],
        ['2 TEC10657'],
      ],
    ),
    ['4 MOU10224\n2 TEC10657\ndel MOU10224 cancélalo', ['2 TEC10657'], ['4 MOU10224']],
    [
      '5 CAB24658\n3 TON18969\nSorry, 8 of the TON18969\nactually make TON18969 9',
      ['5 CAB24658'],
      ['9 TON18969', '3 TON18969'],
    ],
    [
      '4 MOU10224\nTEC10657 x2\ny 1 UPS10109\nperdón, son 6 mouse',
      ['2 TEC10657', '1 UPS10109'],
      ['4 MOU10224', '6 MOU10224'],
    ],
    [
      '2 x DSK10001\n5 RAM71030\n3 MON46632\nperdón, del primero son 9',
      ['5 RAM71030', '3 MON46632'],
      ['9 DSK10001', '2 DSK10001'],
    ],
    ['NO PEDIR: 4 CAB24658', [], ['4 CAB24658']],
    ['Cancelado: 6 MOU10147', [], ['6 MOU10147']],
    ['skip 4 TON18969', [], ['4 TON18969']],
    ['return 2 MOU10310', [], ['2 MOU10310']],
    ['sin TON18969', [], ['1 TON18969']],
    ['no MOU10224 3', [], ['3 MOU10224']],
    ['hold 3 MOU10224', [], ['3 MOU10224']],
    ['cero MOU10224', [], ['0 MOU10224']],
    ['instead of 2 MOU10147 send 2 MOU10310', ['2 MOU10310'], ['2 MOU10147']],
  ])('%j: certain is %j, asked is %j', async (text, certain, asked) => {
    expect(await read(text)).toEqual({ certain, asked: expect.arrayContaining([...asked]) })
  })

  test.each<Clear>([
    ['3 RAM71030\n2 DSK10001\nperdón, de la RAM71030 son 6', ['6 RAM71030', '2 DSK10001']],
    ['2 x DSK10001\n5 CAB24658\nmejor 3 de la DSK10001', ['3 DSK10001', '5 CAB24658']],
    ['3 mouse M498 MOU10224\n10 cable CAB79085\nperdón, de los mouse son 6', ['6 MOU10224', '10 CAB79085']],
    ['2 x DSK10001\n5 RAM71030\n3 MON46632\nel disco mejor que sean 4', ['4 DSK10001', '5 RAM71030', '3 MON46632']],
    ['10 MOU10224\n5 RAM71030\nde los mouse son 12, no 10, conté mal', ['12 MOU10224', '5 RAM71030']],
    ['5 RAM71030\n3 MON46632 no perdón 4', ['5 RAM71030', '4 MON46632']],
  ])('%j leaves nothing to ask where one row is meant: %j', async (text, certain) => {
    expect(await read(text)).toEqual({ certain, asked: [] })
  })

  test.each([
    // Another quantity than the row has, a condition, a question, and a second row of the kind.
    '10 MOU10224\nde los mouse son 12, no 8',
    '10 MOU10224\nlos mouse que sean 12 si hay',
    '10 MOU10224\nlos mouse que sean 12\n¿12 en total o 12 más?',
    '10 MOU10224\n4 MOU10147\nlos mouse que sean 12',
    '3 MOU10224 no perdón 4 RAM71030',
    // A word behind the number may be of the next product.
    'MOU10224 tres no perdón cuatro cuatro y de la memoria RAM71030 dos',
  ])('%j stays a question', async (text) => {
    expect((await read(text)).asked).not.toEqual([])
  })

  test('is asked about in the words of the text, with its accents', async () => {
    const { rows } = await readList('3 RAM71030\nperdón, de la RAM71030 son 6 si hay', find)
    expect(rows.flatMap(({ doubts }) => doubts)).toContainEqual({
      kind: 'corrected',
      words: 'perdón, de la RAM71030 son',
    })
  })
})

describe('what may be no request, or an older one', () => {
  test.each<Case>([
    [
      '* 2 Laptop Acer (LAP30919)\n\n> El 20 nov 2026, Ana escribió:\n> Te confirmo 5 LAP30919 y 2 CAM95463',
      ['2 LAP30919'],
      ['2 CAM95463'],
    ],
    ['> 5 LAP30919\n> 2 CAM95463\n2 LAP30919', ['2 LAP30919'], ['5 LAP30919', '2 CAM95463']],
    ['Total MOU10224: 8', [], ['8 MOU10224']],
    ['me llegaron 2 UPS10109 de más', [], ['2 UPS10109']],
    ['se vendieron 7 LAP70718', [], ['7 LAP70718']],
    ['garantía RMA 1 AUD31821', [], ['1 AUD31821']],
    ['¿tienes 3 MON46632?', [], ['3 MON46632']],
    ['precio de MON46632?', [], ['1 MON46632']],
    ['10% de descuento en MOU10310', [], ['1 MOU10310']],
    ['no mandes 3 UPS10109', [], ['3 UPS10109']],
    ['tengo 3 UPS10109', [], ['3 UPS10109']],
    ['Opcional 1 LAP70718', [], ['1 LAP70718']],
    ['~~3 TON18969~~\n5 MOU10224', ['5 MOU10224'], ['3 TON18969']],
    ['❌ 6 CAB79085', [], ['6 CAB79085']],
    ['2 MOU10224 (o TON18969 si no hay)', [], ['2 MOU10224', '1 TON18969']],
    ['MOU10147 ó MOU10310, 4', [], ['1 MOU10147', '4 MOU10310']],
    ['TEC10657 (compatible con LAP70718) 3', [], ['3 LAP70718', '1 TEC10657']],
    ['cargador para LAP70718', [], ['1 LAP70718']],
    ['Si hay, 2 RAM71030; si no, 2 RAM103873', [], ['2 RAM71030', '2 RAM103873']],
    // A letter that only the program knows: most rows have another one.
    [
      'CODIGO;CANTIDAD;EST\nMOU10224;2;A\nMOU10310;5;C\nUPS10109;3;A\nTON18969;4;A',
      ['2 MOU10224', '3 UPS10109', '4 TON18969'],
      ['5 MOU10310'],
    ],
    [
      'Código\tCantidad\tBorrado\nMOU10224\t2\t\nMOU10310\t5\tX\nUPS10109\t3\t',
      ['2 MOU10224', '3 UPS10109'],
      ['5 MOU10310'],
    ],
    ['Clave\tCantidad\tComentarios\nMOU10224\t6\tson 8, no 6\nUPS10109\t3\tson 3', ['3 UPS10109'], ['6 MOU10224']],
    [
      'Carrito (1)\n2 MOU10224\nSaved for later (1 item)\nMON46632\nQty: 2\nMove to cart',
      ['2 MOU10224'],
      ['2 MON46632'],
    ],
    ['Historial de compras\nMOU10224\nCantidad: 5\nMi carrito\n3 UPS10109', ['3 UPS10109'], ['5 MOU10224']],
    ['MATNR;MENGE;STATUS\nMOU10224;2;A\nMOU10310;3;C\nUPS10109;4;A', ['2 MOU10224', '4 UPS10109'], ['3 MOU10310']],
    ['2 MOU10224 ya lo recibimos\n3 UPS10109', ['3 UPS10109'], ['2 MOU10224']],
    ['Pedido 12 (ya entregado): 2 MOU10224\n\n3 UPS10109', ['3 UPS10109'], ['2 MOU10224']],
    ['Ya entregado:\n2 MOU10224\n\nFalta:\n3 UPS10109', ['3 UPS10109'], ['2 MOU10224']],
    ['TRUE\tMOU10224\t2\nFALSE\tMOU10310\t5\nTRUE\tUPS10109\t3', ['2 MOU10224', '3 UPS10109'], ['5 MOU10310']],
    ['Clave\tCant\tPedir\nMOU10224\t2\tx\nMOU10310\t5\t\nUPS10109\t3\tX', ['2 MOU10224', '3 UPS10109'], ['5 MOU10310']],
    ['Clave\tPedido\tSurtido\nMOU10224\t12\t4\nUPS10109\t3\t', ['3 UPS10109'], ['12 MOU10224', '8 MOU10224']],
    ['MOU10224 eran 6, quedan 4 en bodega\n3 UPS10109', ['3 UPS10109'], ['4 MOU10224', '6 MOU10224']],
    ['Clave\tPendientes\tExistencia\tPedido\nMOU10224\t3\t5\t4', [], ['3 MOU10224', '4 MOU10224']],
    // Nothing was sent, and on back order is what is not there: the order counts.
    [
      'Item\tOrdered\tShipped\tB/O\nMOU10224\t2\t0\t0\nMOU10310\t4\t0\t4\nUPS10109\t3\t0\t0\nCAB24658\t1\t0\t0',
      ['2 MOU10224', '4 MOU10310', '3 UPS10109', '1 CAB24658'],
      [],
    ],
    [
      'Item       Ordered  Shipped   B/O\nMOU10224         2        0     0\nMOU10310         4        0     4\nUPS10109         3        0     0\nCAB24658         1        0     0',
      ['2 MOU10224', '4 MOU10310', '3 UPS10109', '1 CAB24658'],
      [],
    ],
    // Something was sent: nobody knows what the three columns say.
    [
      'Item\tOrdered\tShipped\tB/O\nMOU10224\t2\t1\t0\nMOU10310\t9\t5\t1\nUPS10109\t3\t2\t0',
      [],
      ['2 MOU10224', '1 MOU10224', '9 MOU10310', '4 MOU10310', '3 UPS10109', '1 UPS10109'],
    ],
    // In most rows they add up, and one says that nothing is left of six of which none was sent.
    ...['\t', '   '].map(
      (blank): Case => [
        [
          ['Clave   ', 'Pedido', 'Entregado', 'Pendiente'],
          ['MOU10224', '    12', '        4', '        8'],
          ['MOU10310', '    10', '       10', '        0'],
          ['UPS10109', '     5', '        2', '        3'],
          ['CAB24658', '     6', '        0', '        0'],
        ]
          .map((cells) => cells.join(blank))
          .join('\n'),
        ['8 MOU10224', '3 UPS10109'],
        ['0 CAB24658'],
      ],
    ),
    [
      '1. MOU10224 - 4 pzas\n   Salones 12 y 14.\n2. MOU10310 - 2 pzas\n   Para 9 equipos.\n3. UPS10109 - 5 pzas\n   Caseta 3 y 4.\n4. CAB24658 - 1 pza\n   y 5 sillas negras',
      ['4 MOU10224', '2 MOU10310', '5 UPS10109', '1 CAB24658'],
      ['5 ?'],
    ],
    ['SKU,Qty,Note\nMOU10224,2,already on PO 8812\nUPS10109,3,', ['3 UPS10109'], ['2 MOU10224']],
  ])('%j: certain is %j, asked is %j', async (text, certain, asked) => {
    expect(await read(text)).toEqual({ certain, asked: expect.arrayContaining([...asked]) })
  })
})

describe('a quantity that can be read in two ways', () => {
  test.each<Case>([
    ['5+1 MOU10147', [], ['5 MOU10147', '1 MOU10147']],
    ['2/3 DSK85227', [], ['2 DSK85227', '3 DSK85227']],
    ['de 2 a 3 SWI30558', [], ['2 SWI30558', '3 SWI30558']],
    ['3 o 4 UPS10109', [], ['3 UPS10109', '4 UPS10109']],
    ['treinta y veinte UPS10109', [], ['20 UPS10109']],
    ['unos 10 UPS10109', [], ['10 UPS10109']],
    ['up to 5 TEC10657', [], ['5 TEC10657']],
    ['no more than 5 TEC10657', [], ['5 TEC10657']],
    ['algunos CAB24658', [], ['1 CAB24658']],
    ['a few CAB24658', [], ['1 CAB24658']],
    ['10 pares de CAB24658', [], ['10 CAB24658', '20 CAB24658']],
    ['2 cajas con 10 piezas c/u de CAB24658', [], ['2 CAB24658', '10 CAB24658']],
    ['G58 pzas AUD31821', [], ['58 AUD31821']],
    ['Clave\tDescripción\tPrecio\nMOU10224\tMouse\t90.00\nTON18969\tTóner\t50.00', [], ['1 MOU10224', '1 TON18969']],
    ['SKU,Disponible\nMOU10224,90\nTON18969,12', [], ['1 MOU10224', '1 TON18969']],
    [
      'No  Clave      Descripción      Cant  UM    P.U.   Importe\n1   MOU10224   Mouse            4     BX    10.00    40.00\n2   TON18969   Tóner            3     PZ    20.00    60.00\n3   CAB79085   Cable            2     PZ    30.00    60.00',
      ['3 TON18969', '2 CAB79085'],
      ['4 MOU10224'],
    ],
    ['4 pzas AUD31821 oficina y 6 pzas bodega', [], ['4 AUD31821']],
    ['5 (siete) AUD31821', [], ['5 AUD31821', '7 AUD31821']],
    ['1.000 CAB79085', [], ['1 CAB79085', '1000 CAB79085']],
    ['1,5 CAB24658', [], ['1.5 CAB24658']],
    ['LAP70718 1.5', [], ['1.5 LAP70718']],
    ['10.5 TEC10657', [], ['10.5 TEC10657']],
    ['2.00 TON18969', [], ['2 TON18969']],
    ['200 MOU12179', [], ['200 MOU12179']],
    ['3MOU10224', [], ['3 MOU10224']],
    ['4x4 CAB24658', [], ['4 CAB24658']],
    ['2x10 CAB79085', [], ['2 CAB79085', '10 CAB79085']],
    ['1 caja c/12 CAB24658', [], ['1 CAB24658', '12 CAB24658']],
    ['MOU10224 TON18969 UPS10109 3 2 1', [], ['1 MOU10224', '1 TON18969', '3 UPS10109']],
    ['3 2 1 MOU10224 TON18969 UPS10109', [], ['3 MOU10224', '1 TON18969', '1 UPS10109']],
    ['2 UPS11338 at 1000 each', [], ['2 UPS11338']],
    ['2 UPS11338 a 1000 cada uno', [], ['2 UPS11338']],
  ])('%j: certain is %j, asked is %j', async (text, certain, asked) => {
    expect(await read(text)).toEqual({ certain, asked: expect.arrayContaining([...asked]) })
  })
})

describe('a quantity that is written twice', () => {
  test('what was asked and what was confirmed is asked about where they differ', async () => {
    const text = [
      'SKU        Solicitado / Confirmado   Precio neto',
      'RAM71030 ......    10 / 10              $   1,250.00',
      'DSK10001 ......     8 / 5               $     990.00',
      'MON46632 ......    12 / 12              $   3,490.00',
    ].join('\n')
    const { rows } = await readList(text, find, { findInTitles })
    expect(rows.map(({ reading, doubts, quantities }) => [reading.kind, doubts.length > 0, quantities])).toEqual([
      ['matched', false, [10]],
      ['left', true, [8, 5]],
      ['matched', false, [12]],
    ])
  })

  test('in figures and in words is the quantity, and the position before it is not offered first', async () => {
    const text = '3    9 (NUEVE)    PIEZA    MEMORIA RAM KINGSTON RAM71030\n4    3 (TRES)    PIEZA    DISCO DSK10001'
    const { rows } = await readList(text, find, { findInTitles })
    expect(rows.map(({ quantities: [first] }) => first)).toEqual([9, 3])
  })
})

describe('a quantity that may be of another kind, or of another line', () => {
  test('with three digits behind a comma in all rows it may be decimals: each is asked about', async () => {
    const rows = ['10|RAM71030|2,000|UN', '20|DSK10001|15,000|UN', '30|MON46632|10,000|UN']
    const readAll = async (text: string) => {
      const { rows: found } = await readList(text, find, { findInTitles })
      return found.map(({ doubts, quantities }) => [doubts.length > 0, quantities])
    }
    expect(await readAll(['Pos.|Material|Cantidad|UMP', ...rows].join('\n'))).toEqual([
      [true, [2, 2_000]],
      [true, [15, 15_000]],
      [true, [10, 10_000]],
    ])
    // One of them without says what the comma is.
    expect(await readAll(['Pos.|Material|Cantidad|UMP', ...rows, '40|UPS10109|500|UN'].join('\n'))).toEqual([
      [false, [2_000]],
      [false, [15_000]],
      [false, [10_000]],
      [false, [500]],
    ])
  })

  test('that stands lines below a row with a number of its own is a row of its own', async () => {
    const text = [
      'Laptop LAP30919 ........ 3 pzas',
      'UPS UPS10109 ........... 1 pza',
      'Tóner TON18969 ......... 2 pzas',
      'Monitor MON46632 ....... 3 pzas',
      'Disco DSK10001 ......... 3 xyz',
      '',
      'INSTALACIÓN',
      'Instalación de nodos ... 48 pzas',
    ].join('\n')
    const { rows } = await readList(text, find, { findInTitles })
    expect(rows.map(({ line, reading }) => [line, reading.quantity])).toEqual([
      [1, 3],
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 3],
      [8, 48],
    ])
  })

  test('of a row without code is not the next product’s, where the others stand beside their codes', async () => {
    const rows = ['2 pz LAP30919 Laptop', '4 pz UPS10109 No break', '6 pz TON18969 Tóner', '7 pz Mezcladora de audio']
    const readBelow = async (line: string) => {
      const { rows: all } = await readList([...rows, line].join('\n'), find, { findInTitles })
      return all.slice(3).map(({ reading, doubts }) => [reading.quantity, doubts.length > 0])
    }
    expect(await readBelow('y agrégale 2 monitores MON46632')).toEqual([
      [7, false],
      [2, false],
    ])
    // Nothing says how many: it is asked.
    expect(await readBelow('y también el monitor MON46632')).toEqual([
      [7, false],
      [expect.anything(), true],
    ])
  })
})

describe('a quotation', () => {
  const two = '2 MOU10224 $100.00 $200.00\n3 TON18969 $50.00 $150.00\n'

  test.each<Case>([
    [`${two}4 CAB24658 $10.00 $40.00`, ['2 MOU10224', '3 TON18969', '4 CAB24658'], []],
    [`${two}4 CAB24658 $10.00 $50.00`, ['2 MOU10224', '3 TON18969'], ['4 CAB24658', '5 CAB24658']],
    [`${two}Total de piezas: 5\nSubtotal $350.00`, ['2 MOU10224', '3 TON18969'], []],
    [`${two}Total de piezas: 6`, ['2 MOU10224', '3 TON18969'], ['6 ?']],
    [`${two}Subtotal $400.00`, ['2 MOU10224', '3 TON18969'], ['400 ?']],
  ])('%j: certain is %j, asked is %j', async (text, certain, asked) => {
    const all = await read(text)
    expect(all).toEqual({ certain, asked: expect.arrayContaining([...asked]) })
    expect(all.asked.length > 0).toBe(asked.length > 0)
  })
})

describe('a quantity that is written clearly', () => {
  test.each<Clear>([
    ['MOU10224 2 cajas con 25 pzas (50 pzas)', ['50 MOU10224']],
    ['MOU10224 2 boxes of 12 (24 pcs)', ['24 MOU10224']],
    ['MOU10224 100 piezas (10 cajas)', ['100 MOU10224']],
    // How SAP in Spanish prints pieces.
    ['12 PI MOU10224\n3 PI MON46632', ['12 MOU10224', '3 MON46632']],
    ['MOU10224: antes 3, ahora 5', ['5 MOU10224']],
    ['MOU10224 son 4 (antes 6)', ['4 MOU10224']],
    ['¿Comprar?\tClave\tCant.\nTRUE\tMOU10224\t2\nFALSE\tMOU10310\t5\nTRUE\tUPS10109\t3', ['2 MOU10224', '3 UPS10109']],
    ['| Pedir | Clave | Cant |\n|---|---|---|\n| [x] | MOU10224 | 2 |\n| [ ] | MOU10310 | 5 |', ['2 MOU10224']],
    [
      'Clave\tCant. original\tCant. ajustada\nMOU10224\t20\t15\nMOU10310\t4\t0\nUPS10109\t6\t8',
      ['15 MOU10224', '8 UPS10109'],
    ],
    ['Clave\tPedido\tEntregado\tPendiente\nMOU10224\t12\t4\t8\nMOU10310\t10\t10\t0', ['8 MOU10224']],
    ['Clave\tSolicitado\tAutorizado\nMOU10224\t12\t4\nUPS10109\t12\t8', ['4 MOU10224', '8 UPS10109']],
    ['Presupuesto autorizado: partida 5150\n1) 2 MOU10224\n2) 3 UPS10109', ['2 MOU10224', '3 UPS10109']],
    ['Carrito (1)\n2 MOU10224\nGuardado para después\nMON46632', ['2 MOU10224']],
    ['half a dozen CAB79085', ['6 CAB79085']],
    ['Mfr part # CAB79085 - cable for 3 yr\nQty: a dozen', ['12 CAB79085']],
    ['media docena CAB24658', ['6 CAB24658']],
    ['medio ciento de CAB79085', ['50 CAB79085']],
    ['dos docenas y media de MOU10224', ['30 MOU10224']],
    ['docena y media CAB24658', ['18 CAB24658']],
    ['a couple of TEC10657', ['2 TEC10657']],
    ['(3) MOU10224 (2) TON18969', ['3 MOU10224', '2 TON18969']],
    ['[x] 3 DSK85227', ['3 DSK85227']],
    ['5 (cinco) AUD31821', ['5 AUD31821']],
    ['22 (veintidós) AUD31821', ['22 AUD31821']],
    ['2 UPS10109 a 1233.78 c/u', ['2 UPS10109']],
    ['3 UPS10109 @ $1,200 ea', ['3 UPS10109']],
    ['Mou.10224 7', ['7 MOU10224']],
    ['1 dz RAM71030', ['12 RAM71030']],
    ['MOU10224; y también MOU10224', ['1 MOU10224', '1 MOU10224']],
    ['MOU10224 tres y TON18969 seis y dos piezas de UPS10109', ['3 MOU10224', '6 TON18969', '2 UPS10109']],
    ['Clave\tCantidad\n(MOU10224)\t4\n[TON18969]\t6\n«TL-SG2468»\t2', ['4 MOU10224', '6 TON18969', '2 TL-SG2468']],
    ['10 etiquetas 50 x 25 ETI57471', ['10 ETI57471']],
    ['- 10 pzas Webcam Jabra PanaCast 87 con Micrófono, 4K 3840 x  (WEB81852)', ['10 WEB81852']],
    ['- 20 pzas Etiquetas Térmicas Zebra Z-Select 6277, 110 mm x 4 (ETI61976)', ['20 ETI61976']],
    ['- 12 pzas Memoria RAM Crucial Pro DDR4, 3200 MHz, 64 GB (2 x (RAM103873)', ['12 RAM103873']],
    ['- 2 pzas Ribbon de Cera-Resina Zebra Z-Perform 3006D, 50 x  (ETI57471)', ['2 ETI57471']],
  ])('%j: certain is %j, and nothing is asked', async (text, certain) => {
    expect(await read(text)).toEqual({ certain, asked: [] })
  })
})

describe('numbers that happen to go up from line to line are quantities, not the numbers of the lines', () => {
  test.each<Clear>([
    [
      '1 SRT6000XLA-30\nMOU10224 x 6\n2 TL-SG2468\nMON46632 x 4\n3 DSK10001\n4 RAM71030',
      ['1 SRT6000XLA-30', '6 MOU10224', '2 TL-SG2468', '4 MON46632', '3 DSK10001', '4 RAM71030'],
    ],
    [
      '- Tóner (TON18969) - 4 piezas\n- 1 no break SRT6000XLA-30\n- 10 pzas CAB79085\n- 2 Switch TL-SG2468\n- 3 DSK10001\n- 4 RAM71030',
      ['4 TON18969', '1 SRT6000XLA-30', '10 CAB79085', '2 TL-SG2468', '3 DSK10001', '4 RAM71030'],
    ],
  ])('%j: certain is %j, and nothing is asked', async (text, certain) => {
    expect(await read(text)).toEqual({ certain, asked: [] })
  })
})

describe('the same code with signs round it and separators between is asked again, in brackets after itself it is not', () => {
  test.each<Clear>([
    ['"MOU10224" + "MOU10224"', ['1 MOU10224', '1 MOU10224']],
    ['“MOU10224” / “MOU10224”', ['1 MOU10224', '1 MOU10224']],
    ['(MOU10224), (MOU10224)', ['1 MOU10224', '1 MOU10224']],
    ['*MOU10224* y *MOU10224*', ['1 MOU10224', '1 MOU10224']],
    ['MOU10224 (MOU10224)', ['1 MOU10224']],
  ])('%j: the rows are %j', async (text, rows) => {
    const list = await readList(text, find, { findInTitles })
    expect(list.rows.map(({ reading }) => nameOf(reading))).toEqual(rows)
  })
})

describe('lines that were joined give no product the quantity of its neighbour without a doubt', () => {
  const wanted = ['28 LAP30919', '32 WEB81852', '28 ETI61976', '37 RAM103873', '13 MON46632', '13 CAB24658']
  const linesOf = (write: (quantity: string, sku: string, title: string) => string) =>
    wanted.map((each) => {
      const [quantity = '', sku = ''] = each.split(' ')
      return write(quantity, sku, products.find((one) => one.sku === sku)?.title ?? '')
    })
  const lists = [
    linesOf((quantity, sku, title) => `${sku} ${title} ${quantity}`),
    linesOf((quantity, sku, title) => `${quantity} ${title} ${sku}`),
  ]
  test.each([', ', '; ', ';', ' | ', ' / ', ' '])('%j', async (joint) => {
    for (const lines of lists) expect(wanted).toEqual(expect.arrayContaining((await read(lines.join(joint))).certain))
  })
})

describe('what a scanner mistakes is asked about in the row that it is of', () => {
  test.each<Case>([
    // A number that is no number would shift the numbers below it by a row.
    [
      'MOU10147\nMouse\nl9\nMON46632\nMonitor\n3S\nCAB24658\nCable\n34\nDSK85227\nDisco\n3\nAUD31821\nAudífonos\n26',
      ['34 CAB24658', '3 DSK85227', '26 AUD31821'],
      ['19 MOU10147', '35 MON46632'],
    ],
    ['5 TL-5G2468', [], ['5 TL-SG2468']],
    [
      '5\nPza\nMOU10147\n90.00\n450.00\n\n7\nPza\nCAB24658\n20.00\n140.00\n\n2\nPza\nMON46632\n100.00\n200.00\n\n10\nPza\nQRT 89871W\n109.18\n1,091.80',
      ['5 MOU10147', '7 CAB24658', '2 MON46632', '10 ?'],
      [],
    ],
    ['MOU1O147\nMOUI0147', [], ['1 MOU10147', '1 MOU10147']],
    ['4xTL SG2468 y TON 18969x10', [], ['4 TL-SG2468', '10 TON18969']],
    ['3xMOU 10147 y MOU 10147x3', [], ['3 MOU10147', '3 MOU10147']],
  ])('%j: certain is %j, asked is %j', async (text, certain, asked) => {
    const { rows } = await readList(text, find, { findInTitles })
    const named = (isAsked: boolean) =>
      rows.flatMap(({ reading, doubts }) => (doubts.length > 0 === isAsked ? [nameOf(reading)] : []))
    expect(named(false)).toEqual(certain)
    expect(named(true)).toEqual(asked)
  })
})

test('the footer of a web page requests nothing', async () => {
  const { rows } = await readList('© 2025 Todos los derechos reservados. Aviso de privacidad', find, { findInTitles })
  expect(rows).toEqual([])
})

describe('a request for something that is not known', () => {
  test.each([
    ['2 LAP70718\n910-016196 2\n5 MOU10224', 2],
    ['2 LAP70718\n2 póliza de garantía hp care pack 185\n5 MOU10224', 2],
    ['- 3 MOU10224\n- el procesador Ryzen 5 7557, 2', 2],
    ['2 LAP70718\nQQQ-12345 4', 2],
    ['<MOU10224>, <QQQ-12345>, <TON18969>', 1],
    ['del MOU10224 tres y del QRT-62586W seis y tres piezas de TON18969', 1],
    ['2 LAP70718\n3 unknown blue widget\n5 MOU10224', 2],
    // A service is charged like a product, and a sum is not.
    ['Clave\tDescripción\tCant\tPrecio\nMOU10224\tMouse\t2\t90.00\nFLETE\tFlete\t1\t600.00', 3],
    [
      'Pda Cant UM Código Descripción P.U. Importe\n1 2 PZA LAP70718 Laptop 10.00 20.00\n2 5 PZA MOU10224 Mouse 4.00 20.00\n3 4 PZA TON18969 Tóner 5.00 20.00\n4 1 SRV - Maniobras y entrega 600.00 600.00',
      5,
    ],
  ])('%j has a row of its own in line %i', async (text, line) => {
    const { rows } = await readList(text, find, { findInTitles })
    expect(rows.filter((row) => row.line === line).map(({ reading }) => reading.kind)).toContain('left')
  })
})

test('a code that is also the model of another product of its kind is asked about, and not of an accessory', async () => {
  const printers = [
    product('L3250', 'Multifuncional EcoTank L3250 wifi', 3_899),
    product('IMP95001', 'Multifuncional Epson EcoTank L3250 Wi-Fi', 4_290),
    product('P1102W', 'Impresora HP LaserJet P1102w', 2_500),
    product('TON10085', 'Tóner HP LaserJet P1102w 85A', 1_549),
  ]
  const { rows } = await readList('2 L3250\n3 P1102W', findInProducts(printers), {
    findInTitles: findInProductTitles(printers),
  })
  expect(rows.map(({ reading }) => reading)).toMatchObject([
    { kind: 'ambiguous', products: [{ sku: 'L3250' }, { sku: 'IMP95001' }], quantity: 2 },
    { kind: 'matched', product: { sku: 'P1102W' }, quantity: 3 },
  ])
})

describe('a quantity with more decimals than a draft keeps', () => {
  test.each([
    'entre 2.0089 y 475.0089 CAM95463',
    '475.0089-500 CAM95463',
    '475.0089 12 CAM95463',
    'CAM95463\t12\t475.0089\tEC Line',
  ])('%j is not offered', async (text) => {
    const { rows } = await readList(text, find, { findInTitles })
    expect(rows.length).toBeGreaterThan(0)
    for (const { reading, quantities } of rows) {
      for (const each of [reading.quantity, ...quantities]) expect(isQuantity(each)).toBe(true)
    }
  })
})

/** The certain rows, and all that the person may choose in the others. */
async function read(text: string) {
  const { rows } = await readList(text, find, { findInTitles })
  const isCertain = (row: (typeof rows)[number]) => row.reading.kind === 'matched' && row.doubts.length === 0
  const asked = rows.filter((row) => !isCertain(row) && row.told !== 'none-wanted')
  return {
    certain: rows.filter(isCertain).map(({ reading }) => nameOf(reading)),
    asked: asked.flatMap(({ reading, quantities }) =>
      [reading.quantity, ...quantities].map((quantity) => nameOf({ ...reading, quantity })),
    ),
  }
}

type Named = { readonly quantity: number; readonly product?: SmallProduct | null }

function nameOf({ quantity, product: named }: Named): string {
  return `${quantity} ${named?.sku ?? '?'}`
}

function product(sku: string, title: string, price: number | null = null): SmallProduct {
  return { sku, manufacturerSku: null, ean: null, brand: 'Marca', title, price }
}
