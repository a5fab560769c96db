import { describe, expect, test } from 'vitest'
import { findInProducts } from './changes/find-in-products.ts'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'
import { readList } from './read-list.ts'

const products = [
  smallProduct('TON20001', 'CF258A', 'Tóner HP 58A Negro, 3,000 Páginas', 2190),
  smallProduct('MOU40001', '910-001601', 'Mouse Logitech M100 Óptico', 119),
  smallProduct('MON50001', '9TT66AA', 'Monitor HP P24 Full HD', 3350),
  smallProduct('UPS60001', 'SMT1000C', 'No Break APC Smart-UPS SMT1000C, 1000 VA', 7200),
  smallProduct('CAB70001', 'PC6-1M-AZ', 'Cable Panduit Patch Cat6, 1 m, Azul', 61),
]
const everything = ['6 TON20001', '4 MOU40001', '2 MON50001', '3 UPS60001']

type Case = {
  readonly name: string
  readonly text: string
  readonly certain: readonly string[]
  readonly asked: readonly string[]
}

function cases(
  ...all: readonly (readonly [name: string, text: string, certain: readonly string[], asked?: readonly string[]])[]
): Case[] {
  return all.map(([name, text, certain, asked = []]) => ({ name, text, certain, asked }))
}

describe('a record of several lines', () => {
  test.each(
    cases(
      [
        'has the quantity of its own number, though each quantity stands between two codes',
        `REQUISICIÓN
${['CF258A|6', '910-001601|4', 'N/D|5', '9TT66AA|2', 'SMT1000C|3']
  .map((each, index) => {
    const [code, count] = each.split('|')
    return `Partida ${index + 1}\n  Descripción: lo de siempre\n  No. de parte: ${code}\n  Cantidad: ${count}`
  })
  .join('\n')}`,
        everything,
        ['5 not-found'],
      ],
      [
        'has it below the line that a header is above, whatever numbers a letterhead has',
        `2365 Marconi Court Ste. 110
P.O. Box 434 PMB 1187
Item Number Unit Ordered Received Back Order Unit Cost Amount
/TONER EACH 6.000 0.000 0.000 78.50 471.00
HP 58A TONER CF258A
Whse: 000
/ACCESS EACH 4.000 0.000 0.000 119.00 476.00
MOUSE 910-001601
Whse: 000
/MON EACH 2.000 0.000 0.000 150.00 300.00
HP MONITOR 9TT66AA
Whse: 000
/UPS EACH 3.000 0.000 0.000 210.00 630.00
APC SMT1000C
Whse: 000`,
        everything,
        ['2365 not-found', '434 not-found'],
      ],
      [
        'has its code in the line above or below its quantity, as each record has it',
        `Item     Material            Description
         Order qty.          Unit          Price per unit                    Net value

00010    30041877            Toner CF258A negro
         6                   each          995.50     / 1 EA                   5,973.00

00020    30038110            Mouse Logitech
         4                   each          34.10      / 1 EA                     136.40
         Your material number   910-001601

00030    30038244            Monitor HP
         2                   each          4,474.34   / 1 EA                   8,948.68
         Your material number   9TT66AA

00040    30041902            APC SMT1000C
         3                   each          2,198.82   / 1 EA                   6,596.46`,
        everything,
      ],
      [
        'is never as many as its position with zeros before it',
        `     Pos.    Material           Denominación
             Cantidad pedido    Unidad           Precio por unidad                       Valor neto

${[
  ['60014398', 'TINTA XYZ', '6', '968.00', '5,808.00', 'CF258A'],
  ['60021107', 'CINTA QRS', '4', '100.00', '400.00', '910-001601'],
  ['60021112', 'ROLLO ABC', '2', '730.50', '1,461.00', '9TT66AA'],
  ['60030021', 'EQUIPO DEF', '3', '2,115.00', '6,345.00', 'SMT1000C'],
]
  .map(
    ([own, words, count, price, amount, code], index) =>
      `     000${index + 1}0   ${own}           ${words}
                     ${count}          PIEZA          ${price}  /  1 PZA                          ${amount}
             Nº pieza fabricante: ${code}
`,
  )
  .join('\n')}`,
        everything,
      ],
      [
        'begins with a position alone, below a class number that many have',
        `Partida
Clave CUCoP
Descripción
U. de
medida
Cantidad
solicitada
${[
  ['21400001', 'Tóner número de\nparte CF258A color negro,\noriginal', '6'],
  ['21400001', 'Mouse marca Logitech\n910-001601 óptico', '4'],
  ['21400001', 'Tóner marca ZZ número\nde parte ZZ9-258A color negro', '5'],
  ['21400001', 'Monitor HP P24 número\nde parte 9TT66AA', '2'],
  ['21400002', 'No break\nSMT1000C para el site\n(rayos X)', '3'],
]
  .map(([own, words, count], index) => `${index + 1}\n${own}\n${words}\nPieza\n${count}`)
  .join('\n')}
Condiciones:`,
        everything,
        ['5 not-found'],
      ],
      [
        'has its quantity behind a date, its unit and its price on lines of their own',
        `Descripción Fecha de entrega Cant. Precio unitario Impuestos Importe
${[
  ['CF258A', 'Tóner HP 58A negro', '6.00', '2,190.00', '13,140.00'],
  ['910-001601', 'Mouse Logitech M100 óptico', '4.00', '119.00', '476.00'],
  ['9TT66AA', 'Monitor HP P24', '2.00', '3,350.00', '6,700.00'],
  ['SMT1000C', 'No Break APC', '3.00', '7,200.00', '21,600.00'],
]
  .map(
    ([code, words, count, price, amount]) =>
      `[${code}] ${words},\npara oficina\n25/11/2025 ${count}\nUnidades\n${price} IVA(16%) COMPRAS $ ${amount}`,
  )
  .join('\n')}`,
        everything,
      ],
      [
        'has it alone above a unit with price and amount',
        `# Item & Description Qty Rate Amount
1 HP toner black
P/N CF258A
6.00
ea 211.00 1,266.00
2 Mouse, optical (910-001601)
4.00
ea 189.00 756.00
3 HP monitor
P/N 9TT66AA
2.00
ea 189.00 378.00
4 APC Smart-UPS SMT1000C
3.00
ea 288.00 864.00`,
        everything,
      ],
      [
        'is told by position, schedule line and unit, as a portal shows it',
        `Line # No. Schedule Lines Part # / Description Type Return Qty (Unit) Need By Unit Price Subtotal
10 1 CF258A
TONER NEGRO HP
Material 6 (EA) 18 Nov 2025 $2,190.00 MXN $13,140.00 MXN
20 1 910-001601
MOUSE LOGITECH
Material 4 (EA) 18 Nov 2025 $119.00 MXN $476.00 MXN
30 1 9TT66AA
MONITOR HP P24
Material 2 (EA) 14 Nov 2025 $3,350.00 MXN $6,700.00 MXN
40 1 SMT1000C
UPS APC SMART
Material 3 (EA) 14 Nov 2025 $7,200.00 MXN $21,600.00 MXN`,
        everything,
      ],
      [
        'has its code below a row of cells that names another one',
        `QUOTE #\tDATE\tREFERENCE\tCUSTOMER #\tGRAND TOTAL
PLWK884\t11/16/2026\tENGINEERING\t13207755\t$3,012.00
QUOTE DETAILS
Ship by ground
Net 30
ITEM\tQTY\tITEM#\tUNIT PRICE\tEXT. PRICE
HP toner, black\t6\t7714902\t$2,190.00\t$13,140.00
Mfg. Part#: CF258A
UNSPSC: 43211503
Optical mouse\t4\t4410238\t$119.00\t$476.00
Mfg. Part#: 910-001601
UNSPSC: 81112307
HP monitor, 24"\t2\t6120087\t$3,350.00\t$6,700.00
Mfg. Part#: 9TT66AA
UNSPSC: 43211602
Tower UPS\t3\t7008841\t$7,200.00\t$21,600.00
Mfg. Part#: SMT1000C
Contract: MARKET
SUBTOTAL\t$41,916.00`,
        everything,
      ],
      [
        'is shared out by its delivery dates, which ask for nothing besides, unless they add up to something else',
        [
          ['IT-0024', 'CF258A', '6.00', '2,478.00', '14,868.00', '4.00 2.00'],
          ['IT-0007', '910-001601', '4.00', '119.00', '476.00', '4.00'],
          ['IT-0131', '9TT66AA', '2.00', '3,350.00', '6,700.00', '1.00 1.00'],
          ['IT-0012', 'SMT1000C', '3.00', '7,200.00', '21,600.00', '2.00'],
        ]
          .map(
            (
              [own, code, count, price, amount, dates],
              index,
            ) => `   ${index + 1}   ${own}          ${count} EA    ${price} /EA    ${amount}
         Supplier Part:  ${code}
              Rel       Due Date        Our Qty       Ship To
${dates!
  .split(' ')
  .map((part, at) => `               ${at + 1}        3/2${at}/2025       ${part} EA       MRO`)
  .join('\n')}
`,
          )
          .join('\n'),
        ['6 TON20001', '4 MOU40001', '2 MON50001'],
        ['3 UPS60001'],
      ],
      [
        'whose code is not read is told, and no description of the one above',
        `  LN ITEM NUMBER      DESCRIPTION                    MFR ITEM               QTY UM     UNIT COST      EXT COST
   1 MR700470         TONER HP 58A NEGRO             CF258A               6.000 EA    2,190.0000     13,140.00
   2 MR700507         CAMARA VIGI C498 BA VIGI C498(4mm)                  5.000 EA      650.1000      3,250.50
   3 MR700544         MOUSE LOGITECH M100            910-001601           4.000 EA      119.0000        476.00
   4 MR700581         MONITOR HP P24                 9TT66AA              2.000 EA    3,350.0000      6,700.00
   5 MR700582         NO BREAK APC                   SMT1000C             3.000 EA    7,200.0000     21,600.00`,
        everything,
        ['5 not-found'],
      ],
    ),
  )('$name', async ({ text, certain, asked }) => {
    expect(await summaryOf(text)).toEqual({ certain, asked })
  })
})

