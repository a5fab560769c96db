import { describe, expect, test } from 'vitest'
import type { FindDescribed } from '#src/drafts/model/lines/code-lookup.ts'
import { findInProducts, findInProductTitles, type SmallProduct } from './changes/find-in-products.ts'
import { smallProduct } from './changes/summarize-list.ts'
import { readList } from './read-list.ts'

const products: readonly SmallProduct[] = [
  smallProduct('UPS1', 'QX77-1', 'UPS Koblenz 3931 USB/R, 1000 VA', 1500),
  smallProduct('TON1', 'LC85-2Y', 'Tóner Brother TN-8507 Amarillo', 900),
  smallProduct('BOC1', 'CNX9-3', 'Bocina JBL Go 21 Azul', 800),
  smallProduct('ETI1', 'ETX2-4', 'Etiquetas 3nStar TTL815', 300),
  smallProduct('TIN1', 'HPX4-6', 'Cartucho HP GT67 Tricolor, 4 ml', 210),
  smallProduct('TIN2', 'HPX4-7', 'Tanque de Tinta HP GT67 Magenta, 4 ml', 220),
  smallProduct('TAB1', 'GHX5-8', 'Tablet Ghia Notghia 559 12.4", 32 GB, 8 GB RAM, Android 13, Rosa', 3100),
  smallProduct('CPU1', 'DLX7-9', 'Computadora Dell Vostro 5072 SFF, AMD Ryzen 5 5600G', 9900),
  { ...smallProduct('SIN1', 'MZ55-5', 'Mochila Escolar 21 Azul', 300), brand: '' },
]

/** Which product each of these descriptions fits, and no other. */
const fitting: readonly (readonly [RegExp, string])[] = [
  [/koblenz 3931/i, 'UPS1'],
  [/brother tn-8507/i, 'TON1'],
  [/jbl go 21/i, 'BOC1'],
  [/3nstar ttl815/i, 'ETI1'],
  [/mochila .*21/i, 'SIN1'],
  [/^cartucho hp gt67/i, 'TIN1'],
  [/^tinta gt67/i, 'TIN2'],
  [/^tablet ghia notghia 559/i, 'TAB1'],
  // Titles do not have these words.
  [/^computadora dell vostro 5072(?!.*(?:color|memoria))/i, 'CPU1'],
]

const findDescribed: FindDescribed<SmallProduct> = async (descriptions) =>
  descriptions.map((description) => {
    const sku = fitting.find(([pattern]) => pattern.test(description))?.[1]
    return products.find((product) => product.sku === sku) ?? null
  })

