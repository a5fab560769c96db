import { describe, expect, test } from 'vitest'
import { rowsInWords, smallProduct } from './changes/summarize-list.ts'

const products = [
  smallProduct('MON1', '27M269H-B', 'Monitor LG 27M269H, 27"', 3042),
  smallProduct(
    'CPU2',
    '11AR0074LS',
    'Computadora Lenovo ThinkCentre neo 35t, Intel Core i3-13100, Windows 11 Pro',
    9000,
  ),
  smallProduct('LEC3', 'GD3214-WKK1', 'Lector de Códigos de Barras Datalogic Gryphon GD3214, 2D, Blanco', 3100),
  smallProduct('UPS4', 'SMT1500C-95', 'No Break APC Smart-UPS SMT95, 1500 VA', 9000),
  smallProduct('TON5', 'TN6303M', 'Tóner Brother TN-6303 Magenta, 6,000 Páginas', 1900),
  smallProduct('TON6', 'MP-C6097K', 'Tóner Ricoh MP C6097 Negro, 1,000 Páginas', 2900),
  smallProduct('TAB7', 'GK7273B', 'Tablet Ghia Notghia 185 10.1", 256 GB', 2500),
  smallProduct('BOC8', 'JBLGO29GY', 'Bocina JBL Go 29, 100 W RMS, Gris', 900),
  smallProduct('TEC9', '920-008281', 'Kit de Teclado y Mouse Logitech MK295', 700),
  smallProduct('SWI10', 'C1718-08T-4G', 'Switch Cisco C1718, 8 Puertos', 7000),
  smallProduct('MOU11', '910-004615', 'Mouse Logitech Ergonómico M748, Inalámbrico, Gris', 1100),
]

const read = (text: string) => rowsInWords(text, products)

describe('what changes no row is not asked about, and what is like it and does is', () => {
  test.each<[string, string, readonly string[], string, readonly string[]]>([
    [
      'that quantities are for once, or for each place',
      '2 monitor 27M269H-B\n3 lector GD3214-WKK1\n\nLas cantidades son por única vez.',
      ['MON1 2', 'LEC3 3'],
      '2 monitor 27M269H-B\n3 lector GD3214-WKK1\n\nLas cantidades son por sucursal.',
      ['MON1 2 corrected', 'LEC3 3 corrected'],
    ],
    [
      'a rest that is named, or not',
      '2 monitor 27M269H-B\nDe lo demás ya tenemos: 4 bocinas JBLGO29GY.',
      ['MON1 2', 'BOC8 4 not-a-request not-a-request'],
      '2 monitor 27M269H-B\nlo demás ya lo tenemos',
      ['MON1 2 cancelled'],
    ],
    [
      'a thing that no row is of, or one is',
      'no break SMT1500C-95 x2 (one goes in the closet)\nWe already have the phones from the old office so do not quote those.',
      ['UPS4 2'],
      'no break SMT1500C-95 x2 (one goes in the closet)\nWe already have the ups from the old office so do not quote those.',
      ['UPS4 2 corrected'],
    ],
    [
      'what it is for to check, or that somebody will',
      '2 lector GD3214-WKK1 para checar entrada',
      ['LEC3 2'],
      '2 lector GD3214-WKK1, checar con sistemas',
      ['LEC3 2 not-a-request'],
    ],
    [
      'that a part was paid, or all of it',
      '2 monitor 27M269H-B, el cliente ya pagó el anticipo',
      ['MON1 2'],
      '2 monitor 27M269H-B, el cliente ya los pagó',
      ['MON1 2 not-a-request'],
    ],
    [
      'what a thing is for, or what it fits',
      'y 2 lectores para el inventario GD3214-WKK1',
      ['LEC3 2'],
      'y 2 cables para el lector GD3214-WKK1',
      ['LEC3 2 not-a-request'],
    ],
    [
      'what those who ask have other things for, or have themselves',
      '2 bocinas JBLGO29GY para los que ya tenemos',
      ['BOC8 2'],
      '2 bocinas JBLGO29GY, ya tenemos',
      ['BOC8 2 not-a-request'],
    ],
    [
      'the count of another row of its line, or another count of its own',
      'seis tóner TN6303M y cuatro tóner MP-C6097K',
      ['TON5 6', 'TON6 4'],
      'media docena de tóner, tres MP-C6097K',
      ['TON6 6 or 3 several-quantities'],
    ],
    [
      'a reason before what is asked, or before the number',
      'te dejo nota porque voy manejando apúntame por favor dos monitores 27M269H-B',
      ['MON1 2'],
      'un monitor 27M269H-B porque se nos descompusieron 2',
      ['MON1 1 or 2 unexplained-number'],
    ],
    [
      'how they are shared, or how many there are for each',
      '4 no breaks SMT1500C-95, uno para cada escritorio',
      ['UPS4 4'],
      'no break SMT1500C-95, uno para cada escritorio',
      ['UPS4 1 conditional'],
    ],
    [
      'a condition of another thing, or its own',
      'also add a forklift-mount tablet bracket if you have it, 1\n2 tablets GK7273B',
      ['left 1', 'TAB7 2'],
      '2 tablets GK7273B if you have it',
      ['TAB7 2 conditional'],
    ],
    [
      'a thing that is asked for, or spoken of',
      '2 bocinas JBLGO29GY para la terraza\ny un router bueno que alcance la terraza',
      ['BOC8 2', 'left 1'],
      '2 bocinas JBLGO29GY para la terraza\nlas bocinas de la terraza 3',
      ['BOC8 2 or 3 corrected'],
    ],
    [
      'what there was instead in words, or what is not wanted instead',
      '3 tablets GK7273B\n6 bocinas JBLGO29GY\nbueno de las tablets ponle mejor cuatro en vez de tres',
      ['TAB7 4', 'BOC8 6'],
      '3 tablets GK7273B\n6 bocinas JBLGO29GY\nen vez de las bocinas otra cosa',
      ['TAB7 3', 'BOC8 6 cancelled'],
    ],
    [
      'what a thing of its own is changed to, or what a list below is, also beside such a thing',
      'disco kingston A412 me pones diez no espérate que sean quince\n2 tablets GK7273B',
      ['left 10 or 15 unexplained-number', 'TAB7 2'],
      'De los monitores LG que sean 4 en vez de 6, y ya no incluyas el lector 3nStar A412.\n\n6 monitores LG 27M269H-B',
      ['left 4 cancelled', 'MON1 4 or 6 corrected'],
    ],
    [
      'what is wanted of a thing, or that as many as needed are',
      '2 monitores 27M269H-B\nme pone un radio, los que sean económicos, 4',
      ['MON1 2', 'left 4'],
      '2 monitores 27M269H-B\nTóner para la de caja, los que sean necesarios',
      ['MON1 2', 'left 1'],
    ],
    [
      'who is spoken to, or what is spoken of',
      'ok Luis 3 tablets GK7273B\n2 bocinas JBLGO29GY\noye Luis las bocinas ya no',
      ['TAB7 3', 'BOC8 2 cancelled'],
      'ok Luis 3 tablets GK7273B\n2 bocinas JBLGO29GY\noye Luis las tablets ya no',
      ['TAB7 3 cancelled', 'BOC8 2'],
    ],
    [
      'an older question, or a newer one',
      '10 monitores 27M269H-B\n\n> ¿Los monitores los quieres de 27 o te ofrezco 24?',
      ['MON1 10', 'left 24'],
      '10 monitores 27M269H-B\n¿Los monitores los quieres de 27 o te ofrezco 24?',
      ['MON1 10 or 24 corrected', 'left 24'],
    ],
  ])('%s', async (_, text, rows, other, changed) => {
    expect({ text, rows: await read(text) }).toEqual({ text, rows })
    expect({ text: other, rows: await read(other) }).toEqual({ text: other, rows: changed })
  })
})

