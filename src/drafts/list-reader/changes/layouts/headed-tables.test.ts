import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findInProducts,
  findInProductTitles,
  type SmallProduct,
} from '#src/drafts/list-reader/changes/find-in-products.ts'
import type { Chances } from '#src/drafts/list-reader/changes/known-list.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createRandom } from '#src/fixtures/random.ts'
import { type HeadedTable, headedTable, type TableKind } from './headed-tables.ts'

const path = join(import.meta.dirname, '../../lists/unseen-10/catalog.json')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
const all = JSON.parse(readFileSync(path, 'utf8')) as SmallProduct[]
/** With a code of several products, the row asks which one it is. */
const products = [...Map.groupBy(all, ({ manufacturerSku }) => manufacturerSku).values()]
  .filter(({ length }) => length === 1)
  .flat()
const find = findInProducts(all)
const findInTitles = findInProductTitles(all)

type Kind = readonly [what: string, most: number, kind: (random: Chances) => TableKind]

test.each<Kind>([
  ['whatever the columns of a table are called, no row is certain with another quantity', 15, () => ({})],
  [
    'a row whose quantity nobody can read is not certain, and its position is no quantity',
    15,
    () => ({ illegible: 0.15 }),
  ],
  ['a column with the numbers of orders is no quantity, whatever it is called', 15, () => ({ hasDocuments: true })],
  [
    'where a column is filled in for some products, an empty cell asks for nothing',
    20,
    (random) => ({ empty: random.pick([0.2, 0.5, 0.8]) }),
  ],
  [
    'a quantity below a name that nobody lists, or below none, is not taken from another column of numbers',
    15,
    (random) => ({ isUnnamed: true, empty: random.pick([0, 0, 0.2, 0.5]) }),
  ],
  [
    'between single blanks, a figure at the end of a title is not the quantity of a row that has none',
    15,
    (random) => ({ hasFigures: true, empty: random.pick([0, 0.1, 0.2, 0.4]) }),
  ],
])('%s', async (_what, most, kind) => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: 5, max: most }), async (seed, size) => {
      const random = createRandom(seed)
      const table = headedTable(products, random, size, kind(random))
      expect({ text: table.text, wrong: await wrongRows(table) }).toEqual({ text: table.text, wrong: [] })
    }),
    propertyCases(400),
  )
})

test.each([
  [
    'below no names',
    2_147_483_618,
    10,
    (random: Chances) => ({ isUnnamed: true, empty: random.pick([0, 0, 0.2, 0.5]) }),
  ],
  ['near the name of the quantity', 1_184_291_352, 16, (random: Chances) => ({ empty: random.pick([0.2, 0.5, 0.8]) })],
])(
  'between wide blanks the last figure of a title is not the quantity of a row that has none, %s',
  async (_where, seed, size, kind) => {
    const random = createRandom(seed)
    expect(await wrongRows(headedTable(products, random, size, kind(random)))).toEqual([])
  },
)

test.each(['QTY ORD', 'Ord Qty', 'Cant Ord'])(
  'between single blanks, %s is one name, and the stock before it is not ordered',
  async (name) => {
    const text = [
      `Pos Mfr Part # Descripción Vta30 Existencia actual ${name}`,
      '1 KF532C40IB77/8 MEMORIA RAM KINGSTON FURY IMPACT DDR4 3200 7 11 6',
      '2 T6H35AL BOTELLA DE TINTA HP 765XL MAGENTA 70 30 48 6',
      '3 P58-00360 MOUSE MICROSOFT LÁSER 53 85 2',
      '4 8139-119 WEBCAM JABRA PANACAST 39 CON MICRÓFONO FULL HD 1920 16 32 4',
      '5 7958C001AACY TANQUE DE TINTA CANON GI-37 39 69 4',
    ].join('\n')
    const { rows } = await readList(text, find, { findInTitles })
    const certain = rows.filter(({ reading, doubts }) => reading.kind === 'matched' && doubts.length === 0)
    const wanted = [6, 6, 2, 4, 4]
    expect(certain.filter(({ line, reading }) => reading.quantity !== wanted[line - 2])).toEqual([])
  },
)

test('where most rows have a number that nothing explains, one in its place is no name of a standard', async () => {
  const text = [
    '1 2 EAP781-IN Access Point TP-Link 2.00',
    '2 5 TCT681GL-83 Mochila Targus Classic para 10.00',
    '3 8 453Q6AA#ABA Monitor HP 40.00',
    '4 4 45867-SL Hub USB-C 100.00',
    '5 7 SEDC787M/240G Disco Duro Sólido (SSD) 10.00',
    '6 3 PRO B550A-38 D4 Tarjeta Madre MSI ATX 25.00',
    '7 6 UE999C Hub USB 4.00',
    '8 2 006R09915 Tóner Xerox 25.00',
    '9 5 THC-H753-MS(4mm) Cámara CCTV HiLook Turret 5.00',
  ].join('\n')
  const { rows } = await readList(text, find, { findInTitles })
  expect(rows.filter(({ reading, doubts }) => reading.kind === 'matched' && doubts.length === 0)).toEqual([])
  expect(rows.find(({ line }) => line === 7)?.quantities).toEqual([6, 4])
})

test('that the position of a row multiplies with a figure of its title proves no quantity', async () => {
  // 12 × 10 = 120.
  const text = [
    'Partida No. Parte Description QTY ORD',
    '9 GAR29565 PÓLIZA DE GARANTÍA 15',
    '10 NVR15429 NVR DAHUA 40',
    '11 ACC17849 BOTÓN DE SALIDA 5',
    '12 UPS25587 NO BREAK APC BACK-UPS BX17 2700 W 3000 VA 120 V 10',
    '13 PRY13339 PROYECTOR VIEWSONIC LS582W 3LCD WXGA 1280 X 800 5000 3',
    '14 TIN10278 CARTUCHO HP 442XL MAGENTA 13 2',
  ].join('\n')
  const { rows } = await readList(text, find, { findInTitles })
  expect(rows.map(({ doubts }) => doubts.length)).toEqual([0, 0, 0, 1, 0, 0])
})

/** The certain rows with another quantity than the table says. */
async function wrongRows({ text, wanted }: HeadedTable) {
  const { rows } = await readList(text, find, { findInTitles })
  const quantityOf = new Map(wanted.map(({ sku, quantity }) => [sku, quantity]))
  return rows.flatMap(({ line, reading, doubts }) =>
    reading.kind === 'matched' && doubts.length === 0 && reading.quantity !== quantityOf.get(reading.product.sku)
      ? [{ line, sku: reading.product.sku, read: reading.quantity, wanted: quantityOf.get(reading.product.sku) }]
      : [],
  )
}