describe('a row that only describes its product', () => {
  test.each([
    ['a message', 'Hola, necesito:\n2 no break Koblenz 3931\n5 bocina JBL Go 21', ['2 UPS1', '5 BOC1']],
    [
      'a table without codes',
      'Cant\tDescripción\n4\tTóner Brother TN-8507 amarillo\n2\tNo break Koblenz 3931',
      ['4 TON1', '2 UPS1'],
    ],
    [
      'a quotation with codes of its own',
      'Clave\tDescripción\tCant\nTI-01\tTóner Brother TN-8507 amarillo\t4\nTI-02\tNo break Koblenz 3931\t2\nTI-03\tBocina JBL Go 21\t1',
      ['4 TON1', '2 UPS1', '1 BOC1'],
    ],
    [
      'an annex of a tender whose descriptions have a label',
      'PARTIDA 1. CANTIDAD: 4 UNIDAD: PIEZA\nDESCRIPCIÓN: Tóner Brother TN-8507 amarillo\nPARTIDA 2. CANTIDAD: 12 UNIDAD: PIEZA\nDESCRIPCIÓN: No break Koblenz 3931\nPARTIDA 3. CANTIDAD: 2 UNIDAD: PIEZA\nDESCRIPCIÓN: Bocina JBL Go 21 azul',
      ['4 TON1', '12 UPS1', '2 BOC1'],
    ],
    [
      'an annex of a tender, with the quantity in a line above and the description wrapped',
      [
        'PARTIDA 1.  CANTIDAD: 4  UNIDAD: PIEZA\n   Tóner Brother TN-8507,\n   amarillo. Nuevo, no remanufacturado.',
        'PARTIDA 2.  CANTIDAD: 12  UNIDAD: EQUIPO\n   No break Koblenz 3931 USB/R,\n   1000 VA. Entrega en sitio.',
        'PARTIDA 3.  CANTIDAD: 2  UNIDAD: PIEZA\n   Bocina JBL Go 21, azul. Con garantía\n   de un año.',
      ].join('\n\n'),
      ['4 TON1', '12 UPS1', '2 BOC1'],
    ],
    [
      'an annex of a tender, with the description behind the number and the quantity below',
      'RENGLÓN 1.- Tóner Brother TN-8507, amarillo.\n    Cantidad: 4 (CUATRO) piezas.\nRENGLÓN 2.- No break Koblenz 3931.\n    Cantidad: 12 (DOCE) equipos.\nRENGLÓN 3.- Bocina JBL Go 21, azul.\n    Cantidad: 2 (DOS) piezas.',
      ['4 TON1', '12 UPS1', '2 BOC1'],
    ],
    [
      'a form whose rows are of two lines, one with a code',
      '1) Item: Toner Brother TN-8507\n   Qty: 4 ea   Remarks:\n2) Item: Etiquetas\n   Qty: 6 ea   Remarks: ETX2-4\n3) Item: No break Koblenz 3931\n   Qty: 12 ea   Remarks: for the lab\n4) Item: Bocina JBL Go 21\n   Qty: 2 ea   Remarks:',
      ['4 TON1', '6 ETI1', '12 UPS1', '2 BOC1'],
    ],
    [
      'a message with the words for its colour and its memory',
      'ocupo:\n3 Computadora de escritorio Dell Vostro 5072, 8 GB de memoria, color negro\n1 Bocina JBL Go 21',
      ['3 CPU1', '1 BOC1'],
    ],
    [
      'a form that names its record, counts it in the next line and describes it below',
      'PARTIDA 1\nCantidad: 4   Unidad: Pieza\nTóner Brother TN-8507 amarillo\n\nPARTIDA 2\nCantidad: 12   Unidad: Pieza\nNo break Koblenz 3931\n\nPARTIDA 3\nCantidad: 2   Unidad: Pieza\nEtiquetas ETX2-4',
      ['4 TON1', '12 UPS1', '2 ETI1'],
    ],
    [
      'an order with its own codes, where some items have the catalog’s in a second line',
      [
        'Pos.  Material    Denominación                    Ctd.pedido UM     Prec.neto    Valor neto',
        '00010 10614002    ETIQUETA TERMICA                      5.00 PZA       300.00      1,500.00',
        '      Su número de material: ETX2-4',
        '00020 10250631    TONER AMARILLO                        3.00 PZA       900.00      2,700.00',
        '      Su número de material: LC85-2Y',
        '00030 10761913    NO BREAK KOBLENZ 3931                 4.00 PZA     1,500.00      6,000.00',
        '      Fecha de entrega: 02.12.2026',
        '00040 10583452    BOCINA JBL GO 21                      2.00 PZA       800.00      1,600.00',
        '      Fecha de entrega: 06.12.2026',
        '00050 10260816    COMPUTADORA DELL VOSTRO 5072          6.00 PZA     9,900.00     59,400.00',
        '      Fecha de entrega: 06.12.2026',
        '00060 10425127    CARTUCHO TRICOLOR                     7.00 PZA       210.00      1,470.00',
        '      Su número de material: HPX4-6',
      ].join('\n'),
      ['5 ETI1', '3 TON1', '4 UPS1', '2 BOC1', '6 CPU1', '7 TIN1'],
    ],
    [
      'a code that was cut off',
      'Clave\tDescripción\tCant\nLC852\tTóner Brother TN-8507 amarillo\t4\nBOC1\tBocina\t1',
      ['4 TON1', '1 BOC1'],
    ],
  ])('is certain where the catalog has only one that it fits: %s', async (_name, text, wanted) => {
    expect(await certainIn(text)).toEqual(wanted)
  })

  test.each([
    ['names no brand', '3 mochila azul 21'],
    ['counts boxes', '3 cajas de bocina JBL Go 21'],
    ['has a condition', 'Si ya llegó el no break Koblenz 3931 mándame 2, si no, no'],
    ['takes another one, too', '2 no break Koblenz 3931 o similar'],
    ['is taken back beside it', '2 no break Koblenz 3931 (ya no)'],
    ['is a question', '2 no break Koblenz 3931, ¿los manejas?'],
    ['calls one of two of a model by a word within its title', '2 tinta GT67 de HP'],
    ['was delivered', '2 no break Koblenz 3931, ya me los entregaron'],
    [
      'has an unknown code, in a list whose codes are known',
      'Clave\tDescripción\tCant\nUPS1\tNo break\t2\nBOC1\tBocina\t1\nXX-77\tTóner Brother TN-8507 amarillo\t4',
    ],
  ])('asks where the line %s', async (_name, text) => {
    const { rows } = await readList(text, findInProducts(products), { findDescribed })
    const described = rows.filter(({ reading }) => reading.kind === 'matched' && reading.stage === 'title')
    expect(described).toHaveLength(1)
    expect(described[0]?.doubts).not.toEqual([])
  })

  test('says that a code beside it does not exist, and asks with the product, unless the list has codes of its own', async () => {
    const read = async (text: string) => {
      const { rows } = await readList(text, findInProducts(products), { findDescribed })
      return rows.map(({ reading, doubts }) => [
        reading.kind === 'matched' && [reading.product.sku, reading.unknownCode],
        doubts,
      ])
    }
    // Two digits are swapped; the code is in no title.
    expect(await read('Clave\tDescripción\tCant\nQX17-7\tNo break Koblenz 3931\t2')).toEqual([
      [['UPS1', 'QX17-7'], [{ kind: 'unknown-code', code: 'QX17-7' }]],
    ])
    const table = (...codes: readonly string[]) =>
      `Clave\tDescripción\tCant\n${codes[0]}\tTóner Brother TN-8507 amarillo\t4\n${codes[1]}\tNo break Koblenz 3931\t2\n${codes[2]}\tBocina JBL Go 21\t1`
    expect((await read(table('LC852', 'QX77-1', 'CNX8-31'))).map(([, doubts]) => doubts)).toEqual([
      [],
      [],
      [{ kind: 'unknown-code', code: 'CNX8-31' }],
    ])
    // Of a list with its own codes they are said, and the rows are certain.
    expect(await read(table('ART-001', 'ART-002', 'ART-003'))).toEqual([
      [['TON1', 'ART-001'], []],
      [['UPS1', 'ART-002'], []],
      [['BOC1', 'ART-003'], []],
    ])
  })

  test('beside codes of the list, of whose form one stands beside a code of the catalog, is certain', async () => {
    const order = (third: string) =>
      [
        'Código        Cantidad Unidad Producto',
        'CON-1000      5.0000 PIEZA Etiquetas 3nStar ETX2-4',
        'CON-2225      4.0000 PIEZA Bocina JBL CNX9-3',
        'CON-3401      3.0000 PIEZA No break Koblenz QX77-1',
        'CON-4584      3.0000 PIEZA Tóner Brother TN-8507 Amarillo',
        'CON-9533      8.0000 PIEZA Cartucho HP GT67 Tricolor, 4 ml',
        `${third}      1.0000 PIEZA Cartucho HP GT67 Tricolor, 4 ml`,
      ].join('\n')
    expect((await certainIn(order('CON-9534'))).slice(3)).toEqual(['3 TON1', '8 TIN1', '1 TIN1'])
    // Another code may be that of another product.
    expect((await certainIn(order('W2713XC'))).slice(3)).not.toContain('1 TIN1')
  })

  test('is described by what stands behind its quantity, too, where the list has a shape', async () => {
    const text = [
      'Part. Cant. U.M. Descripción técnica mínima',
      '  1     3   PZA  No break Koblenz QX77-1, 1000 VA, 120 V,',
      '                 negro',
      '  2    20   PZA  Etiquetas 3nStar ETX2-4, rollo',
      '  3    10   PZA  Bocina JBL CNX9-3, color azul, con cable,',
      '                 12 W',
      '  4    10   PZA  Tablet Ghia Notghia 559 12.4", 32 GB, 8 GB RAM, Android 13, Rosa',
      '  5     2   PZA  Cartucho HP GT67 Tricolor, 4 ml,',
      '                 original',
    ].join('\n')
    // The last one goes on in another line.
    expect(await certainIn(text)).toEqual(['3 UPS1', '20 ETI1', '10 BOC1', '10 TAB1'])
  })

  test('takes no word of its title for the quantity, and none of two numbers', async () => {
    const text = [
      'NO. CLAVE DESCRIPCIÓN UNIDAD CANTIDAD',
      '1 21401-014 BOCINA JBL CNX9-3 PIEZA 4',
      '2 21401-015 NO BREAK KOBLENZ QX77-1 PIEZA 3',
      '3 21401-022 TÓNER BROTHER TN-8507 AMARILLO PIEZA 120 300',
      '4 21401-023 CARTUCHO HP GT67 TRICOLOR, 4 ML PIEZA 2',
      '5 51501-002 COMPUTADORA DELL VOSTRO 5072 SFF AMD RYZEN 5',
      '5600G, WINDOWS 11 PRO EQUIPO 3',
      '6 51501-004 ETIQUETAS 3NSTAR TTL815 PIEZA 7',
    ].join('\n')
    expect(await certainIn(text)).toEqual(['4 BOC1', '3 UPS1', '2 TIN1', '7 ETI1'])
  })

  test('a wrong code beside a model of a title is said, and asked also where words and price agree', async () => {
    const text =
      'Clave\tDescripción\tCant\tPrecio\nGT-AX1375\tUPS Koblenz 3931 USB/R\t2\t1500.00\nBOC1\tBocina\t1\t800.00'
    const { rows } = await readList(text, findInProducts(products), { findInTitles: findInProductTitles(products) })
    expect(rows[0]).toMatchObject({
      reading: { kind: 'matched', stage: 'title', product: { sku: 'UPS1' }, unknownCode: 'GT-AX1375' },
      doubts: [{ kind: 'unknown-code', code: 'GT-AX1375' }],
    })
  })

  test('asks where another row has the same product by its code', async () => {
    const { rows } = await readList('3 pzas BOC1\n2 pzas bocina JBL Go 21', findInProducts(products), { findDescribed })
    expect(rows.map(({ doubts }) => doubts.map(({ kind }) => kind))).toEqual([[], ['found-in-title']])
  })

  test('is changed by what the text says of it later', async () => {
    const text = '2 no break Koblenz 3931\n5 bocina JBL Go 21\n\nLas bocinas subieron a 7'
    const { rows } = await readList(text, findInProducts(products), { findDescribed })
    expect(rows.map(({ doubts, quantities }) => [doubts.map(({ kind }) => kind), quantities])).toEqual([
      [[], [2]],
      [['corrected'], [5, 7]],
    ])
  })
})

