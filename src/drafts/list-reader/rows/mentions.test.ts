import { describe, expect, test } from 'vitest'
import { findInProducts } from '#src/drafts/list-reader/changes/find-in-products.ts'
import { smallProduct, summarizeList } from '#src/drafts/list-reader/changes/summarize-list.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'

const products = [
  smallProduct('CAM10001', 'DS-2CE1205F', 'Cámara CCTV Hikvision DS-2CE1205F Bala TurboHD, 4 MP', 900),
  smallProduct('DVR10002', 'IDS-7438HQHI', 'DVR Hikvision IDS-7438HQHI de 16 Canales TurboHD', 4900),
  smallProduct('DVR10003', 'IDS-7868HQHI', 'DVR Hikvision IDS-7868HQHI de 16 Canales TurboHD', 6900),
  smallProduct('LAP10004', 'VS3F9-2112', 'Laptop Dell Vostro 2112 14", 8 GB, 512 GB SSD', 12900),
  smallProduct('MON10005', 'VA1439', 'Monitor ViewSonic VA1439 LED 32", Full HD', 3900),
  smallProduct('TEL10006', 'SIP-T33U', 'Teléfono IP Yealink SIP-T33U, 6 Líneas', 2100),
  smallProduct('LEC10007', 'ESC-123', 'Lector de Códigos de Barras 3nStar ESC-123, 1D', 700),
]
const asked =
  '10 camaras DS-2CE1205F\n1 dvr IDS-7438HQHI\n5 laptop VS3F9-2112\n2 monitores VA1439\n3 telefonos SIP-T33U'
const all = ['10 CAM10001', '1 DVR10002', '5 LAP10004', '2 MON10005', '3 TEL10006']

describe('a row that a later line speaks of is certain no more', () => {
  test.each([
    ['by digits of its code, beside a comma', 'chuy son 12 de las 1205, faltan las 2 del estacionamiento', 'CAM10001'],
    ['by digits of its code', 'y las 1205 déjalas en 6', 'CAM10001'],
    ['by what it is, which is refused', 'el DVR no es ese', 'DVR10002'],
    ['by what it is, for another thing', 'el DVR no es ese, pidan el IDS-7868HQHI', 'DVR10002'],
    ['by what it is, in words of a chat', 'nvm on the phones, they’re keeping the old ones', 'TEL10006'],
    ['by its brand', 'they don’t want the viewsonic', 'MON10005'],
    ['with a number for each of several', 'client just called, make the laptops and monitors 6 each', 'LAP10004'],
    ['by the number that it has', 'perdón, de las otras nada más 2, no 3', 'TEL10006'],
    ['by the number that was a slip', 'lol I wrote 10 there, it is 9, one per pole', 'CAM10001'],
    ['by the end of its code', 'el que termina en 1439 son 4', 'MON10005'],
    ['by a model that is out of stock', 'la VA1439 agotada, te ofrezco otra', 'MON10005'],
    [
      'by its brand, with the number elsewhere',
      'no wait, we have one, so only two please, of the yealinks',
      'TEL10006',
    ],
    ['by what it is, with words between', 'Nota: de los teléfonos solo vamos a requerir 2, uno ya tienen', 'TEL10006'],
    ['as spoken of last', 'no espérame, media docena, con media docena la armamos', 'TEL10006'],
    ['by a thing without an article', 'telefonos mejor 8, Pedro también quiere', 'TEL10006'],
  ])('%s: %j', async (_, line, sku) => {
    const { certain } = await summarizeList(`${asked}\n${line}`, products)
    expect(certain.filter((row) => row.endsWith(sku))).toEqual([])
  })
})

test.each([
  ['lo de Mario súbanlo a 2', 'DVR10002'],
  ['lo de Sonia déjenlo fuera, no está autorizado', 'TEL10006'],
])('%j speaks of what somebody asked for', async (line, sku) => {
  const said = [
    'Karina: 10 DS-2CE1205F',
    'Mario: yo necesito 1 IDS-7438HQHI',
    'Sonia: 3 SIP-T33U porfis',
    `Karina: ${line}`,
  ]
  const chat = said.map((each, at) => `[18/06/26, 7:4${at}] ${each}`).join('\n')
  const { certain } = await summarizeList(chat, products)
  expect(certain).toHaveLength(2)
  expect(certain.filter((row) => row.endsWith(sku))).toEqual([])
})

