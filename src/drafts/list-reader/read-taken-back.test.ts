import { describe, expect, test } from 'vitest'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'

const products = [
  smallProduct('MOU1', 'M185-GR', 'Mouse Logitech M185 Inalámbrico, Gris', 240),
  smallProduct('TEC1', 'K270-NG', 'Teclado Logitech K270 Inalámbrico, Negro', 520),
  smallProduct('HDD1', 'HDWD110', 'Disco Duro Toshiba P300, 1 TB', 1100),
  smallProduct('HDD2', 'HDWG480', 'Disco Duro Toshiba N300, 8 TB', 4300),
  smallProduct('SEN1', '5816-HW', 'Sensor Honeywell 5816 Inalámbrico', 610),
  smallProduct('LAP1', 'B1402-AS', 'Laptop ASUS ExpertBook B1402, 14"', 9800),
  smallProduct('TAB1', 'SM-X200', 'Tablet Samsung Galaxy Tab A8, 10.5"', 3900),
]
const asked =
  '6 mouse M185\n3 teclados K270\n1 disco toshiba P300 de 1 tera\n5 sensores honeywell 5816-HW\n2 laptop expertbook B1402'
const certain = async (text: string) => (await summarizeList(text, products)).certain

describe('what a later line of a conversation takes back or changes is not certain', () => {
  test.each([
    ['cancele los teclados K270, me encontré unos', 'TEC1'],
    ['quite los teclados por favor', 'TEC1'],
    ['ok skip the expertbooks then', 'LAP1'],
    ['De hecho que sean 8 del 185', 'MOU1'],
    ['tienes razón, quita el de 1 y pon el toshiba N300 de 8 tb', 'HDD1'],
    ['forget the 1 tb one, get me the toshiba N300 instead', 'HDD1'],
  ])('%j', async (line, sku) => {
    const rows = await certain(`${asked}\n${line}`)
    expect(rows.filter((row) => row.endsWith(sku))).toEqual([])
    expect(rows.length).toBeGreaterThanOrEqual(4)
  })
})

describe('what a record says of itself counts for its product', () => {
  const record = (number: number, says: string, product: string) =>
    `Venta #20000${number} | 14 jun\n${says}\n${product} | 2 unidades\n$ 900   Comprador: ANA${number}`
  const list = (says: string) =>
    [
      record(1, 'Listo para imprimir', 'Mouse Logitech M185 Inalámbrico Gris | SKU: M185-GR'),
      record(2, says, 'Tablet Samsung Galaxy Tab A8 | SKU: SM-X200'),
      record(3, 'Listo para imprimir', 'Teclado Logitech K270 | SKU: K270-NG'),
    ].join('\n\n')

  test.each([
    'Cancelaste la venta. No despaches el producto',
    'Reclamo abierto. No despaches hasta resolver',
    'El comprador quiere cambiar la cantidad, responde el mensaje',
  ])('%j', async (says) => {
    expect(await certain(list('Listo para imprimir'))).toContain('2 TAB1')
    expect(await certain(list(says))).toEqual(['2 MOU1', '2 TEC1'])
  })
})

describe('the number of a document at the beginning of each line', () => {
  const orders = (third: string) =>
    [
      'OS 4412  Sra. Delgado -> 2 mouse M185-GR',
      'OS 4415  Iglesia -> 1 teclado K270-NG',
      third,
      'OS 4420  Sr. Nakamura -> 1 laptop B1402-AS',
      'OS 4424  Karla (mostrador) -> 3 sensor 5816-HW',
    ].join('\n')

  test('is no quantity', async () => {
    expect(await certain(orders('OS 4418  Sr. Paz -> 10 HDWD110'))).toEqual([
      '2 MOU1',
      '1 TEC1',
      '10 HDD1',
      '1 LAP1',
      '3 SEN1',
    ])
  })

  test('leaves a sign that the line is crossed out, which is asked about', async () => {
    expect(await certain(orders('OS 4418 X Papelería Lety -> 10 HDWD110'))).not.toContain('10 HDD1')
  })

  test('makes what no row is of a row that asks', async () => {
    const { asked: open } = await summarizeList(orders('OS 4418  Guardería -> pantalla Samsung, ver tamaño'), products)
    expect(open).toHaveLength(1)
  })
})

