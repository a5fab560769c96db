import { describe, expect, test } from 'vitest'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'

const products = [
  smallProduct('TON20001', 'CF258A', 'Tóner HP 58A Negro, 3,000 Páginas', 2190),
  smallProduct('MOU40001', '910-001601', 'Mouse Logitech M100 Óptico', 119),
  smallProduct('MON50001', '9TT66AA', 'Monitor HP P24 Full HD', 3350),
  smallProduct('UPS60001', 'SMT1000C', 'No Break APC Smart-UPS SMT1000C, 1000 VA', 7200),
  smallProduct('ESC31806', 'B11B270201', 'Escáner Epson WorkForce ES-584, Ethernet', 14355),
  smallProduct('FUN33407', '2Z828AA', 'Funda HP Prelude 28 para Laptop 13.3"', 568),
]
const codes = ['TON20001', 'MOU40001', 'MON50001', 'UPS60001']

describe('nothing that asks is passed over', () => {
  test('cells with a code and a number of pieces are no names of columns', async () => {
    const text =
      'Venta 1 | A\n  Tóner | SKU CF258A | 2 unidades | $ 2,190.00\n\nVenta 2 | B\n  Mouse | SKU 910-001601 | 3 unidades'
    const { certain } = await summarizeList(text, products)
    expect(certain).toEqual(['2 TON20001', '3 MOU40001'])
  })

  test('as many of another thing as of a product of its line have a row', async () => {
    const { certain, asked } = await summarizeList('3 CF258A, 1 9TT66AA y 1 dd toshiba P205 de 2 teras', products)
    expect(certain).toEqual(['3 TON20001', '1 MON50001'])
    expect(asked).toContain('1 not-read')
  })

  test('nor are so many of another thing, whose number the title has', async () => {
    const { asked } = await summarizeList('5 CF258A, y unas 58 plantas de ornato', products)
    expect(asked).toContain('58 not-read')
    const { certain } = await summarizeList('5 CF258A, y unas 58 en negro', products)
    expect(certain).toEqual(['5 TON20001'])
  })

  test.each(['some packing tape if you have any', "I'd also like a few security cameras for the entrance"])(
    'nor is a thing without a number: %j',
    async (line) => {
      expect(await summarizeList(`5 CF258A\n${line}`, products)).toEqual({
        certain: ['5 TON20001'],
        asked: ['1 not-read'],
      })
    },
  )

  test('a number within the title counts nothing, whatever it stands before', async () => {
    const read = await summarizeList('Funda HP Prelude 28 para Laptop 13.3" | SKU 2Z828AA | 1 unidad', products)
    expect(read).toEqual({ certain: ['1 FUN33407'], asked: [] })
  })

  test('nor does a model with an x before it', async () => {
    const mouse = smallProduct('MOU17446', 'H2C48AA', 'Mouse HP Óptico X6446, Inalámbrico, Azul', 300)
    const { certain } = await summarizeList('MOU17446 Mouse HP Óptico X6446\n4 TON20001', [...products, mouse])
    expect(certain).toEqual(['4 TON20001'])
  })

  test('a row whose quantity is a blot has a row, by its number and by its cell', async () => {
    const numbered = codes.map((code, at) => `${at + 1}    ${at + 2}   PZA   ${code}   Cosa`)
    const counted = await summarizeList(
      ['No   CANT   UN   CODIGO   DESCRIPCION', ...numbered, '5    ~   PZA   HL-?3~9 DW   Impresora manchada'].join(
        '\n',
      ),
      products,
    )
    expect(counted).toEqual({ certain: codes.map((code, at) => `${at + 2} ${code}`), asked: ['1 not-read'] })
    const cells = codes.map((code, at) => `|  ${at + 2}  | PZA | Cosa ${code}  |`)
    const blotted = await summarizeList(
      ['| CANT | UNID | DESCRIPCI0N |', ...cells.slice(0, 3), '|  ~: | PZA | Otra cosa negra |', cells[3]].join('\n'),
      products,
    )
    expect(blotted.asked).toHaveLength(1)
  })

  test('a row between two rows has a row, also with a rule for its code', async () => {
    const rows = codes.map((code, at) => ` ${at + 2}      ${code}        Cosa de oficina`)
    rows.splice(2, 0, ' 5      --------        Foco de mesa blanco')
    const { certain, asked } = await summarizeList(
      ['CANT.   CODIGO          DESCRIPCION', ...rows].join('\n'),
      products,
    )
    expect(certain).toEqual(codes.map((code, at) => `${at + 2} ${code}`))
    expect(asked).toEqual(['5 not-found'])
  })

  test('the first thing of a line is asked for, though the second has a code', async () => {
    const { asked } = await summarizeList('yo 2 lectores de los honeywell 2187 y 30 TON20001', products)
    expect(asked).toContain('2 not-found')
  })

  test('so is the second thing of a sentence, without a number', async () => {
    const text = 'TON20001 3\nunas hojas de papel bond dos cajas y si tienes un cable hdmi de esos largos me mandas uno'
    expect((await summarizeList(text, products)).asked).toEqual(['2 not-found', '1 not-read'])
  })
})

