import { describe, expect, test } from 'vitest'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'

const products = [
  smallProduct('TON30001', 'TN4012C', 'Tóner Brother TN-4012 Cian, 6,000 Páginas', 1890),
  smallProduct('TEL30002', 'GRP3211-A', 'Teléfono IP Grandstream GRP3211, 6 Líneas', 2100),
  smallProduct('DVR30003', 'XVR2277-B', 'DVR Dahua XVR2277 de 16 Canales', 3300),
  smallProduct('HDD30004', 'ST6000VX011', 'Disco Duro Interno Seagate SkyHawk, 6 TB', 2900),
  smallProduct('ALA30005', 'SJ-77-X', 'Sirena con Estrobo Hochiki SJ-77, inalámbrica', 900),
  smallProduct('ROU30006', 'AX81-EU', 'Router TP-Link Archer AX81 WiFi 6', 1500),
  smallProduct('PVT30009', 'RPT355B', 'Cajón de Dinero 3nStar RPT355, USB', 1800),
  smallProduct('ESC30007', 'B11-310', 'Escáner Epson WorkForce DS-310, 600 DPI', 6200),
]

describe('a dictated list is read as a written one', () => {
  test.each([
    ['buenas oye apúntame por favor tres tóner Brother te ene cuatro mil doce cian', ['3 TON30001']],
    ['luego cuatro teléfonos Grandstream GRP treinta y dos once', ['4 TEL30002']],
    ['Tercero. Dos escáner Epson DS guion trescientos diez.', ['2 ESC30007']],
    ['ah y una sirena con estrobo Hochiki SJ-77-X', ['1 ALA30005']],
    ['dos routers archer AX81 de los de tp-link', ['2 ROU30006']],
  ])('%j', async (line, certain) => {
    expect(await summarizeList(line, products)).toEqual({ certain, asked: [] })
  })

  test('what counts its lines counts nothing else, and only where it goes on', async () => {
    const lines = [
      'Tres tóner Brother TN4012C.',
      'Seis routers archer AX81.',
      'Dos escáner Epson B11-310.',
      'Un cajón RPT355B.',
    ]
    const counted = ['Uno', 'Dos', 'Tres', 'Cuatro'].map((number, at) => `${number}. ${lines[at]}`)
    expect(await summarizeList(counted.join('\n'), products)).toEqual({
      certain: ['3 TON30001', '6 ROU30006', '2 ESC30007', '1 PVT30009'],
      asked: [],
    })
    const [first, , ...others] = counted
    expect((await summarizeList([first, ...others].join('\n'), products)).certain).not.toContain('2 ESC30007')
  })

  test('each part of a sentence that counts and describes has its row, also by a model that only a title has', async () => {
    const { certain, asked } = await summarizeList(
      'el dvr dahua XVR2277 de dieciséis canales nomás uno y un disco duro seagate ST6000VX011',
      products,
    )
    expect([...certain, ...asked].toSorted()).toEqual(['1 DVR30003', '1 HDD30004'])
  })

  test('a paragraph without a point has a row for each thing that it counts, with what is put right of that thing alone', async () => {
    const { certain, asked } = await summarizeList(
      'a ver apúntale necesitamos tres tóner Brother TN4012C coma también dos teléfonos Grandstream GRP3211 y este cinco routers archer AX81 no perdón seis routers y una sirena Hochiki SJ-77-X luego media docena de sillas rojas y ya es todo gracias',
      products,
    )
    expect({ certain, asked }).toEqual({
      certain: ['3 TON30001', '2 TEL30002', '6 ROU30006', '1 ALA30005'],
      asked: ['6 not-found'],
    })
  })

  test('a figure that is said of a brand counts nothing', async () => {
    const { certain, asked } = await summarizeList('cinco cajones de dinero tres n star RPT355', products)
    expect([...certain, ...asked]).toEqual(['5 PVT30009'])
  })

  test('what only describes one thing is no other row', async () => {
    const { certain, asked } = await summarizeList(
      'oye me mandas por favor el disco duro seagate ST6000VX011 de seis teras y tres años de garantía y dos metros de cable y cinco días de entrega como siempre, uno nada más',
      products,
    )
    expect([...certain, ...asked].filter((row) => row.endsWith('HDD30004'))).toHaveLength(1)
    expect(certain).not.toContain('3 HDD30004')
  })

  test('what may be a letter of the code or a word is asked about', async () => {
    const dictated = [smallProduct('SWI30008', 'JL520A', 'Switch Aruba JL520A, 24 Puertos', 9000)]
    const { certain, asked } = await summarizeList(
      'el switch Aruba jota ele quinientos veinte a uno nada más',
      dictated,
    )
    expect({ certain, asked }).toEqual({ certain: [], asked: ['1 SWI30008'] })
  })
})

