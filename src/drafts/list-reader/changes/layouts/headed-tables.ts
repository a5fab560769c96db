import type { SmallProduct } from '#src/drafts/list-reader/changes/find-in-products.ts'
import type { Chances } from '#src/drafts/list-reader/changes/known-list.ts'

/** A table as programs and people lay it out, and what it orders. */
export type HeadedTable = {
  readonly text: string
  /** The products in the order of its rows. Null: nobody can read how many; 0: nothing is asked. */
  readonly wanted: readonly { readonly sku: string; readonly quantity: number | null }[]
}

/** What the columns of such tables are called in Mexico, in the cells of their headers. */
const names = {
  position:
    'Part.|Part|Partida|Pda.|Ptda.|No.|#|N°|Pos.|Item|Ítem|Reng.|Renglón|Ren|Lin.|Línea|Prog.|Cons.|Consec.|Núm.|Line|Ln|Pos|No|',
  code: 'Clave|Código|SKU|No. Parte|Modelo|Part Number|Cód.|Artículo|Item|Referencia|Clave art.|Mfr Part #|Product|N/P|MPN|Cve.',
  title:
    'Descripción|Concepto|Producto|Artículo|Nombre|Description|Descripción del bien|Descripción del artículo|Item description|Bien o servicio|Detalle',
  unit: 'Unid.|UM|U.M.|Unidad|Pza|U. Medida|Unidad de medida|Presentación|U/M|UOM|Udm|Medida',
  quantity:
    'Cant.|Cantidad|Cant|Qty|Pzas|Piezas|Ctd.|Solicitado|Cantidad solicitada|Quantity|Cant. Req.|Cant. pedida|Order Qty|Cantidad requerida|Pedido|Pzs|Cdad|Solic.|Cant. sol.|Pzas necesarias|A surtir|Cant. total|QTY ORD|Propuesta|Xyz',
  price: 'P. Unitario|Precio|P.U.|Precio unitario|Unit Price|Costo|Precio unit.|Valor unitario|P. Unit|Rate',
  amount: 'Importe|Total|Amount|Subtotal|Valor total|Ext. Price|Precio total|Monto',
  stock: 'Existencia|Exist.|Stock|Disponible|Inv.|On hand|Existencia actual|Saldo',
  least: 'Mín.|Máx|Stock mín|Mínimo|Punto de reorden',
  most: 'Máx.|Máximo|Stock máx',
  sales: 'Vta30|Ventas|Vendido|Prom. mes|Venta 3m',
  date: 'Fecha entrega|F. Entrega|Delivery|Fecha req.|Entrega',
  brand: 'Marca|Brand|Fabricante',
  discount: 'Desc.|% Desc|Dto.|Desc %|IVA',
  document: 'Order|Pedido|OC|Folio|Doc.|Requisición|Orden|No. Pedido|Order No|Req.',
  area: 'Área|Depto|Destino|Centro de costo|Solicitante|Proyecto',
} as const

type Column = keyof typeof names

/** Columns in the orders that are usual. */
const layouts: readonly (readonly Column[])[] = [
  ['position', 'quantity', 'unit', 'code', 'title'],
  ['position', 'unit', 'quantity', 'code', 'title'],
  ['position', 'code', 'title', 'quantity'],
  ['position', 'code', 'title', 'unit', 'quantity'],
  ['position', 'quantity', 'unit', 'title'],
  ['position', 'unit', 'quantity', 'title'],
  ['position', 'title', 'quantity', 'unit'],
  ['position', 'quantity', 'unit', 'title', 'area'],
  ['position', 'code', 'title', 'quantity', 'area'],
  ['position', 'code', 'brand', 'title', 'quantity', 'unit'],
  ['position', 'title', 'brand', 'code', 'quantity', 'unit'],
  ['position', 'quantity', 'title', 'price', 'amount'],
  ['position', 'code', 'title', 'unit', 'quantity', 'price', 'amount'],
  ['position', 'title', 'code', 'price', 'quantity'],
  ['position', 'code', 'title', 'stock', 'least', 'quantity'],
  ['quantity', 'unit', 'title'],
  ['quantity', 'code', 'title', 'price', 'amount'],
  ['quantity', 'title', 'price', 'amount'],
  ['code', 'title', 'quantity', 'price', 'amount'],
  ['code', 'title', 'price', 'quantity', 'amount'],
  ['code', 'title', 'unit', 'quantity', 'price', 'discount', 'amount'],
  ['code', 'title', 'brand', 'quantity'],
  ['code', 'title', 'stock', 'quantity'],
  ['code', 'title', 'stock', 'least', 'sales', 'quantity'],
  ['code', 'title', 'unit', 'sales', 'stock', 'quantity'],
  ['code', 'title', 'sales', 'quantity', 'price'],
  ['code', 'title', 'quantity', 'stock'],
  ['code', 'title', 'quantity', 'date'],
  ['code', 'quantity', 'title'],
  ['title', 'code', 'quantity'],
  ['area', 'code', 'title', 'quantity'],
]

