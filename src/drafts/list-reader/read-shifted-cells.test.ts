import { describe, expect, test } from 'vitest'
import { rowsInWords, smallProduct, summarizeList } from './changes/summarize-list.ts'

const products = [
  smallProduct('CAB16703', '343605', 'Cable Intellinet de Alimentación', 44.02),
  smallProduct('UPS19580', 'SRT1500XLA-91', 'No Break APC Smart-UPS On-Line, 900 W, 1500 VA, 12 Contactos', 6000.65),
  smallProduct('MOC20008', 'TCT189GL-81', 'Mochila Targus Classic 81 para Laptop', 314.18),
  smallProduct('SIL13432', 'CF-9049392-WW', 'Silla Corsair TC431 Ejecutiva de Malla', 8535.42),
  smallProduct('LAP17158', '83WQ0092LM', 'Laptop Lenovo IdeaPad 27 Slim 14" HD, 32 GB, Gris', 25486.92),
  smallProduct('TON29900', 'TN3594CY', 'Tóner Brother TN-3594 Cian', 3252.96),
  smallProduct('SOF20589', '21484150', 'Norton 360 Deluxe 37, 5 Usuarios, 2 Años', 5062.65),
]

const header = ['Reng', 'Clave', 'Modelo', 'Descripción', 'Cant', 'Unidad', 'P.U.', 'Importe']
const whole = [
  ['3', 'MOC20008', 'TCT189GL-81', 'Mochila Targus Classic 81 para Laptop', '30', 'PZA', '314.18', '9425.40'],
  ['4', 'SIL13432', 'CF-9049392-WW', 'Silla Corsair TC431 Ejecutiva', '2', 'PZA', '8535.42', '17070.84'],
  ['6', 'TON29900', 'TN3594CY', 'Tóner Brother TN-3594 Cian', '1', 'PZA', '3252.96', '3252.96'],
]
const wholeRead = ['30 MOC20008', '2 SIL13432', '1 TON29900']
const norton = ['7', '', 'SOF20589', '21484150', 'Norton 360 Deluxe 37', '5', 'PZA', '5062.65', '25313.25']

function written(rows: readonly (readonly string[])[], at: readonly number[], mark = '\t'): string {
  const pick = (cells: readonly string[]) => at.flatMap((column) => cells[column] ?? [])
  return [...[header, ...whole].map(pick), ...rows].map((cells) => cells.join(mark)).join('\n')
}

const all = [0, 1, 2, 3, 4, 5, 6, 7]

async function readBelow(rows: readonly (readonly string[])[], at = all, mark = '\t') {
  const { certain, asked } = await summarizeList(written(rows, at, mark), products)
  return [...certain.filter((row) => !wholeRead.includes(row)), ...asked.map((row) => `? ${row}`)]
}

describe('a row with a cell too many or too few has its quantity where the other rows have it', () => {
  for (const mark of ['\t', ';', '|'])
    test(`where it multiplies as they do, between ${JSON.stringify(mark)}`, async () => {
      const rows = [
        norton,
        ['8', 'CF-9049392-WW', 'Silla Corsair TC431', '4', 'PZA', '8535.42', '34141.68'],
        ['9', '', 'UPS19580', 'SRT1500XLA-91', 'No Break APC, 900 W, 1500 VA', '6', 'Pieza', '6000.65', '36003.90'],
      ]
      expect(await readBelow(rows, all, mark)).toEqual(['5 SOF20589', '4 SIL13432', '6 UPS19580'])
    })

  test('where it lacks the unit, and the price would stand below the quantity', async () => {
    const rows = [['8', 'CAB16703', '343605', 'Cable Intellinet', '12', '44', '528']]
    const order = [0, 1, 2, 3, 5, 4, 6, 7]
    expect(await readBelow(rows, order)).toEqual(['12 CAB16703'])
    expect(await readBelow([['8', 'CAB16703', '343605', 'Cable', '1', '44', '44']], order)).toEqual(['1 CAB16703'])
  })

  test('where its unit and its number fit in one way only', async () => {
    expect(await readBelow([norton.slice(0, 7)], [0, 1, 2, 3, 4, 5])).toEqual(['5 SOF20589'])
    expect(await readBelow([norton.slice(0, 6)], [0, 1, 2, 3, 4])).toEqual(['5 SOF20589'])
    expect(await readBelow([['8', '343605', 'Cable', '12', 'PZA']], [0, 1, 2, 3, 4, 5])).toEqual(['12 CAB16703'])
  })

  test('where nobody quoted the commas of its description', async () => {
    const row = '9,,UPS19580,SRT1500XLA-91,No Break APC, 900 W, 1500 VA, 12,6,Pieza,6000.65,36003.90'
    expect(await readBelow([[row]], all, ',')).toEqual(['6 UPS19580'])
    // The last number of a description is no quantity.
    const cable = '8,CAB16703,343605,Cable Intellinet, hasta, 18,3,PZA,44.02,132.06'
    expect(await readBelow([[cable]], all, ',')).toEqual(['3 CAB16703'])
  })
})