describe('a list that a person reads at once is not asked about', () => {
  test('a total of branches between wide blanks is the quantity', async () => {
    const rows = [
      '  1  TON20001    Tóner HP 58A negro           4       6      -     10',
      '  2  MOU40001    Mouse Logitech M100          2       2      1      5',
      '  3  MON50001    Monitor HP P24               -       -      2      2',
      '  4  UPS60001    No break APC                 3       3      -      6',
    ]
    const text = ['  #  MODELO      DESCRIPCIÓN              NAVE A  NAVE B  CASETA  TOTAL', ...rows].join('\n')
    expect(await summarizeList(text, products)).toEqual({
      certain: ['10 TON20001', '5 MOU40001', '2 MON50001', '6 UPS60001'],
      asked: [],
    })
  })

  test('but a row is asked about where they do not add up', async () => {
    const sums = [
      '4       6      -     10',
      '2       2      1      5',
      '1       -      2      3',
      '3       3      2      6',
    ]
    const rows = [...sums, '2       1      1      4', '1       1      1      3']
    const named = [...codes, 'ESC31806', 'FUN33407']
    const text = [
      '  #  MODELO      DESCRIPCIÓN                  NAVE A  NAVE B  CASETA  TOTAL',
      ...rows.map((row, at) => `  ${at + 1}  ${named[at]}    Una cosa de oficina          ${row}`),
    ].join('\n')
    expect((await summarizeList(text, products)).asked).toEqual(['6 UPS60001'])
  })

  test('numbered records in words name models, and none of them corrects another', async () => {
    const text = `PARTIDA 1. 18 (dieciocho) monitores HP 9TT66AA de 24 pulgadas.

PARTIDA 2. 2 (dos) escáneres Epson WorkForce ES-584 con conexión Ethernet.

PARTIDA 3. 3 (tres) pantallas de 65 pulgadas 4K, y un monitor.

PARTIDA 4. 6 (seis) mouse Logitech 910-001601.`
    const { certain } = await summarizeList(text, products)
    expect(certain).toEqual(['18 MON50001', '2 ESC31806', '6 MOU40001'])
  })

  test('a scanned table is read by its names, with figures among their letters', async () => {
    const rows = codes.map(
      (code, at) => `${at === 0 ? 'l' : at + 1}     ${at + 2}     Pza    C0sa para of1cina ${code} amari1lo`,
    )
    const text = ['REQU1SICION DE MATERIAL', 'No   CANT   UN1DAD   DESCRIPCION', ...rows].join('\n')
    expect((await summarizeList(text, products)).certain).toEqual(codes.map((code, at) => `${at + 2} ${code}`))
  })

  test('a description and a quantity with labels are one row', async () => {
    const record = (at: number, what: string) =>
      `Artículo ${at}\n   Descripción: ${what}\n   Cantidad: ${at + 3}\n   Unidad: pieza\n   Uso: laboratorio`
    const text = [
      record(1, 'Pinza ponchadora con probador'),
      record(2, 'Cable HDMI de 15 metros'),
      record(3, 'TON20001'),
    ]
    expect(await summarizeList(text.join('\n\n'), products)).toEqual({
      certain: ['6 TON20001'],
      asked: ['4 not-found', '5 not-found'],
    })
  })
})