describe('a number before what the product is called', () => {
  test.each([
    ['2 computadoras Lenovo ThinkCentre neo 35t, las que tienen i3 y Windows 11 Pro (11AR0074LS)', ['CPU2 2']],
    ['ah si, 3 Logitech ergonomic mouse M748, gray (910-004615)', ['MOU11 3']],
    ['Para el laboratorio de idiomas: 24 tablets Ghia GK7273B, un switch Cisco C1718-08T-4G', ['TAB7 24', 'SWI10 1']],
  ])('counts it: %j', async (text, rows) => {
    expect(await read(text)).toEqual(rows)
  })

  test.each([
    ['what is first is another thing', '2 computadoras y el kit de teclado 920-008281', 'TEC9 2 or 1'],
    ['another number stands between', '2 mouse Logitech M748, 3 gray (910-004615)', 'MOU11 3 or 2'],
  ])('is asked about where %s', async (_, text, row) => {
    expect((await read(text)).find((each) => each.startsWith(row.slice(0, 5)))).toMatch(/ \p{Ll}[\p{Ll}-]+$/u)
  })
})

test('`también 3` behind a code counts it, and behind `y` what stands in the next line', async () => {
  expect(await read('3 bocinas JBLGO29GY\ntablet GK7273B también 5')).toEqual(['BOC8 3', 'TAB7 5'])
  expect(await read('procesador tablet GK7273B también uno')).toEqual(['TAB7 1'])
})

test('figures of a code name it in a change, and what needs more than that is asked about with the other number', async () => {
  expect(await read('6 bocinas JBLGO29GY\n6 lectores GD3214-WKK1\nok déjalo en 5 los lectores 3214')).toEqual([
    'BOC8 6',
    'LEC3 5',
  ])
  const [, row] = await read('6 bocinas JBLGO29GY\n6 lectores GD3214-WKK1\nlos lectores 3214 creo que mejor 5')
  expect(row).toMatch(/^LEC3 [56] or [56] corrected/)
})
