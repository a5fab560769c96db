import { describe, expect, test } from 'vitest'
import { rowsInWords, smallProduct } from './changes/summarize-list.ts'

const products = [
  smallProduct('DIA1', '981-000545', 'Diadema Logitech H330, Blanco, USB', 600),
  smallProduct('TEC2', 'PC-5654', 'Teclado Numérico Perfect Choice 5654, Negro', 200),
  smallProduct('DVR3', 'EV4559TURBO', 'DVR Epcom EV4559TURBO, 4 Canales', 2500),
  smallProduct('DVR4', 'EV4583TURBO', 'DVR Epcom EV4583TURBO, 32 Canales', 6500),
  smallProduct('HDD5', 'WD180EFEX-222', 'Disco Duro WD Red Pro, 18 TB', 8500),
  smallProduct('MON6', '27M269H-B', 'Monitor LG 27M269H, 27"', 3042),
  smallProduct('TEL7', 'SIP-T78', 'Teléfono IP Yealink T78 Phone', 2000),
  smallProduct('USB8', 'DTKN86/64GB', 'Memoria USB Kingston Kyson 86, 64 GB, Verde', 120),
  smallProduct('MFP9', 'C11CH66201', 'Multifuncional Epson WorkForce WF-C5512', 9000),
]

const read = (...lines: readonly string[]) => rowsInWords(lines.join('\n'), products)

describe('a line that speaks of a thing above it, and asks for no other', () => {
  test.each([
    ['10 diademas 981-000545', 'no espera las diademas q sean 12', 'DIA1 12'],
    ['10 diademas 981-000545', 'las diademas k sean 12', 'DIA1 12'],
    ['10 diademas 981-000545', 'oye las diademas van a ser 12', 'DIA1 12'],
    ['4 PC-5654', 'del numerico no 4, 6', 'TEC2 6'],
    ['4 PC-5654', 'del teclado no son 4, son 6', 'TEC2 6 or 4 corrected'],
    ['1 WD180EFEX-222', 'and then two of the 18TB drives, not one', 'HDD5 1 or 2 corrected'],
    [
      '6 monitores 27M269H-B',
      'ah y de los monitores dije seis pero son ocho porque rentaron otra oficina',
      'MON6 6 or 8 corrected',
    ],
    ['6 monitores 27M269H-B', 'de los monitores puse 6 pero eran 8', 'MON6 6 or 8 corrected'],
    ['6 monitores 27M269H-B', 'I said six monitors but it is eight', 'MON6 6 or 8 corrected'],
    [
      '30 memorias DTKN86/64GB',
      'De las memorias, diez más y lo demás de treinta y dos, o como esté mejor de precio.',
      'USB8 30 corrected',
    ],
    [
      '3 phones SIP-T78',
      'for the phones, boss says double it or keep it at 3, waiting on him',
      'TEL7 6 or 3 corrected',
    ],
    ['3 phones SIP-T78', 'hold off on the phones until I hear from my boss', 'TEL7 3 cancelled'],
    ['3 phones SIP-T78', 'not sure about the phones yet', 'TEL7 3 corrected'],
    [
      '2 epson C11CH66201',
      'Lo del multifuncional creo que ya lo pidió Raúl por su lado, checo y aviso si sí o no',
      'MFP9 2 corrected',
    ],
    ['2 epson C11CH66201', 'el multifuncional luego te confirmo', 'MFP9 2 corrected'],
    [
      '1 epcom dvr EV4559TURBO',
      'oh right, my bad. make it the 32 ch one, EV4583TURBO, still just 1',
      'DVR3 1 cancelled',
    ],
    ['1 epcom dvr EV4559TURBO', 'mejor el EV4583TURBO, tambien 1', 'DVR3 1 cancelled'],
    // Nobody understood the number: it may be of the row above, or of the kind that is named.
    ['10 diademas 981-000545', '12 pues, en vdd', 'DIA1 10 or 12 corrected'],
    ['6 monitores 27M269H-B', 'monitor ya hay uno aqui en bodega jefe, nomas pidan 5', 'MON6 6 or 5 corrected'],
    [
      '6 monitores 27M269H-B',
      'P.S. Toluca has some already, so leave the LG monitors off the order. And add 2 SIP-T78 phones for the lobby.',
      'MON6 6 cancelled',
    ],
    ['6 monitores 27M269H-B', 'take the monitors off the order', 'MON6 6 cancelled'],
    ['10 diademas 981-000545', 'we got two more starting, so add 2 headsets to mine', 'DIA1 10 or 2 corrected'],
    ['3 phones SIP-T78', 'oh wait make the phones 5, we have two more', 'TEL7 3 or 5 corrected'],
    ['3 phones SIP-T78', 'phones: 2 is enough', 'TEL7 3 or 2 corrected'],
    ['1 epcom dvr EV4559TURBO', 'y el dvr mejor de 32, el EV4583TURBO, en lugar del de 4', 'DVR3 1 cancelled'],
  ])('changes %j or asks about it: %j', async (request, line, row) => {
    expect((await read(request, line))[0]).toBe(row)
  })

  test.each(['Three SIP-T78 phones. Scratch that, five.', '3 teléfonos SIP-T78, no, borra eso, 5'])(
    'leaves its own row not certain where it takes back what it said: %j',
    async (line) => {
      expect((await read(line))[0]).toMatch(/^TEL7 .*(?:corrected|several-quantities|unexplained-number|cancelled)/)
    },
  )

  test.each([
    ['6 monitores 27M269H-B', '2 soportes para los monitores'],
    ['6 monitores 27M269H-B', 'los monitores son para la sala de juntas'],
    ['6 monitores 27M269H-B', 'el teclado Vorago KM-301, dos'],
    ['10 diademas 981-000545', 'las diademas las recoge Juan'],
    ['6 monitores 27M269H-B', '2 lectores Honeywell 1470g, mejor de los nuevos'],
    ['6 monitores 27M269H-B', 'gracias, quedo en espera de los 3 folios de la semana pasada por favor'],
  ])('leaves %j as it is where it says nothing of how many, or asks for another thing: %j', async (request, line) => {
    expect((await read(request, line))[0]).toBe((await read(request))[0])
  })
})

