import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findInProducts, type SmallProduct } from '#src/drafts/list-reader/changes/find-in-products.ts'
import type { Doubt, ListRow, RowReading } from '#src/drafts/list-reader/list-row.ts'
import { type SettledRow, settleRows } from '#src/drafts/list-reader/orders/list-orders.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import { largestQuantity } from '#src/drafts/model/lines/quantity.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { leftText } from './left-text.ts'
import { leftWords } from './left-words.ts'

const productOf = (sku: string, manufacturerSku: string, title: string): SmallProduct => ({
  sku,
  manufacturerSku,
  ean: null,
  brand: 'HP',
  title,
  price: 100,
})
const catalog = [
  productOf('TON-70258', 'CF258A', 'Tóner HP 58A'),
  productOf('DSK-10233', 'SA400S37/960G', 'SSD 960 GB, 2.5"'),
  productOf('MOU-1', 'M100', 'Mouse 2024'),
  productOf('MOU-2', 'M100', 'Mouse negro'),
]
const find = findInProducts(catalog)

const keep = (rows: readonly SettledRow<SmallProduct>[], words: keyof typeof leftWords = 'es') =>
  leftText(rows, leftWords[words])
const leftOf = async (text: string) => keep(settleRows((await readList(text, find)).rows, new Map()))
const settled = async (text: string) => settleRows((await readList(text, find)).rows, new Map())

test('what is left keeps its product, its quantities and its question, and what is certain is not kept', async () => {
  const left = await leftOf('3 x DSK-10233\n5 cajas CF258A\nY algunos cables de aquellos\n6 NOHAY-99X')
  expect(await settled(left)).toMatchObject([
    { code: 'CF258A', quantity: 5, problem: 'doubtful', product: { sku: 'TON-70258' } },
    { quantity: 1, problem: 'not-read', row: { words: 'Y algunos cables de aquellos' } },
    { code: 'NOHAY-99X', quantity: 6, problem: 'not-found', product: null },
  ])
  expect(await leftOf(left)).toBe(left)
})

test('the table is read beside other text, and without its question a row is certain', async () => {
  const left = await leftOf('6 cajas CF258A')
  const [row] = await settled(`Hola\r\n\r\n\uFEFF${left}\r\n\r\n2 x DSK-10233`)
  expect(row).toMatchObject({ problem: 'doubtful', quantity: 6, doubts: [{ kind: 'pack', words: 'cajas' }] })
  const rows = await settled(`${left.replace(/no dice [^\t]*/, '')}\n2 x DSK-10233`)
  expect(rows.map(({ code, quantity, problem }) => [code, quantity, problem])).toEqual([
    ['CF258A', 6, null],
    ['DSK-10233', 2, null],
  ])
})

test('what a person writes in the place of the question is asked', async () => {
  const left = (await leftOf('6 cajas CF258A')).replace(/no dice [^\t]*/, 'preguntar a Ana')
  expect((await settled(left))[0]?.doubts).toEqual([{ kind: 'conditional', words: 'preguntar a Ana' }])
})

test('a code of several products is of the same ones, and a product that was chosen stays', async () => {
  const [row] = await settled('4 M100')
  expect(row).toMatchObject({ problem: 'ambiguous' })
  const again = await settled(keep([row!]))
  expect(again[0]?.row.reading).toEqual({ ...row!.row.reading })
  const chosen = settleRows(
    [{ ...row!.row, doubts: [{ kind: 'quoted' }] }],
    new Map([[row!.key, { product: catalog[3]! }]]),
  )
  expect(await settled(keep(chosen))).toMatchObject([{ code: 'M100', product: { sku: 'MOU-2' }, problem: 'doubtful' }])
})

test('a code that may also mean something else is called a number where it is one, and reads back', async () => {
  const [row] = await settled('4 x CF258A')
  for (const [code, said] of [
    ['96888', 'también puede ser un número cualquiera “96888”'],
    ['switch', 'también es una palabra común “switch”'],
  ] as const) {
    const doubts = [{ kind: 'plain-word' as const, code }]
    const left = keep(settleRows([{ ...row!.row, doubts }], new Map()))
    expect(left).toContain(said)
    expect((await settled(left))[0]?.doubts).toEqual(doubts)
  }
  // A file of before says of a number that it is a word.
  const before = (await leftOf('6 cajas CF258A')).replace(/no dice [^\t]*/, 'también es una palabra común “96888”')
  expect((await settled(before))[0]?.doubts).toEqual([{ kind: 'plain-word', code: '96888' }])
})

/** Words as they are in lists, and as nobody would write them. */
const texts = fc.oneof(
  fc.constantFrom('¿10 o 12?', 'por confirmar', '7 UPS-60700 No break', 'A · B', '3.5" y 2,5', '“ya no”', '=1+1'),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)
