import { describe, expect, it, test } from 'vitest'
import { sheetText } from '#src/drafts/list-reader/files/sheet-text.ts'
import { allLeftWords } from '#src/drafts/list-reader/left/left-words.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import type { FindCodes, MatchStage } from '#src/drafts/model/lines/code-lookup.ts'
import { ownTexts } from '#src/drafts/model/lines/line-definition.ts'
import { columnNamed, readHeader } from './list-columns.ts'
import type { ColumnMeanings } from './list-table.ts'

const stages: Readonly<Record<string, MatchStage>> = {
  'A-1': 'sku',
  'B-2': 'sku',
  'C-3': 'sku',
  '7501': 'gtin',
  MPN9: 'manufacturer-sku',
}

const find: FindCodes<{ sku: string }> = async (codes) =>
  codes.map((code) => (stages[code] ? { stage: stages[code], products: [{ sku: code }] } : null))

async function read(text: string, corrected?: ColumnMeanings) {
  const { rows, tables } = await readList(text, find, { correct: () => corrected })
  return {
    orders: rows.flatMap(({ reading, told }) => (told ? [] : [[reading.code, reading.quantity]])),
    columns: tables.map(({ columns }) => columns),
    keys: tables.map(({ table }) => table.key),
  }
}

describe('the name of a column', () => {
  it.each(['CeCo', 'CeCos', 'C. Costo', 'Centro Costo', 'Centro de Costo (CeCo)', 'Cost center code', 'Cost Centre'])(
    'of the cost center, %s, is no price',
    (name) => {
      expect(columnNamed(name, true)).not.toBe('price')
    },
  )

  it.each(allLeftWords.flatMap(({ columns }) => ownTexts.map((name) => [columns[name], name] as const)))(
    '%s, which the program writes, means the same in a longer name',
    (word, name) => {
      expect([word, `${word} 1`, `${word} (interno)`].map((each) => columnNamed(each, true))).toEqual([
        name,
        name,
        name,
      ])
    },
  )
})

describe('the meaning of the columns of a table', () => {
  it('comes from the header', async () => {
    const { columns } = await read('Clave;Cant.;Obs.;Existencia;Zona\nA-1;2;x;9;8')
    expect(columns).toEqual([['sku', 'quantity', 'note', 'unused', null]])
  })

  it('is no code below `PART.` beside a column of codes: it is short for partida', async () => {
    const { columns } = await read('PART.;MODELO;CANT.\n1.01;A-1;2\n1.02;Z-9;5')
    expect(columns).toEqual([['unused', 'manufacturerSku', 'quantity']])
    expect((await read('Part;Qty\nMPN9;2')).columns).toEqual([['manufacturerSku', 'quantity']])
  })

  it('is none where the catalog knows no code of a column, and these rows by other codes', async () => {
    const rows = ['OWN1;Toner A-1;2', 'OWN2;Toner B-2;5', 'OWN3;Toner Z-9;1']
    const { columns, orders } = await read(['SKU;Descripción;Cant.', ...rows].join('\n'))
    expect(orders.slice(0, 2)).toEqual([
      ['A-1', 2],
      ['B-2', 5],
    ])
    expect(columns).toEqual([['unused', 'title', 'quantity']])
    const known = await read(['SKU;Descripción;Cant.', ...rows, 'A-1;Toner;1'].join('\n'))
    expect(known.columns).toEqual([['sku', 'title', 'quantity']])
  })

  it('comes, without a header, from what was read in them', async () => {
    const { columns, orders } = await read('1|x|A-1|5\n2|x|B-2|7\n3|x|C-3|9')
    expect(orders).toEqual([
      ['A-1', 5],
      ['B-2', 7],
      ['C-3', 9],
    ])
    expect(columns).toEqual([[null, null, 'sku', 'quantity']])
  })

  it('is the quantity where a person orders, not where a program suggests', async () => {
    const { columns, orders } = await read(
      'Clave\tMin\tMax\tSugerido\tPedir\nA-1\t2\t9\t7\t10\nB-2\t2\t9\t7\t8\nC-3\t2\t9\t7\t5',
    )
    expect(orders).toEqual([
      ['A-1', 10],
      ['B-2', 8],
      ['C-3', 5],
    ])
    expect(columns[0]!.indexOf('quantity')).toBe(4)
  })

  it('is a position under the name that requisitions give it', async () => {
    const { orders } = await read(
      'Pda Cant Unidad Código Descripción\n1 15 pza A-1 Monitor\n2 4 pza B-2 Teléfono\n3 1 pza C-3 Proyector',
    )
    expect(orders).toEqual([
      ['A-1', 15],
      ['B-2', 4],
      ['C-3', 1],
    ])
  })

  it('is the total of the branches before it, without the stock that stands beside them', async () => {
    const { orders } = await read(
      'CODIGO;EXIST CEDIS;JUAREZ;DELICIAS;TOTAL\nA-1;12;5;3;8\nB-2;30;20;12;32\nC-3;1;2;;2\nMPN9;30;;;0',
    )
    expect(orders.slice(0, 3)).toEqual([
      ['A-1', 8],
      ['B-2', 32],
      ['C-3', 2],
    ])
    expect(orders).not.toContainEqual(['MPN9', 30])
  })

  it('is the one of a price list that is filled in, however few are, and never its stock', async () => {
    const { orders } = await read(
      [
        'Clave     Modelo   Disp.  Precio  Su pedido',
        'A-1       XK       40     1189    ',
        'B-2       XL       12     689.5   8',
        'C-3       XM       5      1349    ',
        'MPN9      XN       7      1315    ',
      ].join('\n'),
    )
    expect(orders).toEqual([['B-2', 8]])
  })

  it('is the one that a person gave, and the rows are read by it', async () => {
    const text = '1|x|A-1|5\n2|x|B-2|7\n3|x|C-3|9'
    const { columns, orders } = await read(text, ['quantity', 'unused', 'sku', 'unused'])
    expect(orders).toEqual([
      ['A-1', 1],
      ['B-2', 2],
      ['C-3', 3],
    ])
    expect(columns).toEqual([['quantity', 'unused', 'sku', 'unused']])
  })

  it('can be given by a person for a header with unknown names', async () => {
    const { orders } = await read('Uno\tDos\n4\tA-1', ['quantity', 'sku'])
    expect(orders).toEqual([['A-1', 4]])
  })

  it('is unused where the person says so', async () => {
    const { orders } = await read('SKU\tZona\nA-1\t5', ['sku', 'unused'])
    expect(orders).toEqual([['A-1', 1]])
  })

  it('is stored by the header, in any case and blanks', async () => {
    const [first, second] = await Promise.all([read('Clave\tCant\nA-1\t5'), read('CLAVE \tcant\nB-2\t1')])
    expect(first.keys).toEqual(second.keys)
  })

  it('does not exist where there is no table', async () => {
    expect((await read('3 x A-1\nB-2, 4\nhola\nC-3')).columns).toEqual([])
  })

  it('is the quantity for a total that is the sum of the branches', async () => {
    const { columns } = await read('Clave\tNorte\tSur\tTotal\nA-1\t1\t2\t3\nB-2\t4\t\t4')
    expect(columns).toEqual([['sku', 'unused', 'unused', 'quantity']])
  })
})

