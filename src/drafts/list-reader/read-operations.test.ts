import { describe, expect, test } from 'vitest'
import { findInProducts, findInProductTitles } from './changes/find-in-products.ts'
import { smallProduct } from './changes/summarize-list.ts'
import { readList } from './read-list.ts'

const products = [
  smallProduct('MOU1', '910-009047', 'Mouse Logitech M110', 150),
  smallProduct('MON2', 'LS20S759EAL', 'Monitor Samsung, 20"', 1900),
  smallProduct('DIA3', '981-000545', 'Diadema Logitech H330, Blanco, USB', 600),
  smallProduct('TON4', 'TN760', 'Tóner Brother TN760 Negro', 1800),
  smallProduct('SWI5', 'SG8417', 'Switch TP-Link Omada, 16 Puertos', 3000),
  smallProduct('RIB6', '60147', 'Ribbon Zebra 60147, Resina, 110 mm', 300),
  smallProduct('SOP7', 'VT-775A', 'Soporte Vesa-Tec para Monitor', 400),
  smallProduct('TON9', 'TN660', 'Tóner Brother TN660 Negro', 1500),
]

const readAll = async (lines: readonly string[]) =>
  (
    await readList(lines.join('\n'), findInProducts(products), { findInTitles: findInProductTitles(products) })
  ).rows.map(({ reading, quantities, doubts, told }) => ({
    sku: reading.kind === 'matched' ? reading.product.sku : 'left',
    isCertain: reading.kind === 'matched' && doubts.length === 0 && !told,
    words: [reading.kind === 'matched' ? reading.product.sku : 'left', quantities.join(' or '), told ?? ''].join(' '),
    quantities,
  }))

/** The rows as their product, the quantities that they offer, and why they are told. */
const read = async (...lines: readonly string[]) => (await readAll(lines)).map(({ words }) => words.trim())

/** How many pieces of each product are certain, where nothing else is asked about it. */
async function certain(...lines: readonly string[]): Promise<Record<string, number>> {
  const rows = await readAll(lines)
  const open = new Set(rows.flatMap(({ sku, isCertain }) => (isCertain ? [] : [sku])))
  const sums = new Map<string, number>()
  for (const { sku, quantities } of rows) if (!open.has(sku)) sums.set(sku, (sums.get(sku) ?? 0) + quantities[0]!)
  return Object.fromEntries(sums)
}

const asked = ['12 910-009047', '6 monitores LS20S759EAL', '10 diademas 981-000545', '4 TN760'] as const
const wanted = { MOU1: 12, MON2: 6, DIA3: 10, TON4: 4 } as const

