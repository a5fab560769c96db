import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowsInWords, smallProduct } from '#src/drafts/list-reader/changes/summarize-list.ts'
import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import { cleanLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import type { RemainingReason } from '#src/drafts/list-reader/list-row.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { checkTotals } from './check-totals.ts'
import type { ReadRow } from './read-row.ts'

type Asked = { readonly quantity: number; readonly amount?: string; readonly left?: RemainingReason }

/** A list of rows with quantities, and lines of text that say totals, in their order. */
function differencesIn(parts: readonly (Asked | string)[]) {
  const rows: ReadRow<string>[] = []
  const amounts = new Map<TableLine, string>()
  const lines = parts.map((part, index) => {
    const raw = typeof part === 'string' ? part : `${part.quantity} A`
    const line = cleanLine({ number: index + 1, raw, start: index })!
    const row: TableLine = { line, cells: [], exact: [], table: null }
    if (typeof part === 'string') return row
    const { quantity, amount, left } = part
    const reading: ReadRow<string>['reading'] =
      left === undefined
        ? { kind: 'matched', code: 'A', stage: 'sku', product: 'A', quantity }
        : { kind: 'left', reason: left, code: null, product: null, quantity }
    rows.push({ row, reading, doubts: [], quantities: [quantity], proof: 'place', spans: [] })
    if (amount !== undefined) amounts.set(row, amount)
    return row
  })
  const found = checkTotals(lines, rows, ({ row }) => {
    const amount = amounts.get(row)
    return amount === undefined ? null : { price: amount, amount, style: 'point' }
  })
  return found.flatMap(({ row, doubts }) =>
    doubts.flatMap((doubt) =>
      doubt.kind === 'total-differs'
        ? [{ line: row.line.number, of: doubt.of, stated: doubt.stated, read: doubt.read }]
        : [],
    ),
  )
}

const quantities = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 })

describe('a total of pieces', () => {
  const forms = fc.constantFrom(
    (count: number) => `TOTAL DE PIEZAS: ${count}`,
    (count: number) => `Total pzas ${count}`,
    (count: number) => `son ${count} piezas en total`,
    (count: number) => `${count.toLocaleString('en-US')} pcs in total`,
    (count: number) => `Total: ${count} piezas`,
    (count: number) => `Suma general = ${count.toLocaleString('en-US')} pzas.`,
  )

  test('says nothing where it is the sum of the rows above, and says what was read where it is not', () => {
    fc.assert(
      fc.property(quantities, forms, fc.integer({ min: -3, max: 3 }), (asked, form, away) => {
        const sum = asked.reduce((all, each) => all + each, 0)
        const stated = Math.max(0, sum + away)
        const found = differencesIn([...asked.map((quantity) => ({ quantity })), form(stated)])
        expect(found.map(({ line, of, read }) => ({ line, of, read }))).toEqual(
          stated === sum ? [] : [{ line: asked.length + 1, of: 'pieces', read: sum }],
        )
      }),
      propertyCases(200),
    )
  })

  test('is that below the quantities, and not that of the first branch before it', async () => {
    const header = 'SKU\tNorte\tSur\tTOTAL'
    const read = (total: string) =>
      rowsInWords([header, 'A-100\t2\t3\t5', 'B-200\t1\t0\t1', 'C-300\t4\t4\t8', total].join('\n'), [
        smallProduct('A-100', 'X-1001', 'Mouse Logitech M1', 100),
        smallProduct('B-200', 'X-2001', 'Mouse Logitech M2', 100),
        smallProduct('C-300', 'X-3001', 'Mouse Logitech M3', 100),
      ])
    expect(await read('TOTAL PIEZAS\t7\t7\t14')).toEqual(['A-100 5', 'B-200 1', 'C-300 8'])
    expect(await read('TOTAL PIEZAS\t7\t7\t15')).toEqual(['A-100 5', 'B-200 1', 'C-300 8', 'left 15 total-differs'])
  })

  test('counts from the total before it', () => {
    const pages = [{ quantity: 3 }, { quantity: 4 }, 'total de piezas: 7', { quantity: 5 }]
    expect(differencesIn([...pages, 'total de piezas: 5'])).toEqual([])
    expect(differencesIn([...pages, 'total de piezas: 6'])).toMatchObject([{ line: 5, stated: '6', read: 5 }])
  })

  test('below another is of the same rows, and the last may be of all', () => {
    const pages = [{ quantity: 3 }, { quantity: 4 }, 'total de piezas: 7', { quantity: 5 }, 'total de piezas: 5']
    expect(differencesIn([...pages, 'Total de partidas: 3', 'total de piezas: 12'])).toEqual([])
    expect(differencesIn([...pages, 'Total de partidas: 1', 'total de piezas: 5'])).toEqual([])
    expect(differencesIn([...pages, 'total de piezas: 13'])).toMatchObject([{ line: 6, stated: '13', read: 5 }])
  })

  test('of rows is none of pieces, in whatever words', () => {
    const rows = [{ quantity: 3 }, { quantity: 4 }]
    expect(differencesIn([...rows, 'Total partidas: 2'])).toEqual([])
    for (const total of [
      'Total partidas: 7',
      'Total 7 partidas',
      'Total 7 lines',
      '7 renglones en total',
      'Total lines: 7',
    ])
      expect(differencesIn([...rows, total])).toMatchObject([{ of: 'rows', stated: '7', read: 2 }])
    for (const total of ['Total 2 lines', 'Total: 2 partidas', '2 renglones en total', 'Total artículos: 7'])
      expect(differencesIn([...rows, total])).toEqual([])
    expect(differencesIn([...rows, 'Total partidas: 5'])).toMatchObject([{ of: 'rows', stated: '5', read: 2 }])
  })

  test('counts what the catalog does not have, and not what was not read', () => {
    const rows: Asked[] = [{ quantity: 3 }, { quantity: 4, left: 'not-found' }, { quantity: 9, left: 'not-read' }]
    expect(differencesIn([...rows, 'total de piezas: 7'])).toEqual([])
  })

  test('above all rows says nothing', () => {
    expect(differencesIn(['total de piezas: 7', { quantity: 3 }])).toEqual([])
  })
})

