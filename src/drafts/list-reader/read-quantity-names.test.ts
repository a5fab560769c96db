import { describe, expect, test } from 'vitest'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'

const products = [
  smallProduct('TON20001', 'CF258A', 'Tóner HP 58A Negro, 3,000 Páginas', 2190),
  smallProduct('TON20004', '106R09767', 'Tóner Xerox 106R09767 Amarillo, 1,500 Páginas', 1117),
  smallProduct('MOU40001', '910-001', 'Mouse Logitech M498 Inalámbrico', 199),
  smallProduct('MON50001', '9TT66AA', 'Monitor HP P24 Full HD', 3350),
  smallProduct('TEC60001', '920-002', 'Teclado Logitech K120', 210),
]
/** Code, description, unit, stock, least, most, on its way, quantity, last cost. */
const rows = [
  ['CF258A', 'Tóner HP 58A Negro', 'Pieza', '1', '2', '6', '0', '5', '2,190.00'],
  ['106R09767', 'Tóner Xerox Amarillo', 'Pieza', '0', '2', '4', '0', '4', '1,117.00'],
  ['910-001', 'Mouse Logitech M498', 'Pieza', '1', '4', '12', '5', '6', '199.00'],
  ['9TT66AA', 'Monitor HP P24', 'Pieza', '1', '1', '3', '0', '2', '3,350.00'],
  ['920-002', 'Teclado Logitech K120', 'Pieza', '2', '3', '10', '0', '8', '210.00'],
] as const
const ordered = ['5 TON20001', '4 TON20004', '6 MOU40001', '2 MON50001', '8 TEC60001']
const separators = ['blanks', '\t', ' | ', ';'] as const

describe('the quantity is below', () => {
  test.each([
    'Pzs',
    'Cdad',
    'Cnt.',
    'Solic.',
    'Cant. sol.',
    'Pzas sol.',
    'Pzas necesarias',
    'Nec.',
    'Sug.',
    'Ped. suc.',
    'No. pzas',
    'Cant x tienda',
    'Cant. total',
    'QTY ORD',
    'Ctd.',
    'Req.',
    'Reqd',
    'A surtir',
  ])('%j, however it is shortened', async (name) => {
    for (const separator of separators) {
      const { certain } = await summarizeList(tableOf(['Clave', 'Descripción', name], [0, 1, 7], separator), products)
      expect({ separator, certain }).toEqual({ separator, certain: ordered })
    }
  })

  test.each(['Propuesta', 'Xyz', 'Pzs', 'Vendido', 'A surtir', 'Q'])(
    '%j in a report of stock, where it fills it up to its maximum',
    async (name) => {
      const names = ['Clave', 'Artículo', 'U.med.', 'Existencia', 'Mínimo', 'Máximo', 'Por recibir', name, 'Ult. costo']
      for (const separator of separators) {
        const { certain } = await summarizeList(tableOf(names, [0, 1, 2, 3, 4, 5, 6, 7, 8], separator), products)
        expect({ separator, certain }).toEqual({ separator, certain: ordered })
      }
    },
  )

  test('a name that nobody knows, where all others are known and it has the only numbers', async () => {
    for (const separator of separators) {
      const text = tableOf(['Clave', 'Descripción', 'U.med.', 'Propuesta'], [0, 1, 2, 7], separator)
      expect({ separator, certain: (await summarizeList(text, products)).certain }).toEqual({
        separator,
        certain: ordered,
      })
    }
  })

  test('a name that nobody knows, where `Pedido` has the numbers of orders and `Requerido para` has names', async () => {
    const lines = rows.map((row, at) => [`10053${at}`, row[0], 'Compras', row[7]].join('\t'))
    const text = ['Pedido\tClave\tRequerido para\tPropuesta', ...lines].join('\n')
    expect((await summarizeList(text, products)).certain).toEqual(ordered)
  })
})

test.each(['Vta30', 'Garantía', 'Prom. mes', 'Vendidos', 'Existencia actual', 'Saldo'])(
  'what stands below %j is no quantity, also where it is the only number',
  async (name) => {
    for (const separator of ['\t', ' | ', ';'] as const) {
      const { certain } = await summarizeList(
        tableOf(['Clave', 'Descripción', 'U.med.', name], [0, 1, 2, 7], separator),
        products,
      )
      expect({ separator, certain }).toEqual({ separator, certain: [] })
    }
  },
)

test('a stock beside its unit is no quantity, where two names of other numbers are not known', async () => {
  const names = ['Clave', 'Artículo', 'U.med.', 'Existencia', 'Xyz', 'Zyx']
  const { certain } = await summarizeList(tableOf(names, [0, 1, 2, 3, 4, 7], 'blanks'), products)
  expect(certain).toEqual([])
})

test('a row that has only the code of who asks is read beside rows with the codes of the catalog', async () => {
  const text = ['Clave\tPropio\tCant', 'Z-1\tCF258A\t5', 'Z-2\t106R09767\t4', 'Z-3\t910-001\t6', 'Z-4\t\t3'].join('\n')
  const { certain } = await summarizeList(text, products)
  expect(certain).toEqual(['5 TON20001', '4 TON20004', '6 MOU40001'])
})

test('numbers between a unit and the end of the line are asked about, where no name says which one counts', async () => {
  const text = rows.map((row, at) => `${row[0]} ${row[1]} Pza. ${at * 7 + 9} ${at * 4 + 11} ${row[7]}`).join('\n')
  expect((await summarizeList(text, products)).certain).toEqual([])
})