describe('what a line takes away of a thing, adds to it or multiplies is computed', () => {
  test.each([
    ['quítale 1 al 910-009047', { MOU1: 11 }],
    ['quitale dos a las diademas porfa', { DIA3: 8 }],
    ['quita 2 monitores', { MON2: 4 }],
    ['a los monitores bájale 2', { MON2: 4 }],
    ['TN760 quítale 1', { TON4: 3 }],
    ['TN760: 1 menos', { TON4: 3 }],
    ['2 monitores menos', { MON2: 4 }],
    ['uno menos del TN760', { TON4: 3 }],
    ['quítale 1 al M110', { MOU1: 11 }],
    ['quítale 1 al TN760 negro', { TON4: 3 }],
    ['quítale 3 al 910-009047 porque ya tenemos', { MOU1: 9 }],
    ['take 2 off the TN760', { TON4: 2 }],
    ['take 2 monitors off', { MON2: 4 }],
    ['cut the monitors by 2', { MON2: 4 }],
    ['the monitors: take off 2', { MON2: 4 }],
    ['drop 2 TN760', { TON4: 2 }],
    ['súbele 2 a las diademas', { DIA3: 12 }],
    ['a los monitores súbeles 2 y a los mouse quítales 3', { MON2: 8, MOU1: 9 }],
    ['add 2 more of the TN760', { TON4: 6 }],
    ['add 2 to the monitors', { MON2: 8 }],
    ['bump the TN760 by 2', { TON4: 6 }],
    ['de los monitores ponle 2 más', { MON2: 8 }],
    ['entonces póngale una más de las diademas por favor', { DIA3: 11 }],
    ['el doble de diademas', { DIA3: 20 }],
    ['double the monitors and halve the TN760', { MON2: 12, TON4: 2 }],
    ['de los monitores mejor la mitad', { MON2: 3 }],
    ['half the 910-009047', { MOU1: 6 }],
    ['cut the monitors in half', { MON2: 3 }],
    ['quítale 1 al TN760 y súbele 2 a los monitores', { TON4: 3, MON2: 8 }],
    ['quítale uno al tóner, dos a las diademas y tres al mouse', { TON4: 3, DIA3: 8, MOU1: 9 }],
    ['quita 2 monitores y agrega 2 SG8417', { MON2: 4, SWI5: 2 }],
    ['Quítale 1 al TN760. También 2 SG8417.', { TON4: 3, SWI5: 2 }],
    ['quítale 1 al TN760 y ponle 1 al TN660', { TON4: 3, TON9: 1 }],
    ['quítale 1 al TN760 y súbele 2 a los monitores, y 2 SG8417 por favor', { TON4: 3, MON2: 8, SWI5: 2 }],
    ['del TN760 no 4, 6', { TON4: 6 }],
  ])('%j', async (line, changed) => {
    expect(await certain(...asked, line)).toEqual({ ...wanted, ...changed })
  })

  test.each([
    [['súbele 2 a los monitores', 'quítale 1 a los monitores'], 7],
    [['súbele 2 a los monitores', '', 'ok gracias'], 8],
    [['los monitores que sean 8', 'bueno, va', 'súbele 2 a los monitores'], undefined],
  ])('one after the other: %j', async (lines, quantity) => {
    expect((await certain(...asked, ...lines))['MON2']).toBe(quantity)
  })

  test('and its words belong to the row', async () => {
    const text = [...asked, 'quítale 1 al TN760'].join('\n')
    const { pieces } = await readList(text, findInProducts(products))
    expect(pieces.filter(({ row }) => row === 3).map(({ start, end }) => text.slice(start, end))).toContain(
      'quítale 1 al TN760',
    )
  })
})

describe('it is asked about, with what it comes to first,', () => {
  test.each([
    ['where it says more', ['8 910-009047', 'quítale 2 al 910-009047 hasta el lunes'], 'MOU1 6 or 8 or 2'],
    ['where it is a question', ['6 LS20S759EAL', 'quítale 1 a los monitores?'], 'MON2 5 or 6 or 1'],
    [
      'where it is taken back',
      ['6 LS20S759EAL', 'quítale 1 a los monitores', 'no, espera, déjalos así'],
      'MON2 5 or 6',
    ],
    [
      'where more is said of it',
      ['6 LS20S759EAL', 'quítale 2 a los monitores', 'va', 'a', 'b', 'regrésale 1 a los monitores'],
      'MON2 5 or 4 or 6 or 1',
    ],
    ['of half of an odd number', ['5 TN760', 'la mitad de TN760'], 'TON4 3 or 5'],
    ['of a count that is not certain', ['unas 5 TN760', 'quítale 1 al TN760'], 'TON4 4 or 5'],
    ['of the line above', ['6 LS20S759EAL', '4 TN760', 'mejor la mitad'], 'TON4 2 or 4'],
    ['of more than there are', ['6 LS20S759EAL', 'take off 8 of the monitors'], 'MON2 6'],
  ])('%s', async (_, lines, row) => {
    expect(await read(...lines)).toContain(row)
    expect(await certain(...lines)).not.toHaveProperty(row.split(' ', 1)[0]!)
  })

  test.each(['todo x2', 'todo al doble', 'los mismos pero el doble', 'double everything'])(
    'of all rows: %j',
    async (line) => {
      expect(await read(...asked, line)).toEqual(['MOU1 24 or 12', 'MON2 12 or 6', 'DIA3 20 or 10', 'TON4 8 or 4'])
    },
  )

  test.each([
    ['quítale 1 a las diademas', ['10 981-000545', '5 981-000545'], ['DIA3 9 or 10', 'DIA3 4 or 5']],
    ['quítale 1 al tóner', ['4 TN760', '2 TN660'], ['TON4 3 or 4', 'TON9 1 or 2']],
  ])('of several rows: %j', async (line, lines, rows) => {
    expect(await read(...lines, line)).toEqual(rows)
  })

  test.each(['scratch that, make it five', 'strike that, 5', 'borra eso, mejor 5'])(
    'and another number for the line above is no cancellation: %j',
    async (line) => {
      expect(await read('3 TN760', line)).toEqual(['TON4 5 or 3'])
    },
  )
})