test('rows below a heading are taken back by its name', async () => {
  const text =
    'Partida 1:\n10 DS-2CE1205F\nPartida 2:\n2 VA1439\n3 SIP-T33U\nPartida 3:\n1 IDS-7438HQHI\nLa partida 2 se cancela'
  expect((await summarizeList(text, products)).certain).toEqual(['10 CAM10001', '1 DVR10002'])
})

test('a line asks about the rows that most of its words name, and about no other', async () => {
  const text = `${asked}\n2 IDS-7868HQHI\nde los dvr hikvision mejor 4`
  expect((await summarizeList(text, products)).certain).toEqual(all.filter((each) => !each.endsWith('DVR10002')))
})

test('rows of a numbered list are taken back by their numbers', async () => {
  const { certain } = await summarizeList('1) 10 DS-2CE1205F\n2) 2 VA1439\n3) 3 SIP-T33U\ndrop 1 and 3', products)
  expect(certain).toEqual(['2 MON10005'])
})

test('what a line names and denies before it names another thing is asked about', async () => {
  const { certain } = await summarizeList(
    `${asked}\n4 lectores ESC-123... no esos no, mejor 4 dvr IDS-7868HQHI`,
    products,
  )
  expect(certain).not.toContain('4 LEC10007')
})

test.each([
  ['the rest we already bought', `${asked}\nkeep only the cameras, the rest we already bought elsewhere`, []],
  ['lo demás ya lo tengo', `${asked}\nmanden las camaras, lo demás ya lo tengo`, []],
  ['lo demás ya está', `${asked}\nlo demás ya está, gracias`, all],
  [
    'the old list below',
    'From the old list below keep only the camera, the rest we already bought.\n> 1 DS-2CE1205F\n> 2 VA1439',
    [],
  ],
])('who says of the rest, %s, is asked about each row', async (_, text, certain) => {
  expect((await summarizeList(text, products)).certain).toEqual(certain)
})

test('rows with price and amount are spoken of by what they are', async () => {
  const table =
    'Clave\tDescripcion\tCantidad\tPrecio\tImporte\nVS3F9-2112\tLaptop Dell\t5\t12900.00\t64500.00\nVA1439\tMonitor ViewSonic\t2\t3900.00\t7800.00'
  const { certain } = await summarizeList(
    `${table}\n\nmenos las laptops, de esas nada más 1. y agréguenle 2 SIP-T33U`,
    products,
  )
  expect(certain).not.toContain('5 LAP10004')
  expect(certain).toContain('2 MON10005')
})

test.each(['va, cámbialo por otro', 'jaja sí, pero nomás ocupo 1', 'drop it'])(
  '%j, which names nothing, asks about what was spoken of last',
  async (line) => {
    const { certain } = await summarizeList(`${asked}\n${line}`, products)
    expect(certain).toEqual(all.filter((each) => each !== '3 TEL10006'))
  },
)

test('several things before one number are asked about, each', async () => {
  const { certain } = await summarizeList(`${asked}\nme dicen que las laptops y los monitores serían 22`, products)
  expect(certain).toEqual(['10 CAM10001', '1 DVR10002', '3 TEL10006'])
})

describe('a row stays certain', () => {
  test.each([
    ['whose number is only said again', 'los 3 telefonos son para la recepción'],
    ['of which something is asked', '¿los telefonos son PoE?'],
    ['whose brand stands in what is told of the person', 'me avisas cuando esté lo de los viaticos'],
  ])('%s: %j', async (_, line) => {
    expect((await summarizeList(`${asked}\n${line}`, products)).certain).toEqual(all)
  })
})

describe('a line asks about its own row', () => {
  test.each([
    ['where another number counts what its product is', 'media docena de lectores 3 en ESC-123', 'LEC10007'],
    ['whose only number is of the reason', 'pidan el IDS-7868HQHI porque van 2 IP', 'DVR10003'],
    ['where it is more than nobody counted', 'las cámaras DS-2CE1205F son 2 más', 'CAM10001'],
  ])('%s: %j', async (_, line, sku) => {
    const { certain } = await summarizeList(`1 telefono SIP-T33U\n${line}`, products)
    expect(certain.filter((row) => row.endsWith(sku))).toEqual([])
  })
})

test.each(['y un no break chico, de los forza', 'some patch cords, short ones', 'los cables hdmi de siempre'])(
  '%j, which asks for a thing without a number, is a row',
  async (line) => {
    const { rows } = await readList(`1 telefono SIP-T33U\n2 monitores VA1439\n${line}`, findInProducts(products))
    expect(rows.map((row) => row.line)).toEqual([1, 2, 3])
  },
)