describe('nothing is asked about what surely asks for nothing, or says how many', () => {
  test('a quantity with an O behind a digit, or an l before one, in a scanned text', async () => {
    const text = `CL1NICA DEL VALLE
REQUlSICION INTERNA   Fecha: l3/1l/2O26
SOL1CITUD DE MATERlALES

Cant   Unid   Clave       Descripcion            P.U.       lMPORTE
1O     pza    TON20001    T0ner HP 58A           1,65O.00   .
l2     pza    MOU40001... M0use Logitech         12O.00     .
 3     pza    MON50001    M0nitor HP             3,3OO.00   .`.replace('MOU40001...', 'MOU40001   ')
    const { certain } = await summarizeList(text, products)
    expect(certain).toContain('10 TON20001')
    expect(certain).toContain('12 MOU40001')
  })

  test('a heading that is counted with the rows below it', async () => {
    const text = `Ítem\tMarca\tModelo\tDescripción\tCant.\tUnidad
1\t\t\tCÓMPUTO\t\t
1.1\tHP\tCF258A\tTóner HP 58A\t4\tpza
1.2\tLogitech\t910-001601\tMouse Logitech M100\t2\tpza
2\t\t\tRED Y ENERGÍA\t\t
2.1\tHP\t9TT66AA\tMonitor HP P24\t3\tpza
2.2\tAPC\tSMT1000C\tNo Break APC\t1\tpza`
    const read = await summarizeList(text, products)
    expect(read).toEqual({ certain: ['4 TON20001', '2 MOU40001', '3 MON50001', '1 UPS60001'], asked: [] })
  })

  test.each([
    ['letters', ['A', 'B']],
    ['roman numerals', ['I', 'II']],
  ])('headings with %s in their order, also again on the next page, and counted anew', async (_, [first, second]) => {
    const text = [
      'Ítem\tCódigo\tCant.\tUnidad',
      `${first}\tSITE PRINCIPAL`,
      '1\tCF258A\t4\tpza',
      `${second}\tCASETA, ACCESO (SUR)\t`,
      '2\t910-001601\t2\tpza',
      `${second}\tCASETA, ACCESO (SUR)\t`,
      '3\t9TT66AA\t3\tpza',
      `${first}\tBODEGA`,
      '1\tSMT1000C\t1\tpza',
    ]
    const read = await summarizeList(text.join('\n'), products)
    expect(read).toEqual({ certain: ['4 TON20001', '2 MOU40001', '3 MON50001', '1 UPS60001'], asked: [] })
  })

  test.each([
    ['things', 'A\tPROYECTOR PARA SALA', 'B\tLAPTOP GAMER'],
    ['a thing and a place', 'A\tSITE PRINCIPAL', 'B\tLAPTOP GAMER'],
    ['letters without an order', 'A\tSITE PRINCIPAL', 'C\tCASETA'],
  ])('and %s between the rows are not: %j, %j', async (_, first, second) => {
    const header = 'Ítem\tCódigo\tCant.\tUnidad'
    const text = [header, first, '1\tCF258A\t4\tpza', '2\t910-001601\t2\tpza', second, '3\t9TT66AA\t3\tpza']
    expect((await summarizeList(text.join('\n'), products)).asked).toHaveLength(2)
  })

  test('a year in a note, and a zero below what is needed', async () => {
    const text = `Mfr Part #\tQty Needed\tNotes
CF258A\t4\treplace 2019 units
910-001601\t0\trush
9TT66AA\t3\treplace 2019 units`
    expect(await summarizeList(text, products)).toEqual({ certain: ['4 TON20001', '3 MON50001'], asked: [] })
  })

  test('the taxes of a row of an invoice, and a total of what is to order', async () => {
    const text = `4 TON20001
Impuesto IVA  Tipo Traslado  Base 6,390.93  Tipo Factor Tasa  Tasa o Cuota 16.00%  Importe 1,022.55
2 MOU40001
Articulos a pedir: 2          Piezas a pedir: 6`
    expect(await summarizeList(text, products)).toEqual({ certain: ['4 TON20001', '2 MOU40001'], asked: [] })
  })

  test('a form with numbered fields, and records with their unit and quantity below them, ask once about each', async () => {
    const form = `Producto 1: TON20001
Cantidad 1: 4
Producto 2: Termómetro infrarrojo
Cantidad 2: 2
Producto 3: MOU40001
Cantidad 3: 6`
    expect(await summarizeList(form, products)).toEqual({
      certain: ['4 TON20001', '6 MOU40001'],
      asked: ['2 not-found'],
    })
    const records = ['Archivero metálico vertical de 4 gavetas', 'Cafetera industrial de 60 tazas']
      .map((what, at) => `Partida ${at + 1}\n${what}\nUnidad de medida: Pieza          Cantidad: ${at + 5}`)
      .join('\n\n')
    expect(await summarizeList(records, products)).toEqual({ certain: [], asked: ['5 not-found', '6 not-found'] })
  })

  test('what a product does: cancelación activa de ruido', async () => {
    const headset = smallProduct('AUD1', 'WHCH998BK', 'Audífonos Sony WH-CH998, cancelación activa de ruido', 1096)
    const text = `4  WHCH998BK   Audífonos Sony WH-CH998,
               cancelación activa de ruido
2  TON20001    Tóner HP 58A`
    const { certain } = await summarizeList(text, [...products, headset])
    expect(certain).toEqual(['4 AUD1', '2 TON20001'])
  })
})