describe('nothing is taken in silence where a row may be shifted and nothing proves it', () => {
  const firstOf = async (rows: readonly (readonly string[])[], at: readonly number[]) =>
    (await rowsInWords(written(rows, at), products)).at(-1)

  test('it does not multiply: the number that has the unit is offered first, and none of the description', async () => {
    const wrong = [...norton.slice(0, 8), '999.00']
    expect(await firstOf([wrong], all)).toBe('left 5')
  })

  test('its number may stand below one of two names', async () => {
    const stock = ['Clave', 'Descripción', 'Exist', 'Cant', 'Unidad']
    const rows = [
      ['MOC20008', 'Mochila Targus', '9', '30', 'PZA'],
      ['SIL13432', 'Silla Corsair', '8', '2', 'PZA'],
      ['TON29900', 'Tóner Brother', '7', '1', 'PZA'],
    ]
    const short = ['SOF20589', 'Norton 360 Deluxe 37', '5', 'PZA']
    const { certain } = await summarizeList([stock, ...rows, short].map((row) => row.join('\t')).join('\n'), products)
    expect(certain).toEqual(wholeRead)
  })

  test('it lacks the stock, and what stands below the quantity may be the price', async () => {
    const names = ['Clave', 'Descripción', 'Exist', 'Cant', 'Precio', 'Importe']
    const rows = [
      ['MOC20008', 'Mochila Targus', '9', '30', '314', '9420'],
      ['SIL13432', 'Silla Corsair', '8', '2', '8535', '17070'],
      ['TON29900', 'Tóner Brother', '7', '4', '3253', '13012'],
    ]
    const short = ['SOF20589', 'Norton 360', '5', '5063', '25315']
    const list = [names, ...rows, short].map((row) => row.join('\t')).join('\n')
    expect((await summarizeList(list, products)).certain).toEqual(['30 MOC20008', '2 SIL13432', '4 TON29900'])
    expect((await rowsInWords(list, products)).at(-1)).toBe('left 5 or 5063')
  })

  test('what stands behind commas and blanks may be of the description', async () => {
    expect(await readBelow([['CAB16703, Cable Intellinet, hasta, 18']], [1, 3, 4], ', ')).toEqual(['? 18 bad-quantity'])
  })

  test('a row with a note behind its cells, and one without its last ones, are read as before', async () => {
    const at = [1, 3, 4, 5]
    expect(await readBelow([['SOF20589', 'Norton 360', '5', 'PZA', 'urge']], at)).toEqual(['5 SOF20589'])
    expect(await readBelow([['SOF20589', 'Norton 360', '5']], at)).toEqual(['5 SOF20589'])
  })
})

describe('a row that was broken within its description is one row', () => {
  const first = ['16', 'LAP17158', '83WQ0092LM', 'Laptop Lenovo IdeaPad 27 Slim']
  const second = ['14" HD, 32 GB, Gris', '2', 'PZA', '25486.92', '50973.84']

  for (const mark of ['\t', ';', '|', ','])
    test(`between ${JSON.stringify(mark)}`, async () => {
      expect(await readBelow([first, second], all, mark)).toEqual(['2 LAP17158'])
    })

  test('also in a table that is drawn', async () => {
    const drawn = [header, ...whole].map((cells) => `| ${cells.join(' | ')} |`)
    const lines = [...drawn, `| ${first.join(' | ')}`, `${second.join(' | ')} |`]
    expect((await summarizeList(lines.join('\n'), products)).certain).toEqual([...wholeRead, '2 LAP17158'])
  })

  test('also in three lines, and without amounts', async () => {
    expect(await readBelow([first, ['14" HD, 32 GB,'], ['Gris', ...second.slice(1)]])).toEqual(['2 LAP17158'])
    expect(await readBelow([first, second.slice(0, 3)], [0, 1, 2, 3, 4, 5])).toEqual(['2 LAP17158'])
  })

  test('but not where the halves do not multiply together', async () => {
    const rows = await readBelow([first, [...second.slice(0, 4), '999.00']])
    expect(rows.filter((row) => !row.startsWith('?'))).toEqual([])
  })

  test('nor where the second one may be a row of its own', async () => {
    const rows = await readBelow(
      [
        ['LAP17158', 'Laptop Lenovo'],
        ['SIL13432', '2'],
      ],
      [1, 3, 4],
    )
    expect(rows.filter((row) => row.includes('LAP') && !row.startsWith('?'))).toEqual([])
    // The first one lacks its quantity, and the second one its commas.
    const csv = [
      '16,LAP17158,83WQ0092LM,Laptop Lenovo',
      '17,UPS19580,SRT1500XLA-91,No Break, 900 W,6,PZA,6000.65,36003.90',
    ]
    expect(await readBelow([csv.slice(0, 1), csv.slice(1)], all, ',')).toEqual(['6 UPS19580', '? 1 LAP17158'])
  })
})

describe('a heading above a table with the names of another one', () => {
  const list = (headings: readonly string[]) =>
    headings.map((heading) => `${heading}\n${written([], all)}`).join('\n\n')

  test('asks nothing for its number', async () => {
    const { asked } = await summarizeList(
      list(['PLANTEL 04 MISANTLA', 'PLANTEL 11 PAPANTLA', 'PREPA 3 CENTRO']),
      products,
    )
    expect(asked).toEqual([])
  })

  test('is looked for in a long line at once', async () => {
    const long = `${'plantel de la zona centro '.repeat(20)}? 2 y 3`
    expect((await summarizeList(list(['PLANTEL 04 MISANTLA', long]), products)).certain).toHaveLength(6)
  })

  for (const heading of ['3 laptops para el plantel', 'Laptops 3', 'Pizarrón 4', 'Cinta canela 12 pzas'])
    test(`asks where it may count a thing: ${heading}`, async () => {
      expect((await summarizeList(list(['PLANTEL 04 MISANTLA', heading]), products)).asked).toHaveLength(1)
    })
})

test('a row without its product is no header of the rows below it', async () => {
  const lines = [...whole, ['s/n', '', '', 'Diadema', '15', 'PZA', '', '(modelo pendiente)'], ...whole]
  const { certain } = await summarizeList(lines.map((cells) => cells.join('\t')).join('\n'), products)
  expect(certain.length).toBeGreaterThanOrEqual(3)
})