async function certainIn(text: string): Promise<string[]> {
  const { rows } = await readList(text, findInProducts(products), { findDescribed })
  return rows.flatMap(({ reading, doubts }) =>
    reading.kind === 'matched' && doubts.length === 0 ? [`${reading.quantity} ${reading.product.sku}`] : [],
  )
}

describe('the figures that end a line, with a unit or apart from its words, count what they name', () => {
  const lines = [
    '- No break Koblenz 3931 (negro), 2 pzas.',
    'Bocina JBL Go 21 azul ............ 5',
    'Tóner Brother TN-8507 amarillo - 3',
  ]
  test.each(lines)('%s', async (line) => {
    const { rows } = await readList(`Hola\n${line}`, findInProducts(products), { findDescribed })
    expect(rows.map(({ reading, doubts }) => [reading.kind, reading.quantity, doubts])).toEqual([
      ['matched', Number(/(\d)\D*$/.exec(line)![1]), []],
    ])
  })

  test.each([
    // Two numbers may count, or what ends the line is another thing's.
    '2 no break Koblenz 3931, 5 pzas.',
    'No break Koblenz 3931 (el de 1000, 2)',
    'No break Koblenz 3931, unos 5',
  ])('but not those of %s', async (line) => {
    const { rows } = await readList(`Hola\n${line}`, findInProducts(products), { findDescribed })
    const certain = rows.filter(({ reading, doubts }) => reading.kind === 'matched' && doubts.length === 0)
    expect(certain.map(({ reading }) => reading.quantity)).not.toContain(Number(/(\d+)\D*$/.exec(line)![1]))
  })
})

test('an hour or a day by which it is wanted asks for nothing, and a number that may count does', async () => {
  const openOf = async (line: string) => (await readList(line, findInProducts(products))).rows.length
  for (const said of [
    'pasen su pedido antes de las 12 por favor',
    'lo recoge el mensajero antes de las 12:',
    'que llegue antes del 7, lo demás no corre prisa',
    'Morning! Yes until 7',
  ])
    expect([said, await openOf(said)]).toEqual([said, 0])
  for (const said of ['mándame hasta 5', 'antes de las 5 cámaras van los cables', 'hasta las 5 que pedí'])
    expect([said, await openOf(said)]).toEqual([said, 1])
})