const anyQuantity = fc.oneof(fc.integer({ min: 1, max: largestQuantity }), fc.constantFrom(2.5, 0.125, 1.001))
const anyDoubt: fc.Arbitrary<Doubt> = fc.oneof(
  fc.constantFrom<Doubt>(
    { kind: 'several-quantities' },
    { kind: 'no-quantity' },
    { kind: 'quoted' },
    { kind: 'on-another-line' },
    { kind: 'repeated', line: 3 },
  ),
  fc.record({ kind: fc.constant('unexplained-number' as const), number: texts }),
  fc.record({ kind: fc.constantFrom('respelled', 'found-in-title', 'unknown-code', 'plain-word'), code: texts }),
  fc.record({
    kind: fc.constantFrom(
      'corrected',
      'cancelled',
      'approximate',
      'not-a-request',
      'pack',
      'conditional',
      'alternative',
    ),
    words: texts,
  }),
  fc.record({ kind: fc.constant('does-not-multiply' as const), quantity: texts, price: texts, amount: texts }),
  fc.record({
    kind: fc.constant('implausible' as const),
    because: fc.constantFrom('year', 'model', 'others', 'stock'),
  }),
  fc.record({
    kind: fc.constant('price-differs' as const),
    listed: texts,
    catalog: fc.double({ min: 0.01, max: 1e6 }),
  }),
  fc.record({ kind: fc.constant('other-model' as const), listed: texts, catalog: texts }),
  fc.record({
    kind: fc.constant('total-differs' as const),
    of: fc.constantFrom('pieces', 'money', 'rows'),
    stated: texts,
    read: fc.double({ min: 0, max: 1e9 }),
  }),
)
const readings: fc.Arbitrary<RowReading<SmallProduct>> = fc.oneof(
  fc.record({
    kind: fc.constant('matched' as const),
    code: fc.constantFrom('CF258A', 'TON-70258', 'otra cosa'),
    stage: fc.constant('sku' as const),
    product: fc.constant(catalog[0]!),
    quantity: anyQuantity,
  }),
  fc.record({
    kind: fc.constant('ambiguous' as const),
    code: fc.constantFrom('M100', 'cualquiera'),
    products: fc.constant([catalog[2]!, catalog[3]!]),
    quantity: anyQuantity,
  }),
  fc.record({
    kind: fc.constant('left' as const),
    reason: fc.constantFrom('not-found', 'not-read', 'total-differs'),
    code: fc.constantFrom(null, 'NOHAY-99X'),
    product: fc.constant(null),
    quantity: anyQuantity,
  }),
  fc.record({
    kind: fc.constant('left' as const),
    reason: fc.constant('bad-quantity' as const),
    code: fc.constant('CF258A'),
    product: fc.constant(catalog[0]!),
    quantity: anyQuantity,
  }),
  fc.constant({ kind: 'left', reason: 'zero', code: 'CF258A', product: catalog[0]!, quantity: 0 } as const),
)
const openRows = fc.record({
  reading: readings,
  doubts: fc.array(anyDoubt, { maxLength: 4 }),
  more: fc.array(anyQuantity, { maxLength: 3 }),
  words: texts,
  written: texts,
  note: texts,
  price: fc.option(fc.double({ min: 0.01, max: 1e6, noNaN: true })),
})

test('whatever is left of a list is read back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(openRows, { maxLength: 6 }), fc.constantFrom('es', 'en'), async (given, words) => {
      const rows = given.map(({ reading, more, ...row }, at): ListRow<SmallProduct> => {
        const hasWords = reading.kind === 'left' && reading.product === null
        return {
          ...row,
          words: hasWords ? row.words : '',
          line: at + 1,
          raw: row.written,
          split: at % 2 === 0 ? [] : [{ warehouse: 'CDMX', quantity: 2 }],
          table: null,
          reading,
          quantities: [...new Set([reading.quantity, ...more])],
        }
      })
      const open = settleRows(rows, new Map()).filter(({ problem }) => problem !== null)
      expect((await settled(keep(open, words))).map(seen)).toEqual(open.map(seen))
    }),
    propertyCases(200),
  )
})

/** What a person sees of a row, but its line; quotes and blanks within a text may be other ones. */
function seen({ code, product, quantity, problem, doubts: asked, row }: SettledRow<SmallProduct>): unknown {
  const { words, written, note, price, split, reading } = row
  return JSON.parse(
    JSON.stringify(
      [code, product?.sku, quantity, problem, words, written, note, price, split, row.quantities, reading.kind, asked],
      (key, value: unknown) => (key === 'line' ? null : typeof value === 'string' ? plain(value) : value),
    ),
  )
}

function plain(text: string): string {
  return text.replace(/[“”]/g, '"').replaceAll('·', '-').replace(/\s+/g, ' ').trim()
}