describe('a total of money', () => {
  const row = (quantity: number, amount: string): Asked => ({ quantity, amount })

  test.each([
    ['the sum', 'Subtotal $300.00'],
    ['the sum with tax', 'Subtotal: 348.00'],
    ['another sum, since freight or a discount may be in it', 'Total $999.00'],
    ['a word alone', 'Subtotal'],
  ])('says nothing where it is %s', (_, line) => {
    expect(differencesIn([row(1, '100.00'), row(2, '200.00'), line])).toEqual([])
  })

  test('says what was read where a subtotal is another sum', () => {
    expect(differencesIn([row(1, '100.00'), row(2, '1,200.00'), 'Sub-total $1,301.00'])).toEqual([
      { line: 3, of: 'money', stated: '1,301.00', read: 1_300 },
    ])
  })

  test('says nothing where rows that were not read have what is missing: they are asked about', () => {
    const rows: Asked[] = [row(1, '100.00'), { quantity: 1, amount: '820.00', left: 'not-read' }]
    expect(differencesIn([...rows, 'Subtotal $920.00'])).toEqual([])
    expect(differencesIn([...rows, 'Subtotal $950.00'])).toMatchObject([{ stated: '950.00', read: 100 }])
    const unclear: Asked = { quantity: 1, amount: '820.00', left: 'bad-quantity' }
    expect(differencesIn([row(1, '100.00'), unclear, 'Subtotal $920.00'])).toEqual([])
  })

  test('says nothing where a row has no amount, nor a second time', () => {
    expect(differencesIn([row(1, '100.00'), { quantity: 2 }, 'Subtotal $999.00'])).toEqual([])
    expect(differencesIn([row(1, '100.00'), 'Subtotal $100.00', 'Subtotal $999.00'])).toEqual([])
  })
})

test('the row of a request is never a total', () => {
  expect(differencesIn([{ quantity: 3 }, { quantity: 2 }])).toEqual([])
})

test('counts of pieces and rows in one line are each compared', () => {
  expect(differencesIn([{ quantity: 4 }, { quantity: 6 }, 'Piezas: 10    Renglones: 2'])).toEqual([])
  expect(differencesIn([{ quantity: 4 }, { quantity: 6 }, 'Piezas: 11    Renglones: 2'])).toEqual([
    { line: 3, of: 'pieces', stated: '11', read: 10 },
  ])
})

test('a total below a table may be of that table alone, where another list stands above it', async () => {
  const products = ['A-10', 'B-20', 'C-30'].map((code) => smallProduct(code, `${code}X`, `Cable ${code}`, 100))
  const list = (total: number) =>
    `hola, mándame 30 A-10X\n24 B-20X\n\nClave\tSolicitado\nA-10X\t41\nC-30X\t20\nTotal piezas: ${total}`
  const asked = async (total: number) => (await rowsInWords(list(total), products)).filter((row) => /total/.test(row))
  expect(await asked(61)).toEqual([])
  expect(await asked(115)).toEqual([])
  expect(await asked(60)).toHaveLength(1)
})