test('headings in capitals of a list in letters of both sizes ask nothing, and those of a list in capitals may', async () => {
  const entries = (head: string, upper: boolean) => {
    const lines = [
      'A. EQUIPO',
      '1. 2 Monitor HP 9TT66AA',
      '2. 3 Mouse 910-001601',
      head,
      '3. 4 Tóner CF258A',
      '4. 1 No break SMT1000C',
    ]
    return summarizeList(lines.map((line) => (upper ? line.toUpperCase() : line)).join('\n'), products)
  }
  expect((await entries('B. CONSUMIBLES', false)).asked).toEqual([])
  expect((await entries('B. Consumibles varios', false)).asked).not.toEqual([])
  expect((await entries('B. CONSUMIBLES', true)).asked).not.toEqual([])
})

test.each([
  '- cables HDMI, unos cuantos',
  'y ya sería todo ah no espérame también un disco externo',
  'Karla: disco para el dvr',
  '[10:12, 3/11/2026] Karla: disco para el dvr',
])('a line that asks for a thing without a number has a row: %s', async (line) => {
  const said = (text: string) => (line.startsWith('Karla') ? `Karla: ${text}` : text)
  const text = [said('2 CF258A'), said('3 910-001601'), said('1 9TT66AA'), said('va, gracias'), line].join('\n')
  const { certain, asked } = await summarizeList(text, products)
  expect(certain).toEqual(['2 TON20001', '3 MOU40001', '1 MON50001'])
  expect(asked).toHaveLength(1)
})

test('a row with a box asks for what it names', async () => {
  const text = ['[ ] 2 CF258A', '[ ] 3 910-001601', '[ ] pila para el control', '[ ] 1 9TT66AA'].join('\n')
  expect(await summarizeList(text, products)).toEqual({
    certain: ['2 TON20001', '3 MOU40001', '1 MON50001'],
    asked: ['1 not-read'],
  })
})