describe('in a chat', () => {
  test.each([
    'uno nada más',
    'nomás uno',
    'abren de 9 a 6',
    'te lo pago el 15',
    'paso el 20 por favor',
    'ya mejor, gracias',
    'espero que ya mejor de la gripa',
  ])('%j below a row asks about nothing', async (line) => {
    expect(await summarizeList(`un disco ST6000VX011\n${line}`, products)).toEqual({
      certain: ['1 HDD30004'],
      asked: [],
    })
  })

  test('a day before a thing is no day: it counts', async () => {
    expect((await summarizeList('1 ST6000VX011\nllegan el 20 cables HDMI', products)).asked).not.toEqual([])
  })

  test.each(['y pilas AA, un paquetito', 'ah y cables HDMI, tráete unos cuantos'])(
    '%j is asked about',
    async (line) => {
      expect((await summarizeList(`2 ST6000VX011\n${line}`, products)).asked).toEqual(['1 not-read'])
    },
  )

  test('what a pack of pieces has in the column of the units is asked about', async () => {
    const table =
      'Código\tDescripción\tCantidad\tUnidad\nST6000VX011\tDisco\t1\tLOTE (5 PIEZAS)\nB11-310\tEscáner\t2\tPIEZA'
    expect(await summarizeList(table, products)).toEqual({ certain: ['2 ESC30007'], asked: ['1 HDD30004'] })
  })
})

test('the number of one thing is not that of the next, which has its own', async () => {
  const { certain } = await summarizeList('del Archer el C564, dos piezas, y un router archer AX81', products)
  expect(certain).not.toContain('2 ROU30006')
})

test.each([
  [
    'a count said again at the end',
    'tres sirenas SJ-77-X, las rojas, tres nada más',
    { certain: ['3 ALA30005'], asked: [] },
  ],
  [
    'a count at the end, of one of two',
    'dos SJ-77-X, y de los XVR2277 cuatro, dos nada más',
    { certain: ['2 ALA30005', '4 DVR30003'], asked: ['2 not-read'] },
  ],
  [
    'a count behind some words, and not that of the next line',
    'sirena SJ-77-X inalámbrica, una\nah y cables de tres metros, quince',
    { certain: ['1 ALA30005'], asked: ['15 not-found'] },
  ],
  [
    'lines, which are no count',
    'cinco teléfonos GRP3211-A, los de seis líneas, cinco',
    { certain: ['5 TEL30002'], asked: [] },
  ],
  [
    'a slip in a long line',
    'y luego eh tres teléfonos GRP3211-A, no espérate, cuatro, cuatro porque también va la bodega',
    { certain: ['4 TEL30002'], asked: [] },
  ],
  [
    'a count behind just, and not that of the next line',
    'a Grandstream GRP3211-A phone just one\nand cat 6 cables ten of the 5 meter ones',
    { certain: ['1 TEL30002'], asked: ['10 not-read'] },
  ],
])('of a dictated line, %s: %j', async (_, line, rows) => {
  expect(await summarizeList(line, products)).toEqual(rows)
})

test.each(['SJ-77-X para la sala uno', 'la sirena SJ-77-X de la sucursal uno', 'ST6000VX011 para la recepción uno'])(
  'the number of a place is no count: %j',
  async (line) => {
    expect((await summarizeList(line, products)).certain).toEqual([])
  },
)

const counted = [
  smallProduct('CON30009', 'P100X', 'Contacto Inteligente TP-Link P100X', 200),
  smallProduct('BOT30010', 'PRO800B', 'Botón de Emergencia Enforcer PRO800B', 300),
  smallProduct('MUL30011', 'TB-C8', 'Multicontacto Tecnolite TB-C8, 8 Contactos', 150),
  smallProduct('CAM30012', 'DS-2CD6825', 'Cámara IP Hikvision DS-2CD6825, 4 Personas', 4000),
]

test.each([
  ['the thing itself', '10 contactos inteligentes P100X', { certain: ['10 CON30009'], asked: [] }],
  ['the thing, in the plural', '10 botones de emergencia PRO800B', { certain: ['10 BOT30010'], asked: [] }],
  ['what another thing has', '3 TB-C8 de 8 contactos', { certain: ['3 MUL30011'], asked: [] }],
  ['who it is for', '3 P100X para 6 personas', { certain: ['3 CON30009'], asked: [] }],
  ['whom it may count, or how many it knows', '4 personas DS-2CD6825', { certain: [], asked: ['4 CAM30012'] }],
])('a number counts or measures: %s, %j', async (_, line, rows) => {
  expect(await summarizeList(line, counted)).toEqual(rows)
})

test('a thing without a model is asked about, also behind a filler', async () => {
  const { asked } = await summarizeList('dos routers archer AX81\neste y un proyector para la sala de juntas', products)
  expect(asked).toEqual(['1 not-read'])
})
