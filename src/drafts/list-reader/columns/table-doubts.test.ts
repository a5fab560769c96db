import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findInProducts } from '#src/drafts/list-reader/changes/find-in-products.ts'
import { smallProduct } from '#src/drafts/list-reader/changes/summarize-list.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import type { ColumnMeanings } from './list-table.ts'

const products = [
  smallProduct('TON20001', 'CF258A', 'Tóner HP 58A Negro, 3,000 Páginas', 2190),
  smallProduct('TON20004', '106R09767', 'Tóner Xerox 106R09767 Amarillo, 1,500 Páginas', 1117),
  smallProduct('MOU40001', '910-001', 'Mouse Logitech M498 Inalámbrico', 199),
  smallProduct('MON50001', '9TT66AA', 'Monitor HP P24 Full HD', 3350),
  smallProduct('TEC60001', 'KB-216', 'Teclado Dell KB216 Alámbrico', 249),
]
const find = findInProducts(products)

const read = (text: string, columns?: ColumnMeanings) => readList(text, find, { correct: () => columns })

/** The rows that are certain, as a person reads them. */
async function certainOf(text: string, columns?: ColumnMeanings): Promise<string[]> {
  const { rows } = await read(text, columns)
  return rows.flatMap(({ reading, doubts }) =>
    reading.kind === 'matched' && doubts.length === 0 ? [`${reading.quantity} ${reading.product.sku}`] : [],
  )
}

const report = `CODIGO     DESCRIPCION                       V1  V2 |   C   A |   PX
TON20001   toner hp 58a negro                 9   8 |   0   2 |   11
TON20004   toner xerox amarillo               1   3 |   2   0 |    3
MOU40001   mouse logitech m498                4   6 |   0   1 |    4
MON50001   monitor hp p24                     6   5 |   0   1 |    5`

test('a table in which any of several columns may be the quantity is in doubt as a whole, and one answer settles its rows', async () => {
  const { tableDoubts, rows, tables } = await read(report)
  expect(tableDoubts).toMatchObject([
    {
      rows: [0, 1, 2, 3],
      choices: [
        { name: 'V1', samples: ['9', '1', '4'] },
        { name: 'V2', samples: ['8', '3', '6'] },
        { name: 'C', samples: ['0', '2', '0'] },
        { name: 'A', samples: ['2', '0', '1'] },
        { name: 'PX', samples: ['11', '3', '4'] },
      ],
    },
  ])
  expect(rows.every(({ doubts }) => doubts.length > 0)).toBe(true)
  // No column is said to be it before the answer.
  expect(tables[0]!.columns).not.toContain('quantity')
  const { columns } = tableDoubts[0]!.choices.at(-1)!
  expect(await certainOf(report, columns)).toEqual(['11 TON20001', '3 TON20004', '4 MOU40001', '5 MON50001'])
  expect((await read(report, columns)).tableDoubts).toEqual([])
})

test('a column that is named like the quantity is it, beside others with names of a letter and a figure', async () => {
  const named = report.replace(' PX', 'SUG')
  expect((await read(named)).tableDoubts).toEqual([])
  expect(await certainOf(named)).toEqual(['11 TON20001', '3 TON20004', '4 MOU40001', '5 MON50001'])
})

test('the sum of columns is the quantity, also above a line with fewer cells', async () => {
  const text = `Clave\tArtículo\tCant.\tCant.\tPiezas
TON20001\tTóner HP 58A\t6\t10\t16
TON20004\tTóner Xerox\t4\t2\t6
MOU40001\tMouse Logitech\t1\t6\t7
Elaboró: Compras\tRev. 2`
  expect(await certainOf(text)).toEqual(['16 TON20001', '6 TON20004', '7 MOU40001'])
})

test('so is one in which two columns are named like the quantity, and differ in most rows', async () => {
  const text = `Clave\tDescripción\tCant.\tCant. Comité\tEntrega
TON20001\tTóner HP 58A\t8\t6\t12/01/27
TON20004\tTóner Xerox\t4\t2\t12/01/27
MOU40001\tMouse Logitech\t4\t6\t12/01/27
MON50001\tMonitor HP\t1\t1\t12/01/27`
  const [doubt] = (await read(text)).tableDoubts
  expect(doubt?.choices.map(({ name }) => name)).toEqual(['Cant.', 'Cant. Comité'])
  expect(await certainOf(text, doubt!.choices[1]!.columns)).toEqual([
    '6 TON20001',
    '2 TON20004',
    '6 MOU40001',
    '1 MON50001',
  ])
})

test('a column that is filled in for few products may be it, too', async () => {
  const text = `MPN\tDescripción del artículo\tMáx\tVenta 3m\tPlan
CF258A\tTóner HP 58A\t20\t7\t10
106R09767\tTóner Xerox\t25\t30\t4
910-001\tMouse Logitech\t30\t53\t
9TT66AA\tMonitor HP\t35\t16\t
KB-216\tTeclado Dell\t40\t39\t`
  const [doubt] = (await read(text)).tableDoubts
  expect(doubt?.choices.map(({ name }) => name)).toContain('Plan')
  expect(await certainOf(text, doubt!.choices.at(-1)!.columns)).toEqual(['10 TON20001', '4 TON20004'])
})

test('a table with a row or two in doubt is not, nor one whose columns a person named', async () => {
  const named = `Clave\tDescripción\tCant.\tCant. Comité
TON20001\tTóner HP 58A\t8\t6
TON20004\tTóner Xerox\t4\t4
MOU40001\tMouse Logitech\t4\t4
MON50001\tMonitor HP\t1\t1`
  expect((await read(named)).tableDoubts).toEqual([])
  expect((await read(report, ['sku', 'title', null, null, null, null, 'quantity'])).tableDoubts).toEqual([])
})

test('in any table, an answer makes no row certain of another number than that of the chosen column', async () => {
  const cell = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 60 }) }, fc.constant(null))
  const names = ['V1', 'V2', 'C', 'A', 'Exist', 'Sug', 'Zona', 'Vta30']
  const tables = fc.record({
    names: fc.uniqueArray(fc.constantFrom(...names), { minLength: 2, maxLength: 6 }),
    rows: fc.array(fc.array(cell, { minLength: 6, maxLength: 6 }), { minLength: 3, maxLength: 5 }),
    separator: fc.constantFrom('\t', ' | ', ';', 'blanks'),
  })
  let asked = 0
  await fc.assert(
    fc.asyncProperty(tables, async ({ names: used, rows, separator }) => {
      const cells = [
        ['Codigo', 'Descripcion', ...used],
        ...rows.map((numbers, index) => [
          products[index]!.sku,
          products[index]!.title.split(',')[0]!,
          ...used.map((_, at) => `${numbers[at] ?? ''}`),
        ]),
      ]
      const text = cells.map((row) => lineOf(row, separator)).join('\n')
      for (const { choices } of (await read(text)).tableDoubts) {
        asked += 1
        for (const { at, columns } of choices) {
          for (const row of await certainOf(text, columns)) {
            const [quantity, sku] = row.split(' ')
            expect([text, cells.find(([code]) => code === sku)?.[at]]).toEqual([text, quantity])
          }
        }
      }
    }),
    propertyCases(100),
  )
  expect(asked).toBeGreaterThan(0)
})

/** A line with tabs or signs, or with numbers that end below each other. */
function lineOf(cells: readonly string[], separator: string): string {
  if (separator !== 'blanks') return cells.join(separator)
  const [code = '', title = '', ...numbers] = cells
  return `${code.padEnd(11)}${title.padEnd(34)}${numbers.map((each) => each.padStart(8)).join('')}`.trimEnd()
}