test.each([
  ['Where it says per site multiply by the three sites.', '- 27M269H-B, 4 per site', 'MON6 4 or 12 corrected'],
  ['Son 3 sucursales', '27M269H-B 2 por sucursal', 'MON6 2 or 6 corrected'],
  ['gracias', '27M269H-B, 1 per site', 'MON6 1 corrected'],
])('%j: of so many for each place the product is offered: %j', async (said, line, row) => {
  expect((await read(said, line)).find((each) => each.startsWith('MON6'))).toBe(row)
})

describe('a request is shown', () => {
  test.each([
    'some BNC connectors, you know the ones',
    '  ?    Rollo de etiquetas Dymo                          (borroso)',
  ])('that has no count of its own: %j', async (line) => {
    expect((await read('6 monitores 27M269H-B', line)).slice(1)).toEqual(['left 1'])
  })

  test.each([
    'también me pidieron unos cargadores para celular de carga rápida de los blancos veinte',
    'cargadores para celular tienes? unos 20',
  ])('for a telephone, which is no number to call: %j', async (line) => {
    expect((await read('6 monitores 27M269H-B', line)).slice(1)).toEqual(['left 20'])
  })

  test.each([
    'We also had 12 units of PC-5654 on the last order that arrived fine, no need to repeat.',
    'las 12 PC-5654 del pedido anterior salieron buenas',
  ])('as none where it was delivered before: %j', async (line) => {
    expect((await read('6 monitores 27M269H-B', line))[1]).toMatch(/^TEC2 12.* (?:not-a-request|several-quantities)/)
  })
})

test('a letter in few rows below a short name, as a deletion in an ERP, is asked about', async () => {
  const table = [
    '|Pos. |B|Material          |Ctd.sol. |UM |',
    '|00010| |27M269H-B         |        6|PZA|',
    '|00020|L|SIP-T78           |       3|PZA|',
    '|00030| |981-000545        |      10|PZA|',
    '|00040| |WD180EFEX-222     |       1|PZA|',
  ]
  const rows = await read(...table)
  expect(rows.map((row) => row.split(' ').length > 2)).toEqual([false, true, false, false])
})

test.each(['y ponle urgente lo de los monitores por favor', '1 lector DK... no me acuerdo, el de monitores plata'])(
  'what says nothing of how many changes no row: %j',
  async (line) => {
    expect((await read('6 monitores 27M269H-B', '2 SIP-T78', line)).slice(0, 2)).toEqual(['MON6 6', 'TEL7 2'])
  },
)