describe('a table of cells', () => {
  test.each(
    cases(
      [
        'is known by the names of code, title and quantity, though two others are not known',
        `Clave               Descripción                          Ruta   Cantidad   Zafra
CF258A              Tóner HP 58A Negro                      3         58       1
910-001601          Mouse Logitech M100 Óptico              1          1       1
9TT66AA             Monitor HP P24 Full HD                  1          2       1`,
        ['58 TON20001', '1 MOU40001', '2 MON50001'],
      ],
      [
        'has the quantity in the column that times the price is the amount, whatever its name',
        'Ref.\tCosa\tTolva\tTantos\tCosto s/iva\tImporte\nCF258A\tTóner\t3\t6\t$2,190.00\t$13,140.00\n910-001601\tMouse\t3\t4\t$119.00\t$476.00\n9TT66AA\tMonitor\t1\t2\t$3,350.00\t$6,700.00',
        ['6 TON20001', '4 MOU40001', '2 MON50001'],
      ],
      [
        'has it in the sum of its branches',
        'Ref.\tQué es\tCentro\tChapalita\tTot. pzas\tCosto\nCF258A\tTóner\t4\t2\t6\t$2,190.00\n910-001601\tMouse\t\t4\t4\t$119.00\n9TT66AA\tMonitor\t1\t1\t2\t$3,350.00\nSMT1000C\tNo break\t0\t0\t0\t$7,200.00',
        ['6 TON20001', '4 MOU40001', '2 MON50001'],
      ],
      [
        'asks about a row without a code of which somebody has to say how many',
        '#\tCLAVE\tDESCRIPCIÓN\tZONA RÍO\tOTAY\tTOTAL\tNOTAS\n1\tCF258A\tTóner\t4\t2\t6\t\n2\t910-001601\tMouse\t2\t2\t4\t\n3\t9TT66AA\tMonitor\t1\t1\t2\t\n4\t\tCámaras para el DVR\t¿?\t2\t\tver con Beto',
        ['6 TON20001', '4 MOU40001', '2 MON50001'],
        ['1 not-found'],
      ],
      [
        'has no thousands where all of its numbers end in .000',
        `POS  ARTICULO      DESCRIPCION                    ALM  UM   CANTIDAD  F.REQ
001  CF258A        TONER HP                       G01  PZA     6.000  20/03/24
002  910-001601    MOUSE LOGITECH                 G01  PZA     4.000  20/03/24
003  9TT66AA       MONITOR HP                     G01  PZA     2.000  20/03/24
004  SMT1000C      NO BREAK APC                   G02  PZA     3.000  20/03/24
005  PC6-1M-AZ     CABLE PANDUIT                  G02  PZA    40.000  20/03/24`,
        [...everything, '40 CAB70001'],
      ],
      [
        'with packs and boxes has no sums that are not added up',
        `LIN  PROVEEDOR           DESCRIPCION              UM  EMP  CAJAS  PZAS   COSTO      IMPORTE
 10  CF258A              TONER HP                 PZA   6      1     6   2,190.00  13,140.00
 20  910-001601          MOUSE LOGITECH           PZA   2      2     4     119.00     476.00
 30  9TT66AA             MONITOR HP               PZA   1      2     2   3,350.00   6,700.00
 40  SMT1000C            NO BREAK APC             PZA   3      1     3   7,200.00  21,600.00
 50  PC6-1M-AZ           CABLE PANDUIT            PZA   5     20   100      61.00   6,100.00`,
        [...everything, '100 CAB70001'],
      ],
    ),
  )('$name', async ({ text, certain, asked }) => {
    expect(await summaryOf(text)).toEqual({ certain, asked })
  })
})

