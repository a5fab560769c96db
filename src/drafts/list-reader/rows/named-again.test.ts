import { describe, expect, test } from 'vitest'
import { findInProducts } from '#src/drafts/list-reader/changes/find-in-products.ts'
import { smallProduct, summarizeList } from '#src/drafts/list-reader/changes/summarize-list.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'

const products = [
  smallProduct('UPS22235', 'SMART1500LCD63', 'No Break Tripp Lite SMART1500LCD63, 1500 VA', 5200),
  smallProduct('SIL34176', 'TC855-G', 'Silla Corsair TC855, Gris', 4800),
  smallProduct('SWI20721', 'TL-SG1627', 'Switch TP-Link TL-SG1627, 24 Puertos', 1900),
  smallProduct('MON18698', '24QP248', 'Monitor LG 24QP248, 23.8"', 2900),
]
const asked = '2 no break SMART1500LCD63\nTC855-G grises, 5\n1 switch TL-SG1627'
const all = ['2 UPS22235', '5 SIL34176', '1 SWI20721']

describe('a later line that counts a thing by its noun alone', () => {
  test.each([
    ['tienes razon son 4 no breaks', '4 UPS22235'],
    ['que siempre 6 sillas, entró una chica nueva', '6 SIL34176'],
    ['mejor que sean seis sillas', '6 SIL34176'],
    ['los no break siempre son 4', '4 UPS22235'],
    ['de las sillas van a ser 7', '7 SIL34176'],
  ])('%j puts the row right that names it', async (line, changed) => {
    const read = await summarizeList(`${asked}\n${line}`, products)
    expect(read.asked).toEqual([])
    expect(read.certain).toEqual(all.map((each) => (each.split(' ')[1] === changed.split(' ')[1] ? changed : each)))
  })

  test('is no model with the noun behind it', async () => {
    const { certain } = await summarizeList(`${asked}\nQX77-4 no break, outdoor`, products)
    expect(certain).toContain('2 UPS22235')
  })

  test('asks about the row also without a word of correction, in a mail', async () => {
    const { certain } = await summarizeList(`Buen día Laura:\n\n${asked}\n\n4 no breaks por favor`, products)
    expect(certain).not.toContain('2 UPS22235')
  })

  test('and `siempre no` asks about what it names', async () => {
    const { certain } = await summarizeList(`${asked}\nel switch siempre no, ya me prestaron uno`, products)
    expect(certain).toEqual(['2 UPS22235', '5 SIL34176'])
  })

  test.each([
    'llevan 2 platillos por persona',
    'el mes pasado compramos 12 sillas',
    'va, 5 sillas',
    'somos 6 en la oficina',
    'la sala tiene lugar para 8 sillas plegables del salón',
  ])('%j says nothing of a row', async (line) => {
    expect((await summarizeList(`${asked}\n${line}`, products)).certain).toEqual(all)
  })

  test('nor does one that names a product of its own', async () => {
    const { certain } = await summarizeList(`2 no break SMART1500LCD63\n3 monitores 24QP248`, products)
    expect(certain).toEqual(['2 UPS22235', '3 MON18698'])
  })
})

describe('a line that wants one more of a thing, or none', () => {
  test.each([
    ['y ponle otra silla', 'SIL34176', 6],
    ['ponme otro monitor', 'MON18698', 4],
    ['un switch más', 'SWI20721', 2],
    ['one more chair', 'SIL34176', 6],
    ['another monitor please', 'MON18698', 4],
    ['agrégale 2 sillas', 'SIL34176', 7],
    ['and an extra switch', 'SWI20721', 2],
  ])('%j asks about it, with the sum first', async (line, sku, sum) => {
    const { asked: open } = await summarizeList(`${asked}\n3 monitor 24QP248\n${line}`, products)
    expect(open).toEqual([`${sum} ${sku}`])
  })

  test.each([
    ['esta vez sin sillas', 'SIL34176'],
    ['no monitors this time', 'MON18698'],
    ['nada de switch por ahora', 'SWI20721'],
    ['sillas no', 'SIL34176'],
    ['no need for the monitors', 'MON18698'],
    ['sin corsair', 'SIL34176'],
    ["I don't want the chairs anymore", 'SIL34176'],
  ])('%j asks about it, and about no other', async (line, sku) => {
    const { certain } = await summarizeList(`${asked}\n3 monitor 24QP248\n${line}`, products)
    expect(certain).toEqual([...all, '3 MON18698'].filter((each) => !each.endsWith(sku)))
  })

  test.each(['La bocina sin micrófono', 'no breaks', 'me urge más'])('%j says nothing of a row', async (line) => {
    const { certain } = await summarizeList(`${asked}\n${line}`, products)
    expect(certain).toEqual(all)
  })
})

describe('a line that takes one thing for another', () => {
  test.each([
    ['cambia el switch por el 24QP248', 'SWI20721'],
    ['perdón la silla la cambias por 24QP248 mismo número', 'SIL34176'],
    ['swap the chairs for 24QP248', 'SIL34176'],
    ['replace the switch with 24QP248', 'SWI20721'],
    ['sustituye las sillas por 24QP248', 'SIL34176'],
    ['the chairs should be 24QP248', 'SIL34176'],
    ['me equivoqué de silla, es la 24QP248', 'SIL34176'],
  ])('%j asks about both', async (line, sku) => {
    const read = await summarizeList(`${asked}\n${line}`, products)
    expect(read.certain).toEqual(all.filter((each) => !each.endsWith(sku)))
    const count = all.find((each) => each.endsWith(sku))!.split(' ')[0]
    expect(read.asked).toContainEqual(`${count} MON18698`)
  })
})

describe('a correction', () => {
  const twoOfCode = [
    ...products,
    smallProduct('HUB1', 'UE102C', 'Hub USB 3.0 TP-Link UE102, 4 Puertos', 198),
    smallProduct('HUB2', 'UE102C', 'Hub USB 3.0 TP-Link UE102, RJ-45', 298),
    smallProduct('SIL5', 'TC900-R', 'Banco Corsair TC900, Rojo', 900),
  ]

  test('is of the row that most of its words name, and asks about no other', async () => {
    const read = await summarizeList('5 TC855-G\n2 TC900-R\noye de las sillas corsair mejor que sean 8', twoOfCode)
    expect(read).toEqual({ certain: ['8 SIL34176', '2 SIL5'], asked: [] })
  })

  test('is of a thing with a short name, not of the row above', async () => {
    const { asked: open } = await summarizeList('3 hub UE102C\n2 sillas TC855-G\noye el hub mejor 4', twoOfCode)
    expect(open).toEqual(['4 ambiguous'])
  })

  test.each(['y quita los UE102C, ya los conseguí', 'elimina UE102C', 'drop the hub UE102C'])(
    '%j takes back the row whose code is of two products, and is no row',
    async (line) => {
      const { rows } = await readList(`3 UE102C\n2 sillas TC855-G\n${line}`, findInProducts(twoOfCode))
      expect(rows.map((row) => [row.line, row.doubts.map(({ kind }) => kind)])).toEqual([
        [1, ['cancelled']],
        [2, []],
      ])
    },
  )

  test('that is applied without a question says which line it is', async () => {
    const { rows } = await readList(
      '2 switch TL-SG1627\n5 sillas TC855-G\nlas sillas que sean 7',
      findInProducts(products),
    )
    expect(rows.map(({ reading, changedBy }) => [reading.quantity, changedBy])).toEqual([
      [2, undefined],
      [7, [{ line: 3, words: 'las sillas que sean 7' }]],
    ])
  })
})