const toTheRight: ReadonlySet<Column> = new Set([
  'position',
  'quantity',
  'price',
  'amount',
  'stock',
  'least',
  'most',
  'sales',
  'discount',
])
const behind: ReadonlySet<Column> = new Set(['area', 'document', 'date', 'stock', 'discount'])
const separators = ['wide', 'wide', 'wide', 'single', 'tab', 'pipe'] as const

/** What stands in the place of a quantity that was forgotten, or that a scanner did not read. */
const illegible = ['', '_', '-', '--', '?', 's/n', 'I', 'l', '|', '~', '___', 'S', '*']

/** Reports that have the number of an order in each row. */
const reports: readonly (readonly Column[])[] = [
  ['document', 'position', 'code', 'title', 'unit', 'quantity'],
  ['document', 'code', 'title', 'quantity'],
  ['code', 'title', 'quantity', 'document'],
]

/** Between single blanks, behind titles that end with any figure. */
const figured: readonly (readonly Column[])[] = [
  ['code', 'title', 'quantity'],
  ['position', 'code', 'title', 'quantity'],
  ['code', 'title', 'stock', 'quantity'],
  ['position', 'code', 'title', 'sales', 'stock', 'quantity'],
]

/** Tables that a seller sends, in which somebody fills in the quantity of some products. */
const forms: readonly (readonly Column[])[] = [
  ['code', 'title', 'price', 'stock', 'quantity'],
  ['code', 'title', 'stock', 'quantity'],
  ['code', 'title', 'stock', 'price', 'quantity'],
  ['code', 'title', 'quantity', 'price'],
  ['code', 'title', 'quantity', 'stock'],
  ['code', 'title', 'stock', 'least', 'quantity'],
  ['quantity', 'code', 'title', 'price'],
  ['position', 'code', 'brand', 'title', 'unit', 'stock', 'quantity'],
]

/** Columns of a table whose quantity has a name that nobody lists: other numbers beside it, some of them. */
const otherNumbers: readonly Column[] = ['stock', 'least', 'most', 'sales', 'price']
/** Names that a person gives the quantity, each of which only that person knows. */
const ownNames =
  'Xyz|Propuesta|Ppto|Rev. Juan|Nvo|Mi col|P/obra|Tienda Sur|Dato|Col1|Ajuste|Va|Lo que va|Plan|Z|Mty|Obra Norte|Asignado|Meta'
/** Below a header or between its lines, in some texts. */
const belowHeader = ['', '', '----------', '(piezas)'] as const

/** What of its cells cannot be read or is empty, and what else it has. */
export type TableKind = {
  /** Of the rows whose quantity nobody can read. */
  readonly illegible?: number
  /** Of the rows of a seller's table that ask for nothing. */
  readonly empty?: number
  /** With the numbers of orders. */
  readonly hasDocuments?: boolean
  /** The quantity's name is nobody's, or nothing has a name; of other cells of numbers some are empty, too. */
  readonly isUnnamed?: boolean
  /** Single blanks, titles that are cut behind any word, also a figure, and some quantities that are empty. */
  readonly hasFigures?: boolean
}

/**
 * A table of a request, an order or a quotation, with any usual names above its columns, between blanks, tabs or pipes.
 * Titles may be in capitals, cut, or have the code at their end; a header may be missing.
 * @param size the most rows
 * @param kind what it has, as shares of the rows
 */