describe('nothing is certain of a thing', () => {
  test.each([
    ['no le quites 1 al TN760', 'TON4'],
    ['no quites 2 monitores', 'MON2'],
    ["don't take 2 off the monitors", 'MON2'],
    ['si no hay quítale 1 al TN760', 'TON4'],
    ['quítale 1 al TN760 si se puede', 'TON4'],
    ['ya le quité 1 al TN760', 'TON4'],
    ['quité 2 monitores', 'MON2'],
    ['bájame 2 TN760', 'TON4'],
    ['cut 2 TN760', 'TON4'],
    ['sácale 2 al TN760 de Norte', 'TON4'],
    ['maybe take 2 off the monitors', 'MON2'],
    ['we took 2 off the monitors', 'MON2'],
    ['el jefe quita 2 monitores', 'MON2'],
    ['quita 1 o 2 monitores', 'MON2'],
    ['quita como 2 monitores', 'MON2'],
    ['quita los 2 monitores', 'MON2'],
    ['quita 2 monitores de 24"', 'MON2'],
    ['quita un par de monitores', 'MON2'],
    ['bájale 200 pesos al monitor', 'MON2'],
    ['bájale 2 al precio del monitor', 'MON2'],
    ['quítale 10% al TN760', 'TON4'],
    ['quítale 1 caja al TN760', 'TON4'],
    ['ponle 6 al TN760', 'TON4'],
    ['ponle otro al TN760', 'TON4'],
    ['ponme otro TN760', 'TON4'],
    ['quítale 1 al TN760 y a los monitores', 'MON2'],
    ['quita la mitad de las diademas y 1 TN760', 'DIA3'],
    ['súbele 2 a los monitores y las diademas', 'DIA3'],
    ['quita 2 monitores y pon diademas', 'MON2'],
    ['quítale 2 a los monitores, quedan 3', 'MON2'],
    ['quítale 2 a los monitores de Norte', 'MON2'],
    ['add 2 more monitors', 'MON2'],
    ['double the monitors but not yet', 'MON2'],
    ['double the monitors if they are under 2000', 'MON2'],
    ['mejor el doble de monitores, o el triple', 'MON2'],
    ['el doble de diademas que de mouse', 'DIA3'],
    ['la mitad de los monitores son para Sur', 'MON2'],
    ['quítale 1 a cada uno', 'MON2'],
    ['add one more of each', 'DIA3'],
    ['add one to both', 'TON4'],
    ['todo al doble excepto el TN760', 'MON2'],
    ['el doble de todo menos monitores', 'TON4'],
    ['súbele 2', 'TON4'],
    ['quítale 1 caja', 'TON4'],
  ])('whose line says more or something else: %j', async (line, sku) => {
    expect(await certain(...asked, line)).not.toHaveProperty(sku)
  })

  test.each([
    ['that the text counts below it', ['Quítale 1 al TN760', '4 TN760']],
    ['that is counted once more below', ['4 TN760', 'quítale 1 al TN760', 'entonces serían 3 TN760']],
    ['in a quoted message', ['2 SG8417', '', 'El 20 nov 2026, Ana escribió:', '> 4 TN760', '> quítale 1 al TN760']],
    ['above a quoted message', ['Quítale 1 al TN760', '', 'El 20 nov 2026, Ana escribió:', '> 4 TN760', '> 2 SG8417']],
    ['that is asked about', ['[9:02] Ana: 4 TN760', '[9:03] Luz: ¿le quito 1 al TN760?', '[9:04] Ana: sí']],
    ['that is taken off twice', ['4 TN760', 'quítale 1 al TN760', 'va', 'a', 'b', 'c', 'mejor quítale 2 al TN760']],
    ['that stays as it was', ['4 TN760', 'el doble de TN760', 'va', 'a', 'b', 'c', 'el TN760 normal, no el doble']],
    ['that is refused', ['[9:02] Ana: 4 TN760', '[9:03] Ana: quítale 1 al TN760', '[9:04] Luz: no se puede']],
    ['without a count', ['TN760', 'súbele 2 al TN760']],
    ['counted in packs', ['2 cajas TN760', 'quítale 1 al TN760']],
  ])('%s', async (_, lines) => {
    expect(await certain(...lines)).not.toHaveProperty('TON4')
  })
})

