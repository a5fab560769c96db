import type { SmallProduct } from '#src/drafts/list-reader/changes/find-in-products.ts'
import type { Chances } from '#src/drafts/list-reader/changes/known-list.ts'
import type { HeadedTable } from './headed-tables.ts'

/** What programs call the columns that stand below the name of a product. */
const names = {
  title: 'Descripción|Producto|Concepto|Description',
  quantity: 'Cantidad|Cant.|Quantity|Qty',
  price: 'Precio unitario|P. Unitario|Unit Price|Precio',
  tax: 'Impuestos|Taxes|IVA|Imp.',
  amount: 'Importe|Subtotal|Amount|Monto',
} as const

const codes: readonly ((product: SmallProduct) => string[])[] = [
  // As Odoo prints a sales order.
  ({ sku, manufacturerSku, title }) => [`[${sku}] ${title}`, `(${manufacturerSku})`],
  ({ manufacturerSku, title }) => [`[${manufacturerSku}] ${title}`],
  ({ manufacturerSku, title, brand }) => [title, `(${manufacturerSku})`, `Marca ${brand}`],
  ({ sku, title, brand }) => [`${sku} ${title}`, `Marca: ${brand}`],
  ({ manufacturerSku, title }) => [title, `Modelo: ${manufacturerSku}`],
]

/**
 * A quotation whose products have their names on lines of their own, and below them one line with the quantity and its
 * unit, the price, the tax and the amount.
 * @param size of the products
 */
export function recordsOfLines(all: readonly SmallProduct[], random: Chances, size: number): HeadedTable {
  const drawn = new Map<string, SmallProduct>()
  while (drawn.size < size) {
    const product = random.pick(all)
    if (product.manufacturerSku && product.price) drawn.set(product.sku, product)
  }
  const between = random.pick(['\t', ' | ', '     '])
  const decimals = random.pick(['', '.00', '.000'])
  const unit = random.pick(['Unidades', 'Unidad(es)', 'PZA', 'pzas', 'Units', 'Pieza'])
  const tax = random.pick(['IVA(16%) VENTAS', 'IVA 16%', '16%'])
  const sign = random.pick(['$ ', '$', ''])
  const linesOf = random.pick(codes)
  const hasHeader = random.chance(0.8)
  const header = (['title', 'quantity', 'price', 'tax', 'amount'] as const)
    .map((column) => random.pick(names[column].split('|')))
    .join(between)
  const wanted = [...drawn.values()].map((product) => ({ product, quantity: random.pick(quantities) }))
  const records = wanted.flatMap(({ product, quantity }) => {
    const price = product.price!
    const cells = [`${quantity}${decimals} ${unit}`, money(price), tax, sign + money(price * quantity)]
    return [...linesOf(product), cells.join(between)]
  })
  return {
    text: ['Presupuesto # S04418', 'Cliente', ...(hasHeader ? [header] : []), ...records].join('\n'),
    wanted: wanted.map(({ product: { sku }, quantity }) => ({ sku, quantity })),
  }
}

const quantities = [1, 1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 12, 20, 25, 100]

function money(amount: number): string {
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