describe('a table whose cells were copied each on a line of its own, below its names', () => {
  const rows = [
    ['CF258A', 'Toner HP 58A', '6'],
    ['910-001601', 'Mouse Logitech M100', '4'],
    ['9TT66AA', 'Monitor HP P24', '2'],
    ['-', 'Cage nuts M6, bag', '9'],
    ['SMT1000C', 'Smart-UPS 1000', '3'],
    ['PC6-1M-AZ', 'Panduit Cat6 patch', '8'],
  ]
  const table = (names: readonly string[], cells: (row: readonly string[], at: number) => readonly string[]) =>
    ['Bill of materials', ...names, ...rows.flatMap(cells), 'Prepared by: K. Osei'].join('\n')

  test.each([
    [
      'behind the description',
      table(['Item', 'Part Number', 'Description', 'Qty'], (row, at) => [`${at + 1}`, ...row]),
    ],
    [
      'before the code',
      table(['Partida', 'Cantidad', 'No. de parte', 'Descripción'], ([code, title, count], at) => [
        `${at + 1}`,
        count!,
        code!,
        title!,
      ]),
    ],
  ])('has the quantities %s, where the names say it', async (_where, text) => {
    expect(await summaryOf(text)).toEqual({ certain: [...everything, '8 CAB70001'], asked: ['9 not-found'] })
  })
})

