import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findInProducts, type SmallProduct } from '#src/drafts/list-reader/changes/find-in-products.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'

const nouns = ['Mouse', 'Teclado', 'Monitor', 'Cable', 'Cámara', 'Disco', 'Laptop', 'Tóner', 'Switch', 'Bocina']
const products = nouns.map(
  (noun, index): SmallProduct => ({
    sku: `QX${'BCDFGHJKLM'[index]}-${4100 + index * 37}`,
    manufacturerSku: null,
    ean: null,
    brand: '',
    title: `${noun} Marca Modelo ${'ABCDEFGHIJ'[index]}`,
    price: 100.5 + index * 61,
  }),
)
const find = findInProducts(products)

type Order = { readonly product: SmallProduct; readonly quantity: number }

const orders: fc.Arbitrary<Order[]> = fc
  .tuple(fc.shuffledSubarray(products, { minLength: 4 }), fc.array(fc.integer({ min: 2, max: 40 }), { minLength: 10 }))
  .map(([chosen, quantities]) => chosen.map((product, index) => ({ product, quantity: quantities[index]! })))

const columns = ['position', 'code', 'title', 'quantity', 'price', 'amount'] as const
type Column = (typeof columns)[number]

function cell(column: Column, { product, quantity }: Order, index: number): string {
  if (column === 'position') return String(index + 1)
  if (column === 'code') return product.sku
  if (column === 'title') return product.title
  if (column === 'quantity') return String(quantity)
  return (column === 'price' ? product.price! : product.price! * quantity).toFixed(2)
}

async function certainIn(text: string): Promise<string[]> {
  const { rows } = await readList(text, find)
  return rows.flatMap(({ reading, doubts }) =>
    reading.kind === 'matched' && doubts.length === 0 ? [`${reading.quantity} ${reading.product.sku}`] : [],
  )
}

const wanted = (all: readonly Order[]) => all.map(({ product, quantity }) => `${quantity} ${product.sku}`)

describe('a table without a header', () => {
  /** The words are between numbers in these orders; the position, where there is one, is first. */
  const layouts: readonly (readonly Column[])[] = [
    ['position', 'code', 'title', 'quantity', 'price', 'amount'],
    ['code', 'title', 'quantity', 'price', 'amount'],
    ['quantity', 'code', 'title', 'price', 'amount'],
    ['position', 'quantity', 'code', 'title', 'price', 'amount'],
    ['position', 'title', 'code', 'quantity', 'price', 'amount'],
  ]

  test('is read in any order of its columns, with any blanks, and anywhere in the document', async () => {
    const above = ['Buenas tardes', 'Adjunto la orden de compra.', 'Saludos cordiales']
    await fc.assert(
      fc.asyncProperty(
        orders,
        fc.constantFrom(...layouts),
        fc.constantFrom(' ', '   ', '\t'),
        fc.integer({ min: 0, max: 3 }),
        async (all, layout, blank, moved) => {
          const lines = all.map((order, index) => layout.map((column) => cell(column, order, index)).join(blank))
          const text = [...above.slice(0, moved), '', ...lines].join('\n')
          expect(await certainIn(text)).toEqual(wanted(all))
        },
      ),
      propertyCases(60),
    )
  })

  test('is read where each column was copied after the other', async () => {
    await fc.assert(
      fc.asyncProperty(orders, async (all) => {
        const blocks = (['code', 'quantity', 'price', 'amount'] as const).map((column) =>
          all.map((order, index) => cell(column, order, index)).join('\n'),
        )
        expect(await certainIn(blocks.join('\nImporte neto\n'))).toEqual(wanted(all))
      }),
      propertyCases(30),
    )
  })

  test('is read where each cell is on a line of its own', async () => {
    await fc.assert(
      fc.asyncProperty(orders, async (all) => {
        const lines = all.map((order, index) =>
          (['code', 'quantity', 'price', 'amount'] as const).map((column) => cell(column, order, index)).join('\n'),
        )
        expect(await certainIn(lines.join('\n'))).toEqual(wanted(all))
      }),
      propertyCases(30),
    )
  })
})