test('an order form orders its filled rows; in a list, an empty quantity is doubtful', async () => {
  expect((await read('SKU\tPedir\nA-1\t\nB-2\t4\nC-3\t0')).orders).toEqual([['B-2', 4]])
  expect((await read('SKU\tPedir\nA-1\t\nB-2\t4\nC-3\t2')).orders).toEqual([
    ['B-2', 4],
    ['C-3', 2],
  ])
  const { rows } = await readList('SKU\tCantidad\nA-1\t\nB-2\t4\nC-3\t2', find)
  expect(rows.map(({ reading, doubts }) => [reading.code, reading.quantity, doubts.map(({ kind }) => kind)])).toEqual([
    ['A-1', 1, ['no-quantity']],
    ['B-2', 4, []],
    ['C-3', 2, []],
  ])
})

test('a row without a code is a request by its description', async () => {
  expect((await read('SKU\tDescripción\tCantidad\nA-1\tx\t1\n\tCable HDMI de 5 m\t3')).orders).toEqual([
    ['A-1', 1],
    [null, 3],
  ])
  expect((await read('Descripción\tCantidad\nCable HDMI\t3\nel A-1\t2')).orders).toEqual([
    [null, 3],
    ['A-1', 2],
  ])
})

test('cells with several lines stay one cell, and a sheet is read unchanged', async () => {
  const rows = [
    ['', 'SKU', '', 'Cant.', 'Nota'],
    ['', 'A-1', '', '2', 'uno\ndos "tres"'],
    ['', 'B-2', '', '3', '\tcuatro '],
  ]
  const text = sheetText(rows)
  expect(text.split('\n')[0]).toBe('SKU\tCant.\tNota')
  const { rows: read2 } = await readList(text, find)
  expect(read2.map(({ line, note, reading }) => [line, reading.code, reading.quantity, note])).toEqual([
    [2, 'A-1', 2, 'uno dos "tres"'],
    [4, 'B-2', 3, 'cuatro'],
  ])
})

test.each([
  ['tab', ['Código proveedor', 'Cant. solic.', 'Obs.'], ['sku', 'quantity', 'note']],
  ['tab', ['Line #', 'Mfr Part #', 'Qty Ord', 'Ext Cost'], ['unused', 'manufacturerSku', 'quantity', 'price']],
  ['tab', ['Clave', 'No. pedido', 'Fecha pedido', 'Su pedido'], ['sku', 'unused', 'unused', 'quantity']],
  ['tab', ['Clave Prod. Serv.', 'No. Identificación', 'Cantidad'], ['unused', 'sku', 'quantity']],
  ['tab', ['SKU', 'Artículo', 'Piezas'], ['sku', 'title', 'quantity']],
  ['tab', ['Modelo', 'Descripción', 'Cant. total'], ['manufacturerSku', 'title', 'quantity']],
  ['tab', ['Modelo', 'Descripción', 'Total de piezas'], ['manufacturerSku', 'title', 'quantity']],
  ['tab', ['Modelo', 'Descripción', 'Total a comprar'], ['manufacturerSku', 'title', 'quantity']],
  ['comma', ['Hola', 'necesito el código de ese modelo'], null],
] as const)('a header between %ss: %j', (separator, cells, columns) => {
  expect(readHeader(cells, separator)).toEqual(columns)
})

test('a row of a table names no columns, whatever its description says', async () => {
  const { orders } = await read(
    'No.\tConcepto\tModelo\tCant.\tUnidad\n1\tLaptop\tA-1\t3\tpza\n2\tLector de código de barras\tB-2\t2\tpza\n3\tMonitor\tC-3\t4\tpza',
  )
  expect(orders).toEqual([
    ['A-1', 3],
    ['B-2', 2],
    ['C-3', 4],
  ])
})

test('of a delivery note with back orders these count', async () => {
  const { orders } = await read('Item\tOrdered\tShipped\tBackordered\nA-1\t12\t8\t4\nB-2\t20\t0\t20\nC-3\t10\t4\t6')
  expect(orders).toEqual([
    ['A-1', 4],
    ['B-2', 20],
    ['C-3', 6],
  ])
})