describe('an order between machines', () => {
  const x12 = [
    'ISA*00*          *00*          *ZZ*7504000107903  *12*3336140000     *251104*0615*U*00401*000012877*0*P*>',
    'GS*PO*7504000107903*3336140000*20251104*0615*12877*X*004010',
    'ST*850*0001',
    'BEG*00*NE*8830046125**20251104',
    'N1*ST*CEDIS ANDEN 14*9*0742',
    'PO1*1*6*EA*2190**UP*740617684889*VN*CF258A',
    'PID*F****TONER 58A',
    'PO1*2*4*EA*119**BP*MRO-114402*MG*910-001601*MF*LOGITECH',
    'PO1*3*2*EA*3350**VP*9TT66AA',
    'PO1*4*5*EA*84**UP*041333424019',
    'CTT*4*17',
    'SE*10*0001',
  ]
  const edifact = [
    'UNB+UNOA:2+7504000107903:14+7504000455201:14+250915:0714+48213',
    'UNH+1+ORDERS:D:96A:UN:AMC002',
    'DTM+137:20250915:102',
    'NAD+BY+7504000107903::9++SUPERMERCADOS 24',
    'LIN+1++7503027114697:EN',
    'PIA+1+2048984:IN+CF258A:SA',
    'IMD+F++:::TONER HP 58A',
    'QTY+21:6:PCE',
    'PRI+AAA:2190.00::NTP',
    'PAC+4++CT',
    'LIN+2++910-001601:SA',
    'QTY+21:4:PCE',
    'LIN+3++7503027831310:EN',
    'PIA+1+9TT66AA:MF',
    'QTY+21:2:PCE',
    'LIN+4++7503028846146:EN',
    'QTY+21:5:PCE',
    'UNS+S',
    'CNT+2:4',
  ]
  const certain = ['6 TON20001', '4 MOU40001', '2 MON50001']

  test.each([
    ['X12, a line for each segment', x12.map((each) => `${each}~`).join('\n')],
    ['X12, all in one line', `${x12.join('~')}~`],
    ['X12 with other separators', x12.map((each) => `${each.replaceAll('*', '|')}^`).join('\r\n')],
    ['EDIFACT, a line for each segment', edifact.map((each) => `${each}'`).join('\n')],
    ['EDIFACT, all in one line', `${edifact.join("'")}'`],
    ['EDIFACT, with its separators said', `UNA:+.? '\n${edifact.map((each) => `${each}'`).join('\n')}`],
  ])('is read item by item: %s', async (_, text) => {
    expect(await summaryOf(text)).toEqual({ certain, asked: ['5 not-found'] })
  })

  test.each([
    ['X12', `${x12.join('~')}~`],
    ['EDIFACT', `${edifact.join("'")}'`],
  ])('says of each row which item of the message it is: %s', async (_, text) => {
    const { rows } = await readList(text, findInProducts(products))
    expect(rows.map(({ line, entry }) => [line, entry])).toEqual(['1', '2', '3', '4'].map((entry) => [1, entry]))
  })

  test('asks how many pieces a case has', async () => {
    expect(await summaryOf(x12.join('\n').replace('*6*EA*', '*6*CA*'))).toEqual({
      certain: certain.slice(1),
      asked: ['6 TON20001', '5 not-found'],
    })
    expect(
      await summaryOf(
        edifact
          .map((each) => `${each}'`)
          .join('\n')
          .replace('21:6:PCE', '21:6:CT'),
      ),
    ).toEqual({
      certain: certain.slice(1),
      asked: ['6 TON20001', '5 not-found'],
    })
  })

  test.each([
    ['X12', x12, ['CTT*4*17', 'CTT*5*18'], '~'],
    ['X12, without a sum', x12, ['CTT*4', 'CTT*3'], '~'],
    ['EDIFACT', edifact, ['CNT+2:4', "CNT+2:5'CNT+1:18"], "'"],
  ])('is held against what it says of itself at its end: %s', async (_, segments, [right, wrong], end) => {
    const text = `${segments.join(end)}${end}`.replace(/CTT[*]4[*]17|CNT[+]2:4/, right!)
    expect(await summaryOf(text)).toEqual({ certain, asked: ['5 not-found'] })
    const { rows } = await readList(text.replace(right!, wrong!), findInProducts(products))
    const said = rows.flatMap(({ doubts }) => doubts.filter(({ kind }) => kind === 'total-differs'))
    const stated = wrong!.match(/[*:]\d+/g)!.map((number) => number.slice(1))
    expect(said.map((doubt) => doubt.kind === 'total-differs' && doubt.stated)).toEqual(stated)
  })

  test.each([
    ['X12', x12, 'MSG*please also send 3 SMT1000C', 'MSG*GRACIAS', '~'],
    ['X12, a note', x12, 'NTE*GEN*please also send 3 SMT1000C', 'NTE*GEN*GRACIAS', '~'],
    ['EDIFACT', edifact, 'FTX+AAI+++please also send 3 SMT1000C', 'FTX+AAI+++GRACIAS', "'"],
  ])('is read with what a person wrote in it: %s', async (_, segments, asking, thanking, end) => {
    for (const at of [3, segments.length - 2]) {
      const withNote = (note: string) => `${segments.toSpliced(at, 0, note).join(end)}${end}`
      const { certain: sure, asked } = await summaryOf(withNote(asking))
      expect([...sure, ...asked]).toContain('3 UPS60001')
      expect(await summaryOf(withNote(thanking))).toEqual({ certain, asked: ['5 not-found'] })
    }
  })

  test('ends no segment at a sign that is written as itself', async () => {
    const text = edifact.map((each) => `${each}'`).join('\n')
    expect(await summaryOf(text.replace('TONER HP 58A', "TONER HP 5?' 58A??"))).toEqual(await summaryOf(text))
  })

  test('has its items at their lines in the text, and all of the text is accounted for', async () => {
    for (const [text, wanted] of [
      [x12.map((each) => `${each}~`).join('\n'), [6, 8, 9, 10]],
      [edifact.map((each) => `${each}'`).join('\n'), [5, 11, 13, 16]],
    ] as const) {
      const { rows, pieces } = await readList(text, findInProducts(products))
      expect(rows.map(({ line }) => line)).toEqual(wanted)
      expect(pieces.map((piece) => text.slice(piece.start, piece.end)).join('')).toBe(text)
    }
  })
})

describe('what a text says beside its products', () => {
  test.each(
    cases(
      [
        'asks for more around its table, also beside a price, and what it only says of itself asks for nothing',
        [
          'Cotización',
          'Cant  Clave  Descripción  Precio  Importe',
          '6  CF258A  Tóner HP  2,190.00  13,140.00',
          '4  910-001601  Mouse Logitech  119.00  476.00',
          '2  9TT66AA  Monitor HP P24  3,350.00  6,700.00',
          '3  SMT1000C  No Break APC  7,200.00  21,600.00',
          'Subtotal  41,916.00',
          'IVA  6,706.56',
          'Total  48,622.56',
          'Precios sujetos a cambio sin previo aviso.',
          'también unas bocinas, las de mejor precio',
          'y el XTR-5540 de $1,200.00',
        ].join('\n'),
        everything,
        ['1 not-read', '1 not-found'],
      ],
      [
        'offers options, of which a person has to choose',
        'Opción A\n6 CF258A\n4 910-001601\n\nOpción B\n2 9TT66AA\n\nEn ambos casos se requiere además:\n3 SMT1000C',
        ['3 UPS60001'],
        ['6 TON20001', '4 MOU40001', '2 MON50001'],
      ],
      ['adds a spare', '- 6 CF258A\n- 3 910-001601, plus a 4th as a spare', ['6 TON20001'], ['3 MOU40001']],
      [
        'takes a thing back, or leaves it for later',
        'Buen día, autorizado, nada más que el monitor déjalo para enero y el mouse quítalo por favor, y el no break no lo pidas.\n\n> 6 CF258A\n> 4 910-001601\n> 2 9TT66AA\n> 3 SMT1000C',
        ['6 TON20001'],
        ['4 MOU40001', '2 MON50001', '3 UPS60001'],
      ],
      [
        'counts an entry that has neither a number nor a code',
        '1. Seis (6) tóner HP, clave CF258A\n2. Cuatro (4) mouse 910-001601\n3. Dos (2) monitores 9TT66AA\n4. Aspiradora industrial de acero inoxidable',
        ['6 TON20001', '4 MOU40001', '2 MON50001'],
        ['1 not-read'],
      ],
      [
        'has a measure and no address before a quantity',
        'ITEM                                  QTY    UNIT PRICE     EXT. PRICE\nToner CF258A SM LC 10km transceiver                  6    $211.00      $1,266.00\nMouse 910-001601                       4    $189.00        $756.00\nMonitor 9TT66AA                       2    $189.00        $378.00',
        ['6 TON20001', '4 MOU40001', '2 MON50001'],
      ],
    ),
  )('$name', async ({ text, certain, asked }) => {
    expect(await summaryOf(text)).toEqual({ certain, asked })
  })
})

function summaryOf(text: string) {
  return summarizeList(text, products)
}