describe('a table whose cells are centred', () => {
  test('gives each number to the description around it', async () => {
    const text = [
      '     Producto de la marca conocida en color negro',
      `1    21401-0242   PIEZA   12`,
      `     con número de parte ${products[0]!.sku}`,
      `     ${products[1]!.sku} de la marca conocida`,
      '2    21401-0243   PIEZA   7',
      '     en color gris, sin accesorios',
      `3    21401-0244   ${products[2]!.sku} en una línea   PIEZA   25`,
      '     Producto de otra marca con la clave',
      `4    21401-0245   ${products[3]!.sku}, en tres líneas   PIEZA   9`,
      '     y con garantía del fabricante',
      '     Producto que va con su clave debajo',
      '5    21401-0246   PIEZA   31',
      `     ${products[4]!.sku}`,
    ].join('\n')
    expect(await certainIn(text)).toEqual([12, 7, 25, 9, 31].map((quantity, at) => `${quantity} ${products[at]!.sku}`))
  })
})

describe('blocks that begin with their quantity', () => {
  test('give it to the product below, also where the last block has none', async () => {
    const blocks = products
      .slice(0, 5)
      .map(({ sku }, index) => `${index + 1})  Qty ${index + 3} EA\n    Descripción\n    No. ${sku}`)
    const text = [...blocks, '6)  Qty 1 LOT\n    Tornillos surtidos'].join('\n')
    expect(await certainIn(text)).toEqual(products.slice(0, 5).map(({ sku }, index) => `${index + 3} ${sku}`))
  })
})

describe('numbers that have a line of their own', () => {
  const saved = products[9]!

  test('are the quantities of a web shop’s cart, whatever lines its records have', async () => {
    const extra = fc.array(
      fc.constantFrom('Disponible (más de 20)', '¡Máximo 10 por cliente!', 'Vendido por: Tecno', '$9,999.00 antes'),
      { maxLength: 2 },
    )
    await fc.assert(
      fc.asyncProperty(
        orders,
        fc.array(extra, { minLength: 10, maxLength: 10 }),
        fc.boolean(),
        async (all, lines, isApart) => {
          const inCart = all.filter(({ product }) => product !== saved)
          const records = inCart.map((order, index) =>
            [
              order.product.title,
              `SKU: ${order.product.sku}`,
              ...lines[index]!,
              'Eliminar | Guardar para después',
              `$${cell('price', order, index)}`,
              '-',
              order.quantity,
              '+',
              `$${cell('amount', order, index)}`,
            ].join('\n'),
          )
          const text = ['Carrito (8)', ...records, `Guardado para después (1)\n${saved.sku}\n$9.00`]
          expect(await certainIn(text.join(isApart ? '\n\n' : '\n'))).toEqual(wanted(inCart))
        },
      ),
      propertyCases(60),
    )
  })

  test('are quantities below the name that says so, and others than what was only requested', async () => {
    await fc.assert(
      fc.asyncProperty(orders, async (all) => {
        const text = all.map(({ product, quantity }) =>
          [
            'Artículo:',
            product.title,
            'Código:',
            product.sku,
            'Cant. solicitada:',
            quantity + 3,
            'Cant. autorizada:',
            quantity,
          ].join('\n'),
        )
        expect(await certainIn(text.join('\n'))).toEqual(wanted(all))
      }),
      propertyCases(30),
    )
  })

  test('are quantities beside their units, and the numbers that count the records are none', async () => {
    await fc.assert(
      fc.asyncProperty(orders, fc.integer({ min: 1, max: 30 }), async (all, first) => {
        const text = all.map(({ product, quantity }, index) =>
          [first + index, product.title, product.sku, 'Pieza', quantity].join('\n'),
        )
        expect(await certainIn(text.join('\n'))).toEqual(wanted(all))
      }),
      propertyCases(30),
    )
  })

  test('are quantities in a column below its units, of which one may be words', async () => {
    await fc.assert(
      fc.asyncProperty(orders, fc.nat(), async (all, chance) => {
        const odd = chance % all.length
        const cells = [
          all.map((_, index) => index + 1),
          all.map(({ product }) => product.title),
          all.map(({ product }) => product.sku),
          all.map(() => 'PZA'),
          all.map(({ quantity }, index) => (index === odd ? 'Según plano' : quantity)),
        ]
        const text = cells.map((column) => column.join('\n')).join('\n\n')
        expect(await certainIn(text)).toEqual(wanted(all.filter((_, index) => index !== odd)))
      }),
      propertyCases(30),
    )
  })
})

test('a product that is asked for with and without a word for the quantity is asked for each time', async () => {
  const [{ sku }, other] = [products[0]!, products[1]!]
  const text = [`cantidad: 1 clave ${sku}`, `1 ${sku}`, `cantidad: 1 clave ${other.sku}`, `1 ${sku}`, `1 ${sku}`]
  const all = [...text, `cantidad: 1 clave ${sku}`].join('\n')
  expect(await certainIn(all)).toEqual([sku, sku, other.sku, sku, sku, sku].map((each) => `1 ${each}`))
})