test('a row whose rest is not what was ordered less what was delivered is asked about', async () => {
  const text = [
    'Clave\tDescripción\tPedida\tSurtida\tPend.',
    'CF258A\tTóner HP 58A Negro\t16\t10\t6',
    '106R09767\tTóner Xerox Amarillo\t4\t1\t3',
    '910-001\tMouse Logitech M498\t5\t2\t4',
    '9TT66AA\tMonitor HP P24\t3\t0\t3',
  ].join('\n')
  expect((await summarizeList(text, products)).certain).toEqual(['6 TON20001', '3 TON20004', '3 MON50001'])
})

describe('a column of order numbers is no quantity', () => {
  const names = ['Ln', 'Clave', 'Descripción', 'Qty Ord', 'Qty Rec', 'Qty Open']
  const delivered = ['0', '2', '6', '0', '3']
  const open = ['5', '2', '0', '2', '5']
  const orders: readonly (readonly [string, (row: number) => string])[] = [
    ['Order', (row) => `OP 7741${row}`],
    ['Order', () => 'OP 77410'],
    ['Pedido', () => '77410'],
    ['Pedido', (row) => String(77_410 + row)],
    ['Order', (row) => `REQ-00${row}1`],
    ['Order', () => '2025/118'],
  ]

  test.each(orders)('%j, also where its cells look like one', async (name, orderOf) => {
    for (const separator of separators) {
      const cells = rows.map((row, at) => [
        orderOf(at),
        String(at + 1),
        row[0],
        row[1],
        row[7],
        delivered[at]!,
        open[at]!,
      ])
      const { certain } = await summarizeList(laidOut([[name, ...names], ...cells], separator), products)
      expect({ separator, certain }).toEqual({
        separator,
        certain: ['5 TON20001', '2 TON20004', '2 MON50001', '5 TEC60001'],
      })
    }
  })

  test.each([
    ['10000', 'certain'],
    // It may also be the number of an order, and is asked about, but not exchanged for another one.
    ['1234', 'asked'],
    ['77410', 'asked'],
  ] as const)('and %s in row after row below `Cantidad` alone is %s', async (quantity, kind) => {
    const all = products.map(({ sku }) => `${quantity} ${sku}`)
    for (const separator of separators) {
      for (const other of [[], ['Colocadas']]) {
        const cells = rows.map((row, at) => [row[0], row[1], quantity, ...other.map(() => String(at % 2))])
        const read = await summarizeList(
          laidOut([['Clave', 'Descripción', 'Cantidad', ...other], ...cells], separator),
          products,
        )
        expect({ separator, other, ...read }).toEqual({ separator, other, certain: [], asked: [], [kind]: all })
      }
    }
  })

  test('and a large number in row after row is asked about where no other column says how many', async () => {
    for (const separator of separators) {
      for (const orderOf of [() => '77410', (row: number) => String(77_410 + row)]) {
        const cells = rows.map((row, at) => [row[0], row[1], orderOf(at)])
        const { certain } = await summarizeList(
          laidOut([['Clave', 'Descripción', 'Pedir'], ...cells], separator),
          products,
        )
        expect({ separator, certain }).toEqual({ separator, certain: [] })
      }
    }
  })
})

describe('an empty cell of a column that somebody filled in for some rows asks for nothing', () => {
  const filled = ['', '4', '', '2', '']
  const cells = rows.map((row, at) => [row[0], row[1], row[8], String(at + 1), filled[at]!])

  test.each(separators)('between %j, and the stock beside it is not taken', async (separator) => {
    const text = laidOut([['Clave', 'Descripción', 'Precio', 'Exist', 'Pedido'], ...cells], separator)
    expect(await summarizeList(text, products)).toEqual({ certain: ['4 TON20004', '2 MON50001'], asked: [] })
  })

  test('where numbers are printed farther right than their names', async () => {
    const text = [
      'Clave      Descripción                 Precio  Exist  Pedido',
      ...cells.map(
        ([code, title, price, stock, wanted]) =>
          code!.padEnd(11) + title!.padEnd(25) + price!.padStart(11) + stock!.padStart(7) + wanted!.padStart(8),
      ),
    ].join('\n')
    expect(await summarizeList(text, products)).toEqual({ certain: ['4 TON20004', '2 MON50001'], asked: [] })
  })

  test('also where nobody filled in any: then each row is asked about, or none is', async () => {
    for (const separator of separators) {
      const none = cells.map((row) => row.with(4, ''))
      const text = laidOut([['Clave', 'Descripción', 'Precio', 'Exist', 'Pedido'], ...none], separator)
      expect({ separator, certain: (await summarizeList(text, products)).certain }).toEqual({ separator, certain: [] })
    }
  })

  test('where nothing tells the columns, no stock is taken in silence', async () => {
    const loose = cells.map(([code, title, , stock, wanted]) => [code!, title!, 'PZA', stock!, wanted!])
    for (const names of [[], [['Clave', 'Descripción', 'UM', 'Exist', 'Pedido']]]) {
      const text = [...names, ...loose].map((row) => row.filter((cell) => cell !== '').join(' ')).join('\n')
      const { certain } = await summarizeList(text, products)
      expect(certain.filter((row) => !['4 TON20004', '2 MON50001'].includes(row))).toEqual([])
    }
  })
})

function tableOf(names: readonly string[], columns: readonly number[], separator: (typeof separators)[number]): string {
  return laidOut([names, ...rows.map((row) => columns.map((at) => row[at]!))], separator)
}

function laidOut(cells: readonly (readonly string[])[], separator: (typeof separators)[number]): string {
  if (separator !== 'blanks') return cells.map((row) => row.join(separator)).join('\n')
  const widths = cells[0]!.map((_, at) => Math.max(...cells.map((row) => row[at]!.length)) + 3)
  return cells
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('')
        .trimEnd(),
    )
    .join('\n')
}