test.each([
  ['agrégale 3 SG8417', { ...wanted, SWI5: 3 }],
  ['2 more TN760', { ...wanted, TON4: 6 }],
  ['otros 2 TN760', { ...wanted, TON4: 6 }],
])('what asks for something anew stays a request: %j', async (line, rows) => {
  expect(await certain(...asked, line)).toEqual(rows)
})

test.each(['Router Mikrotik WiFi 5, Doble Banda SG8417', 'half height rack', 'double sided tape'])(
  'what a thing is called multiplies nothing: %j',
  async (line) => {
    expect((await certain(...asked, line))['TON4']).toBe(4)
  },
)

describe('what a sentence says not to order', () => {
  test.each([
    'Do NOT order the ribbon 60147',
    "please don't order any more of the 60147 since we have plenty",
    'no pidas el 60147',
    'no me mandes el ribbon 60147 porque tenemos de sobra',
    'el 60147 ya no',
    'El ribbon 60147 no lo pidan',
    '60147 is not needed',
    'skip the 60147',
  ])('is told as left out, and asked about where the text asks for it: %j', async (said) => {
    expect(await read(said)).toEqual(['RIB6 1 taken-back'])
    expect(await read(`${said}. We also need 2 SG8417.`)).toEqual(['RIB6 1 taken-back', 'SWI5 2'])
    for (const lines of [
      ['5 ribbon 60147', '2 SG8417', said],
      [said, '2 SG8417', '5 ribbon 60147'],
    ])
      expect(await certain(...lines)).toEqual({ SWI5: 2 })
  })

  test.each([
    "don't order the 60147 yet",
    'no pidas el 60147 hasta el lunes',
    'do not order 5 of the 60147',
    'no pidas más de 5 del 60147',
    '¿no pidas el 60147?',
    "don't forget the 60147",
    'no olvides el 60147',
  ])('is asked about where it says more: %j', async (said) => {
    const [row, ...others] = await readAll([said])
    expect(others).toEqual([])
    expect(row).toMatchObject({ sku: 'RIB6', isCertain: false })
    expect(row!.words).not.toContain('taken-back')
  })
})

describe('a count that is said to be of each', () => {
  test.each(['3 of each: TN760 and SG8417', 'TN760 y SG8417 3 de cada uno', 'mándame TN760 y SG8417, 3 de cada uno'])(
    'is that of all products of its line: %j',
    async (line) => {
      expect(await certain(line)).toEqual({ TON4: 3, SWI5: 3 })
    },
  )

  test.each([
    'TN760 3 de cada uno',
    'TN760 y SG8417 3 de cada uno si hay',
    '2 TN760 y SG8417, 3 de cada uno',
    '3 de cada uno: TN760 o SG8417',
    'TN760 y SG8417, 3 de cada uno por tienda',
    '3 of each color: TN760 and SG8417',
    'TN760 y SG8417 a 300 de cada uno',
    'TN760, SG8417 3 c/u',
    'TN660 and TN760, 3 of each, except 1 TN660',
  ])('is asked about, where it may mean something else: %j', async (line) => {
    expect(await certain(line)).not.toHaveProperty('TON4')
  })
})