export function headedTable(
  all: readonly SmallProduct[],
  random: Chances,
  size: number,
  { illegible: share = 0, empty = 0, hasDocuments = false, isUnnamed = false, hasFigures = false }: TableKind = {},
): HeadedTable {
  const drawn = new Map<string, SmallProduct>()
  while (drawn.size < size) {
    const product = random.pick(all)
    // `42U` at the end of a title is a height, and looks like pieces.
    const isClear = !hasFigures || !/\d+U\b|[(&]/.test(`${product.title} ${product.manufacturerSku}`)
    if (product.manufacturerSku && product.price && isClear) drawn.set(product.sku, product)
  }
  const products = [...drawn.values()]
  const quantities = products.map(() => random.pick([1, 1, 1, 2, 2, 3, 4, 5, 5, 6, 8, 10, 10, 12, 15, 20, 25, 40, 100]))
  const [hasSku, isUpper, isCut] = [random.chance(0.3), random.chance(0.3), random.chance(0.3)]
  // Between single blanks nobody can tell which cell is empty.
  const mayBeSingle = empty === 0 || isUnnamed
  const separator = hasFigures
    ? 'single'
    : random.pick(mayBeSingle ? separators : separators.filter((each) => each !== 'single'))
  // Between single blanks, what stands behind the quantity looks like more of the title.
  const isClear = (each: readonly Column[]) => !behind.has(each.at(-1)!)
  const usual = isUnnamed
    ? [drawnLayout(random)]
    : hasFigures
      ? figured
      : empty > 0
        ? forms
        : hasDocuments
          ? reports
          : layouts
  const layout = random.pick(separator === 'single' && !isUnnamed ? usual.filter(isClear) : usual)
  // Without names nobody can tell a figure of the title from a quantity where most rows end with one.
  const hasHeader = isUnnamed ? random.chance(0.6) : hasFigures || empty > 0 || random.chance(0.92)
  // Between single blanks, and without a header, nobody can tell what is missing.
  const mayLack = share > 0 && separator !== 'single' && hasHeader
  const isEmpty = products.map((_, row) => empty > 0 && row >= fewestFilled && random.chance(empty))
  const blots = products.map((_, row) =>
    isEmpty[row] ? '' : mayLack && random.chance(share) ? random.pick(illegible) : null,
  )
  const numberOfOrder = hasDocuments ? random.pick([1_041, 4_873, 10_053, 77_410]) : 0
  const ofOrder = hasDocuments ? random.pick(['OP *', 'REQ-*', '2025/*', '*']) : ''
  const factor = random.pick([1, 1, 1, 1.16, 0.97])
  const sign = random.pick(['', '$', '$ '])
  const decimals = random.pick(['', '', '', '.00', '.0'])
  const unit = random.pick(['PZA', 'pza', 'Pieza', 'PZ', 'EA', 'H87', 'Pza.'])
  const prices = products.map(({ price }) => Math.round((price ?? 0) * factor * 100) / 100)
  const codeOf = ({ sku, manufacturerSku }: SmallProduct) => (hasSku ? sku : (manufacturerSku ?? sku))
  const titleOf = (product: SmallProduct) => {
    const plain = isCut ? product.title.split(',')[0]! : product.title
    const whole = (isUpper ? plain.toUpperCase() : plain).slice(0, longestTitle).trim()
    // Between single blanks nobody can tell what a title is cut to (`Intel Cel`, `Ryzen 7`) from the next column.
    // Nor, where the quantity may be empty, whether `DE 4 CANALES` has it.
    const told = isUnnamed && separator === 'single' ? whole.replace(/\s\S*\d\S*/g, '') : whole
    if (hasFigures) return cutBehindWord(whole, random, layout.includes('code') ? '' : codeOf(product))
    const title = separator === 'single' ? told.replace(/\s\S*$/, '').replace(/(?:[\s,]+\S*\d\S*)+$/, '') : whole
    return layout.includes('code') ? title : `${title} ${codeOf(product)}`
  }
  const cellOf: Record<Column, (product: SmallProduct, row: number) => string> = {
    position: (_, row) => String(row + 1),
    code: codeOf,
    title: titleOf,
    unit: () => unit,
    quantity: (_, row) => blots[row] ?? `${quantities[row]}${decimals}`,
    price: (_, row) => sign + money(prices[row]!),
    amount: (_, row) => sign + money(prices[row]! * quantities[row]!),
    stock: (_, row) => String((row * 37 + 11) % 90),
    least: (_, row) => String(((row * 3) % 7) + 2),
    most: (_, row) => String(((row * 5) % 30) + 20),
    sales: (_, row) => String((row * 23 + 7) % 60),
    date: () => '15/12/2025',
    brand: ({ brand }) => brand,
    discount: () => '0%',
    document: (_, row) => ofOrder.replace('*', String(numberOfOrder + Math.floor(row / 5))),
    area: (_, row) => ['Sistemas', 'Dirección', 'Almacén', 'Ventas'][row % 4]!,
  }
  // Above a few numbers, a name that nobody knows says nothing.
  // `Clave Artículo` between single blanks may be one name.
  const isOne = (name: string) => hasFigures && /^art[ií]culo$/i.test(name)
  const isKnown = (name: string) =>
    !isOne(name) && (empty === 0 || isUnnamed || !['Propuesta', 'Xyz', 'Punto de reorden'].includes(name))
  const namesOf = (column: Column) => (isUnnamed && column === 'quantity' ? ownNames : names[column])
  const header = layout.map((column) => random.pick(namesOf(column).split('|').filter(isKnown)))
  const isGone = (column: Column) => isUnnamed && empty > 0 && otherNumbers.includes(column) && random.chance(aFew)
  const rows = products.map((product, row) =>
    layout.map((column) => (isGone(column) ? '' : cellOf[column](product, row))),
  )
  const cells = hasHeader ? [header, ...rows] : rows
  const above = random.chance(0.5) ? ['REQUISICIÓN DE COMPRA 2231', 'Fecha: 12/11/2025', ''] : []
  const lines = written(cells, layout, separator, { hasHeader, isShifted: empty > 0 && random.chance(0.3) })
  const between = isUnnamed && hasHeader && random.chance(0.3) ? [random.pick(belowHeader)] : []
  const text = [...above, ...lines.slice(0, 1), ...between, ...lines.slice(1)].join('\n')
  // Beside a price and an amount, the quantity is what they say.
  const isPriced = layout.includes('amount')
  const wanted = products.map(({ sku }, row) => ({
    sku,
    quantity: isEmpty[row] && !isPriced ? 0 : blots[row] === null || isPriced ? quantities[row]! : null,
  }))
  return { text, wanted }
}

/** A title that a print cuts behind some word, its last figure if it has one in half of them. */
function cutBehindWord(title: string, random: Chances, code: string): string {
  const words = title.split(' ')
  const figures = words.flatMap((word, at) => (/^\d[\d.]*[",]?$/.test(word) && at > 0 ? [at + 1] : []))
  const end =
    figures.length > 0 && random.chance(0.5) ? random.pick(figures) : 2 + random.below(Math.max(1, words.length - 2))
  return [...words.slice(0, end), code]
    .filter((word) => word !== '')
    .join(' ')
    .replace(/[,.](?=\s|$)/g, '')
}

/** The quantity and other numbers before the product or behind it, in any order. */
function drawnLayout(random: Chances): readonly Column[] {
  const others = otherNumbers.filter(() => random.chance(0.45))
  const numbers: Column[] = others.toSpliced(
    random.pick([0, Math.floor(others.length / 2), others.length]),
    0,
    'quantity',
  )
  const product: readonly Column[] = random.chance(0.8) ? ['code', 'title'] : ['title', 'code']
  const before = random.chance(0.25) ? 1 : 0
  const layout = [...numbers.slice(0, before), ...product, ...numbers.slice(before)]
  return random.chance(0.2) ? ['position', ...layout] : layout
}

function written(
  rows: readonly (readonly string[])[],
  layout: readonly Column[],
  separator: (typeof separators)[number],
  { hasHeader, isShifted }: { readonly hasHeader: boolean; readonly isShifted: boolean },
): string[] {
  if (separator === 'tab') return rows.map((cells) => cells.join('\t'))
  if (separator === 'pipe') return rows.map((cells) => cells.join(' | '))
  if (separator === 'single') return rows.map((cells) => cells.filter((cell) => cell !== '').join(' '))
  // Programs may print numbers farther right than their names.
  const farther = isShifted ? 2 : 0
  const widths = layout.map((_, at) => Math.max(...rows.map((cells) => cells[at]!.length + farther)))
  const isName = (row: number) => hasHeader && isShifted && row === 0
  return rows.map((cells, row) =>
    cells
      .map((cell, at) =>
        toTheRight.has(layout[at]!) && !isName(row) ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!),
      )
      .join('   ')
      .trimEnd(),
  )
}

function money(amount: number): string {
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

const fewestFilled = 2
/** Of the cells of other numbers. */
const aFew = 0.1
/** Characters: what fits into a column of a print. */
const longestTitle = 58