describe('a conversation without times', () => {
  const said = (...lines: string[]) => lines.map((line) => `Beto ventas: ${line}`).join('\n')

  test('is read without who says it, and what nobody knows is asked about', async () => {
    const text = `${said('qué onda', '6 mouse M185-GR', '3 teclados K270-NG', '5 canon 173 amarillo')}\nLupita: va`
    const { certain: rows, asked: open } = await summarizeList(text, products)
    expect(rows).toEqual(['6 MOU1', '3 TEC1'])
    expect(open).toHaveLength(1)
  })

  test('asks about what it counts anew by any noun', async () => {
    const rows = await certain(
      said('1 laptop B1402-AS', '6 mouse M185-GR', '2 tablet SM-X200', 'ah y el expertbook son 2'),
    )
    expect(rows).not.toContain('1 LAP1')
    expect(rows).toContain('6 MOU1')
  })
})

test('a quantity that was changed behind it is asked about', async () => {
  const text =
    'Item 1: Mouse, p/n M185-GR\nQuantity: 2 (changed to 4 by approver)\nItem 2: Keyboard, p/n K270-NG\nQuantity: 3'
  expect(await certain(text)).toEqual(['3 TEC1'])
})

test('below TOTAL stands how many, where it is the sum of columns that only the list has', async () => {
  const rows = [
    ['No.', 'Bien solicitado', 'Edif. A', 'Edif. B', 'Biblioteca', 'TOTAL'],
    ['', 'CÓMPUTO', '', '', '', ''],
    ['1', 'Mouse M185-GR', '10', '3', '', '13'],
    ['2', 'Teclado K270-NG', '2', '2', '2', '6'],
    ['3', 'Tablet SM-X200', '4', '', '1', '5'],
    ['4', 'Laptop B1402-AS', '', '', '2', '2'],
  ]
  expect(await certain(rows.map((cells) => cells.join('\t')).join('\n'))).toEqual([
    '13 MOU1',
    '6 TEC1',
    '5 TAB1',
    '2 LAP1',
  ])
})

test('of lines that count themselves in a column, one without a code below one without a quantity is asked about', async () => {
  const lines = [
    'PART.  CANT.  UNIDAD   DESCRIPCIÓN',
    '1      6      PZA      MOUSE M185-GR',
    '2      3      PZA      TECLADO K270-NG',
    '3      --     PZA      TABLET SM-X200',
    '4      1      LIC      ASPEL COI 26, 5 USUARIOS',
    '5      2      PZA      LAPTOP B1402-AS',
  ]
  const { certain: rows, asked: open } = await summarizeList(lines.join('\n'), products)
  expect(rows).toEqual(['6 MOU1', '3 TEC1', '2 LAP1'])
  expect(open).toHaveLength(2)
})

test.each(['Mouse Logitech CANCELADO', 'Mouse Logitech (ya no)', 'Mouse Logitech - no pedir', 'MOUSE, sin efecto'])(
  'a description of a table that says that the row is taken back asks, %s',
  async (description) => {
    const text = `Parte\tDescripción\tCantidad\nM185-GR\t${description}\t5\nK270-NG\tTeclado Logitech\t4`
    expect(await certain(text)).toEqual(['4 TEC1'])
  },
)

test('what the title of the product says, too, takes nothing back', async () => {
  const optional = smallProduct('GAB1', 'AC-926030', 'Gabinete Linkedpro 9 UR, Puerta Opcional', 2500)
  const text = 'Parte\tDescripción\tCantidad\nAC-926030\tGabinete 9 UR puerta opcional\t5\nK270-NG\tTeclado\t4'
  expect((await summarizeList(text, [...products, optional])).certain).toEqual(['5 GAB1', '4 TEC1'])
})

test.each([
  'M185-GR 10 para MTY y 5 para GDL',
  'M185-GR: 10 for MTY, 5 for GDL',
  '10 M185-GR para matriz, 5 para León',
])('two places of one product ask how many there are in all, %s', async (line) => {
  const { certain: rows } = await summarizeList(`${line}\n3 K270-NG`, products)
  expect(rows).toEqual(['3 TEC1'])
})
