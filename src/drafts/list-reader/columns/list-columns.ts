import { remembering } from '#src/drafts/list-reader/spans/remembering.ts'
import { units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import { lineColumns } from '#src/drafts/model/lines/column-definition.ts'
import type { ColumnMeaning, ListColumn } from './column-kinds.ts'
import { saysShortly } from './short-names.ts'
import type { Separator } from './split-cells.ts'

/**
 * Reads a header row, in Spanish or English, with any case, accents and punctuation.
 *
 * @returns null where the row is no header: a header names a code, or a description and a quantity, or what may be the sum of branches
 */
export function readHeader(cells: readonly string[], separator: Separator): ColumnMeaning[] | null {
  // `MR24X-867 | 3 unidades`: the second cell counts, and names nothing. So do `15 | PZA`.
  if (cells.some((cell, at) => countedCell.test(cell) || countedCell.test(`${cell} ${cells[at + 1] ?? ''}`)))
    return null
  // Sentences have commas and blanks too: with these separators a cell must be exactly a known name.
  const isDrawn = separator === 'tab' || separator === 'pipe' || separator === 'semicolon'
  const isWide =
    separator === 'blanks' &&
    cells.length >= mostlyTable &&
    cells.every(
      (cell) => cell.length <= longestWideName && (!/\d/.test(cell.replace(period, '')) || numbered.test(cell)),
    )
  const columns = namedColumns(cells, isDrawn || isWide || (separator === 'comma' && cells.length >= surelyTable))
  const has = (column: ListColumn) => columns.includes(column)
  const named = columns.filter((column) => column !== null && column !== 'unused').length
  const isHeader = hasCode(columns) && (named > 1 || cells.length === 1)
  return isHeader || (has('title') && (has('quantity') || hasBranches(cells, columns))) ? columns : null
}

const countedCell = new RegExp(String.raw`^\s*\d+(?:[.,]\d+)*\s*(?:${units})\.?\s*$`, 'iu')

/**
 * The meaning of each cell of a header. Of two columns of a kind the first counts: a second price is a row's total. Of
 * two quantities the one that says plainly that it is the one: what a program suggests is not what a person orders.
 */
export function namedColumns(cells: readonly string[], inWords = true): ColumnMeaning[] {
  const columns = firstOfEach(cells, inWords)
  const [counting] = quantityColumns(cells, columns)
  if (counting === undefined || columns[counting] === 'quantity') return columns
  return columns.map((column, at) => (at === counting ? 'quantity' : column === 'quantity' ? 'unused' : column))
}

function firstOfEach(written: readonly string[], inWords: boolean): ColumnMeaning[] {
  const cells = withoutPaths(written)
  const named = cells.map((cell) => (isComing(cell, cells) ? 'unused' : columnNamed(cell, inWords)))
  const isPosition = (at: number) =>
    partida.test(cells[at]!) && named.some((each, other) => other !== at && isCode(each))
  const columns = named.map((column, at) => (isPosition(at) ? 'unused' : column))
  return columns.map((column, index) => {
    if (column === null || column === 'unused' || columns.indexOf(column) === index) return column
    // Beside a code column, a column named "article" or "product" is the title.
    return column === 'sku' && !columns.includes('title') && namesThing(cells[index]!) ? 'title' : 'unused'
  })
}

/** `Edif. A`, `Edif. B`, `Biblioteca`, `TOTAL`: columns that only the list has, and behind them what may be their sum. */
function hasBranches(cells: readonly string[], columns: readonly ColumnMeaning[]): boolean {
  const total = cells.findLastIndex((cell) => /^\W*(?:gran )?(?:total|suma|sum)\W*$/i.test(cell))
  const between = columns.slice(columns.indexOf('title') + 1, Math.max(0, total))
  return between.length > 1 && between.every((column) => column === null)
}

/** Short for *partida*, the position in a document, where another column has codes. */
const partida = /^\s*part\.\s*$/iu

/** `Order Lines/Product/Barcode` and `Order Lines/Quantity` of a program are the barcode and the quantity of a line. */
function withoutPaths(names: readonly string[]): readonly string[] {
  const paths = names.map((name) => /^[^/]{3,}\//.exec(name)?.[0])
  const shared = paths.filter((path, at) => path !== undefined && paths.indexOf(path) !== at)
  return names.map((name, at) => (shared.includes(paths[at]) ? name.split('/').at(-1)! : name))
}

/**
 * The columns that are named like the quantity, the one that counts first: ordered, supplied, still to deliver. Only one
 * where its name says plainly that it is the one.
 */
export function quantityColumns(names: readonly string[], columns: readonly ColumnMeaning[]): number[] {
  const named = names.flatMap((name, at) =>
    (columns[at] === 'quantity' || (columns[at] === 'unused' && columnNamed(name, true) === 'quantity')) &&
    !isComing(name, names)
      ? [at]
      : [],
  )
  // `Unid.` beside `Cantidad solicitada` has the units, in words.
  const counting = named.filter((at) => !isUnitName(names[at]!))
  const all = counting.length === 0 ? named : counting
  if (all.length < 2) return all
  for (const says of [isStillToOrder, (name: string) => isToOrder(name, names)]) {
    const [one, ...more] = all.filter((at) => says(names[at]!))
    if (one !== undefined && more.length === 0) return [one]
  }
  const [plain, ...more] = all.filter((at) => isPlainQuantity(names[at]!))
  if (plain === undefined || more.length > 0) return all
  // `Cant.` beside a name that says which quantity it is, and nobody knows it: both count, and where they differ it is asked.
  return [plain, ...all.filter((at) => at !== plain && isOtherQuantity(names[at]!))]
}

/** Whether a name says `Cantidad` and a word that is not known, or only short: `Cant. Vo.Bo.` */
function isOtherQuantity(name: string): boolean {
  const folded = foldName(name)
  return saysQuantity.test(folded) && !saysWhich.test(folded)
}

const saysQuantity = /^(?:cant|cantidad|qty|quantity|pzas|piezas) \S|\S (?:qty|quantity|cant|cantidad)$/
/** Of a pack, a limit, a stock, or of what was asked for first. */
const saysWhich =
  /\b(?:caja|cja|paq\p{L}*|empaque|pack|box|case|bulto|min|minim[oa]|max|maxim[oa]|exist\p{L}*|stock|disp\p{L}*|on hand|available|inv\p{L}*|anual|mensual|year|total|sol\p{L}*|req\p{L}*|ped\p{L}*|orig\p{L}*|ant\p{L}*|ordered|requested|price|precio|unid\p{L}*|um|unit|uom)\b/u

/** `A pedir` beside `Por recibir`, which is on its way. */
function isStillToOrder(name: string): boolean {
  return stillToOrder.test(foldName(name))
}

/** `Por recibir` beside a stock was ordered before. */
function isComing(name: string, names: readonly string[]): boolean {
  return coming.test(foldName(name)) && names.some(isStock)
}

const coming = /^(?:pendientes? )?(?:por|x|de) recibir$/

/** Whether a name says how many are needed or suggested: a zero below it asks for none. */
export function saysHowManyNeeded(name: string): boolean {
  const folded = foldName(name)
  return needed.test(folded) || saysToOrder.test(folded)
}

const needed =
  /^(?:(?:cant(?:idad)?|pzas|piezas|qty|quantity) )?(?:needed|necesari[oa]s?|sug|suger|sugerid[oa]s?|suggested|a (?:pedir|comprar|surtir|ordenar))(?: qty| quantity)?$/

/** Whether below a column's name is how many there are. */
export function isStock(name: string): boolean {
  return stock.test(foldName(name))
}

const stock =
  /^(?:existencias?|exist|stock|saldo|inventario|inv|disp|disponibles?|available|avail|on hand|onhand|oh)(?: (?:actual|fisica|total|suc|sucursal|tienda|bodega|almacen))?$/

/** Whether below a column's name is how many there are, or how many there should be. */
export function isStockOrLimit(name: string): boolean {
  return isStock(name) || limit.test(foldName(name))
}

const limit =
  /^(?:(?:s|st|stock|inv|exist) )?(?:min|minimo|max|maximo)$|^(?:par|par level|reorder point|punto de reorden)$/

/** Whether names are of a sheet of stock with its limits: what it orders of most products is nothing. */
export function isReorder(names: readonly string[]): boolean {
  const folded = names.map(foldName)
  const count = folded.filter((name) => stockOrItsLimit.test(name)).length
  return count > 1 || (count === 1 && folded.some((name) => reordered.test(name)))
}

const reordered =
  /^(?:re)?order (?:qty|quantity)$|^qty to order$|^(?:cant(?:idad)? )?(?:a|por) (?:pedir|ordenar|comprar|surtir)$|^re ?orden$/

const stockOrItsLimit =
  /^(?:exist\w*|stock|inv\w*|disp\w*|on hand|oh|min|minimo|max|maximo|par|reorder point|punto de reorden)(?: (?:stock|level))?$/

/** Whether a name says that a column has the quantity, and nothing else. */
export function isPlainQuantity(name: string): boolean {
  return plainQuantity.test(foldName(name))
}

/** Other columns than the quantity that are named like one. */
export function rivalQuantities(names: readonly string[], columns: readonly ColumnMeaning[]): number[] {
  const own = columns.indexOf('quantity')
  const all = quantityColumns(names, columns)
  const delivered =
    own < 0 || isToOrder(names[own] ?? '', names) ? [] : names.flatMap((name, at) => (isDelivered(name) ? [at] : []))
  // `Autorizado` with a number in few rows.
  const decided = names.flatMap((name, at) => (columns[at] === null && isToOrder(name, names) ? [at] : []))
  return [...(all.length > 1 || !all.includes(own) ? all.filter((at) => at !== own) : []), ...delivered, ...decided]
}

/** Whether a column's name is that of a unit: below it are pieces, or the unit of the pieces beside it. */
export function isUnitName(name: string): boolean {
  return unitName.test(foldName(name))
}

const unitName = /^(?:unid|ud|pza|pz|pieza|unit)$/

/** Whether below a column's name may be the code of a thing, or what it is in words: `Producto`. */
export function namesThing(name: string): boolean {
  return thing.test(foldName(name))
}

/** Whether a column's name counts pieces, wanted or delivered. */
export function isCountName(name: string): boolean {
  return isDelivered(name) || columnNamed(name, true) === 'quantity'
}

/** Whether a column's name says how many were delivered: what is still wanted is the rest. */
export function isDelivered(name: string): boolean {
  return saysDelivered.test(foldName(name))
}

/** Whether a column's name says that it has what is to be ordered, beside the other names of its header. */
export function isToOrder(name: string, names: readonly string[]): boolean {
  const folded = foldName(name)
  return saysToOrder.test(folded) || (saysPending.test(folded) && names.some(isDelivered))
}

const saysDelivered =
  /^(?:(?:cant(?:idad)?|pzas|qty|quantity) )?(?:(?:ya )?(?:entregad|surtid|recibid|enviad|embarcad)[oa]s?|(?:qty |quantity )?(?:delivered|shipped|received|fulfilled)|ship|shpd|(?:qty|quantity) (?:recd?|rcvd|rcd|shpd?|shp|dlvd)|(?:gr|goods receipt) (?:qty|quantity)|(?:cant|ctd|cdad) (?:rec(?:ib)?|ent(?:r|reg)?|surt|env))(?: qty| quantity)?$/
/** What is wanted after a change. */
const settled =
  '(?:cant(?:idad)?|pzas|piezas) (?:corregid[oa]s?|actualizad[oa]s?|modificad[oa]s?|revisad[oa]s?)|(?:(?:cant(?:idad)?|pzas|piezas) )?(?:ajustad[oa]s?|definitiv[oa]s?|ahora|(?:pendientes? )?(?:por|de) (?:surtir|entregar|recibir))|cant(?:idad)? nueva|nueva cant(?:idad)?|(?:qty|quantity) (?:revised|adjusted|updated|amended|corrected)|(?:revised|adjusted|updated|amended|corrected|new) (?:qty|quantity)'
/** What who decides grants of what was asked for. */
const approved =
  '(?:(?:cant(?:idad)?|pzas|piezas|qty|quantity) )?(?:aut|autor|autoriz|autorizad[oa]s?|aprob|aprobad[oa]s?|approved|authorized|vo bo)|(?:approved|authorized) (?:qty|quantity)|(?:cant(?:idad)?|pzas|piezas|qty|quantity) final|final (?:qty|quantity)'
/** What is still wanted after a delivery; without one, it may be on its way. */
const pending =
  '(?:cant(?:idad)? )?(?:pendientes?|pend|pdtes?|ptes?|restantes?|resto|x surtir|faltantes?)|(?:(?:qty|quantity) )?(?:remaining|outstanding|pending)(?: (?:qty|quantity))?|(?:qty|quantity) (?:open|due|balance)|open (?:qty|quantity)|(?:qty )?(?:b o|bo|back ?ord(?:er(?:ed)?)?)(?: qty)?'
const saysPending = new RegExp(`^(?:${pending})$`)
const saysToOrder = new RegExp(
  `^(?:(?:cant(?:idad)? )?(?:(?:a|por) )?(?:pedir|comprar|compra|comp|surtir|ordenar)|su pedido|(?:qty )?to (?:order|buy)|order(?: qty)?|${approved}|${settled})$`,
)
const stillToOrder =
  /^(?:(?:cant(?:idad)? )?(?:(?:a|por) )?(?:pedir|comprar|compra|comp|ordenar)|su pedido|(?:qty )?to (?:order|buy))$/
const plainQuantity = /^(?:cantidad|cant|cantd|cdad|cnt|ctd|qty|quantity|pedir|piezas|pzas|pzs)$/

export function hasCode(columns: readonly ColumnMeaning[]): boolean {
  return columns.some(isCode)
}

export function isCode(column: ColumnMeaning): boolean {
  return column !== null && column !== 'unused' && lineColumns[column].list === 'code'
}

/** Whether a row says in words what the thing is: in its title or, where no name says title, below any unknown name. */
export function saysWhat(cells: readonly string[], columns: readonly ColumnMeaning[]): boolean {
  const meaning = columns.includes('title') ? 'title' : null
  return cells.some((cell, at) => (columns[at] ?? null) === meaning && /\p{L}{3}/u.test(cell))
}

/** `Vta30`, `Venta 3m` among the names of columns. */
export const salesOfPeriod =
  /(?<!\p{L})(?:v(?:en)?tas?|vend\p{L}*|prom\p{L}*|sales|sold|consumo)\.? ?\d{1,3} ?(?:d|m|dias?|mes(?:es)?|days?)?(?![\p{L}\d])\.?/giu

/** So many cells between commas are a table, not a sentence. */
const surelyTable = 5
/** So many short cells with wide blanks between them are the head of a table. */
const mostlyTable = 3
const longestWideName = 24
/** The same as a whole name. */
/** `V1`, `T2`: of the months, branches or prices of a report. */
const numbered = /^\p{L}{1,3}\d{1,2}$/u
const period = new RegExp(`^${salesOfPeriod.source}$`, 'iu')

/** The meaning of one name of a header; null where it is unknown. `inWords`: it may also be a longer name. */
export function columnNamed(written: string, inWords: boolean): ColumnMeaning {
  if (written.length > longestName * 2) return null
  const name = foldName(written)
  // A long text is a title of the list, not of a column.
  if (name === '' || name.length > longestName) return null
  const exact = columnOf.get(name.replaceAll(' ', ''))
  if (exact !== undefined) return exact
  return inWords ? meaningIn(name)[0] : null
}

/** What a name has in it that means a column. */
const meaningIn = remembering((name): readonly [ColumnMeaning] => {
  const pattern = patterns.find(([each]) => each.test(name))
  return [pattern ? pattern[1] : saysShortly(name) ? 'quantity' : null]
})

const foldName = remembering((written) =>
  written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // `MfgPartNum`, `PONum`
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$& ')
    .toLowerCase()
    // `Req'd`
    .replace(/['’]/g, '')
    .replace(/#/g, ' no ')
    .replace(/%/g, ' percent ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim(),
)

const longestName = 32
const thing = /^(?:producto|articulo|item|material|product)s?$/

const names: Readonly<Record<ListColumn, string>> = {
  sku: 'sku clave cve codigo cod code itemcode itemno itemnumber item articulo codigoarticulo claveproducto clavearticulo codigoproducto productcode productid idproducto producto product id skumayorista claveinterna stockcode material codmaterial noidentificacion numeroidentificacion matnr',
  manufacturerSku:
    'manufacturersku mpn pn np partnumber partno part partnum nodeparte noparte numparte numerodeparte numeroparte nparte parte fabricante mfrpn mfgpn mfrpartno mfgpartnumber manufacturerpartnumber modelo model modelno referencia ref skufabricante nopartefabricante vendorpart',
  ean: 'ean upc gtin eanupc upcean barcode barcodes codigodebarras codigobarras codbarras cb isbn ean13 upca',
  quantity:
    'cantidad cant can ctd ctdpedido ctdpedida qty quantity qyt pzas pz pza piezas pcs pieces unidades uds unid units pedido pedir order ordered ord ordenar qtyordered qtyord ordqty cantord cantidadsolicitada solicitado requerido requeridas req cantpedida cantreq cantrequerida cantsol cantsolicitada orderqty reqqty qtyreq qtyrequired requiredqty menge',
  title:
    'descripcion desc description titulo title nombre name productname nombreproducto concepto detalle productdescription descripciondelproducto descripciondelarticulo descripciondelmaterial descripciondelbien bien bienes biensolicitado bienessolicitados articulosolicitado productosolicitado materialsolicitado equiposolicitado bienoservicio bienesoservicios itemdescription textobreve shorttext',
  brand: 'marca brand manufacturer mfr mfg fabricantemarca make',
  price:
    'rate tarifa precio price preciounitario punit puni unitprice pu preciou precioun importe total amount extprice extended ext subtotal lineprice linetotal preciototal costo cost unitcost iva precioneto importemon netprice',
  warehouses: 'dequealmacen fromwhichwarehouse',
  note: 'nota notas note notes observaciones comentario comentarios comment comments remarks',
}

const columnOf = new Map(
  Object.entries(names).flatMap(([column, all]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of `names` are columns
    all.split(' ').map((name) => [name, column as ListColumn] as const),
  ),
)

/** Patterns for names that are not in `names`, most reliable first. */
const patterns: readonly (readonly [RegExp, ColumnMeaning])[] = [
  [new RegExp(`^(?:${settled}|${pending})$`), 'quantity'],
  [/^(?:ya )?(?:entregad|surtid|recibid|enviad|embarcad)[oa]s?$|^(?:delivered|shipped|received|fulfilled)$/, 'unused'],
  // A discount or a tax, in percent.
  [/\bpercent\b/, 'unused'],
  // Columns for taxes, dates and stock.
  [
    /\bsat\b|prod serv|\b(?:fecha|date|folio|pagina|page|hora|time)\b|^fe?c? (?:entr|entrega)$|\b(?:needed|need|required|due) (?:by|on)\b/,
    'unused',
  ],
  [/\bcentros? (?:de )?cost(?:o|e)s?\b|\bcost (?:center|centre)s?\b|\bce ?cos?\b|^ce? cost(?:o|e)s?$/, 'unused'],
  // Of an ERP's print: store, plant, who asks.
  [/^(?:alm|ce|gr compras|grupo (?:art|compras)|solicit|solicitante)$/, 'unused'],
  [/\bpieza (?:de )?fabr/, 'manufacturerSku'],
  // A requisition's number in SAP.
  [/^sol(?:icitud)?(?: de)? ped(?:ido)?$/, 'unused'],
  [
    /^(?:no|num|numero|numero de|no de)? ?(?:pedido|orden|order|po|oc|cotizacion|quote|factura|invoice)(?: (?:no|num|number|line|rel|release))$/,
    'unused',
  ],
  [/^(?:no|num|numero) (?:de )?(?:pedido|orden|order|cotizacion|factura)$/, 'unused'],
  [
    /^(?:order|orden|pedido|invoice|factura|customer|cliente) (?:id|key|date|fecha|status|estado|name|nombre|reference|ref|referencia)$/,
    'unused',
  ],
  [
    /^(?:no|num|partida|pda|ptda|renglon|linea|line|line no|pos|row|clave unidad|unidad|uom|udm|um|u m|u medida|medida|unid medida|presentacion|unit|unidad de medida)$/,
    'unused',
  ],
  [
    /^(?:existencia|existencias|exist|stock|saldo|inventario|inv|disp|disponible|disponibles|available|avail|on hand|onhand|(?:(?:s|st|stock|inv|exist) )?(?:min|minimo|max|maximo)|par|par level|on order|(?:p|x|por) (?:recib|recibir|llegar)|con iva|with iva|lin|linea|familia|grupo|depto)$/,
    'unused',
  ],
  // What was sold.
  [
    /^(?:vtas?|ventas?|vendid[oa]s?|sold|sales|prom(?:edio)?|avg|average)(?: ?\d{1,3} ?(?:d|m|dias|meses|days)?| (?:de |por )?(?:mes|mensual|month|monthly|dia))?$/,
    'unused',
  ],
  [/\b(?:barras|barcode|ean|upc|gtin)\b/, 'ean'],
  [
    /^(?:nota|notas|obs|observ|observaciones|observacion|coment|comentario|comentarios|remark|remarks|comment|note)\b|\b(?:notas|notes|comments|remarks|observaciones|comentarios)$/,
    'note',
  ],
  // `Cant. total`, `Total de piezas`, `Total a comprar`: no sum of money.
  [
    /^(?:cant|cantidad|ctd|qty|quantity|pzas|piezas|pcs|pieces|unidades|units) total(?:es)?$|^total (?:de |a |por |of |to )?(?:cant|cantidad|ctd|qty|quantity|pzas|piezas|pcs|pieces|unidades|units|pedir|comprar|surtir|ordenar|requerid[oa]s?|solicitad[oa]s?|order|buy)$/,
    'quantity',
  ],
  [
    /\b(?:precio|price|costo|cost|importe|amount|valor|total|p unit|p unitario|pu|mxn|usd|descuento|discount|iva|tax)\b/,
    'price',
  ],
  [/\b(?:parte|part no|part number|part num|mpn|mfr|mfg|modelo|model|fabricante)\b/, 'manufacturerSku'],
  [/^(?:cant|cantidad|ctd|qty|quantity|pzas|piezas|pcs)\b|\b(?:qty|quantity|cantidad)$/, 'quantity'],
  [
    /\b(?:surtir|resurtir|pedir|pedido|solicitar|solicitado|solicitada|solicitud|requerido|requerida|requerimiento|ordenar|comprar|faltante|faltantes|falta|sugerido|sugerida|suggested|need|needed|required|reorder|to order|order)\b/,
    'quantity',
  ],
  [
    /^(?:descripcion|descr|description|concepto|nombre|detalle|producto y|item desc)\b|\b(?:description|descripcion)$/,
    'title',
  ],
  [/^(?:marca|brand)\b/, 'brand'],
  [/^(?:sku|codigo|clave|cod|code|cve|id) |\b(?:sku|item code|item no|product code)\b/, 'sku'],
]
